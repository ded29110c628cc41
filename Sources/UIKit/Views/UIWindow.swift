/// The view at the top of a tree of views. It shows on a screen and gets that one's events.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The order of windows: a window of a higher level is in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }

  weak var firstResponder: UIResponder?
  /// The event of the touches that are down on the window.
  weak var touchEvent: UIEvent?

  /// The screen of the window: the main screen at the time when the window was made.
  open private(set) lazy var screen = UIScreen.main

  /// A hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowAbove = self
    super.isHidden = true
    _ = screen
    updateTraits()
    updateSafeArea()
  }

  /// A hidden window as large as the scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    windowAbove = self
    super.isHidden = true
    screen = windowScene.screen
    updateTraits()
  }

  /// A hidden window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) {
    return nil
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Whether the window is hidden, which it is at first. While it shows, its screen keeps it alive.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue { hide() } else if !isOutsideOfScene { show() }
    }
  }

  /// The scene to which the window belongs: the application's only one, or none. Without one it does not show.
  open var windowScene: UIWindowScene? {
    get { isOutsideOfScene ? nil : UIApplication.shared.windowScene }
    set {
      guard isOutsideOfScene != (newValue == nil) else { return }
      isOutsideOfScene = newValue == nil
      guard !isHidden else { return }
      if isOutsideOfScene { hide() } else { show() }
    }
  }

  private var isOutsideOfScene = false

  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, !isHidden, !isOutsideOfScene { screen.add(self) } }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { rootViewControllerDidChange(from: oldValue) } }
  }

  /// The controller that is presented over all others; the root controller if none is presented.
  var topmostController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }

  override var coveredInsets: UIEdgeInsets {
    let insets = screen.safeAreaInsets
    return insets == .zero ? .zero : overlap(of: insets, in: screen.bounds)
  }

  // MARK: - Key window

  /// Whether the window gets events without a place, such as keys.
  open private(set) var isKeyWindow = false

  /// Makes this the key window of its screen, in place of the present one.
  open func makeKey() {
    guard !isKeyWindow else { return }
    for window in screen.windows where window.isKeyWindow { window.stopBeingKey() }
    isKeyWindow = true
    becomeKey()
  }

  /// Shows the window in front of the others of its level and makes it the key window.
  open func makeKeyAndVisible() {
    // It is the key window when its root view is made, as on iOS.
    if isHidden {
      becomesKeyInFront = true
      isHidden = false
      becomesKeyInFront = false
    } else if !isOutsideOfScene {
      screen.add(self)
    }
    makeKey()
  }

  /// Tells that the window has become the key window.
  open func becomeKey() {}

  /// Tells that the window is no longer the key window.
  open func resignKey() {}

  private func stopBeingKey() {
    isKeyWindow = false
    resignKey()
  }

  // MARK: - Touches

  /// Gives the event's touches in this window to the gesture recognizers, then to the views.
  /// Keys go to the first responder.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent { presses.send() } else { touches.send(event) }
  }

  private lazy var changes = UndoManager()

  /// A record of the window's own, for responders in it that have none.
  open override var undoManager: UndoManager? { changes }

  private(set) lazy var touches = WindowTouches(of: self)

  // MARK: - Conversion

  /// Returns a point of another window's coordinates in this window's; nil means the screen's.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer)
  }

  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer)
  }

  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    layer.convert(rect, from: window?.layer)
  }

  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    layer.convert(rect, to: window?.layer)
  }

  // MARK: - Root view

  private var becomesKeyInFront = false

  private func show() {
    screen.add(self)
    if becomesKeyInFront { makeKey() }
    updateSafeArea()
    installRootView()
    rootViewController?.viewWillMove(toWindow: self)
    rootViewController?.viewDidMove(toWindow: self)
  }

  private func hide() {
    forgetTouches()
    if isKeyWindow { stopBeingKey() }
    screen.remove(self)
    rootViewController?.viewWillMove(toWindow: nil)
    rootViewController?.viewDidMove(toWindow: nil)
  }

  private func rootViewControllerDidChange(from old: UIViewController?) {
    old?.leaveScreen()
    if !isHidden { installRootView() }
  }

  private func installRootView() {
    // It may have gone back below a sheet.
    guard let view = rootViewController?.view, !view.isDescendant(of: self) else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}
