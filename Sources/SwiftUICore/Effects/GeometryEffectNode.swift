import QuartzCore

/// A geometry effect as a layer effect.
nonisolated struct GeometryLayerEffect<Effect: GeometryEffect>: LayerEffect, Animatable {
  var effect: Effect

  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }

  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    effect.apply(to: layer, size: size, in: environment)
  }
}

extension GeometryEffect {
  @MainActor
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { GeometryEffectNode(view, inputs) }
}

/// A geometry effect of this module: it has no dynamic properties, and changes its layer by itself.
nonisolated protocol LayeredGeometryEffect: GeometryEffect, LayerEffect {}

extension LayeredGeometryEffect {
  @MainActor
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { EffectNode(view, inputs) }
}

/// The node of a view with a geometry effect of the program's own.
private final class GeometryEffectNode<Content: View, Effect: GeometryEffect>: Node<ModifiedContent<Content, Effect>> {
  private typealias Layered = ModifiedContent<Content, GeometryLayerEffect<Effect>>
  private var child: Node<Layered>!
  private var effect: Effect

  override init(_ view: ModifiedContent<Content, Effect>, _ inputs: NodeInputs) {
    effect = view.modifier
    super.init(view, inputs)
    installProperties(of: &effect, in: self)
    child = makeNode(layered, inputs.below(self))
  }

  private var layered: Layered {
    updateProperties(of: &effect, in: self)
    return view.content.modifier(GeometryLayerEffect(effect: effect))
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: ModifiedContent<Content, Effect>) {
    self.view = view
    effect = view.modifier
    installProperties(of: &effect, in: self)
    refresh()
  }

  override func refresh() { child.update(to: layered) }

  override func makeBoxes() -> [LayoutBox] { child.boxes }
}
