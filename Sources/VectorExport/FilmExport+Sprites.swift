import Foundation
import VectorFormats
import VectorGraphics
import VectorMotion

extension FilmExport {
  /// Writes a sprite sheet: `path`, a PNG of all pictures that differ, and beside it the style sheet that plays them, of the
  /// same name with the suffix `.css`. Its class is called as the file. Returns the number of frames.
  @discardableResult
  public func writeSprites(to path: String, rate: Double = 30) throws(ExportFailure) -> Int {
    let size = try pixelSize(for: path)
    let picture = Destination.file(path)
    let stem = (path as NSString).deletingPathExtension
    let style = Destination.file(stem + ".css")
    try picture.checkIsWritable()
    try style.checkIsWritable()
    let times = FrameTimes(of: film, rate: rate, repeats: playCount != 1)
    var sheet = SpriteSheet(width: size.width, height: size.height)
    try forEachFrame(of: times, size: size) { (bitmap: Bitmap) -> Bitmap in
      bitmap
    } consume: { (index, bitmap) throws(ExportFailure) in
      try sheet.append(bitmap, at: times.time(of: index), name: path)
    }
    let bytes = PNG.bytes(of: try sheet.bitmap(name: path))
    let text = sheet.styleSheet(
      named: FilmExport.className((stem as NSString).lastPathComponent),
      picture: FilmExport.address((path as NSString).lastPathComponent), duration: times.duration, playCount: playCount)
    try picture.write(bytes)
    try style.write(Array(text.utf8))
    return times.count
  }

  /// A name as CSS takes it without escapes: letters, digits, `-` and `_`, and a letter first.
  private static func className(_ text: String) -> String {
    let name = String(
      text.unicodeScalars.map { scalar in
        let isPlain = scalar.isASCII && CharacterSet.alphanumerics.contains(scalar)
        return isPlain || scalar == "-" || scalar == "_" ? Character(scalar) : "-"
      })
    return name.first?.isLetter == true ? name : "sprites-\(name)"
  }

  /// A file name as a relative address.
  private static func address(_ name: String) -> String {
    let plain = CharacterSet(charactersIn: "-_.~").union(.alphanumerics)
    return name.addingPercentEncoding(withAllowedCharacters: plain) ?? name
  }
}
