import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // After `--` may stand how long the list is.
    let count = CommandLine.arguments.split(separator: "--").dropFirst().first?.first.flatMap(Int.init)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = CardListViewController(cards: Card.list(of: count ?? Card.samples.count))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
