/// A closure that a recognizer calls, and the object whose method it calls, if there is one.
@MainActor
struct GestureHandler {
  let call: (UIGestureRecognizer) -> Void
  let target: () -> AnyObject?
}

@MainActor
struct WeakGesture {
  weak var recognizer: UIGestureRecognizer?
}

/// An object with which closures and methods can be registered that take it in its own type. Every recognizer conforms.
/// (Ours.)
@preconcurrency @MainActor
public protocol GestureTargets: AnyObject {}

extension UIGestureRecognizer: GestureTargets {
  /// Removes the methods of a target; a nil target means all closures and methods. `action` is always nil here.
  public func removeTarget(_ target: Any?, action: Selector?) {
    guard let target else { return handlers.removeAll() }
    handlers.removeAll { $0.target() === target as AnyObject }
  }
}

extension GestureTargets where Self: UIGestureRecognizer {
  /// Calls a closure when the gesture is recognized, or begins, changes, ends and is cancelled. (Ours.)
  ///
  ///     let pan = UIPanGestureRecognizer()
  ///     pan.addTarget { [unowned self] pan in card.center = pan.location(in: self) }
  public func addTarget(_ handler: @escaping (Self) -> Void) {
    handlers.append(
      GestureHandler(
        call: { recognizer in
          if let recognizer = recognizer as? Self { handler(recognizer) }
        }, target: { nil }))
  }

  /// Calls a method of an object, without keeping the object alive. (Ours: iOS has `#selector(ViewController.tapped)`
  /// where this has `ViewController.tapped`.)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void
  ) {
    handlers.append(
      GestureHandler(
        call: { [weak target] recognizer in
          if let target, let recognizer = recognizer as? Self { action(target)(recognizer) }
        }, target: { [weak target] in target }))
  }

  /// Calls a method without parameters of an object, without keeping the object alive. (Ours.)
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    handlers.append(
      GestureHandler(
        call: { [weak target] _ in
          if let target { action(target)() }
        }, target: { [weak target] in target }))
  }
}
