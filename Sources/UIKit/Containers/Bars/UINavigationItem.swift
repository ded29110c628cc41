/// How a controller shows in a navigation bar: its title and its buttons.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the title before it.
    case automatic
    case always, never
  }

  /// What the button that leads back to the item shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or "Back" if there is no room for it.
    case `default`
    case generic
    /// The chevron alone.
    case minimal
  }

  /// Tells the bar that shows the item that it has changed.
  var whenChanged: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public required init?(coder: NSCoder) { return nil }

  /// Tells that the object has come from a storyboard or a xib and that its outlets are set. Overrides call super's method.
  open func awakeFromNib() {}

  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// The view in place of the title.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { didChange() } }
  }

  /// Kept, without effect.
  open var prompt: String?

  /// The title of the button that leads back to this item; nil means the title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }

  /// The item that leads back to this one. Its title and tint count; its action is always to go back.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { didChange() }
  }

  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }

  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Whether the items on the left stand beside the back button and not in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  /// The items on the left, from the left.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }

  /// The items on the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// The look of the bar while content lies below it; nil means the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }

  /// Kept, without effect.
  open var compactAppearance: UINavigationBarAppearance?

  /// The look of the bar while the content is scrolled to its top; nil means the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }

  func didChange() { whenChanged?() }

  /// The title of the button that leads back to this item; nil means the chevron alone.
  var titleForBackButton: String? {
    switch backButtonDisplayMode {
    case .minimal: nil
    case .generic: "Back"
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? (title?.isEmpty ?? true ? "Back" : title)
    }
  }
}
