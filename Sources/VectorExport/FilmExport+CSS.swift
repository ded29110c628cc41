public import VectorFormats
import VectorMotion

extension FilmExport {
  /// Writes an SVG that moves by CSS keyframes, and asks to be shown `scale` times as large as the film. Returns what they
  /// cannot say.
  @discardableResult
  public func writeCSS(to destination: Destination, stillTime: Double = 0) throws(ExportFailure) -> [ExportNote] {
    let file = CSSWriter.write(film, scale: scale, playCount: playCount, stillTime: stillTime)
    try destination.write(file.bytes)
    return file.notes
  }
}
