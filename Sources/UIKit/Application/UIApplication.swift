/// The running application of the current stage.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the current stage.
  open class var shared: UIApplication { ApplicationScreen.current.application }

  private unowned let home: ApplicationScreen
  private var ignoringCount = 0

  init(on home: ApplicationScreen) { self.home = home }

  /// Kept by the application.
  open var delegate: (any UIApplicationDelegate)?

  // MARK: - Windows

  /// Visible windows, from the bottom to the top.
  open var windows: [UIWindow] { home.screen.windows }

  /// The window that gets what is not bound to a place.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  // MARK: - Events

  /// Gets an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    for window in windows where event.touches(for: window) != nil { window.sendEvent(event) }
  }

  /// Lets nothing come of touches until `endIgnoringInteractionEvents()` has been called as often.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Takes back one `beginIgnoringInteractionEvents()`.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Whether touches are ignored.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
}
