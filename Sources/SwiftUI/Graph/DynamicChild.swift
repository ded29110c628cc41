/// A child of a node whose children come and go.
@MainActor
final class DynamicChild {
  let node: ViewNode
  /// Whether it has been removed and only shows until its transition is over.
  private(set) var isLeaving = false
  private(set) var isGone = false

  init(_ node: ViewNode) { self.node = node }

  /// What takes part in layout, or only shows while it leaves.
  var boxes: [LayoutBox] { node.boxes }

  /// It has come in after its parent.
  func appear(in parent: ViewNode) {}

  /// It is removed; `whenGone` is to be called once it does not show any more, unless it is gone when this returns.
  func leave(in parent: ViewNode, whenGone: @escaping () -> Void) {
    isGone = true
    node.remove()
  }

  /// It is wanted again while it leaves.
  func comeBack(in parent: ViewNode) { isLeaving = false }
}
