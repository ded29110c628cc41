public import VectorGraphics
public import VectorMotion

/// An SVG file, and what it could not say.
public struct SVGFile: Equatable, Sendable {
  public var bytes: [UInt8]
  public var notes: [ExportNote]
}

/// Writes drawings as SVG, and films as SVG that moves by itself.
///
/// A film becomes SMIL (SVG Animations Level 2): one file without script, style sheet animations or anything outside it.
///
/// - Every animated attribute is one `animate` element over the whole film, so nothing can fall out of step.
/// - Where motion is straight between keyframes, its easing is written as it is; other motion (turning points, springs)
///   gets as many keyframes as the tolerance needs.
/// - Where animation is switched off the file shows the film at `stillTime`; for readers who ask for reduced motion it
///   holds that picture a second time, and a media query chooses, since SMIL cannot be stopped from a style sheet.
public enum SVGWriter {
  /// The file of a drawing.
  ///
  /// - Parameters:
  ///   - scale: Pixels a unit: how large the picture asks to be shown. Coordinates stay in units.
  ///   - tolerance: How far a point may be from where it belongs, in user units; nil: 1/10,000 of the longer side.
  public static func write(_ drawing: Drawing, scale: Double = 1, tolerance: Double? = nil) -> SVGFile {
    var composer = SVGComposer(size: drawing.size, scale: scale, playing: nil, tolerance: tolerance)
    let content = composer.still(drawing)
    return SVGFile(
      bytes: composer.document(background: drawing.background, content: content), notes: composer.notes.list)
  }

  /// The file of a film of a known duration; without one it is the file of the film's instant `stillTime`.
  ///
  /// - Parameters:
  ///   - scale: Pixels a unit: how large the picture asks to be shown. Coordinates stay in units.
  ///   - playCount: How often the film plays, then it stays at its end; nil: for ever.
  ///   - stillTime: The instant to show where nothing may move.
  ///   - tolerance: How far a point may be from where it belongs, in user units; nil: 1/10,000 of the longer side.
  public static func write(
    _ film: Film, scale: Double = 1, playCount: Int? = nil, stillTime: Double = 0, tolerance: Double? = nil
  ) -> SVGFile {
    write(
      film, scale: scale, playCount: playCount, stillTime: stillTime, tolerance: tolerance, motion: .smil
    ).file
  }

  /// The file of a film that plays once and holds no second picture for reduced motion, and whether it moves at all: for
  /// a script that plays it.
  package static func writeForPlayer(
    _ film: Film, scale: Double, stillTime: Double, tolerance: Double?
  ) -> (file: SVGFile, isMoving: Bool) {
    write(film, scale: scale, playCount: 1, stillTime: stillTime, tolerance: tolerance, motion: .played)
  }

  /// What moves a file.
  enum Motion {
    /// SMIL, and a second picture for reduced motion.
    case smil
    /// SMIL, at the times that a script says.
    case played
    /// Keyframes of a style sheet.
    case css
  }

  static func write(
    _ film: Film, scale: Double, playCount: Int?, stillTime: Double, tolerance: Double?, motion: Motion
  ) -> (file: SVGFile, isMoving: Bool) {
    let still = film.drawing(at: stillTime)
    guard let duration = film.duration, duration > 0, duration.isFinite else {
      var file = write(still, scale: scale, tolerance: tolerance)
      var notes = ExportNotes(list: file.notes)
      notes.add(.endlessFilm, in: .svg)
      file.notes = notes.list
      return (file, false)
    }
    let playing = SVGComposer.Playing(duration: duration, playCount: playCount, stillTime: stillTime)
    var composer = SVGComposer(size: film.size, scale: scale, playing: playing, tolerance: tolerance)
    if motion == .css { composer.sheet = CSSSheet() }
    let nodes = film.lowered(
      until: duration, tolerance: 0.5 * composer.tolerance, turns: true, notes: &composer.notes,
      in: motion == .css ? .css : .svg)
    var content = composer.text(of: nodes)
    guard composer.hasMotion else { return (write(still, scale: scale, tolerance: tolerance), false) }
    if motion == .smil {
      composer.playing = nil
      content =
        "<style>.still{display:none}@media(prefers-reduced-motion:reduce){.still{display:inline}.moving{display:none}}"
        + "</style><g class=\"moving\">\(content)</g><g class=\"still\">\(composer.still(still))</g>"
    }
    let bytes = composer.document(background: film.background, content: content)
    return (SVGFile(bytes: bytes, notes: composer.notes.list), true)
  }
}

/// Puts the elements of a file together.
struct SVGComposer {
  /// How the file plays.
  struct Playing {
    /// Seconds of one round.
    var duration: Double
    /// Nil: for ever.
    var playCount: Int?
    var stillTime: Double
  }

  /// How what is written plays; nil while that does not move.
  var playing: Playing?
  /// What SVG could not say, in the order in which it was met.
  var notes = ExportNotes()
  /// Whether anything written so far moves.
  var hasMotion = false
  /// The keyframes of a file that moves by CSS; nil: it moves by SMIL.
  var sheet: CSSSheet?
  /// Gradients, clips and the like: what is referred to.
  var definitions = ""
  let size: Size
  /// Pixels a unit.
  let scale: Double
  /// How far the written film may be from the true one: half of it is for rounding, half for leaving out keyframes.
  let tolerance: Double
  /// Digits behind the point for coordinates.
  let decimals: Int
  private var definitionCount = 0

  init(size: Size, scale: Double, playing: Playing?, tolerance: Double?) {
    self.size = size
    self.scale = scale
    self.playing = playing
    let longer = max(size.width, size.height)
    let isUsable = tolerance.map { $0 > 0 && $0.isFinite } ?? false
    self.tolerance = isUsable ? tolerance ?? 1 : longer > 0 && longer.isFinite ? longer / 10_000 : 0.01
    decimals = DecimalCount.roundingPoints(within: 0.5 * self.tolerance)
  }

  /// A name for something that is referred to: a, b ... z, aa, ab ...
  mutating func newID() -> String {
    var rest = definitionCount
    definitionCount += 1
    var name = ""
    repeat {
      name = String(UnicodeScalar(UInt8(97 + rest % 26))) + name
      rest = rest / 26 - 1
    } while rest >= 0
    return name
  }

  func document(background: Color?, content: String) -> [UInt8] {
    let (width, height) = (number(size.width), number(size.height))
    let (shownWidth, shownHeight) = (number(scale * size.width), number(scale * size.height))
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(shownWidth)\" height=\"\(shownHeight)\" "
      + "viewBox=\"0 0 \(width) \(height)\">"
    if let sheet { text += sheet.text }
    if !definitions.isEmpty { text += "<defs>\(definitions)</defs>" }
    if let background {
      var rect = SVGTag("rect")
      rect.set("width", width)
      rect.set("height", height)
      rect.set("fill", SVGText.color(background))
      if background.alpha < 1 { rect.set("fill-opacity", SVGText.number(background.alpha, decimals: 4)) }
      text += rect.text
    }
    return Array((text + content + "</svg>\n").utf8)
  }

  func number(_ value: Double) -> String { SVGText.number(value, decimals: decimals) }

  func numbers(_ values: [Double]) -> String { SVGText.numbers(values, decimals: decimals) }
}

/// An element being written.
struct SVGTag {
  let name: String
  private(set) var attributes = ""
  var children = ""
  /// Declarations of the style attribute.
  private var style = ""
  /// What the style attribute says of animation.
  private var animations = ""

  init(_ name: String) { self.name = name }

  /// Sets an attribute, once. `value` needs no escaping: it is made here.
  mutating func set(_ name: String, _ value: String) { attributes += " \(name)=\"\(value)\"" }

  mutating func setStyle(_ name: String, _ value: String) {
    style += (style.isEmpty ? "" : ";") + "\(name):\(value)"
  }

  /// Adds an animation by CSS, in the words of the property `animation`.
  mutating func animate(_ animation: String) { animations += (animations.isEmpty ? "" : ",") + animation }

  /// Whether it says nothing by itself, so that its children may stand alone.
  var isBare: Bool { name == "g" && attributes.isEmpty && style.isEmpty && animations.isEmpty }

  /// A group of its own around it.
  var wrapped: SVGTag {
    var outer = SVGTag("g")
    outer.children = text
    return outer
  }

  var text: String {
    if isBare { return children }
    var style = self.style
    if !animations.isEmpty { style += (style.isEmpty ? "" : ";") + "animation:\(animations)" }
    let all = attributes + (style.isEmpty ? "" : " style=\"\(style)\"")
    return children.isEmpty ? "<\(name)\(all)/>" : "<\(name)\(all)>\(children)</\(name)>"
  }
}
