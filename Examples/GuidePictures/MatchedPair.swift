import Inbetween

/// A triangle and two bars in one structure: what belongs together has one number and one colour.
func matchedPair() -> Sheet {
  var sheet = Sheet(width: 960, height: 400)
  let morph = PathMorph(from: Icons.play, to: Icons.pause)
  let ends = morph.keyframes.map { $0.path.contours }
  let titles = ["the first path, cut", "half way", "the last path"]
  let captions = [
    ["One contour must become two: a straight", "line divides it as the bars divide their area."],
    ["Points move straight from number", "to number; the lines are their ways."],
    ["The same points in the same order:", "two paths of one structure."],
  ]
  for (index, left) in [30.0, 340, 650].enumerated() {
    sheet.heading(titles[index], at: Point(left, 34))
    sheet.caption(captions[index][0], captions[index][1], at: Point(left, 356))
  }
  let places = [30.0, 340, 650].map { Transform.scale(11).then(.translation($0 - 10, 60)) }

  draw(ends[0], places[0], apart: 48, &sheet)
  let between = morph.path(at: 0.5).contours
  for (index, contour) in between.enumerated() {
    let color = Sheet.contours[index]
    let outline = Path([contour]).applying(places[1])
    sheet.fill(outline, Color.white.mixed(with: color, 0.16))
    for point in ends[0][index].corners.indices {
      let track = [ends[0], between, ends[1]].map { places[1].apply(to: $0[index].corners[point]) }
      sheet.line(track[0], track[2], color.mixed(with: .white, 0.45), width: 1.5, dash: [4, 3])
      sheet.dot(track[0], color.mixed(with: .white, 0.45), radius: 2)
      sheet.dot(track[2], color.mixed(with: .white, 0.45), radius: 2)
    }
    sheet.stroke(outline, color, width: 2)
    for corner in contour.corners { sheet.dot(places[1].apply(to: corner), color) }
  }
  draw(ends[1], places[2], apart: 10, &sheet)
  return sheet
}

/// Contours in their colours, from left to right with `apart` more between them, and their corners numbered.
private func draw(_ contours: [Contour], _ place: Transform, apart: Double, _ sheet: inout Sheet) {
  for (index, contour) in contours.enumerated() {
    let color = Sheet.contours[index]
    let shift = apart * (Double(index) - 0.5 * Double(contours.count - 1))
    let moved = place.then(.translation(shift, 0))
    let outline = Path([contour]).applying(moved)
    sheet.fill(outline, Color.white.mixed(with: color, 0.16))
    sheet.stroke(outline, color, width: 2)
    let corners = contour.corners.map { moved.apply(to: $0) }
    let middle = outline.boundingBox.center
    for (number, corner) in corners.enumerated() {
      sheet.dot(corner, color)
      let outwards = (corner - middle).normalized ?? Vector(0, 1)
      sheet.text(
        String(number + 1), at: corner + 15 * outwards + Vector(0, 5), color.mixed(with: Sheet.ink, 0.3), size: 14,
        weight: .semibold, anchor: .middle)
    }
  }
}

extension Contour {
  /// The on-curve points, each once.
  fileprivate var corners: [Point] {
    let points = [start] + segments.map { $0.end }
    return isClosed && points.count > 1 && points[0] == points[points.count - 1] ? Array(points.dropLast()) : points
  }
}
