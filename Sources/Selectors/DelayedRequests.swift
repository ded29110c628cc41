import Foundation

/// The calls of methods that are still to come.
final class DelayedRequests: @unchecked Sendable {
  // The lock guards all that changes. Targets and arguments go to the main queue, as the callers ask.
  static let shared = DelayedRequests()
  private let lock = NSLock()
  private var requests: [Request] = []
  private var lastNumber = 0

  private struct Request {
    let number: Int
    let selector: Selector
    let target: NSObject
    let argument: Any?
  }

  func add(_ selector: Selector, to target: NSObject, _ argument: Any?, after delay: TimeInterval) {
    let number = lock.withLock {
      lastNumber += 1
      requests.append(Request(number: lastNumber, selector: selector, target: target, argument: argument))
      return lastNumber
    }
    let soon = delay > 0 ? min(delay, DelayedRequests.longestDelay) : 0
    DispatchQueue.main.asyncAfter(deadline: .now() + soon) { self.perform(number) }
  }

  /// Thirty years, in seconds. A dispatch queue counts nanoseconds, in 64 bits.
  private static let longestDelay = 1e9

  private func perform(_ number: Int) {
    let request = lock.withLock {
      requests.firstIndex { $0.number == number }.map { requests.remove(at: $0) }
    }
    if let request { request.selector.send(to: request.target, [request.argument]) }
  }

  func cancel(of target: AnyObject) { cancel { $0.target === target } }

  func cancel(_ selector: Selector, of target: AnyObject, _ argument: Any?) {
    cancel { $0.target === target && $0.selector == selector && areEqual($0.argument, argument) }
  }

  private func cancel(_ isMeant: (Request) -> Bool) {
    // Comparisons of arguments and the ends of targets run without the lock, since they may cancel, too.
    let meant = Set(lock.withLock { requests }.filter(isMeant).map(\.number))
    let cancelled = lock.withLock {
      let cancelled = requests.filter { meant.contains($0.number) }
      requests.removeAll { meant.contains($0.number) }
      return cancelled
    }
    withExtendedLifetime(cancelled) {}
  }
}

/// Returns whether two arguments are equal or the same object.
private func areEqual(_ a: Any?, _ b: Any?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  return a as AnyObject === b as AnyObject
}
