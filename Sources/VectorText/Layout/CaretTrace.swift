/// Takes down where the characters of each line stand, while lines are composed.
struct CaretTrace {
  var lines: [CaretLine] = []
  private let runs: [TextRun]
  /// The offset of each run in the text of all, and the end of the last.
  private let starts: [Int]

  init(_ runs: [TextRun]) {
    self.runs = runs
    var starts = [0]
    for run in runs { starts.append(starts[starts.count - 1] + run.text.utf8.count) }
    self.starts = starts
  }

  mutating func beginLine(at origin: Double, isBroken: Bool, isFromRight: Bool) {
    lines.append(CaretLine(range: 0..<0, isBroken: isBroken, isFromRight: isFromRight, origin: origin, cells: []))
  }

  /// Adds a cluster to the line. `isFromRight` is what its level says unless it is given.
  mutating func append(_ cluster: Cluster, from left: Double, to right: Double, isFromRight: Bool? = nil) {
    let cell = CaretLine.Cell(
      offset: starts[cluster.run] + cluster.offset, length: 0, left: left, right: right,
      isFromRight: isFromRight ?? (cluster.level & 1 == 1))
    lines[lines.count - 1].cells.append(cell)
  }

  /// Ends the line, whose first cluster is `first`, before the cluster `next`; nil means the end of the text.
  mutating func endLine(from first: Cluster?, to next: Cluster?) {
    let index = lines.count - 1
    let end = offset(of: next)
    lines[index].range = min(offset(of: first), end)..<end
    var cells = lines[index].cells
    if zip(cells, cells.dropFirst()).contains(where: { $0.offset > $1.offset }) {
      cells.sort { $0.offset < $1.offset }
    }
    for place in cells.indices {
      cells[place].length = (place + 1 < cells.count ? cells[place + 1].offset : end) - cells[place].offset
    }
    if cells.contains(where: { $0.length > 1 }) { cells = cells.flatMap(split) }
    lines[index].cells = cells
  }

  private func offset(of cluster: Cluster?) -> Int {
    cluster.map { starts[$0.run] + $0.offset } ?? starts[starts.count - 1]
  }

  /// Divides the width of a ligature evenly among its characters.
  private func split(_ cell: CaretLine.Cell) -> [CaretLine.Cell] {
    guard cell.length > 1, let run = starts.lastIndex(where: { $0 <= cell.offset && $0 < starts[starts.count - 1] })
    else { return [cell] }
    let bytes = runs[run].text.utf8.dropFirst(cell.offset - starts[run]).prefix(cell.length)
    let characters = Array(Substring(bytes))
    guard characters.count > 1 else { return [cell] }
    let width = (cell.right - cell.left) / Double(characters.count)
    var parts: [CaretLine.Cell] = []
    var offset = cell.offset
    for (index, character) in characters.enumerated() {
      let step = Double(cell.isFromRight ? characters.count - 1 - index : index)
      parts.append(
        CaretLine.Cell(
          offset: offset, length: character.utf8.count, left: cell.left + step * width,
          right: cell.left + (step + 1) * width, isFromRight: cell.isFromRight))
      offset += character.utf8.count
    }
    return parts
  }
}
