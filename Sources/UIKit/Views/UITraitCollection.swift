import Synchronization

/// Whether an interface is dark or light.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// Whether an interface lies on the ground or above another one, as sheets do, which makes its dark grounds lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
}

/// Whether the screen feels how hard it is pressed, which it does not here.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The direction in which the interface is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The properties of an interface's surroundings. A trait that is unspecified is left to other collections.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceLevel: UIUserInterfaceLevel
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The number of pixels in a point; 0 if unspecified.
  public let displayScale: CGFloat
  /// The tint of the surroundings; nil if unspecified.
  let tint: Tint?

  init(
    style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom, horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass, direction: UITraitEnvironmentLayoutDirection, scale: CGFloat,
    level: UIUserInterfaceLevel = .unspecified, tint: Tint? = nil
  ) {
    userInterfaceStyle = style
    userInterfaceLevel = level
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    layoutDirection = direction
    displayScale = scale
    self.tint = tint
  }

  /// A collection with nothing specified.
  public override convenience init() {
    self.init(
      style: .unspecified, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
      direction: .unspecified, scale: 0)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      style: userInterfaceStyle, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
      direction: .unspecified, scale: 0)
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(
      style: .unspecified, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
      direction: .unspecified, scale: 0, level: userInterfaceLevel)
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(
      style: .unspecified, idiom: idiom, horizontal: .unspecified, vertical: .unspecified, direction: .unspecified,
      scale: 0)
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(
      style: .unspecified, idiom: .unspecified, horizontal: horizontalSizeClass, vertical: .unspecified,
      direction: .unspecified, scale: 0)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(
      style: .unspecified, idiom: .unspecified, horizontal: .unspecified, vertical: verticalSizeClass,
      direction: .unspecified, scale: 0)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(
      style: .unspecified, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
      direction: layoutDirection, scale: 0)
  }

  public convenience init(displayScale scale: CGFloat) {
    self.init(
      style: .unspecified, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
      direction: .unspecified, scale: scale)
  }

  convenience init(tint: Tint) {
    self.init(
      style: .unspecified, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
      direction: .unspecified, scale: 0, tint: tint)
  }

  /// The traits that the collections specify together. A later collection prevails.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(_ member: KeyPath<UITraitCollection, Trait>, besides none: Trait) -> Trait {
      traitCollections.last { $0[keyPath: member] != none }?[keyPath: member] ?? none
    }
    self.init(
      style: last(\.userInterfaceStyle, besides: .unspecified),
      idiom: last(\.userInterfaceIdiom, besides: .unspecified),
      horizontal: last(\.horizontalSizeClass, besides: .unspecified),
      vertical: last(\.verticalSizeClass, besides: .unspecified),
      direction: last(\.layoutDirection, besides: .unspecified), scale: last(\.displayScale, besides: 0),
      level: last(\.userInterfaceLevel, besides: .unspecified), tint: last(\.tint, besides: nil))
  }

  /// Whether each trait that `trait` specifies is the same here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Whether colours that depend on traits may look different from those under `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || (userInterfaceLevel == .elevated) != (traitCollection?.userInterfaceLevel == .elevated)
      || tint != traitCollection?.tint
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other
      || userInterfaceStyle == other.userInterfaceStyle && userInterfaceLevel == other.userInterfaceLevel
        && userInterfaceIdiom == other.userInterfaceIdiom
        && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
        && layoutDirection == other.layoutDirection && displayScale == other.displayScale && tint == other.tint
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceLevel)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(layoutDirection)
    hasher.combine(displayScale)
    return hasher.finalize()
  }

  /// Whether the screen feels how hard it is pressed: it does not.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }

  // MARK: - Current

  /// The traits by which colours resolve if no others are given. While a view draws or lays out they are the view's;
  /// otherwise they are the screen's.
  public static var current: UITraitCollection {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs `actions` while these are the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  private static let shared = Mutex(UITraitCollection(userInterfaceStyle: .light))
}

/// An object that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
