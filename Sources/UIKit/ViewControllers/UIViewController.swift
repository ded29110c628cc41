/// An object that makes a view when it is needed and is told what happens to the view.
///
/// When it appears, these methods are called in order: the first time `loadView()` and `viewDidLoad()`; then
/// `viewWillAppear(_:)`; once the view is in its place `viewIsAppearing(_:)`, `viewWillLayoutSubviews()` and
/// `viewDidLayoutSubviews()`; and after the commit that shows the view `viewDidAppear(_:)`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?
  var appearance = Appearance()
  var traitObservers = TraitObservers()
  var childControllers: [UIViewController] = []
  weak var parentController: UIViewController?
  /// The presentation of the controller that this one presents.
  var presentation: Presentation?
  weak var presenter: UIViewController?

  /// A controller whose view is made by `loadView()`: interface files are not read here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) {
    return nil
  }

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

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

  /// Makes the view and sets it. By default it is a plain view of the screen's size.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

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

  /// Kept, without effect.
  open var title: String?

  /// Kept, without effect.
  open var preferredContentSize = CGSize.zero

  /// Kept, without effect: there are no bars under which a view could extend.
  open var edgesForExtendedLayout = UIRectEdge.all

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

  // MARK: - System bars

  /// Is never asked for, like the members below: there is no status bar, and the screen does not turn. They exist for
  /// code that overrides them.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

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

  /// How much of the screen the controller covers when it is presented. Here each style covers all of it; with
  /// `.fullScreen` the presenting view leaves the window for that time.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// How the controller comes in when it is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Kept, without effect.
  open var isModalInPresentation = false

  /// Kept, without effect.
  open var definesPresentationContext = false

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

  /// Covers the screen with the view of another controller, which slides in from below in 0.4 seconds if animated.
  ///
  /// Nothing happens if this controller's view is in no window, or if it presents another one already.
  ///
  /// - Parameter completion: A closure that is called after the presented controller's `viewDidAppear(_:)`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
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

  /// Does nothing and is never called: the screen does not turn. It exists for code that overrides it.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  override var responderWindow: UIWindow? { viewIfLoaded?.window }
}

/// The look of text in a status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}

/// The ways to hold a device.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
