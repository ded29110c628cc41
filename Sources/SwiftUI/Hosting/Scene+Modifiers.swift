/// A scene whose views are modified.
private struct ModifiedScene<Base: Scene, Modified: View> {
  let base: Base
  let modify: @MainActor (SceneView<Base>) -> Modified
}

extension ModifiedScene: Scene {
  typealias Body = Never

  var _view: AnyView { AnyView(modify(SceneView(scene: base))) }
}

extension Scene {
  /// Sets a value of the environment for all views of this scene.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(base: self) { $0.environment(keyPath, value) }
  }

  /// Gives an observable object to all views of this scene, which take it with `Environment(Model.self)`.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(base: self) { $0.environment(object) }
  }

  /// Gives an object to all views of this scene, which take it with `EnvironmentObject`.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(base: self) { $0.environmentObject(object) }
  }

  /// Runs `action` with both values when `value` has changed; with `initial`, also at the beginning.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(base: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs `action` when `value` has changed; with `initial`, also at the beginning.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    ModifiedScene(base: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs `action` with the new value when `value` has changed.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
    ModifiedScene(base: self) { $0.onChange(of: value, perform: action) }
  }
}
