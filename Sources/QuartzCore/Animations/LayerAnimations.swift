import CoreGraphics
import VectorGraphics
import VectorMotion

/// The animations attached to one layer, in the order in which they were added.
@MainActor
final class LayerAnimations {
  private weak var layer: (any AnimatedLayer)?
  private(set) var attached: [AttachedAnimation] = []

  init(of layer: any AnimatedLayer) { self.layer = layer }

  var isEmpty: Bool { attached.isEmpty }

  /// The keys under which there are animations, in order; nil if there are none.
  var keys: [String]? {
    let keys = attached.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy of the animation that was added under `key`.
  func animation(forKey key: String) -> CAAnimation? { attached.first { $0.key == key }?.animation }

  /// Attaches a copy of `animation`, which replaces the one with the same key.
  ///
  /// An animation without a duration gets the transaction's. Unless it says when it begins, it begins when the layer is
  /// committed in a host.
  func add(_ animation: CAAnimation, forKey key: String?) {
    let key = animation is CATransition ? kCATransition : key
    if let key { removeAnimation(forKey: key) }
    attach(animation, forKey: key, at: attached.count)
  }

  /// Attaches a copy of `animation` at the place of the one with the same key, or else right before the first for which
  /// `isSuccessor` is true, or else at the end.
  func add(_ animation: CAAnimation, forKey key: String, before isSuccessor: (CAAnimation) -> Bool) {
    let place = attached.firstIndex { $0.key == key }
    removeAnimation(forKey: key)
    attach(
      animation, forKey: key, at: place ?? attached.firstIndex { isSuccessor($0.animation) } ?? attached.count)
  }

  private func attach(_ animation: CAAnimation, forKey key: String?, at place: Int) {
    guard let layer else { return }
    let attachment = AttachedAnimation(animation, key: key, to: layer)
    for leaf in attachment.leaves {
      guard let value = layer.shownBefore.noted(leaf.keyPath, in: MediaClock.current.transactions.serial) else {
        continue
      }
      leaf.shownBefore = value
    }
    attached.insert(attachment, at: place)
    CATransaction.noteAnimation(attachment)
    layer.animationsDidChange()
  }

  /// Removes the animation under `key`, if there is one. Its delegate is told after the next commit.
  func removeAnimation(forKey key: String) {
    guard let index = attached.firstIndex(where: { $0.key == key }) else { return }
    stop(attached.remove(at: index))
  }

  func removeAll() {
    let all = attached
    attached = []
    all.forEach(stop)
  }

  /// Lets animations that have not been committed begin with the next commit of the current clock.
  func schedulePending() {
    for attachment in attached where attachment.phase == .pending { MediaClock.current.schedule.add(attachment) }
  }

  /// Removes an animation that is over from the list.
  func drop(_ animation: AttachedAnimation) {
    attached.removeAll { $0 === animation }
    layer?.animationsDidChange()
  }

  /// Calls `body` with the property animations that have been committed, in the order in which they were added.
  func forEachCommitted(_ body: (AttachedAnimation, AnimationLeaf) -> Void) {
    for attachment in attached where attachment.phase != .pending {
      for leaf in attachment.leaves { body(attachment, leaf) }
    }
  }

  private func stop(_ animation: AttachedAnimation) {
    animation.stop(finished: false)
    CATransaction.noteChange()
    layer?.animationsDidChange()
  }
}
