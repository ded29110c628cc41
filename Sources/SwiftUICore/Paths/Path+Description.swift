import Foundation
import QuartzCore
import VectorGraphics

extension Path: LosslessStringConvertible {
  /// The elements as PDF writes them: numbers, then a letter.
  ///
  ///      0 0 m 10 0 l 15 0 15 5 q 15 10 10 15 5 15 c h
  ///
  /// A space stands before each word, the first one too; numbers have six digits at most.
  public var description: String {
    var words: [String] = []
    func add(_ points: Point..., letter: String) {
      for point in points { words += [Self.text(point.x), Self.text(point.y)] }
      words.append(letter)
    }
    for element in contours.elements {
      switch element {
      case .move(let point): add(point, letter: "m")
      case .line(let point): add(point, letter: "l")
      case .quad(let point, let control): add(control, point, letter: "q")
      case .cubic(let point, let control1, let control2): add(control1, control2, point, letter: "c")
      case .close: words.append("h")
      }
    }
    return words.map { " " + $0 }.joined()
  }

  /// Returns the number as C's `%g` writes it.
  private static func text(_ number: Double) -> String { String(format: "%g", number) }

  /// Makes the path of a description; nil if a word is unknown or the count of its numbers is wrong.
  ///
  /// It also reads letters that `description` does not write: `v`, a cubic whose first control is the current point;
  /// `y`, a cubic whose second control is its end; `t`, a quadratic whose control mirrors that of the one before; and
  /// `re`, a rectangle given by x, y, width and height. Numbers need no space before a letter; numbers after the last
  /// letter are ignored.
  public init?(_ string: String) {
    var reader = PathWords(string)
    guard let contours = reader.path() else { return nil }
    self.init(contours: contours)
  }
}

/// The words of a path's description.
private struct PathWords {
  private let bytes: [UInt8]
  private var index = 0
  private var numbers: [Double] = []

  init(_ string: String) {
    bytes = Array(string.utf8)
  }

  mutating func path() -> VectorGraphics.Path? {
    var path = VectorGraphics.Path()
    var lastControl: Point?
    while skipSpaces() {
      if let number = readNumber() {
        numbers.append(number)
        guard numbers.count <= 6 else { return nil }
        continue
      }
      guard let letter = readWord(), let points = takePoints(for: letter) else { return nil }
      let current = path.currentPoint ?? .zero
      var control: Point?
      switch letter {
      case "m": path.move(to: points[0])
      case "l": path.line(to: points[0])
      case "q":
        control = points[0]
        path.quad(to: points[1], control: points[0])
      case "t":
        let mirrored = lastControl.map { current + (current - $0) } ?? current
        control = mirrored
        path.quad(to: points[0], control: mirrored)
      case "c": path.cubic(to: points[2], control1: points[0], control2: points[1])
      case "v": path.cubic(to: points[1], control1: current, control2: points[0])
      case "y": path.cubic(to: points[1], control1: points[0], control2: points[1])
      case "re":
        path.append(
          VectorGraphics.Path(rect: Rect(x: points[0].x, y: points[0].y, width: points[1].x, height: points[1].y)))
      default: path.close()
      }
      lastControl = control
    }
    return path
  }

  /// Skips spaces, and returns false at the end.
  private mutating func skipSpaces() -> Bool {
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
    return index < bytes.count
  }

  private mutating func readNumber() -> Double? {
    DecimalNumber.read(bytes, at: &index, end: bytes.count) ?? readSpecialNumber()
  }

  /// Reads the words that `%g` writes for numbers that are not finite.
  private mutating func readSpecialNumber() -> Double? {
    for (word, value) in [("-inf", -Double.infinity), ("inf", .infinity), ("-nan", .nan), ("nan", .nan)] {
      if bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
    }
    return nil
  }

  private mutating func readWord() -> String? {
    if bytes[index...].starts(with: "re".utf8) {
      index += 2
      return "re"
    }
    defer { index += 1 }
    return "mlqtcvyh".utf8.contains(bytes[index]) ? String(UnicodeScalar(bytes[index])) : nil
  }

  /// Takes the numbers since the last word as points; nil if their count is not the one that `word` wants.
  private mutating func takePoints(for word: String) -> [Point]? {
    let wanted =
      switch word {
      case "m", "l", "t": 2
      case "q", "v", "y", "re": 4
      case "c": 6
      default: 0
      }
    guard numbers.count == wanted else { return nil }
    defer { numbers.removeAll(keepingCapacity: true) }
    return stride(from: 0, to: wanted, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
  }
}
