/// A class without instances, by which the compiler lets `init()` be called on a delegate's class.
///
/// If the protocol required `init()`, a class would need a required initialiser, which iOS does not ask for. The
/// allocating initialiser has the same place in the method table of every subclass of `NSObject`.
open class _DelegateWitness: NSObject {
  public required override init() { super.init() }
}

/// Returns a new object of `objectClass`, a subclass of `NSObject`, made by its `init()`.
@MainActor @inline(never)
package func makeDelegate(of objectClass: AnyClass) -> NSObject {
  // This is not inlined, because the optimizer would take the result for a `_DelegateWitness`, and casts of it would
  // fail.
  let witness = unsafe unsafeBitCast(objectClass, to: _DelegateWitness.Type.self)
  return opaque(witness.init())
}

@inline(never)
private func opaque(_ object: NSObject) -> NSObject { object }

extension UIApplication {
  /// Makes a delegate and starts the application with it.
  func launch(_ delegateClass: any UIApplicationDelegate.Type, bundle: Bundle = .main) {
    guard let delegate = makeDelegate(of: delegateClass) as? any UIApplicationDelegate else {
      preconditionFailure("a delegate's class makes delegates")
    }
    launch(with: delegate, bundle: bundle)
  }

  /// Starts the application: calls the methods of a delegate that iOS calls, in the same order, and connects the scene.
  ///
  /// With a storyboard in the property list, a window with its first controller is there before the delegate hears of the
  /// launch, and shows after that.
  package func launch(with delegate: any UIApplicationDelegate, bundle: Bundle = .main) {
    let manifest = LaunchManifest(bundle)
    applicationState = .inactive
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    var window: UIWindow?
    if manifest.isWithoutScenes, let controller = manifest.makeInitialController() {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = controller
      delegate.window = window
    }
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    if let window, delegate.window == nil || delegate.window === window { window.makeKeyAndVisible() }
    post(UIApplication.didFinishLaunchingNotification)
    if !manifest.isWithoutScenes { connectScene(of: type(of: delegate), delegate, manifest) }
    applicationState = .active
    delegate.applicationDidBecomeActive(self)
    windowScene.delegate?.sceneDidBecomeActive(windowScene)
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Tells the delegates that the application ends, in the order of iOS: it is no longer active, it is in the background,
  /// it terminates.
  func terminate() {
    guard applicationState == .active else { return }
    delegate?.applicationWillResignActive(self)
    windowScene.delegate?.sceneWillResignActive(windowScene)
    post(UIApplication.willResignActiveNotification)
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    windowScene.delegate?.sceneDidEnterBackground(windowScene)
    post(UIApplication.didEnterBackgroundNotification)
    windowScene.delegate?.sceneDidDisconnect(windowScene)
    delegate?.applicationWillTerminate(self)
    post(UIApplication.willTerminateNotification)
  }

  private func connectScene(
    of delegateClass: any UIApplicationDelegate.Type, _ delegate: any UIApplicationDelegate, _ manifest: LaunchManifest
  ) {
    let options = UIScene.ConnectionOptions()
    let session = windowScene.session
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    manifest.complete(session.configuration)
    let module = String(reflecting: delegateClass).prefix { $0 != "." }
    guard let sceneClass = session.configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate"),
      sceneClass is any UISceneDelegate.Type, let sceneDelegate = makeDelegate(of: sceneClass) as? any UISceneDelegate
    else { return }
    windowScene.delegate = sceneDelegate
    var window: UIWindow?
    if let controller = session.configuration.storyboard?.instantiateInitialViewController() {
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = controller
      (sceneDelegate as? any UIWindowSceneDelegate)?.window = window
    }
    sceneDelegate.scene(windowScene, willConnectTo: session, options: options)
    let known = (sceneDelegate as? any UIWindowSceneDelegate)?.window
    if let window, known == nil || known === window { window.makeKeyAndVisible() }
    sceneDelegate.sceneWillEnterForeground(windowScene)
  }
}
