import Foundation
import VectorExport
import VectorFormats
import VectorMotion

// Forms that are source: Swift for iOS, resources for Android.

extension FilmOutput {
  /// Writes Swift source whose type names follow from `--name`, else from the file's name.
  func writeSwift() throws {
    let file =
      if let time { SwiftSourceWriter.write(export.film.drawing(at: time), named: words) } else {
        SwiftSourceWriter.write(export.film, named: words, playCount: export.playCount)
      }
    try destination.write(file.bytes)
    tell(file.notes)
  }

  /// Writes an animated vector drawable, or a vector drawable of an instant, as large as the drawing is.
  func writeAndroid() throws {
    let level = androidLevel ?? AndroidWriter.standardLevel
    let file =
      if let time { AndroidWriter.write(export.film.drawing(at: time), level: level) } else {
        AndroidWriter.write(export.film, level: level, playCount: export.playCount)
      }
    try destination.write(file.bytes)
    tell(file.notes)
  }

  /// Writes Kotlin source of the first and last picture, or of an instant.
  func writeCompose() throws {
    let file =
      if let time { ComposeWriter.write(export.film.drawing(at: time), named: words) } else {
        ComposeWriter.write(export.film, named: words)
      }
    try destination.write(file.bytes)
    tell(file.notes)
  }

  /// What names are made of.
  private var words: String {
    if let name { return name }
    if target.isStandardOutput { return "" }
    return ((target.path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
