/// Adds room around a view, which belongs to the safe area of the views inside.
private struct SafeAreaPadding: ViewModifier {
  typealias Body = Never
  let insets: EdgeInsets

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { SafeAreaPaddingNode(view, inputs) }
}

private final class SafeAreaPaddingNode<Content: View>: WrapperNode<Content, SafeAreaPadding> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    SafeAreaPaddingBox(around: box, of: self, insets: modifier.insets)
  }

  override func modifierDidChange(from old: SafeAreaPadding) {
    for case let box as SafeAreaPaddingBox in wrappers { box.claimedInsets = modifier.insets }
  }
}

private final class SafeAreaPaddingBox: WrapperBox, SafeAreaSource {
  var claimedInsets: EdgeInsets {
    didSet { invalidateSize() }
  }

  init(around inner: LayoutBox, of node: ViewNode, insets: EdgeInsets) {
    claimedInsets = insets
    super.init(around: inner, of: node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = inner.size(for: proposal.inset(by: claimedInsets))
    return CGSize(width: size.width + claimedInsets.horizontal, height: size.height + claimedInsets.vertical)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    inner.place(
      at: CGPoint(x: claimedInsets.leading, y: claimedInsets.top), proposal: proposal.inset(by: claimedInsets))
  }
}

extension View {
  /// Extends the safe area of the view by `insets`.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(SafeAreaPadding(insets: insets))
  }

  /// Extends the safe area of the view by `length`, or 16 points, at each of `edges`.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(SafeAreaPadding(insets: EdgeInsets(length ?? Padding.standard, edges)))
  }

  public func safeAreaPadding(_ length: CGFloat) -> some View {
    modifier(SafeAreaPadding(insets: EdgeInsets(length, .all)))
  }
}
