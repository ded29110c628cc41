import CoreGraphics
import VectorGraphics
import VectorMotion

extension CALayer {
  /// The animations that change the property `key`: first the layer's own, then the ancestors' that have a key path
  /// such as `sublayers.NAME.opacity`.
  func animations<Value: LayerAnimatable>(ofKey key: String, as type: Value.Type) -> [Track<Value>.Animation] {
    var found = hasAnimations ? animations.animations(of: key, as: type) : []
    forEachAnimatingAncestor(of: key) { found += $0.animations(of: $1, as: type) }
    return found
  }

  /// The animations that change the path `key`, in the same order; `base` is the path without animations.
  func pathAnimations(
    ofKey key: String, style: LayerAnimations.PathStyle, base: Path?
  ) -> [PathTrack.Animation] {
    var found = hasAnimations ? animations.pathAnimations(of: key, style: style, base: base) : []
    forEachAnimatingAncestor(of: key) { found += $0.pathAnimations(of: $1, style: style) }
    return found
  }

  /// Whether there may be animations of the layer at all, its own or an ancestor's.
  var mayBeAnimated: Bool {
    hasAnimations || isReachedByAncestors
  }

  /// Whether animations of a layer above may change this one, by key paths through names.
  var isReachedByAncestors: Bool {
    var layer = self
    while layer.state.name != nil, let parent = layer.parent {
      if parent.commitState.animatesSublayers { return true }
      layer = parent
    }
    return false
  }

  private func forEachAnimatingAncestor(of key: String, _ body: (LayerAnimations, String) -> Void) {
    guard isReachedByAncestors else { return }
    var layer = self
    var names: [String] = []
    while let name = layer.state.name, let parent = layer.parent {
      names.append(name)
      if parent.commitState.animatesSublayers {
        body(parent.animations, names.reduce(key) { "sublayers.\($1).\($0)" })
      }
      layer = parent
    }
  }

  /// Whether an animation changes what the layer draws itself, so that it must draw while the animation runs.
  var isRedrawnByAnimations: Bool { hasAnimations && animations.attached.contains(where: isDrawn) }

  /// The animations that change what the layer draws itself.
  var drawingAnimations: [AttachedAnimation] {
    hasAnimations ? animations.attached.filter(isDrawn) : []
  }

  /// Whether an animation changes what the layer draws itself.
  private func isDrawn(by animation: AttachedAnimation) -> Bool {
    let layerClass = type(of: self)
    return animation.leaves.contains { layerClass.needsDisplay(forKey: $0.key) }
  }
}

// MARK: - For views

extension CALayer {
  /// Adds a copy of an animation as `add(_:forKey:)` does, but in the order of animations it takes the place of the one
  /// with the same key, or else stands right before the first for which `isSuccessor` is true.
  package func add(_ animation: CAAnimation, forKey key: String, before isSuccessor: (CAAnimation) -> Bool) {
    animations.add(animation, forKey: key, before: isSuccessor)
  }

  /// Returns the value that `key` showed before this transaction changed it, or shows if it has not; nil if the layer
  /// does not show.
  package func committedValue(forKey key: String) -> Any? {
    let noted = shownBefore.noted(key, in: MediaClock.current.transactions.serial)
    return (noted ?? nil) ?? presentation()?.value(forKey: key)
  }

  /// Whether `key` names a `LayerProperty` of the layer's class.
  package func hasLayerProperty(_ key: String) -> Bool { customProperties.contains { $0.key == key } }
}
