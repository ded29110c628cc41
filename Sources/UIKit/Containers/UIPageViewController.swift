public import Foundation

/// A controller that shows one of many controllers at a time, through which a finger pages.
///
/// Pages scroll in both styles: there is no curling here.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    /// Scrolls, too.
    case pageCurl
    case scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  private let spacing: CGFloat
  private let strip = PageStrip(frame: .zero)
  private var pageControl: UIPageControl?

  private var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// Whether the data source has been asked for the pages beside the current one.
  private var knowsNeighbours = false
  /// The page that a call brings in, and what is called then.
  private var bringing: (page: UIViewController, completion: ((Bool) -> Void)?)?
  /// The pages of which the delegate has been told that they may come.
  private var announced: [UIViewController] = []
  private var isPlacing = false

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing =
      options?[.interPageSpacing].flatMap {
        $0 as? CGFloat ?? ($0 as? Double).map { CGFloat($0) } ?? ($0 as? Int).map { CGFloat($0) }
      } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    let styles: KeyValuePairs<String, TransitionStyle> = ["scroll": .scroll, "pageCurl": .pageCurl]
    let orientations: KeyValuePairs<String, NavigationOrientation> = ["horizontal": .horizontal, "vertical": .vertical]
    transitionStyle = coder.interface?.choice("transitionStyle", styles) ?? .pageCurl
    navigationOrientation = coder.interface?.choice("navigationOrientation", orientations) ?? .horizontal
    spacing = coder.interface?.number("pageSpacing") ?? 0
    super.init(coder: coder)
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      forgetNeighbours()
      updatePageControl()
    }
  }

  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Kept, without effect: pages have one side.
  open var isDoubleSided = false

  open var spineLocation: SpineLocation { .none }

  /// The page that shows; nil before one is set.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// The recognizers of curling pages: none.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Shows a page, which comes in from the side that the direction says. Of several pages the first one counts.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let page = viewControllers?.first
    settle()
    guard let page, animated, page !== current, current != nil, viewIfLoaded?.window != nil else {
      show(page)
      completion?(true)
      return
    }
    view.layoutIfNeeded()
    knowsNeighbours = true
    (before, after) = direction == .forward ? (nil, page) : (page, nil)
    bringing = (page, completion)
    place()
    strip.setContentOffset(offset(ofPage: direction == .forward ? 2 : 0), animated: true)
  }

  // MARK: - View

  open override func viewDidLoad() {
    super.viewDidLoad()
    strip.isPagingEnabled = true
    strip.showsHorizontalScrollIndicator = false
    strip.showsVerticalScrollIndicator = false
    strip.contentInsetAdjustmentBehavior = .never
    strip.scrollsToTop = false
    strip.isDirectionalLockEnabled = true
    strip.clipsToBounds = spacing == 0
    strip.willBeginDragging = { [weak self] in self?.findNeighbours() }
    strip.didMove = { [weak self] in self?.pagesDidMove() }
    strip.didEndScrolling = { [weak self] in self?.settle() }
    strip.frame = view.bounds
    view.insertSubview(strip, at: 0)
    place()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updatePageControl()
    var area = view.bounds
    if let pageControl {
      let height = UIPageViewController.pageControlHeight
      area.size.height -= height + view.safeAreaInsets.bottom
      pageControl.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: height)
    }
    let frame =
      isHorizontal ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
    guard strip.frame != frame else { return }
    strip.frame = frame
    place()
  }

  /// The height of a page control below the pages, as on iOS.
  private static let pageControlHeight: CGFloat = 37

  private func updatePageControl() {
    guard isViewLoaded else { return }
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0, isHorizontal else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return
    }
    let control = pageControl ?? UIPageControl(frame: .zero)
    control.isUserInteractionEnabled = false
    control.numberOfPages = count
    if pageControl == nil {
      control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
      view.addSubview(control)
      view.setNeedsLayout()
    }
    pageControl = control
  }

  // MARK: - Pages

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private var pageLength: CGFloat { isHorizontal ? strip.bounds.width : strip.bounds.height }

  private func offset(ofPage index: Int) -> CGPoint {
    let way = pageLength * CGFloat(index)
    return isHorizontal ? CGPoint(x: way, y: 0) : CGPoint(x: 0, y: way)
  }

  private func forgetNeighbours() {
    guard bringing == nil else { return }
    (before, after, knowsNeighbours) = (nil, nil, false)
    if isViewLoaded {
      removeOthers()
      place()
    }
  }

  private func findNeighbours() {
    guard !knowsNeighbours, let current, let dataSource else { return }
    knowsNeighbours = true
    before = dataSource.pageViewController(self, viewControllerBefore: current)
    after = dataSource.pageViewController(self, viewControllerAfter: current)
    place()
  }

  private func show(_ page: UIViewController?) {
    guard page !== current else { return forgetNeighbours() }
    let old = current
    current = page
    (before, after, knowsNeighbours, announced) = (nil, nil, false, [])
    if let page { adoptPage(page) }
    if let pageControl { pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    if isViewLoaded {
      place()
      if let page { insert(page) }
      removeOthers()
    }
    if let old, old.parent === self { release(old) }
  }

  private func adoptPage(_ page: UIViewController) {
    guard page.parent !== self else { return }
    addChild(page)
    page.didMove(toParent: self)
  }

  private func release(_ page: UIViewController) {
    guard page.parent === self, page !== current else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func removeOthers() { for child in children where child !== current { release(child) } }

  /// Lays out the three pages, of which the current one is in the middle, and lets them be scrolled as far as there are
  /// any.
  private func place() {
    guard isViewLoaded, pageLength > 0, !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    let size = strip.bounds.size
    strip.contentSize = CGSize(
      width: isHorizontal ? size.width * 3 : size.width, height: isHorizontal ? size.height : size.height * 3)
    // The neighbours are not known before a finger asks for them.
    let hasBefore = before != nil || (!knowsNeighbours && dataSource != nil)
    let hasAfter = after != nil || (!knowsNeighbours && dataSource != nil)
    let (start, end) = (hasBefore ? 0 : -pageLength, hasAfter ? 0 : -pageLength)
    strip.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    if !strip.isInMotion { strip.setContentOffset(offset(ofPage: 1), animated: false) }
    if let current, current.parent === self { insert(current) }
    for page in [before, after].compactMap(\.self) where page.viewIfLoaded?.superview === strip { insert(page) }
  }

  private func insert(_ page: UIViewController) {
    guard let pageView = page.view else { return }
    let index = page === before ? 0 : page === after ? 2 : 1
    let origin = offset(ofPage: index)
    let size = strip.bounds.size
    pageView.frame =
      isHorizontal
      ? CGRect(x: origin.x + spacing / 2, y: 0, width: size.width - spacing, height: size.height)
      : CGRect(x: 0, y: origin.y + spacing / 2, width: size.width, height: size.height - spacing)
    if pageView.superview !== strip { strip.addSubview(pageView) }
  }

  /// Brings in the page towards which the pages have moved.
  private func pagesDidMove() {
    guard !isPlacing, pageLength > 0, let current else { return }
    let way = (isHorizontal ? strip.contentOffset.x : strip.contentOffset.y) - pageLength
    guard abs(way) > 0.01, let page = way > 0 ? after : before, page !== current else { return }
    if bringing == nil, !announced.contains(where: { $0 === page }) {
      announced.append(page)
      delegate?.pageViewController(self, willTransitionTo: [page])
    }
    if page.viewIfLoaded?.superview !== strip {
      adoptPage(page)
      insert(page)
    }
  }

  /// Takes the page that lies in the view for the current one.
  private func settle() {
    guard isViewLoaded, pageLength > 0, let old = current, !isPlacing else { return }
    let index = Int(((isHorizontal ? strip.contentOffset.x : strip.contentOffset.y) / pageLength).rounded())
    let bringing = bringing
    self.bringing = nil
    let shown = bringing?.page ?? (index <= 0 ? before : index >= 2 ? after : nil) ?? old
    let wasAnnounced = !announced.isEmpty
    guard shown !== old || wasAnnounced || bringing != nil else { return }
    announced = []
    if shown !== old {
      let isForward = shown === after
      current = shown
      (before, after, knowsNeighbours) = (nil, nil, false)
      place()
      removeOthers()
      if let pageControl {
        pageControl.currentPage =
          bringing == nil
          ? pageControl.currentPage + (isForward ? 1 : -1) : dataSource?.presentationIndex(for: self) ?? 0
      }
    } else {
      removeOthers()
      place()
    }
    if let bringing {
      bringing.completion?(true)
    } else if wasAnnounced {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: shown !== old)
    }
  }
}

/// The scroll view of a page controller. Its delegate is free for others.
@MainActor
final class PageStrip: UIScrollView {
  var willBeginDragging: (() -> Void)?
  var didMove: (() -> Void)?
  var didEndScrolling: (() -> Void)?

  var isInMotion: Bool { isTracking || isDragging || isDecelerating }

  override func draggingWillBegin() { willBeginDragging?() }

  override func scrollingDidEnd() { didEndScrolling?() }

  override func layoutSubviews() {
    super.layoutSubviews()
    didMove?()
  }
}

/// An object that knows the pages of a page controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots of a page control below the pages. By default there is none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// An object that is told when a finger pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .none }
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { .portrait }
}
