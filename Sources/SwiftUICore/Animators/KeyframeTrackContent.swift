/// Keyframes of one track, one after the other.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  associatedtype Body: KeyframeTrackContent

  /// The keyframes that make up this one.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes to `steps`.
  func _resolve(into steps: inout _KeyframeSteps<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  public func _resolve(into steps: inout _KeyframeSteps<Value>) { body._resolve(into: &steps) }
}

extension KeyframeTrackContent where Body == _EmptyKeyframeTrackContent<Value> {
  public var body: _EmptyKeyframeTrackContent<Value> { _EmptyKeyframeTrackContent() }
}

/// The keyframes that were collected for one track.
public struct _KeyframeSteps<Value: Animatable> {
  var steps: [KeyframeStep<Value>] = []
}

/// Some keyframes and then others.
public struct _KeyframeSequence<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
  public typealias Value = First.Value
  public typealias Body = _EmptyKeyframeTrackContent<Value>
  let first: First
  let second: Second

  public func _resolve(into steps: inout _KeyframeSteps<Value>) {
    first._resolve(into: &steps)
    second._resolve(into: &steps)
  }
}

/// Any number of keyframes of one kind.
public struct _KeyframeArray<Element: KeyframeTrackContent>: KeyframeTrackContent {
  public typealias Value = Element.Value
  public typealias Body = _EmptyKeyframeTrackContent<Value>
  let elements: [Element]

  public func _resolve(into steps: inout _KeyframeSteps<Value>) {
    for element in elements { element._resolve(into: &steps) }
  }
}

/// A track without keyframes.
public struct _EmptyKeyframeTrackContent<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _EmptyKeyframeTrackContent<Value>

  public func _resolve(into steps: inout _KeyframeSteps<Value>) {}
}

/// Puts keyframes together, one after the other.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }

  public static func buildBlock() -> _EmptyKeyframeTrackContent<Value> { _EmptyKeyframeTrackContent() }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

  public static func buildPartialBlock<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    accumulated: First, next: Second
  ) -> _KeyframeSequence<First, Second> where First.Value == Value, Second.Value == Value {
    _KeyframeSequence(first: accumulated, second: next)
  }

  public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframeArray<K>
  where K.Value == Value {
    _KeyframeArray(elements: components)
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> _KeyframeSequence<_KeyframeArray<First>, _KeyframeArray<Second>>
  where First.Value == Value, Second.Value == Value {
    _KeyframeSequence(first: _KeyframeArray(elements: [component]), second: _KeyframeArray(elements: []))
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> _KeyframeSequence<_KeyframeArray<First>, _KeyframeArray<Second>>
  where First.Value == Value, Second.Value == Value {
    _KeyframeSequence(first: _KeyframeArray(elements: []), second: _KeyframeArray(elements: [component]))
  }

  public static func buildOptional<K: KeyframeTrackContent>(_ component: K?) -> _KeyframeArray<K>
  where K.Value == Value {
    _KeyframeArray(elements: component.map { [$0] } ?? [])
  }
}
