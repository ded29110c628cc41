import VectorExport

extension FilmOutput {
  /// Writes a page that plays the film, or shows its instant.
  func writeHTML() throws {
    tell(
      try time.map { time in try export.writeHTML(at: time, to: destination, title: title) }
        ?? export.writeHTML(to: destination, title: title))
  }
}
