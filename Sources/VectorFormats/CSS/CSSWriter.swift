public import VectorMotion

/// Writes films as SVG files that move by the keyframes of a style sheet instead of SMIL.
///
/// - Every animated attribute is a list of keyframes over the whole film, so nothing can fall out of step. Easing is
///   written as it is, beyond 0 and 1, too.
/// - The attributes hold the film at `stillTime`: that is what shows where nothing may move, and to readers who ask for
///   reduced motion.
/// - A list of keyframes is named for what it holds, so that files can be put into one page.
/// - Safari reads `d: path()` in style sheets but does not apply it: paths do not change there (a note says so). What is
///   no property of CSS, such as the ends of a gradient, stands still, with a note.
public enum CSSWriter {
  /// The file of a film of a known duration; without one it is the file of the film's instant `stillTime`.
  ///
  /// The parameters are those of `SVGWriter`.
  public static func write(
    _ film: Film, scale: Double = 1, playCount: Int? = nil, stillTime: Double = 0, tolerance: Double? = nil
  ) -> SVGFile {
    SVGWriter.write(
      film, scale: scale, playCount: playCount, stillTime: stillTime, tolerance: tolerance, motion: .css
    ).file
  }
}
