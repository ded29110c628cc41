import GestureContention
import SystemLook
import VectorGraphics

/// The recognizer of the fingers that drag the content of a scroll view.
///
/// It begins when a finger has gone ten points in a direction in which the content can be moved, or at once if it holds
/// content that was moving. Content does not jump by the way before.
final class ScrollPan: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  convenience init(of scrollView: UIScrollView) {
    self.init()
    self.scrollView = scrollView
    delaysTouchesEnded = false
    addTarget { [weak scrollView] (pan: UIPanGestureRecognizer) in
      if let scrollView { (pan as? ScrollPan)?.follow(scrollView) }
    }
  }

  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView as? any UIGestureRecognizerDelegate }
    set {}
  }

  override func drags(_ way: Vector) -> Bool {
    guard let scrollView else { return false }
    let (x, y) = (scrollView.canScroll(.horizontal), scrollView.canScroll(.vertical))
    scrollView.mover.firstWay = CGPoint(x: way.dx, y: way.dy)
    if scrollView.mover.hasCaught { return way != .zero && (x || y) }
    return TouchLimits.scrolls(x: way.dx, y: way.dy, horizontally: x, vertically: y)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.mover.fingerCameDown()
  }

  override func reset() {
    super.reset()
    scrollView?.mover.fingersLeft()
  }

  // Both follow the same two fingers.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer.view !== view || !(preventedGestureRecognizer is ScrollPinch)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer.view !== view || !(preventingGestureRecognizer is ScrollPinch)
  }

  private func follow(_ scrollView: UIScrollView) {
    let mover = scrollView.mover
    switch state {
    case .began:
      setTranslation(.zero, in: scrollView)
      mover.beginDragging(.finger)
    case .changed:
      guard !scrollView.zoomer.isZooming else {
        setTranslation(.zero, in: scrollView)
        return mover.rebaseDrag()
      }
      mover.drag(by: translation(in: scrollView))
    case .ended: mover.endDragging(velocity: velocity(in: scrollView))
    case .cancelled: mover.endDragging(velocity: .zero)
    default: break
    }
  }
}

/// The recognizer of the fingers that scale the content of a scroll view.
final class ScrollPinch: UIPinchGestureRecognizer {
  private weak var scrollView: UIScrollView?

  convenience init(of scrollView: UIScrollView) {
    self.init()
    self.scrollView = scrollView
    delaysTouchesEnded = false
    addTarget { [weak scrollView] (pinch: UIPinchGestureRecognizer) in
      scrollView?.zoomer.follow(pinch)
    }
  }

  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView as? any UIGestureRecognizerDelegate }
    set {}
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer.view !== view || !(preventedGestureRecognizer is ScrollPan)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer.view !== view || !(preventingGestureRecognizer is ScrollPan)
  }
}

/// Keeps touches from the content of a scroll view for a moment. It never recognizes anything: it fails when the time
/// is over or the finger is lifted.
final class TouchDelay: UIGestureRecognizer {
  convenience init() {
    self.init(target: nil, action: nil)
    (delaysTouchesBegan, delaysTouchesEnded) = (true, false)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // What would not be scrolled is not delayed either.
    guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled || scrollView.zoomer.recognizer != nil
    else {
      return state = .failed
    }
    take(.failed, after: TouchLimits.scrollDelay)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
