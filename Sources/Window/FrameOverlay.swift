import VectorGraphics
import VectorText

/// What a window paints over a frame on request. It is made of the frame's drawing, and never of the screen's own objects.
struct FrameOverlay: Equatable {
  var showsLayerBorders = false
  var showsControlPoints = false
  /// The text in the line at the bottom; nil shows no line.
  var line: String?
  /// The places of the fingers that the mouse stands for, when there are two.
  var fingers: [Point] = []

  var isEmpty: Bool { self == FrameOverlay() }

  /// Returns the drawing with the overlay on it, for a display with `scale` pixels a point.
  func over(_ drawing: Drawing, scale: Double) -> Drawing {
    guard !isEmpty else { return drawing }
    var result = drawing
    var outlines = DrawingOutlines(pixel: 1 / max(scale, 1e-3))
    if showsLayerBorders { result.items += outlines.borders(of: drawing) }
    if showsControlPoints { result.items += outlines.controlPoints(of: drawing) }
    for finger in fingers {
      let dot = Path(circleAt: finger, radius: FrameOverlay.fingerRadius)
      result.items.append(.path(.fill(dot, .color(Color(gray: 0.5, alpha: 0.4)))))
      result.items.append(.path(.stroke(dot, .color(Color(gray: 1, alpha: 0.8)), style: StrokeStyle(width: 1))))
    }
    if let line { result.items += textLine(line, on: drawing.size) }
    return result
  }

  /// The width of a finger tip on a screen is about 7 mm, which are 44 points; the dot is half as wide, so that one sees
  /// what is under it.
  private static let fingerRadius = 11.0

  private func textLine(_ text: String, on size: Size) -> [Drawing.Item] {
    let margin = 8.0
    let paragraph = ParagraphStyle(alignment: .center)
    let layout = TextLayout(text, CharacterStyle(size: 11), paragraph, width: max(40, size.width - 2 * margin))
    let height = layout.size.height + 2 * 5
    let bar = Path(rect: Rect(x: 0, y: size.height - height, width: size.width, height: height))
    var items: [Drawing.Item] = [.path(.fill(bar, .color(Color(gray: 0.1, alpha: 0.82))))]
    for (_, outline) in layout.outlines() {
      let path = outline.applying(.translation(margin, size.height - height + 5))
      items.append(.path(.fill(path, .color(.white))))
    }
    return items
  }
}

/// The outlines of a drawing's parts: boxes around them, or the points that they are made of.
private struct DrawingOutlines {
  /// The width of a pixel in points.
  let pixel: Double
  private var count = 0

  init(pixel: Double) { self.pixel = pixel }

  /// The most parts and points that are shown. More would be a grey area and take seconds.
  private static let mostMarks = 20_000

  // MARK: - Borders

  /// Returns the borders of groups in one colour, and of paths and images in another.
  mutating func borders(of drawing: Drawing) -> [Drawing.Item] {
    count = 0
    var (groups, leaves) = (Path(), Path())
    for item in drawing.items { _ = addBorder(of: item, by: .identity, groups: &groups, leaves: &leaves, depth: 0) }
    return [
      line(leaves, Color(red: 0, green: 0.48, blue: 1, alpha: 0.7)),
      line(groups, Color(red: 1, green: 0.23, blue: 0.19, alpha: 0.7)),
    ]
  }

  /// Adds the border of an item, and returns the box of what it paints, in the item's own space around it.
  private mutating func addBorder(
    of item: Drawing.Item, by transform: ProjectiveTransform, groups: inout Path, leaves: inout Path, depth: Int
  ) -> Rect {
    guard depth < 256, count < DrawingOutlines.mostMarks else { return .null }
    switch item {
    case .path(let painted):
      guard !painted.path.isEmpty else { return .null }
      let box = painted.path.controlBox
      add(box, by: transform, to: &leaves)
      return box
    case .image(let image):
      add(image.rect, by: transform, to: &leaves)
      return image.rect
    case .group(let group):
      guard group.opacity > 0 else { return .null }
      let inner = group.transform.then(transform)
      var box = Rect.null
      for child in group.items {
        box = box.union(addBorder(of: child, by: inner, groups: &groups, leaves: &leaves, depth: depth + 1))
      }
      for clip in group.clips { box = box.intersection(clip.path.controlBox) }
      guard !box.isNull, box.isFinite else { return .null }
      // The border of a group of one thing would lie on that of the thing.
      if group.items.count > 1 || !group.clips.isEmpty { add(box, by: inner, to: &groups) }
      return box.corners.reduce(Rect.null) { bounds, corner in
        group.transform.apply(to: corner).map { bounds.union($0) } ?? bounds
      }
    }
  }

  private mutating func add(_ box: Rect, by transform: ProjectiveTransform, to path: inout Path) {
    guard !box.isNull, box.isFinite, count < DrawingOutlines.mostMarks else { return }
    count += 1
    let corners = box.corners.compactMap { transform.apply(to: $0) }
    if corners.count == 4, corners.allSatisfy(\.isFinite) { path.append(Path(polygon: corners)) }
  }

  private func line(_ path: Path, _ color: Color) -> Drawing.Item {
    .path(.stroke(path, .color(color), style: StrokeStyle(width: max(pixel, 0.5))))
  }

  // MARK: - Control points

  /// Returns the points of all paths: those on the curve as squares, those beside it as discs with lines to the curve.
  mutating func controlPoints(of drawing: Drawing) -> [Drawing.Item] {
    count = 0
    var (handles, squares, discs) = (Path(), Path(), Path())
    for item in drawing.items {
      addPoints(of: item, by: .identity, handles: &handles, squares: &squares, discs: &discs, depth: 0)
    }
    return [
      line(handles, Color(red: 1, green: 0.17, blue: 0.33, alpha: 0.55)),
      .path(.fill(squares, .color(Color(red: 0.2, green: 0.68, blue: 0.9)))),
      .path(.fill(discs, .color(Color(red: 1, green: 0.17, blue: 0.33)))),
    ]
  }

  private mutating func addPoints(
    of item: Drawing.Item, by transform: ProjectiveTransform, handles: inout Path, squares: inout Path,
    discs: inout Path, depth: Int
  ) {
    guard depth < 256 else { return }
    switch item {
    case .image: return
    case .group(let group):
      guard group.opacity > 0 else { return }
      let inner = group.transform.then(transform)
      for child in group.items {
        addPoints(of: child, by: inner, handles: &handles, squares: &squares, discs: &discs, depth: depth + 1)
      }
    case .path(let painted):
      var (current, start) = (Point?.none, Point?.none)
      func place(_ point: Point) -> Point? { transform.apply(to: point).flatMap { $0.isFinite ? $0 : nil } }
      for element in painted.path.elements {
        guard count < DrawingOutlines.mostMarks else { return }
        switch element {
        case .move(let point):
          current = place(point)
          start = current
          addSquare(current, to: &squares)
        case .line(let point):
          current = place(point)
          addSquare(current, to: &squares)
        case .quad(let point, let control):
          let (from, end, middle) = (current, place(point), place(control))
          addHandle(from, middle, to: &handles)
          addHandle(end, middle, to: &handles)
          addDisc(middle, to: &discs)
          current = end
          addSquare(current, to: &squares)
        case .cubic(let point, let first, let second):
          let (from, end, a, b) = (current, place(point), place(first), place(second))
          addHandle(from, a, to: &handles)
          addHandle(end, b, to: &handles)
          addDisc(a, to: &discs)
          addDisc(b, to: &discs)
          current = end
          addSquare(current, to: &squares)
        case .close: current = start
        }
      }
    }
  }

  private mutating func addSquare(_ point: Point?, to path: inout Path) {
    guard let point else { return }
    count += 1
    path.append(Path(rect: Rect(x: point.x - 2, y: point.y - 2, width: 4, height: 4)))
  }

  private mutating func addDisc(_ point: Point?, to path: inout Path) {
    guard let point else { return }
    count += 1
    path.append(Path(regularPolygon: 8, center: point, radius: 2))
  }

  private func addHandle(_ end: Point?, _ control: Point?, to path: inout Path) {
    guard let end, let control else { return }
    path.move(to: end)
    path.line(to: control)
  }
}
