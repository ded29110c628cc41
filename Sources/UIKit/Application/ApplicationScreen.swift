package import Stage
package import VectorGraphics
package import VectorMotion

/// The screen on which an application runs, with the clock and the root of its layers and the objects that global names
/// such as `UIScreen.main` mean.
@MainActor
package final class ApplicationScreen: Screen {
  /// The screen to which global names refer. The first use without a stage makes one with the current clock.
  package static var current: ApplicationScreen {
    if let known { return known }
    let screen = ApplicationScreen(clock: .current)
    known = screen
    return screen
  }
  private static var known: ApplicationScreen?

  package let clock: MediaClock
  /// The host to whose root windows add their layers.
  package let host: LayerHost
  package let screen: UIScreen
  private let delivery = TouchDelivery()
  private let wheel = WheelDelivery()
  let keys = KeyDelivery()
  let undoGroups = EventUndoGroups()
  private(set) lazy var focus = KeyboardFocus(on: self)
  private(set) lazy var focusSystem = UIFocusSystem(on: self)
  private(set) lazy var pasteboard = UIPasteboard(on: self)
  package var clipboard: (any Clipboard)?
  package private(set) lazy var application = UIApplication(on: self)

  /// - Parameter scale: The number of pixels in a point that views are told.
  package init(
    clock: MediaClock = MediaClock(), size: CGSize = CGSize(width: 414, height: 896), scale: CGFloat = 2,
    userInterfaceStyle: UIUserInterfaceStyle = .light, safeArea: SafeArea = .none
  ) {
    self.clock = clock
    clock.makeCurrent()
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    host = LayerHost(root, size: size)
    screen = UIScreen(
      rootLayer: root, scale: scale, userInterfaceStyle: userInterfaceStyle, safeAreaInsets: UIEdgeInsets(safeArea))
  }

  // Windows and their screen hold each other.
  isolated deinit {
    for window in screen.windows { screen.remove(window) }
  }

  // MARK: - Screen

  package var size: Size { host.film.size }
  package var time: Double { clock.time }
  package var nextEvent: Double? { clock.nextEvent }
  package var isMoving: Bool { clock.isMoving }
  package var frameRate: Double {
    get { clock.frameRate }
    set { clock.frameRate = newValue }
  }
  package func advance(to time: Double) { clock.advance(to: time) }
  package func touch(_ touches: [Touch]) {
    defer { undoGroups.closeAll() }
    if touches.contains(where: { $0.phase == .began }) { focus.touchDown() }
    deliver(touches)
  }

  /// Delivers touches of fingers, or of keys that press as fingers do.
  func deliver(_ touches: [Touch]) {
    // Ignoring begins with new touches: fingers that are down already are followed to their end.
    let heard = application.isIgnoringInteractionEvents ? touches.filter { $0.phase != .began } : touches
    delivery.deliver(heard.map(TouchChange.init), at: time, in: screen.windows, by: application.sendEvent)
  }
  package func scroll(_ turn: ScrollTurn) {
    defer { undoGroups.closeAll() }
    guard !application.isIgnoringInteractionEvents else { return }
    wheel.deliver(turn, in: screen.windows)
  }
  package func resize(to size: Size, scale: Double) {
    guard size.isFinite, size.width > 0, size.height > 0, scale.isFinite, scale > 0 else { return }
    host.size = CGSize(size)
    screen.resize(to: CGSize(size), scale: scale)
  }
  package func close() { application.terminate() }
  package var isDark: Bool {
    get { screen.isDark }
    set { screen.isDark = newValue }
  }
  package var film: Film { host.film }
  package var isRecording: Bool {
    get { host.isRecording }
    set { host.isRecording = newValue }
  }
  package var recordedFilms: [(time: Double, film: Film)] { host.recordedFilms }
  package var accessibilityElements: [AccessibilityElement] { AccessibilityReading.elements(of: screen.windows) }

  package func makeCurrent() {
    clock.makeCurrent()
    ApplicationScreen.known = self
    UITraitCollection.current = screen.traitCollection
  }
}

extension UIEdgeInsets {
  fileprivate init(_ area: SafeArea) {
    self.init(
      top: CGFloat(area.top), left: CGFloat(area.left), bottom: CGFloat(area.bottom), right: CGFloat(area.right))
  }
}

extension TouchChange {
  fileprivate init(_ touch: Touch) {
    let phase: UITouch.Phase =
      switch touch.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(id: touch.id, phase: phase, location: CGPoint(touch.location))
  }
}
