import Foundation

/// `ControlGallery FOLDER` writes contact sheets of UIKit's controls in all their states, light beside dark.
@main
enum ControlGallery {
  @MainActor
  static func main() async {
    guard CommandLine.arguments.count == 2 else {
      fail("usage: ControlGallery FOLDER\nWrites contact sheets of all controls in all states into FOLDER.", code: 2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    do {
      for sheet in Sheet.all { try await sheet.write(to: folder) }
      for sheet in SceneSheet.all { try await sheet.write(to: folder) }
    } catch {
      fail("ControlGallery: \(error)", code: 1)
    }
    print("\(Sheet.all.count + SceneSheet.all.count) sheets in \(folder.path)")
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
