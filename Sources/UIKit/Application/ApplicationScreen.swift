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
  package private(set) lazy var application = UIApplication(on: self)

  /// - Parameter scale: The number of pixels in a point that views are told.
  package init(
    clock: MediaClock = MediaClock(), size: CGSize = CGSize(width: 414, height: 896), scale: CGFloat = 2,
    userInterfaceStyle: UIUserInterfaceStyle = .light
  ) {
    self.clock = clock
    clock.makeCurrent()
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    host = LayerHost(root, size: size)
    screen = UIScreen(rootLayer: root, scale: scale, userInterfaceStyle: userInterfaceStyle)
  }

  // Windows and their screen hold each other.
  isolated deinit {
    for window in screen.windows { screen.remove(window) }
  }

  // MARK: - Screen

  package var size: Size { host.film.size }
  package var time: Double { clock.time }
  package var nextEvent: Double? { clock.nextEvent }
  package var frameRate: Double {
    get { clock.frameRate }
    set { clock.frameRate = newValue }
  }
  package func advance(to time: Double) { clock.advance(to: time) }
  package func touch(_ touches: [Touch]) {
    // Ignoring begins with new touches: fingers that are down already are followed to their end.
    let heard = application.isIgnoringInteractionEvents ? touches.filter { $0.phase != .began } : touches
    delivery.deliver(heard.map(TouchChange.init), at: time, in: screen.windows, by: application.sendEvent)
  }
  package var film: Film { host.film }
  package var isRecording: Bool {
    get { host.isRecording }
    set { host.isRecording = newValue }
  }
  package var recordedFilms: [(time: Double, film: Film)] { host.recordedFilms }
  package func location(ofControl title: String) -> Point? {
    ControlSearch.location(of: title, in: screen.windows).map { Point($0) }
  }

  package func makeCurrent() {
    clock.makeCurrent()
    ApplicationScreen.known = self
    UITraitCollection.current = screen.traitCollection
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
