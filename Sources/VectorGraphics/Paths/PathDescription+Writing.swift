extension PathDescription {
  /// The text of `path` in SVG's grammar.
  ///
  /// Each segment is written in the way that takes the fewest bytes: absolute or relative, `H`, `V`, `S` and `T` where
  /// they say the same, without the letter and the separators that may be left out. Elements keep their number and kind.
  ///
  /// - If there is no tolerance, the text reads back (by `read`, or by any reader that rounds correctly) to the same
  ///   bits.
  /// - If there is one, points are rounded to decimals so that each point that is read lies within `tolerance` of the
  ///   original, and so does every point of every curve. Relative coordinates start from what the reader has, so errors
  ///   never add up. A tolerance that is not above zero counts as none.
  ///
  /// SVG has no text for what is not finite: NaN is written as 0 and an infinity as the largest number of its sign.
  /// Linear in the number of elements.
  public static func write(_ path: Path, tolerance: Double? = nil) -> String {
    var text: [UInt8] = []
    write(path, tolerance: tolerance, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text of `path` to `text`; see `write(_:tolerance:)`.
  public static func write(_ path: Path, tolerance: Double? = nil, to text: inout [UInt8]) {
    var writer = Writer(tolerance: tolerance, text: text)
    // So that there is one owner, and appending copies nothing.
    text = []
    writer.write(path)
    text = writer.text
  }

  /// One coordinate as it is written, and what a reader then has.
  private struct Coordinate {
    var decimal: DecimalNumber
    var value: Double
  }

  private struct Place {
    var x: Coordinate
    var y: Coordinate

    var point: Point { Point(x.value, y.value) }
  }

  /// A segment as one way of writing has it.
  private struct Attempt {
    var letter: UInt8
    var isLetterImplied: Bool
    /// The bytes of the letter, if it is written, and of the arguments.
    var length: Int
    var endsWithPoint: Bool
    /// The point at which the reader then is, and the last control point that it then has.
    var end: Place
    var control: Point
  }

  private struct Writer {
    let tolerance: Double?
    /// The number of digits behind the point; nil keeps all.
    private let decimals: Int?
    /// The distance by which the reader's coordinate may miss the rounded one: what the rounding leaves of the
    /// tolerance.
    private let slack: Double

    var text: [UInt8]
    private var letter: UInt8 = 0
    private var endsWithPoint = false
    /// The place of an `M` that is the path's first command and the last written so far.
    private var openingMove: Int?

    private var current: Place
    private var start: Place
    private var cubicControl: Point?
    private var quadControl: Point?

    init(tolerance: Double?, text: [UInt8]) {
      self.text = text
      let zero = Coordinate(decimal: DecimalNumber(isNegative: false, significand: 0, exponent: 0), value: 0)
      current = Place(x: zero, y: zero)
      start = current
      guard let tolerance, tolerance > 0 else {
        (self.tolerance, decimals, slack) = (nil, nil, 0)
        return
      }
      // Half a unit of the last decimal in x and in y; a thousandth of it is for the reader's own rounding.
      let share = tolerance * 0.5.squareRoot()
      var decimals = 0
      while decimals < 22, 0.501 / DecimalReading.exactPowersOfTen[decimals] > share { decimals += 1 }
      self.tolerance = tolerance
      self.decimals = decimals
      slack = min(share - 0.5 / DecimalReading.exactPowersOfTen[decimals], share)
    }

    // MARK: - Elements

    mutating func write(_ path: Path) {
      var elements = path.elements.makeIterator()
      var element = elements.next().map(PathDescription.finite)
      var isContourClosed = false
      while let this = element {
        element = elements.next().map(PathDescription.finite)
        switch this {
        case .move(let point):
          // After `z` a segment begins a contour at the same start by itself.
          let target = rounded(point)
          if isContourClosed, isSegment(element), agrees(start.x, with: target.x), agrees(start.y, with: target.y) {
            break
          }
          writeMove(to: point)
        case .line(let point): writeLine(to: point)
        case .quad(let point, let control): writeQuad(to: point, control: control)
        case .cubic(let point, let control1, let control2):
          writeCubic(to: point, control1: control1, control2: control2)
        case .close:
          text.append(UInt8(ascii: "z"))
          letter = UInt8(ascii: "z")
          openingMove = nil
          current = start
          cubicControl = nil
          quadControl = nil
        }
        isContourClosed = this == .close
      }
    }

    private func isSegment(_ element: PathElement?) -> Bool {
      switch element {
      case .line, .quad, .cubic: true
      case .move, .close, nil: false
      }
    }

    private mutating func writeMove(to point: Point) {
      let isFirst = letter == 0
      let place = text.count
      append(UInt8(ascii: "M"), nil, nil, rounded(point))
      openingMove = isFirst ? place : nil
      start = current
      cubicControl = nil
      quadControl = nil
    }

    private mutating func writeLine(to point: Point) {
      let end = rounded(point)
      let letter =
        agrees(current.y, with: end.y) ? UInt8(ascii: "H") : agrees(current.x, with: end.x) ? UInt8(ascii: "V") : nil
      append(letter ?? UInt8(ascii: "L"), nil, nil, end)
      cubicControl = nil
      quadControl = nil
    }

    private mutating func writeQuad(to point: Point, control: Point) {
      let implied = quadControl.map { PathDescription.reflection(of: $0, at: current.point) } ?? current.point
      if agrees(implied, with: control) {
        append(UInt8(ascii: "T"), nil, nil, rounded(point))
        quadControl = implied
      } else {
        quadControl = append(UInt8(ascii: "Q"), nil, rounded(control), rounded(point))
      }
      cubicControl = nil
    }

    private mutating func writeCubic(to point: Point, control1: Point, control2: Point) {
      let implied = cubicControl.map { PathDescription.reflection(of: $0, at: current.point) } ?? current.point
      if agrees(implied, with: control1) {
        cubicControl = append(UInt8(ascii: "S"), nil, rounded(control2), rounded(point))
      } else {
        cubicControl = append(UInt8(ascii: "C"), rounded(control1), rounded(control2), rounded(point))
      }
      quadControl = nil
    }

    // MARK: - Coordinates

    private func rounded(_ value: Double) -> Coordinate {
      guard let decimals else { return Coordinate(decimal: DecimalNumber(shortest: value), value: value) }
      let decimal = DecimalNumber(value, decimals: decimals)
      return Coordinate(decimal: decimal, value: decimal.value)
    }

    private func rounded(_ point: Point) -> Place { Place(x: rounded(point.x), y: rounded(point.y)) }

    /// Whether what the reader has may stand for `wanted`.
    private func agrees(_ coordinate: Coordinate, with wanted: Coordinate) -> Bool {
      tolerance == nil
        ? coordinate.value.bitPattern == wanted.value.bitPattern : abs(coordinate.value - wanted.value) <= slack
    }

    private func agrees(_ point: Point, with wanted: Point) -> Bool {
      guard let tolerance else {
        return point.x.bitPattern == wanted.x.bitPattern && point.y.bitPattern == wanted.y.bitPattern
      }
      return point.distance(to: wanted) <= tolerance
    }

    // MARK: - Bytes

    /// Writes one segment, absolute or relative, whichever is shorter. Returns the last control point that the reader
    /// then has.
    @discardableResult
    private mutating func append(_ upper: UInt8, _ control1: Place?, _ control2: Place?, _ end: Place) -> Point {
      let begin = text.count
      guard var best = attempt(upper, isRelative: false, control1, control2, end) else { return end.point }
      if letter != 0, let relative = attempt(upper, isRelative: true, control1, control2, end) {
        let wasRelative = letter & 0x20 != 0 && letter != UInt8(ascii: "z")
        if relative.length < best.length || (relative.length == best.length && wasRelative) {
          text.removeSubrange(begin..<begin + best.length)
          best = relative
        } else {
          text.removeLast(relative.length)
        }
      }
      if best.isLetterImplied, best.letter == UInt8(ascii: "l"), let openingMove { text[openingMove] |= 0x20 }
      openingMove = nil
      letter = best.letter
      endsWithPoint = best.endsWithPoint
      current = best.end
      return best.control
    }

    /// Appends the segment in one way; nil, with nothing appended, if the reader would not get the same numbers.
    private mutating func attempt(
      _ upper: UInt8, isRelative: Bool, _ control1: Place?, _ control2: Place?, _ end: Place
    ) -> Attempt? {
      let begin = text.count
      let letter = isRelative ? upper | 0x20 : upper
      let implied =
        switch self.letter {
        case UInt8(ascii: "M"): UInt8(ascii: "L")
        case UInt8(ascii: "m"): UInt8(ascii: "l")
        default: self.letter
        }
      // The case of the first letter does not matter for its own point, so it can be what the next segment wants.
      let isLetterImplied =
        letter | 0x20 == UInt8(ascii: "m")
        ? false : letter == implied || (openingMove != nil && letter == UInt8(ascii: "l"))
      if !isLetterImplied { text.append(letter) }
      var result = Attempt(
        letter: letter, isLetterImplied: isLetterImplied, length: 0, endsWithPoint: endsWithPoint, end: end,
        control: end.point)
      var isFirst = !isLetterImplied
      func fail() { text.removeLast(text.count - begin) }

      if let control1, appendPoint(control1, isRelative: isRelative, &isFirst, &result) == nil {
        fail()
        return nil
      }
      if let control2 {
        guard let control = appendPoint(control2, isRelative: isRelative, &isFirst, &result) else {
          fail()
          return nil
        }
        result.control = control.point
      }
      let reached: Place? =
        switch upper {
        case UInt8(ascii: "H"):
          appendCoordinate(end.x, from: isRelative ? current.x : nil, &isFirst, &result).map {
            Place(x: $0, y: current.y)
          }
        case UInt8(ascii: "V"):
          appendCoordinate(end.y, from: isRelative ? current.y : nil, &isFirst, &result).map {
            Place(x: current.x, y: $0)
          }
        default: appendPoint(end, isRelative: isRelative, &isFirst, &result)
        }
      guard let reached else {
        fail()
        return nil
      }
      result.end = reached
      result.length = text.count - begin
      return result
    }

    private mutating func appendPoint(
      _ place: Place, isRelative: Bool, _ isFirst: inout Bool, _ attempt: inout Attempt
    ) -> Place? {
      guard let x = appendCoordinate(place.x, from: isRelative ? current.x : nil, &isFirst, &attempt),
        let y = appendCoordinate(place.y, from: isRelative ? current.y : nil, &isFirst, &attempt)
      else { return nil }
      return Place(x: x, y: y)
    }

    /// Appends one number, with a separator if the text before needs one. Returns what the reader then has, or nil if
    /// that is not what was wanted.
    private mutating func appendCoordinate(
      _ wanted: Coordinate, from origin: Coordinate?, _ isFirst: inout Bool, _ attempt: inout Attempt
    ) -> Coordinate? {
      var decimal = wanted.decimal
      var reached = wanted
      if let origin {
        guard let difference = wanted.decimal.minus(origin.decimal) else { return nil }
        decimal = difference
        reached.value = origin.value + difference.value
        guard agrees(reached, with: wanted) else { return nil }
      }
      let begin = text.count
      decimal.append(to: &text)
      let mayFollow =
        isFirst || text[begin] == UInt8(ascii: "-") || (text[begin] == UInt8(ascii: ".") && attempt.endsWithPoint)
      isFirst = false
      attempt.endsWithPoint = false
      for index in begin..<text.count {
        // An exponent also ends at a point, but not every reader in the world knows it.
        if text[index] == UInt8(ascii: "e") { attempt.endsWithPoint = false }
        if text[index] == UInt8(ascii: ".") { attempt.endsWithPoint = true }
      }
      if !mayFollow { text.insert(UInt8(ascii: " "), at: begin) }
      return reached
    }
  }

  /// `element` with 0 for NaN and the largest number for an infinity.
  private static func finite(_ element: PathElement) -> PathElement {
    func finite(_ value: Double) -> Double {
      value.isNaN ? 0 : max(-.greatestFiniteMagnitude, min(.greatestFiniteMagnitude, value))
    }
    func finite(_ point: Point) -> Point { Point(finite(point.x), finite(point.y)) }
    return switch element {
    case .move(let point): .move(to: finite(point))
    case .line(let point): .line(to: finite(point))
    case .quad(let point, let control): .quad(to: finite(point), control: finite(control))
    case .cubic(let point, let control1, let control2):
      .cubic(to: finite(point), control1: finite(control1), control2: finite(control2))
    case .close: .close
    }
  }
}
