/// A part of a program's interface that the system shows by itself.
@preconcurrency @MainActor
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  /// The view that the scene shows. A scene with a body shows the view of its body.
  var _view: AnyView { get }
}

extension Scene {
  public var _view: AnyView { AnyView(SceneView(scene: body)) }
}

extension Never: Scene {
  public var _view: AnyView { switch self {} }
}

extension Scene where Body == Never {
  /// Scenes of this module have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }

  @available(*, unavailable, message: "a scene has a body; only those of the package itself are shown without one")
  public var _view: AnyView { preconditionFailure("\(Self.self) has no body") }
}

/// Builds one scene from several.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns a scene that shows the first of several.
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> some Scene {
    FirstScene(first: first)
  }
}

private struct FirstScene<First: Scene> {
  let first: First
}

extension FirstScene: Scene {
  var body: First { first }
}

/// A window with the same kind of content each time it is opened.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.content = content() }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }

  public var _view: AnyView { AnyView(content) }
}

/// The activity of a scene.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

extension EnvironmentValues {
  private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .background } }

  /// The activity of the scene that a view is in: active, wherever views show.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
