import VectorGraphics

/// Finds out where two drawings may be painted differently.
///
/// Both trees are gone through side by side. Items that are the same are passed; of others the pixels count that they may
/// have painted before and may paint now. Within groups that differ only in their items, these are compared in turn, as
/// long as a pixel that no changed item touches is still painted by the same operations.
struct DrawingDifference {
  private(set) var changed = ChangedPixels()

  /// How many items further on the partner of an item is looked for, where items may have been inserted or removed.
  private static let longestSearch = 8

  /// Notes what differs in the items at `place`. Linear in the number of items that do not share their storage.
  mutating func compare(_ old: [Drawing.Item], _ new: [Drawing.Item], at place: Place) {
    guard !place.visible.isEmpty, place.depth <= Rasterizer.maximumDepth, !old.sharesStorage(with: new) else { return }
    var (oldEnd, newEnd) = (old.count, new.count)
    var (i, j) = (0, 0)
    while i < oldEnd, j < newEnd, old[i].isSame(as: new[j]) { (i, j) = (i + 1, j + 1) }
    while i < oldEnd, j < newEnd, old[oldEnd - 1].isSame(as: new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    while i < oldEnd, j < newEnd {
      if let removed = (0..<min(Self.longestSearch, oldEnd - i)).first(where: { old[i + $0].isSame(as: new[j]) }) {
        for index in i..<i + removed { add(old[index], at: place) }
        (i, j) = (i + removed + 1, j + 1)
      } else if let inserted = (1..<max(min(Self.longestSearch, newEnd - j), 1)).first(where: {
        old[i].isSame(as: new[j + $0])
      }) {
        for index in j..<j + inserted { add(new[index], at: place) }
        (i, j) = (i + 1, j + inserted + 1)
      } else {
        compare(old[i], new[j], at: place)
        (i, j) = (i + 1, j + 1)
      }
    }
    for index in i..<oldEnd { add(old[index], at: place) }
    for index in j..<newEnd { add(new[index], at: place) }
  }

  private mutating func compare(_ old: Drawing.Item, _ new: Drawing.Item, at place: Place) {
    if case .group(let a) = old, case .group(let b) = new, a.isPaintedLike(b), compare(inside: a, b, at: place) {
      return
    }
    add(old, at: place)
    add(new, at: place)
  }

  /// Compares the items of groups that are otherwise the same; false if more may differ than the items that do.
  private mutating func compare(inside old: Group, _ new: Group, at place: Place) -> Bool {
    let isUnbounded = old.blendMode.changesUncovered
    let opacity = old.shownOpacity
    if opacity == 0 && !isUnbounded { return true }
    let (isIsolated, wasIsolated) = (new.needsLayer(opacity: opacity), old.needsLayer(opacity: opacity))
    // One item alone takes over the group's opacity and clip, none is not painted at all.
    guard isIsolated == wasIsolated, min(old.items.count, 2) == min(new.items.count, 2) else { return false }
    var inside = place.inside(new)
    if inside.visible.isEmpty { return true }
    guard isIsolated else {
      compare(old.items, new.items, at: inside)
      return true
    }
    let visible = inside.visible
    let bounds = new.layerBounds(at: inside)
    guard bounds == old.layerBounds(at: inside), !new.effects.dependOnPlace(inside.transform) else { return false }
    inside.visible = bounds
    var difference = DrawingDifference()
    difference.compare(old.items, new.items, at: inside)
    let reach = new.effects.reach(inside.transform, around: visible)
    for rect in difference.changed.rects {
      changed.add(rect.widened(by: reach.x, reach.y).intersection(visible))
    }
    return true
  }

  // MARK: - What an item may paint

  private mutating func add(_ item: Drawing.Item, at place: Place) {
    if changed.contains(place.visible) { return }
    guard case .group(let group) = item, !group.blendMode.changesUncovered, group.effects.isEmpty else {
      return changed.add(item.affectedPixels(at: place))
    }
    guard place.depth < Rasterizer.maximumDepth, group.shownOpacity > 0 else { return }
    let inside = place.inside(group)
    if inside.visible.isEmpty { return }
    for item in group.items { add(item, at: inside) }
  }
}

extension Drawing.Item {
  /// The pixels that it may change.
  func affectedPixels(at place: Place) -> PixelRect {
    switch self {
    case .path(let painted):
      guard let extent = painted.paintedExtent(place.transform) else { return place.visible }
      return extent.intersection(place.visible)
    case .image(let image):
      guard let affine = place.transform.affine, affine.isFinite, image.rect.isFinite else { return place.visible }
      return PixelRect(covering: affine.boundingBox(of: image.rect)).widened(by: 1, 1).intersection(place.visible)
    case .group(let group):
      guard place.depth < Rasterizer.maximumDepth, group.shownOpacity > 0 || group.blendMode.changesUncovered else {
        return .empty
      }
      let inside = place.inside(group)
      if inside.visible.isEmpty || group.blendMode.changesUncovered || group.effects.colorNothing {
        return group.effects.filterExtent(inside.transform)?.intersection(inside.visible) ?? inside.visible
      }
      // What lies outside may be carried in by effects.
      var wide = inside
      let reach = group.effects.reach(inside.transform, around: inside.visible)
      wide.visible = inside.visible.widened(by: reach.x, reach.y)
      var extent = PixelRect.empty
      for item in group.items {
        extent = extent.union(item.affectedPixels(at: wide))
        if extent.contains(wide.visible) { break }
      }
      return extent.isEmpty ? .empty : extent.widened(by: reach.x, reach.y).intersection(inside.visible)
    }
  }
}

extension PaintedPath {
  /// The pixels outside of which it paints nothing through `transform`; nil if it may paint anywhere.
  fileprivate func paintedExtent(_ transform: ProjectiveTransform) -> PixelRect? {
    guard let affine = transform.affine, affine.isFinite else { return nil }
    return paintedExtent(affine)
  }
}
