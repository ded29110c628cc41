/// A view whose body is evaluated again only if its new value is unequal to the previous one.
public struct EquatableView<Content: View & Equatable> {
  public var content: Content

  public init(content: Content) { self.content = content }
}

extension EquatableView: View {
  public var body: Content { content }
}

extension View where Self: Equatable {
  /// Evaluates this view's body again only if its new value is unequal to the previous one.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
