/// A view of a value that moves by keyframes: for ever, or each time that another value changes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content> where KeyframePath.Value == Value {
  enum Occasion {
    case appearance(isRepeating: Bool)
    case change(PhaseTrigger)
  }

  let initialValue: Value
  let occasion: Occasion
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath
}

extension KeyframeAnimator: View where Content: View {
  public typealias Body = Never

  /// Makes a view that moves from the moment in which it appears, for ever or, if not `repeating`, once.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(
      initialValue: initialValue, occasion: .appearance(isRepeating: repeating), content: content,
      keyframes: keyframes)
  }

  /// Makes a view that moves each time `trigger` changes, from the value that shows then.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(
      initialValue: initialValue, occasion: .change(PhaseTrigger(trigger)), content: content, keyframes: keyframes)
  }
}

extension KeyframeAnimator where Content: View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
    KeyframeAnimatorNode(view, inputs)
  }
}

private final class KeyframeAnimatorNode<Value, Path: Keyframes, Content: View>: Node<
  KeyframeAnimator<Value, Path, Content>
>, FrameOwner
where Path.Value == Value {
  private var child: Node<Content>!
  private var timeline: KeyframeTimeline<Value>?
  private var start = 0.0
  private var shown: Value

  override init(_ view: KeyframeAnimator<Value, Path, Content>, _ inputs: NodeInputs) {
    shown = view.initialValue
    super.init(view, inputs)
    child = makeNode(content, inputs.below(self))
    if case .appearance = view.occasion { begin(from: view.initialValue) }
  }

  private var content: Content { evaluate(self) { view.content(shown) } }

  private var isRepeating: Bool {
    if case .appearance(let isRepeating) = view.occasion { isRepeating } else { false }
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: KeyframeAnimator<Value, Path, Content>) {
    let old = self.view.occasion
    self.view = view
    if case .change(let trigger) = view.occasion, case .change(let known) = old, !trigger.isEqual(known.value) {
      begin(from: shown)
    }
    refresh()
  }

  private func begin(from value: Value) {
    timeline = KeyframeTimeline(from: value, view.keyframes(value))
    start = graph.time
    graph.animate(self)
  }

  override func refresh() { child.update(to: content) }

  // MARK: - Frames

  var needsFrames: Bool { isAlive && timeline != nil }
  var isEndless: Bool { isRepeating }

  func present(at time: Double) {
    guard let timeline else { return }
    var elapsed = time - start
    if elapsed >= timeline.duration {
      if isRepeating, timeline.duration > 0 {
        elapsed = elapsed.truncatingRemainder(dividingBy: timeline.duration)
      } else {
        self.timeline = nil
      }
    }
    shown = timeline.value(time: elapsed)
    setNeedsUpdate()
  }
}

extension View {
  /// Moves a value by keyframes, for ever or, if not `repeating`, once, and shows this view with it.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(
      PlaceholderModifier { placeholder in
        KeyframeAnimator(initialValue: initialValue, repeating: repeating) {
          content(placeholder, $0)
        } keyframes: {
          keyframes($0)
        }
      })
  }

  /// Moves a value by keyframes each time `trigger` changes, and shows this view with it.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(
      PlaceholderModifier { placeholder in
        KeyframeAnimator(initialValue: initialValue, trigger: trigger) {
          content(placeholder, $0)
        } keyframes: {
          keyframes($0)
        }
      })
  }
}
