/// Has a view, makes it when it is needed, and hears what happens to it.
///
/// Appearing, a controller hears `loadView()` and `viewDidLoad()` the first time, `viewWillAppear(_:)`,
/// `viewIsAppearing(_:)` once the view is in its place, `viewWillLayoutSubviews()`, `viewDidLayoutSubviews()`, and
/// `viewDidAppear(_:)` after the commit that shows it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?
  var appearance = Appearance()
  var traitObservers = TraitObservers()
  var childControllers: [UIViewController] = []
  weak var parentController: UIViewController?
  /// What shows the controller that this one presents.
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

  /// The controller's view, made when it is first asked for.
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

  /// Makes the view and sets it: by default a plain one of the screen's size.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Tells that the view has been made.
  open func viewDidLoad() {}

  /// Tells that the view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells that the view is in its place, of its size, right before it is laid out for the first time there.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells that the view shows, and that what moved it in is over.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells that the view is about to leave its window, or to be covered.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells that the view has left its window, or is covered.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells that the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Tells that the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Changes constraints of the view. Overrides call this one, which has the view update its own.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  open func viewSafeAreaInsetsDidChange() {}

  open func viewLayoutMarginsDidChange() {}

  /// Added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  /// Kept.
  open var title: String?

  /// Kept.
  open var preferredContentSize = CGSize.zero

  /// Kept: there are no bars to extend under.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// Exists for code that overrides it. Not called.
  open func didReceiveMemoryWarning() {}

  // MARK: - Traits

  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parentController?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Tells that `traitCollection` is another one.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the view and of those inside of it; unspecified: that of the views around.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraits() } }
  }

  // MARK: - System bars

  /// Kept for code that overrides it: there is no status bar, and the screen does not turn.
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

  /// Makes a controller a child, taking it from its parent. It hears `willMove(toParent:)`; once its view is in place, call
  /// its `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Ends being a child; `didMove(toParent:)` hears nil. Call `willMove(toParent:)` with nil before.
  open func removeFromParent() { leaveParent() }

  /// Tells that the parent is about to change.
  open func willMove(toParent parent: UIViewController?) {}

  /// Tells that the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Puts the view of one child in the place of another's by a transition of this controller's view, and tells both that
  /// they appear and disappear.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// Whether children hear by themselves when this controller appears and disappears.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear, or to disappear; for parents that do not have that done by themselves.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells that what `beginAppearanceTransition(_:animated:)` began is over.
  open func endAppearanceTransition() { endAppearance() }

  /// Whether it is appearing because it has become a child.
  open var isMovingToParent: Bool { appearance.isMovingToParent }

  /// Whether it is disappearing because it is no longer a child.
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }

  // MARK: - Presentation

  /// How much of the screen it covers when presented: all of it, in each case. With `.fullScreen` the presenting view
  /// leaves the window meanwhile; it stays with the others.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// How it comes in when presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Kept.
  open var isModalInPresentation = false

  /// Kept.
  open var definesPresentationContext = false

  /// Gives animators for presenting and dismissing.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The controller that presents this one or one of its parents.
  open var presentingViewController: UIViewController? { presenter ?? parentController?.presentingViewController }

  /// The controller that this one presents, or one of its parents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parentController?.presentedViewController
  }

  open var isBeingPresented: Bool { presenter?.presentation?.phase == .coming }

  open var isBeingDismissed: Bool { presenter?.presentation?.phase == .going }

  /// Covers the screen with the view of another controller, which slides in from below in 0.4 seconds if animated.
  ///
  /// Nothing happens if this controller's view is in no window, or if it presents another one already.
  ///
  /// - Parameter completion: Called after the presented controller's `viewDidAppear(_:)`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away the controller that this one presents, with all that it presents; without one, this controller itself.
  ///
  /// - Parameter completion: Called after the dismissed controller's `viewDidDisappear(_:)`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresentation(animated: flag, completion: completion)
  }

  /// Animates something together with the controller's coming or going; nil while neither is under way.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presenter?.presentation?.transition ?? presentation?.transition ?? parentController?.transitionCoordinator
  }

  /// Exists for code that overrides it. Not called: the screen does not turn.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  override var responderWindow: UIWindow? { viewIfLoaded?.window }
}

/// How text in the status bar looks, where there is one.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}

/// Ways to hold a device.
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
