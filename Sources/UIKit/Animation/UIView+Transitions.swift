public import QuartzCore

extension UIView {
  /// Replaces what a view shows with what it shows after a block, by a transition: a dissolve or a flip.
  ///
  /// The block's changes show at once within the transition; with `allowAnimatedContent` they animate as well. If the
  /// options name no transition, the block is an animation block.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimatedChanges(duration: duration, pace: options.pace, options: options)
    block.transition(of: view, animations ?? {}, completion: completion)
  }

  /// Replaces a view with another by a transition of the view around them: that view flips as a whole.
  ///
  /// The old view is removed from its superview and the new one is added to it. With `showHideTransitionViews` the old
  /// view is hidden and the new one shown instead.
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

  /// Runs an animation that the system knows on views, together with `parallelAnimations`.
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

  /// The duration of the system's animations in seconds: that of Core Animation, since Apple does not document another.
  private static let systemAnimationDuration = 0.25
}

extension AnimatedChanges {
  /// Runs `changes` and adds the transition to the view's layer.
  func transition(of view: UIView, _ changes: () -> Void, completion: ((Bool) -> Void)?) {
    // A view that has not shown yet has no picture from which a transition could begin.
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
  /// The transition of Core Animation that the bits name; nil if they name none.
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
