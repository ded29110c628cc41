import Foundation

/// `ShapeGallery FOLDER` writes the gallery: `shapes.png`, six instants of each piece, and each as GIF, animated SVG and Lottie.
@main
enum ShapeGallery {
  @MainActor
  static func main() async {
    guard CommandLine.arguments.count == 2 else {
      fail(
        "usage: ShapeGallery FOLDER\nWrites a contact sheet, and each piece as GIF, animated SVG and Lottie, into FOLDER.",
        code: 2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    do {
      try await Gallery.write(to: folder)
    } catch {
      fail("ShapeGallery: \(error)", code: 1)
    }
    print("\(Piece.all.count) pieces in \(folder.path)")
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
