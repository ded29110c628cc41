/// Declares a preview of views. The compiler checks it; it has no other effect.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// Lets a dynamic property, such as a state, stand in the body of a `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "Previewable")

/// Makes a variable in an extension of `EnvironmentValues` or `Transaction` an entry of its own.
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .blue
///     }
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "Entry")

extension PreviewTrait where T == Preview.ViewTraits {
  @preconcurrency @MainActor
  public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait<T> { .defaultLayout }
}

/// Surroundings that previews share.
@preconcurrency @MainActor
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View

  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body

  typealias Content = AnyView
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}
