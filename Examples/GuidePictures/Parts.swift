import Inbetween

/// How one contour becomes several, or one more: by cuts, from a seed, out of a hole. Four instants of each.
func parts() -> Sheet {
  var sheet = Sheet(width: 960, height: 760)
  let rows = [
    (
      "cut", "disc to three bars", "Cuts run across the direction", "in which the parts are spread.",
      PathMorph(from: Icons.disc, to: Icons.bars)
    ),
    (
      "cut again", "bar to four dots", "Halves are halved; each cut", "divides as the parts' areas do.",
      PathMorph(from: Icons.bar, to: Icons.dots)
    ),
    (
      "hole", "disc to ring", "A hole opens from the point", "at its centre.",
      PathMorph(from: Icons.disc, to: Icons.ring)
    ),
    (
      "seeds", "bubble to bubble with dots", "What has no partner grows", "where it will be, here as holes.",
      PathMorph(from: Icons.bubble, to: Icons.dottedBubble)
    ),
  ]
  let instants = [0.0, 1.0 / 3, 2.0 / 3, 1]
  for (index, row) in rows.enumerated() {
    let top = 30 + 182 * Double(index)
    sheet.heading(row.0, at: Point(30, top + 54))
    sheet.text(row.1, at: Point(30, top + 80), size: 15, weight: .medium)
    sheet.caption(row.2, row.3, at: Point(30, top + 104))
    let keyframes = row.4.keyframes
    for (column, progress) in instants.enumerated() {
      let place = Transform.scale(6.5).then(.translation(262 + 174 * Double(column), top))
      let path = progress == 0 ? keyframes[0].path : progress == 1 ? keyframes[1].path : row.4.path(at: progress)
      draw(path.contours, place, &sheet)
      if column > 0 {
        let tip = Point(262 + 174 * Double(column) - 2, top + 78)
        sheet.line(tip + Vector(-18, 0), tip + Vector(-6, 0), Sheet.rule, width: 2.5)
        sheet.fill(Path(polygon: [tip, tip + Vector(-8, -5), tip + Vector(-8, 5)]), Sheet.rule)
      }
    }
  }
  return sheet
}

/// Outer contours in colours, holes in white.
private func draw(_ contours: [Contour], _ place: Transform, _ sheet: inout Sheet) {
  let whole = Path(contours).applying(place)
  let areas = contours.map { Path([$0]).signedArea }
  if areas.contains(where: { $0 < 0 }) {
    sheet.fill(whole, Color.white.mixed(with: Sheet.blue, 0.16))
  }
  for (index, contour) in contours.enumerated() {
    let color = Sheet.contours[index % Sheet.contours.count]
    let outline = Path([contour]).applying(place)
    if outline.boundingBox.diagonal < 1 {
      sheet.dot(contour.start.applying(place), color)
      continue
    }
    if areas.allSatisfy({ $0 >= 0 }) { sheet.fill(outline, Color.white.mixed(with: color, 0.22)) }
    sheet.stroke(outline, color, width: 2)
  }
}

extension Point {
  fileprivate func applying(_ transform: Transform) -> Point { transform.apply(to: self) }
}
