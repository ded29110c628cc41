extension PathDescription {
  /// The path that `bytes` describe in SVG's grammar. Empty text, or only white space, is the empty path.
  ///
  /// Every coordinate is the nearest `Double` to what is written, and finite: a number beyond that range is refused, as
  /// is a relative one that leads there. Arcs become cubics of at most a quarter turn that end exactly where they should
  /// (`Path.arc(to:radii:rotation:isLarge:isClockwise:)`); a segment after `z` starts a new contour at the closed one's
  /// start. Linear in time.
  public static func read(_ bytes: [UInt8]) throws(Failure) -> Path {
    try read(bytes, in: bytes.indices)
  }

  /// The path that the bytes in `range` describe. The offset of a failure counts from the first of all bytes.
  public static func read(_ bytes: [UInt8], in range: Range<Int>) throws(Failure) -> Path {
    precondition(
      range.lowerBound >= bytes.startIndex && range.upperBound <= bytes.endIndex, "the range lies within the bytes")
    var reader = Reader(bytes: bytes, range: range)
    try reader.readAll()
    return reader.path
  }

  /// The same as `read(_:)`; `arcs` becomes the ranges of elements that each arc of the text gave, on failure those
  /// before it.
  package static func read(_ bytes: [UInt8], arcs: inout [Range<Int>]) throws(Failure) -> Path {
    var reader = Reader(bytes: bytes, range: bytes.indices)
    defer { arcs = reader.arcs }
    try reader.readAll()
    return reader.path
  }

  private struct Reader {
    let bytes: [UInt8]
    let range: Range<Int>
    var index: Int
    var path = Path()
    var arcs: [Range<Int>] = []

    var current = Point.zero
    private var start = Point.zero
    /// The last control point of the segment before, if that was a cubic or a quadratic.
    private var cubicControl: Point?
    private var quadControl: Point?
    /// Whether a comma may come: behind an argument, and only one.
    private var isCommaAllowed = false

    init(bytes: [UInt8], range: Range<Int>) {
      self.bytes = bytes
      self.range = range
      index = range.lowerBound
    }

    mutating func readAll() throws(Failure) {
      skipSpace()
      guard let first = peek() else { return }
      guard first | 0x20 == UInt8(ascii: "m") else { throw failure(.move) }
      while let letter = peek() {
        let command = letter | 0x20
        switch command {
        case UInt8(ascii: "z"):
          index += 1
          path.close()
          current = start
          cubicControl = nil
          quadControl = nil
          skipSpace()
          continue
        case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"), UInt8(ascii: "c"),
          UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"):
          break
        default:
          throw failure(.command)
        }
        index += 1
        isCommaAllowed = false
        let isRelative = letter == command
        try readSegment(command, isRelative: isRelative)
        let next = command == UInt8(ascii: "m") ? UInt8(ascii: "l") : command
        while hasAnotherArgument() { try readSegment(next, isRelative: isRelative) }
      }
    }

    // MARK: - Segments

    private mutating func readSegment(_ command: UInt8, isRelative: Bool) throws(Failure) {
      // Negative zero is the number that changes nothing when added, not even a negative zero.
      let origin = isRelative ? current : Point(-0.0, -0.0)
      var cubicControl: Point?
      var quadControl: Point?
      switch command {
      case UInt8(ascii: "m"):
        current = try point(from: origin)
        start = current
        path.move(to: current)
      case UInt8(ascii: "l"):
        current = try point(from: origin)
        path.line(to: current)
      case UInt8(ascii: "h"):
        current.x = try coordinate(from: origin.x)
        path.line(to: current)
      case UInt8(ascii: "v"):
        current.y = try coordinate(from: origin.y)
        path.line(to: current)
      case UInt8(ascii: "c"):
        let control1 = try point(from: origin)
        let control2 = try point(from: origin)
        current = try point(from: origin)
        path.cubic(to: current, control1: control1, control2: control2)
        cubicControl = control2
      case UInt8(ascii: "s"):
        let control1 = try reflection(of: self.cubicControl)
        let control2 = try point(from: origin)
        current = try point(from: origin)
        path.cubic(to: current, control1: control1, control2: control2)
        cubicControl = control2
      case UInt8(ascii: "q"):
        let control = try point(from: origin)
        current = try point(from: origin)
        path.quad(to: current, control: control)
        quadControl = control
      case UInt8(ascii: "t"):
        let control = try reflection(of: self.quadControl)
        current = try point(from: origin)
        path.quad(to: current, control: control)
        quadControl = control
      default:
        try readArc(from: origin)
      }
      self.cubicControl = cubicControl
      self.quadControl = quadControl
    }

    private mutating func readArc(from origin: Point) throws(Failure) {
      let rx = try number()
      let ry = try number()
      let degrees = try number()
      let isLarge = try flag()
      let isClockwise = try flag()
      let end = try point(from: origin)
      let first = path.kinds.count
      path.arc(
        to: end, radii: Size(rx, ry), rotation: degrees * (.pi / 180), isLarge: isLarge, isClockwise: isClockwise)
      arcs.append(first..<path.kinds.count)
      current = end
    }

    private func reflection(of control: Point?) throws(Failure) -> Point {
      guard let control else { return current }
      let reflected = PathDescription.reflection(of: control, at: current)
      guard reflected.isFinite else { throw failure(.numberInRange) }
      return reflected
    }

    // MARK: - Arguments

    private mutating func point(from origin: Point) throws(Failure) -> Point {
      let x = try coordinate(from: origin.x)
      return Point(x, try coordinate(from: origin.y))
    }

    private mutating func coordinate(from origin: Double) throws(Failure) -> Double {
      skipSeparator()
      let before = index
      let value = origin + (try number())
      guard value.isFinite else {
        index = before
        throw failure(.numberInRange)
      }
      return value
    }

    private mutating func number() throws(Failure) -> Double {
      skipSeparator()
      let before = index
      guard let value = DecimalNumber.read(bytes, at: &index, end: range.upperBound) else { throw failure(.number) }
      guard value.isFinite else {
        index = before
        throw failure(.numberInRange)
      }
      isCommaAllowed = true
      return value
    }

    private mutating func flag() throws(Failure) -> Bool {
      skipSeparator()
      guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { throw failure(.flag) }
      index += 1
      isCommaAllowed = true
      return byte == UInt8(ascii: "1")
    }

    /// Whether the command goes on with more arguments; behind a comma it has to.
    private mutating func hasAnotherArgument() -> Bool {
      skipSpace()
      if peek() == UInt8(ascii: ",") {
        skipSeparator()
        return true
      }
      guard let byte = peek() else { return false }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): return true
      default: return false
      }
    }

    // MARK: - Bytes

    private func peek() -> UInt8? { index < range.upperBound ? bytes[index] : nil }

    private mutating func skipSpace() {
      while index < range.upperBound {
        switch bytes[index] {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D: index += 1
        default: return
        }
      }
    }

    private mutating func skipSeparator() {
      skipSpace()
      if isCommaAllowed, peek() == UInt8(ascii: ",") {
        isCommaAllowed = false
        index += 1
        skipSpace()
      }
    }

    private func failure(_ expected: Failure.Expected) -> Failure {
      Failure(
        expected: expected, offset: index, path: path,
        surroundings: PathDescription.surroundings(of: index, in: bytes, range: range))
    }
  }

  /// The first control point that the reader expects of a smooth segment: `control` mirrored at `point`.
  static func reflection(of control: Point, at point: Point) -> Point {
    Point(2 * point.x - control.x, 2 * point.y - control.y)
  }

  /// Up to 24 bytes to either side of `index`.
  private static func surroundings(of index: Int, in bytes: [UInt8], range: Range<Int>) -> String {
    let first = max(range.lowerBound, index - 24)
    let last = min(range.upperBound, index + 24)
    var text: [UInt8] = first > range.lowerBound ? Array("...".utf8) : []
    for place in first...last {
      if place == index { text.append(contentsOf: ">>".utf8) }
      guard place < last else { break }
      let byte = bytes[place]
      text.append(byte > 0x20 && byte < 0x7F ? byte : byte <= 0x20 ? 0x20 : UInt8(ascii: "?"))
    }
    if last < range.upperBound { text.append(contentsOf: "...".utf8) }
    return String(decoding: text, as: UTF8.self)
  }
}
