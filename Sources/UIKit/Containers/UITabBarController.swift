import SystemLook

/// An object that decides which tab a person may select, and is told of it.
///
/// All methods are optional, on Apple's systems by the rules of Objective-C, here because of the defaults below.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A container that shows one of several controllers, with a tab for each of the first five.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var index = NSNotFound
  private weak var shown: UIViewController?
  private let area = UIView(frame: .zero)
  private let bar = UITabBar(frame: .zero)
  private var transition: Transition?
  /// Whether the bar has left, because of a controller that hides it.
  private(set) var isBarOut = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.interface?.read(self)
  }

  open weak var delegate: (any UITabBarControllerDelegate)?

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.layOut = { [weak self] in self?.layOut() }
    area.frame = container.bounds
    area.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(area)
    container.addSubview(bar)
    // Programs measure the bar when the view has loaded.
    bar.frame = CGRect(
      x: 0, y: container.bounds.height - barHeight, width: container.bounds.width, height: barHeight)
    bar.select = { [weak self] in self?.tap($0) }
    view = container
    itemsDidChange()
    show(animated: false)
  }

  // MARK: - Tabs

  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let selected = selectedViewController
    let old = tabs
    tabs = (viewControllers ?? []).filter { $0 !== self }
    for controller in old where !tabs.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in tabs where controller.parentController !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    index = selected.flatMap { controller in tabs.firstIndex { $0 === controller } } ?? (tabs.isEmpty ? NSNotFound : 0)
    itemsDidChange()
    show(animated: false)
  }

  /// The index of the selected controller; `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { index }
    set {
      guard tabs.indices.contains(newValue), newValue != index else { return }
      index = newValue
      show(animated: true)
    }
  }

  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(index) ? tabs[index] : nil }
    set {
      guard let newValue, let found = tabs.firstIndex(where: { $0 === newValue }) else { return }
      selectedIndex = found
    }
  }

  open var tabBar: UITabBar { bar }

  private func tap(_ tapped: Int) {
    guard tabs.indices.contains(tapped) else { return }
    let controller = tabs[tapped]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if tapped == index, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    selectedIndex = tapped
    delegate?.tabBarController(self, didSelect: controller)
  }

  func itemsDidChange() {
    guard isViewLoaded else { return }
    bar.setItems(tabs.compactMap(\.tabBarItem), animated: false)
    bar.selectedItem = selectedViewController?.tabBarItem
  }

  // MARK: - Showing the selected one

  private func show(animated: Bool) {
    guard isViewLoaded else { return }
    bar.selectedItem = selectedViewController?.tabBarItem
    if let transition, !transition.isOver { return }
    let (from, to) = (shown, selectedViewController)
    guard from !== to else { return }
    guard let to else {
      from?.viewIfLoaded?.removeFromSuperview()
      shown = nil
      return
    }
    guard let from, view.window != nil else { return place(to, insteadOf: from) }
    let animator =
      animated ? delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to) : nil
    guard let animator else { return place(to, insteadOf: from) }
    run(animator, from: from, to: to)
  }

  private func place(_ to: UIViewController, insteadOf from: UIViewController?) {
    shown = to
    placeInsets(of: to)
    to.view.frame = area.bounds
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    from?.viewIfLoaded?.removeFromSuperview()
    area.addSubview(to.view)
    view.setNeedsLayout()
  }

  private func run(_ animator: any UIViewControllerAnimatedTransitioning, from: UIViewController, to: UIViewController)
  {
    placeInsets(of: to)
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let bounds = { [weak self] in self?.area.bounds ?? .zero }
    let cast = Transition.Cast(
      from: from, to: to, fromView: from.view, toView: to.view, initialFrame: { $0 === from ? bounds() : .zero },
      finalFrame: { $0 === to ? bounds() : .zero })
    let transition = Transition(
      cast, in: area, animator: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator)
    ) { [weak self] hasCompleted in
      self?.end(from: from, to: to, hasCompleted: hasCompleted)
    }
    self.transition = transition
    from.beginAppearance(false, animated: true)
    to.beginAppearance(true, animated: true)
    transition.setOff()
  }

  private func end(from: UIViewController, to: UIViewController, hasCompleted: Bool) {
    transition = nil
    if !hasCompleted {
      to.beginAppearance(false, animated: true)
      from.beginAppearance(true, animated: true)
    }
    let (stays, leaves) = hasCompleted ? (to, from) : (from, to)
    leaves.viewIfLoaded?.removeFromSuperview()
    stays.view.frame = area.bounds
    if stays.view.superview !== area { area.addSubview(stays.view) }
    shown = stays
    leaves.endAppearance()
    stays.endAppearance()
    if !hasCompleted, selectedViewController === to { index = tabs.firstIndex { $0 === from } ?? index }
    show(animated: false)
    view.setNeedsLayout()
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? super.transitionCoordinator
  }

  // MARK: - Layout

  /// Whether the selected controller hides the bar.
  var wantsBarOut: Bool { (selectedViewController as? UINavigationController)?.hidesTabBar ?? false }

  private var barHeight: CGFloat { BarLook.tabHeight }

  private func layOut() {
    guard transition == nil, selectedViewController?.transitionCoordinator == nil else { return }
    isBarOut = wantsBarOut
    placeBar()
    if let shown {
      placeInsets(of: shown)
      if shown.viewIfLoaded?.superview === area, shown.view.frame != area.bounds { shown.view.frame = area.bounds }
    }
  }

  private func placeBar() {
    bar.bottomExtension = view.safeAreaInsets.bottom
    let y = view.bounds.height - view.safeAreaInsets.bottom - barHeight
    let frame = CGRect(x: isBarOut ? -view.bounds.width : 0, y: y, width: view.bounds.width, height: barHeight)
    if bar.frame != frame { bar.frame = frame }
    bar.isHidden = isBarOut && view.window == nil
  }

  /// Lets the bar leave or come together with the screens that slide.
  func slideBar() {
    isBarOut = wantsBarOut
    placeBar()
    if let shown { placeInsets(of: shown) }
  }

  private func placeInsets(of controller: UIViewController) {
    controller.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: isBarOut || !controller.edgesForExtendedLayout.contains(.bottom) ? 0 : barHeight,
      right: 0)
  }
}
