/// A term of a `SolverRow`.
struct SolverCell {
  let symbol: Int32
  var coefficient: Double
}

/// A linear expression `constant + Σ coefficient · symbol`, with the symbols in ascending order.
struct SolverRow {
  var constant = 0.0
  var cells: [SolverCell] = []

  /// The share of its parts below which a sum is the rounding error of a 0.
  ///
  /// If this were larger, coefficients with a meaning would vanish; if it were smaller, noise would become a pivot.
  private static let cancellation = 1e-10
  /// The magnitude below which every coefficient counts as the noise of sums in several steps.
  private static let noise = 1e-12

  private static func vanishes(_ sum: Double, _ a: Double, _ b: Double) -> Bool {
    abs(sum) <= max(noise, cancellation * (abs(a) + abs(b)))
  }

  func coefficient(of symbol: Int32) -> Double {
    let index = firstIndex(from: symbol)
    return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
  }

  func contains(_ symbol: Int32) -> Bool {
    let index = firstIndex(from: symbol)
    return index < cells.count && cells[index].symbol == symbol
  }

  /// Removes a symbol.
  ///
  /// - Returns: The coefficient that it had; 0 if the row did not have it.
  @discardableResult
  mutating func remove(_ symbol: Int32) -> Double {
    let index = firstIndex(from: symbol)
    guard index < cells.count, cells[index].symbol == symbol else { return 0 }
    return cells.remove(at: index).coefficient
  }

  /// Adds a multiple of one symbol.
  mutating func add(_ coefficient: Double, of symbol: Int32) {
    let index = firstIndex(from: symbol)
    guard index < cells.count, cells[index].symbol == symbol else {
      cells.insert(SolverCell(symbol: symbol, coefficient: coefficient), at: index)
      return
    }
    let old = cells[index].coefficient
    let sum = old + coefficient
    if Self.vanishes(sum, old, coefficient) {
      cells.remove(at: index)
    } else {
      cells[index].coefficient = sum
    }
  }

  /// Adds `factor · other`, in time proportional to the cells of both rows.
  ///
  /// - Parameters:
  ///   - scratch: Storage for the result, which comes back with the old cells.
  ///   - appeared: Receives the symbols of `other` that this row lacked.
  mutating func add(
    _ factor: Double, of other: SolverRow, scratch: inout [SolverCell], appeared: inout [Int32]
  ) {
    constant += factor * other.constant
    scratch.removeAll(keepingCapacity: true)
    appeared.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(cells.count + other.cells.count)
    var i = 0
    var j = 0
    while i < cells.count, j < other.cells.count {
      let a = cells[i]
      let b = other.cells[j]
      if a.symbol < b.symbol {
        scratch.append(a)
        i += 1
      } else if a.symbol > b.symbol {
        scratch.append(SolverCell(symbol: b.symbol, coefficient: factor * b.coefficient))
        appeared.append(b.symbol)
        j += 1
      } else {
        let added = factor * b.coefficient
        let sum = a.coefficient + added
        if !Self.vanishes(sum, a.coefficient, added) {
          scratch.append(SolverCell(symbol: a.symbol, coefficient: sum))
        }
        i += 1
        j += 1
      }
    }
    if i < cells.count { scratch.append(contentsOf: cells[i...]) }
    while j < other.cells.count {
      let b = other.cells[j]
      scratch.append(SolverCell(symbol: b.symbol, coefficient: factor * b.coefficient))
      appeared.append(b.symbol)
      j += 1
    }
    swap(&cells, &scratch)
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  private func firstIndex(from symbol: Int32) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
