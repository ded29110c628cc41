public import Foundation

extension NSObjectProtocol {
  /// Whether the object has the selector's method.
  public func responds(to aSelector: Selector!) -> Bool { aSelector.map { $0.isKnown(to: self) } ?? false }

  /// Calls the selector's method now. The result is an object, as which values such as strings are bridged, and lives until
  /// the next result at least.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { unsafe perform(aSelector, []) }

  /// Calls the selector's method now, with an argument.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    unsafe perform(aSelector, [object])
  }

  /// Calls the selector's method now, with two arguments.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    unsafe perform(aSelector, [object1, object2])
  }

  private func perform(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    unsafe selector.send(to: self, arguments).map { unsafe LastResult.shared.keep($0 as AnyObject) }
  }

}

extension NSObject {
  /// Calls the selector's method on the main queue after a delay in seconds. The object and the argument are kept until
  /// then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DelayedRequests.shared.add(aSelector, to: self, anArgument, after: delay)
  }

  /// Calls the selector's method on the main queue after a delay in seconds, whatever the modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Takes back all calls with a delay of an object's methods.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedRequests.shared.cancel(of: aTarget as AnyObject)
  }

  /// Takes back the calls with a delay of one method of an object that have an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedRequests.shared.cancel(aSelector, of: aTarget as AnyObject, anArgument)
  }
}

/// The last result of `perform(_:)`, which keeps it alive for the caller as a pool would on iOS.
private final class LastResult: @unchecked Sendable {
  // The lock guards the reference; the object is only kept here, and never used.
  static let shared = LastResult()
  private let lock = NSLock()
  private var object: AnyObject?

  func keep(_ object: AnyObject) -> Unmanaged<AnyObject> {
    // The one before goes after the lock is free: its end may perform something, too.
    let before = lock.withLock {
      let before = self.object
      self.object = object
      return before
    }
    return unsafe withExtendedLifetime(before) { unsafe Unmanaged.passUnretained(object) }
  }
}
