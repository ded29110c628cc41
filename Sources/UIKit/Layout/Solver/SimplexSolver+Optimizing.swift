// These are the two simplex methods: the primal one, which keeps values feasible and makes them optimal, and the dual
// one, which keeps them optimal and makes them feasible.
extension SimplexSolver {
  /// Minimizes the violations, one priority after the other.
  ///
  /// A symbol that would worsen a higher priority does not enter for a lower one. So each priority is solved by the
  /// plain simplex method over the optima of the priorities above it.
  mutating func optimize() {
    var isBarred = [Bool](repeating: false, count: kinds.count)
    for level in levels.indices {
      var walk = Walk()
      while let entering = entering(for: levels[level].objective, isBarred, byNumber: walk.isStuck) {
        guard walk.hasStepsLeft(rows: rows.count), let leaving = leavingRow(entering: entering) else {
          // A sum of violations is never negative: a symbol that would lower it without end comes from rounding.
          isBarred[Int(entering)] = true
          continue
        }
        walk.note(gain: rows[Int(leaving)].constant)
        pivot(entering, into: leaving)
      }
      for cell in levels[level].objective.cells where abs(cell.coefficient) > Self.leastGain {
        isBarred[Int(cell.symbol)] = true
      }
    }
  }

  /// Minimizes the basic symbol of a row.
  mutating func minimize(rowAt slot: Int32) {
    let basic = basics[Int(slot)]
    var walk = Walk()
    while basics[Int(slot)] == basic, walk.hasStepsLeft(rows: rows.count),
      let entering = entering(for: rows[Int(slot)], [], byNumber: walk.isStuck),
      let leaving = leavingRow(entering: entering, preferring: slot)
    {
      walk.note(gain: rows[Int(leaving)].constant)
      pivot(entering, into: leaving)
    }
  }

  /// Makes all rows feasible after their constants have changed.
  ///
  /// - Returns: False if that is not possible or takes too many steps.
  mutating func restoreFeasibility() -> Bool {
    var walk = Walk()
    while true {
      var worst: (slot: Int32, symbol: Int32, constant: Double)?
      for (slot, basic) in basics.enumerated() where basic >= 0 {
        let constant = rows[slot].constant
        switch kinds[Int(basic)] {
        case .dummy:
          if abs(constant) > Self.tolerance { return false }
          rows[slot].constant = 0
        case .slack, .error:
          if constant >= 0 { continue }
          if constant >= -Self.tolerance {
            rows[slot].constant = 0
          } else if worst.map({ constant < $0.constant || (constant == $0.constant && basic < $0.symbol) }) ?? true {
            worst = (Int32(slot), basic, constant)
          }
        default: break
        }
      }
      guard let worst else { return true }
      guard walk.hasStepsLeft(rows: rows.count), let entering = entering(rowAt: worst.slot) else { return false }
      walk.note(gain: 1)
      pivot(entering, into: worst.slot)
    }
  }

  /// Returns a symbol whose growth makes the objective smaller: the steepest one or, `byNumber`, the first one. Nil at
  /// the optimum.
  private func entering(for objective: SolverRow, _ isBarred: [Bool], byNumber: Bool) -> Int32? {
    var best: SolverCell?
    for cell in objective.cells where cell.coefficient < -Self.leastGain {
      switch kinds[Int(cell.symbol)] {
      case .slack, .error: break
      default: continue
      }
      if !isBarred.isEmpty, isBarred[Int(cell.symbol)] { continue }
      if byNumber { return cell.symbol }
      if best.map({ cell.coefficient < $0.coefficient }) ?? true { best = cell }
    }
    return best?.symbol
  }

  /// Returns the row that becomes 0 first as a symbol grows; nil if none does. Of several it is the preferred one, or
  /// else the one with the first basic symbol.
  private mutating func leavingRow(entering: Int32, preferring preferred: Int32 = -1) -> Int32? {
    var best: (slot: Int32, symbol: Int32, ratio: Double)?
    for slot in rowsContaining(entering) {
      let basic = basics[Int(slot)]
      if kinds[Int(basic)] == .variable { continue }
      let coefficient = rows[Int(slot)].coefficient(of: entering)
      if coefficient >= -Self.leastPivot { continue }
      let ratio = max(rows[Int(slot)].constant, 0) / -coefficient
      let symbol = slot == preferred ? -1 : basic
      if best.map({ ratio < $0.ratio || (ratio == $0.ratio && symbol < $0.symbol) }) ?? true {
        best = (slot, symbol, ratio)
      }
    }
    return best?.slot
  }

  /// Returns the symbol that raises a negative row at the least cost; nil if none does. Costs per unit are compared
  /// priority by priority.
  private func entering(rowAt slot: Int32) -> Int32? {
    var best: SolverCell?
    for cell in rows[Int(slot)].cells where cell.coefficient > Self.leastPivot {
      switch kinds[Int(cell.symbol)] {
      case .slack, .error: break
      default: continue
      }
      if best.map({ isCheaper(cell, than: $0) }) ?? true { best = cell }
    }
    return best?.symbol
  }

  private func isCheaper(_ a: SolverCell, than b: SolverCell) -> Bool {
    for level in levels {
      let costA = level.objective.coefficient(of: a.symbol) / a.coefficient
      let costB = level.objective.coefficient(of: b.symbol) / b.coefficient
      if abs(costA - costB) > Self.leastGain { return costA < costB }
    }
    return false
  }
}

/// The progress of a series of pivots.
private struct Walk {
  private var steps = 0
  private var standing = 0

  /// Whether more than twelve pivots in a row have changed nothing. From then on symbols are chosen by number, which
  /// cannot run in circles (Bland, "New finite pivoting rules for the simplex method", 1977); choosing the steepest
  /// can.
  var isStuck: Bool { standing > 12 }

  mutating func note(gain: Double) {
    steps += 1
    standing = gain > 1e-9 ? 0 : standing + 1
  }

  /// Whether another pivot is allowed. The limit is far above what any layout needs; without it rounding might let
  /// pivots go on for ever.
  func hasStepsLeft(rows: Int) -> Bool { steps < 1000 + 20 * rows }
}
