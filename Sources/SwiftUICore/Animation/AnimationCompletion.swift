import Foundation

/// The moment at which the animations of a transaction count as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }

  private let kind: Kind

  /// Animations are complete when they are as good as over: springs after their response, even if they still move a
  /// little.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

  /// Animations are complete when they no longer move.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}

extension Transaction {
  /// Calls `completion` once when all animations that begin in this transaction are complete; if none does, after it.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// Closes the completions after the update that this transaction caused: they wait only for animations that began by
  /// now.
  package func didFlush() {
    for completion in completions { completion.close() }
  }
}

/// One action that waits for animations.
///
/// The action is called when the completion is closed and no animation holds it any more, or when the completion is
/// released unclosed: its transaction is gone and changed nothing.
final class AnimationCompletion: @unchecked Sendable {
  let criteria: AnimationCompletionCriteria
  private let lock = NSLock()
  private var action: (() -> Void)?
  private var waiting = 0
  private var isClosed = false

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  deinit {
    if let action { CompletionQueue.shared.append(action) }
  }

  /// Says that no more animations begin for this completion.
  func close() {
    finish { isClosed = true }
  }

  fileprivate func begin() {
    lock.withLock { waiting += 1 }
  }

  fileprivate func end() {
    finish { waiting -= 1 }
  }

  private func finish(_ change: () -> Void) {
    let due = lock.withLock { () -> (() -> Void)? in
      change()
      guard isClosed, waiting == 0 else { return nil }
      defer { action = nil }
      return action
    }
    if let due { CompletionQueue.shared.append(due) }
  }
}

/// One animation that a completion waits for. The wait lasts as long as this object.
final class AnimationWait: @unchecked Sendable {
  let completion: AnimationCompletion

  init(_ completion: AnimationCompletion) {
    self.completion = completion
    completion.begin()
  }

  deinit { completion.end() }
}

/// The completions that are due. They may change state, so they wait until an update, a frame or a transaction is
/// through.
package final class CompletionQueue: @unchecked Sendable {
  package static let shared = CompletionQueue()

  private let lock = NSLock()
  private var due: [() -> Void] = []
  private var isDelivering = false
  private var isScheduled = false

  func append(_ action: @escaping () -> Void) {
    let schedules = lock.withLock { () -> Bool in
      due.append(action)
      defer { isScheduled = true }
      return !isScheduled
    }
    // The turn delivers completions that nobody delivers sooner.
    if schedules { DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } } }
  }

  /// Calls the completions that are due, but not those that become due meanwhile.
  @MainActor package func deliver() {
    let actions = lock.withLock { () -> [() -> Void] in
      guard !isDelivering else { return [] }
      isScheduled = false
      defer { due = [] }
      isDelivering = !due.isEmpty
      return due
    }
    guard !actions.isEmpty else { return }
    for action in actions { action() }
    lock.withLock { isDelivering = false }
  }
}
