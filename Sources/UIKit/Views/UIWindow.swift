/// The view at the top of a tree of views, which shows on a screen and gets its events.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The order of windows: those of a higher level are in front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let alert = Level(rawValue: 2000)
    public static let statusBar = Level(rawValue: 1000)
  }

  /// The window's screen: the one that was the main one when it was made.
  open var screen: UIScreen = .main

  open var windowLevel = Level.normal

  /// Fills the window with its view.
  open var rootViewController: UIViewController?

  /// Whether it gets what is not bound to a place, such as keys.
  open internal(set) var isKeyWindow = false

  /// A hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open func makeKey() {
    isKeyWindow = true
    becomeKey()
  }

  /// Shows it.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Tells that it is the key window now.
  open func becomeKey() {}

  /// Tells that it no longer is.
  open func resignKey() {}

  /// Gives the event's touches in this window to the gesture recognizers, then to the views.
  open func sendEvent(_ event: UIEvent) { arena.send(event) }

  /// Where its recognizers contend for touches.
  private(set) lazy var arena = GestureArena(of: self)

  /// A point of another window; of nil, of the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer ?? layer.superlayer)
  }

  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer ?? layer.superlayer)
  }

  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    layer.convert(rect, from: window?.layer ?? layer.superlayer)
  }

  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    layer.convert(rect, to: window?.layer ?? layer.superlayer)
  }
}
