/// Up to three real numbers in ascending order: the roots of a polynomial, or curve parameters.
public struct Roots: RandomAccessCollection, Equatable, Sendable {
  private var first = 0.0
  private var second = 0.0
  private var third = 0.0
  public private(set) var count = 0

  /// Makes an empty list.
  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> Double {
    precondition(index >= 0 && index < count, "Roots: index out of range")
    return index == 0 ? first : index == 1 ? second : third
  }

  /// Adds `root` at its place; a number that is there already, NaN, an infinity or a fourth number is left out.
  mutating func insert(_ root: Double) {
    guard root.isFinite, count < 3 else { return }
    for index in 0..<count where self[index] == root { return }
    (first, second, third) =
      switch count {
      case 0: (root, 0, 0)
      case 1: root < first ? (root, first, 0) : (first, root, 0)
      default:
        root < first ? (root, first, second) : root < second ? (first, root, second) : (first, second, root)
      }
    count += 1
  }

  /// The numbers between 0 and 1, both excluded.
  var insideUnitInterval: Roots {
    var inside = Roots()
    for root in self where root > 0 && root < 1 { inside.insert(root) }
    return inside
  }
}
