/// A class that has no instances: it only tells the compiler that `init()` can be called on a delegate's class.
///
/// A requirement `init()` of the protocol would have to be met by a required initialiser, which iOS does not ask for. The
/// allocating initialiser has the same place in the method table of every subclass of `NSObject`.
open class _DelegateWitness: NSObject {
  public required override init() { super.init() }
}

/// A new object of `objectClass`, which has `init()`.
@MainActor @inline(never)
package func makeDelegate(of objectClass: AnyClass) -> NSObject {
  // Not inlined: the optimizer would take the result for a `_DelegateWitness`, and casts of it would fail.
  let witness = unsafe unsafeBitCast(objectClass, to: _DelegateWitness.Type.self)
  return opaque(witness.init())
}

@inline(never)
private func opaque(_ object: NSObject) -> NSObject { object }

extension UIApplication {
  /// Makes the delegate and does with it what iOS does when an application starts.
  func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    guard let delegate = makeDelegate(of: delegateClass) as? any UIApplicationDelegate else {
      preconditionFailure("a delegate's class makes delegates")
    }
    launch(with: delegate)
  }

  /// Does with a delegate what iOS does when an application starts.
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
