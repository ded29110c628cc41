/// The running application of the current stage.
@preconcurrency @MainActor
open class UIApplication: NSObject {
  /// The application of the current stage.
  open class var shared: UIApplication { ApplicationScreen.current.application }

  private unowned let screen: ApplicationScreen

  init(on screen: ApplicationScreen) { self.screen = screen }
}
