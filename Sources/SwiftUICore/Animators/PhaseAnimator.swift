/// A view that goes through phases: for ever, or once each time a value changes.
public struct PhaseAnimator<Phase: Equatable, Content> {
  let phases: [Phase]
  let trigger: PhaseTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
}

/// A value whose changes set off a run through the phases.
struct PhaseTrigger {
  let value: Any
  let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }
}

extension PhaseAnimator: View where Content: View {
  public typealias Body = Never

  /// Makes a view that goes from phase to phase for ever, each time as soon as the animation of the one before is over.
  ///
  /// - Parameters:
  ///   - phases: At least one; the first shows at first.
  ///   - animation: The animation with which the view goes to a phase.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases: Array(phases), trigger: nil, content: content, animation: animation)
  }

  /// Makes a view that shows the first phase, and goes through all of them and back to the first each time `trigger`
  /// changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases: Array(phases), trigger: PhaseTrigger(trigger), content: content, animation: animation)
  }
}

extension PhaseAnimator where Content: View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { PhaseAnimatorNode(view, inputs) }
}

private final class PhaseAnimatorNode<Phase: Equatable, Content: View>: Node<PhaseAnimator<Phase, Content>>, FrameOwner
{
  private var child: Node<Content>!
  private var index = 0
  /// The number of the current run. Ends of animations of earlier runs are ignored.
  private var run = 0

  override init(_ view: PhaseAnimator<Phase, Content>, _ inputs: NodeInputs) {
    precondition(!view.phases.isEmpty, "a phase animator has at least one phase")
    super.init(view, inputs)
    child = makeNode(content, inputs.below(self))
    if view.trigger == nil { graph.afterUpdate { [weak self] in self?.goOn() } }
  }

  private var content: Content { evaluate(self) { view.content(view.phases[index]) } }

  override var onlyChild: ViewNode? { child }

  override func update(to view: PhaseAnimator<Phase, Content>) {
    precondition(!view.phases.isEmpty, "a phase animator has at least one phase")
    let old = self.view
    self.view = view
    if index >= view.phases.count { index = 0 }
    refresh()
    if let trigger = view.trigger, let known = old.trigger, !trigger.isEqual(known.value) {
      run += 1
      let run = run
      graph.afterUpdate { [weak self] in
        if let self, self.run == run { goOn() }
      }
    }
  }

  override func refresh() { child.update(to: content) }

  /// Goes to the next phase, and further when the animation of that is over.
  private func goOn() {
    guard isAlive, view.phases.count > 1 else { return }
    let next = (index + 1) % view.phases.count
    let run = run
    let hasMore = view.trigger == nil || next != 0
    var transaction = Transaction(animation: view.animation(view.phases[next]))
    transaction.isPartOfLoop = view.trigger == nil
    let start = graph.time
    transaction.addAnimationCompletion { [weak self] in
      MainActor.assumeIsolated {
        guard let self, hasMore, self.run == run else { return }
        self.goOn(after: start)
      }
    }
    withTransaction(transaction) {
      graph.willChange(with: .current)
      index = next
      setNeedsUpdate()
    }
  }

  /// Goes on, but not twice at one instant: a run through phases that take no time would never end.
  private func goOn(after start: Double) {
    if graph.time > start { return goOn() }
    needsFrames = true
    graph.animate(self)
  }

  // MARK: - Frames

  private(set) var needsFrames = false
  var isEndless: Bool { view.trigger == nil }

  func present(at time: Double) {
    needsFrames = false
    let run = run
    graph.afterUpdate { [weak self] in
      if let self, self.run == run { goOn() }
    }
  }
}

extension View {
  /// Goes through phases for ever, each time as soon as the animation of the one before is over.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(
      PlaceholderModifier { placeholder in
        PhaseAnimator(phases) {
          content(placeholder, $0)
        } animation: {
          animation($0)
        }
      })
  }

  /// Goes through phases, and back to the first, each time `trigger` changes.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(
      PlaceholderModifier { placeholder in
        PhaseAnimator(phases, trigger: trigger) {
          content(placeholder, $0)
        } animation: {
          animation($0)
        }
      })
  }
}
