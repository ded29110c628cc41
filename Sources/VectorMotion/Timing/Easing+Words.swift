import VectorGraphics

extension Easing {
  /// Why a text names no easing. The description says what was expected in its place.
  public enum WordsFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// Neither one of the words nor four numbers.
    case unknown
    /// The bounce of a spring is not a number from 0 to 0.9.
    case bounce
    /// `x1` or `x2` lies outside of the animation's time.
    case time

    public var description: String {
      switch self {
      case .unknown:
        "expected linear, ease, ease-in, ease-out, ease-in-out, x1,y1,x2,y2, spring or spring:BOUNCE"
      case .bounce: "expected a bounce from 0 to 0.9 after spring:"
      case .time: "x1 and x2 are times and must lie from 0 to 1"
      }
    }
  }

  /// Reads one of CSS's words for easings, `x1,y1,x2,y2`, `spring` or `spring:BOUNCE`, in upper or lower case.
  ///
  /// `spring` has a bounce of 0.3; the numbers y1 and y2 reach from -100 to 100.
  ///
  /// - Parameter duration: How long a spring takes to get there, in seconds.
  public init(words text: String, springDuration duration: Double) throws(WordsFailure) {
    let bytes = text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    let word = String(decoding: bytes, as: UTF8.self)
    switch word {
    case "linear": self = .linear
    case "ease": self = .curve(.default)
    case "ease-in": self = .easeIn
    case "ease-out": self = .easeOut
    case "ease-in-out": self = .easeInEaseOut
    case "spring": self = .spring(Spring(duration: duration, bounce: 0.3))
    case let word where word.hasPrefix("spring:"):
      guard let bounce = DecimalNumber.read(Array(bytes.dropFirst(7))), bounce >= 0, bounce <= 0.9 else {
        throw .bounce
      }
      self = .spring(Spring(duration: duration, bounce: bounce))
    default:
      var numbers: [Double] = []
      for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        guard let number = DecimalNumber.read(part.filter { $0 != UInt8(ascii: " ") }), abs(number) <= 100 else {
          throw .unknown
        }
        numbers.append(number)
      }
      guard numbers.count == 4 else { throw .unknown }
      guard numbers[0] >= 0, numbers[0] <= 1, numbers[2] >= 0, numbers[2] <= 1 else { throw .time }
      self = .curve(TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
    }
  }
}
