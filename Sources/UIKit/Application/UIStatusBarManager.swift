/// The look of text in a status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}

/// How a status bar shows and hides. None shows here.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// What is known of a scene's status bar, which does not show.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
  open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
  /// What the status bar of the screen's device covers; empty where there is none.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}
