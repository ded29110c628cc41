import QuartzCore
import SystemLook

/// A container that shows the top controller of a stack, with a navigation bar above and perhaps a toolbar below.
///
/// The stack changes at once. The views follow by a transition; calls during a transition are followed by another one
/// from what shows then to what is on top then.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// The seconds in which bars come and go.
  public class var hideShowBarDuration: CGFloat { BarLook.showDuration }

  var stack: [UIViewController] = []
  /// What showed last at rest: the stack of that time, of which the last controller shows.
  private var shownStack: [UIViewController] = []
  private let transitionView = UIView(frame: .zero)
  private var transition: Transition?
  private var isSetOffDue = false
  /// Whether the stack has changed while a transition was under way, and whether that change is to be animated.
  private var dueUpdate: Bool?
  private lazy var swipe = BackSwipe(of: self)
  private lazy var follower = ScrollFollower(of: self)
  private lazy var bar = makeView(of: navigationBarClass)
  private lazy var ownToolbar = makeView(of: toolbarClass)
  private let navigationBarClass: UINavigationBar.Type
  private let toolbarClass: UIToolbar.Type
  private var isBarHidden = false
  private var isBarOut = false
  private var isToolbarOut = true
  /// Whether a finger has moved the content since the bar came to rest.
  private var hasBeenDragged = false

  public init(rootViewController: UIViewController) {
    navigationBarClass = UINavigationBar.self
    toolbarClass = UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    push(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.navigationBarClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBarClass = UINavigationBar.self
    toolbarClass = UIToolbar.self
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    navigationBarClass = coder.interface?.barClass("navigationBar", UINavigationBar.self) ?? UINavigationBar.self
    toolbarClass = coder.interface?.barClass("toolbar", UIToolbar.self) ?? UIToolbar.self
    super.init(coder: coder)
    coder.interface?.read(self)
  }

  open weak var delegate: (any UINavigationControllerDelegate)?

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.layOut = { [weak self] in self?.layOut() }
    container.leave = { [weak self] in self?.endUnseen() }
    transitionView.frame = container.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.clipsToBounds = true
    container.addSubview(transitionView)
    container.addSubview(bar)
    // Controllers measure the bar when their views have loaded.
    bar.frame = CGRect(x: 0, y: 0, width: container.bounds.width, height: BarLook.height)
    container.addSubview(ownToolbar)
    container.addGestureRecognizer(swipe.recognizer)
    bar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    bar.whenItemChanged = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    view = container
    MediaClock.current.register(follower)
    update(animated: false)
  }

  // MARK: - The stack

  /// The controllers, the top one last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The top controller, or the one that is presented over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  private func push(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }), viewController !== self else {
      return warn("Pushing the same view controller instance more than once is not supported: \(viewController)")
    }
    setStack(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(Array(stack.dropLast()), animated: animated)
    return top
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      warn("Tried to pop to a view controller that does not exist: \(viewController)")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { setStack(Array(stack[...index]), animated: animated) }
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var known: [UIViewController] = []
    for controller in viewControllers where controller !== self && !known.contains(where: { $0 === controller }) {
      known.append(controller)
    }
    setStack(known, animated: animated)
  }

  /// Pushes a controller with animation.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  private func setStack(_ new: [UIViewController], animated: Bool) {
    let old = stack
    stack = new
    for controller in new where controller.parentController !== self { addChild(controller) }
    for controller in old where !new.contains(where: { $0 === controller }) { controller.willMove(toParent: nil) }
    update(animated: animated)
  }

  // MARK: - Showing the top

  /// Shows the top controller, unless it shows already or a transition is under way, which is awaited.
  private func update(animated: Bool, interaction: (any UIViewControllerInteractiveTransitioning)? = nil) {
    guard isViewLoaded else { return }
    transition?.completeIfStill()
    guard transition == nil else {
      dueUpdate = animated
      return
    }
    let (from, to) = (shownStack.last, stack.last)
    guard from !== to else {
      settle()
      bar.beginChange(to: stack.map(\.navigationItem)).finish()
      return
    }
    guard let to else {
      from?.viewIfLoaded?.removeFromSuperview()
      settle()
      bar.beginChange(to: []).finish()
      return
    }
    guard let from, view.window != nil else { return exchange(from, for: to) }
    begin(from: from, to: to, animated: animated, interaction: interaction)
  }

  /// Shows a controller at once while nothing is in a window, or as the first one.
  private func exchange(_ from: UIViewController?, for to: UIViewController) {
    delegate?.navigationController(self, willShow: to, animated: false)
    from?.viewIfLoaded?.removeFromSuperview()
    settle()
    to.loadViewIfNeeded()
    placeInsets(of: to)
    to.view.frame = frame(for: to)
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.addSubview(to.view)
    bar.beginChange(to: stack.map(\.navigationItem)).finish()
    placeBars()
    for controller in stack where !controller.hasMovedToParent { controller.didMove(toParent: self) }
    noteMoved()
    delegate?.navigationController(self, didShow: to, animated: false)
  }

  private func begin(
    from: UIViewController, to: UIViewController, animated: Bool,
    interaction own: (any UIViewControllerInteractiveTransitioning)?
  ) {
    let isPop = shownStack.contains { $0 === to }
    let animator =
      animated
      ? delegate?.navigationController(self, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
        ?? PushAnimator(isPush: !isPop) : nil
    let interaction = animator.flatMap {
      own ?? delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let oldStack = shownStack
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    placeInsets(of: to)
    let cast = Transition.Cast(
      from: from, to: to, fromView: from.view, toView: to.view,
      initialFrame: { [weak self] vc in vc === from ? self?.frame(for: from) ?? .zero : .zero },
      finalFrame: { [weak self] vc in vc === to ? self?.frame(for: to) ?? .zero : .zero })
    let transition = Transition(cast, in: transitionView, animator: animator, interaction: interaction) {
      [weak self] hasCompleted in
      self?.end(from: from, to: to, oldStack: oldStack, animated: animator != nil, hasCompleted: hasCompleted)
    }
    self.transition = transition
    if isPop { from.appearance.isMovingFromParent = true } else { to.appearance.isMovingToParent = true }
    let isShown = appearance.state == .shown || appearance.state == .appearing
    if isShown {
      from.beginAppearance(false, animated: animator != nil)
      to.beginAppearance(true, animated: animator != nil)
    }
    delegate?.navigationController(self, willShow: to, animated: animator != nil)
    changeBar(with: transition)
    changeTabBar(with: transition, isPop: isPop)
    if !transition.isAnimated {
      to.view.frame = frame(for: to)
      transitionView.addSubview(to.view)
    }
    // Animations that are added after the call that pushes go along: the transition sets off with the next layout.
    isSetOffDue = true
    view.setNeedsLayout()
    if interaction != nil { setOff() }
  }

  private func setOff() {
    guard isSetOffDue else { return }
    isSetOffDue = false
    transition?.setOff()
  }

  /// Ends a transition that has not set off: outside of a window there is no layout with which it would.
  private func endUnseen() {
    guard isSetOffDue else { return }
    isSetOffDue = false
    transition?.completeTransition(true)
    // The controller that came has not been in the window that its container left.
    guard view.window == nil, let top = shownStack.last, top.appearance.state == .shown else { return }
    top.beginAppearance(false, animated: false)
    top.endAppearance()
  }

  private func changeBar(with transition: Transition) {
    bar.layoutIfNeeded()
    let change = bar.beginChange(
      to: stack.map(\.navigationItem), isLarge: stack.last.map(hasLargeTitle) ?? false)
    _ = transition.animateAlongsideTransition(in: bar) { [weak self] _ in
      change.move()
      self?.placeBars()
      self?.bar.layoutIfNeeded()
    } completion: { [weak self] context in
      if context.isCancelled { change.revert() } else { change.finish() }
      self?.viewIfLoaded?.setNeedsLayout()
    }
  }

  private func end(
    from: UIViewController, to: UIViewController, oldStack: [UIViewController], animated: Bool, hasCompleted: Bool
  ) {
    transition = nil
    isSetOffDue = false
    if hasCompleted {
      from.viewIfLoaded?.removeFromSuperview()
      if to.view.superview !== transitionView { transitionView.addSubview(to.view) }
      to.view.frame = frame(for: to)
      from.endAppearance()
      to.endAppearance()
      let shown = shownStack
      shownStack = stack.contains { $0 === to } ? Array(stack[...(stack.firstIndex { $0 === to } ?? 0)]) : shown + [to]
      if dueUpdate == nil { settle() }
    } else {
      to.beginAppearance(false, animated: true)
      from.beginAppearance(true, animated: true)
      to.viewIfLoaded?.removeFromSuperview()
      if from.view.superview !== transitionView { transitionView.addSubview(from.view) }
      from.view.frame = frame(for: from)
      to.endAppearance()
      from.endAppearance()
      // The transition has not happened, unless the stack has been set again since.
      if dueUpdate == nil {
        let lost = stack.filter { controller in !oldStack.contains { $0 === controller } }
        stack = oldStack
        for controller in lost { controller.removeFromParent() }
      }
      shownStack = oldStack
    }
    for controller in stack where !controller.hasMovedToParent { controller.didMove(toParent: self) }
    noteMoved()
    viewIfLoaded?.setNeedsLayout()
    if hasCompleted { delegate?.navigationController(self, didShow: to, animated: animated) }
    if let due = dueUpdate {
      dueUpdate = nil
      update(animated: due)
    }
  }

  /// Lets controllers go that are no longer in the stack.
  private func settle() {
    shownStack = stack
    for child in childControllers where !stack.contains(where: { $0 === child }) {
      child.scrollViewForBars?.hiddenBarHeight = 0
      child.scrollViewForBars?.collapsibleBarHeight = 0
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  private func noteMoved() { for controller in stack { controller.hasMovedToParent = true } }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? super.transitionCoordinator
  }

  /// Pops the top controller by a finger.
  func pop(drivenBy interaction: UIPercentDrivenInteractiveTransition) {
    guard stack.count > 1, transition == nil, let top = stack.last else { return }
    stack.removeLast()
    top.willMove(toParent: nil)
    update(animated: true, interaction: interaction)
  }

  var mayBeSwipedBack: Bool {
    guard stack.count > 1, transition == nil, presentation == nil, !isBarHidden, let item = stack.last?.navigationItem
    else { return false }
    return !item.hidesBackButton && (item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton)
  }

  // MARK: - Bars

  open var navigationBar: UINavigationBar { bar }

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    animateBars(animated)
  }

  open var toolbar: UIToolbar! { ownToolbar }

  open var isToolbarHidden: Bool {
    get { isToolbarOut }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarOut else { return }
    isToolbarOut = hidden
    animateBars(animated)
  }

  /// Kept, without effect.
  open var hidesBarsOnSwipe = false
  /// Kept, without effect.
  open var hidesBarsOnTap = false
  /// Kept, without effect.
  open var hidesBarsWhenKeyboardAppears = false
  /// Kept, without effect.
  open var hidesBarsWhenVerticallyCompact = false

  /// The recognizer of the swipe from the left edge that goes back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

  func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    if controller === stack.last { ownToolbar.setItems(controller.toolbarItems, animated: animated) }
  }

  private func animateBars(_ animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return placeBars() }
    UIView.animate(withDuration: BarLook.showDuration) {
      self.placeBars()
      self.view.layoutIfNeeded()
    }
  }

  // MARK: - Layout

  private func layOut() {
    setOff()
    if transition == nil { placeBars() }
  }

  /// Whether the title of a controller is large when its content is at the top.
  private func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard bar.prefersLargeTitles else { return false }
    let index = stack.firstIndex { $0 === controller } ?? stack.count - 1
    for candidate in (index >= 0 ? stack[...index] : []).reversed() {
      switch candidate.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  private var isOnSheet: Bool {
    var controller: UIViewController = self
    while controller.presenter == nil, let parent = controller.parentController { controller = parent }
    return controller.presenter?.presentation?.controller is UISheetPresentationController
  }

  /// The height of the bar without a large title.
  private var baseBarHeight: CGFloat { isOnSheet ? BarLook.sheetHeight : BarLook.height }

  /// The height of the bar for a controller, as its content is scrolled.
  private func barHeight(for controller: UIViewController) -> CGFloat {
    guard hasLargeTitle(controller) else { return baseBarHeight }
    let full = fullBarHeight(for: controller)
    guard let scroll = controller.scrollViewForBars, scroll.window != nil, scroll.bounds.height > 0 else { return full }
    // The bar's lower edge stays at the content's upper edge.
    let top = -scroll.contentOffset.y - view.safeAreaInsets.top - scroll.contentInset.top
    return top.isFinite ? min(max(top, baseBarHeight), full + view.bounds.height / 2) : full
  }

  /// The height of the bar for a controller whose content is at its top.
  private func fullBarHeight(for controller: UIViewController) -> CGFloat {
    baseBarHeight + (hasLargeTitle(controller) ? BarLook.largeTitleHeight : 0)
  }

  private var barTop: CGFloat { view.safeAreaInsets.top }

  func placeBars() {
    guard isViewLoaded, let top = stack.last else { return }
    let height = barHeight(for: top)
    bar.topExtension = barTop
    bar.baseHeight = baseBarHeight
    let y = isBarHidden ? -height - 1 : barTop
    setFrame(CGRect(x: 0, y: y, width: view.bounds.width, height: height), of: bar)
    bar.isOverContent = isOverContent(top, height: height)
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    let toolTop = isToolbarOut ? view.bounds.height + 1 : bottom - BarLook.height
    ownToolbar.bottomExtension = view.safeAreaInsets.bottom
    setFrame(CGRect(x: 0, y: toolTop, width: view.bounds.width, height: BarLook.height), of: ownToolbar)
    ownToolbar.isHidden = isToolbarOut && !UIView.areAnimationsEnabled
    if ownToolbar.items ?? [] != top.toolbarItems ?? [] { ownToolbar.setItems(top.toolbarItems, animated: false) }
    placeInsets(of: top)
    if transition == nil, let shown = top.viewIfLoaded, shown.superview === transitionView {
      setFrame(frame(for: top), of: shown)
    }
  }

  private func setFrame(_ frame: CGRect, of view: UIView) {
    if view.frame != frame { view.frame = frame }
  }

  /// Whether content of a controller is scrolled to below the bar.
  private func isOverContent(_ controller: UIViewController, height: CGFloat) -> Bool {
    guard let scroll = controller.scrollViewForBars, scroll.window != nil else { return false }
    return scroll.contentOffset.y + scroll.contentInset.top > -(barTop + height) + 0.5
  }

  private func extends(_ controller: UIViewController, under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    controller.edgesForExtendedLayout.contains(edge) && (isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  private func placeInsets(of controller: UIViewController) {
    var insets = UIEdgeInsets.zero
    var (hidden, collapsible): (CGFloat, CGFloat) = (0, 0)
    if !isBarHidden, extends(controller, under: .top, isTranslucent: bar.isTranslucent) {
      // Content that is pulled down stretches the bar, and rests below one of full height.
      let full = fullBarHeight(for: controller)
      insets.top = min(barHeight(for: controller), full)
      (hidden, collapsible) = (full - insets.top, full - baseBarHeight)
    }
    controller.scrollViewForBars?.hiddenBarHeight = hidden
    controller.scrollViewForBars?.collapsibleBarHeight = collapsible
    if !isToolbarOut, extends(controller, under: .bottom, isTranslucent: ownToolbar.isTranslucent) {
      insets.bottom = BarLook.height
    }
    controller.barInsets = insets
  }

  /// The frame of a controller's view, which bars cover unless it does not extend below them.
  private func frame(for controller: UIViewController) -> CGRect {
    var insets = UIEdgeInsets.zero
    if !isBarHidden, !extends(controller, under: .top, isTranslucent: bar.isTranslucent) {
      insets.top = barTop + barHeight(for: controller)
    }
    if !isToolbarOut, !extends(controller, under: .bottom, isTranslucent: ownToolbar.isTranslucent) {
      insets.bottom = BarLook.height + view.safeAreaInsets.bottom
    }
    return transitionView.bounds.inset(by: insets)
  }

  /// Lets the bar follow the content of the top controller.
  func followScrolling() {
    guard transition == nil, isViewLoaded, view.window != nil, let top = stack.last, !isBarHidden else { return }
    let height = barHeight(for: top)
    if abs(height - bar.bounds.height) > 1e-6 || bar.isOverContent != isOverContent(top, height: height) { placeBars() }
    if hasLargeTitle(top), let scroll = top.scrollViewForBars { settleLargeTitle(height, with: scroll) }
  }

  /// Whether content is to come to rest, after which a large title settles.
  fileprivate var awaitsRest: Bool {
    guard hasBeenDragged, transition == nil, viewIfLoaded?.window != nil, !isBarHidden, let top = stack.last,
      hasLargeTitle(top), let scroll = top.scrollViewForBars
    else { return false }
    return !scroll.isTracking && !scroll.isDragging
  }

  /// Lets a large title that a finger has left half way go to the nearer end.
  private func settleLargeTitle(_ height: CGFloat, with scroll: UIScrollView) {
    if scroll.isTracking || scroll.isDragging || scroll.isDecelerating {
      hasBeenDragged = true
      return
    }
    guard hasBeenDragged else { return }
    hasBeenDragged = false
    let extra = height - baseBarHeight
    guard extra > 0, extra < BarLook.largeTitleHeight else { return }
    let way = extra < BarLook.largeTitleHeight / 2 ? extra : extra - BarLook.largeTitleHeight
    MediaClock.current.performAfterCommit { [weak scroll] in
      guard let scroll, !scroll.isTracking else { return }
      scroll.setContentOffset(
        CGPoint(x: scroll.contentOffset.x, y: scroll.contentOffset.y + way), animated: true)
    }
  }

  // MARK: - The tab bar around

  /// How the controller shows in a tab bar: unless set, as its first controller does.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem == nil && title == nil ? stack.first?.tabBarItem ?? super.tabBarItem : super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// Whether a controller of the stack hides the tab bar.
  var hidesTabBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  private func changeTabBar(with transition: Transition, isPop: Bool) {
    guard let tabs = tabBarController, tabs.isBarOut != tabs.wantsBarOut else { return }
    _ = transition.animateAlongsideTransition(in: tabs.tabBar) { [weak tabs] _ in
      tabs?.slideBar()
    } completion: { [weak tabs] _ in
      tabs?.viewIfLoaded?.setNeedsLayout()
    }
  }
}

/// Lets the bar of a navigation controller follow the content at each commit.
@MainActor
private final class ScrollFollower: FrameDriven {
  private weak var owner: UINavigationController?

  init(of owner: UINavigationController) { self.owner = owner }

  /// The content's last frame may be shown after the bar has looked at it.
  var needsFrames: Bool { owner?.awaitsRest ?? false }
  var isEndless: Bool { false }
  func prepareFrame() { owner?.followScrolling() }
}

extension UIViewController {
  /// The scroll view that bars follow.
  var scrollViewForBars: UIScrollView? {
    if let setScrollView { return setScrollView }
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  func titleDidChange() {
    ownNavigationItem?.title = title
    if ownTabBarItem != nil || tabBarController != nil { tabBarItem?.title = title }
  }
}
