import VectorGraphics

extension Rasterizer {
  mutating func paint(_ group: Group, at place: Place, into layer: inout Layer) {
    guard place.depth < Self.maximumDepth else { return }
    var inside = place
    inside.transform = group.transform.then(place.transform)
    inside.depth = place.depth + 1
    let opacity = place.opacity * (group.opacity > 0 ? min(group.opacity, 1) : 0)
    let isUnbounded = group.blendMode.changesUncovered
    guard (opacity > 0 && !group.items.isEmpty) || isUnbounded else { return }

    if !group.clips.isEmpty {
      let wholePixels = wholePixels(of: group.clips, at: inside)
      if let wholePixels {
        inside.visible = inside.visible.intersection(wholePixels)
      } else {
        var mask = mask(of: group.clips, at: inside)
        inside.visible = mask.bounds
        if let outer = place.mask { mask.multiply(by: outer) }
        inside.mask = mask
      }
    }
    guard !inside.visible.isEmpty else { return }

    let isSingle = group.items.count == 1 && !group.items[0].isGroup
    let needsLayer =
      group.blendMode != .normal || group.mask != nil || !group.effects.isEmpty
      || (!isSingle && (opacity < 1 || (group.isIsolated && group.items.contains { $0.blends(depth: 0) })))
    if needsLayer {
      paintIsolated(group, at: inside, opacity: opacity, into: &layer)
    } else if group.items.count == 1 {
      inside.opacity = opacity
      paint(group.items[0], at: inside, into: &layer)
    } else if let mask = inside.mask {
      paintClipped(group.items, at: inside, mask, into: &layer)
    } else {
      for item in group.items { paint(item, at: inside, into: &layer) }
    }
  }

  /// The common part of the clips if each is an upright rectangle of whole pixels.
  private func wholePixels(of clips: [Group.Clip], at place: Place) -> PixelRect? {
    guard let transform = place.transform.affine else { return nil }
    var common = place.visible
    for clip in clips {
      guard let rect = clip.path.wholePixels(transform) else { return nil }
      common = common.intersection(rect)
    }
    return common
  }

  /// Paints over a copy of what is there and lets the result through the mask, so that items which share an antialiased
  /// edge of the clip do not shine through each other.
  private mutating func paintClipped(
    _ items: [Drawing.Item], at place: Place, _ mask: CoverageMask, into layer: inout Layer
  ) {
    var inside = place
    inside.mask = nil
    guard livePixels + inside.visible.area <= Self.maximumLivePixels else { return }
    var copy = makeLayer(inside.visible)
    copy.replace(with: layer)
    for item in items { paint(item, at: inside, into: &copy) }
    layer.mix(copy, through: mask)
    recycle(copy)
  }

  private mutating func paintIsolated(_ group: Group, at place: Place, opacity: Double, into layer: inout Layer) {
    let margin = group.effects.margin(place.transform, around: place.visible)
    var inside = place
    inside.visible = place.visible.widened(by: margin.x, margin.y)
    if !group.blendMode.changesUncovered, !group.effects.colorNothing,
      let extent = group.items.paintedExtent(place.transform, depth: place.depth)
    {
      let reach = group.effects.reach(place.transform, around: place.visible)
      inside.visible = extent.isEmpty ? .empty : inside.visible.intersection(extent.widened(by: reach.x, reach.y))
      guard !inside.visible.isEmpty else { return }
    }
    inside.mask = nil
    inside.opacity = 1
    guard livePixels + inside.visible.area <= Self.maximumLivePixels else { return }
    var painted = makeLayer(inside.visible)
    for item in group.items { paint(item, at: inside, into: &painted) }
    for effect in group.effects { apply(effect, to: &painted, transform: place.transform) }
    if let mask = group.mask {
      var maskPlace = inside
      maskPlace.visible = place.visible.intersection(inside.visible)
      var shown = makeLayer(maskPlace.visible)
      for item in mask.items { paint(item, at: maskPlace, into: &shown) }
      painted.multiply(by: shown, measure: mask.measure)
      recycle(shown)
    }
    layer.composite(painted, within: place.visible, mode: group.blendMode, mask: place.mask, opacity: opacity)
    recycle(painted)
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
      guard abs(p.x) < 0x1p30, abs(p.y) < 0x1p30, p.x == p.x.rounded(), p.y == p.y.rounded() else { return nil }
      guard ((corner % 2 == 0) == startsAcross) ? p.y == q.y : p.x == q.x else { return nil }
    }
    return PixelRect(covering: Rect(points[0], points[2]))
  }
}
