import QuartzCore

/// A modifier that changes layout and has no layer. What moves when it changes are the layers inside.
@MainActor
protocol LayoutModifier: ViewModifier where Body == Never {
  /// Returns the size that the modified view takes for `proposal`.
  func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues) -> CGSize

  /// Places `child` with `child.place(at:proposal:)`, in a view of `size`. It is also called to find out where the
  /// child would lie, so it must do nothing else.
  func place(_ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues)

  /// Returns the guide that the modifier sets; nil leaves it to the child.
  func explicitAlignment(
    _ key: AlignmentKey, _ child: LayoutBox, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat?

  /// Whether `explicitAlignment` may return a guide.
  var hasExplicitAlignments: Bool { get }

  /// Returns the distances that the modified view would like to have to its neighbours.
  func spacing(_ child: LayoutBox) -> ViewSpacing
}

extension LayoutModifier {
  func explicitAlignment(
    _ key: AlignmentKey, _ child: LayoutBox, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
  var hasExplicitAlignments: Bool { false }
  func spacing(_ child: LayoutBox) -> ViewSpacing { child.spacing }
}

extension LayoutModifier {
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { LayoutModifierNode(view, inputs) }
}

/// The node of a layout modifier.
final class LayoutModifierNode<Content: View, Modifier: LayoutModifier>: WrapperNode<Content, Modifier> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox { LayoutModifierBox(around: box, of: self, modifier) }

  override func modifierDidChange(from old: Modifier) {
    for case let box as LayoutModifierBox<Modifier> in wrappers {
      box.modifier = modifier
      box.invalidateSize()
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    for box in wrappers { box.invalidateSize() }
  }
}

private final class LayoutModifierBox<Modifier: LayoutModifier>: WrapperBox {
  var modifier: Modifier {
    get { unsafe uncheckedModifier }
    set { unsafe uncheckedModifier = newValue }
  }
  // Not checked for overlaps, as it is only copied: see `LayoutBox.measured`.
  @exclusivity(unchecked) private var uncheckedModifier: Modifier

  init(around inner: LayoutBox, of node: ViewNode, _ modifier: Modifier) {
    unsafe uncheckedModifier = modifier
    super.init(around: inner, of: node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    modifier.sizeThatFits(proposal, inner, in: environment)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    modifier.place(inner, in: size, proposal: proposal, environment: environment)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    modifier.explicitAlignment(key, inner, size: size, proposal: proposal)
      ?? super.explicitAlignment(key, in: size, proposal: proposal)
  }

  override var hasExplicitAlignments: Bool { modifier.hasExplicitAlignments || super.hasExplicitAlignments }

  override func makeSpacing() -> ViewSpacing { modifier.spacing(inner) }
}
