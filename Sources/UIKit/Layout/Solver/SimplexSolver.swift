/// A solver that finds values for variables which satisfy linear equations and inequalities, those of a higher priority
/// before those of a lower one.
///
/// Required constraints hold exactly. Of all solutions the solver takes those with the least sum of violations of the
/// constraints of the highest other priority, of these the ones with the least sum for the next priority, and so on.
/// Priorities are compared one after the other and never added up, so that no number of weak constraints outweighs a
/// stronger one. Each priority has a row of its own in the objective, instead of a weight.
///
/// Changes are collected until `solve()`, which starts from the last solution if that pays. If not all required
/// constraints can hold, those are broken that contradict earlier ones. This depends only on the present constraints
/// and their order. Nothing depends on the order of a dictionary, and nothing stops the program.
///
/// The tableau is that of Badros, Borning, Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM
/// TOCHI 8 (4), 2001: basic variables are expressions in the others, and unrestricted variables are kept apart. Each
/// constraint has a marker, a symbol of its own, by which it is found again when it changes or goes.
package struct SimplexSolver {
  enum Kind {
    case unused
    /// An unknown of the caller, which may be any number.
    case variable
    /// The distance of an inequality from its limit, which is not negative.
    case slack
    /// A violation, which is not negative and which the objective makes small.
    case error
    /// The marker of a required equation, which is always 0.
    case dummy
  }

  struct Entry {
    enum Place: Equatable {
      case waiting
      case inTableau
      case leftOut
      /// It is an equation that determines a variable: see `determine(_:)`.
      case determining
      /// All its variables are determined.
      case checked
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
    /// The number of constraints of this priority in the tableau.
    var population = 0
  }

  // MARK: Constraints

  var entries = SolverEntries()
  private var waiting: [SolverConstraintID] = []
  var changed: Set<SolverConstraintID> = []
  private var removed: [Entry] = []
  package private(set) var broken: [SolverConstraintID] = []
  private var needsRebuilding = false

  // MARK: Symbols, by number

  var kinds: [Kind] = []
  /// The slot of the row of each basic symbol; -1 for others.
  var slots: [Int32] = []
  /// The slots of the rows in which each symbol occurs, and of some in which it has occurred.
  var columns: [[Int32]] = []
  /// The constraint for which each symbol was made; nil for the caller's unknowns.
  var owners: [SolverConstraintID?] = []
  var freeSymbols: [Int32] = []

  // MARK: Determined variables, by symbol where they are lists of symbols

  /// The determined variables, each after those that it follows from.
  var determinations: [Determination] = []
  var isKnown: [Bool] = []
  var values: [Double] = []
  /// The constraints of the tableau in which a determined variable occurs, and some in which it has occurred.
  var uses: [[SolverConstraintID]] = []
  /// The constraints whose variables are all determined, and some that are there no more.
  var checked: [SolverConstraintID] = []
  /// Whether constants have changed from which the values of determined variables follow.
  var needsDetermining = false

  // MARK: Rows, by slot

  var rows: [SolverRow] = []
  /// The basic symbol of each row; -1 for free slots.
  var basics: [Int32] = []
  var freeSlots: [Int32] = []

  /// The objective of each priority, the highest priority first.
  var levels: [Level] = []

  var scratch: [SolverCell] = []
  /// The terms of the constraint at hand.
  var merged = SolverRow()
  var appeared: [Int32] = []
  /// The number of exchanges of a basic variable so far, which measures the cost of solving.
  package internal(set) var pivotCount = 0
  private var pivotsWhenBuilt = 0

  /// The magnitude below which coefficients are no pivots: they may be the noise of long sums.
  static let leastPivot = 1e-8
  /// The magnitude below which coefficients of the objective count as 0.
  static let leastGain = 1e-9
  /// The distance from 0 that a value may have by rounding, in the unit of the variables, which is points.
  static let tolerance = 1e-7

  package init() {}

  // MARK: - Changes

  /// Returns a new variable, which is 0 until constraints say otherwise.
  package mutating func makeVariable() -> SolverVariable {
    SolverVariable(symbol: makeSymbol(.variable, owner: nil))
  }

  /// Releases a variable, which must not occur in any constraint any more.
  mutating func release(_ variable: SolverVariable) {
    takeOutRemoved()
    let symbol = variable.symbol
    if isDetermined(variable) {
      isKnown[Int(symbol)] = false
      determinations.removeAll { $0.symbol == symbol }
      needsRebuilding = true
    }
    if slots[Int(symbol)] >= 0 { dropRow(slots[Int(symbol)]) }
    freeSymbol(symbol)
  }

  /// Adds a constraint, which counts from the next `solve()` on. One whose priority is not above 0 has no effect.
  package mutating func add(_ constraint: SolverConstraint) -> SolverConstraintID {
    let id = entries.add(Entry(constraint: constraint))
    waiting.append(id)
    return id
  }

  package mutating func remove(_ id: SolverConstraintID) {
    guard let entry = entries.remove(id) else { return }
    switch entry.place {
    case .waiting: waiting.removeAll { $0 == id }
    case .inTableau: removed.append(entry)
    case .leftOut: broken.removeAll { $0 == id }
    case .determining: needsRebuilding = true
    case .checked: break
    }
    changed.remove(id)
    if !broken.isEmpty { needsRebuilding = true }
  }

  /// Changes a constraint's constant, which costs less than a new constraint.
  package mutating func setConstant(_ constant: Double, of id: SolverConstraintID) {
    guard let entry = entries[id], entry.constraint.constant != constant else { return }
    entries.change(id) { $0.constraint.constant = constant }
    switch entry.place {
    case .inTableau: changed.insert(id)
    case .determining, .checked: needsDetermining = true
    case .waiting, .leftOut: break
    }
    if !broken.isEmpty { needsRebuilding = true }
  }

  package func constraint(_ id: SolverConstraintID) -> SolverConstraint? { entries[id]?.constraint }

  /// Whether `solve()` has something to do.
  var hasChanges: Bool {
    needsRebuilding || needsDetermining || !waiting.isEmpty || !changed.isEmpty || !removed.isEmpty
  }

  /// Returns the value that the last `solve()` found.
  package func value(of variable: SolverVariable) -> Double {
    if isDetermined(variable) { return values[Int(variable.symbol)] }
    let slot = slots[Int(variable.symbol)]
    return slot < 0 ? 0 : rows[Int(slot)].constant
  }

  // MARK: - Solving

  /// Finds values for all variables.
  ///
  /// - Returns: A conflict for each constraint that is broken now and was not before.
  package mutating func solve() -> [SolverConflict] {
    guard hasChanges else { return [] }
    let brokenBefore = Set(broken)
    var conflicts: [SolverConflict] = []
    // To take many constraints out one by one costs more than to put the others in.
    let isLargeChange = removed.count > 16 && removed.count * 3 > entries.count
    let pivotsBefore = pivotCount
    if needsRebuilding || isLargeChange || isWorn || !takeUpChanges(&conflicts)
      || (pivotCount != pivotsBefore && !isConsistent)
    {
      conflicts = rebuild()
    }
    return conflicts.filter { !brokenBefore.contains($0.broken) }
  }

  /// Whether so many pivots have been made that rounding errors may have piled up. To rebuild the tableau costs about
  /// as many.
  private var isWorn: Bool { pivotCount - pivotsWhenBuilt > 200 + 2 * rows.count }

  /// - Returns: False if the tableau must be made anew.
  private mutating func takeUpChanges(_ conflicts: inout [SolverConflict]) -> Bool {
    if needsDetermining, !determineAgain() { return false }
    for id in changed.sorted() { moveConstant(of: id) }
    let hasMoved = !changed.isEmpty
    changed.removeAll()
    if hasMoved, !restoreFeasibility() { return false }
    takeOutRemoved()
    let added = waiting
    waiting.removeAll()
    guard takeUp(added, &conflicts) else { return false }
    // The tableau does not know determined variables, so it cannot tell which constraints contradict.
    if !conflicts.isEmpty, !determinations.isEmpty { return false }
    // A given constraint must not be broken; an earlier one must be, for which the tableau is made anew.
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
    var conflicts: [SolverConflict] = []
    clear()
    if !takeUp(entries.keys, &conflicts) || !conflicts.isEmpty {
      // Where constraints contradict each other, all of them go into the tableau, which tells which ones.
      clear()
      conflicts = []
      _ = takeUp(entries.keys, &conflicts, isDetermining: false)
    }
    optimize()
    pivotsWhenBuilt = pivotCount
    return conflicts
  }

  /// Empties the tableau. All constraints wait.
  private mutating func clear() {
    forgetDeterminations()
    for symbol in kinds.indices {
      slots[symbol] = -1
      columns[symbol].removeAll(keepingCapacity: true)
      if kinds[symbol] != .variable, kinds[symbol] != .unused {
        kinds[symbol] = .unused
        freeSymbols.append(Int32(symbol))
      }
    }
    // The numbers of symbols are sorted, since the result must not depend on the past.
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
    for id in entries.keys { entries.change(id) { $0.place = .waiting } }
  }

  /// Puts constraints into the tableau: given ones first, then required ones, then the others by falling priority.
  ///
  /// There is one exception: wishes for the size of a variable that nothing has determined yet come before the required
  /// constraints about it. If they came later, the variable would have to be replaced in the sums of all edges behind
  /// it; in a column of 1000 views that took 40 times as long (measured). Which required constraints can hold does not
  /// depend on the wishes.
  ///
  /// - Returns: False if `isDetermining` and required constraints contradict each other; then the tableau must be made
  ///   anew.
  private mutating func takeUp(
    _ ids: [SolverConstraintID], _ conflicts: inout [SolverConflict], isDetermining: Bool = true
  ) -> Bool {
    var order = inOrder(ids)
    if isDetermining {
      guard let left = determine(order) else { return false }
      order = left
    }
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
    return true
  }

  /// Returns the wishes for those variables of a constraint that nothing determines yet. An equation can determine one
  /// variable itself, so its last wish may be left out.
  private func wishesBefore(
    _ constraint: SolverConstraint, _ wishes: [SolverVariable: SolverConstraintID]
  ) -> [SolverConstraintID] {
    let open = constraint.terms.filter { slots[Int($0.variable.symbol)] < 0 && !isDetermined($0.variable) }
    let wished = open.compactMap { wishes[$0.variable] }
    if constraint.relation != .equal || wished.count < open.count { return wished }
    return Array(wished.dropLast())
  }

  /// Returns the constraints sorted: given ones first, then required ones, then the others by falling priority.
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
    entries.change(id) { $0 = entry }
    guard let opponents else { return [] }
    broken.append(id)
    return [SolverConflict(broken: id, constraints: (opponents + [id]).sorted())]
  }

  /// Whether the values satisfy the required constraints of the tableau, so that rounding errors have not piled up.
  private var isConsistent: Bool {
    for id in entries.keys {
      guard let entry = entries[id], entry.place == .inTableau, entry.constraint.isRequired else { continue }
      var sum = SolverConstraint.limited(entry.constraint.constant)
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
