/// The cheapest way to give each row a column of its own: the Hungarian method with potentials (Kuhn 1955; in the form
/// of Jonker and Volgenant, "A shortest augmenting path algorithm for dense and sparse linear assignment problems",
/// Computing 38, 1987).
enum MinimumCostAssignment {
  /// The column of each row.
  ///
  /// Takes rows² · columns steps. There must be at least as many columns as rows, and costs must not be NaN.
  static func columns(rows: Int, columns: Int, cost: (_ row: Int, _ column: Int) -> Double) -> [Int] {
    precondition(rows <= columns, "each row needs a column of its own")
    // Row and column 0 stand for none.
    var rowPotential = [Double](repeating: 0, count: rows + 1)
    var columnPotential = [Double](repeating: 0, count: columns + 1)
    var rowOfColumn = [Int](repeating: 0, count: columns + 1)
    var previous = [Int](repeating: 0, count: columns + 1)
    for row in 0..<rows {
      rowOfColumn[0] = row + 1
      var column = 0
      var least = [Double](repeating: .infinity, count: columns + 1)
      var isDone = [Bool](repeating: false, count: columns + 1)
      repeat {
        isDone[column] = true
        let current = rowOfColumn[column]
        var step = Double.infinity
        var next = 0
        for candidate in 1...columns where !isDone[candidate] {
          let reduced = cost(current - 1, candidate - 1) - rowPotential[current] - columnPotential[candidate]
          if reduced < least[candidate] {
            least[candidate] = reduced
            previous[candidate] = column
          }
          if least[candidate] < step || next == 0 {
            step = least[candidate]
            next = candidate
          }
        }
        for candidate in 0...columns {
          if isDone[candidate] {
            rowPotential[rowOfColumn[candidate]] += step
            columnPotential[candidate] -= step
          } else {
            least[candidate] -= step
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      while column != 0 {
        rowOfColumn[column] = rowOfColumn[previous[column]]
        column = previous[column]
      }
    }
    var result = [Int](repeating: 0, count: rows)
    for column in 1...max(1, columns) where column <= columns && rowOfColumn[column] > 0 {
      result[rowOfColumn[column] - 1] = column - 1
    }
    return result
  }
}
