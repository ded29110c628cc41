internal import ObjectLifetime

/// A reference to a layer that does not keep it alive, and is nil once it is gone.
///
/// It stands for a weak one: an object with weak references is counted in a table of its own, which makes each look at it
/// dearer. With weak references to the layers and views around, views with constraints took a quarter longer to be laid out.
///
/// A weak one is nil as soon as the code of a `deinit` runs. This one gives what goes, too, as long as a base class has its own
/// values: who calls what a subclass may override, or hands the object on, asks `isGoing` first. (To ask at each look took a
/// third of the gain.)
@MainActor
final class LayerReference {
  // The layer takes itself out of here when it goes.
  private nonisolated(unsafe) unowned(unsafe) var known: CALayer?

  init(to layer: CALayer) { unsafe known = layer }

  var layer: CALayer? { unsafe known }

  nonisolated func layerIsGone() { unsafe known = nil }
}

/// Whether an object is on its way out, so that a weak reference to it would be nil.
package func isGoing(_ object: AnyObject) -> Bool {
  unsafe object_is_going(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
}
