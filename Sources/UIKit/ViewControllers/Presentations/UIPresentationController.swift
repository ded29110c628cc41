/// An object that has sizes inside of a container, which may change.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// An object that says where a presented view lies, and shows what is around it.
///
/// The order is that of iOS: `presentationTransitionWillBegin()`, the animation, `presentationTransitionDidEnd(_:)`; then,
/// when the controller is dismissed, `dismissalTransitionWillBegin()`, the animation, `dismissalTransitionDidEnd(_:)`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// The view in which the presentation takes place; nil before and after it.
  var container: PresentationContainer?
  weak var presenter: UIViewController?

  /// A presented controller holds its presentation controller, and not the other way round.
  private weak var presented: UIViewController?

  /// The controller that is presented. Once that is gone, another one that shows nothing takes its place.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller that presents: once it is known, the topmost parent of the one that was asked.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The style for which the controller was made.
  open var presentationStyle: UIModalPresentationStyle {
    switch presentedViewController.modalPresentationStyle {
    case .automatic, .popover: .pageSheet
    case let style: style
    }
  }

  /// The view in which the presentation takes place.
  open var containerView: UIView? { container }

  /// The object that is asked about sizes and dismissals by the person.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Kept, without effect.
  open var overrideTraitCollection: UITraitCollection?

  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// Whether the presentation covers the screen, whatever contexts controllers define. By default true.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting view leaves the window while the presented one is there.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// The view that comes and goes, by default that of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view lies in the container at the end; by default it fills it.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  open func containerViewWillLayoutSubviews() {}

  open func containerViewDidLayoutSubviews() {}

  open func presentationTransitionWillBegin() {}

  open func presentationTransitionDidEnd(_ completed: Bool) {}

  open func dismissalTransitionWillBegin() {}

  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: - Sizes and traits

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    self.container?.setNeedsLayout()
  }

  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Tells that the container is about to get another size. Overrides call super's method, which tells the presented
  /// controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let childSize = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: childSize, with: coordinator)
  }

  open var traitCollection: UITraitCollection { container?.traitCollection ?? UIScreen.main.traitCollection }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - For presentations of the system's kind

  /// The animator for a presented controller whose delegate has none.
  func ownAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(presentedViewController.modalTransitionStyle, isPresenting: isPresenting)
  }

  /// Whether the presented view lies above the screen like a sheet, so that dark grounds are lighter.
  var elevatesContent: Bool { false }

  /// Whether touches at a point of the container belong to what lies below.
  func letsTouchesThrough(at point: CGPoint) -> Bool { false }

  /// Whether what lies below can be used, too.
  var letsUseBelow: Bool { false }

  /// Lets what lies below be as it was before, once the presentation is over, in whatever way.
  func releasePresenter() { presenter?.viewIfLoaded?.setTintDimmed(false) }

  /// Dismisses the presented controller as a person does with the escape key, if it lets itself be dismissed so. Returns
  /// whether the key has that meaning.
  func escape() -> Bool { false }
}

/// The view in which a presentation takes place.
@MainActor
final class PresentationContainer: UIView {
  weak var presentationController: UIPresentationController? {
    didSet { updateTraits() }
  }

  override var isElevated: Bool { presentationController?.elevatesContent ?? false }

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }

  /// People are told of nothing below, unless they can use it.
  override var accessibilityViewIsModal: Bool {
    get { !(presentationController?.letsUseBelow ?? false) }
    set {}
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found != nil && presentationController?.letsTouchesThrough(at: point) ?? false ? nil : found
  }
}
