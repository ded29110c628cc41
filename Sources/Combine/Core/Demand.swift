extension Subscribers {
  /// The number of values that are wanted, or all that come.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The number: `UInt.max` for all that come, else at most `Int.max`.
    @usableFromInline let count: UInt

    @usableFromInline
    init(count: UInt) { self.count = count }

    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)

    /// A demand of `value`, which must not be negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand is not negative")
      return Demand(count: UInt(value))
    }

    /// The number of values; nil if it is unlimited.
    public var max: Int? { self == .unlimited ? nil : Int(count) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// The demand of a number; one beyond `Int.max` is unlimited.
    private static func counting(_ result: (partialValue: UInt, overflow: Bool)) -> Demand {
      result.overflow || result.partialValue > UInt(Int.max) ? .unlimited : Demand(count: result.partialValue)
    }

    public static func + (a: Demand, b: Demand) -> Demand {
      if a == .unlimited || b == .unlimited { return .unlimited }
      return counting(a.count.addingReportingOverflow(b.count))
    }

    public static func + (a: Demand, b: Int) -> Demand { b < 0 ? a - .max(-b) : a + .max(b) }

    public static func += (a: inout Demand, b: Demand) { a = a + b }

    public static func += (a: inout Demand, b: Int) { a = a + b }

    public static func * (a: Demand, b: Int) -> Demand {
      precondition(b >= 0, "a demand is not negative")
      return a == .unlimited ? .unlimited : counting(a.count.multipliedReportingOverflow(by: UInt(b)))
    }

    public static func *= (a: inout Demand, b: Int) { a = a * b }

    /// The difference of two demands: not less than none, and unlimited if the first one is.
    public static func - (a: Demand, b: Demand) -> Demand {
      a == .unlimited ? .unlimited : a.count > b.count ? Demand(count: a.count - b.count) : .none
    }

    public static func - (a: Demand, b: Int) -> Demand { b < 0 ? a + .max(-b) : a - .max(b) }

    public static func -= (a: inout Demand, b: Demand) { a = a - b }

    public static func -= (a: inout Demand, b: Int) { a = a - b }

    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }

    public static func > (a: Demand, b: Int) -> Bool { b < 0 || a.count > UInt(b) }
    public static func >= (a: Demand, b: Int) -> Bool { b < 0 || a.count >= UInt(b) }
    public static func < (a: Demand, b: Int) -> Bool { b > 0 && a.count < UInt(b) }
    public static func <= (a: Demand, b: Int) -> Bool { b >= 0 && a.count <= UInt(b) }
    public static func == (a: Demand, b: Int) -> Bool { b >= 0 && a.count == UInt(b) }
    public static func != (a: Demand, b: Int) -> Bool { !(a == b) }
    public static func > (a: Int, b: Demand) -> Bool { b < a }
    public static func >= (a: Int, b: Demand) -> Bool { b <= a }
    public static func < (a: Int, b: Demand) -> Bool { b > a }
    public static func <= (a: Int, b: Demand) -> Bool { b >= a }
    public static func == (a: Int, b: Demand) -> Bool { b == a }
    public static func != (a: Int, b: Demand) -> Bool { b != a }
  }

  /// The way in which a stream of values ends.
  @frozen
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
  func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
