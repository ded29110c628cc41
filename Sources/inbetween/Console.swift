import VectorMotion
import Foundation
import VectorExport

/// What the tool tells the person in front of it, all on standard error.
struct Console: Sendable {
  private let isQuiet: Bool
  private let isJSON: Bool
  private let isTerminal: Bool

  init(_ arguments: Arguments) {
    isQuiet = arguments.has("quiet")
    isJSON = arguments.has("json")
    isTerminal = isatty(STDERR_FILENO) == 1
  }

  /// Something that went differently from what was asked for.
  func note(_ text: String) {
    if !isQuiet { write("inbetween: note: \(text)\n", to: .standardError) }
  }

  /// Counts frames on a terminal; nil elsewhere.
  func progress(of path: String) -> (@Sendable (_ done: Int, _ of: Int) -> Void)? {
    guard isTerminal, !isQuiet, !isJSON else { return nil }
    return { done, count in
      write("\r\(path): frame \(done) of \(count)\(done == count ? "\r\u{1B}[K" : "")", to: .standardError)
    }
  }

  /// Says what is watched, and where the page is that follows.
  func watching(_ files: [String], at address: String) {
    let names = files.joined(separator: ", ")
    write(
      isJSON ? "{\"page\":\"\(address)\"}\n" : "inbetween: \(address) follows \(names); Ctrl-C ends\n",
      to: .standardError)
  }

  /// Says why a build failed.
  func failure(_ error: any Error) { write("inbetween: \(error)\n", to: .standardError) }

  /// Says that a file is complete.
  func wrote(_ target: OutputTarget, frames: Int, export: FilmExport) {
    if isJSON {
      let size = try? export.pixelSize(for: target.path)
      let fields: [(String, Any)] = [
        ("file", target.path), ("kind", target.form.rawValue), ("frames", frames),
        ("seconds", export.film.duration ?? 0), ("width", size?.width ?? 0), ("height", size?.height ?? 0),
      ]
      let object = Dictionary(uniqueKeysWithValues: fields)
      guard
        let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      else { return }
      write(String(decoding: data, as: UTF8.self) + "\n", to: .standardError)
    } else if isTerminal, !isQuiet {
      write("\(target.path)\n", to: .standardError)
    }
  }
}
