/// Where the sections, headers, rows and footers of a table lie in its content.
struct TableGeometry {
  /// The width of the table.
  var width: CGFloat
  /// The distance of rows from the sides of the table.
  var inset: CGFloat
  /// The height of the view above the first section.
  var headerHeight: CGFloat = 0
  /// The height of the view below the last section.
  var footerHeight: CGFloat = 0
  private(set) var sections: [Section] = []
  /// The tops of the sections below the view at the top, and the bottom of the last one.
  private var tops: [CGFloat] = [0]

  struct Section {
    var header = Edge()
    var rows: RowExtents
    var footer = Edge()

    var height: CGFloat { header.height + rows.total + footer.height }
  }

  /// A header or footer.
  struct Edge: Equatable {
    var height: CGFloat = 0
    /// Whether the height is final, not an estimate.
    var isKnown = true
    /// Whether there is a view to show.
    var hasView = false
    /// The height that the table has for it if there is a view; negative if the view is to be measured.
    var stated: CGFloat = -1
    /// The part of the height above the view.
    var padding: CGFloat = 0
  }

  init(width: CGFloat, inset: CGFloat) {
    self.width = width
    self.inset = inset
  }

  /// The largest height that counts; larger ones, and sums of them, would lose the exactness of pixels.
  static let greatestHeight: CGFloat = 1e9

  /// Returns a height that can be worked with: NaN and negative ones are 0.
  static func usable(_ height: CGFloat) -> CGFloat { height > 0 ? min(height, greatestHeight) : 0 }

  // MARK: - Changes

  mutating func setSections(_ sections: [Section]) {
    self.sections = sections
    tops = [0]
    tops.reserveCapacity(sections.count + 1)
    for section in sections { tops.append(tops[tops.count - 1] + section.height) }
  }

  /// Changes a section. Costs time in proportion to the number of sections after it, if its height changes.
  mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
    guard sections.indices.contains(section) else { return }
    body(&sections[section])
    let change = tops[section] + sections[section].height - tops[section + 1]
    if change == 0 { return }
    for index in (section + 1)..<tops.count { tops[index] += change }
  }

  mutating func noteHeight(_ height: CGFloat, ofRowAt path: IndexPath) {
    change(path.section) { $0.rows.note(TableGeometry.usable(height), of: path.row) }
  }

  /// Forgets which heights have been measured, so that they are measured again.
  mutating func forgetMeasures() {
    for section in sections.indices {
      sections[section].rows.forget()
    }
  }

  // MARK: - Places

  var contentSize: CGSize { CGSize(width: width, height: headerHeight + (tops.last ?? 0) + footerHeight) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  func top(ofSection section: Int) -> CGFloat { headerHeight + tops[section] }

  func rect(ofSection section: Int) -> CGRect {
    guard sections.indices.contains(section) else { return CGRect(x: 0, y: 0, width: width, height: 0) }
    return CGRect(x: 0, y: top(ofSection: section), width: width, height: sections[section].height)
  }

  var rowWidth: CGFloat { max(0, width - 2 * inset) }

  /// Returns the place of a header with the space above its view.
  func rectOfHeader(_ section: Int) -> CGRect {
    guard sections.indices.contains(section) else { return CGRect(x: 0, y: 0, width: width, height: 0) }
    return CGRect(x: 0, y: top(ofSection: section), width: width, height: sections[section].header.height)
  }

  func rectOfFooter(_ section: Int) -> CGRect {
    guard sections.indices.contains(section) else { return CGRect(x: 0, y: 0, width: width, height: 0) }
    let content = sections[section]
    return CGRect(
      x: 0, y: top(ofSection: section) + content.header.height + content.rows.total, width: width,
      height: content.footer.height)
  }

  func rectOfRow(_ path: IndexPath) -> CGRect? {
    guard contains(path) else { return nil }
    let section = sections[path.section]
    return CGRect(
      x: inset, y: top(ofSection: path.section) + section.header.height + section.rows.top(of: path.row),
      width: rowWidth, height: section.rows.height(of: path.row))
  }

  /// Where the rows of a section begin.
  func topOfRows(_ section: Int) -> CGFloat { top(ofSection: section) + sections[section].header.height }

  // MARK: - What lies at a place

  /// Returns the section that contains a height of the content, or the nearest one; 0 without sections.
  func section(at y: CGFloat) -> Int {
    var (low, high) = (0, max(0, sections.count - 1))
    while low < high {
      let middle = low + (high - low + 1) / 2
      if top(ofSection: middle) <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the first row whose bottom lies below `y`, or nil if there is none.
  func firstRow(below y: CGFloat) -> IndexPath? {
    guard !sections.isEmpty else { return nil }
    var section = section(at: y)
    let rows = sections[section].rows
    if rows.count > 0 {
      var row = rows.row(at: y - topOfRows(section))
      // Rows without a height lie on the border, too.
      while row < rows.count {
        if topOfRows(section) + rows.top(of: row) + rows.height(of: row) > y {
          return IndexPath(row: row, section: section)
        }
        row += 1
        // Many rows without a height need not be gone through.
        if row < rows.count, rows.top(of: row) == rows.total { break }
      }
    }
    section += 1
    while section < sections.count {
      let rows = sections[section].rows
      if rows.count > 0, rows.total > 0 { return IndexPath(row: 0, section: section) }
      section += 1
    }
    return nil
  }

  /// Returns the row after another one, over the ends of sections; nil after the last.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count { return IndexPath(row: path.row + 1, section: path.section) }
    var section = path.section + 1
    while section < sections.count {
      if sections[section].rows.count > 0 { return IndexPath(row: 0, section: section) }
      section += 1
    }
    return nil
  }

  /// Returns the rows that a rectangle touches; at most `limit`.
  func rows(in rect: CGRect, limit: Int = 10_000) -> [IndexPath] {
    guard rect.maxY.isFinite, rect.minY.isFinite, rect.maxX > inset, rect.minX < width - inset || width <= 2 * inset,
      rect.height > 0
    else { return [] }
    var found: [IndexPath] = []
    var next = firstRow(below: rect.minY)
    // Rows without a height are passed over, but count.
    var visited = 0
    while let path = next, visited < limit, let place = rectOfRow(path), place.minY < rect.maxY {
      visited += 1
      if place.height > 0 { found.append(path) }
      next = row(after: path)
    }
    return found
  }

  func row(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < width, let path = firstRow(below: point.y), let rect = rectOfRow(path),
      rect.minY <= point.y
    else { return nil }
    return path
  }
}
