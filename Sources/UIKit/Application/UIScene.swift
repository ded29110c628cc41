/// A part of an application's interface. Here there is only one, the window scene.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The things that a scene is told when it connects. Here it is told nothing.
  public final class ConnectionOptions: NSObject {}

  /// The delegate, to which the scene holds a strong reference.
  open var delegate: (any UISceneDelegate)?
  open private(set) lazy var session = UISceneSession(of: self)
  open var title: String! = ""

  init(isInternal: Bool = true) {}

  open var activationState: ActivationState {
    UIApplication.shared.applicationState == .active ? .foregroundActive : .foregroundInactive
  }
}

/// The scene that has the application's windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  public let screen: UIScreen

  init(screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  /// The visible windows, from the bottom to the top.
  open var windows: [UIWindow] { screen.windows }
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The coordinates of the screen, which the scene fills.
  open var coordinateSpace: any UICoordinateSpace { screen }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

/// The data of a scene that outlive it on iOS.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open private(set) weak var scene: UIScene?
  open var role: Role { .windowApplication }
  open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

  init(of scene: UIScene) { self.scene = scene }
}

/// The classes from which a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  public let role: UISceneSession.Role
  /// The class of the scene's delegate. Nil means the one that the property list names or else, if there is one, the class
  /// named `SceneDelegate` in the module of the application's delegate.
  open var delegateClass: AnyClass?
  /// The storyboard whose first controller the scene shows. Nil means the one that the property list names, if it does.
  open var storyboard: UIStoryboard?
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// An object that is told what happens to a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a window scene.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
