public import Foundation

// Swift makes an instance from a class that is only known at run time by a required initialiser alone; if those of
// CALayer were required, every subclass with an initialiser of its own would have to repeat them. But the allocating
// initialisers are entries of the class's method table, at the same place in every subclass: called as those of a class
// whose initialisers are required, they make an instance of whatever class it is.

/// A class that has no instances: it only tells the compiler that a layer's initialisers can be called on its class.
open class _LayerWitness: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A new layer of `layerClass`, by its `init()`. (Ours.)
///
/// `layerClass` must have that initialiser, as it does unless it has other designated ones and does not override it.
@MainActor @inline(never)
package func makeLayer(of layerClass: CALayer.Type) -> CALayer {
  // Not inlined: the optimizer would take the result for a `_LayerWitness`, and casts of it would fail.
  let witness = unsafe unsafeBitCast(layerClass, to: _LayerWitness.Type.self)
  return opaque(witness.init())
}

/// A new layer of the class of `layer`, by its `init(layer:)`.
@MainActor @inline(never)
func makeLayer<Layer: CALayer>(of layerClass: CALayer.Type, copying layer: Layer) -> Layer {
  let witness = unsafe unsafeBitCast(layerClass, to: _LayerWitness.Type.self)
  let copy = opaque(witness.init(layer: layer))
  guard let copy = copy as? Layer else { preconditionFailure("a layer's class makes other layers") }
  return copy
}

@inline(never)
private func opaque(_ layer: CALayer) -> CALayer { layer }
