import Foundation
import OneAtATime
import Selectors
import Stage
import Testing
import UIKit

/// Applications that begin with the storyboard of their property list.
@Suite(.oneAtATime) @MainActor
struct StoryboardLaunchTests {
  private final class OldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var seen: String?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      seen = "\(window?.rootViewController?.title ?? "none") \(window?.isHidden ?? false)"
      return true
    }
  }

  private final class ModernDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
  }

  final class WindowDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var seen: String?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      seen = window?.rootViewController?.title
    }
  }

  let folder = InterfaceFolder()

  private func write(_ info: [String: Any]) throws {
    try folder.write(
      """
      <document initialViewController="c"><scenes><scene><objects><viewController title="Base" id="c">
        <view key="view" id="v"><subviews><label text="Base" id="l"/>
          <button id="b"><state key="normal" title="Base"/></button></subviews></view>
      </viewController></objects></scene></scenes></document>
      """, to: "Base.lproj/Main.storyboard")
    try folder.write(
      "\"c.title\" = \"Hallo\";\n\"l.text\" = \"Guten Tag\";\n\"b.normalTitle\" = \"Los\";\n",
      to: "en.lproj/Main.strings")
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    try folder.write(String(decoding: data, as: UTF8.self), to: "Info.plist")
  }

  @Test
  func theDelegatesWindowShowsTheStoryboardInTheBundlesLanguage() async throws {
    try write(["UIMainStoryboardFile": "Main", "CFBundleDevelopmentRegion": "en"])
    let stage = Stage(launching: OldDelegate.self, bundle: folder.bundle)
    await stage.advance(by: 0.1)
    let delegate = try #require(UIApplication.shared.delegate as? OldDelegate)
    #expect(delegate.seen == "Hallo true" && delegate.window?.isKeyWindow ?? false)
    let views = try #require(stage.rootViewController?.view.subviews)
    #expect((views[0] as? UILabel)?.text == "Guten Tag" && (views[1] as? UIButton)?.currentTitle == "Los")
  }

  @Test
  func aSceneHasTheStoryboardAndTheDelegateOfTheManifest() async throws {
    _atLaunch { _register(WindowDelegate.self, named: "Launch.WindowDelegate") }
    let scene = [
      "UISceneConfigurationName": "Default Configuration", "UISceneDelegateClassName": "Launch.WindowDelegate",
      "UISceneStoryboardFile": "Main",
    ]
    try write([
      "UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]
    ])
    let stage = Stage(launching: ModernDelegate.self, bundle: folder.bundle)
    await stage.advance(by: 0.1)
    let delegate = try #require(UIApplication.shared.connectedScenes.first?.delegate as? WindowDelegate)
    #expect(delegate.seen == "Hallo" && stage.rootViewController?.title == "Hallo")
    #expect(delegate.window?.isKeyWindow ?? false)
  }
}
