/// How much of the screen a presented controller covers.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// How a presented controller comes in. All styles but `coverVertical` fade here.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from below.
  case coverVertical
  /// The view fades in here.
  case flipHorizontal
  /// The view fades in.
  case crossDissolve
  case partialCurl
}

/// The covering of one controller by another.
@MainActor
final class Presentation {
  enum Phase {
    case coming, shown, going
  }

  let presented: UIViewController
  /// The view that fills the window and that the presented view fills.
  let container: UIView
  var phase = Phase.coming
  /// The superview to which the presenting view goes back, if it has been taken out.
  weak var home: UIView?
  /// The transition while the controller comes or goes.
  var transition: Transition?

  init(of presented: UIViewController, in window: UIWindow) {
    self.presented = presented
    container = UIView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  var isFullScreen: Bool { presented.modalPresentationStyle == .fullScreen }
}

extension UIViewController {
  /// The controller that presents for this one: the topmost of its parents.
  private var top: UIViewController {
    var top = self
    while let parent = top.parentController { top = parent }
    return top
  }

  func beginPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = top
    guard presenter.presentation == nil, presented.presenter == nil, presented !== presenter,
      let window = presenter.viewIfLoaded?.window ?? viewIfLoaded?.window
    else { return }
    let presentation = Presentation(of: presented, in: window)
    let transition = Transition(
      from: presenter, to: presented, in: presentation.container, animated: animated, isPresenting: true
    ) { hasCompleted in
      presenter.endPresenting(presentation, hasCompleted: hasCompleted, completion)
    }
    transition.animator =
      animated
      ? presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: self)
      : nil
    presentation.transition = transition
    presenter.presentation = presentation
    presented.presenter = presenter
    presented.beginAppearance(true, animated: animated)
    if presentation.isFullScreen { presenter.beginAppearance(false, animated: animated) }
    window.addSubview(presentation.container)
    if transition.animator == nil, let view = presented.view {
      presentation.container.addSubview(view)
      view.frame = presentation.container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    presented.run(transition, isGoing: false)
  }

  /// Moves the presented view in or out, by its animator or else by its `modalTransitionStyle`.
  private func run(_ transition: Transition, isGoing: Bool) {
    if transition.animator != nil {
      transition.animate()
    } else if transition.isAnimated, let view = viewIfLoaded {
      slide(view, in: transition, isGoing: isGoing)
    } else {
      transition.runAlongside()
      afterCommit { transition.completeTransition(true) }
    }
  }

  private func endPresenting(_ presentation: Presentation, hasCompleted: Bool, _ completion: (() -> Void)?) {
    guard hasCompleted else { return abandon(presentation, completion) }
    presentation.phase = .shown
    // The window may have got another root controller in the meantime.
    guard self.presentation === presentation else {
      completion?()
      return
    }
    presentation.transition = nil
    if presentation.isFullScreen, let view = viewIfLoaded {
      presentation.home = view.superview
      view.removeFromSuperview()
    }
    presentation.presented.endAppearance()
    if presentation.isFullScreen { endAppearance() }
    completion?()
  }

  /// Ends a presentation that its animator has cancelled.
  private func abandon(_ presentation: Presentation, _ completion: (() -> Void)?) {
    presentation.presented.beginAppearance(false, animated: true)
    if presentation.isFullScreen { beginAppearance(true, animated: true) }
    remove(presentation)
    presentation.presented.endAppearance()
    if presentation.isFullScreen { endAppearance() }
    completion?()
  }

  func endPresentation(animated: Bool, completion: (() -> Void)?) {
    let presenter = top.presentation != nil ? top : presentingViewController
    guard let presenter, let first = presenter.presentation, first.phase == .shown else { return }
    // Controllers that cover the dismissed one go with it; only the uppermost is seen going.
    var uppermost = first
    while let above = uppermost.presented.presentation { uppermost = above }
    guard uppermost.phase == .shown else { return }
    let chain = chain(from: first)
    for presentation in chain { presentation.phase = .going }
    let presented = uppermost.presented
    let transition = Transition(
      from: presented, to: presenter, in: uppermost.container, animated: animated, isPresenting: false
    ) { hasCompleted in
      presenter.endDismissing(chain, hasCompleted: hasCompleted, completion)
    }
    transition.animator = animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
    for presentation in chain { presentation.transition = transition }
    for presentation in chain { presentation.presented.beginAppearance(false, animated: animated) }
    if first.isFullScreen { presenter.beginAppearance(true, animated: animated) }
    presenter.putBack(first)
    if uppermost !== first { uppermost.container.window?.bringSubviewToFront(uppermost.container) }
    for presentation in chain where presentation !== uppermost { presentation.container.isHidden = true }
    presented.run(transition, isGoing: true)
  }

  private func chain(from first: Presentation) -> [Presentation] {
    var chain = [first]
    while let next = chain.last?.presented.presentation { chain.append(next) }
    return chain
  }

  private func endDismissing(_ chain: [Presentation], hasCompleted: Bool, _ completion: (() -> Void)?) {
    guard let first = chain.first else { return }
    if hasCompleted {
      for presentation in chain.reversed() {
        presentation.presented.presenter?.remove(presentation)
        presentation.presented.endAppearance()
      }
      if first.isFullScreen { endAppearance() }
    } else {
      for presentation in chain {
        presentation.phase = .shown
        presentation.transition = nil
        presentation.container.isHidden = false
        presentation.presented.beginAppearance(true, animated: true)
        presentation.presented.endAppearance()
      }
      if first.isFullScreen, let view = viewIfLoaded {
        beginAppearance(false, animated: true)
        first.home = view.superview
        view.removeFromSuperview()
        endAppearance()
      }
    }
    completion?()
  }

  private func remove(_ presentation: Presentation) {
    self.presentation = nil
    presentation.presented.presenter = nil
    presentation.presented.viewIfLoaded?.removeFromSuperview()
    presentation.container.removeFromSuperview()
  }

  /// Puts the presenting view, if it was taken out, back below the one that covers it.
  private func putBack(_ presentation: Presentation) {
    guard let home = presentation.home, let view = viewIfLoaded else { return }
    presentation.home = nil
    view.frame = home.bounds
    home.insertSubview(view, at: 0)
  }

  /// Removes the views of this controller and of all that it presents from the screen at once.
  func leaveScreen() {
    if let presentation {
      presentation.presented.leaveScreen()
      putBack(presentation)
      remove(presentation)
    }
    viewIfLoaded?.removeFromSuperview()
  }

  private func slide(_ view: UIView, in transition: Transition, isGoing: Bool) {
    let (center, alpha) = (view.center, view.alpha)
    func place(isOut: Bool) {
      if modalTransitionStyle == .coverVertical {
        view.center.y = center.y + (isOut ? view.bounds.height : 0)
      } else {
        view.alpha = isOut ? 0 : alpha
      }
    }
    place(isOut: !isGoing)
    UIView.animate(withDuration: transition.transitionDuration) {
      place(isOut: isGoing)
      transition.runAlongside()
    } completion: { _ in
      place(isOut: false)
      transition.completeTransition(true)
    }
  }
}
