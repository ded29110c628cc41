import CoreGraphics
import VectorGraphics
import VectorMotion

extension LayerAnimations {
  /// The animations of the property `key` and of what its key path leads into, such as `position.x` for `position`, in the
  /// order in which they were added, timed from the root layer down.
  func animations<Value: LayerAnimatable>(of key: String, as: Value.Type = Value.self) -> [Track<Value>.Animation] {
    []
  }

  /// How a path is painted, which says how paths of different structure morph.
  enum PathStyle: Hashable, Sendable {
    case fill(FillRule)
    /// Without a fill: what is open stays open.
    case stroke
  }

  /// The animations of the path `key`, in the order in which they were added, timed from the root layer down.
  func pathAnimations(of key: String, style: PathStyle) -> [PathTrack.Animation] {
    []
  }
}
