/// The running application of the current stage.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The states of an application.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The keys of what an application is told at its launch. Here it is told nothing.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// The application of the current stage.
  open class var shared: UIApplication { ApplicationScreen.current.application }

  /// Returns the application for "sharedApplication", the name of `shared` in Objective-C, and nil for other keys.
  open class func value(forKey key: String) -> Any? { key == "sharedApplication" ? shared : nil }

  /// Whether the class, rather than an application, has a method: it has "sharedApplication", which is `shared`.
  open class func responds(to aSelector: Selector!) -> Bool { aSelector == Selector("sharedApplication") }

  /// Calls a method of the class: "sharedApplication", which is `shared`. There are no others.
  open class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    unsafe responds(to: aSelector) ? Unmanaged.passUnretained(shared) : nil
  }

  private unowned let home: ApplicationScreen
  private var ignoringCount = 0
  /// The looks that classes of views have been given.
  let looks = ClassLooks()
  private lazy var scene = UIWindowScene(screen: home.screen)

  init(on home: ApplicationScreen) { self.home = home }

  /// The delegate, to which the application holds a strong reference.
  open var delegate: (any UIApplicationDelegate)?

  /// The state of the application: active, unless it is being launched.
  open internal(set) var applicationState = State.active

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Windows

  /// The visible windows, from the bottom to the top.
  open var windows: [UIWindow] { home.screen.windows }

  /// The window that gets events without a place, such as keys.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  /// The only scene, which has all windows.
  open var connectedScenes: Set<UIScene> { [windowScene] }

  var windowScene: UIWindowScene { scene }

  // MARK: - Events

  /// Sends an event to the windows that have touches of it, or an event of keys to the key window.
  open func sendEvent(_ event: UIEvent) {
    if event is UIPressesEvent {
      keyWindow?.sendEvent(event)
      return
    }
    for window in windows where event.touches(for: window) != nil { window.sendEvent(event) }
  }

  /// Calls a method with the sender and an event: of a target or, if that is nil, of the first object that has it among
  /// the first responder, those around it, the sender and those around that. Returns whether there was one.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard
      let receiver = target ?? keyWindow?.firstResponder?.target(forAction: action, withSender: sender)
        ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender)
    else { return false }
    action.send(to: receiver, [sender, event])
    return true
  }

  /// Ignores new touches until `endIgnoringInteractionEvents()` has been called as often as this method.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Takes one call of `beginIgnoringInteractionEvents()` back.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Whether new touches are ignored.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  // MARK: - The system

  /// Kept, without effect: there is no display that could sleep.
  open var isIdleTimerDisabled = false

  /// Kept, without effect: there is no home screen.
  open var applicationIconBadgeNumber = 0

  /// Returns false: there is no other application.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing and calls `completion` with false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  // MARK: - Status bar

  /// Kept, without effect: no status bar shows. It counts as hidden, unless the screen is that of a device with one.
  open lazy var isStatusBarHidden = home.screen.safeAreaInsets.top == 0

  /// Kept, without effect.
  open var statusBarStyle = UIStatusBarStyle.default

  /// The part of the screen that a device's status bar covers; empty where there is no such device, or it is hidden.
  open var statusBarFrame: CGRect {
    let screen = UIScreen.main
    return isStatusBarHidden ? .zero : CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
  }

  open var statusBarOrientation: UIInterfaceOrientation { .portrait }

  /// Always zero: the interface does not turn.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0 }

  @available(*, deprecated, message: "Use prefersStatusBarHidden of controllers")
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }

  @available(*, deprecated, message: "Use preferredStatusBarStyle of controllers")
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }

  /// Kept, without effect.
  open var isNetworkActivityIndicatorVisible = false

  /// The interface orientations that the property list allows; here all but upside down.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .allButUpsideDown }

  /// The size of text that a person prefers: the usual one.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// The direction of reading, which is always from left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

// MARK: - Notifications

extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification = notification("DidFinishLaunching")
  public nonisolated static let didBecomeActiveNotification = notification("DidBecomeActive")
  public nonisolated static let willResignActiveNotification = notification("WillResignActive")
  public nonisolated static let didEnterBackgroundNotification = notification("DidEnterBackground")
  public nonisolated static let willEnterForegroundNotification = notification("WillEnterForeground")
  public nonisolated static let willTerminateNotification = notification("WillTerminate")
  public nonisolated static let didReceiveMemoryWarningNotification = notification("DidReceiveMemoryWarning")

  /// Never posted, like the three below: no status bar shows, and the interface does not turn.
  public nonisolated static let willChangeStatusBarFrameNotification = notification("WillChangeStatusBarFrame")
  public nonisolated static let didChangeStatusBarFrameNotification = notification("DidChangeStatusBarFrame")
  public nonisolated static let willChangeStatusBarOrientationNotification = notification(
    "WillChangeStatusBarOrientation")
  public nonisolated static let didChangeStatusBarOrientationNotification = notification(
    "DidChangeStatusBarOrientation")
  /// The key of the frame of the status bar in the notifications above.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  private nonisolated static func notification(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
