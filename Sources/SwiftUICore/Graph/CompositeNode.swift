/// The node of a view with a body.
final class CompositeNode<V: View>: Node<V>, FrameOwner {
  private var child: Node<V.Body>!
  /// The view with the animations of its data; nil unless the view itself is animated.
  private var animated: AnimatedValue<V>?

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    if properties.isAnimatable(V.self) { animated = .of(view) }
    installProperties(of: &self.view, in: self)
    child = makeNode(makeBody(), inputs.below(self))
  }

  /// Whether an update to a view that looks the same as the last one does nothing, so that it need not be made. Dynamic
  /// properties have to be connected before they can be compared.
  var updatesIfDifferent: Bool { !properties.hasDynamicFields(V.self) }

  override var onlyChild: ViewNode? { child }

  override func update(to view: V) {
    guard !properties.areEqual(self.view, view) else { return }
    var view = view
    installProperties(of: &view, in: self)
    if let animated {
      animated.change(to: view, transaction: transaction(), at: graph.time)
      graph.animate(self)
    }
    self.view = view
    refresh()
  }

  override func refresh() { child.update(to: makeBody()) }

  private func makeBody() -> V.Body {
    updateProperties(of: &view, in: self)
    var shown = view
    if let animated, animated.isAnimating { shown = animated.presentation(at: graph.time) }
    return evaluate(self) { shown.body }
  }

  override func makeBoxes() -> [LayoutBox] { child.boxes }

  override func willRemove() { animated?.stop() }

  // MARK: - Frames

  var needsFrames: Bool { isAlive && animated?.isAnimating ?? false }
  var isEndless: Bool { animated?.isEndless ?? false }
  func present(at time: Double) { setNeedsUpdate() }
}
