import Inbetween

/// A row of forty pixels between two slanted edges: cells, blocks, the running sum and what is painted.
func oneRow() -> Sheet {
  var sheet = Sheet(width: 960, height: 474)
  let (columns, side, left) = (40, 20.0, 136.0)
  let color = Sheet.blue
  let (near, far) = (Path(polyline: [Point(1.4, 1), Point(5.6, 0)]), Path(polyline: [Point(37.7, 1), Point(36.2, 0)]))
  let shape = Path(polygon: [Point(5.6, 0), Point(36.2, 0), Point(37.7, 1), Point(1.4, 1)])

  var bitmap = Bitmap(width: columns, height: 1)
  var rasterizer = Rasterizer()
  rasterizer.render(
    Drawing(size: Size(Double(columns), 1), items: [.path(.fill(shape, .color(.black)))]), into: &bitmap)
  let coverage = (0..<columns).map { Double(bitmap[$0, 0].alpha) / 255 }

  let tops = [30.0, 118, 196, 274, 372]
  for (title, line, top) in [
    ("edges", "cross the row", tops[0]), ("cells", "what changes", tops[1]),
    ("blocks", "a bit for eight", tops[2]),
    ("sum", "running", tops[3]), ("pixels", "8 at a time", tops[4]),
  ] {
    sheet.heading(title, at: Point(24, top + 16))
    sheet.caption(line, at: Point(24, top + 34))
  }
  func cell(_ column: Int, _ top: Double, _ height: Double, count: Int = 1) -> Rect {
    Rect(x: left + side * Double(column), y: top, width: side * Double(count), height: height)
  }

  // The row, three times as high as wide.
  let toRow = Transform.scale(side, 56).then(.translation(left, tops[0]))
  sheet.fill(shape.applying(toRow), Color.white.mixed(with: color, 0.16))
  for column in 0..<columns { sheet.stroke(Path(rect: cell(column, tops[0], 56)), Sheet.rule, width: 1) }
  sheet.stroke(near.applying(toRow), color, width: 2.5)
  sheet.stroke(far.applying(toRow), color, width: 2.5)

  var before = 0.0
  var isTouched = [Bool](repeating: false, count: columns / 8)
  for column in 0..<columns {
    let change = coverage[column] - before
    before = coverage[column]
    if change != 0 {
      isTouched[column / 8] = true
      sheet.fill(Path(rect: cell(column, tops[1], 44)), Color.white.mixed(with: Sheet.orange, 0.2))
      let hundredths = Int((100 * abs(change)).rounded())
      let digits = hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
      let middle = cell(column, tops[1], 44).center
      sheet.text(change < 0 ? "−" : "+", at: middle + Vector(0, -5), size: 12, weight: .semibold, anchor: .middle)
      sheet.text(".\(digits)", at: middle + Vector(-1, 13), size: 11, weight: .medium, anchor: .middle)
    }
    sheet.stroke(Path(rect: cell(column, tops[1], 44)), Sheet.rule, width: 1)
  }
  for (block, isTouched) in isTouched.enumerated() {
    let rect = cell(8 * block, tops[2], 44, count: 8)
    sheet.fill(Path(rect: rect), isTouched ? Color.white.mixed(with: Sheet.orange, 0.2) : Color(hex: 0xF4F6F8))
    sheet.stroke(Path(rect: rect), Sheet.rule, width: 1)
    sheet.text(
      isTouched ? "1: read" : "0: passed over", at: rect.center + Vector(0, 5), isTouched ? Sheet.ink : Sheet.gray,
      size: 13, weight: isTouched ? .medium : .regular, anchor: .middle)
  }
  var steps = Path()
  let (floor, height) = (tops[3] + 62, 56.0)
  steps.move(to: Point(left, floor))
  for column in 0..<columns {
    let y = floor - height * coverage[column]
    steps.line(to: Point(left + side * Double(column), y))
    steps.line(to: Point(left + side * Double(column + 1), y))
  }
  var area = steps
  area.line(to: Point(left + side * Double(columns), floor))
  area.close()
  sheet.fill(area, Color.white.mixed(with: color, 0.16))
  sheet.line(Point(left, floor), Point(left + side * Double(columns), floor), Sheet.rule)
  sheet.line(
    Point(left, floor - height), Point(left + side * Double(columns), floor - height), Sheet.rule, dash: [4, 4])
  sheet.stroke(steps, color, width: 2)
  sheet.text("1", at: Point(left - 8, floor - height + 5), Sheet.gray, size: 12, anchor: .end)
  sheet.text("0", at: Point(left - 8, floor + 4), Sheet.gray, size: 12, anchor: .end)

  for column in 0..<columns {
    sheet.fill(Path(rect: cell(column, tops[4], 44)), Color.white.mixed(with: color, coverage[column]))
    sheet.stroke(Path(rect: cell(column, tops[4], 44)), Sheet.rule, width: 1)
  }
  for (block, isTouched) in isTouched.enumerated() where isTouched {
    let rect = cell(8 * block, tops[4] + 54, 1, count: 8)
    sheet.text("block", at: rect.center + Vector(0, 14), Sheet.gray, size: 13, anchor: .middle)
    bracket(rect, &sheet)
  }
  if let first = isTouched.firstIndex(of: false), let last = isTouched.lastIndex(of: false) {
    let rect = cell(8 * first, tops[4] + 54, 1, count: 8 * (last - first + 1))
    sheet.text(
      "one run of full coverage: stored, not blended", at: rect.center + Vector(0, 14), Sheet.gray,
      size: 13, anchor: .middle)
    bracket(rect, &sheet)
  }
  return sheet
}

private func bracket(_ rect: Rect, _ sheet: inout Sheet) {
  sheet.stroke(
    Path(polyline: [
      Point(rect.minX + 3, rect.minY - 4), Point(rect.minX + 3, rect.minY), Point(rect.maxX - 3, rect.minY),
      Point(rect.maxX - 3, rect.minY - 4),
    ]), Sheet.gray, width: 1.2)
}
