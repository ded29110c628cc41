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
  func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    guard let delegate = makeDelegate(of: delegateClass) as? any UIApplicationDelegate else {
      preconditionFailure("a delegate's class makes delegates")
    }
    launch(with: delegate)
  }

  /// Starts the application: calls the methods of a delegate that iOS calls, in the same order, and connects the scene.
  package func launch(with delegate: any UIApplicationDelegate) {
    applicationState = .inactive
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    connectScene(of: type(of: delegate), delegate)
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

  private func connectScene(of delegateClass: any UIApplicationDelegate.Type, _ delegate: any UIApplicationDelegate) {
    let options = UIScene.ConnectionOptions()
    let session = windowScene.session
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    let module = String(reflecting: delegateClass).prefix { $0 != "." }
    guard let sceneClass = session.configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate"),
      sceneClass is any UISceneDelegate.Type, let sceneDelegate = makeDelegate(of: sceneClass) as? any UISceneDelegate
    else { return }
    windowScene.delegate = sceneDelegate
    sceneDelegate.scene(windowScene, willConnectTo: session, options: options)
    sceneDelegate.sceneWillEnterForeground(windowScene)
  }
}
