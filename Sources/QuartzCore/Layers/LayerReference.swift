/// A reference to a layer that does not keep it alive, and is nil once it is gone.
///
/// It stands for a weak one: an object with weak references is counted in a table of its own, which makes each look at it
/// dearer. With weak references to the layers and views around, views with constraints took a quarter longer to be laid out.
@MainActor
final class LayerReference {
  // The layer takes itself out of here when it goes.
  private nonisolated(unsafe) unowned(unsafe) var known: CALayer?

  init(to layer: CALayer) { unsafe known = layer }

  var layer: CALayer? { unsafe known }

  nonisolated func layerIsGone() { unsafe known = nil }
}
