import SystemLook

/// How a bar looks: its ground and the line at its edge.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  public required init?(coder: NSCoder) { return nil }

  /// The colour of the ground; nil means none.
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line; nil means none.
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  // The same for all, since only then they are equal.
  private static let ground = UIColor(BarLook.ground)
  private static let hairline = UIColor(BarLook.hairline)

  /// The system's ground, which what is below shines through, and a line.
  open func configureWithDefaultBackground() {
    backgroundColor = Self.ground
    shadowColor = Self.hairline
  }

  /// The system's opaque ground and a line.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = Self.hairline
  }

  /// No ground and no line.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = nil
  }

  func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }

  /// Whether another one looks the same.
  func looksLike(_ other: UIBarAppearance) -> Bool {
    type(of: self) == type(of: other) && backgroundColor == other.backgroundColor
      && backgroundImage === other.backgroundImage && backgroundImageContentMode == other.backgroundImageContentMode
      && shadowColor == other.shadowColor && shadowImage === other.shadowImage
  }
}

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, which replace those of the system.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }

  override func looksLike(_ other: UIBarAppearance) -> Bool {
    guard super.looksLike(other), let other = other as? UINavigationBarAppearance else { return false }
    return areSame(titleTextAttributes, other.titleTextAttributes)
      && titlePositionAdjustment == other.titlePositionAdjustment
      && areSame(largeTitleTextAttributes, other.largeTitleTextAttributes)
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
  }

  override func looksLike(_ other: UIBarAppearance) -> Bool {
    guard super.looksLike(other), let other = other as? UITabBarAppearance else { return false }
    return stackedLayoutAppearance.looksLike(other.stackedLayoutAppearance)
      && inlineLayoutAppearance.looksLike(other.inlineLayoutAppearance)
      && compactInlineLayoutAppearance.looksLike(other.compactInlineLayoutAppearance)
  }
}

/// How the items of a tab bar look.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  public override init() { super.init() }

  open private(set) var normal = UITabBarItemStateAppearance()
  open private(set) var selected = UITabBarItemStateAppearance()
  open private(set) var disabled = UITabBarItemStateAppearance()

  fileprivate func looksLike(_ other: UITabBarItemAppearance) -> Bool {
    normal.looksLike(other.normal) && selected.looksLike(other.selected) && disabled.looksLike(other.disabled)
  }
}

/// How an item of a tab bar looks in one state. What is nil or empty is the system's.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var iconColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

  fileprivate func looksLike(_ other: UITabBarItemStateAppearance) -> Bool {
    iconColor == other.iconColor && areSame(titleTextAttributes, other.titleTextAttributes)
      && titlePositionAdjustment == other.titlePositionAdjustment
      && badgeBackgroundColor == other.badgeBackgroundColor
      && areSame(badgeTextAttributes, other.badgeTextAttributes)
  }
}

private func areSame(_ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any]) -> Bool {
  NSDictionary(dictionary: a).isEqual(to: b)
}
