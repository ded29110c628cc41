import Foundation
import Projects
import Testing

/// Constants of asset catalogues, named as Xcode names them.
@Suite struct AssetSymbolsTests {
  private func source(
    _ assets: [String], _ extent: AssetSymbols.Extent = .resources, hasSwiftUI: Bool = false
  ) throws -> String {
    var files = Dictionary(uniqueKeysWithValues: assets.map { ("A.xcassets/\($0)/Contents.json", "{}") })
    files["A.xcassets/Tab Icons/Contents.json"] = #"{"properties": {"provides-namespace": true}}"#
    let sample = try SampleProject(files)
    return AssetSymbols(of: [sample.folder.appendingPathComponent("A.xcassets")]).source(extent, hasSwiftUI: hasSwiftUI)
  }

  @Test(arguments: [
    ("Logo", "logo"), ("Icon-29", "icon29"), ("ad_min", "adMin"), ("LuLu", "luLu"), ("Ai_icon", "aiIcon"),
    ("Poses2 (1)", "poses21"), ("DSTextPrimary", "dsTextPrimary"), ("BMW", "BMW"), ("A-1-0", "A_1_0"), ("100", "_100"),
    ("HeroImage", "hero"), ("hero-image", "hero"), ("Image", "image"), ("welcomeVCimage", "welcomeVCimage"),
    ("default", "`default`"), ("blueEF", "blueEF"),
  ])
  func aNameBecomesAConstant(name: String, symbol: String) throws {
    let line = "static let \(symbol) = ImageResource(name: \"\(name)\", bundle: .main)"
    #expect(try source([name + ".imageset"]).contains(line))
  }

  @Test func coloursAndNamespacesHaveTheirTypes() throws {
    let assets = ["AccentColor.colorset", "Red.colorset", "Tab Icons/star.imageset", "Tab Icons/Deep.colorset"]
    let plain = try source(assets)
    #expect(plain.contains("static let accent = ColorResource(name: \"AccentColor\""))
    #expect(plain.contains("enum TabIcons {\n    nonisolated static let star = ImageResource(name: \"Tab Icons/star\""))
    #expect(!plain.contains("UIColor"))
    let full = try source(assets, .extensions, hasSwiftUI: true)
    #expect(full.contains("static var accent: UIColor { UIColor(resource: .accent) }"))
    #expect(full.contains("static var star: UIImage { UIImage(resource: .TabIcons.star) }"))
    #expect(full.contains("static var accent: SwiftUI.Color { SwiftUI.Color(.accent) }"))
    // The system's own red stays.
    #expect(full.contains("static let red = ColorResource") && !full.contains("static var red"))
  }

  @Test func iconsAndSecondNamesHaveNone() throws {
    let text = try source(["AppIcon.appiconset", "a b.imageset", "a-b.imageset", "---.imageset"])
    #expect(text.components(separatedBy: "static let").count == 2 && text.contains("\"a b\""))
    #expect(AssetSymbols(of: [URL(fileURLWithPath: "/no/such.xcassets")]).isEmpty)
  }
}
