import VectorGraphics

/// A clip, and the one inside of which it was made.
///
/// Contexts share what they clipped before a state was saved; who holds the innermost node knows all of them.
final class ClipNode {
  enum Step {
    case path(Group.Clip)
    case mask(Group.Mask)
  }

  let step: Step
  private(set) var parent: ClipNode?
  /// The number of nodes outside of this one.
  let depth: Int
  /// The rectangle of the canvas that all clips together leave at most.
  let bounds: Rect
  /// The rectangle, if the step is a path that is one.
  let rect: Rect?

  init(_ step: Step, rect: Rect? = nil, bounds: Rect, inside parent: ClipNode?) {
    self.step = step
    self.rect = rect
    self.bounds = bounds
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  deinit {
    // One by one, since a long chain would run out of stack.
    var next = parent
    parent = nil
    while isKnownUniquelyReferenced(&next) {
      let outer = next?.parent
      next?.parent = nil
      next = outer
    }
  }
}
