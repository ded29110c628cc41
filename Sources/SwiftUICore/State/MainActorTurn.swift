import Foundation

/// Whether this code runs on the main actor, which is not always on the same thread.
func isOnMainActor() -> Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil }

private let mainQueueMark = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// Runs `action` at once if this code is on the main actor, and otherwise later, in the order of the calls.
func performOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if isOnMainActor() {
    MainActor.assumeIsolated(action)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(action) }
  }
}
