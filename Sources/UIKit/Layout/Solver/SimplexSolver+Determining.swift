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
    var equations: [Equation] = []
    var equationsOf: [Int32: [Int]] = [:]
    var ready: [Int] = []
    for id in order {
      guard let constraint = entries[id]?.constraint, constraint.isRequired, constraint.relation == .equal else {
        continue
      }
      let open = mergedTerms(of: constraint).filter { !isKnown[Int($0.symbol)] }
      guard open.allSatisfy({ !isInTableau($0.symbol) }) else { continue }
      if open.count == 1 { ready.append(equations.count) }
      for cell in open { equationsOf[cell.symbol, default: []].append(equations.count) }
      equations.append(Equation(id: id, openCount: open.count))
    }
    var next = 0
    while next < ready.count {
      let equation = equations[ready[next]]
      next += 1
      guard equation.openCount == 1, let constraint = entries[equation.id]?.constraint,
        let cell = mergedTerms(of: constraint).first(where: { !isKnown[Int($0.symbol)] })
      else { continue }
      values[Int(cell.symbol)] = value(of: cell, in: constraint)
      isKnown[Int(cell.symbol)] = true
      determinations.append(Determination(id: equation.id, symbol: cell.symbol))
      entries[equation.id]?.place = .determining
      for index in equationsOf[cell.symbol] ?? [] {
        equations[index].openCount -= 1
        if equations[index].openCount == 1 { ready.append(index) }
      }
    }
    var left: [SolverConstraintID] = []
    for id in order {
      guard let entry = entries[id], entry.place == .waiting else { continue }
      if entry.constraint.priority > 0, entry.constraint.terms.allSatisfy({ isDetermined($0.variable) }) {
        guard holds(entry.constraint) else { return nil }
        entries[id]?.place = .checked
        if checked.count > 2 * entries.count { checked.removeAll { entries[$0]?.place != .checked } }
        checked.append(id)
      } else {
        left.append(id)
      }
    }
    return left
  }

  private struct Equation {
    let id: SolverConstraintID
    /// The number of its variables that are not known.
    var openCount: Int
  }

  /// Finds the values of determined variables anew, since constants have changed, and notes the constraints of the
  /// tableau that contain one.
  ///
  /// - Returns: Whether all constraints about determined variables hold.
  mutating func determineAgain() -> Bool {
    needsDetermining = false
    for determination in determinations {
      let symbol = Int(determination.symbol)
      guard let constraint = entries[determination.id]?.constraint,
        let cell = mergedTerms(of: constraint).first(where: { $0.symbol == determination.symbol })
      else { return false }
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

  /// The terms of a constraint, each symbol once, without those that do not count.
  private func mergedTerms(of constraint: SolverConstraint) -> [SolverCell] {
    let least = constraint.leastCoefficient
    var row = SolverRow()
    row.cells.reserveCapacity(constraint.terms.count)
    for (variable, coefficient) in constraint.terms where abs(coefficient) > least {
      row.add(coefficient, of: variable.symbol)
    }
    return row.cells
  }

  private func isInTableau(_ symbol: Int32) -> Bool {
    slots[Int(symbol)] >= 0
      || columns[Int(symbol)].contains { basics[Int($0)] >= 0 && rows[Int($0)].contains(symbol) }
      || levels.contains { $0.objective.contains(symbol) }
  }
}
