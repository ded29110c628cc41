/// A value that describes a part of the screen.
///
/// Views are cheap values, made anew whenever something that they depend on changes; what lasts (identity, state, layers)
/// is kept beside them.
@preconcurrency @MainActor
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// What the view is made of. It is read again when a state that it read has changed.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { preconditionFailure("Never has no values") }
}

extension View where Body == Never {
  /// Views that are drawn by this module itself have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A view that knows by itself what it becomes in the tree.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNode(_ inputs: NodeInputs) -> Node<Self>
}
