import QuartzCore

/// A modifier that puts its content into a layer of its own and changes that layer.
///
/// While an effect that conforms to `Animatable` is animated, it is applied with presented values of its data.
@MainActor
protocol LayerEffect: ViewModifier where Body == Never {
  /// Changes the layer, whose anchor point is at the top left. Called after every change, and at every frame while the
  /// effect or the size is animated.
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues)

  /// Returns a new layer, into which the content is put.
  func makeLayer() -> CALayer

  /// Whether a finger at `point`, in the content's coordinates, may touch the content.
  func contains(_ point: CGPoint, size: CGSize) -> Bool
}

extension LayerEffect {
  func makeLayer() -> CALayer { CALayer() }
  func contains(_ point: CGPoint, size: CGSize) -> Bool { true }
}

extension LayerEffect {
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { EffectNode(view, inputs) }
}

/// The node of an effect.
final class EffectNode<Content: View, Effect: LayerEffect>: WrapperNode<Content, Effect> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox { EffectBox(around: box, of: self, modifier) }

  override func modifierDidChange(from old: Effect) {
    for case let box as EffectBox<Effect> in wrappers { box.effectDidChange(to: modifier) }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    for case let box as EffectBox<Effect> in wrappers { box.environmentDidChange() }
  }

  override func wrapperWillGo(_ wrapper: LayoutBox) { (wrapper as? EffectBox<Effect>)?.stop() }
}

private final class EffectBox<Effect: LayerEffect>: WrapperBox, LayeredBox {
  private(set) var layered: LayeredContent<Effect>!

  init(around inner: LayoutBox, of node: ViewNode, _ value: Effect) {
    super.init(around: inner, of: node)
    let layer = value.makeLayer()
    layered = LayeredContent(value, in: layer) { [unowned node] effect, size in
      effect.apply(to: layer, size: size, in: node.environment)
    }
  }

  override var layer: CALayer? { layered?.layer }

  func effectDidChange(to value: Effect) {
    layered.change(to: value, transaction: node.transaction(), at: graph.time)
    show()
  }

  override func frameDidChange(to frame: CGRect) {
    moveLayer(to: frame)
  }

  override func contains(_ point: CGPoint) -> Bool {
    layered.shownSize.map { layered.shownValue.contains(point, size: $0) } ?? false
  }
}
