import SystemLook

/// A presentation controller that shows the presented view on a sheet, which rests at one of several heights.
///
/// A finger drags the sheet from one height to another, and down to dismiss it, unless the presented controller's
/// `isModalInPresentation` or the delegate prevents that.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  private(set) lazy var sheet = SheetView(of: self)
  private let dimming = UIView(frame: .zero)
  private lazy var drag = SheetDrag(of: self)
  /// What lies below while it may go back.
  private var below: RecedingView?
  /// The height that the finger holds; nil while none does.
  var heldHeight: CGFloat?

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimming.backgroundColor = UIColor(SheetLook.dimming)
  }

  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  // MARK: - Heights

  /// The heights at which the sheet rests, the smallest first; by default the full height.
  open var detents: [Detent] = [.large()] {
    didSet { sheetDidChange() }
  }

  /// The height at which the sheet rests; nil means the smallest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { sheetDidChange() } }
  }

  /// The greatest height at which the screen below is not dimmed and takes touches; nil means that it always is.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet {
      guard largestUndimmedDetentIdentifier != oldValue else { return }
      sheet.setNeedsLayout()
      sheetDidChange()
    }
  }

  /// Whether a finger that drags upwards in a scroll view at its edge makes the sheet higher, before it scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Kept, without effect: sheets lie at the bottom edge.
  open var prefersEdgeAttachedInCompactHeight = false

  /// Kept, without effect: sheets are as wide as the screen.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// Kept, without effect: sheets are as wide as the screen.
  open var prefersPageSizing = true

  /// Kept, without effect.
  open var sourceView: UIView?

  /// Whether a grabber shows at the top.
  open var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { sheet.setNeedsLayout() } }
  }

  /// The radius of the upper corners; nil means the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { if preferredCornerRadius != oldValue { sheet.setNeedsLayout() } }
  }

  /// Animates changes of the sheet in a block.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    settle(velocity: 0)
  }

  /// Asks the custom detents for their heights again.
  open func invalidateDetents() { sheetDidChange() }

  private func sheetDidChange() {
    container?.setNeedsLayout()
    updateBelow()
  }

  /// The height that remains for a sheet, without the safe area below.
  var maximumDetentValue: CGFloat {
    guard let container else { return 0 }
    let area = container.bounds.inset(by: container.safeAreaInsets)
    return max(area.height - SheetLook.topGap, 0)
  }

  /// The detents that have a height, each with the height of the sheet, the smallest first.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let container else { return [] }
    let context = DetentContext(traits: container.traitCollection, maximum: maximumDetentValue)
    let found = detents.compactMap { detent -> (identifier: Detent.Identifier, height: CGFloat)? in
      guard let value = detent.resolvedValue(in: context), value > 0 else { return nil }
      return (detent.identifier, min(value, context.maximumDetentValue) + container.safeAreaInsets.bottom)
    }
    let sorted = found.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }
    return sorted.isEmpty
      ? [(.large, context.maximumDetentValue + container.safeAreaInsets.bottom)] : sorted.map(\.element)
  }

  private func height(of identifier: Detent.Identifier?) -> CGFloat? {
    heights.first { $0.identifier == identifier }?.height
  }

  /// The height at which the sheet rests.
  var restingHeight: CGFloat { height(of: selectedDetentIdentifier) ?? heights.first?.height ?? 0 }

  /// Selects a height as a person does, and tells the delegate.
  func select(_ identifier: Detent.Identifier) {
    let old = selectedDetentIdentifier ?? heights.first?.identifier
    selectedDetentIdentifier = identifier
    if identifier != old { sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }

  // MARK: - Layout

  override var elevatesContent: Bool { true }

  open override var presentedView: UIView? { sheet }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(forHeight: restingHeight) }

  /// The frame of a sheet of which `height` points show. Below the smallest height it goes down without getting smaller.
  private func frame(forHeight height: CGFloat) -> CGRect {
    let area = container?.bounds ?? .zero
    let smallest = heights.first?.height ?? 0
    return CGRect(x: 0, y: area.maxY - height, width: area.width, height: max(height, smallest))
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = container?.bounds ?? .zero
    // A transition places the sheet itself.
    guard presentedViewController.presenter?.presentation?.transition == nil else { return }
    place()
  }

  /// Places the sheet where the finger holds it or else where it rests.
  func place() {
    sheet.frame = frame(forHeight: heldHeight ?? restingHeight)
    updateBelow()
  }

  /// Lets the sheet come to rest, at first with the velocity of a finger in points per second upwards.
  func settle(velocity: CGFloat) {
    guard container != nil else { return }
    let distance = restingHeight - (heldHeight ?? sheetHeight)
    heldHeight = nil
    let share = abs(distance) > 1 ? velocity / distance : 0
    UIView.animate(
      withDuration: SheetLook.settleDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: share > 0 ? min(share, 30) : 0, options: [.layoutSubviews, .allowUserInteraction]
    ) {
      self.place()
      self.sheet.layoutIfNeeded()
    }
  }

  /// The height that shows.
  var sheetHeight: CGFloat { (container?.bounds.maxY ?? 0) - sheet.frame.minY }

  /// Dims what lies below and lets it go back as far as the sheet's height asks for.
  private func updateBelow() {
    guard container != nil else { return }
    let height = heldHeight ?? restingHeight
    dimming.alpha = dimmingShare(forHeight: height)
    below?.recede(by: recession(forHeight: height))
    presentingViewController.viewIfLoaded?.setTintDimmed(dimmingShare(forHeight: restingHeight) > 0)
  }

  private func dimmingShare(forHeight shown: CGFloat) -> CGFloat {
    guard let undimmed = largestUndimmedDetentIdentifier.flatMap(height) else {
      let smallest = heights.first?.height ?? 0
      return smallest > 0 ? min(max(shown / smallest, 0), 1) : 1
    }
    guard let next = heights.first(where: { $0.height > undimmed })?.height else { return 0 }
    return min(max((shown - undimmed) / (next - undimmed), 0), 1)
  }

  private var largestHeight: CGFloat { maximumDetentValue + (container?.safeAreaInsets.bottom ?? 0) }

  /// How far what lies below goes back, in 0...1: only behind a sheet on its way to full height.
  private func recession(forHeight shown: CGFloat) -> CGFloat {
    let heights = heights.map(\.height)
    guard let full = heights.last, full > 0, full == largestHeight else { return 0 }
    let next = heights.last { $0 < full } ?? 0
    return min(max((shown - next) / (full - next), 0), 1)
  }

  /// The view that goes back: the sheet on which the presenting controller shows, or its view if that fills its place.
  private var recedingCandidate: UIView? {
    let presenting = presentingViewController
    if let lower = presenting.presenter?.presentation?.controller as? UISheetPresentationController {
      return lower.restingHeight == lower.largestHeight ? lower.sheet : nil
    }
    guard let view = presenting.viewIfLoaded, let superview = view.superview, view.frame == superview.bounds else {
      return nil
    }
    return view
  }

  override var letsUseBelow: Bool { dimmingShare(forHeight: restingHeight) == 0 }

  override func letsTouchesThrough(at point: CGPoint) -> Bool { letsUseBelow && !sheet.frame.contains(point) }

  override func escape() -> Bool {
    if presentedViewController.presenter?.presentation?.phase == .shown { drag.dismissIfAllowed() }
    return true
  }

  // MARK: - Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    container?.insertSubview(dimming, at: 0)
    dimming.frame = container?.bounds ?? .zero
    if dimming.gestureRecognizers == nil {
      let tap = UITapGestureRecognizer { [weak self] _ in self?.drag.dismissIfAllowed() }
      dimming.addGestureRecognizer(tap)
      sheet.addGestureRecognizer(drag.pan)
    }
    below = recedingCandidate.flatMap { RecedingView(holding: $0) }
    dimming.alpha = 0
    let height = restingHeight
    presentingViewController.viewIfLoaded?.setTintDimmed(dimmingShare(forHeight: height) > 0)
    changeBelow(dimming: dimmingShare(forHeight: height), recession: recession(forHeight: height))
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    container?.setNeedsLayout()
    if !completed { dimming.removeFromSuperview() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentingViewController.viewIfLoaded?.setTintDimmed(false)
    changeBelow(dimming: 0, recession: 0)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    heldHeight = nil
    if completed { dimming.removeFromSuperview() } else { updateBelow() }
  }

  private func changeBelow(dimming alpha: CGFloat, recession: CGFloat) {
    let coordinator = presentedViewController.transitionCoordinator
    if coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha }) != true {
      dimming.alpha = alpha
    }
    guard let below else { return }
    let isAccepted = coordinator?.animateAlongsideTransition(in: below) { [below] _ in below.recede(by: recession) }
    if isAccepted != true { below.recede(by: recession) }
  }

  override func releasePresenter() {
    super.releasePresenter()
    below?.leave()
    below = nil
  }
}

/// An object that is told when a person changes the height of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  func ownSheetController(presenting: UIViewController?) -> UISheetPresentationController {
    UISheetPresentationController(presentedViewController: self, presenting: presenting)
  }
}
