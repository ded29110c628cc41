public import Foundation

/// A controller of a list and of what belongs to a row of it. On a telephone it shows one at a time, as here: first the
/// list, and details on top of it.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
      twoDisplaceSecondary

    public static var primaryHidden: DisplayMode { .secondaryOnly }
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  private var list: [UIViewController] = []

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let interface = coder.interface else { return }
    let (scene, element) = (interface.scene, interface.element)
    viewControllers =
      scene.related("masterViewController", of: element) + scene.related("detailViewController", of: element)
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The controller of the list and, if there is one, that of the details. While the list shows, the other one waits.
  open var viewControllers: [UIViewController] {
    get { list }
    set {
      for old in list where !newValue.contains(old) && old.parent === self {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      list = newValue
      showPrimary()
    }
  }

  /// Whether one controller shows at a time, which is so.
  open var isCollapsed: Bool { true }

  /// Kept, without effect, like the properties below.
  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { .secondaryOnly }
  open var presentsWithGesture = true
  open var preferredPrimaryColumnWidthFraction: CGFloat = -1
  open var minimumPrimaryColumnWidth: CGFloat = -1
  open var maximumPrimaryColumnWidth: CGFloat = -1

  /// The button that shows the list beside the details, which it never does here.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem()

  open override func viewDidLoad() {
    super.viewDidLoad()
    showPrimary()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.first?.viewIfLoaded?.frame = view.bounds
  }

  private func showPrimary() {
    guard isViewLoaded, let primary = list.first else { return }
    if primary.parent !== self { addChild(primary) }
    primary.view.frame = view.bounds
    primary.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if primary.view.superview !== view { view.addSubview(primary.view) }
    primary.didMove(toParent: self)
  }

  open override func show(_ vc: UIViewController, sender: Any?) { showDetailViewController(vc, sender: sender) }

  /// Shows details on top of the list: by a push if it is a navigation controller, or else by presenting them.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    list = Array(list.prefix(1)) + [vc]
    guard let navigation = list.first as? UINavigationController else { return present(vc, animated: true) }
    // Of a navigation controller the first page is pushed: one cannot lie in another.
    navigation.pushViewController((vc as? UINavigationController)?.topViewController ?? vc, animated: true)
  }
}

/// An object that a split view controller asks.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Shows details, and returns whether it did.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Is never asked: the list shows at first, and the details wait.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}

extension UIViewController {
  /// The nearest split view controller around this one.
  public var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
}
