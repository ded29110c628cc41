import VectorFormats
import VectorGraphics
import VectorMotion

/// What the page asks of a morph: a word and its value a line, in the words of `inbetween morph`.
///
///     shape 1
///     shape 2
///     duration 0.6
///     easing spring:0.3
///     match 0 0:1,2:-
///
/// Hints name their step before the value.
struct Request {
  private(set) var shapes: [Int32] = []
  private(set) var looks = Looks()
  private(set) var playback: Playback
  private(set) var extent = FilmExtent.longerSide(512)
  /// Frames a second, if the page says.
  private(set) var rate: Double?
  private(set) var name = ""
  private(set) var title = ""
  private(set) var hints: [MorphHints] = []

  init(_ lines: String) throws(Failure) {
    var duration: Double?
    var pause = 0.4
    var easing = "ease-in-out"
    var repetition = Playback.Repetition.thereAndBack
    playback = Playback()
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(parts[0])
      let value = parts.count > 1 ? String(parts[1]) : ""
      switch word {
      case "shape": shapes.append(Int32(try Self.number(value, 1...2e9, word)))
      case "duration": duration = try Self.number(value, 0.001...3600, word)
      case "pause": pause = try Self.number(value, 0...3600, word)
      case "easing": easing = value
      case "repeat":
        switch value {
        case "once": repetition = .once
        case "loop": repetition = .loop
        case "there-and-back": repetition = .thereAndBack
        default: throw Failure("repeat takes once, loop or there-and-back, not \(value)")
        }
      case "background": looks.background = try Self.choice(value, word)
      case "fill": looks.fill = try Self.choice(value, word)
      case "stroke": looks.stroke = try Self.choice(value, word)
      case "stroke-width": looks.strokeWidth = try Self.number(value, 0...1e6, word)
      case "size": extent = .longerSide(try Self.number(value, 1...8192, word))
      case "fps": rate = try Self.number(value, 1...120, word)
      case "name": name = value
      case "title": title = value
      case "match", "start", "reverse", "pin", "cut", "remedy": try readHint(word, value)
      default: throw Failure("\(word) is not known")
      }
    }
    if looks.fill == Looks.Choice.none, looks.stroke == Looks.Choice.none {
      throw Failure("no fill and no stroke together leave nothing to see")
    }
    do throws(Easing.WordsFailure) {
      let easing = try Easing(words: easing, springDuration: duration ?? 0.6)
      playback = Playback(
        duration: easing.duration ?? duration ?? 0.6, pause: pause, easing: easing, repetition: repetition)
    } catch {
      throw Failure("easing \(easing): \(error.description)")
    }
  }

  private mutating func readHint(_ word: String, _ value: String) throws(Failure) {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let step = Int(parts[0]), step >= 0, step < 64 else {
      throw Failure("\(word) takes a step and what is meant")
    }
    while hints.count <= step { hints.append(MorphHints()) }
    if word == "remedy" {
      guard let remedy = MorphRemedy(rawValue: String(parts[1])) else {
        throw Failure("there is no remedy \(parts[1])")
      }
      hints[step].remedy = remedy
      return
    }
    for item in parts[1].split(separator: ",") {
      let fields = item.split(separator: ":", omittingEmptySubsequences: false)
      if word == "match" || word == "cut" {
        guard fields.count == (word == "match" ? 2 : 4) else { throw Failure("\(word) cannot be \(item)") }
        let (source, target) = (try Self.contour(fields[0], word), try Self.contour(fields[1], word))
        if word == "match" {
          hints[step].contours.append(MorphHints.ContourPair(source: source, target: target))
        } else {
          guard let contour = source ?? target, source == nil || target == nil else {
            throw Failure("cut takes a contour of one shape, not \(item)")
          }
          let (from, to) = (
            try Self.number(String(fields[2]), 0...1, word), try Self.number(String(fields[3]), 0...1, word)
          )
          hints[step].cuts.append(MorphHints.Cut(contour: contour, isTarget: source == nil, from: from, to: to))
        }
        continue
      }
      guard let contour = try Self.contour(fields[0], word) else { throw Failure("\(word) takes a contour, not -") }
      var shares: [Double] = []
      for field in fields.dropFirst() { shares.append(try Self.number(String(field), 0...1, word)) }
      switch (word, shares.count) {
      case ("start", 1): hints[step].starts.append(MorphHints.Start(contour: contour, position: shares[0]))
      case ("reverse", 0): hints[step].reversed.append(contour)
      case ("pin", 2):
        hints[step].pins.append(MorphHints.Pin(contour: contour, source: shares[0], target: shares[1]))
      default: throw Failure("\(word) cannot be \(item)")
      }
    }
  }

  /// A contour's number; nil for `-`.
  private static func contour(_ text: Substring, _ word: String) throws(Failure) -> Int? {
    if text == "-" { return nil }
    guard let number = Int(text), number >= 0 else { throw Failure("\(word) takes contours from 0, not \(text)") }
    return number
  }

  private static func number(_ text: String, _ range: ClosedRange<Double>, _ word: String) throws(Failure) -> Double {
    guard let number = DecimalNumber.read(Array(text.utf8)), range.contains(number) else {
      throw Failure("\(word) is not \(text), but a number in its range")
    }
    return number
  }

  private static func choice(_ text: String, _ word: String) throws(Failure) -> Looks.Choice {
    guard let choice = Looks.Choice(css: text) else {
      throw Failure("\(word) takes a CSS colour such as teal, #0a7 or rgb(0 128 128), or none; not \(text)")
    }
    return choice
  }
}
