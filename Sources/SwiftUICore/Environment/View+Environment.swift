/// Changes values of the environment for the views inside.
struct EnvironmentTransform<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
}

extension EnvironmentTransform: EnvironmentModifier {
  typealias Body = Never

  func modify(_ values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

/// Puts an object into the environment of the views inside.
struct EnvironmentObjectWriting<Key: EnvironmentKey> {
  let object: Key.Value

  init(key: Key.Type, object: Key.Value) { self.object = object }
}

extension EnvironmentObjectWriting: EnvironmentModifier {
  typealias Body = Never

  func modify(_ values: inout EnvironmentValues) { values[Key.self] = object }
}

/// Sets a value of the environment for the views inside.
public struct _EnvironmentKeyWritingModifier<Value> {
  public typealias Body = Never
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }
}

extension _EnvironmentKeyWritingModifier: ViewModifier {}
extension _EnvironmentKeyWritingModifier: EnvironmentModifier {
  package func modify(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

extension View {
  /// Sets a value of the environment for this view and all views inside.
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Gives an observable object to all views inside, which take it with `Environment(Model.self)`.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectWriting(key: ObservableKey<T>.self, object: object))
  }

  /// Gives an object to all views inside, which take it with `EnvironmentObject`.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectWriting(key: EnvironmentObjectKey<T>.self, object: object))
  }

  /// Changes a value of the environment for this view and all views inside.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentTransform(keyPath: keyPath, transform: transform))
  }
}
