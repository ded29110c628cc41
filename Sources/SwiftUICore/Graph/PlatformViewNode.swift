package import QuartzCore

/// What a view stands for that is drawn by another toolkit, as long as the view is there.
@MainActor
package protocol PlatformViewSource<Representable>: AnyObject {
  associatedtype Representable: View

  init(_ representable: Representable, transaction: Transaction, environment: EnvironmentValues)
  /// What is shown.
  var layer: CALayer { get }
  /// Is called when the size may be another.
  var onSizeChange: () -> Void { get set }
  func update(to representable: Representable, transaction: Transaction, environment: EnvironmentValues)
  /// The environment is another one, whose values may be equal. Called once before the first update.
  func environmentDidChange(to environment: EnvironmentValues)
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ representable: Representable, environment: EnvironmentValues
  ) -> CGSize
  /// The layer has another size.
  func sizeDidChange(to size: CGSize)
  func end()
}

/// The node of a view that is drawn by another toolkit: it has one box.
package final class PlatformViewNode<Source: PlatformViewSource>: Node<Source.Representable> {
  /// Nil after the end.
  fileprivate var source: Source?
  private var box: PlatformViewBox<Source>!

  package override init(_ view: Source.Representable, _ inputs: NodeInputs) {
    var view = view
    super.init(view, inputs)
    installProperties(of: &view, in: self)
    self.view = view
    updateProperties(of: &self.view, in: self)
    let source = evaluate(self) {
      Source(self.view, transaction: transaction(), environment: properties.environment.values)
    }
    self.source = source
    source.environmentDidChange(to: environment)
    updateSource()
    box = PlatformViewBox(of: self, source)
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
    source?.environmentDidChange(to: environment)
  }

  fileprivate func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    source?.sizeThatFits(proposal, view, environment: environment) ?? .zero
  }

  override func makeBoxes() -> [LayoutBox] { [box] }

  override func willRemove() {
    box.stop()
    source?.end()
    source = nil
  }
}

/// A box that shows something of another toolkit.
@MainActor
package protocol PlatformBox {
  /// What is shown; nil once that has ended.
  var platformSource: AnyObject? { get }
}

private final class PlatformViewBox<Source: PlatformViewSource>: LayoutBox, PlatformBox, LayeredBox {
  private unowned let platform: PlatformViewNode<Source>
  let layered: LayeredContent<Void>!

  init(of node: PlatformViewNode<Source>, _ source: Source) {
    platform = node
    layered = LayeredContent((), in: source.layer) { [unowned source] _, size in source.sizeDidChange(to: size) }
    super.init(of: node)
    source.onSizeChange = { [weak self] in self?.invalidateSize() }
  }

  var platformSource: AnyObject? { platform.source }

  override var layer: CALayer? { layered.layer }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { platform.sizeThatFits(proposal) }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {}

  override func contains(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }

  override func frameDidChange(to frame: CGRect) { moveLayer(to: frame) }

  override func orderSublayers(of layer: CALayer) {}
}
