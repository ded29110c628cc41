import QuartzCore

/// The node of a view or controller of UIKit: it has one box.
final class PlatformViewNode<Source: PlatformViewSource>: Node<Source.Representable> {
  /// Nil after the end.
  private var source: Source?
  private var box: PlatformViewBox<Source>!
  private let container = PlatformViewContainer()

  override init(_ view: Source.Representable, _ inputs: NodeInputs) {
    var view = view
    super.init(view, inputs)
    installProperties(of: &view, in: self)
    self.view = view
    updateProperties(of: &self.view, in: self)
    let source = evaluate(self) {
      Source(self.view, transaction: transaction(), environment: properties.environment.values)
    }
    self.source = source
    container.show(source.view, in: environment)
    container.join(environment.host?.view, controller: source.controller)
    updateSource()
    box = PlatformViewBox(of: self, container)
  }

  override func update(to view: Source.Representable) {
    guard !areEqual(self.view, view) else { return }
    var view = view
    installProperties(of: &view, in: self)
    self.view = view
    refresh()
  }

  override func refresh() {
    updateProperties(of: &view, in: self)
    updateSource()
    box.invalidateSize()
  }

  private func updateSource() {
    evaluate(self, isPart: true) {
      source?.update(to: view, transaction: transaction(), environment: properties.environment.values)
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    container.apply(environment)
    if environment.host != old.host { container.join(environment.host?.view, controller: source?.controller) }
  }

  fileprivate func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    source?.sizeThatFits(proposal, view, environment: environment) ?? .zero
  }

  override func makeBoxes() -> [LayoutBox] { [box] }

  override func willRemove() {
    box.stop()
    container.leave(controller: source?.controller)
    source?.dismantle()
    source = nil
  }
}

/// The node for a representable; nil for other views.
@MainActor
func makePlatformNode(_ view: any View, _ inputs: NodeInputs) -> ViewNode? {
  func open<V: UIViewRepresentable>(_ view: V) -> ViewNode { PlatformViewNode<UIViewSource<V>>(view, inputs) }
  func open<V: UIViewControllerRepresentable>(_ view: V) -> ViewNode {
    PlatformViewNode<UIViewControllerSource<V>>(view, inputs)
  }
  switch view {
  case let view as any UIViewRepresentable: return open(view)
  case let view as any UIViewControllerRepresentable: return open(view)
  default: return nil
  }
}

/// A box that shows a view of UIKit.
@MainActor
protocol PlatformBox {
  var container: PlatformViewContainer { get }
}

private final class PlatformViewBox<Source: PlatformViewSource>: LayoutBox, PlatformBox, FrameOwner {
  private unowned let platform: PlatformViewNode<Source>
  let container: PlatformViewContainer
  private let layered: LayeredContent<Void>

  init(of node: PlatformViewNode<Source>, _ container: PlatformViewContainer) {
    platform = node
    self.container = container
    layered = LayeredContent((), in: container.layer) { _, size in container.setContentSize(size) }
    super.init(of: node)
    container.onIntrinsicSizeChange = { [weak self] in self?.invalidateSize() }
  }

  override var layer: CALayer? { layered.layer }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { platform.sizeThatFits(proposal) }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {}

  override func contains(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }

  override func frameDidChange(to frame: CGRect) {
    layered.move(to: frame, transaction: platform.transaction(), at: graph.time)
    layered.present(at: graph.time)
    graph.animate(self)
  }

  override func orderSublayers(of layer: CALayer) {}

  func stop() { layered.stop() }

  // MARK: - Frames

  var needsFrames: Bool { platform.isAlive && layered.isAnimating }
  var isEndless: Bool { layered.isEndless }
  func present(at time: Double) { layered.present(at: time) }
}
