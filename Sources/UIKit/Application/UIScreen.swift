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
  private var ownTraits: UITraitCollection
  /// What the device covers of the display.
  let safeAreaInsets: UIEdgeInsets

  init(
    rootLayer: CALayer, scale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle, safeAreaInsets: UIEdgeInsets = .zero
  ) {
    self.rootLayer = rootLayer
    self.safeAreaInsets = safeAreaInsets
    self.scale = scale
    ownTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: userInterfaceStyle), UITraitCollection(userInterfaceLevel: .base),
      UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(layoutDirection: .leftToRight), UITraitCollection(displayScale: scale),
    ])
  }

  /// The whole display, in points.
  open var bounds: CGRect { rootLayer.bounds }
  /// The number of pixels in a point.
  open private(set) var scale: CGFloat
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

  // MARK: - Changes

  /// Gives the display another size. Windows as large as the display become as large as it is now.
  func resize(to size: CGSize, scale: CGFloat) {
    let old = bounds.size
    if scale != self.scale {
      self.scale = scale
      changeTraits(UITraitCollection(displayScale: scale))
    }
    guard size != old else { return }
    let resized = windows.filter { $0.bounds.size == old }
    let transitions = resized.map(ResizeTransition.init)
    for (window, transition) in zip(resized, transitions) {
      window.rootViewController?.viewWillTransition(to: size, with: transition)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    rootLayer.frame = CGRect(origin: .zero, size: size)
    CATransaction.commit()
    for window in resized { window.frame.size = size }
    for transition in transitions { transition.run() }
  }

  /// Whether the display's interface is dark.
  var isDark: Bool {
    get { ownTraits.userInterfaceStyle == .dark }
    set { if newValue != isDark { changeTraits(UITraitCollection(userInterfaceStyle: newValue ? .dark : .light)) } }
  }

  /// Lets each window have the traits that it gets from `traits` and, for the others, from the present ones.
  private func changeTraits(_ traits: UITraitCollection) {
    ownTraits = UITraitCollection(traitsFrom: [ownTraits, traits])
    if UIScreen.main === self { UITraitCollection.current = traitCollection }
    for window in windows { window.updateTraits() }
  }

  // MARK: - Windows

  /// Shows a window in front of all others of its level or lower ones.
  func add(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let place = windows.firstIndex { $0.windowLevel.rawValue > window.windowLevel.rawValue } ?? windows.count
    windows.insert(window, at: place)
    rootLayer.insertSublayer(window.layer, at: UInt32(place))
    window.updateTraits()
  }

  /// Hides a window.
  func remove(_ window: UIWindow) {
    guard windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
  }
}
