/// Where each of some things in a row is after some have left and others have come: those that neither leave nor come
/// keep their order.
package struct IndexMap {
  private let leaving: [Int]
  private let coming: [Int]
  private let targets: [Int: Int]
  private let origins: [Int: Int]

  /// - Parameters:
  ///   - leaving: The indices that go, before the change, with those that move.
  ///   - coming: The indices that come, after the change, with those that move.
  ///   - moves: The moves among them.
  package init(leaving: [Int], coming: [Int], moves: [(from: Int, to: Int)]) {
    self.leaving = leaving.sorted()
    self.coming = coming.sorted()
    targets = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
    origins = Dictionary(moves.map { ($0.to, $0.from) }) { first, _ in first }
  }

  /// Returns the new index of the one at `old`; nil if it is deleted.
  package func target(of old: Int) -> Int? {
    if let target = targets[old] { return target }
    let before = IndexMap.count(of: leaving, below: old)
    if before < leaving.count, leaving[before] == old { return nil }
    return IndexMap.member(old - before, outside: coming)
  }

  /// Returns the old index of the one at `new`; nil if it was inserted.
  package func origin(of new: Int) -> Int? {
    if let origin = origins[new] { return origin }
    let before = IndexMap.count(of: coming, below: new)
    if before < coming.count, coming[before] == new { return nil }
    return IndexMap.member(new - before, outside: leaving)
  }

  private static func count(of sorted: [Int], below limit: Int) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the `rank`th number from 0 on that is not among the sorted ones.
  private static func member(_ rank: Int, outside sorted: [Int]) -> Int {
    // The number of sorted ones before the result is the largest k with sorted[k - 1] - (k - 1) <= rank.
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
