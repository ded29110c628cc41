import Foundation
import Selectors

/// What the property list of an application's bundle says of its beginning: the storyboards, and the delegates of scenes.
@MainActor
struct LaunchManifest {
  struct Scene {
    var name: String?
    var delegate: String?
    var storyboard: String?
  }

  private let bundle: Bundle
  /// The storyboard of an application without scenes; with scenes theirs count.
  private let storyboard: String?
  /// The scenes of the role of windows; nil if the list does not speak of scenes.
  private let scenes: [Scene]?

  init(_ bundle: Bundle) {
    self.bundle = bundle
    let info = bundle.infoDictionary ?? [:]
    storyboard = (info["UIMainStoryboardFile"] ?? info["UIMainStoryboardFile~iphone"]) as? String
    scenes = (info["UIApplicationSceneManifest"] as? [String: Any]).map { manifest in
      let configurations = manifest["UISceneConfigurations"] as? [String: Any]
      let windows = configurations?[UISceneSession.Role.windowApplication.rawValue] as? [Any] ?? []
      return windows.compactMap { $0 as? [String: Any] }.map { scene in
        Scene(
          name: scene["UISceneConfigurationName"] as? String, delegate: scene["UISceneDelegateClassName"] as? String,
          storyboard: scene["UISceneStoryboardFile"] as? String)
      }
    }
  }

  /// Whether the application has one window of its own, which its delegate knows, and no scenes.
  var isWithoutScenes: Bool { scenes == nil && storyboard != nil }

  /// The controller with which an application without scenes begins.
  func makeInitialController() -> UIViewController? {
    storyboard.flatMap { UIStoryboard(name: $0, bundle: bundle).instantiateInitialViewController() }
  }

  /// Adds to a scene's configuration what the list says of the one of that name, or of the first.
  func complete(_ configuration: UISceneConfiguration) {
    guard let scenes, let scene = scenes.first(where: { $0.name == configuration.name }) ?? scenes.first else { return }
    if configuration.delegateClass == nil, let name = scene.delegate {
      configuration.delegateClass = registeredClass(named: name) ?? NSClassFromString(name)
      if configuration.delegateClass == nil {
        InterfaceIssue(file: "Info.plist", line: 1, message: "there is no class named \(name)").report()
      }
    }
    if configuration.storyboard == nil, let name = scene.storyboard {
      configuration.storyboard = UIStoryboard(name: name, bundle: bundle)
    }
  }
}
