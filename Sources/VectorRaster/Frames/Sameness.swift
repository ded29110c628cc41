import VectorGraphics

// Whether items are painted the same, to the last bit. What was copied is told at once; a `true` for what was made twice
// alike costs a comparison of all numbers, a `false` mostly one of a few.

extension Drawing.Item {
  func isSame(as other: Drawing.Item) -> Bool {
    switch (self, other) {
    case (.path(let a), .path(let b)): a.isSame(as: b)
    case (.group(let a), .group(let b)): a.isSame(as: b)
    case (.image(let a), .image(let b)): a == b
    default: false
    }
  }
}

extension [Drawing.Item] {
  func isSame(as other: [Drawing.Item]) -> Bool {
    guard count == other.count else { return false }
    if sharesStorage(with: other) { return true }
    for index in indices where !self[index].isSame(as: other[index]) { return false }
    return true
  }
}

extension PaintedPath {
  func isSame(as other: PaintedPath) -> Bool {
    style == other.style && paint.isSame(as: other.paint) && path.isSame(as: other.path)
  }
}

extension Paint {
  fileprivate func isSame(as other: Paint) -> Bool {
    guard case .pattern(let a) = self, case .pattern(let b) = other else { return self == other }
    return a.tile == b.tile && a.transform == b.transform && a.items.isSame(as: b.items)
  }
}

extension Path {
  /// Compares bits: zeros of either sign may turn a stroke's cap, and NaNs are no reason to paint again.
  fileprivate func isSame(as other: Path) -> Bool {
    guard coordinates.count == other.coordinates.count else { return false }
    if !coordinates.sharesStorage(with: other.coordinates) {
      let (a, b) = (coordinates.span, other.coordinates.span)
      for index in 0..<a.count where a[index].bitPattern != b[index].bitPattern { return false }
    }
    return kinds == other.kinds
  }
}

extension Group {
  func isSame(as other: Group) -> Bool {
    sharesStorage(with: other) || isPaintedLike(other) && items.isSame(as: other.items)
  }

  /// Whether all is the same but for the items.
  func isPaintedLike(_ other: Group) -> Bool {
    transform == other.transform && opacity == other.opacity && blendMode == other.blendMode
      && isIsolated == other.isIsolated && effects == other.effects && clips.isSame(as: other.clips)
      && mask.isSame(as: other.mask)
  }
}

extension [Group.Clip] {
  fileprivate func isSame(as other: [Group.Clip]) -> Bool {
    guard count == other.count else { return false }
    for index in indices {
      guard self[index].rule == other[index].rule, self[index].path.isSame(as: other[index].path) else { return false }
    }
    return true
  }
}

extension Group.Mask? {
  fileprivate func isSame(as other: Group.Mask?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.measure == other.measure && self.items.isSame(as: other.items)
  }
}

extension Array {
  /// Whether both are one array, unchanged, or both are empty.
  func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { a in
      unsafe other.withUnsafeBufferPointer { b in unsafe a.baseAddress == b.baseAddress }
    }
  }
}
