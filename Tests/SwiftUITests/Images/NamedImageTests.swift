import Foundation
import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// Pictures and colours of asset catalogues.
@Suite(.oneAtATime) @MainActor
struct NamedImageTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("named-\(UUID())")
  private let bundle: Bundle

  init() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    func color(_ name: String) -> String { #"{"platform": "ios", "reference": "\#(name)Color"}"# }
    let files = [
      "dot.imageset/Contents.json": #"{"images": [{"filename": "a.svg"}, {"filename": "b.svg", \#(dark)}]}"#,
      "dot.imageset/a.svg": Self.square("#ff0000"), "dot.imageset/b.svg": Self.square("#00ff00"),
      "mark.imageset/Contents.json":
        #"{"images": [{"filename": "a.svg"}], "properties": {"template-rendering-intent": "template"}}"#,
      "mark.imageset/a.svg": Self.square("#000000"),
      "brand.colorset/Contents.json":
        #"{"colors": [{"color": \#(color("blue"))}, {"color": \#(color("white")), \#(dark)}]}"#,
    ]
    for (path, text) in files {
      let file = folder.appendingPathComponent("Media.xcassets/" + path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    bundle = try #require(Bundle(path: folder.path))
  }

  private static func square(_ color: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="\#(color)"/></svg>"#
  }

  /// The colour in the middle of the screen.
  private func middle(_ view: some View, _ scheme: ColorScheme = .light) -> [UInt8] {
    let stage = Stage(view, size: CGSize(width: 60, height: 60), colorScheme: scheme, scale: 1)
    let shown = stage.snapshot(scale: 1)
    return Array(shown.pixels[4 * (30 * shown.width + 30)..<4 * (30 * shown.width + 30) + 3])
  }

  @Test func picturesAndColoursFollowTheScheme() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let dot = Image("dot", bundle: bundle)
    #expect(middle(dot) == [255, 0, 0] && middle(dot, .dark) == [0, 255, 0])
    let color = Color("brand", bundle: bundle)
    #expect(middle(color) == [0, 0, 255] && middle(color, .dark) == [255, 255, 255])
    #expect(color == Color("brand", bundle: bundle))
    #expect(middle(dot.environment(\.colorScheme, .dark)) == [0, 255, 0])
  }

  @Test func aResourceIsThatOfItsNameAndATemplateTakesItsColour() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let color = Color(ColorResource(name: "brand", bundle: bundle))
    let mark = Image(ImageResource(name: "mark", bundle: bundle)).resizable().frame(width: 40, height: 40)
    #expect(middle(mark.foregroundStyle(color)) == [0, 0, 255])
    #expect(middle(Color("nowhere", bundle: bundle)) == [255, 255, 255])
    // A colour of UIKit still stands without a label.
    #expect(middle(Color(.blue)) == [0, 0, 255])
  }
}
