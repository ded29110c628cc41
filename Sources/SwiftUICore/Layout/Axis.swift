public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal
  case vertical

  public struct Set: OptionSet, Sendable {
    public typealias Element = Axis.Set

    public let rawValue: Int8

    public static let horizontal = Axis.Set(.horizontal)
    public static let vertical = Axis.Set(.vertical)

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    init(_ axis: Axis) {
      self.init(rawValue: 1 << axis.rawValue)
    }

    func contains(_ axis: Axis) -> Bool {
      contains(Axis.Set(axis))
    }
  }
}

extension Axis: CustomStringConvertible {
  public var description: String {
    self == .horizontal ? "horizontal" : "vertical"
  }

  package var other: Axis {
    self == .horizontal ? .vertical : .horizontal
  }
}
