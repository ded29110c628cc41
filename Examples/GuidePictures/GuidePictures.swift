import Foundation
import Inbetween

/// `GuidePictures FOLDER` draws the pictures of the guides as SVG files; those in the repository lie in
/// `Documentation/Pictures`.
///
/// Nothing in them is drawn by hand: matches come out of `PathMorph`, coverage out of the rasterizer, letters out of the
/// built-in typeface. So a picture that is made anew shows what the package does now.
@main
enum GuidePictures {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      fail("usage: GuidePictures FOLDER\nDraws the pictures of the guides into FOLDER.", code: 2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let sheets = [
      ("morph-match", matchedPair()), ("morph-ways", onionSkins()), ("morph-parts", parts()),
      ("path-to-pixel", pathToPixel()), ("one-row", oneRow()),
    ]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, sheet) in sheets {
        let file = folder.appendingPathComponent("\(name).svg")
        try Data(SVGWriter.write(sheet.drawing, tolerance: 0.02).bytes).write(to: file)
        print(file.path)
      }
    } catch {
      fail("GuidePictures: \(error)", code: 1)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
