/// The view at the top of a tree of views, which shows on a screen and gets its events.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The order of windows: those of a higher level are in front.
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
  /// The event of the touches that are on the window.
  weak var touchEvent: UIEvent?

  /// The window's screen: the one that was the main one when it was made.
  open private(set) lazy var screen = UIScreen.main

  /// A hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowAbove = self
    super.isHidden = true
    _ = screen
    updateTraits()
  }

  /// A hidden window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) {
    return nil
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// A window that shows is kept by its screen.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue { hide() } else { show() }
    }
  }

  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, !isHidden { screen.add(self) } }
  }

  /// Fills the window with its view.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { rootViewControllerDidChange(from: oldValue) } }
  }

  // MARK: - Key window

  /// Whether it gets what is not bound to a place, such as keys.
  open private(set) var isKeyWindow = false

  /// Makes it the key window of its screen; the one before no longer is.
  open func makeKey() {
    guard !isKeyWindow else { return }
    for window in screen.windows where window.isKeyWindow { window.stopBeingKey() }
    isKeyWindow = true
    becomeKey()
  }

  /// Shows it, in front of the other windows of its level.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { screen.add(self) }
    makeKey()
  }

  /// Tells that it is the key window now.
  open func becomeKey() {}

  /// Tells that it no longer is.
  open func resignKey() {}

  private func stopBeingKey() {
    isKeyWindow = false
    resignKey()
  }

  // MARK: - Touches

  /// Gives the event's touches in this window to the gesture recognizers, then to the views.
  open func sendEvent(_ event: UIEvent) { touches.send(event) }

  private(set) lazy var touches = WindowTouches(of: self)

  // MARK: - Conversion

  /// A point of another window; of nil, of the screen.
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

  private func show() {
    screen.add(self)
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
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}
