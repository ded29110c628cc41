/// The display on which windows show.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the current stage.
  open class var main: UIScreen { ApplicationScreen.current.screen }

  /// All displays, of which there is one.
  open class var screens: [UIScreen] { [main] }

  /// The layer to which windows add theirs.
  package let rootLayer: CALayer
  /// The visible windows, from the bottom to the top.
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
  /// The number of pixels in a point.
  public let scale: CGFloat
  /// The number of pixels in a point.
  open var nativeScale: CGFloat { scale }
  /// The whole display, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of frames that the display shows in a second.
  open var maximumFramesPerSecond: Int { Int(MediaClock.current.frameRate.rounded()) }
  /// The brightness from 0 to 1, kept without effect.
  open var brightness: CGFloat = 0.5
  /// The traits with which every window begins.
  open var traitCollection: UITraitCollection { ownTraits }

  // MARK: - Windows

  /// Shows a window in front of all others of its level or lower ones.
  func add(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let place = windows.firstIndex { $0.windowLevel.rawValue > window.windowLevel.rawValue } ?? windows.count
    windows.insert(window, at: place)
    rootLayer.insertSublayer(window.layer, at: UInt32(place))
  }

  /// Hides a window.
  func remove(_ window: UIWindow) {
    guard windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
  }
}
