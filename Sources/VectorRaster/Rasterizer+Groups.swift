import VectorGraphics

extension Rasterizer {
  mutating func paint(_ group: Group, at place: Place, into layer: inout Layer) {
    guard place.depth < Self.maximumDepth else { return }
    if group.effects.count > 1, group.effects.containsFilter {
      return paint(group.withFiltersApart, at: place, into: &layer)
    }
    var inside = place
    inside.transform = group.transform.then(place.transform)
    inside.depth = place.depth + 1
    let opacity = place.opacity * group.shownOpacity
    let isUnbounded = group.blendMode.changesUncovered
    guard (opacity > 0 && !(group.items.isEmpty && !group.effects.containsFilter)) || isUnbounded else { return }

    if !group.clips.isEmpty {
      if let wholePixels = inside.wholePixels(of: group.clips) {
        inside.visible = inside.visible.intersection(wholePixels)
      } else {
        var mask = mask(of: group.clips, at: inside, needed: layer.bounds)
        inside.visible = mask.bounds
        if let outer = place.mask { mask.multiply(by: outer, rows: layer.bounds.minY..<layer.bounds.maxY) }
        inside.mask = mask
      }
    }
    guard !inside.visible.intersection(layer.bounds).isEmpty else { return }

    if group.needsLayer(opacity: opacity) {
      paintIsolated(group, at: inside, opacity: opacity, into: &layer)
    } else if group.items.count == 1 {
      inside.opacity = opacity
      paint(group.items[0], at: inside, into: &layer)
    } else if let mask = inside.mask {
      paintClipped(group.items, at: inside, mask, into: &layer)
    } else {
      paint(group.items, at: inside, into: &layer)
    }
  }

  /// Paints over a copy of what is there and lets the result through the mask, so that items which share an antialiased
  /// edge of the clip do not shine through each other.
  private mutating func paintClipped(
    _ items: [Drawing.Item], at place: Place, _ mask: CoverageMask, into layer: inout Layer
  ) {
    var inside = place
    inside.mask = nil
    guard livePixels + inside.visible.area <= Self.maximumLivePixels else { return }
    var copy = makeLayer(inside.visible, needed: layer.bounds)
    copy.replace(with: layer)
    paint(items, at: inside, into: &copy)
    layer.mix(copy, through: mask)
    recycle(copy)
  }

  private mutating func paintIsolated(_ group: Group, at place: Place, opacity: Double, into layer: inout Layer) {
    var inside = place
    inside.visible = group.layerBounds(at: place)
    guard !inside.visible.isEmpty else { return }
    inside.mask = nil
    inside.opacity = 1
    guard livePixels + inside.visible.area <= Self.maximumLivePixels else { return }
    var needed = inside.visible
    if !group.effects.dependOnPlace(place.transform) {
      let reach = group.effects.reach(place.transform, around: place.visible)
      needed = layer.bounds.widened(by: reach.x, reach.y)
      guard !inside.visible.intersection(needed).isEmpty else { return }
    }
    var painted = makeLayer(inside.visible, needed: needed)
    inside.mayHide = true
    if let filter = group.effects.onlyFilter {
      paint(group.items, through: filter, at: inside, into: &painted)
    } else {
      paint(group.items, at: inside, into: &painted)
      apply(
        group.effects, to: &painted, transform: place.transform, within: place.visible.intersection(layer.bounds))
    }
    if let mask = group.mask {
      var maskPlace = inside
      maskPlace.visible = place.visible.intersection(inside.visible)
      var shown = makeLayer(maskPlace.visible, needed: painted.bounds)
      for item in mask.items { paint(item, at: maskPlace, into: &shown) }
      painted.multiply(by: shown, measure: mask.measure)
      recycle(shown)
    }
    layer.composite(painted, within: place.visible, mode: group.blendMode, mask: place.mask, opacity: opacity)
    recycle(painted)
  }
}

extension Place {
  /// The common part of the clips, and of what is visible, if each is an upright rectangle of whole pixels.
  func wholePixels(of clips: [Group.Clip]) -> PixelRect? {
    guard let affine = transform.affine else { return nil }
    var common = visible
    for clip in clips {
      guard let rect = clip.path.wholePixels(affine) else { return nil }
      common = common.intersection(rect)
    }
    return common
  }

  /// The place of a group's items, without mask and opacity: the group is not painted if nothing is visible there.
  func inside(_ group: Group) -> Place {
    var inside = Place(transform: group.transform.then(transform), visible: visible, depth: depth + 1)
    guard let last = group.clips.last else { return inside }
    inside.visible =
      inside.wholePixels(of: group.clips)?.intersection(visible)
      ?? EdgeList.region(of: last.path, transform: inside.transform, visible: visible)
    return inside
  }
}

extension Group {
  /// The opacity by which it is painted, as far as its own goes.
  var shownOpacity: Double { opacity > 0 ? Swift.min(opacity, 1) : 0 }

  /// Whether it is painted into memory of its own before it meets what lies below.
  func needsLayer(opacity: Double) -> Bool {
    let isSingle = items.count == 1 && !items[0].isGroup
    return blendMode != .normal || mask != nil || !effects.isEmpty
      || (!isSingle && (opacity < 1 || (isIsolated && items.contains { $0.blends(depth: 0) })))
  }

  /// The pixels of its layer, if it needs one: what may be visible of what may be painted, and what effects carry in.
  /// `place` is that of its items.
  func layerBounds(at place: Place) -> PixelRect {
    let margin = effects.margin(place.transform, around: place.visible)
    let visible = place.visible.widened(by: margin.x, margin.y)
    if !blendMode.changesUncovered, let extent = effects.filterExtent(place.transform) {
      return visible.intersection(extent)
    }
    guard !blendMode.changesUncovered, !effects.colorNothing,
      let extent = items.paintedExtent(place.transform, depth: place.depth)
    else { return visible }
    let reach = effects.reach(place.transform, around: place.visible)
    return extent.isEmpty ? .empty : visible.intersection(extent.widened(by: reach.x, reach.y))
  }
}

extension Drawing.Item {
  fileprivate var isGroup: Bool {
    if case .group = self { return true }
    return false
  }

  /// Whether a blend mode in it could see what lies below the item.
  fileprivate func blends(depth: Int) -> Bool {
    guard case .group(let group) = self, depth < Rasterizer.maximumDepth else { return false }
    if group.blendMode != .normal { return true }
    if group.opacity < 1 || group.mask != nil || !group.effects.isEmpty || group.isIsolated { return false }
    return group.items.contains { $0.blends(depth: depth + 1) }
  }
}

extension Path {
  /// The pixels that this path fills exactly: one upright rectangle whose edges lie between pixels. It is nil for all
  /// other paths.
  fileprivate func wholePixels(_ transform: Transform) -> PixelRect? {
    guard let rect = uprightRect(transform), rect.minX == rect.minX.rounded(), rect.minY == rect.minY.rounded(),
      rect.maxX == rect.maxX.rounded(), rect.maxY == rect.maxY.rounded()
    else { return nil }
    return PixelRect(covering: rect)
  }

  /// The upright rectangle that this path fills, seen through `transform`; nil for all other paths.
  func uprightRect(_ transform: Transform) -> Rect? {
    guard
      kinds == [.move, .line, .line, .line, .close] || kinds == [.move, .line, .line, .line]
        || kinds == [.move, .line, .line, .line, .line, .close]
    else { return nil }
    var points: [Point] = []
    for index in stride(from: 0, to: coordinates.count, by: 2) {
      points.append(transform.apply(to: Point(coordinates[index], coordinates[index + 1])))
    }
    if points.count == 5 && points[4] != points[0] { return nil }
    let startsAcross = points[0].y == points[1].y
    for corner in 0..<4 {
      let (p, q) = (points[corner], points[(corner + 1) % 4])
      guard abs(p.x) < 0x1p30, abs(p.y) < 0x1p30 else { return nil }
      guard ((corner % 2 == 0) == startsAcross) ? p.y == q.y : p.x == q.x else { return nil }
    }
    return Rect(points[0], points[2])
  }
}
