import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let theme = CommandLine.arguments.lazy.compactMap(AnimatingPathsViewController.Theme.init).first
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = AnimatingPathsViewController(theme: theme ?? .icons)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
