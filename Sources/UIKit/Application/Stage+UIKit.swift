public import Stage
import VectorGraphics

extension Stage {
  /// A stage that shows a view controller's view in a window of its own.
  ///
  ///     let stage = Stage(ViewController())
  ///     try stage.tap("Toggle")
  ///     await stage.advance(by: 0.25)
  ///
  /// The controller is made while the stage is current, so that global names such as `UIScreen.main` mean the stage's
  /// objects.
  ///
  /// - Parameters:
  ///   - size: The size of the screen, in points.
  ///   - scale: The number of pixels in a point that views are told.
  ///   - safeArea: What the device covers of the screen.
  public convenience init(
    _ makeViewController: @autoclosure () -> UIViewController, size: CGSize = CGSize(width: 414, height: 896),
    userInterfaceStyle: UIUserInterfaceStyle = .light, scale: CGFloat = 2, safeArea: SafeArea = .none
  ) {
    self.init(
      ApplicationScreen(size: size, scale: scale, userInterfaceStyle: userInterfaceStyle, safeArea: safeArea))
    perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = makeViewController()
      window.makeKeyAndVisible()
    }
    makeCurrent()
  }

  /// A stage that shows a view on the system's background colour. A view without a size fills the screen.
  public convenience init(
    view makeView: @autoclosure () -> UIView, size: CGSize = CGSize(width: 414, height: 896),
    userInterfaceStyle: UIUserInterfaceStyle = .light, scale: CGFloat = 2, safeArea: SafeArea = .none
  ) {
    self.init(
      UIViewController(), size: size, userInterfaceStyle: userInterfaceStyle, scale: scale, safeArea: safeArea)
    perform {
      guard let container = UIApplication.shared.keyWindow?.rootViewController?.view else { return }
      container.backgroundColor = .systemBackground
      let view = makeView()
      if view.bounds.isEmpty {
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
      container.addSubview(view)
    }
  }

  /// A stage on which an application has been launched, whose delegate it makes.
  ///
  /// - Parameter bundle: The bundle whose property list names the storyboard and the scenes.
  public convenience init(
    launching delegateClass: any UIApplicationDelegate.Type, size: CGSize = CGSize(width: 414, height: 896),
    userInterfaceStyle: UIUserInterfaceStyle = .light, scale: CGFloat = 2, safeArea: SafeArea = .none,
    bundle: Bundle = .main
  ) {
    let screen = ApplicationScreen(
      size: size, scale: scale, userInterfaceStyle: userInterfaceStyle, safeArea: safeArea)
    self.init(screen)
    perform { screen.application.launch(delegateClass, bundle: bundle) }
  }

  /// The view controller of the key window. Reading it makes the stage current.
  public var rootViewController: UIViewController? {
    makeCurrent()
    return UIApplication.shared.keyWindow?.rootViewController
  }

  // MARK: - Touches

  /// Taps at a point of the screen, at the present instant.
  public func tap(at location: CGPoint) { tap(at: Point(location)) }

  /// Puts a finger on the screen. A finger that is down already is lifted first.
  public func touchDown(at location: CGPoint, finger: Int = 0) { touchDown(at: Point(location), finger: finger) }

  /// Moves a finger that is down. Nothing happens if it is not.
  public func touchMove(to location: CGPoint, finger: Int = 0) { touchMove(to: Point(location), finger: finger) }

  /// Turns a mouse wheel at a point of the screen, by the distance that content is to move.
  public func scroll(at location: CGPoint, by distance: CGVector) {
    scroll(at: Point(location), by: Vector(distance.dx.native, distance.dy.native))
  }

  /// Drags a finger along a line at even speed, while time passes.
  public func drag(from start: CGPoint, to end: CGPoint, duration: Double) async {
    await drag(from: Point(start), to: Point(end), duration: duration)
  }

  /// Puts a finger down that then moves along a line by itself as time passes and is lifted at the end.
  public func beginDrag(from start: CGPoint, to end: CGPoint, duration: Double) {
    beginDrag(from: Point(start), to: Point(end), duration: duration)
  }
}
