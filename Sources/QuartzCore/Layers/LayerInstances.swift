public import Foundation

// Swift makes an instance from a class that is only known at run time by a required initialiser alone; if those of
// CALayer were required, every subclass with an initialiser of its own would have to repeat them. But the allocating
// initialisers are entries of the class's method table, at the same place in every subclass: called as those of a class
// whose initialisers are required, they make an instance of whatever class it is.

/// A class without instances, by which the compiler lets a layer's initialisers be called on a class known at run time.
open class _LayerWitness: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Returns a new layer of `layerClass`, made by its `init()`. (Ours.)
///
/// `layerClass` must have that initialiser. It does, unless it has other designated ones and does not override this
/// one.
@MainActor @inline(never)
package func makeLayer(of layerClass: CALayer.Type) -> CALayer {
  // This is not inlined, because the optimizer would take the result for a `_LayerWitness`, and casts of it would fail.
  let witness = unsafe unsafeBitCast(layerClass, to: _LayerWitness.Type.self)
  return opaque(witness.init())
}

/// The layer of which a presentation copy is being made, which only then gives its values to `init(layer:)`.
@MainActor enum LayerBeingPresented {
  static var layer: CALayer?
}

/// Returns a new layer of `layerClass`, the class of `layer`, made by its `init(layer:)`.
@MainActor @inline(never)
func makeLayer<Layer: CALayer>(of layerClass: CALayer.Type, copying layer: Layer) -> Layer {
  let witness = unsafe unsafeBitCast(layerClass, to: _LayerWitness.Type.self)
  let outer = LayerBeingPresented.layer
  LayerBeingPresented.layer = layer
  defer { LayerBeingPresented.layer = outer }
  let copy = opaque(witness.init(layer: layer))
  guard let copy = copy as? Layer else { preconditionFailure("a layer's class makes other layers") }
  return copy
}

@inline(never)
private func opaque(_ layer: CALayer) -> CALayer { layer }
