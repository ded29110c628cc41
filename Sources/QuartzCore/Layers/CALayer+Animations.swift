import CoreGraphics
import VectorGraphics
import VectorMotion

extension CALayer {
  var animatedParent: (any AnimatedLayer)? { parent }

  /// The animations that change the property `key`; the layer's own, and those of ancestors with a key path such as
  /// `sublayers.NAME.opacity`.
  func animations<Value: LayerAnimatable>(ofKey key: String, as type: Value.Type) -> [Track<Value>.Animation] {
    mayBeAnimated ? animations.animations(of: key, as: type) : []
  }

  /// The same for a path.
  func pathAnimations(ofKey key: String, style: PathStyle, base: Path?) -> [PathTrack.Animation] {
    mayBeAnimated ? animations.pathAnimations(of: key, style: style, base: base) : []
  }

  /// Whether there may be animations of the layer at all, its own or those of an ancestor.
  var mayBeAnimated: Bool {
    if !animations.isEmpty { return true }
    var layer = self
    // A key path finds layers by their names.
    while layer.state.name != nil, let parent = layer.parent {
      if parent.commitState.animatesSublayers { return true }
      layer = parent
    }
    return false
  }

  /// Whether an animation changes what the layer draws itself, so that it must draw while that runs.
  var isRedrawnByAnimations: Bool {
    guard !animations.isEmpty else { return false }
    let layerClass = type(of: self)
    return animations.attached.contains { attached in
      attached.leaves.contains { leaf in
        guard let path = leaf.animation.keyPath else { return false }
        return layerClass.needsDisplay(forKey: String(path.prefix { $0 != "." }))
      }
    }
  }
}
