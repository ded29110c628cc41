/// A preview of views: checked by the compiler, and otherwise nothing.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "Preview")

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIViewController
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

/// A preview, as `#Preview` describes it.
public struct Preview {
  /// What is said about the views of a preview.
  public struct ViewTraits: Sendable {}
}

/// Something said about a preview.
public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { PreviewTrait() }
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }

  @preconcurrency @MainActor
  public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait<T> { PreviewTrait() }
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
