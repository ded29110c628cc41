package import QuartzCore

/// A view without children that has a layer.
///
/// While a leaf is animated, it is shown with presented values of its animatable data.
@MainActor
package protocol LeafView: View, Animatable where Body == Never {
  associatedtype Content: CALayer

  /// Returns a new layer. The node sets its geometry: the anchor point is at the top left, and the bounds begin at
  /// zero.
  func makeLayer() -> Content

  /// Returns the size that the view takes for `proposal`.
  func sizeThatFits(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize

  /// Shows the view in its layer. Called after every change, and at every frame while the view or its size is animated.
  func update(_ layer: Content, size: CGSize, in environment: EnvironmentValues)

  /// Returns a guide that the content has by nature, such as the baseline of text; nil if it has none.
  func explicitAlignment(_ key: AlignmentKey, size: CGSize, in environment: EnvironmentValues) -> CGFloat?

  /// Whether `explicitAlignment` may return a guide.
  var hasExplicitAlignments: Bool { get }

  /// Returns the distances that the view would like to have to its neighbours.
  func spacing(in environment: EnvironmentValues) -> ViewSpacing

  /// Whether a finger at `point`, in the view's coordinates, touches the view.
  func contains(_ point: CGPoint, size: CGSize) -> Bool

  /// The view's text, by which a search for views finds it.
  var label: String? { get }

  /// What views of this kind are for people who do not see the screen.
  static var accessibilityTraits: AccessibilityTraits { get }

  /// Whether the view is shown in its final size while the size is animated. Text is, so that its lines break only
  /// once.
  static var showsFinalSize: Bool { get }
}

extension LeafView {
  package func explicitAlignment(_ key: AlignmentKey, size: CGSize, in environment: EnvironmentValues) -> CGFloat? {
    nil
  }
  package var hasExplicitAlignments: Bool { false }
  package func spacing(in environment: EnvironmentValues) -> ViewSpacing { ViewSpacing() }
  package func contains(_ point: CGPoint, size: CGSize) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
  package var label: String? { nil }
  package static var accessibilityTraits: AccessibilityTraits { [] }
  package static var showsFinalSize: Bool { false }
}

extension LeafView {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { PlainLeafNode(view, inputs) }
}

/// The node of a view that is shown as a leaf. It has one box.
@MainActor
class LeafNode<V: View, Leaf: LeafView>: Node<V> {
  private var box: LeafBox<Leaf>!

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    box = LeafBox(leaf, of: self)
  }

  /// The leaf that the view is in its environment. Changes of its animatable data are animated. Override.
  var leaf: Leaf { preconditionFailure("\(Self.self) has no leaf") }

  override func update(to view: V) {
    self.view = view
    refresh()
  }

  override final func refresh() { box.change(to: leaf) }

  override final func environmentDidChange(from old: EnvironmentValues) {
    refresh()
    box.environmentDidChange()
  }

  override final func makeBoxes() -> [LayoutBox] { [box] }

  override final func willRemove() { box.layered.stop() }
}

/// The node of a view that is a leaf itself.
private final class PlainLeafNode<V: LeafView>: LeafNode<V, V> {
  override var leaf: V { view }
}

/// The box of a leaf.
final class LeafBox<V: LeafView>: LayoutBox, LayeredBox {
  private(set) var layered: LayeredContent<V>!

  init(_ leaf: V, of node: ViewNode) {
    super.init(of: node)
    let layer = leaf.makeLayer()
    layered = LayeredContent(.moving(leaf), in: layer) { [unowned self] leaf, size in
      leaf.update(layer, size: V.showsFinalSize ? self.size : size, in: environment)
    }
    accessibilityLabel = leaf.label
  }

  private var leaf: V { layered.value.model }

  override var layer: CALayer? { layered.layer }

  override var accessibilityTraits: AccessibilityTraits { V.accessibilityTraits }

  func change(to view: V) {
    guard !areEqual(leaf, view) else { return }
    layered.change(to: view, transaction: node.transaction(), at: graph.time)
    accessibilityLabel = view.label
    invalidateSize()
    show()
  }

  func environmentDidChange() {
    layered.setNeedsShowing()
    invalidateSize()
    show()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    leaf.sizeThatFits(proposal, in: environment)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {}

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    leaf.explicitAlignment(key, size: size, in: environment)
  }

  override var hasExplicitAlignments: Bool { leaf.hasExplicitAlignments }

  override func makeSpacing() -> ViewSpacing { leaf.spacing(in: environment) }

  override func contains(_ point: CGPoint) -> Bool {
    layered.shownSize.map { layered.shownValue.contains(point, size: $0) } ?? false
  }

  override func frameDidChange(to frame: CGRect) {
    if V.showsFinalSize { layered.setNeedsShowing() }
    moveLayer(to: frame)
  }

  override func orderSublayers(of layer: CALayer) {}
}
