/// A tab: an icon with a title.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The tabs that the system has.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.interface?.read(self)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    show(systemItem)
    self.tag = tag
  }

  /// Shows the title and the icon of an item of the system.
  func show(_ systemItem: SystemItem) {
    let (title, symbol) = systemItem.look
    self.title = title
    image = UIImage(systemName: symbol)
  }

  /// The icon while the tab is selected; nil means the same.
  open var selectedImage: UIImage? {
    didSet { didChange() }
  }

  /// The text in the badge; nil means no badge.
  open var badgeValue: String? {
    get { shownBadge }
    set {
      guard newValue != shownBadge else { return }
      shownBadge = newValue
      didChange()
    }
  }

  /// What the bar shows in the badge; subclasses may keep the value for badges of their own.
  private(set) var shownBadge: String?

  /// The colour of the badge; nil means red.
  open var badgeColor: UIColor? {
    didSet { didChange() }
  }

  open var titlePositionAdjustment = UIOffset.zero {
    didSet { didChange() }
  }

  open var standardAppearance: UITabBarAppearance? {
    didSet { didChange() }
  }

  /// Kept, without effect.
  open var scrollEdgeAppearance: UITabBarAppearance?
}

extension UITabBarItem.SystemItem {
  fileprivate var look: (title: String, symbol: String) {
    switch self {
    case .more: ("More", "ellipsis")
    case .favorites: ("Favorites", "star.fill")
    case .featured: ("Featured", "star.fill")
    case .topRated: ("Top Rated", "star.fill")
    case .recents: ("Recents", "clock.fill")
    case .contacts: ("Contacts", "person.circle.fill")
    case .history: ("History", "clock.fill")
    case .bookmarks: ("Bookmarks", "book.fill")
    case .search: ("Search", "magnifyingglass")
    case .downloads: ("Downloads", "arrow.down.circle.fill")
    case .mostRecent: ("Most Recent", "clock.fill")
    case .mostViewed: ("Most Viewed", "list.number")
    }
  }
}
