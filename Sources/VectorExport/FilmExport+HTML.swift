public import VectorFormats
import VectorMotion

extension FilmExport {
  /// Writes a page that plays the film, at most `scale` times as large as it. Returns what it cannot say.
  ///
  /// - Parameter title: What the film shows, in words; if empty, the picture is decoration.
  @discardableResult
  public func writeHTML(to destination: Destination, stillTime: Double = 0, title: String = "")
    throws(ExportFailure)
    -> [ExportNote]
  {
    let file = HTMLWriter.write(film, scale: scale, playCount: playCount, stillTime: stillTime, title: title)
    try destination.write(file.bytes)
    return file.notes
  }

  /// Writes a page that shows the film's instant `time`. Returns what it cannot say.
  @discardableResult
  public func writeHTML(at time: Double, to destination: Destination, title: String = "") throws(ExportFailure)
    -> [ExportNote]
  {
    let file = HTMLWriter.write(film.drawing(at: time), scale: scale, title: title)
    try destination.write(file.bytes)
    return file.notes
  }
}
