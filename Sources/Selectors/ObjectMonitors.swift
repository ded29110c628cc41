import Foundation

/// The locks of objects that threads have entered.
private final class Monitors: @unchecked Sendable {
  // The lock guards the table and all that is in it.
  static let shared = Monitors()
  private let lock = NSLock()
  private var monitors: [ObjectIdentifier: Monitor] = [:]

  private final class Monitor {
    let lock = NSRecursiveLock()
    /// How many threads are inside or wait, each as often as it has entered.
    var count = 0
    /// The thread inside, and how often it has entered.
    var owner: (thread: Thread, depth: Int)?
  }

  func enter(_ object: AnyObject) {
    let monitor = lock.withLock {
      let monitor = monitors[ObjectIdentifier(object)] ?? Monitor()
      monitors[ObjectIdentifier(object)] = monitor
      monitor.count += 1
      return monitor
    }
    monitor.lock.lock()
    lock.withLock { monitor.owner = (Thread.current, (monitor.owner?.depth ?? 0) + 1) }
  }

  /// Returns whether this thread had entered.
  func exit(_ object: AnyObject) -> Bool {
    lock.withLock {
      guard let monitor = monitors[ObjectIdentifier(object)], let owner = monitor.owner,
        owner.thread === Thread.current
      else { return false }
      monitor.owner = owner.depth > 1 ? (owner.thread, owner.depth - 1) : nil
      monitor.count -= 1
      if monitor.count == 0 { monitors[ObjectIdentifier(object)] = nil }
      monitor.lock.unlock()
      return true
    }
  }
}

/// Waits until no other thread is between this and `objc_sync_exit` with an object. A thread may enter several times.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  Monitors.shared.enter(object as AnyObject)
  return 0
}

/// Lets other threads enter. Returns another number than 0 if this thread has not entered.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { Monitors.shared.exit(object as AnyObject) ? 0 : -1 }
