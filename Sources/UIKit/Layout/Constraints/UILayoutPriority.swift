/// The weight of a constraint. One of a higher priority counts more than any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which content resists compression: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which views hug their content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view takes its target size when it is fitted: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: Self, b: Float) -> Self { Self(a.rawValue + b) }
  public static func - (a: Self, b: Float) -> Self { Self(a.rawValue - b) }
  public static func += (a: inout Self, b: Float) { a.rawValue += b }
  public static func -= (a: inout Self, b: Float) { a.rawValue -= b }
}
