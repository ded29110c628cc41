package import QuartzCore

/// A view without children that has a layer.
///
/// While a leaf that conforms to `Animatable` is animated, it is shown with presented values of its data.
@MainActor
package protocol LeafView: View where Body == Never {
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
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { LeafNode(view, inputs) }
}

/// The node of a leaf view. It has one box.
final class LeafNode<V: LeafView>: Node<V> {
  private lazy var box = LeafBox(of: self)

  override func update(to view: V) {
    guard !areEqual(self.view, view) else { return }
    self.view = view
    box.viewDidChange()
  }

  override func environmentDidChange(from old: EnvironmentValues) { box.environmentDidChange() }

  override func makeBoxes() -> [LayoutBox] { [box] }

  override func willRemove() { box.stop() }
}

private final class LeafBox<V: LeafView>: LayoutBox, LayeredBox {
  private unowned let leaf: LeafNode<V>
  private(set) var layered: LayeredContent<V>!

  init(of node: LeafNode<V>) {
    leaf = node
    super.init(of: node)
    let layer = node.view.makeLayer()
    layered = LayeredContent(node.view, in: layer) { [unowned self, unowned node] view, size in
      view.update(layer, size: V.showsFinalSize ? self.size : size, in: node.environment)
    }
    accessibilityLabel = node.view.label
  }

  override var layer: CALayer? { layered.layer }

  override var accessibilityTraits: AccessibilityTraits { V.accessibilityTraits }

  func viewDidChange() {
    layered.change(to: leaf.view, transaction: leaf.transaction(), at: graph.time)
    accessibilityLabel = leaf.view.label
    invalidateSize()
    show()
  }

  func environmentDidChange() {
    layered.setNeedsShowing()
    invalidateSize()
    show()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    leaf.view.sizeThatFits(proposal, in: environment)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {}

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    leaf.view.explicitAlignment(key, size: size, in: environment)
  }

  override var hasExplicitAlignments: Bool { leaf.view.hasExplicitAlignments }

  override func makeSpacing() -> ViewSpacing { leaf.view.spacing(in: environment) }

  override func contains(_ point: CGPoint) -> Bool {
    layered.shown.map { $0.value.contains(point, size: $0.size) } ?? false
  }

  override func frameDidChange(to frame: CGRect) {
    if V.showsFinalSize { layered.setNeedsShowing() }
    moveLayer(to: frame)
  }

  override func orderSublayers(of layer: CALayer) {}
}
