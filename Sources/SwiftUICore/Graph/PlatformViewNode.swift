package import QuartzCore

/// The object of another toolkit that draws a view. It lasts as long as the view is in the tree.
@MainActor
package protocol PlatformViewSource<Representable>: AnyObject {
  associatedtype Representable: View

  init(_ representable: Representable, transaction: Transaction, environment: EnvironmentValues)
  /// The layer that shows the object.
  var layer: CALayer { get }
  /// A closure that the object calls when its size may have changed.
  var onSizeChange: () -> Void { get set }
  func update(to representable: Representable, transaction: Transaction, environment: EnvironmentValues)
  /// Takes over a new environment, whose values may equal the old ones. Called once before the first update.
  func environmentDidChange(to environment: EnvironmentValues)
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ representable: Representable, environment: EnvironmentValues
  ) -> CGSize
  /// Lays the object out in the new size of its layer.
  func sizeDidChange(to size: CGSize)
  func end()
}

/// The node of a view that is drawn by another toolkit. It has one box.
package final class PlatformViewNode<Source: PlatformViewSource>: Node<Source.Representable> {
  /// The object that draws the view; nil once the node has been removed.
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

/// A box that shows an object of another toolkit.
@MainActor
package protocol PlatformBox {
  /// The object that is shown; nil once its view is gone.
  var platformSource: AnyObject? { get }
}

private final class PlatformViewBox<Source: PlatformViewSource>: LayoutBox, PlatformBox, LayeredBox {
  private unowned let platform: PlatformViewNode<Source>
  let layered: LayeredContent<Void>!

  init(of node: PlatformViewNode<Source>, _ source: Source) {
    platform = node
    layered = LayeredContent((), in: source.layer) { _, size in source.sizeDidChange(to: size) }
    super.init(of: node)
    source.onSizeChange = { [weak self] in self?.invalidateSize() }
  }

  var platformSource: AnyObject? { platform.source }

  override var layer: CALayer? { layered.layer }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { platform.sizeThatFits(proposal) }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {}

  override func contains(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: layered.shownSize ?? size).contains(point)
  }

  override func frameDidChange(to frame: CGRect) { moveLayer(to: frame) }

  override func orderSublayers(of layer: CALayer) {}
}
