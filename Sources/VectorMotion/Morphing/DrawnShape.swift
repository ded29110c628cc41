import VectorGraphics

/// Something a drawing paints, taken out of its groups: a path with its paints in the drawing's own space, or an item that
/// cannot be taken apart without looking different.
struct DrawnShape: Equatable, Sendable {
  var path: Path
  var rule = FillRule.nonZero
  var fill: Paint?
  var stroke: Paint?
  var strokeStyle = StrokeStyle()
  /// Whether the fill covers the inner half of the stroke.
  var fillsLast = false
  /// The opacity of fill and stroke as one.
  var opacity = 1.0
  /// The item, if it stays whole: images, masks, effects, blending, perspective, clips that cut something off.
  var whole: Drawing.Item?
  /// The rectangle that it covers, roughly.
  var bounds: Rect

  /// Whether nothing below it can be seen through it, and nothing is left of its neighbours' edges but antialiasing.
  private var isOpaque: Bool {
    func isOpaque(_ paint: Paint?) -> Bool {
      guard let paint else { return true }
      if case .color(let color) = paint { return color.alpha >= 1 }
      return false
    }
    return whole == nil && opacity >= 1 && isOpaque(fill) && isOpaque(stroke)
  }

  // MARK: - Reading drawings

  /// The shapes of a drawing in painting order, in the space of a canvas that it is fitted into: scaled evenly until it
  /// just fits, in the middle.
  ///
  /// Neighbours in order that are painted alike and opaque are one shape, as if their contours stood in one path.
  static func shapes(of drawing: Drawing, fittedInto canvas: Size) -> [DrawnShape] {
    let isEmpty = !(drawing.size.width > 0 && drawing.size.height > 0)
    let transform = isEmpty ? .identity : Transform.fitting(drawing.size, into: canvas) ?? .identity
    var shapes: [DrawnShape] = []
    if let color = drawing.background {
      let rect = transform.boundingBox(of: Rect(origin: .zero, size: drawing.size))
      shapes.append(DrawnShape(path: Path(rect: rect), fill: .color(color), bounds: rect))
    }
    let reader = Reader(canvas: Rect(origin: .zero, size: canvas))
    reader.read(drawing.items, transform, into: &shapes)
    return merged(shapes)
  }

  private static func merged(_ shapes: [DrawnShape]) -> [DrawnShape] {
    var result: [DrawnShape] = []
    var mergeCount = 0
    for shape in shapes {
      if !result.isEmpty, result[result.count - 1].merge(shape, after: mergeCount) {
        mergeCount += 1
      } else {
        result.append(shape)
        mergeCount = 0
      }
    }
    return result
  }

  /// Takes `next` in, if both look the same as one shape.
  ///
  /// - Parameter mergeCount: how many shapes it has taken in already.
  private mutating func merge(_ next: DrawnShape, after mergeCount: Int) -> Bool {
    guard isOpaque, next.isOpaque, fill == next.fill, stroke == next.stroke, (fill == nil) != (stroke == nil)
    else { return false }
    if stroke != nil {
      guard strokeStyle == next.strokeStyle else { return false }
      path.append(next.path)
    } else {
      guard let second = Figure.nonZeroPath(of: next.path, rule: next.rule) else { return false }
      // What has been merged has its directions already; looking again only finds what later ones have covered.
      if mergeCount < MorphWeights.Limits.mostMerges {
        guard let first = Figure.nonZeroPath(of: path, rule: rule) else { return false }
        path = first
      }
      path.append(second)
      rule = .nonZero
    }
    bounds = bounds.union(next.bounds)
    return true
  }

  // MARK: - Changing kind

  /// The same picture as fills: a stroke alone as its outline.
  func outlined(tolerance: Double) -> DrawnShape {
    guard fill == nil, let stroke, whole == nil else { return self }
    var result = self
    result.path = path.stroked(strokeStyle, tolerance: tolerance)
    result.rule = .nonZero
    result.fill = stroke
    result.stroke = nil
    return result
  }

  /// A colour that stands for all of its paint.
  var color: Color {
    switch fill ?? stroke {
    case .color(let color): return color
    case .gradient(let gradient):
      var sum = Color.clear
      for stop in gradient.stops { sum = sum.adding(stop.color.scaled(by: 1 / Double(gradient.stops.count))) }
      return sum
    case .pattern, nil: return Color(gray: 0.5)
    }
  }
}

/// Takes groups apart.
private struct Reader {
  /// The rectangle that the drawing shows.
  let canvas: Rect

  /// Adds what `items` paint, in order.
  func read(_ items: [Drawing.Item], _ transform: Transform, into shapes: inout [DrawnShape]) {
    let items = items.filter { !Self.isFillOfALine($0) }
    for (index, item) in items.enumerated() {
      switch item {
      case .path(let painted):
        var shape = self.shape(of: painted, transform)
        if index > 0, case .path(let before) = items[index - 1], before.path == painted.path, let last = shapes.last,
          shape.complete(last)
        {
          shapes[shapes.count - 1] = shape
        } else {
          shapes.append(shape)
        }
      case .image(let image):
        shapes.append(whole(item, transform, bounds: image.rect))
      case .group(let group):
        read(group, transform, into: &shapes)
      }
    }
  }

  private func read(_ group: Group, _ transform: Transform, into shapes: inout [DrawnShape]) {
    guard let affine = group.transform.affine else {
      return shapes.append(whole(.group(group), transform, bounds: .null))
    }
    var inner: [DrawnShape] = []
    read(group.items, affine.then(transform), into: &inner)
    let bounds = inner.reduce(Rect.null) { $0.union($1.bounds) }
    let opacity = min(1, max(0, group.opacity))
    if inner.isEmpty || opacity == 0 { return }
    let isPlain =
      group.mask == nil && group.effects.isEmpty && group.blendMode == .normal
      && !(group.isIsolated && inner.contains { $0.whole != nil })
      && group.clips.allSatisfy { keeps(bounds, $0, affine.then(transform)) }
      && (opacity == 1 || areApart(inner.map { $0.bounds }))
    guard isPlain else {
      return shapes.append(
        whole(.group(group), transform, bounds: transform.inverted?.boundingBox(of: bounds) ?? .null))
    }
    for var shape in inner {
      if shape.whole != nil, opacity < 1, let item = shape.whole {
        shape.whole = .group(Group([item], opacity: opacity))
      }
      shape.opacity *= shape.whole == nil ? opacity : 1
      shapes.append(shape)
    }
  }

  /// Whether a clip cuts nothing off that the canvas would show.
  private func keeps(_ bounds: Rect, _ clip: Group.Clip, _ transform: Transform) -> Bool {
    let shown = bounds.intersection(canvas)
    guard !shown.isEmpty, let inverse = transform.inverted else { return shown.isNull }
    let contours = clip.path.contours
    let box = clip.path.boundingBox
    guard contours.count == 1, contours[0].segments.count <= 4,
      contours[0].segments.allSatisfy({ segment in
        guard case .line(let line) = segment else { return false }
        return line.p0.x == line.p1.x || line.p0.y == line.p1.y
      })
    else { return false }
    // A hair's breadth is rounding of the way there and back.
    let slack = -1e-9 * box.diagonal
    return box.insetBy(dx: slack, dy: slack).contains(inverse.boundingBox(of: shown))
  }

  /// Whether no two boxes overlap; not so, too, where many thousands lie so that it would take too long to tell.
  private func areApart(_ boxes: [Rect]) -> Bool {
    let all = boxes.reduce(Rect.null) { $0.union($1) }
    let isWide = all.width >= all.height
    func span(_ box: Rect) -> (min: Double, max: Double) { isWide ? (box.minX, box.maxX) : (box.minY, box.maxY) }
    let sorted = boxes.sorted { span($0).min < span($1).min }
    var checksLeft = MorphWeights.Limits.mostOverlapChecks
    for (index, box) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if span(other).min > span(box).max { break }
        checksLeft -= 1
        if checksLeft < 0 || !box.intersection(other).isEmpty { return false }
      }
    }
    return true
  }

  /// Whether an item fills a path that is straight lines alone: nothing, until a morph opens it.
  private static func isFillOfALine(_ item: Drawing.Item) -> Bool {
    guard case .path(let painted) = item, case .fill = painted.style else { return false }
    return painted.path.contours.allSatisfy { contour in
      guard contour.segments.count <= 1 else { return false }
      if case .line = contour.segments.first { return true }
      return contour.segments.isEmpty
    }
  }

  private func whole(_ item: Drawing.Item, _ transform: Transform, bounds: Rect) -> DrawnShape {
    var shape = DrawnShape(path: Path(), bounds: transform.boundingBox(of: bounds))
    shape.whole =
      transform == .identity ? item : .group(Group([item], transform: ProjectiveTransform(transform)))
    return shape
  }

  private func shape(of painted: PaintedPath, _ transform: Transform) -> DrawnShape {
    let paint = painted.paint.applying(transform)
    switch painted.style {
    case .fill(let rule):
      let path = painted.path.applying(transform)
      return DrawnShape(path: path, rule: rule, fill: paint, bounds: path.boundingBox)
    case .stroke(var style):
      let scale = abs(transform.determinant).squareRoot()
      // A stroke that is squeezed is no stroke any more.
      if transform.maximumScale > scale * (1 + 1e-6) {
        let tolerance =
          MorphWeights.Shapes.outlineTolerance * max(canvas.width, canvas.height) / max(transform.maximumScale, 1e-9)
        let path = painted.path.stroked(style, tolerance: tolerance).applying(transform)
        return DrawnShape(path: path, fill: paint, bounds: path.boundingBox)
      }
      let path = painted.path.applying(transform)
      style.width *= scale
      style.dash = style.dash.map { scale * $0 }
      style.dashPhase *= scale
      let reach = max(0, 0.5 * style.width)
      return DrawnShape(
        path: path, stroke: paint, strokeStyle: style,
        bounds: path.boundingBox.insetBy(dx: -reach, dy: -reach))
    }
  }
}

extension DrawnShape {
  /// Takes over the paint that `below`, the same path painted the other way, has; false if it is not that.
  fileprivate mutating func complete(_ below: DrawnShape) -> Bool {
    guard whole == nil, below.whole == nil, below.path == path, opacity == 1, below.opacity == 1 else { return false }
    if fill == nil, below.stroke == nil, below.fill != nil {
      fill = below.fill
      rule = below.rule
    } else if stroke == nil, below.fill == nil, below.stroke != nil {
      stroke = below.stroke
      strokeStyle = below.strokeStyle
      fillsLast = true
    } else {
      return false
    }
    bounds = bounds.union(below.bounds)
    return true
  }
}
