/// The state of a controller between gone and shown.
struct Appearance {
  enum State {
    case gone, appearing, shown, disappearing
  }

  var state = State.gone
  var isAnimated = false
  /// Whether the view's way into its window or out of it drives the change, and not calls of `beginAppearance` and
  /// `endAppearance`.
  var followsWindow = false
  var hasSaidIsAppearing = false
  var isMovingToParent = false
  var isMovingFromParent = false
}

extension UIViewController {
  // MARK: - By calls

  /// Begins the appearance or disappearance of this controller and of the children that show.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    let state = appearance.state
    guard isAppearing ? state == .gone || state == .disappearing : state == .shown || state == .appearing else {
      return
    }
    appearance.state = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.followsWindow = false
    appearance.hasSaidIsAppearing = false
    if isAppearing { loadViewIfNeeded() }
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in shownChildren { child.beginAppearance(isAppearing, animated: animated) }
  }

  /// Ends the appearance or disappearance that was begun.
  func endAppearance() {
    let animated = appearance.isAnimated
    switch appearance.state {
    case .appearing:
      sayIsAppearing()
      appearance.state = .shown
      appearance.isMovingToParent = false
      viewDidAppear(animated)
    case .disappearing:
      appearance.state = .gone
      appearance.isMovingFromParent = false
      viewDidDisappear(animated)
    case .gone, .shown: return
    }
    for child in shownChildren { child.endAppearance() }
  }

  private var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  private func sayIsAppearing() {
    guard appearance.state == .appearing, !appearance.hasSaidIsAppearing else { return }
    appearance.hasSaidIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
  }

  /// Tells the controller that the view is about to lay out.
  func viewWillLayOut() {
    sayIsAppearing()
    viewWillLayoutSubviews()
  }

  // MARK: - By the view's window

  /// Tells the controller that its view is about to come into a window or to leave it, unless a transition has done so
  /// already.
  func viewWillMove(toWindow window: UIWindow?) {
    let state = appearance.state
    guard window == nil ? state == .shown || state == .appearing : state == .gone else { return }
    guard parentController?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    appearance.state = window == nil ? .disappearing : .appearing
    appearance.isAnimated = false
    appearance.followsWindow = true
    appearance.hasSaidIsAppearing = false
    if window == nil { viewWillDisappear(false) } else { viewWillAppear(false) }
  }

  /// Tells the controller that its view has come into a window or left it. The controller has disappeared at once, but
  /// has appeared only after the next commit.
  func viewDidMove(toWindow window: UIWindow?) {
    guard appearance.followsWindow else { return }
    if window == nil, appearance.state == .disappearing {
      appearance.state = .gone
      appearance.isMovingFromParent = false
      viewDidDisappear(false)
    } else if window != nil, appearance.state == .appearing {
      afterCommit { [weak self] in
        guard let self, self.appearance.followsWindow, self.appearance.state == .appearing else { return }
        self.sayIsAppearing()
        self.appearance.state = .shown
        self.appearance.isMovingToParent = false
        self.viewDidAppear(false)
      }
    }
  }

  /// Runs `work` after the commit of all changes until now: the clock runs work that is due at the present time after
  /// it.
  func afterCommit(_ work: @escaping () -> Void) {
    MediaClock.current.perform(at: MediaClock.current.time, work)
  }

  // MARK: - Children

  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a view controller cannot be its own child")
    child.removeFromParent()
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
    child.appearance.isMovingToParent = true
  }

  func leaveParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    hasMovedToParent = false
    barInsets = .zero
    appearance.isMovingFromParent = appearance.state != .gone
    didMove(toParent: nil)
  }

  func exchange(
    _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    precondition(from.parentController === self && to.parentController === self, "both are children of this controller")
    guard let container = from.view.superview ?? viewIfLoaded, let new = to.view, let old = from.view else { return }
    from.beginAppearance(false, animated: true)
    to.beginAppearance(true, animated: true)
    UIView.transition(with: container, duration: duration, options: options) {
      container.addSubview(new)
      animations?()
    } completion: { isFinished in
      old.removeFromSuperview()
      from.endAppearance()
      to.endAppearance()
      completion?(isFinished)
    }
  }
}
