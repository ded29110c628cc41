// This is the tableau, into which constraints are put and from which they are taken. Symbols change places between its
// rows and columns.
extension SimplexSolver {
  // MARK: - Symbols and rows

  mutating func makeSymbol(_ kind: Kind, owner: SolverConstraintID?) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    slots.append(-1)
    columns.append([])
    owners.append(owner)
    values.append(0)
    isKnown.append(false)
    uses.append([])
    return Int32(kinds.count - 1)
  }

  /// Forgets a symbol that is not basic.
  mutating func freeSymbol(_ symbol: Int32) {
    for slot in columns[Int(symbol)] { rows[Int(slot)].remove(symbol) }
    for level in levels.indices { levels[level].objective.remove(symbol) }
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    kinds[Int(symbol)] = .unused
    freeSymbols.append(symbol)
  }

  mutating func dropRow(_ slot: Int32) {
    slots[Int(basics[Int(slot)])] = -1
    basics[Int(slot)] = -1
    rows[Int(slot)] = SolverRow()
    freeSlots.append(slot)
  }

  private mutating func addRow(_ row: SolverRow, basic: Int32) -> Int32 {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      rows[Int(slot)] = row
      basics[Int(slot)] = basic
    } else {
      slot = Int32(rows.count)
      rows.append(row)
      basics.append(basic)
    }
    slots[Int(basic)] = slot
    for cell in row.cells { columns[Int(cell.symbol)].append(slot) }
    return slot
  }

  /// Returns the slots of the rows that have a symbol, each once and in ascending order.
  mutating func rowsContaining(_ symbol: Int32) -> [Int32] {
    var column = columns[Int(symbol)]
    column.sort()
    var last: Int32 = -1
    column.removeAll { slot in
      defer { last = slot }
      return slot == last || basics[Int(slot)] < 0 || !rows[Int(slot)].contains(symbol)
    }
    columns[Int(symbol)] = column
    return column
  }

  /// Replaces a basic symbol, wherever it occurs, with the row of `slot`, which is its value.
  private mutating func substitute(_ symbol: Int32, from slot: Int32) {
    let row = rows[Int(slot)]
    let column = columns[Int(symbol)]
    for target in column where target != slot {
      let factor = rows[Int(target)].remove(symbol)
      if factor == 0 { continue }
      rows[Int(target)].add(factor, of: row, scratch: &scratch, appeared: &appeared)
      for symbol in appeared { columns[Int(symbol)].append(target) }
    }
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    for level in levels.indices {
      let factor = levels[level].objective.remove(symbol)
      if factor == 0 { continue }
      levels[level].objective.add(factor, of: row, scratch: &scratch, appeared: &appeared)
    }
  }

  /// Makes `entering` the basic symbol of a row that has it.
  mutating func pivot(_ entering: Int32, into slot: Int32) {
    pivotCount += 1
    let leaving = basics[Int(slot)]
    let coefficient = rows[Int(slot)].remove(entering)
    rows[Int(slot)].scale(by: -1 / coefficient)
    rows[Int(slot)].add(1 / coefficient, of: leaving)
    columns[Int(leaving)].append(slot)
    slots[Int(leaving)] = -1
    slots[Int(entering)] = slot
    basics[Int(slot)] = entering
    substitute(entering, from: slot)
  }

  // MARK: - Constraints

  /// Puts a constraint into the tableau.
  ///
  /// - Returns: Nil on success. If the constraint is required and cannot hold, the constraints that contradict it; then
  ///   it stays out of the tableau.
  mutating func insert(_ entry: inout Entry, of id: SolverConstraintID) -> [SolverConstraintID]? {
    entry.constant = fullConstant(of: entry.constraint)
    var row = expression(of: entry.constraint, constant: entry.constant)
    for term in entry.constraint.terms where isDetermined(term.variable) {
      noteUse(of: Int(term.variable.symbol), in: id)
    }
    let isRequired = entry.constraint.isRequired
    switch entry.constraint.relation {
    case .equal:
      entry.marker = makeSymbol(isRequired ? .dummy : .error, owner: id)
      entry.markerSign = isRequired ? 1 : -1
    case .lessThanOrEqual:
      entry.marker = makeSymbol(.slack, owner: id)
      entry.markerSign = 1
    case .greaterThanOrEqual:
      entry.marker = makeSymbol(.slack, owner: id)
      entry.markerSign = -1
    }
    row.add(entry.markerSign, of: entry.marker)
    entry.other = -1
    if !isRequired {
      entry.other = makeSymbol(.error, owner: id)
      row.add(-entry.markerSign, of: entry.other)
    }
    if row.constant < 0 { row.scale(by: -1) }

    if let subject = subject(of: row, entry) {
      let coefficient = row.remove(subject)
      row.scale(by: -1 / coefficient)
      if kinds[Int(subject)] == .dummy { row.constant = 0 }
      let slot = addRow(row, basic: subject)
      substitute(subject, from: slot)
    } else if let opponents = insertByArtificial(row, entry) {
      freeSymbol(entry.marker)
      return opponents
    }
    if !isRequired { addViolations(of: entry, times: 1) }
    return nil
  }

  /// Takes a constraint out of the tableau.
  mutating func takeOut(_ entry: Entry) {
    if !entry.constraint.isRequired { addViolations(of: entry, times: -1) }
    // The columns of a constraint's two symbols are opposite. If one of them is basic, the other occurs only in its
    // row.
    if slots[Int(entry.marker)] >= 0 {
      dropRow(slots[Int(entry.marker)])
    } else if entry.other >= 0, slots[Int(entry.other)] >= 0 {
      dropRow(slots[Int(entry.other)])
    } else if let slot = leavingRow(forMarker: entry.marker) {
      pivot(entry.marker, into: slot)
      dropRow(slot)
    }
    freeSymbol(entry.marker)
    if entry.other >= 0 { freeSymbol(entry.other) }
  }

  /// Applies a changed constant by a move of the marker's origin. Rows may become infeasible.
  mutating func moveConstant(of id: SolverConstraintID) {
    guard let entry = entries[id] else { return }
    let constant = fullConstant(of: entry.constraint)
    let distance = (constant - entry.constant) / entry.markerSign
    entries.change(id) { $0.constant = constant }
    if distance == 0 { return }
    let slot = slots[Int(entry.marker)]
    if slot >= 0 {
      rows[Int(slot)].constant -= distance
    } else {
      for slot in rowsContaining(entry.marker) {
        rows[Int(slot)].constant += distance * rows[Int(slot)].coefficient(of: entry.marker)
      }
    }
  }

  /// Returns the constraint's sum in terms of symbols that are not basic.
  private mutating func expression(of constraint: SolverConstraint, constant: Double) -> SolverRow {
    var row = SolverRow(constant: constant)
    let least = constraint.leastCoefficient
    for (variable, coefficient) in constraint.terms where abs(coefficient) > least && !isDetermined(variable) {
      let slot = slots[Int(variable.symbol)]
      if slot >= 0 {
        row.add(coefficient, of: rows[Int(slot)], scratch: &scratch, appeared: &appeared)
      } else {
        row.add(coefficient, of: variable.symbol)
      }
    }
    return row
  }

  /// Returns a symbol that can become basic with the new row without other changes; nil if there is none.
  private func subject(of row: SolverRow, _ entry: Entry) -> Int32? {
    let variables = row.cells.filter { kinds[Int($0.symbol)] == .variable }
    if !variables.isEmpty {
      // The symbol that occurs in the fewest rows fills the fewest. Small pivots are left out, since they make large
      // numbers.
      let greatest = variables.reduce(0) { max($0, abs($1.coefficient)) }
      let candidates = variables.filter { abs($0.coefficient) >= 0.01 * greatest }
      return candidates.min { a, b in
        let (m, n) = (columns[Int(a.symbol)].count, columns[Int(b.symbol)].count)
        return m == n ? a.symbol > b.symbol : m < n
      }?.symbol
    }
    for symbol in [entry.marker, entry.other] where symbol >= 0 && kinds[Int(symbol)] != .dummy {
      // If the constant is 0, the sign does not matter.
      if row.coefficient(of: symbol) < 0 || row.constant == 0 { return symbol }
    }
    if row.constant <= Self.tolerance, row.cells.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      return entry.marker
    }
    return nil
  }

  /// Puts in a row that no symbol can take as it is. An artificial symbol stands for the row's violation and is
  /// minimized to 0.
  ///
  /// - Returns: Nil on success, or the constraints that contradict the row; then the row stays out.
  private mutating func insertByArtificial(_ row: SolverRow, _ entry: Entry) -> [SolverConstraintID]? {
    let artificial = makeSymbol(.slack, owner: nil)
    let slot = addRow(row, basic: artificial)
    defer { freeSymbol(artificial) }
    minimize(rowAt: slot)
    guard basics[Int(slot)] == artificial else { return nil }
    if rows[Int(slot)].constant <= Self.tolerance {
      rows[Int(slot)].constant = 0
      let entering = rows[Int(slot)].cells.first {
        kinds[Int($0.symbol)] != .dummy && abs($0.coefficient) > Self.leastPivot
      }
      pivot(entering?.symbol ?? entry.marker, into: slot)
      return nil
    }
    let opponents = rows[Int(slot)].cells.filter { abs($0.coefficient) > Self.leastPivot && $0.symbol != entry.marker }
      .compactMap { owners[Int($0.symbol)] }
    dropRow(slot)
    return Set(opponents).sorted()
  }

  /// Returns the row into which the marker of a removed constraint is pivoted, such that the other rows stay feasible.
  private mutating func leavingRow(forMarker marker: Int32) -> Int32? {
    var best: (slot: Int32, rank: Int, ratio: Double)?
    for slot in rowsContaining(marker) {
      let row = rows[Int(slot)]
      let coefficient = row.coefficient(of: marker)
      let rank: Int
      var ratio = abs(row.constant / coefficient)
      switch kinds[Int(basics[Int(slot)])] {
      // A dummy must stay 0 and would move with the marker, so its row comes first.
      case .dummy: rank = 0
      case .variable:
        rank = 3
        ratio = 1 / abs(coefficient)
      default: rank = coefficient < 0 ? 1 : 2
      }
      if abs(coefficient) <= Self.leastPivot, rank < 3 { continue }
      let isBetter =
        best.map { best in
          if rank != best.rank { return rank < best.rank }
          if ratio != best.ratio { return ratio < best.ratio }
          return basics[Int(slot)] < basics[Int(best.slot)]
        } ?? true
      if isBetter { best = (slot, rank, ratio) }
    }
    return best?.slot
  }

  // MARK: - Objective

  private mutating func addViolations(of entry: Entry, times factor: Double) {
    let level = levelIndex(of: entry.constraint.priority)
    levels[level].population += factor > 0 ? 1 : -1
    let errors = entry.constraint.relation == .equal ? [entry.marker, entry.other] : [entry.other]
    for error in errors {
      let slot = slots[Int(error)]
      if slot >= 0 {
        levels[level].objective.add(factor, of: rows[Int(slot)], scratch: &scratch, appeared: &appeared)
      } else {
        levels[level].objective.add(factor, of: error)
      }
    }
    if levels[level].population == 0 { levels.remove(at: level) }
  }

  private mutating func levelIndex(of priority: Float) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    return index
  }
}
