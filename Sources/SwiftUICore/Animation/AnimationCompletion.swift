import Foundation

/// When the animations of a transaction count as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }

  private let kind: Kind

  /// When they are as good as over: springs after their response, even if they still move a little.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

  /// When they no longer move.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}

extension Transaction {
  /// Calls `completion` once when all animations that begin in this transaction are complete; if none does, after it.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// The update that this transaction caused is done: what began by now is all that its completions wait for.
  func didFlush() {
    for completion in completions { completion.close() }
  }
}

/// One action that waits for animations.
///
/// It is called when it is closed and nothing animates for it any more, or when nobody can reach it: the transaction is
/// gone and changed nothing.
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

  /// Nothing more begins for it.
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

/// One animation for which a completion waits, until this goes away.
final class AnimationWait: @unchecked Sendable {
  let completion: AnimationCompletion

  init(_ completion: AnimationCompletion) {
    self.completion = completion
    completion.begin()
  }

  deinit { completion.end() }
}

/// Completions that are due. They may change state, so they wait until an update, a frame or a transaction is through.
final class CompletionQueue: @unchecked Sendable {
  static let shared = CompletionQueue()

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
    // For those that nobody delivers sooner.
    if schedules { DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } } }
  }

  /// Calls what is due, and not what becomes due by that.
  @MainActor func deliver() {
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
