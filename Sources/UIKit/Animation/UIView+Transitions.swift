public import QuartzCore

extension UIView {
  /// Goes from what a view shows to what it shows after a block, by a transition: a dissolve or a flip.
  ///
  /// What the block changes shows at once, within the transition; with `allowAnimatedContent` it animates as well. Without
  /// a transition among the options the block is an animation like others.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimatedChanges(duration: duration, pace: options.pace, options: options)
    block.transition(of: view, animations ?? {}, completion: completion)
  }

  /// Puts a view in the place of another by a transition of the view around them, flips included.
  ///
  /// The old view is removed from its superview, or hidden with `showHideTransitionViews`, where the new one is shown.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let showsAndHides = options.contains(.showHideTransitionViews)
    transition(with: fromView.superview ?? fromView, duration: duration, options: options) {
      if showsAndHides {
        fromView.isHidden = true
        toView.isHidden = false
      } else if let superview = fromView.superview {
        superview.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }

  /// Does to views what the system does, and runs `parallelAnimations` along with it.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { ($0.alpha, $0.transform) }
    animate(withDuration: systemAnimationDuration, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
      }
      parallelAnimations?()
    } completion: { finished in
      for (view, (alpha, transform)) in zip(views, before) {
        view.removeFromSuperview()
        view.alpha = alpha
        view.transform = transform
      }
      completion?(finished)
    }
  }

  /// That of Core Animation; Apple does not say how long its own takes.
  private static let systemAnimationDuration = 0.25
}

extension AnimatedChanges {
  /// Runs `changes` and has the view's layer go over to what it shows then.
  func transition(of view: UIView, _ changes: () -> Void, completion: ((Bool) -> Void)?) {
    // What does not show yet has nothing to go over from.
    guard let transition = options.layerTransition, !isStill, UIView.areAnimationsEnabled,
      view.layer.presentation() != nil
    else {
      return animate(changes, completion: completion)
    }
    if options.contains(.allowAnimatedContent) {
      run(changes)
    } else {
      UIView.performWithoutAnimation { run(changes) }
    }
    transition.duration = timing.duration
    transition.timingFunction = timing.timingFunction
    transition.fillMode = .both
    time(transition, in: view.layer)
    transition.delegate = makeTicket(for: view.layer)
    view.layer.add(transition, forKey: kCATransition)
    close(completion)
  }
}

extension UIView.AnimationOptions {
  /// The transition that its bits name, as Core Animation has it; nil if they name none.
  @MainActor
  fileprivate var layerTransition: CATransition? {
    let animation = CATransition()
    switch transition {
    case .transitionFlipFromLeft: (animation.type, animation.subtype) = (.flip, .fromLeft)
    case .transitionFlipFromRight: (animation.type, animation.subtype) = (.flip, .fromRight)
    case .transitionFlipFromTop: (animation.type, animation.subtype) = (.flip, .fromBottom)
    case .transitionFlipFromBottom: (animation.type, animation.subtype) = (.flip, .fromTop)
    case .transitionCrossDissolve, .transitionCurlUp, .transitionCurlDown: animation.type = .fade
    default: return nil
    }
    return animation
  }
}
