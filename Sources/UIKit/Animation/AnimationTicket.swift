import QuartzCore

/// The delegate of an animation that a block has made, by which the block is told of its end.
@MainActor
final class AnimationTicket: NSObject, CAAnimationDelegate {
  /// Whether the view takes no touches while the animation lasts.
  let blocksTouches: Bool
  private var handler: ((_ finished: Bool) -> Void)?
  private(set) var isOver = false

  init(blocksTouches: Bool, handler: ((_ finished: Bool) -> Void)? = nil) {
    self.blocksTouches = blocksTouches
    self.handler = handler
  }

  /// Sets the handler that is called when the animation is over.
  func whenOver(_ handler: @escaping (_ finished: Bool) -> Void) { self.handler = handler }

  /// Forgets the handler, so that it is not called.
  func cancel() { handler = nil }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard !isOver else { return }
    isOver = true
    handler?(flag)
    handler = nil
  }

  /// Whether an animation of `layer` has this ticket.
  func isHeld(by layer: CALayer) -> Bool {
    (layer.animationKeys() ?? []).contains { layer.animation(forKey: $0)?.delegate === self }
  }
}
