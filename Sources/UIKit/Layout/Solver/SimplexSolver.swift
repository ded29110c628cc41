/// Values for variables that satisfy linear equations and inequalities, those of a higher priority before those of a
/// lower one.
///
/// Required constraints hold exactly. Among the solutions, the sum of the violations of the constraints of the highest
/// other priority is least; among those that remain, that of the next priority, and so on: priorities are compared one
/// after the other and never added up, so that no number of weak constraints outweighs a stronger one. Each priority has
/// a row of its own in the objective, instead of a weight.
///
/// Changes are collected and taken up by `solve()`, from the solution before them where that pays. Which required
/// constraints are broken, where not all can hold, depends only on those that there are and their order: those that
/// contradict the ones before them. Nothing depends on the order of a dictionary, and nothing stops the program.
///
/// The tableau is that of Badros, Borning, Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM
/// TOCHI 8 (4), 2001: basic variables as expressions in the others, where unrestricted variables stay apart. A constraint
/// has a symbol that occurs in no other, its marker, by which it is found again when it changes or goes.
struct SimplexSolver {
  enum Kind {
    case unused
    /// An unknown of the caller: any number.
    case variable
    /// The distance of an inequality from its limit: not negative.
    case slack
    /// A violation, which the objective makes small: not negative.
    case error
    /// The marker of a required equation: always 0.
    case dummy
  }

  struct Entry {
    enum Place: Equatable {
      case waiting
      case inTableau
      case leftOut
    }

    var constraint: SolverConstraint
    var place = Place.waiting
    /// The constant that the tableau has.
    var constant = 0.0
    var marker: Int32 = -1
    /// The second symbol of a constraint that is not required.
    var other: Int32 = -1
    /// The marker's coefficient in the constraint.
    var markerSign = 1.0
  }

  struct Level {
    let priority: Float
    var objective = SolverRow()
    /// How many constraints of this priority the tableau has.
    var population = 0
  }

  // MARK: Constraints

  var entries: [SolverConstraintID: Entry] = [:]
  private var nextIndex = 0
  private var waiting: [SolverConstraintID] = []
  private var changed: Set<SolverConstraintID> = []
  private var removed: [Entry] = []
  private(set) var broken: [SolverConstraintID] = []
  private var needsRebuilding = false

  // MARK: Symbols, by number

  var kinds: [Kind] = []
  /// The slot of the row of a basic symbol, else -1.
  var slots: [Int32] = []
  /// The slots of rows in which the symbol occurs, with others in which it did.
  var columns: [[Int32]] = []
  /// The index of the constraint that brought the symbol.
  var owners: [Int] = []
  var freeSymbols: [Int32] = []

  // MARK: Rows, by slot

  var rows: [SolverRow] = []
  /// The basic symbol of a row, or -1 where there is no row.
  var basics: [Int32] = []
  var freeSlots: [Int32] = []

  /// The highest priority first.
  var levels: [Level] = []

  var scratch: [SolverCell] = []
  var appeared: [Int32] = []
  /// How many exchanges of a basic variable there have been: what solving costs.
  var pivotCount = 0
  private var pivotsWhenBuilt = 0

  /// Coefficients below it are no pivots: they may be the noise of longer sums.
  static let leastPivot = 1e-8
  /// Rests of the objective below it count as 0.
  static let leastGain = 1e-9
  /// The distance from 0 that a value may have by rounding, in the units of the variables: points.
  static let tolerance = 1e-7

  // MARK: - Changes

  /// A variable that is 0 until constraints say otherwise.
  mutating func makeVariable() -> SolverVariable {
    SolverVariable(symbol: makeSymbol(.variable, owner: -1))
  }

  /// Gives a variable back. No constraint may have it any more.
  mutating func release(_ variable: SolverVariable) {
    takeOutRemoved()
    let symbol = variable.symbol
    if slots[Int(symbol)] >= 0 { dropRow(slots[Int(symbol)]) }
    freeSymbol(symbol)
  }

  /// Takes a constraint up at the next `solve()`. A priority that is not above 0 has no effect.
  mutating func add(_ constraint: SolverConstraint) -> SolverConstraintID {
    let id = SolverConstraintID(index: nextIndex)
    nextIndex += 1
    entries[id] = Entry(constraint: constraint)
    waiting.append(id)
    return id
  }

  mutating func remove(_ id: SolverConstraintID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    switch entry.place {
    case .waiting: waiting.removeAll { $0 == id }
    case .inTableau: removed.append(entry)
    case .leftOut: broken.removeAll { $0 == id }
    }
    changed.remove(id)
    if !broken.isEmpty { needsRebuilding = true }
  }

  /// Changes a constraint's constant: cheaper than another constraint.
  mutating func setConstant(_ constant: Double, of id: SolverConstraintID) {
    guard let entry = entries[id], entry.constraint.constant != constant else { return }
    entries[id]?.constraint.constant = constant
    if entry.place == .inTableau { changed.insert(id) }
    if !broken.isEmpty { needsRebuilding = true }
  }

  func constraint(_ id: SolverConstraintID) -> SolverConstraint? { entries[id]?.constraint }

  /// Whether `solve()` has something to do.
  var hasChanges: Bool { needsRebuilding || !waiting.isEmpty || !changed.isEmpty || !removed.isEmpty }

  /// The value that the last `solve()` found.
  func value(of variable: SolverVariable) -> Double {
    let slot = slots[Int(variable.symbol)]
    return slot < 0 ? 0 : rows[Int(slot)].constant
  }

  // MARK: - Solving

  /// Finds values for all variables.
  ///
  /// - Returns: The constraints that are broken now and were not before, with what they contradict.
  mutating func solve() -> [SolverConflict] {
    guard hasChanges else { return [] }
    let brokenBefore = Set(broken)
    var conflicts: [SolverConflict] = []
    // Taking many constraints out one by one costs more than putting the others in.
    let isLargeChange = removed.count > 16 && removed.count * 3 > entries.count
    let pivotsBefore = pivotCount
    if needsRebuilding || isLargeChange || isWorn || !takeUpChanges(&conflicts)
      || (pivotCount != pivotsBefore && !isConsistent)
    {
      conflicts = rebuild()
    }
    return conflicts.filter { !brokenBefore.contains($0.broken) }
  }

  /// Whether so many pivots have gone over the tableau that rounding may have piled up; it costs as many to make it anew.
  private var isWorn: Bool { pivotCount - pivotsWhenBuilt > 200 + 2 * rows.count }

  /// - Returns: False if the tableau must be made anew.
  private mutating func takeUpChanges(_ conflicts: inout [SolverConflict]) -> Bool {
    for id in changed.sorted() { moveConstant(of: id) }
    let hasMoved = !changed.isEmpty
    changed.removeAll()
    if hasMoved, !restoreFeasibility() { return false }
    takeOutRemoved()
    let added = waiting
    waiting.removeAll()
    takeUp(added, &conflicts)
    // A given constraint must break one that was there before it.
    if conflicts.contains(where: { entries[$0.broken]?.constraint.isGiven == true }) { return false }
    optimize()
    return true
  }

  private mutating func takeOutRemoved() {
    for entry in removed { takeOut(entry) }
    removed.removeAll()
  }

  /// Makes the tableau anew from the constraints.
  private mutating func rebuild() -> [SolverConflict] {
    for symbol in kinds.indices {
      slots[symbol] = -1
      columns[symbol].removeAll(keepingCapacity: true)
      if kinds[symbol] != .variable, kinds[symbol] != .unused {
        kinds[symbol] = .unused
        freeSymbols.append(Int32(symbol))
      }
    }
    // The result must not depend on the past.
    freeSymbols.sort(by: >)
    rows.removeAll(keepingCapacity: true)
    basics.removeAll(keepingCapacity: true)
    freeSlots.removeAll()
    levels.removeAll()
    needsRebuilding = false
    waiting.removeAll()
    changed.removeAll()
    removed.removeAll()
    broken.removeAll()
    var conflicts: [SolverConflict] = []
    for id in entries.keys { entries[id]?.place = .waiting }
    takeUp(Array(entries.keys), &conflicts)
    optimize()
    pivotsWhenBuilt = pivotCount
    return conflicts
  }

  /// Puts constraints into the tableau: given ones first, then required ones, then the others by falling priority.
  ///
  /// But sizes that nothing else has determined come before the required constraints about them. If they came after, they
  /// would have to be replaced in the sums of all edges behind them: in a column of 1000 views that took 40 times as long.
  /// Which required constraints can hold does not depend on those that need not.
  private mutating func takeUp(_ ids: [SolverConstraintID], _ conflicts: inout [SolverConflict]) {
    let order = inOrder(ids)
    var wishes: [SolverVariable: SolverConstraintID] = [:]
    for id in order {
      guard let constraint = entries[id]?.constraint, !constraint.isRequired, constraint.terms.count == 1 else {
        continue
      }
      let variable = constraint.terms[0].variable
      if wishes[variable] == nil { wishes[variable] = id }
    }
    for id in order {
      guard let entry = entries[id], entry.place == .waiting else { continue }
      if entry.constraint.isRequired, !entry.constraint.isGiven {
        for wish in wishesBefore(entry.constraint, wishes) { conflicts += takeUp(wish) }
      }
      conflicts += takeUp(id)
    }
  }

  /// The wishes for variables of a constraint that nothing determines yet; in an equation, one is left that it determines.
  private func wishesBefore(
    _ constraint: SolverConstraint, _ wishes: [SolverVariable: SolverConstraintID]
  ) -> [SolverConstraintID] {
    let open = constraint.terms.filter { slots[Int($0.variable.symbol)] < 0 }
    let wished = open.compactMap { wishes[$0.variable] }
    if constraint.relation != .equal || wished.count < open.count { return wished }
    return Array(wished.dropLast())
  }

  /// Given ones first, then required ones, then by falling priority.
  private func inOrder(_ ids: [SolverConstraintID]) -> [SolverConstraintID] {
    let ranked = ids.compactMap { id in
      entries[id].map { (id: id, rank: $0.constraint.isGiven ? 2000 : min($0.constraint.priority, 1000)) }
    }
    return ranked.sorted { a, b in a.rank == b.rank ? a.id < b.id : a.rank > b.rank }.map(\.id)
  }

  /// - Returns: One conflict if the constraint is required and contradicts those in the tableau; then it stays out.
  private mutating func takeUp(_ id: SolverConstraintID) -> [SolverConflict] {
    guard var entry = entries[id], entry.constraint.priority > 0 else { return [] }
    let opponents = insert(&entry, of: id)
    entry.place = opponents == nil ? .inTableau : .leftOut
    entries[id] = entry
    guard let opponents else { return [] }
    broken.append(id)
    return [SolverConflict(broken: id, constraints: (opponents + [id]).sorted())]
  }

  /// Whether the values satisfy the required constraints of the tableau: rounding has not piled up.
  private var isConsistent: Bool {
    for entry in entries.values where entry.place == .inTableau && entry.constraint.isRequired {
      var sum = entry.constant
      var magnitude = abs(sum)
      for term in entry.constraint.terms {
        let part = term.coefficient * value(of: term.variable)
        sum += part
        magnitude += abs(part)
      }
      let limit = 10 * Self.tolerance + 1e-12 * magnitude
      switch entry.constraint.relation {
      case .equal where abs(sum) > limit: return false
      case .lessThanOrEqual where sum > limit: return false
      case .greaterThanOrEqual where sum < -limit: return false
      default: break
      }
    }
    return true
  }
}
