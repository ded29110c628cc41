/// A closure that a recognizer calls, and the object whose method it calls, if there is one.
@MainActor
struct GestureHandler {
  let call: (UIGestureRecognizer) -> Void
  let target: () -> AnyObject?
  /// The method that is called, if it is known by a selector.
  var selector: Selector?
}

@MainActor
struct WeakGesture {
  weak var recognizer: UIGestureRecognizer?
}

/// An object with which closures and methods can be registered that take it in its own type. Every recognizer conforms.
/// (Ours.)
@preconcurrency @MainActor
public protocol GestureTargets: AnyObject {}

extension UIGestureRecognizer: GestureTargets {}

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

  /// Calls a method of an object, without keeping the object alive. (Ours. `Selector(ViewController.tapped)` is the
  /// way that code for iOS has.)
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
