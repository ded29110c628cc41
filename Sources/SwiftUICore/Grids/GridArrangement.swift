/// The arrangement of the cells of a `Grid` in columns and rows.
struct GridArrangement {
  struct Cell {
    let view: LayoutSubview
    let traits: GridCell
    let row: Int
    let columns: Range<Int>
    /// Whether the cell alone makes up its row.
    let isRow: Bool
  }

  /// A column or a row.
  private struct Track {
    var alignment: AlignmentKey
    /// The greatest distances of its views from their start to their guide, and from the guide to their end.
    var before: CGFloat = 0
    var after: CGFloat = 0
    var start: CGFloat = 0
    var length: CGFloat = 0

    mutating func include(_ dimensions: ViewDimensions, along axis: Axis) {
      let guide = dimensions[alignment]
      let length = dimensions.size[axis]
      before = max(before, guide)
      after = max(after, length.isFinite ? length - guide : length)
    }

    /// Returns where a view with this guide begins.
    func position(ofGuide guide: CGFloat) -> CGFloat {
      let unit = ViewDimensions(size: CGSize(width: 1, height: 1))[alignment]
      return start + before + (length - before - after) * unit - guide
    }
  }

  let proposal: ProposedViewSize
  private(set) var size = CGSize.zero
  private let cells: [Cell]
  private let spacing: CGSize
  private var columns: [Track] = []
  private var rows: [Track] = []

  static func cells(of subviews: LayoutSubviews) -> [Cell] {
    var cells: [Cell] = []
    var row = -1
    var column = 0
    var identity: GridRowIdentity?
    var columnCount = 1
    for view in subviews {
      let traits = view[GridCell.Key.self]
      if traits.row == nil || traits.row !== identity {
        row += 1
        column = 0
        identity = traits.row
      }
      let next = column + min(max(traits.columns, 1), 1000)
      cells.append(Cell(view: view, traits: traits, row: row, columns: column..<next, isRow: traits.row == nil))
      column = next
      if traits.row != nil { columnCount = max(columnCount, next) }
    }
    return cells.map { cell in
      guard cell.isRow else { return cell }
      return Cell(view: cell.view, traits: cell.traits, row: cell.row, columns: 0..<columnCount, isRow: true)
    }
  }

  init(_ cells: [Cell], proposal: ProposedViewSize, alignment: Alignment, spacing: CGSize) {
    self.cells = cells
    self.proposal = proposal
    self.spacing = spacing
    columns = (0..<(cells.lazy.map(\.columns.upperBound).max() ?? 0)).map { index in
      let own = cells.first { $0.columns.lowerBound == index && !$0.isRow && $0.traits.columnAlignment != nil }
      return Track(alignment: (own?.traits.columnAlignment ?? alignment.horizontal).key)
    }
    rows = (0..<(cells.last.map { $0.row + 1 } ?? 0)).map { _ in Track(alignment: alignment.vertical.key) }
    for cell in cells {
      if let own = cell.traits.rowAlignment { rows[cell.row].alignment = own.key }
    }
    arrangeColumns()
    arrangeRows()
    size =
      CGSize(
        width: columns.last.map { $0.start + $0.length } ?? 0, height: rows.last.map { $0.start + $0.length } ?? 0
      ).asLengths
  }

  func place(in bounds: CGRect) {
    for cell in cells {
      let row = rows[cell.row]
      let (width, column) = (width(of: cell), columns[cell.columns.lowerBound])
      let proposal = ProposedViewSize(width: width, height: row.length)
      if let anchor = cell.traits.anchor {
        cell.view.place(
          at: CGPoint(
            x: bounds.minX + column.start + width * anchor.x, y: bounds.minY + row.start + row.length * anchor.y),
          anchor: anchor, proposal: proposal)
        continue
      }
      let dimensions = cell.view.dimensions(in: proposal)
      var x = column.position(ofGuide: dimensions[column.alignment])
      if cell.columns.count > 1 {
        let all = ViewDimensions(size: CGSize(width: width, height: 0))
        x = column.start + all[column.alignment] - dimensions[column.alignment]
      }
      let y = row.position(ofGuide: dimensions[row.alignment])
      cell.view.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: proposal)
    }
  }

  private func width(of cell: Cell) -> CGFloat {
    let last = columns[cell.columns.upperBound - 1]
    return last.start + last.length - columns[cell.columns.lowerBound].start
  }

  private mutating func arrangeColumns() {
    var single: [[LayoutSubview]] = Array(repeating: [], count: columns.count)
    for cell in cells where cell.columns.count == 1 && !cell.traits.unsizedAxes.contains(Axis.horizontal) {
      single[cell.columns.lowerBound].append(cell.view)
    }
    func measure(_ column: Int, _ width: CGFloat?) -> Track {
      var track = columns[column]
      (track.before, track.after) = (0, 0)
      for view in single[column] {
        track.include(view.dimensions(in: ProposedViewSize(width: width, height: nil)), along: .horizontal)
      }
      track.length = (track.before + track.after).asLength
      return track
    }
    var measured = columns
    if let width = proposal.width {
      let sharing = SpaceSharing(columns.map { _ in 0 }) { (measure($0, 0).length, measure($0, .infinity).length) }
      sharing.share(width - spacing.width * CGFloat(max(columns.count - 1, 0))) { index, share in
        measured[index] = measure(index, share)
        return measured[index].length
      }
    } else {
      for index in columns.indices { measured[index] = measure(index, nil) }
    }
    columns = measured
    Self.line(up: &columns, spacing: spacing.width)
    for cell in cells where cell.columns.count > 1 && !cell.traits.unsizedAxes.contains(Axis.horizontal) {
      let width = width(of: cell)
      let missing = cell.view.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)).width - width
      guard missing > 0, missing.isFinite else { continue }
      for index in cell.columns { columns[index].length += missing / CGFloat(cell.columns.count) }
      Self.line(up: &columns, spacing: spacing.width)
    }
  }

  private mutating func arrangeRows() {
    var contents: [[Cell]] = Array(repeating: [], count: rows.count)
    for cell in cells where !cell.traits.unsizedAxes.contains(Axis.vertical) { contents[cell.row].append(cell) }
    func measure(_ row: Int, _ height: CGFloat?) -> Track {
      var track = rows[row]
      (track.before, track.after) = (0, 0)
      for cell in contents[row] {
        let offer = ProposedViewSize(width: width(of: cell), height: height)
        track.include(cell.view.dimensions(in: offer), along: .vertical)
      }
      track.length = (track.before + track.after).asLength
      return track
    }
    var measured = rows
    if let height = proposal.height {
      let sharing = SpaceSharing(rows.map { _ in 0 }) { (measure($0, 0).length, measure($0, .infinity).length) }
      sharing.share(height - spacing.height * CGFloat(max(rows.count - 1, 0))) { index, share in
        measured[index] = measure(index, share)
        return measured[index].length
      }
    } else {
      for index in rows.indices { measured[index] = measure(index, nil) }
    }
    rows = measured
    Self.line(up: &rows, spacing: spacing.height)
  }

  private static func line(up tracks: inout [Track], spacing: CGFloat) {
    var start: CGFloat = 0
    for index in tracks.indices {
      tracks[index].start = start
      start += tracks[index].length + spacing
    }
  }
}
