/// Runs a task while the content is in the tree, and a new one for each new value of `id`.
struct TaskModifier<ID: Equatable> {
  typealias Body = Never
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: ViewModifier {
  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { TaskNode(view, inputs) }
}

private final class TaskNode<Content: View, ID: Equatable>: ModifierNode<Content, TaskModifier<ID>>,
  HostPresenceObserver
{
  private var task: Task<Void, Never>?

  override init(_ view: ModifiedContent<Content, TaskModifier<ID>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    start()
  }

  override func modifierDidChange(from old: TaskModifier<ID>) {
    guard old.id != modifier.id else { return }
    task?.cancel()
    task = nil
    start()
  }

  private func start() {
    graph.afterUpdate { [weak self] in
      guard let self, isAlive, task == nil else { return }
      let action = modifier.action
      task = Task(priority: modifier.priority) { await action() }
    }
  }

  func hostDidAppear() { start() }

  func hostDidDisappear() {
    task?.cancel()
    task = nil
  }

  override func willRemove() { task?.cancel() }
}

extension View {
  /// Runs `action` as a task when this view comes into the tree, and cancels it when the view goes.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: true, priority: priority, action: action))
  }

  /// Runs `action` as a task when this view comes into the tree, and cancels it when the view goes. When `value`
  /// changes, the task is cancelled and a new one runs.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
