import UIKit

/// The presentation of a card's detail: it grows out of its cell and shrinks back, and a finger may take hold of it at
/// any time.
class CardPresentation: UIPresentationController, UIViewControllerTransitioningDelegate, CardHandleDelegate {
  /// What moves now.
  private enum Motion {
    case none, expanding, collapsing
  }

  private let cell: CardCell
  private let log: (String) -> Void
  private let handle = CardHandle()
  private var driver = UIPercentDrivenInteractiveTransition()
  private var motion = Motion.none
  /// Whether the running transition goes to where it was to lead, and not back.
  private var goesOn = true
  /// Whether a finger holds the transition, and the share at which it took hold.
  private var heldShare: CGFloat?

  /// The points by which a finger drags an expanded card to the end of its way.
  private static let reach: CGFloat = 400

  init(
    cell: CardCell, presented: UIViewController, presenting: UIViewController?,
    log: @escaping (String) -> Void
  ) {
    self.cell = cell
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
    handle.delegate = self
  }

  override var shouldRemovePresentersView: Bool { false }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    handle.frame = containerView?.bounds ?? .zero
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    handle.frame = containerView?.bounds ?? .zero
    containerView?.addSubview(handle)
    cell.contentView.isHidden = true
  }

  // MARK: - Transitions

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { self }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { transition(.expanding) }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    transition(.collapsing)
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  private func transition(_ motion: Motion) -> CardTransition {
    driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = heldShare != nil
    self.motion = motion
    goesOn = true
    log(motion == .expanding ? "expanding" : "collapsing")
    return CardTransition(isExpanding: motion == .expanding, cell: cell) { [weak self] isExpanded in
      self?.transitionIsOver(isExpanded: isExpanded)
    }
  }

  private func transitionIsOver(isExpanded: Bool) {
    motion = .none
    heldShare = nil
    cell.contentView.isHidden = isExpanded
    log(isExpanded ? "expanded" : "collapsed")
  }

  // MARK: - The finger

  func handleWasTouched() {
    guard motion != .none else { return }
    driver.pause()
    heldShare = driver.percentComplete
  }

  func handleWasDragged(by distance: CGFloat) {
    if motion == .none {
      // Only downwards, from rest.
      guard distance > 0 else { return }
      heldShare = 0
      presentedViewController.dismiss(animated: true)
    }
    guard let heldShare else { return }
    let way = distance / CardPresentation.reach
    driver.update(heldShare + (motion == .collapsing ? way : -way))
  }

  func handleWasReleased(velocity: CGFloat?) {
    guard motion != .none else {
      if velocity == nil { presentedViewController.dismiss(animated: true) }
      return
    }
    guard heldShare != nil else { return }
    heldShare = nil
    if let velocity {
      let forward = motion == .collapsing ? velocity : -velocity
      goesOn = abs(forward) > 300 ? forward > 0 : driver.percentComplete >= 0.5
    } else {
      goesOn.toggle()
    }
    if goesOn { driver.finish() } else { driver.cancel() }
  }
}
