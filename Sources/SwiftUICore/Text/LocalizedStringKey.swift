/// A text that serves as the key of translations. Here it is shown as it is.
///
/// Interpolated whole numbers are shown with separators, other numbers with six decimals, as Apple's systems do in
/// American English. `Text(_:)` says which Markdown such texts may hold.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  enum Piece: Equatable, Sendable {
    /// A piece that was written in the program.
    case literal(String)
    /// A value that was filled in, and its place in the key of a table, such as `%@`.
    case value(String, specifier: String = "%@")
    case text(Text)
  }

  var pieces: [Piece]

  public init(_ value: String) { pieces = [.literal(value)] }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) { pieces.append(.value(string)) }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      pieces.append(.value(value._text, specifier: value._specifier))
    }

    /// Appends the value as a C format, such as "%.1f", writes it.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      pieces.append(.value(String(format: specifier, value._arg), specifier: specifier))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      pieces.append(.value(format.format(input)))
    }

    public mutating func appendInterpolation(_ text: Text) { pieces.append(.text(text)) }

    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      pieces.append(.text(Text(attributedString)))
    }
  }
}

/// A number that can be filled into a text.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  /// The number as it is written without a format of its own.
  var _text: String { get }
  /// The place of such a number in the key of a table.
  var _specifier: String { get }
}

extension _FormatSpecifiable where Self: FixedWidthInteger & CVarArg {
  public var _arg: Self { self }

  public var _specifier: String { (Self.bitWidth > 32 ? "%ll" : "%") + (Self.isSigned ? "d" : "u") }

  /// The number with a comma before each three digits.
  public var _text: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}

extension Double: _FormatSpecifiable {
  public var _arg: Double { self }
  public var _specifier: String { "%lf" }
  public var _text: String { String(format: "%f", self) }
}

extension Float: _FormatSpecifiable {
  public var _arg: Double { Double(self) }
  public var _specifier: String { "%f" }
  public var _text: String { String(format: "%f", Double(self)) }
}

extension CGFloat: _FormatSpecifiable {
  public var _arg: Double { native }
  public var _specifier: String { "%lf" }
  public var _text: String { native._text }
}
