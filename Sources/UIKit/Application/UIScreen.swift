/// The display that windows are on.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the current stage.
  open class var main: UIScreen { ApplicationScreen.current.screen }

  /// All displays: the one.
  open class var screens: [UIScreen] { [main] }

  /// The layer that windows add theirs to.
  package let rootLayer: CALayer
  /// Visible ones, from the bottom to the top.
  private(set) var windows: [UIWindow] = []
  private let ownTraits: UITraitCollection

  init(rootLayer: CALayer, scale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle) {
    self.rootLayer = rootLayer
    self.scale = scale
    ownTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: userInterfaceStyle), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(layoutDirection: .leftToRight), UITraitCollection(displayScale: scale),
    ])
  }

  /// The whole display, in points.
  open var bounds: CGRect { rootLayer.bounds }
  /// Pixels a point.
  public let scale: CGFloat
  /// Pixels a point.
  open var nativeScale: CGFloat { scale }
  /// The whole display, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// How many frames the display shows in a second.
  open var maximumFramesPerSecond: Int { Int(MediaClock.current.frameRate.rounded()) }
  /// From 0 to 1. It changes nothing here.
  open var brightness: CGFloat = 0.5
  /// What every window begins with.
  open var traitCollection: UITraitCollection { ownTraits }

  // MARK: - Windows

  /// Shows a window in front of those of its level, or lower.
  func add(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let place = windows.firstIndex { $0.windowLevel.rawValue > window.windowLevel.rawValue } ?? windows.count
    windows.insert(window, at: place)
    rootLayer.insertSublayer(window.layer, at: UInt32(place))
  }

  /// Shows a window no longer.
  func remove(_ window: UIWindow) {
    guard windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
  }
}
