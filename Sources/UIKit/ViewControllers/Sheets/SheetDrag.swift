import SystemLook

/// The finger that drags a sheet.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UISheetPresentationController
  let pan = UIPanGestureRecognizer()
  private var startHeight: CGFloat = 0
  /// The height for which the finger asks, whether it gets it or not.
  private var askedHeight: CGFloat = 0
  /// Whether the finger may dismiss the sheet; it is asked once for each drag.
  private var mayDragAway = true

  init(of owner: UISheetPresentationController) {
    self.owner = owner
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget { [weak self] pan in self?.follow(pan) }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let container = owner.container else { return }
    let way = -pan.translation(in: container).y
    switch pan.state {
    case .began:
      startHeight = owner.sheetHeight
      mayDragAway = mayDismiss
      hold(startHeight + way)
    case .changed: hold(startHeight + way)
    case .ended: release(velocity: -pan.velocity(in: container).y)
    case .cancelled, .failed: owner.settle(velocity: 0)
    default: break
    }
  }

  private func hold(_ height: CGFloat) {
    guard let largest = owner.heights.last?.height, let smallest = owner.heights.first?.height else { return }
    askedHeight = height
    var held = height
    if held > largest { held = largest + (held - largest) * SheetLook.stretch }
    if held < smallest, !mayDragAway { held = smallest - (smallest - held) * SheetLook.stretch }
    owner.heldHeight = max(held, 0)
    owner.place()
    owner.sheet.layoutIfNeeded()
  }

  private var mayDismiss: Bool {
    !owner.presentedViewController.isModalInPresentation
      && owner.delegate?.presentationControllerShouldDismiss(owner) ?? true
  }

  private func release(velocity: CGFloat) {
    let reached = askedHeight + velocity * SheetLook.flickReach
    guard let smallest = owner.heights.first else { return }
    if reached < smallest.height / 2 {
      if mayDragAway { return dismiss() }
      owner.delegate?.presentationControllerDidAttemptToDismiss(owner)
    }
    let nearest = owner.heights.min { abs($0.height - reached) < abs($1.height - reached) } ?? smallest
    owner.select(nearest.identifier)
    owner.settle(velocity: velocity)
  }

  private func dismiss() {
    owner.delegate?.presentationControllerWillDismiss(owner)
    owner.presentedViewController.presenter?.endPresentation(animated: true, isSwipe: true, completion: nil)
  }

  /// Dismisses the sheet as a swipe does, or tells the delegate of the attempt.
  func dismissIfAllowed() {
    guard mayDismiss else {
      owner.delegate?.presentationControllerDidAttemptToDismiss(owner)
      return
    }
    dismiss()
  }

  // MARK: - Beside scroll views

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard owner.presentedViewController.presenter?.presentation?.phase == .shown else { return false }
    let velocity = pan.translation(in: owner.container)
    guard abs(velocity.y) >= abs(velocity.x) else { return false }
    guard let scrollView = touchedScrollView else { return true }
    let isAtTop = Double(scrollView.contentOffset.y) <= scrollView.offsetRange(.vertical).lowerBound
    guard isAtTop else { return false }
    if velocity.y > 0 { return true }
    let isHighest = owner.restingHeight >= owner.heights.last?.height ?? 0
    return owner.prefersScrollingExpandsWhenScrolledToEdge && !isHighest
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view is UIScrollView && otherGestureRecognizer is UIPanGestureRecognizer
  }

  private var touchedScrollView: UIScrollView? {
    var view = pan.attempt.seen.last?.view
    while let current = view, current !== owner.sheet {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }
}
