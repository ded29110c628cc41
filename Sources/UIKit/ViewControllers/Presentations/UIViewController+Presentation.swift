extension UIViewController {
  /// The controller that presents for this one: the topmost of its parents, or the nearest one that defines a context
  /// for a presentation that fills it.
  private func presenter(for presented: UIViewController) -> UIViewController {
    let style = presented.modalPresentationStyle
    var top = self
    while let parent = top.parentController {
      if style == .currentContext || style == .overCurrentContext, top.definesPresentationContext { return top }
      top = parent
    }
    return top
  }

  // MARK: - Presenting

  func beginPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: presented)
    presenter.presentation?.transition?.completeIfStill()
    presented.presenter?.presentation?.transition?.completeIfStill()
    guard presented !== presenter else {
      return warn("a view controller cannot present itself")
    }
    if let present = presenter.presentation {
      return warn("Attempt to present \(presented) on \(self), which is already presenting \(present.presented)")
    }
    guard presented.presenter == nil, presented.parentController == nil else {
      return warn("Attempt to present \(presented) on \(self), but it is shown already")
    }
    guard let window = presenter.viewIfLoaded?.window ?? viewIfLoaded?.window else {
      return warn("Attempt to present \(presented) on \(self) whose view is not in the window hierarchy")
    }
    let controller = presented.makePresentationController(presenting: presenter, source: self)
    controller.presenter = presenter
    let fillsContext =
      presented.modalPresentationStyle == .currentContext || presented.modalPresentationStyle == .overCurrentContext
    // A context lies where the view of its controller lies.
    let place = fillsContext ? presenter.viewIfLoaded?.superview ?? window : window
    let area = fillsContext ? presenter.viewIfLoaded?.frame ?? window.bounds : window.bounds
    let presentation = Presentation(of: presented, by: controller, in: area)
    controller.container = presentation.container
    presentation.home = presenter.viewIfLoaded?.superview
    presentation.takeKeys(from: window, below: presenter)
    presenter.presentation = presentation
    presented.presenter = presenter

    let transition = presented.transitionIn(presentation, source: self, animated: animated) { hasCompleted in
      presenter.endPresenting(presentation, hasCompleted: hasCompleted, completion)
    }
    presentation.transition = transition
    presented.beginAppearance(true, animated: animated)
    if presentation.removesPresenter { presenter.beginAppearance(false, animated: animated) }
    place.addSubview(presentation.container)
    controller.presentationTransitionWillBegin()
    guard !transition.isOver else { return }
    if !transition.isAnimated, let view = controller.presentedView {
      presentation.container.addSubview(view)
      view.frame = controller.frameOfPresentedViewInContainerView
    }
    presented.fillContainer(of: presentation)
    transition.setOff()
  }

  private func transitionIn(
    _ presentation: Presentation, source: UIViewController, animated: Bool, whenOver: @escaping (Bool) -> Void
  ) -> Transition {
    let controller = presentation.controller
    let presenter = controller.presentingViewController
    let container = presentation.container
    let cast = Transition.Cast(
      from: presenter, to: self, fromView: presentation.removesPresenter ? presenter.viewIfLoaded : nil,
      toView: controller.presentedView,
      initialFrame: { $0 === presenter ? container.bounds : .zero },
      finalFrame: { vc in vc === presenter ? container.bounds : controller.frameOfPresentedViewInContainerView },
      style: controller.presentationStyle)
    let animator =
      animated
      ? transitioningDelegate?.animationController(forPresented: self, presenting: presenter, source: source)
        ?? controller.ownAnimator(isPresenting: true) : nil
    let interaction = animator.flatMap { transitioningDelegate?.interactionControllerForPresentation(using: $0) }
    return Transition(cast, in: container, animator: animator, interaction: interaction, whenOver: whenOver)
  }

  /// Lets the presented view follow the size of its container, if it fills it.
  private func fillContainer(of presentation: Presentation) {
    guard let view = presentation.controller.presentedView,
      presentation.controller.frameOfPresentedViewInContainerView == presentation.container.bounds
    else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
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
    if presentation.removesPresenter, let view = viewIfLoaded { view.removeFromSuperview() }
    presentation.presented.endAppearance()
    if presentation.removesPresenter { endAppearance() }
    presentation.controller.presentationTransitionDidEnd(true)
    completion?()
  }

  /// Ends a presentation that its animator has cancelled.
  private func abandon(_ presentation: Presentation, _ completion: (() -> Void)?) {
    guard self.presentation === presentation else {
      completion?()
      return
    }
    presentation.presented.beginAppearance(false, animated: true)
    if presentation.removesPresenter { beginAppearance(true, animated: true) }
    putBack(presentation)
    remove(presentation)
    presentation.presented.endAppearance()
    if presentation.removesPresenter { endAppearance() }
    presentation.controller.presentationTransitionDidEnd(false)
    completion?()
  }

  // MARK: - The presentation controller

  func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
    if let ownPresentationController, ownPresentationController.style == modalPresentationStyle {
      return ownPresentationController.controller
    }
    let controller: UIPresentationController =
      switch modalPresentationStyle {
      case .automatic, .pageSheet, .formSheet, .popover: ownSheetController(presenting: presenting)
      case .custom:
        transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
          ?? makeOwnPresentationController(presenting: presenting)
          ?? UIPresentationController(presentedViewController: self, presenting: presenting)
      default: UIPresentationController(presentedViewController: self, presenting: presenting)
      }
    ownPresentationController = (controller, modalPresentationStyle)
    return controller
  }

  private func forgetPresentationController() {
    if modalPresentationStyle == .custom { ownPresentationController = nil }
  }

  // MARK: - Dismissing

  /// The controller whose presentation a call of `dismiss` on this one ends.
  private var dismissingController: UIViewController? {
    var candidate: UIViewController? = self
    while let current = candidate {
      if current.presentation != nil { return current }
      candidate = current.parentController
    }
    return presentingViewController
  }

  func endPresentation(animated: Bool, isSwipe: Bool = false, completion: (() -> Void)?) {
    dismissingController?.presentation?.transition?.completeIfStill()
    guard let presenter = dismissingController, let first = presenter.presentation else {
      if let completion { afterCommit(completion) }
      return
    }
    // Controllers that cover the dismissed one go with it; only the uppermost is seen going.
    let chain = chain(from: first)
    for presentation in chain { presentation.transition?.completeIfStill() }
    guard let uppermost = chain.last, chain.allSatisfy({ $0.phase == .shown }) else {
      return warn("Attempt to dismiss from view controller \(self) while a presentation or dismiss is in progress")
    }
    for presentation in chain { presentation.phase = .going }
    uppermost.isSwipedAway = isSwipe
    let transition = presenter.transitionOut(uppermost, first: first, animated: animated) { hasCompleted in
      presenter.endDismissing(chain, hasCompleted: hasCompleted, completion)
    }
    for presentation in chain { presentation.transition = transition }
    for presentation in chain { presentation.presented.beginAppearance(false, animated: animated) }
    if first.removesPresenter { presenter.beginAppearance(true, animated: animated) }
    presenter.putBack(first)
    if uppermost !== first { uppermost.container.superview?.bringSubviewToFront(uppermost.container) }
    for presentation in chain where presentation !== uppermost { presentation.container.isHidden = true }
    for presentation in chain { presentation.controller.dismissalTransitionWillBegin() }
    transition.setOff()
  }

  private func transitionOut(
    _ uppermost: Presentation, first: Presentation, animated: Bool, whenOver: @escaping (Bool) -> Void
  ) -> Transition {
    let presenter = self
    let (controller, container, presented) = (uppermost.controller, uppermost.container, uppermost.presented)
    let cast = Transition.Cast(
      from: presented, to: presenter, fromView: controller.presentedView,
      toView: first.removesPresenter ? presenter.viewIfLoaded : nil,
      initialFrame: { vc in vc === presented ? controller.presentedView?.frame ?? .zero : .zero },
      finalFrame: { $0 === presenter ? container.bounds : .zero },
      style: controller.presentationStyle)
    let delegate = presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(forDismissed: presented) ?? controller.ownAnimator(isPresenting: false) : nil
    let interaction = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    return Transition(cast, in: container, animator: animator, interaction: interaction, whenOver: whenOver)
  }

  private func chain(from first: Presentation) -> [Presentation] {
    var chain = [first]
    while let next = chain.last?.presented.presentation { chain.append(next) }
    return chain
  }

  private func endDismissing(_ chain: [Presentation], hasCompleted: Bool, _ completion: (() -> Void)?) {
    guard let first = chain.first else { return }
    if hasCompleted {
      let isSwipe = chain.contains(where: \.isSwipedAway)
      putBack(first)
      for presentation in chain.reversed() {
        presentation.presented.presenter?.remove(presentation)
        presentation.presented.endAppearance()
      }
      if first.removesPresenter { endAppearance() }
      first.giveKeysBack()
      for presentation in chain.reversed() { presentation.controller.dismissalTransitionDidEnd(true) }
      if isSwipe { first.controller.delegate?.presentationControllerDidDismiss(first.controller) }
    } else {
      for presentation in chain {
        presentation.phase = .shown
        presentation.transition = nil
        presentation.isSwipedAway = false
        presentation.container.isHidden = false
        presentation.presented.beginAppearance(true, animated: true)
        presentation.presented.endAppearance()
        presentation.controller.dismissalTransitionDidEnd(false)
      }
      if first.removesPresenter, let view = viewIfLoaded {
        beginAppearance(false, animated: true)
        view.removeFromSuperview()
        endAppearance()
      }
    }
    completion?()
  }

  private func remove(_ presentation: Presentation) {
    presentation.controller.releasePresenter()
    if self.presentation === presentation { self.presentation = nil }
    presentation.presented.presenter = nil
    presentation.controller.presentedView?.removeFromSuperview()
    presentation.presented.viewIfLoaded?.removeFromSuperview()
    presentation.container.removeFromSuperview()
    presentation.controller.container = nil
    presentation.presented.forgetPresentationController()
  }

  /// Puts the presenting view, if it was taken out or is in the container, back below the one that covers it.
  private func putBack(_ presentation: Presentation) {
    guard presentation.removesPresenter, let home = presentation.home, let view = viewIfLoaded,
      view.superview !== home
    else { return }
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
}
