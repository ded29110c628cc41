import Foundation
import OneAtATime
import Stage
import Testing
import UIKit

/// What the delegates of these tests have been told.
@MainActor private var heard: [String] = []

private class OldDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    heard.append("launched \(application.applicationState == .inactive)")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    heard.append("active \(application.applicationState == .active)")
  }

  func applicationWillResignActive(_ application: UIApplication) { heard.append("resigned") }
  func applicationDidEnterBackground(_ application: UIApplication) { heard.append("behind") }
  func applicationWillTerminate(_ application: UIApplication) {
    heard.append("over \(application.applicationState == .background)")
  }
}

/// Without a responder's members, with properties of its own.
private final class BareDelegate: NSObject, UIApplicationDelegate {
  let greeting = "hello"
  func applicationDidFinishLaunching(_ application: UIApplication) { heard.append(greeting) }
}

private class ModernDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = WindowSceneDelegate.self
    return configuration
  }
}

private class WindowSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    heard.append("connected \(session.configuration.name ?? "")")
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active \(scene.activationState == .foregroundActive)") }
}

/// A handle that follows a pan, beside a square that moves by itself.
private final class HandleController: UIViewController {
  let handle = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  let square = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
  var hasEnded = false

  override func viewDidLoad() {
    view.addSubview(handle)
    view.addSubview(square)
    let pan = UIPanGestureRecognizer { [unowned self] (pan: UIPanGestureRecognizer) in
      handle.center = pan.location(in: view)
      hasEnded = pan.state == .ended
    }
    handle.addGestureRecognizer(pan)
  }
}

@MainActor @Suite(.oneAtATime)
struct ApplicationTests {
  init() { heard = [] }

  @Test func anApplicationIsLaunchedAsOnIOS() {
    let names = [UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { heard.append(name.rawValue) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    let stage = Stage(launching: OldDelegate.self)
    #expect(
      heard == [
        "launched true", "UIApplicationDidFinishLaunchingNotification", "active true",
        "UIApplicationDidBecomeActiveNotification",
      ])
    #expect(UIApplication.shared.delegate is OldDelegate)
    #expect(UIApplication.shared.windows.count == 1)
    #expect(stage.rootViewController != nil)
    #expect(stage.rootViewController?.view.window?.next === UIApplication.shared)
    #expect(UIApplication.shared.next === UIApplication.shared.delegate)
  }

  @Test func anApplicationHearsOfItsEndOnce() {
    let stage = Stage(launching: OldDelegate.self)
    heard = []
    stage.screen.close()
    stage.screen.close()
    #expect(heard == ["resigned", "behind", "over true"])
  }

  @Test func aDelegateNeedsNotBeAResponder() {
    let stage = Stage(launching: BareDelegate.self)
    #expect(heard == ["hello"])
    #expect(stage.rootViewController == nil)
  }

  @Test func aSceneDelegateMakesTheWindow() {
    let stage = Stage(launching: ModernDelegate.self, size: CGSize(width: 100, height: 200))
    #expect(heard == ["connected Default Configuration", "active true"])
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene?.windows.first?.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(scene?.keyWindow?.rootViewController === stage.rootViewController)
    #expect(scene?.keyWindow?.windowScene === scene)
  }

  @Test func aDragFollowsTheFingerWhileOtherThingsMove() async throws {
    let stage = Stage(HandleController(), size: CGSize(width: 300, height: 300))
    let controller = try #require(stage.rootViewController as? HandleController)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { controller.square.center.x = 220 }
    stage.beginDrag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 220, y: 20), duration: 1)
    for quarter in 1...3 {
      await stage.advance(to: Double(quarter) / 4)
      let place = CGFloat(20 + 50 * quarter)
      #expect(abs(controller.handle.center.x - place) < 1e-6)
      #expect(abs((controller.square.layer.presentation()?.position.x ?? 0) - place) < 1e-6)
      #expect(!controller.hasEnded)
    }
    await stage.advance(to: 1.1)
    #expect(controller.hasEnded)
    #expect(controller.handle.center.x == 220)
  }

  @Test func aScreenFollowsTheStagesLook() {
    let picture = { (style: UIUserInterfaceStyle) in
      let stage = Stage(UIViewController(), size: CGSize(width: 10, height: 10), userInterfaceStyle: style)
      stage.rootViewController?.view.backgroundColor = .systemBackground
      return stage.snapshot(scale: 3)
    }
    #expect(picture(.light)[15, 15] == (255, 255, 255, 255))
    #expect(picture(.dark)[15, 15] == (0, 0, 0, 255))
    #expect(picture(.dark).width == 30)
  }
}
