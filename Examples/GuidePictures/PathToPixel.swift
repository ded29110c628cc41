import Inbetween

/// One shape on twelve by ten pixels, four times: as a path, as edges, as coverage and as pixels.
func pathToPixel() -> Sheet {
  var sheet = Sheet(width: 960, height: 910)
  let (columns, rows, side) = (12, 10, 36.0)
  let shape = Shapes.drop
  let places = [Point(32, 54), Point(496, 54), Point(32, 504), Point(496, 504)]
  let titles = ["1  path", "2  edges", "3  coverage", "4  pixels"]
  let captions = [
    "Curves and lines, in pixels by the transform.", "Lines within 0.1 pixel of the curve; inner points lie outside.",
    "The share of each pixel that lies inside, 0...255.", "Colour times coverage over what was there, 8 bits each.",
  ]

  var bitmap = Bitmap(width: columns, height: rows)
  var rasterizer = Rasterizer()
  let size = Size(Double(columns), Double(rows))
  rasterizer.render(Drawing(size: size, items: [.path(.fill(shape, .color(.black)))]), into: &bitmap)
  let coverage = bitmap
  let backdrop = Path(rect: Rect(x: 0, y: 0, width: 12, height: 5))
  rasterizer.render(
    Drawing(
      size: size, background: Color(hex: 0xFFF1D6),
      items: [
        .path(.fill(backdrop, .color(Color(hex: 0xD5E4FF)))), .path(.fill(shape, .color(Sheet.blue))),
      ]), into: &bitmap)

  for (index, place) in places.enumerated() {
    sheet.heading(titles[index], at: place + Vector(0, -18))
    sheet.caption(captions[index], at: place + Vector(0, side * Double(rows) + 26))
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = Rect(
          x: place.x + side * Double(column), y: place.y + side * Double(row), width: side, height: side)
        let covered = coverage[column, row].alpha
        if index == 2, covered > 0 {
          let share = Double(covered) / 255
          sheet.fill(Path(rect: cell), Color.white.mixed(with: Sheet.ink, 0.85 * share))
        } else if index == 3 {
          let pixel = bitmap[column, row]
          let color = Color(
            red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255)
          sheet.fill(Path(rect: cell), color)
        }
      }
    }
    var grid = Path()
    for row in 0...rows {
      grid.append(
        Path(polyline: [
          place + Vector(0, side * Double(row)), place + Vector(side * Double(columns), side * Double(row)),
        ]))
    }
    for column in 0...columns {
      grid.append(
        Path(polyline: [
          place + Vector(side * Double(column), 0), place + Vector(side * Double(column), side * Double(rows)),
        ]))
    }
    if index < 3 { sheet.stroke(grid, Sheet.rule, width: 1) }
    let toSheet = Transform.scale(side).then(.translation(place.x, place.y))
    switch index {
    case 0: drawHandles(of: shape.applying(toSheet), &sheet)
    case 1:
      let polygon = shape.flattened(tolerance: 0.1).applying(toSheet)
      sheet.fill(polygon, Sheet.blue.multiplyingAlpha(by: 0.12))
      sheet.stroke(polygon, Sheet.blue, width: 2.5)
      sheet.stroke(shape.applying(toSheet), Sheet.orange, width: 1.2)
      for case .line(let point) in polygon.elements { sheet.dot(point, Sheet.blue) }
    case 2:
      sheet.stroke(shape.applying(toSheet), Sheet.orange, width: 1.5)
      for row in 0..<rows {
        for column in 0..<columns where 1..<255 ~= coverage[column, row].alpha {
          let covered = coverage[column, row].alpha
          let middle = toSheet.apply(to: Point(Double(column) + 0.5, Double(row) + 0.5))
          sheet.text(
            String(covered), at: middle + Vector(0, 4.5), covered > 115 ? .white : Sheet.ink, size: 12.5,
            weight: .semibold, anchor: .middle)
        }
      }
    default: break
    }
  }
  return sheet
}

/// The outline with its on-curve points, control points and the handles between them.
private func drawHandles(of path: Path, _ sheet: inout Sheet) {
  sheet.fill(path, Sheet.blue.multiplyingAlpha(by: 0.12))
  sheet.stroke(path, Sheet.blue, width: 2)
  for contour in path.contours {
    for segment in contour.segments {
      if case .cubic(let cubic) = segment {
        for (anchor, control) in [(cubic.p0, cubic.p1), (cubic.p3, cubic.p2)] {
          sheet.line(anchor, control, Sheet.orange, width: 1.5)
          sheet.dot(control, Sheet.orange, radius: 3)
        }
      }
    }
    for segment in contour.segments { sheet.dot(segment.start, Sheet.blue, radius: 4.5) }
  }
}

private enum Shapes {
  /// A drop: two curves, and a corner on top.
  static let drop: Path = {
    var path = Path()
    path.move(to: Point(7.2, 0.6))
    path.cubic(to: Point(5.2, 9.3), control1: Point(11.6, 5.4), control2: Point(10.8, 9.9))
    path.cubic(to: Point(7.2, 0.6), control1: Point(0.3, 8.76), control2: Point(0.8, 3.4))
    path.close()
    return path
  }()
}
