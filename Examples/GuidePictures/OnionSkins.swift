import Inbetween

/// All instants of six morphs at once: what is fixed, what turns, and that mirror halves stay mirror halves.
func onionSkins() -> Sheet {
  var sheet = Sheet(width: 960, height: 720)
  let ways = [
    ("heart to star", PathMorph(from: Icons.heart, to: Icons.star), "Mirror halves are matched alike."),
    ("triangle to square", PathMorph(from: Icons.triangle, to: Icons.square), "A corner splits; no fifth one shows."),
    ("ring to frame", PathMorph(from: Icons.ring, to: Icons.frame), "Hole to hole, outline to outline."),
    (
      "arrow, turned a quarter",
      PathMorph(from: Icons.arrow, to: Icons.arrow.applying(.rotation(0.5 * .pi, about: Point(12, 12)))),
      "One turning frame: the arrow stays rigid."
    ),
    ("disc to moon", PathMorph(from: Icons.disc, to: Icons.moon), "Positions by length and bend, not by index."),
    (
      "menu to close, strokes", PathMorph(fromStroke: Icons.menu, toStroke: Icons.close),
      "Two lines end as one; open stays open."
    ),
  ]
  for (index, way) in ways.enumerated() {
    let (column, row) = (Double(index % 3), Double(index / 3))
    let corner = Point(30 + 310 * column, 34 + 350 * row)
    sheet.heading(way.0, at: corner)
    sheet.caption(way.2, at: corner + Vector(0, 296))
    let place = Transform.scale(10.5).then(.translation(corner.x - 6, corner.y + 18))
    let isStroke = way.1.path(at: 0).contours.contains { !$0.isClosed }
    let steps = 10
    if !isStroke {
      sheet.fill(way.1.path(at: 0).applying(place), Color.white.mixed(with: Sheet.blue, 0.14))
    }
    for step in 1..<steps {
      let share = Double(step) / Double(steps)
      sheet.stroke(
        way.1.path(at: share).applying(place), Sheet.blue.mixed(with: Sheet.orange, share).mixed(with: .white, 0.4),
        width: 1)
    }
    sheet.stroke(way.1.path(at: 0).applying(place), Sheet.blue, width: 2.5)
    sheet.stroke(way.1.path(at: 1).applying(place), Sheet.orange, width: 2.5)
  }
  return sheet
}
