package import QuartzCore

/// The node at the top of a graph.
package final class RootNode: ViewNode, BoxConsumer {
  package private(set) var box: RootBox!
  private var child: ViewNode?

  init(of graph: ViewGraph, environment: EnvironmentValues) {
    super.init(NodeInputs(graph: graph, environment: environment))
    box = RootBox(of: self, layer: graph.layer)
  }

  override var onlyChild: ViewNode? { child }

  func setView<V: View>(_ view: V) {
    if let child = child as? Node<V> {
      child.update(to: view)
    } else {
      child?.remove()
      child = makeNode(view, NodeInputs(graph: graph, environment: environment).below(self))
      graph.noteBoxesChanged(of: self)
    }
  }

  func setEnvironment(_ environment: EnvironmentValues) { update(environment: environment) }

  override func boxesBelowDidChange() {
    super.boxesBelowDidChange()
    graph.noteBoxesChanged(of: self)
  }

  func takeBoxes() { box.setContents(child?.boxes ?? []) }
}

/// The box around all others.
package final class RootBox: LayoutBox {
  private let rootLayer: CALayer
  private(set) var safeArea = EdgeInsets()
  private var bounds = CGSize.zero

  init(of node: ViewNode, layer: CALayer) {
    rootLayer = layer
    super.init(of: node)
  }

  package override var layer: CALayer? { rootLayer }

  func setBounds(_ bounds: CGSize, safeArea: EdgeInsets) {
    guard bounds != self.bounds || safeArea != self.safeArea else { return }
    (self.bounds, self.safeArea) = (bounds, safeArea)
    forgetSizes()
    graph.noteNeedsLayout()
  }

  func layOut() { place(at: .zero, proposal: ProposedViewSize(bounds)) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { bounds }

  private var inner: CGSize {
    CGSize(
      width: max(0, bounds.width - safeArea.leading - safeArea.trailing),
      height: max(0, bounds.height - safeArea.top - safeArea.bottom))
  }

  /// Returns the size that the root views take together.
  func contentSize(for proposal: ProposedViewSize) -> CGSize { StackOfRoots(children).size(for: proposal) }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let inner = inner
    StackOfRoots(children).place(
      in: CGRect(x: safeArea.leading, y: safeArea.top, width: inner.width, height: inner.height))
  }
}

/// The arrangement of the views at the top: a single view is centred, and several stand one below the other.
@MainActor
private struct StackOfRoots {
  let boxes: [LayoutBox]

  init(_ boxes: [LayoutBox]) { self.boxes = boxes }

  private var layout: VStackLayout { VStackLayout() }

  func size(for proposal: ProposedViewSize) -> CGSize {
    if boxes.count == 1 { return boxes[0].size(for: proposal) }
    let subviews = LayoutSubviews(boxes)
    var cache = layout.makeCache(subviews: subviews)
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func place(in rect: CGRect) {
    let proposal = ProposedViewSize(rect.size)
    let size = size(for: proposal)
    let origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    if boxes.count == 1 { return boxes[0].place(at: origin, proposal: proposal) }
    let subviews = LayoutSubviews(boxes)
    var cache = layout.makeCache(subviews: subviews)
    layout.placeSubviews(in: CGRect(origin: origin, size: size), proposal: proposal, subviews: subviews, cache: &cache)
  }
}
