import CoreGraphics

extension CALayer {
  /// Whether `layer` is this one or contains it.
  private func isInside(_ layer: CALayer) -> Bool {
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Puts a layer among the children at an index; it may be one of them already.
  func insert(_ layer: CALayer, at index: Int) {
    guard canAdopt(layer) else { return }
    var index = index
    if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }), old < index { index -= 1 }
    layer.leaveParent(for: self)
    children.insert(layer, at: min(max(0, index), children.count))
    adopt(layer)
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int, otherwise: Int) {
    if sibling === layer { return }
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + offset } ?? otherwise)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, canAdopt(new), children.contains(where: { $0 === old }) else { return }
    new.leaveParent(for: self)
    guard let index = children.firstIndex(where: { $0 === old }) else { return }
    old.leaveParent()
    children.insert(new, at: index)
    adopt(new)
  }

  func replaceSublayers(with layers: [CALayer]) {
    guard modelLayer == nil else { return }
    var listed: Set<ObjectIdentifier> = []
    var new: [CALayer] = []
    new.reserveCapacity(layers.count)
    for layer in layers where canAdopt(layer) && listed.insert(ObjectIdentifier(layer)).inserted { new.append(layer) }
    // Leaving an empty list costs nothing.
    let old = children
    children = []
    for layer in old where !listed.contains(ObjectIdentifier(layer)) { layer.leaveParent() }
    for layer in new where layer.parent !== self || layer === maskLayer {
      layer.leaveParent(for: self)
      adopt(layer)
    }
    // What was told of it may have added layers meanwhile.
    children = children.isEmpty ? new : new + children.filter { !listed.contains(ObjectIdentifier($0)) }
    setNeedsLayout()
  }

  func setMaskLayer(_ layer: CALayer?) {
    guard modelLayer == nil, layer !== maskLayer else { return }
    if let layer, !canAdopt(layer) { return }
    maskLayer?.leaveParent()
    layer?.leaveParent(for: self)
    maskLayer = layer
    layer.map { adopt($0) }
    setNeedsCommit()
  }

  /// Takes the layer out of its parent, on the way to `newParent` or to none. A layer that moves within a tree goes on
  /// showing what it showed.
  func leaveParent(for newParent: CALayer? = nil) {
    guard modelLayer == nil, let parent = livingParent else { return }
    if parent.maskLayer === self { parent.maskLayer = nil }
    if let index = parent.children.firstIndex(where: { $0 === self }) { parent.children.remove(at: index) }
    self.parent = nil
    parent.setNeedsCommit()
    if newParent == nil {
      setHosting(nil)
    } else if newParent !== parent {
      // Layers around the new place may have another time and other names in key paths.
      markSubtreeForCommit()
    }
  }

  private func canAdopt(_ layer: CALayer) -> Bool {
    guard modelLayer == nil, layer.modelLayer == nil, layer !== self else { return false }
    return layer.children.isEmpty && layer.maskLayer == nil || !isInside(layer)
  }

  private func adopt(_ layer: CALayer) {
    layer.parent = self
    layer.setHosting(hosting)
    layer.setNeedsCommit()
    MediaClock.current.schedule.timesDidChange()
    setNeedsLayout()
  }

  /// Calls `body` for this layer and all below it, masks included, depth first. There is no recursion: trees may be
  /// deep.
  func forEachInSubtree(_ body: (CALayer) -> Void) {
    var pending: [CALayer] = [self]
    while let layer = pending.popLast() {
      body(layer)
      if let mask = layer.maskLayer { pending.append(mask) }
      pending.append(contentsOf: layer.children.reversed())
    }
  }
}

extension CALayer {
  /// Calls `body` for the dirty layers from this one down, depth first. It looks only below layers with a dirty
  /// descendant.
  func forEachDirty(_ body: (CALayer) -> Void) {
    var pending: [CALayer] = [self]
    while let layer = pending.popLast() {
      if layer.commitState.isDirty { body(layer) }
      guard layer.commitState.hasDirtyDescendant else { continue }
      if let mask = layer.maskLayer { pending.append(mask) }
      pending.append(contentsOf: layer.children.reversed())
    }
  }
}

// MARK: - Hosting

/// The reference to a host that all layers of its tree share.
@MainActor
final class Hosting {
  /// The host takes itself out of here when it goes. It is not weak, since each change of a layer asks whether it is there.
  private nonisolated(unsafe) unowned(unsafe) var known: LayerHost?

  init(_ host: LayerHost) { unsafe known = host }

  var host: LayerHost? { unsafe known }
  var hasHost: Bool { unsafe known != nil }

  nonisolated func hostIsGone() { unsafe known = nil }
}

extension CALayer {
  /// Whether the layer belongs to the tree of a `LayerHost`.
  package var isHosted: Bool { hosting?.hasHost ?? false }

  /// Whether a commit has made a picture of the layer.
  var hasShown: Bool { commitState.node != nil }

  func setHosting(_ hosting: Hosting?) {
    guard commitState.hosting !== hosting else { return }
    MediaClock.current.schedule.timesDidChange()
    forEachInSubtree {
      $0.commitState.reset(for: hosting)
      $0.setPresentedContents(nil)
      // Animations may have been added under another clock.
      if hosting != nil, $0.hasAnimations { $0.animations.schedulePending() }
    }
  }
}
