// The two simplex methods: the primal one, which keeps the values feasible and makes them good, and the dual one, which
// keeps them good and makes them feasible.
extension SimplexSolver {
  /// Makes the violations least, priority after priority.
  ///
  /// A symbol that would worsen a higher priority does not enter for a lower one. So each priority is the plain simplex
  /// method over the optima of those above it.
  mutating func optimize() {
    var isBarred = [Bool](repeating: false, count: kinds.count)
    for level in levels.indices {
      var walk = Walk()
      while let entering = entering(for: levels[level].objective, isBarred, byNumber: walk.isStuck) {
        guard walk.hasStepsLeft(rows: rows.count), let leaving = leavingRow(entering: entering) else {
          // A sum of violations is not negative: what promises to lower it without end is rounding.
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

  /// Makes the basic symbol of a row as small as it can be.
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
  /// - Returns: False if that is not possible, or does not come to an end.
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

  /// A symbol whose growth makes the objective smaller: the steepest one, or the first one by number; nil at the optimum.
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

  /// The row that first becomes 0 as a symbol grows, of several the one with the first basic symbol; nil if none does.
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

  /// The symbol that lifts a negative row at the least cost: the costs per unit are compared priority by priority.
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

/// Whether a row of pivots comes forward.
private struct Walk {
  private var steps = 0
  private var standing = 0

  /// Whether the last pivots changed nothing: then choosing by number cannot run in circles (Bland, "New finite pivoting
  /// rules for the simplex method", 1977), which choosing the steepest can.
  var isStuck: Bool { standing > 12 }

  mutating func note(gain: Double) {
    steps += 1
    standing = gain > 1e-9 ? 0 : standing + 1
  }

  /// False after many more pivots than any layout needs; rounding might still let them go on for ever.
  func hasStepsLeft(rows: Int) -> Bool { steps < 1000 + 20 * rows }
}
