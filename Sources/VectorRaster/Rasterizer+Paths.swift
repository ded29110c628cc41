import VectorGraphics

/// The place and the way in which an item is painted into a layer.
struct Place {
  /// The map from the item's space to the target's pixels.
  var transform: ProjectiveTransform
  /// The pixels that may change.
  var visible: PixelRect
  /// The mask by which the coverage of a single path or image is multiplied; it is never set for several items.
  var mask: CoverageMask?
  /// The factor of the coverage of a single path or image; it is 1 for several items.
  var opacity = 1.0
  /// The number of groups, masks and patterns that it is in.
  var depth = 0
  /// Whether something in it may hide all that lies below; false if that was looked for in vain.
  var mayHide = true
}

extension Place {
  /// A rectangle of the item's space that holds all that may show, and a pixel around it; nil if there is none.
  fileprivate var visibleRect: Rect? {
    guard let inverse = transform.affine?.inverted else { return nil }
    return inverse.boundingBox(of: visible.rect.insetBy(dx: -1, dy: -1))
  }
}

extension Rasterizer {
  mutating func paint(_ item: Drawing.Item, at place: Place, into layer: inout Layer) {
    switch item {
    case .path(let path): paint(path, at: place, into: &layer)
    case .image(let image): paint(image, at: place, into: &layer)
    case .group(let group): paint(group, at: place, into: &layer)
    }
  }

  mutating func paint(_ painted: PaintedPath, at place: Place, into layer: inout Layer) {
    let rule: CoverageRule
    switch painted.style {
    case .fill(let fillRule):
      rule = fillRule == .evenOdd ? .evenOdd : .nonZero
      edges.replace(
        with: painted.path, transform: place.transform, visible: place.visible, needed: layer.bounds)
    case .stroke(let style):
      rule = .nonZero
      if layer.bounds != place.visible, let affine = place.transform.affine,
        let extent = painted.paintedExtent(affine), extent.intersection(layer.bounds).isEmpty
      {
        return
      }
      guard outlineStroke(of: painted.path, style, at: place) else { return }
      edges.replace(with: outline, transform: place.transform, visible: place.visible, needed: layer.bounds)
    }
    guard edges.count > 0 else { return }
    guard let source = source(of: painted.paint, at: place) else { return }
    fillEdges(rule, with: source, at: place, into: &layer)
  }

  /// Puts the stroke's outline into `outline`; false if nothing of it can be seen.
  private mutating func outlineStroke(of path: Path, _ style: StrokeStyle, at place: Place) -> Bool {
    let scale = place.transform.largestScale(over: path)
    guard style.width > 0, scale > 0, scale < .infinity else { return false }
    outline.removeAll()
    // Of a line through a map that is seen from near a millionth of the dashes may show.
    let visible = style.dash.isEmpty ? nil : place.visibleRect
    stroker.stroke(path, style, tolerance: Self.strokeTolerance / scale, visible: visible, into: &outline)
    return !outline.isEmpty
  }

  /// The distance in pixels by which a stroke's outline may miss the true one: half of what flattening it adds.
  private static let strokeTolerance = 0.05

  private mutating func paint(_ image: PlacedImage, at place: Place, into layer: inout Layer) {
    let (bitmap, rect) = (image.bitmap, image.rect)
    guard bitmap.width > 0, bitmap.height > 0, rect.isFinite, !rect.isEmpty else { return }
    let placed = ProjectiveTransform(
      Transform(
        a: rect.width / Double(bitmap.width), b: 0, c: 0, d: rect.height / Double(bitmap.height), tx: rect.minX,
        ty: rect.minY))
    edges.replace(
      with: Path(rect: rect), transform: place.transform, visible: place.visible, needed: layer.bounds)
    guard edges.count > 0,
      let source = ImageSource(
        bitmap, transform: placed.then(place.transform), interpolation: image.interpolation, last: &halvedImage)
    else { return }
    fillEdges(.nonZero, with: .image(source), at: place, into: &layer)
  }

  private mutating func source(of paint: Paint, at place: Place) -> PaintSource? {
    switch paint {
    case .color(let color):
      let pixel = color.pixel(opacity: place.mask == nil ? place.opacity : 1)
      return pixel == 0 ? nil : .color(pixel)
    case .gradient(let gradient):
      return GradientSource(gradient, transform: place.transform).map { .gradient($0) }
    case .pattern(let pattern):
      // The pattern's items have edges of their own.
      let kept = edges
      edges = EdgeList()
      defer { edges = kept }
      return self.source(of: pattern, at: place)
    }
  }

  private mutating func fillEdges(
    _ rule: CoverageRule, with source: PaintSource, at place: Place, into layer: inout Layer
  ) {
    let region = edges.region
    let (left, top) = (region.minX - layer.bounds.minX, region.minY - layer.bounds.minY)
    let origin = (x: layer.bounds.minX, y: layer.bounds.minY)
    let rows = layer.bounds.minY - region.minY..<layer.bounds.maxY - region.minY
    layer.withPixels { pixels in
      if case .color(let color) = source, place.mask == nil {
        accumulator.withBands(edges, rows: rows) { bands in
          let fill = SolidFill(
            bands: bands, rule: rule, color: color, pixels: pixels, left: left, top: top, width: region.width)
          fill.paint(with: instructions)
        }
      } else {
        let opacity = UInt32(min(max(place.opacity, 0), 1) * 255 + 0.5)
        var painter = SourcePainter(
          source, mask: place.mask, opacity: opacity, pixels: pixels, origin: origin, left: left, top: top,
          width: region.width)
        accumulator.cover(edges, rule, rows: rows, into: &painter)
      }
    }
  }

  /// The coverage of all clips within `visible`, in the rows of `needed`; in others it is not told.
  mutating func mask(of clips: [Group.Clip], at place: Place, needed: PixelRect) -> CoverageMask {
    var product: CoverageMask?
    for clip in clips {
      edges.replace(with: clip.path, transform: place.transform, visible: place.visible, needed: needed)
      let bounds = edges.region
      var bytes = takeBytes(bounds.width * bounds.height)
      let rows = (needed.minY..<max(needed.maxY, needed.minY)).clamped(to: bounds.minY..<bounds.maxY)
      for index in (rows.lowerBound - bounds.minY) * bounds.width..<(rows.upperBound - bounds.minY) * bounds.width {
        bytes[index] = 0
      }
      var painter = MaskPainter(CoverageMask(bounds: bounds, bytes: bytes), left: 0, top: 0)
      bytes = []
      if !bounds.isEmpty {
        let cells = rows.lowerBound - bounds.minY..<rows.upperBound - bounds.minY
        accumulator.cover(edges, clip.rule == .evenOdd ? .evenOdd : .nonZero, rows: cells, into: &painter)
      }
      var mask = painter.mask
      if let product {
        mask.multiply(by: product, rows: rows)
        recycle(product)
      }
      product = mask
    }
    return product ?? CoverageMask(bounds: .empty, bytes: [])
  }
}

extension ProjectiveTransform {
  /// The largest factor by which the map stretches at the control points of `path`; points behind the eye do not count.
  func largestScale(over path: Path) -> Double {
    if let affine { return affine.maximumScale }
    var largest = 0.0
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _):
        largest = max(largest, scale(at: p))
      case .close: break
      }
    }
    // Close to the eye the scale has no bound; outlines finer than this are not worth their time.
    return min(largest, 1e4)
  }

  /// The largest factor by which the map stretches a short vector at `point`; 0 behind the eye.
  func scale(at point: Point) -> Double {
    guard let image = apply(to: point) else { return 0 }
    let w = px * point.x + py * point.y + pw
    // The derivative of (X / w): (X' − x w') / w.
    let scale = Transform(
      a: (a - image.x * px) / w, b: (b - image.y * px) / w, c: (c - image.x * py) / w, d: (d - image.y * py) / w,
      tx: 0, ty: 0
    ).maximumScale
    return scale.isFinite ? scale : 0
  }
}
