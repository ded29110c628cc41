import SystemLook

/// The swipe from the left edge by which a finger goes back in a navigation controller.
@MainActor
final class BackSwipe: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UINavigationController
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private var driver: UIPercentDrivenInteractiveTransition?

  init(of owner: UINavigationController) {
    self.owner = owner
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget { [weak self] in self?.follow($0) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { owner.mayBeSwipedBack }

  private func follow(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let view = owner.viewIfLoaded, view.bounds.width > 0 else { return }
    let way = recognizer.translation(in: view).x / view.bounds.width
    switch recognizer.state {
    case .began:
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = .easeOut
      self.driver = driver
      owner.pop(drivenBy: driver)
      driver.update(way)
    case .changed: driver?.update(way)
    case .ended:
      let speed = recognizer.velocity(in: view).x
      let goesBack = abs(speed) >= TransitionLook.flickSpeed ? speed > 0 : way >= TransitionLook.completingShare
      if goesBack { driver?.finish() } else { driver?.cancel() }
      driver = nil
    case .cancelled, .failed:
      driver?.cancel()
      driver = nil
    default: break
    }
  }
}
