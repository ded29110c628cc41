import VectorFormats

/// An object that makes a view when it is needed and is told what happens to the view.
///
/// When it appears, these methods are called in order: the first time `loadView()` and `viewDidLoad()`; then
/// `viewWillAppear(_:)`; once the view is in its place `viewIsAppearing(_:)`, `viewWillLayoutSubviews()` and
/// `viewDidLayoutSubviews()`; and after the commit that shows the view `viewDidAppear(_:)`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIFocusEnvironment, UIContentContainer {
  private var loadedView: UIView?
  var appearance = Appearance()
  var traitObservers = TraitObservers()
  var childControllers: [UIViewController] = []
  weak var parentController: UIViewController?
  /// The presentation of the controller that this one presents.
  var presentation: Presentation?
  weak var presenter: UIViewController?
  /// The presentation controller, and the style for which it was made.
  var ownPresentationController: (controller: UIPresentationController, style: UIModalPresentationStyle)?
  /// The space that bars of the controllers around take from the safe area.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  /// Whether a container has told it that it has moved to it.
  var hasMovedToParent = false
  var ownNavigationItem: UINavigationItem?
  var ownTabBarItem: UITabBarItem?
  /// The storyboard's scene of which the controller was made, and the element there that describes it.
  var interface: InterfaceScene?
  var interfaceElement: MarkupElement?

  /// A controller whose view is that of a xib, or else made by `loadView()`.
  ///
  /// Without a name, the xib is the one with the name of the class, or with that name without "Controller"; without a
  /// bundle, it is in the main one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// A controller of a storyboard. Nil of other coders: archives are not read here.
  public required init?(coder: NSCoder) {
    guard let interface = coder.interface else { return nil }
    nibName = interface.nibName
    nibBundle = interface.scene.document.bundle
    super.init()
    interface.read(self)
  }

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  /// Kept, without effect: nothing is restored here.
  open var restorationIdentifier: String?

  open override var next: UIResponder? { viewIfLoaded?.superview }

  // MARK: - View

  /// The controller's view, which is made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      if overrideUserInterfaceStyle != .unspecified { newValue?.updateTraits() }
      newValue?.updateSafeArea()
    }
  }

  open var viewIfLoaded: UIView? { loadedView }

  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if there is none yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "loadView() of a view controller sets its view")
    viewDidLoad()
  }

  /// Makes the view and sets it. By default it is that of the storyboard or the xib, or else a plain view of the screen's
  /// size.
  open func loadView() {
    if !loadInterface() { view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Tells that the view has been made.
  open func viewDidLoad() {}

  /// Tells that the view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells that the view has its place and size, right before it is laid out there for the first time.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells that the view shows and that the transition is over.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells that the view is about to leave its window, or to be covered.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells that the view has left its window, or is covered.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells that the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Tells that the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Changes constraints of the view. Overrides call super's method, which calls `updateConstraints()` of the view.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  open func viewSafeAreaInsetsDidChange() {}

  open func viewLayoutMarginsDidChange() {}

  /// The insets that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  /// The title, which shows in the bars of navigation and tab bar controllers unless the items have titles of their
  /// own.
  open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// The size that the view would like to have in containers and presentations that ask for it.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
      ownPresentationController?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The sides at which the view extends under the bars of navigation and tab bar controllers.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parentController?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether the view also extends under bars that are opaque.
  open var extendedLayoutIncludesOpaqueBars = false

  // MARK: - Segues

  /// Performs a segue of the storyboard by its name. A name that the storyboard lacks is a mistake of the program.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let interface, let segue = interface.segue(identifier) else {
      preconditionFailure("\(type(of: self)) has no segue with the identifier “\(identifier)”")
    }
    interface.perform(segue, sender: sender)
  }

  /// Whether a segue that a person begins is to be performed. By default it is.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Tells that a segue, whose destination has been made, is about to be performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwinding action may be performed by this controller. By default it may if there is such a method.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }

  // MARK: - Editing

  private var isInEditing = false
  private var ownEditButtonItem: UIBarButtonItem?

  /// Whether what the controller shows can be edited.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing. Overrides call super's method.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditing = editing
    ownEditButtonItem?.title = editing ? "Done" : "Edit"
    ownEditButtonItem?.style = editing ? .done : .plain
  }

  /// An item for a bar that begins and ends editing with animation. Its title says which.
  open var editButtonItem: UIBarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let item = UIBarButtonItem(
      title: isEditing ? "Done" : "Edit",
      primaryAction: UIAction { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    item.style = isEditing ? .done : .plain
    ownEditButtonItem = item
    return item
  }

  // MARK: - In containers

  /// How the controller shows in a navigation bar.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    ownNavigationItem = item
    return item
  }

  /// How the controller shows in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      tabBarController?.itemsDidChange()
    }
  }

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? {
    parentController as? UINavigationController ?? parentController?.navigationController
  }

  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? {
    parentController as? UITabBarController ?? parentController?.tabBarController
  }

  /// Whether the tab bar leaves while the controller is in a navigation controller.
  open var hidesBottomBarWhenPushed = false

  /// The items of the navigation controller's toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self, animated: false) }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// Returns the scroll view that bars at an edge follow: the one that was set, or else the view or the first of its
  /// subviews.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { scrollViewForBars }

  /// Sets the scroll view that bars follow.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    setScrollView = scrollView
  }

  open func setContentScrollView(_ scrollView: UIScrollView?) { setScrollView = scrollView }

  weak var setScrollView: UIScrollView?

  /// Does nothing and is never called. It exists for code that overrides it.
  open func didReceiveMemoryWarning() {}

  // MARK: - Traits

  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parentController?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Tells that `traitCollection` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the view and its subviews; `unspecified` means that of the views around it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraits() } }
  }

  // MARK: - Focus

  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  open func setNeedsFocusUpdate() {}

  open func updateFocusIfNeeded() {}

  @available(*, deprecated, message: "Use preferredFocusEnvironments")
  open weak var preferredFocusedView: UIView? { nil }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Tells that the focus has moved to, within or from the controller's view.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: - System bars

  /// Is never asked for, like the members below: there is no status bar, and the screen does not turn. They exist for
  /// code that overrides them.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// The way in which the interface lies: always upright.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// Is never called, like the two below: the screen does not turn. They exist for code that overrides them.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:)")
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  @available(*, deprecated, message: "Use viewWillTransition(to:with:)")
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  @available(*, deprecated, message: "Use viewWillTransition(to:with:)")
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  @available(*, deprecated, message: "Use viewWillTransition(to:with:)")
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }

  /// Does nothing: the screen does not turn.
  open class func attemptRotationToDeviceOrientation() {}

  /// Kept, without effect: there is no status bar.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether scroll views inside keep clear of bars of their own accord, where their `contentInsetAdjustmentBehavior` is
  /// automatic.
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: - Children

  /// The controllers whose views this one shows inside of its own.
  open var children: [UIViewController] { childControllers }

  /// The controller whose child this one is.
  open var parent: UIViewController? { parentController }

  /// Makes a controller a child and removes it from its parent. This calls its `willMove(toParent:)`; call its
  /// `didMove(toParent:)` once its view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes the controller from its parent and calls `didMove(toParent:)` with nil. Call `willMove(toParent:)` with
  /// nil before.
  open func removeFromParent() { leaveParent() }

  /// Tells that the parent is about to change.
  open func willMove(toParent parent: UIViewController?) {}

  /// Tells that the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces the view of one child with that of another by a transition of the view around them, and tells both
  /// children that they disappear and appear.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// Whether children are told automatically when this controller appears and disappears.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or disappear. Parents that do not forward this automatically call it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child that the transition of `beginAppearanceTransition(_:animated:)` is over.
  open func endAppearanceTransition() { endAppearance() }

  /// Whether the controller is appearing because it has become a child.
  open var isMovingToParent: Bool { appearance.isMovingToParent }

  /// Whether the controller is disappearing because it is no longer a child.
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }

  // MARK: - Presentation

  /// Makes the presentation controller that the class brings along; nil if it has none.
  func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }

  /// How much of the screen the controller covers when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// How the controller comes in when it is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Whether the controller does not let a person dismiss it by a swipe.
  open var isModalInPresentation = false

  /// Whether presentations of the styles `currentContext` and `overCurrentContext` by controllers inside cover this
  /// controller's view.
  open var definesPresentationContext = false

  /// The controller of the presentation of this controller or the nearest parent that is presented; before the
  /// presentation, the one that it will have.
  open var presentationController: UIPresentationController? {
    if presenter == nil, let parentController { return parentController.presentationController }
    return makePresentationController(presenting: presenter, source: presenter ?? self)
  }

  /// The presentation controller, if it shows a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The object that gives the animators for presenting and dismissing this controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The controller that presents this one or one of its parents.
  open var presentingViewController: UIViewController? { presenter ?? parentController?.presentingViewController }

  /// The controller that this one or one of its parents presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parentController?.presentedViewController
  }

  open var isBeingPresented: Bool { presenter?.presentation?.phase == .coming }

  open var isBeingDismissed: Bool { presenter?.presentation?.phase == .going }

  /// Covers the screen, or a part of it, with the view of another controller.
  ///
  /// Nothing but a warning happens if this controller's view is in no window, or if it presents another one already.
  ///
  /// - Parameter completion: A closure that is called after the presented controller's `viewDidAppear(_:)`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Shows another controller: by a push in the navigation controller around, or else by presenting it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { navigationController.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows the details of something: in the split view controller around, or else by presenting them.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Dismisses the controller that this one presents, with all that it presents in turn. If this controller presents
  /// none, it is dismissed itself.
  ///
  /// - Parameter completion: A closure that is called after the dismissed controller's `viewDidDisappear(_:)`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresentation(animated: flag, completion: completion)
  }

  /// The coordinator by which other changes animate together with a transition of the controller; nil while none is
  /// under way.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presenter?.presentation?.transition ?? presentation?.transition ?? parentController?.transitionCoordinator
  }

  /// Tells that the window is about to get another size, and with it the view. Overrides call super's method, which tells
  /// the children and the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childControllers where child.isViewLoaded {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.view.bounds.size { child.viewWillTransition(to: childSize, with: coordinator) }
    }
    presentation?.controller.viewWillTransition(to: size, with: coordinator)
  }

  /// Does nothing and is never called: size classes do not change here. Overrides call super's method.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  override var responderWindow: UIWindow? { viewIfLoaded?.window }
}
