/// A view of UIKit that is used as a view of SwiftUI.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void

  /// Makes the view, once for each place in the tree of views.
  func makeUIView(context: Context) -> UIViewType

  /// Brings the view up to date: after it was made, and whenever this value, or something that this method read, is another.
  func updateUIView(_ uiView: UIViewType, context: Context)

  /// Cleans up after a view that is not shown any more.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)

  /// Makes the object that the view talks to, such as its delegate, before the view itself.
  func makeCoordinator() -> Coordinator

  /// Returns the size that the view takes if `proposal` is made, or nil to decide by its intrinsic content size. Then a
  /// view with a hugging priority of 750 or more does not grow beyond that size, and one with a compression resistance
  /// of 750 or more does not shrink below it.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?

  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
}

/// The surroundings of a view of UIKit among views of SwiftUI.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  /// The transaction of the current update.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

/// A view controller of UIKit that is used as a view of SwiftUI. It becomes a child of the controller around.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void

  /// Makes the controller, once for each place in the tree of views.
  func makeUIViewController(context: Context) -> UIViewControllerType

  /// Brings the controller up to date: after it was made, and whenever this value, or something that this method read, is
  /// another.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  /// Cleans up after a controller that is not shown any more.
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)

  /// Makes the object that the controller talks to, such as its delegate, before the controller itself.
  func makeCoordinator() -> Coordinator

  /// Returns the size that the view takes if `proposal` is made. Nil takes the whole proposal and, where that is open,
  /// the controller's `preferredContentSize`.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?

  typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? {
    nil
  }
}

/// The surroundings of a view controller of UIKit among views of SwiftUI.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  /// The transaction of the current update.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}
