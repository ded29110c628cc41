import Foundation
import OneAtATime
import Testing
import UIKit
import VectorGraphics

@Suite struct AssetCatalogTests {
  private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// The traits of a place, all that choose an asset.
  private func traits(
    _ scale: CGFloat = 2, _ style: UIUserInterfaceStyle = .light, _ idiom: UIUserInterfaceIdiom = .phone
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(userInterfaceIdiom: idiom),
    ])
  }

  private func shown(_ image: UIImage) -> UInt32 {
    pixels(image.size.width, image.size.height) { _ in image.draw(at: .zero) }.hex(0, 0)
  }

  private func images(_ entries: String, _ properties: String = "{}") -> Data {
    Data(#"{"images": [\#(entries)], "properties": \#(properties), "info": {"version": 1}}"#.utf8)
  }

  private func color(_ entries: String) -> Data { Data(#"{"colors": [\#(entries)]}"#.utf8) }

  @Test func aPictureIsTheOneForScaleDeviceAndAppearance() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let sample = try SampleBundle([
      "Assets.xcassets/Contents.json": Data("{}".utf8),
      "Assets.xcassets/Hero.imageset/Contents.json": images(
        """
        {"idiom": "universal", "filename": "hero.png", "scale": "1x"},
        {"idiom": "universal", "filename": "hero@2x.png", "scale": "2x"}, {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "filename": "night.png", "scale": "2x", \(dark)},
        {"idiom": "ipad", "filename": "wide.png", "scale": "1x"}
        """),
      "Assets.xcassets/Hero.imageset/hero.png": png(Self.red, 4, 4),
      "Assets.xcassets/Hero.imageset/hero@2x.png": png(Self.red, 8, 8),
      "Assets.xcassets/Hero.imageset/night.png": png(Self.blue, 8, 8),
      "Assets.xcassets/Hero.imageset/wide.png": png(Self.blue, 9, 4),
    ])
    func hero(_ traits: UITraitCollection) throws -> UIImage {
      try #require(UIImage(named: "Hero", in: sample.bundle, compatibleWith: traits))
    }
    for (scale, found) in [(1.0, 1.0), (2, 2), (3, 2)] {
      let image = try hero(traits(scale))
      #expect(image.scale == found && image.size == CGSize(width: 4, height: 4) && shown(image) == 0xFF00_00FF)
    }
    let night = try hero(traits(1, .dark))
    #expect(shown(night) == 0x0000_FFFF && night.scale == 2)
    #expect(try hero(traits(2, .light, .pad)).size == CGSize(width: 9, height: 4))
    #expect(try hero(traits()).imageAsset?.image(with: traits(2, .dark)) == night)
    #expect(try hero(traits()) == hero(traits()))
    #expect(UIImage(named: "hero", in: sample.bundle, compatibleWith: nil) == nil)
  }

  @Test func foldersMayBeNamespaces() throws {
    let picture = images(#"{"idiom": "universal", "filename": "a.png"}"#)
    let sample = try SampleBundle([
      "Assets.xcassets/Icons/Contents.json": Data(#"{"properties": {"provides-namespace": true}}"#.utf8),
      "Assets.xcassets/Icons/star.imageset/Contents.json": picture,
      "Assets.xcassets/Icons/star.imageset/a.png": png(Self.red, 3, 3),
      "Assets.xcassets/Plain/moon.imageset/Contents.json": picture,
      "Assets.xcassets/Plain/moon.imageset/a.png": png(Self.blue, 5, 5),
    ])
    #expect(UIImage(resource: ImageResource(name: "Icons/star", bundle: sample.bundle)).size.width == 3)
    #expect(UIImage(resource: ImageResource(name: "moon", bundle: sample.bundle)).size.width == 5)
    #expect(UIImage(named: "star", in: sample.bundle, compatibleWith: nil) == nil)
    #expect(UIImage(resource: ImageResource(name: "Plain/moon", bundle: sample.bundle)).size == .zero)
  }

  @Test func propertiesSayHowAPictureIsDrawn() throws {
    let half =
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="6"><path fill="#0f0" d="M0 0h5v6h-5z"/></svg>"##
    let slices = """
      "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
        "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}
      """
    let sample = try SampleBundle([
      "A.xcassets/a.imageset/Contents.json": images(
        #"{"idiom": "universal", "scale": "2x", "filename": "a.png", \#(slices)}"#,
        #"{"template-rendering-intent": "template"}"#),
      "A.xcassets/a.imageset/a.png": png(Self.red, 20, 20),
      "B.xcassets/b.imageset/Contents.json": images(
        #"{"idiom": "universal", "filename": "a.svg"}"#, #"{"template-rendering-intent": "original"}"#),
      "B.xcassets/b.imageset/a.svg": Data(half.utf8),
    ])
    let template = try #require(UIImage(named: "a", in: sample.bundle, compatibleWith: traits()))
    #expect(template.renderingMode == .alwaysTemplate && template.resizingMode == .tile)
    #expect(template.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let vector = try #require(UIImage(named: "b", in: sample.bundle, compatibleWith: traits(3)))
    #expect(vector.size == CGSize(width: 10, height: 6) && vector.renderingMode == .alwaysOriginal)
    #expect(vector.cgImage?.width == 30)
    let large = pixels(100, 60) { _ in vector.draw(in: CGRect(x: 0, y: 0, width: 100, height: 60)) }
    #expect(large.hex(49, 59) == 0x00FF_00FF && large.hex(50, 0) == 0)
    let tinted = pixels(10, 6) { _ in vector.withTintColor(Self.blue).draw(at: .zero) }
    #expect(tinted.hex(4, 3) == 0x0000_FFFF && tinted.hex(5, 3) == 0)
  }

  private static let components: [(space: String, values: String, expected: [CGFloat])] = [
    ("srgb", #""red": "1.000", "green": "0.5", "blue": "0", "alpha": "0.5""#, [1, 0.5, 0, 0.5]),
    ("srgb", #""red": "255", "green": "51", "blue": "0", "alpha": "1.000""#, [1, 0.2, 0, 1]),
    ("srgb", #""red": "0xFF", "green": "0x33", "blue": "0x00", "alpha": "1""#, [1, 0.2, 0, 1]),
    ("gray-gamma-22", #""white": "0.4", "alpha": "1.000""#, [0.4, 0.4, 0.4, 1]),
    ("extended-gray", #""white": 0.4"#, [0.4, 0.4, 0.4, 1]),
    ("display-p3", #""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0""#, [1.093, -0.227, -0.150, 1]),
    ("extended-linear-srgb", #""red": "1.0", "green": "0.21404", "blue": "0.0""#, [1, 0.5, 0, 1]),
    ("", #""reference": "systemRedColor""#, [1, 0.231, 0.188, 1]),
  ]

  @Test(arguments: components)
  func componentsAreReadAsXcodeWritesThem(space: String, values: String, expected: [CGFloat]) throws {
    let entry = space.isEmpty ? values : #""color-space": "\#(space)", "components": {\#(values)}"#
    let sample = try SampleBundle([
      "A.xcassets/a.colorset/Contents.json": color(#"{"idiom": "universal", "color": {\#(entry)}}"#)
    ])
    let found = try #require(UIColor(named: "a", in: sample.bundle, compatibleWith: nil)).resolvedColor(with: traits())
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    unsafe found.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    for (number, expected) in zip([red, green, blue, alpha], expected) {
      #expect(abs(number - expected) < 0.001, "\(red) \(green) \(blue) \(alpha)")
    }
  }

  @Test func aColourFollowsItsPlace() throws {
    func entry(_ red: Int, _ more: String) -> String {
      #"{"idiom": "universal"\#(more), "color": {"components": {"red": "\#(red)", "green": "0", "blue": "0"}}}"#
    }
    func appearance(_ value: String) -> String {
      #", "appearances": [{"appearance": "luminosity", "value": "\#(value)"}]"#
    }
    let contrast = #", "appearances": [{"appearance": "contrast", "value": "high"}]"#
    let sample = try SampleBundle([
      "A.xcassets/brand.colorset/Contents.json": color(
        [entry(10, ""), entry(20, appearance("dark")), entry(30, contrast)].joined(separator: ",")),
      "A.xcassets/night.colorset/Contents.json": color(entry(40, appearance("dark"))),
      "A.xcassets/AccentColor.colorset/Contents.json": color(#"{"idiom": "universal"}"#),
    ])
    func red(_ name: String, _ style: UIUserInterfaceStyle) throws -> CGFloat {
      let color = try #require(UIColor(named: name, in: sample.bundle, compatibleWith: nil))
      return (color.resolvedColor(with: traits(2, style)).cgColor.components?[0] ?? 0) * 255
    }
    #expect(try red("brand", .light).rounded() == 10 && red("brand", .dark).rounded() == 20)
    #expect(try red("night", .dark).rounded() == 40)
    let color = UIColor(named: "brand", in: sample.bundle, compatibleWith: nil)
    #expect(color == UIColor(resource: ColorResource(name: "brand", bundle: sample.bundle)))
    #expect(color != UIColor(named: "night", in: sample.bundle, compatibleWith: nil))
    // New projects have one without a colour: it means the system's.
    #expect(UIColor(named: "AccentColor", in: sample.bundle, compatibleWith: nil) == nil)
  }

  @MainActor
  @Test(.oneAtATime) func anImageViewShowsTheVariantOfItsPlace() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let sample = try SampleBundle([
      "A.xcassets/a.imageset/Contents.json": images(
        #"{"filename": "day.png"}, {"filename": "night.png", \#(dark)}"#, #"{"template-rendering-intent": "original"}"#),
      "A.xcassets/a.imageset/day.png": png(Self.red, 10, 10), "A.xcassets/a.imageset/night.png": png(Self.blue, 10, 10),
    ])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIImageView(image: UIImage(named: "a", in: sample.bundle, compatibleWith: traits(1)))
    window.addSubview(view)
    func shown() -> UInt32 { pixels(10, 10) { view.layer.render(in: $0) }.hex(5, 5) }
    #expect(shown() == 0xFF00_00FF)
    view.overrideUserInterfaceStyle = .dark
    window.layoutIfNeeded()
    #expect(shown() == 0x0000_FFFF)
    view.overrideUserInterfaceStyle = .light
    window.layoutIfNeeded()
    #expect(shown() == 0xFF00_00FF)
  }

  @Test func whatIsBrokenIsNotThere() throws {
    var huge = [UInt8](png(Self.red, 1, 1))
    // A header of 2³¹ − 1 pixels a side, with its checksum.
    huge.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    let checksum = ~huge[12..<29].reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    huge.replaceSubrange(29..<33, with: (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (24 - 8 * $0)) })
    let entry = #"{"idiom": "universal", "filename": "a.png"}"#
    var files: [String: Data] = ["A.xcassets/none.imageset/readme.txt": Data()]
    for (name, contents, picture) in [
      ("cut", Data(#"{"images": ["#.utf8), png(Self.red, 1, 1)), ("list", Data("[]".utf8), Data()),
      ("types", Data(#"{"images": {"a": 1}, "properties": 7}"#.utf8), Data()),
      ("missing", images(#"{"filename": "b.png"}"#), Data()), ("empty", images(entry), Data()),
      ("text", images(entry), Data("no picture".utf8)), ("huge", images(entry), Data(huge)),
      ("outside", images(#"{"filename": "../../B.xcassets/b.png"}"#), Data()),
      ("deep", Data(String(repeating: "[", count: 200_000).utf8), Data()),
      ("pdf", images(#"{"filename": "a.pdf"}"#), Data()),
    ] {
      files["A.xcassets/\(name).imageset/Contents.json"] = contents
      files["A.xcassets/\(name).imageset/a.png"] = picture
      files["A.xcassets/\(name).imageset/a.pdf"] = Data("%PDF-1.4".utf8)
      files["A.xcassets/\(name).colorset/Contents.json"] = contents
    }
    for (name, value) in [
      ("word", #"{"components": {"red": "much", "green": "0", "blue": "0"}}"#), ("number", "7"),
      ("space", #"{"color-space": "cmyk", "components": {"red": "1", "green": "0", "blue": "0"}}"#),
      ("infinite", #"{"components": {"red": "inf", "green": "0", "blue": "0", "alpha": "nan"}}"#),
      ("unknown", #"{"platform": "ios", "reference": "systemUltravioletColor"}"#),
    ] {
      files["A.xcassets/\(name).colorset/Contents.json"] = color(#"{"color": \#(value)}"#)
    }
    let sample = try SampleBundle(files)
    let large = sample.url.appendingPathComponent("A.xcassets/large.imageset")
    try FileManager.default.createDirectory(at: large, withIntermediateDirectories: true)
    try images(entry).write(to: large.appendingPathComponent("Contents.json"))
    // A file of 100 MB that takes no room.
    _ = FileManager.default.createFile(atPath: large.appendingPathComponent("a.png").path, contents: nil)
    try FileHandle(forWritingTo: large.appendingPathComponent("a.png")).truncate(atOffset: 100 << 20)
    // A folder that leads back to itself.
    try FileManager.default.createSymbolicLink(
      at: sample.url.appendingPathComponent("A.xcassets/again"),
      withDestinationURL: sample.url.appendingPathComponent("A.xcassets"))
    for path in files.keys.sorted() + ["A.xcassets/large.imageset/a.png"] {
      let name = ((path.split(separator: "/")[1]) as NSString).deletingPathExtension
      #expect(UIImage(named: name, in: sample.bundle, compatibleWith: nil) == nil, "\(name)")
      #expect(UIColor(named: name, in: sample.bundle, compatibleWith: nil) == nil, "\(name)")
    }
  }
}
