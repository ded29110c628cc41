/// The open transactions of one clock, the outermost first.
@MainActor
final class TransactionStack {
  private struct Level {
    let isImplicit: Bool
    var values: [String: Any] = [:]
    /// What `values` says of actions.
    var disablesActions: Bool?
    var completion: TransactionCompletion?
  }

  private var levels: [Level] = [] {
    didSet {
      isEmpty = levels.isEmpty
      disablesActions = levels.last { $0.disablesActions != nil }?.disablesActions ?? false
    }
  }
  /// Whether no transaction is open, so that nothing can have changed. It is kept, as each change asks for it.
  private(set) var isEmpty = true
  /// Whether changes of properties run no actions. It is kept, as each change asks for it.
  private(set) var disablesActions = false
  /// The number of outermost transactions that have been committed.
  private(set) var serial = 0
  unowned var clock: MediaClock!

  /// Whether a transaction is open that was begun explicitly.
  var hasExplicit: Bool { levels.contains { !$0.isImplicit } }

  func begin() { levels.append(Level(isImplicit: false)) }

  func commit() {
    guard let level = levels.last, !level.isImplicit else { return }
    // The outermost transaction stays open while the clock commits: layout and display still belong to it.
    if levels.count == 1 && !clock.isCommitting { return clock.commit() }
    levels.removeLast()
    level.completion?.close()
    // A callback began this transaction, so the commit that is under way has to take another turn.
    if clock.isCommitting { noteChange() }
    clock.runCallbacksOutsideCommit()
  }

  func flush() {
    if !hasExplicit { clock.commit() }
  }

  /// Closes the outermost transaction.
  func closeOutermost() {
    guard levels.count == 1 else { return }
    let level = levels.removeLast()
    serial += 1
    level.completion?.close()
  }

  /// Begins an implicit transaction if none is open.
  func noteChange() {
    if isEmpty { levels.append(Level(isImplicit: true)) }
  }

  func hold(_ animation: AttachedAnimation) {
    for level in levels { level.completion.map(animation.hold) }
  }

  func value(forKey key: String) -> Any? {
    if key == kCATransactionCompletionBlock { return levels.last?.completion?.block }
    for level in levels.reversed() {
      if let value = level.values[key] { return value }
    }
    return nil
  }

  func setValue(_ value: Any?, forKey key: String) {
    noteChange()
    let top = levels.count - 1
    if key == kCATransactionDisableActions {
      // What stands for no truth value counts as false, and hides what levels around say.
      levels[top].disablesActions = value.map { Bool(animationValue: $0) ?? false }
    }
    guard key == kCATransactionCompletionBlock else {
      levels[top].values[key] = value
      return
    }
    let previous = levels[top].completion
    levels[top].completion = (value as? () -> Void).map { TransactionCompletion($0) }
    previous?.close()
    clock.runCallbacksOutsideCommit()
  }
}
