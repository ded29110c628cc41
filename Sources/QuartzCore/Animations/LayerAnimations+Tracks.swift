import CoreGraphics
import VectorGraphics
import VectorMotion

extension LayerAnimations {
  /// Returns the animations of the property `key` and of its parts, such as `position.x` for `position`, in the order
  /// in which they were added. Their timing begins at the root layer.
  // Callers know the property's type only at run time. Without code for each type the presentation of 10,000 animated layers took
  // 1.4 times as long (measured), for asking the runtime what tuples are.
  @_specialize(where Value == Double)
  @_specialize(where Value == Point)
  @_specialize(where Value == Vector)
  @_specialize(where Value == Rect)
  @_specialize(where Value == Transform3D)
  @_specialize(where Value == Color)
  func animations<Value: LayerAnimatable>(of key: String, as: Value.Type = Value.self) -> [Track<Value>.Animation] {
    var result: [Track<Value>.Animation] = []
    forEachCommitted { attachment, leaf in
      if leaf.keyPath == key {
        result += leaf.animations(timing: attachment.timing(of: leaf))
      } else if let part = leaf.part(of: key) {
        result += leaf.animations(ofPart: part, timing: attachment.timing(of: leaf))
      }
    }
    guard key == "transform" else { return result }
    // A layer that turns into its direction of travel turns before its whole transform applies.
    forEachCommitted { attachment, leaf in
      guard leaf.keyPath == "position", leaf.turns else { return }
      if let turn: Track<Value>.Animation = leaf.turn(timing: attachment.timing(of: leaf)) { result.append(turn) }
    }
    return result
  }

  /// How a path is painted, on which it depends how paths of different structure become one another.
  enum PathStyle: Hashable, Sendable {
    case fill(FillRule)
    /// A stroke without a fill: open contours stay open.
    case stroke
  }

  /// Returns the animations of the path `key`, in the order in which they were added. Their timing begins at the root
  /// layer.
  ///
  /// `base` is the path without animations; nil if that is not known. If the first animation does not say where it
  /// begins or ends, `base` stands for that end, and the morph is prepared once for that path.
  func pathAnimations(of key: String, style: PathStyle, base: Path? = nil) -> [PathTrack.Animation] {
    var result: [PathTrack.Animation] = []
    forEachCommitted { attachment, leaf in
      guard leaf.keyPath == key else { return }
      guard let source = leaf.pathSource(style: style, underlying: result.isEmpty ? base : nil) else { return }
      result.append(PathTrack.Animation(timing: attachment.timing(of: leaf), source: source))
    }
    return result
  }

  /// The first parts of the key paths of all animations, each once, in the order in which they were added.
  var animatedKeys: [String] {
    var keys: [String] = []
    forEachCommitted { _, leaf in
      if !keys.contains(leaf.key) { keys.append(leaf.key) }
      if leaf.keyPath == "position", leaf.turns, !keys.contains("transform") { keys.append("transform") }
    }
    return keys
  }

  /// The transition that is attached and has been committed, and how its time follows from the clock's; nil if there is
  /// none.
  var transition: (animation: CATransition, timing: [TimeMapping])? {
    for attachment in attached where attachment.phase != .pending {
      guard let transition = attachment.animation as? CATransition else { continue }
      return (transition, attachment.timing)
    }
    return nil
  }
}
