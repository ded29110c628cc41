import VectorGraphics

extension Rasterizer {
  /// The most pixels, counted once for each picture that a filter keeps at a time; larger ones are computed coarser.
  private static let mostFilterPixels = 1 << 25

  /// The most nanoseconds that one filter may take, whatever the picture's size.
  private static let mostFilterWork = 1.6e10

  /// Filters of small pictures may take as long as those of pictures with so many pixels.
  private static let leastFilteredPixels = 512 * 512

  /// Paints a group with one effect, a filter, into a layer that has its place.
  ///
  /// Where the group is upright, pictures are those of the target's pixels. Elsewhere, and where a filter would take too much
  /// memory or time, they have axes of their own, and the last one is painted as an image.
  mutating func paint(
    _ items: [Drawing.Item], through filter: Filter, at place: Place, into layer: inout Layer
  ) {
    guard !filter.steps.isEmpty, filter.region.isFinite, !filter.region.isEmpty else { return }
    if let affine = place.transform.affine, affine.isFinite, affine.b == 0, affine.c == 0, affine.a > 0, affine.d > 0,
      coarseness(of: filter, Double(layer.bounds.area)) == 1
    {
      var painted = makeLayer(layer.bounds, needed: layer.bounds)
      var inside = place
      inside.visible = layer.bounds
      paint(items, at: inside, into: &painted)
      layer.replace(with: run(filter, toPixels: affine, on: painted, depth: place.depth))
      recycle(painted)
      return
    }
    paintApart(items, through: filter, at: place, into: &layer)
  }

  /// Paints the filter's own pixels, as large as those of the target but along the axes of the group, and then these.
  private mutating func paintApart(
    _ items: [Drawing.Item], through filter: Filter, at place: Place, into layer: inout Layer
  ) {
    guard let toTarget = place.transform.linear(near: layer.bounds), let inverse = place.transform.inverted else {
      return
    }
    let scale = Size(Vector(toTarget.a, toTarget.b).length, Vector(toTarget.c, toTarget.d).length)
    guard scale.width > 0, scale.height > 0 else { return }
    // What of the group's space may be seen, or be carried to where it is seen.
    var shown = Rect.null
    for corner in layer.bounds.rect.corners {
      // Behind the eye there is no telling; then the region alone limits what is computed.
      guard let point = inverse.apply(to: corner) else {
        shown = filter.region
        break
      }
      shown = shown.union(point)
    }
    let reach = filter.reach
    let limit = 2048 / max(scale.width, scale.height)
    shown = shown.insetBy(dx: -min(reach.dx, limit) - 2 / scale.width, dy: -min(reach.dy, limit) - 2 / scale.height)
    shown = shown.intersection(filter.region)
    guard shown.isFinite, !shown.isEmpty else { return }
    let coarseness = coarseness(of: filter, shown.width * scale.width * shown.height * scale.height)
    let fine = Size(scale.width / coarseness, scale.height / coarseness)
    let toPixels = Transform(
      a: fine.width, b: 0, c: 0, d: fine.height, tx: -(filter.region.minX * fine.width).rounded(.down),
      ty: -(filter.region.minY * fine.height).rounded(.down))
    guard toPixels.isFinite, let fromPixels = toPixels.inverted else { return }
    let bounds = PixelRect(covering: toPixels.boundingBox(of: shown))
    guard !bounds.isEmpty, livePixels + bounds.area <= Self.maximumLivePixels else { return }
    var painted = makeLayer(bounds, needed: bounds)
    let inside = Place(transform: ProjectiveTransform(toPixels), visible: bounds, depth: place.depth)
    paint(items, at: inside, into: &painted)
    painted.replace(with: run(filter, toPixels: toPixels, on: painted, depth: place.depth))
    painted.clearUndefined()
    let bitmap = Bitmap(
      width: bounds.width, height: bounds.height, pixels: Array(painted.bytes[..<(4 * bounds.area)]))
    recycle(painted)
    var outside = place
    outside.transform = ProjectiveTransform(fromPixels).then(place.transform)
    outside.visible = layer.bounds
    paint(.image(PlacedImage(bitmap, in: bounds.rect)), at: outside, into: &layer)
  }

  /// The factor by which pixels grow in both directions, so that pictures of so many pixels stay within the limits.
  private func coarseness(of filter: Filter, _ pixels: Double) -> Double {
    let most = min(Filter.mostWorkPerPixel * Double(max(targetArea, Self.leastFilteredPixels)), Self.mostFilterWork)
    let memory = pixels * Double(filter.liveCount + 2) / Double(Self.mostFilterPixels)
    let excess = max(memory, pixels * filter.workPerPixel / most)
    return excess > 1 ? excess.squareRoot() : 1
  }

  private mutating func run(_ filter: Filter, toPixels: Transform, on layer: Layer, depth: Int) -> FilterPicture {
    let tables = colorSpaceTables ?? ColorSpaceTables()
    colorSpaceTables = tables
    let counted = 4 * layer.bounds.area * (filter.liveCount + 2)
    livePixels += counted
    var run = FilterRun(
      filter, toPixels: toPixels, area: layer.bounds, source: FilterPicture(layer, within: layer.bounds),
      tables: tables)
    let result = run.run { items, area in
      guard livePixels + area.area <= Self.maximumLivePixels else { return FilterPicture(.empty, .sRGB) }
      var picture = makeLayer(area, needed: area)
      paint(items, at: Place(transform: ProjectiveTransform(toPixels), visible: area, depth: depth + 1), into: &picture)
      let result = FilterPicture(picture, within: area)
      recycle(picture)
      return result
    }
    livePixels -= counted
    return result
  }
}

extension [Group.Effect] {
  /// The filter, if there is one and nothing else.
  var onlyFilter: Filter? {
    guard count == 1, case .filter(let filter) = self[0] else { return nil }
    return filter
  }

  var containsFilter: Bool { contains { if case .filter = $0 { true } else { false } } }

  /// The pixels outside of which a filter shows nothing; nil if there is none, or something else, too.
  func filterExtent(_ transform: ProjectiveTransform) -> PixelRect? {
    guard let filter = onlyFilter, let affine = transform.affine, affine.isFinite else { return nil }
    return filter.region.isFinite
      ? PixelRect(covering: affine.boundingBox(of: filter.region)).widened(by: 1, 1) : .empty
  }
}

extension Group {
  /// The same group as groups around one another, each filter in one of its own: effects after a filter see what it shows
  /// and effects before it are not cut to its region.
  var withFiltersApart: Group {
    var (inner, rest) = (items, effects)
    while let index = rest.firstIndex(where: { if case .filter = $0 { true } else { false } }) {
      if index > 0 { inner = [.group(Group(inner, effects: Array(rest[..<index])))] }
      if index == rest.count - 1 {
        rest = [rest[index]]
        break
      }
      inner = [.group(Group(inner, effects: [rest[index]]))]
      rest.removeSubrange(...index)
    }
    var group = self
    group.items = inner
    group.effects = rest
    return group
  }
}
