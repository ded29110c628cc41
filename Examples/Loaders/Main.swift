import Foundation

/// `Loaders FOLDER` writes the gallery: `loaders.png`, six instants of each, and each as GIF, animated SVG and Lottie.
@main
enum Loaders {
  @MainActor
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      fail(
        "usage: Loaders FOLDER\nWrites a contact sheet, and each loader as GIF, animated SVG and Lottie, into FOLDER.",
        code: 2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    do {
      try Gallery.write(to: folder)
    } catch {
      fail("Loaders: \(error)", code: 1)
    }
    print("\(Loader.all.count) loaders in \(folder.path)")
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
