/// Motions of a value, or of parts of it, that begin at one time.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes

  /// The motions that make up this one.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Adds the tracks of a value that begins as the initial value of `tracks`.
  func _resolve(into tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
  public func _resolve(into tracks: inout _KeyframeTracks<Value>) { body._resolve(into: &tracks) }
}

extension Keyframes where Body == _EmptyKeyframes<Value> {
  public var body: _EmptyKeyframes<Value> { _EmptyKeyframes() }
}

/// The motions that were collected for one value.
public struct _KeyframeTracks<Value> {
  let initialValue: Value
  /// Functions that each set their part of the value to what it is after a time in seconds.
  var motions: [(inout Value, Double) -> Void] = []
  /// The duration of the longest motion, in seconds.
  var duration = 0.0

  init(from initialValue: Value) { self.initialValue = initialValue }
}

/// The motion of a value, or of one part of it.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Value == Content.Value {
  public typealias Body = _EmptyKeyframes<Root>
  let keyPath: WritableKeyPath<Root, Value>
  let content: Content

  /// Makes the motion of the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  /// Makes the motion of the part at `keyPath`.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  public func _resolve(into tracks: inout _KeyframeTracks<Root>) {
    var steps = _KeyframeSteps<Value>()
    content._resolve(into: &steps)
    let motion = KeyframeMotion(steps.steps, from: tracks.initialValue[keyPath: keyPath])
    let keyPath = keyPath
    tracks.motions.append { $0[keyPath: keyPath] = motion.value(at: $1) }
    tracks.duration = max(tracks.duration, motion.duration)
  }
}

/// Tracks that run one beside another.
public struct _KeyframesPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
  public typealias Value = First.Value
  public typealias Body = _EmptyKeyframes<Value>
  let first: First
  let second: Second

  public func _resolve(into tracks: inout _KeyframeTracks<Value>) {
    first._resolve(into: &tracks)
    second._resolve(into: &tracks)
  }
}

/// Keyframes without tracks.
public struct _EmptyKeyframes<Value>: Keyframes {
  public typealias Body = _EmptyKeyframes<Value>

  public func _resolve(into tracks: inout _KeyframeTracks<Value>) {}
}

/// Keyframes of one of two kinds.
public struct _EitherKeyframes<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
  public typealias Value = First.Value
  public typealias Body = _EmptyKeyframes<Value>
  let first: First?
  let second: Second?

  public func _resolve(into tracks: inout _KeyframeTracks<Value>) {
    first?._resolve(into: &tracks)
    second?._resolve(into: &tracks)
  }
}

/// Puts tracks together, or the keyframes of the one track of a whole value.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }

  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }

  public static func buildBlock() -> _EmptyKeyframes<Value> { _EmptyKeyframes() }

  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

  public static func buildPartialBlock<First: Keyframes, Second: Keyframes>(
    accumulated: First, next: Second
  ) -> _KeyframesPair<First, Second> where First.Value == Value, Second.Value == Value {
    _KeyframesPair(first: accumulated, second: next)
  }

  public static func buildPartialBlock<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    accumulated: First, next: Second
  ) -> _KeyframeSequence<First, Second> where First.Value == Value, Second.Value == Value {
    _KeyframeSequence(first: accumulated, second: next)
  }

  public static func buildEither<First: Keyframes, Second: Keyframes>(
    first component: First
  ) -> _EitherKeyframes<First, Second> where First.Value == Value, Second.Value == Value {
    _EitherKeyframes(first: component, second: nil)
  }

  public static func buildEither<First: Keyframes, Second: Keyframes>(
    second component: Second
  ) -> _EitherKeyframes<First, Second> where First.Value == Value, Second.Value == Value {
    _EitherKeyframes(first: nil, second: component)
  }

  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }

  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack { component }
  }
}
