// Most equations of a layout determine one variable each, once those before it are known: a height, then an edge, then the
// next one. Such variables need no row. As rows they would be sums of the markers of all equations that they follow from,
// n of them in a column of n views: a thousand views took 34 ms to solve for so, and take 2 without (measured).
extension SimplexSolver {
  /// An equation, and the variable that follows from it and from variables before.
  struct Determination {
    let id: SolverConstraintID
    let symbol: Int32
  }

  func isDetermined(_ variable: SolverVariable) -> Bool { isKnown[Int(variable.symbol)] }

  /// Finds the variables that equations among these constraints determine, in turn, without any other constraint.
  ///
  /// - Returns: The constraints that are left for the tableau, in the same order; nil if required ones contradict each
  ///   other.
  mutating func determine(_ order: [SolverConstraintID]) -> [SolverConstraintID]? {
    if order.isEmpty { return [] }
    var equations = Equations(symbolCount: kinds.count)
    var ready: [Int] = []
    for id in order {
      guard let constraint = entries[id]?.constraint, constraint.isRequired, constraint.relation == .equal else {
        continue
      }
      mergeTerms(of: constraint)
      merged.cells.removeAll { isKnown[Int($0.symbol)] }
      guard merged.cells.allSatisfy({ !isInTableau($0.symbol) }) else { continue }
      if merged.cells.count == 1 { ready.append(equations.count) }
      equations.append(id, merged.cells)
    }
    var next = 0
    while next < ready.count {
      let equation = ready[next]
      next += 1
      guard equations.openCount(of: equation) == 1, let constraint = entries[equations.ids[equation]]?.constraint,
        let cell = equations.cells(of: equation).first(where: { !isKnown[Int($0.symbol)] })
      else { continue }
      let id = equations.ids[equation]
      values[Int(cell.symbol)] = value(of: cell, in: constraint)
      isKnown[Int(cell.symbol)] = true
      determinations.append(Determination(id: id, symbol: cell.symbol))
      entries.change(id) { $0.place = .determining }
      equations.forEach(with: cell.symbol) { index, openCount in
        openCount -= 1
        if openCount == 1 { ready.append(index) }
      }
    }
    var left: [SolverConstraintID] = []
    for id in order {
      guard let entry = entries[id], entry.place == .waiting else { continue }
      if entry.constraint.priority > 0, entry.constraint.terms.allSatisfy({ isDetermined($0.variable) }) {
        guard holds(entry.constraint) else { return nil }
        entries.change(id) { $0.place = .checked }
        if checked.count > 2 * entries.count { checked.removeAll { entries[$0]?.place != .checked } }
        checked.append(id)
      } else {
        left.append(id)
      }
    }
    return left
  }

  /// Equations and their unknown variables, in lists of all of them rather than a list for each.
  private struct Equations {
    private(set) var ids: [SolverConstraintID] = []
    private var openCounts: [Int32] = []
    /// The end of the terms of each equation in `terms`, where they begin at the end of those before.
    private var ends: [Int32] = []
    private var terms: [SolverCell] = []
    /// The equation of each term, and the next term of the same symbol; −1 if there is none.
    private var owners: [Int32] = []
    private var following: [Int32] = []
    /// The first and the last term of each symbol; −1 for none.
    private var first: [Int32]
    private var last: [Int32]

    init(symbolCount: Int) {
      first = Array(repeating: -1, count: symbolCount)
      last = first
    }

    var count: Int { ids.count }

    mutating func append(_ id: SolverConstraintID, _ cells: [SolverCell]) {
      for cell in cells {
        let (term, symbol) = (Int32(terms.count), Int(cell.symbol))
        if last[symbol] < 0 { first[symbol] = term } else { following[Int(last[symbol])] = term }
        last[symbol] = term
        terms.append(cell)
        owners.append(Int32(ids.count))
        following.append(-1)
      }
      ids.append(id)
      openCounts.append(Int32(cells.count))
      ends.append(Int32(terms.count))
    }

    /// The number of its variables that are not known.
    func openCount(of equation: Int) -> Int32 { openCounts[equation] }

    func cells(of equation: Int) -> ArraySlice<SolverCell> {
      terms[(equation == 0 ? 0 : Int(ends[equation - 1]))..<Int(ends[equation])]
    }

    /// Calls `body` with each equation of a symbol and the number of its open variables.
    mutating func forEach(with symbol: Int32, _ body: (Int, inout Int32) -> Void) {
      var term = first[Int(symbol)]
      while term >= 0 {
        let equation = Int(owners[Int(term)])
        body(equation, &openCounts[equation])
        term = following[Int(term)]
      }
    }
  }

  /// Finds the values of determined variables anew, since constants have changed, and notes the constraints of the
  /// tableau that contain one.
  ///
  /// - Returns: Whether all constraints about determined variables hold.
  mutating func determineAgain() -> Bool {
    needsDetermining = false
    for determination in determinations {
      let symbol = Int(determination.symbol)
      guard let constraint = entries[determination.id]?.constraint else { return false }
      mergeTerms(of: constraint)
      guard let cell = merged.cells.first(where: { $0.symbol == determination.symbol }) else { return false }
      let value = value(of: cell, in: constraint)
      if value == values[symbol] { continue }
      values[symbol] = value
      for id in uses[symbol] where entries[id]?.place == .inTableau { changed.insert(id) }
    }
    return checked.allSatisfy { id in
      guard let entry = entries[id], entry.place == .checked else { return true }
      return holds(entry.constraint)
    }
  }

  mutating func noteUse(of symbol: Int, in id: SolverConstraintID) {
    // Lists are cleared of what is gone when they have grown, not each time that something goes.
    if uses[symbol].count > 2 * entries.count { uses[symbol].removeAll { entries[$0]?.place != .inTableau } }
    uses[symbol].append(id)
  }

  mutating func forgetDeterminations() {
    for determination in determinations { isKnown[Int(determination.symbol)] = false }
    for symbol in uses.indices where !uses[symbol].isEmpty { uses[symbol].removeAll() }
    determinations.removeAll()
    checked.removeAll()
    needsDetermining = false
  }

  /// The constant of a constraint in the tableau, with the parts of its determined variables.
  func fullConstant(of constraint: SolverConstraint) -> Double {
    var constant = SolverConstraint.limited(constraint.constant)
    if determinations.isEmpty { return constant }
    let least = constraint.leastCoefficient
    for (variable, coefficient) in constraint.terms where abs(coefficient) > least && isDetermined(variable) {
      constant += coefficient * values[Int(variable.symbol)]
    }
    return constant
  }

  /// The value of a variable that satisfies an equation with the values that the others have.
  private func value(of cell: SolverCell, in constraint: SolverConstraint) -> Double {
    let least = constraint.leastCoefficient
    var sum = SolverConstraint.limited(constraint.constant)
    for (variable, coefficient) in constraint.terms where abs(coefficient) > least && variable.symbol != cell.symbol {
      sum += coefficient * values[Int(variable.symbol)]
    }
    // A sum of 0 gives 0 and not −0, whose sign would show.
    return sum == 0 ? 0 : -sum / cell.coefficient
  }

  /// Whether a constraint about determined variables holds, or need not.
  private func holds(_ constraint: SolverConstraint) -> Bool {
    guard constraint.isRequired else { return true }
    let sum = fullConstant(of: constraint)
    switch constraint.relation {
    case .equal: return abs(sum) <= Self.tolerance
    case .lessThanOrEqual: return sum <= Self.tolerance
    case .greaterThanOrEqual: return sum >= -Self.tolerance
    }
  }

  /// Makes `merged` the terms of a constraint, each symbol once, without those that do not count.
  private mutating func mergeTerms(of constraint: SolverConstraint) {
    let least = constraint.leastCoefficient
    merged.cells.removeAll(keepingCapacity: true)
    for (variable, coefficient) in constraint.terms where abs(coefficient) > least {
      merged.add(coefficient, of: variable.symbol)
    }
  }

  private func isInTableau(_ symbol: Int32) -> Bool {
    slots[Int(symbol)] >= 0
      || columns[Int(symbol)].contains { basics[Int($0)] >= 0 && rows[Int($0)].contains(symbol) }
      || levels.contains { $0.objective.contains(symbol) }
  }
}
