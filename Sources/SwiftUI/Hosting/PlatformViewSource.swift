/// The result of a representable: a view, or the view of a controller.
@MainActor
protocol RepresentedView<Representable>: AnyObject {
  associatedtype Representable: View

  init(_ representable: Representable, transaction: Transaction, environment: EnvironmentValues)
  var view: UIView { get }
  /// The controller that owns the view; nil if there is none.
  var controller: UIViewController? { get }
  func update(to representable: Representable, transaction: Transaction, environment: EnvironmentValues)
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ representable: Representable, environment: EnvironmentValues
  ) -> CGSize
  func dismantle()
}

/// The graph's access to a view of UIKit, in its container.
final class ContainedView<Represented: RepresentedView>: PlatformViewSource, PlatformViewContaining {
  private let represented: Represented
  let container = PlatformViewContainer()

  init(_ representable: Represented.Representable, transaction: Transaction, environment: EnvironmentValues) {
    represented = Represented(representable, transaction: transaction, environment: environment)
  }

  var layer: CALayer { container.layer }

  var onSizeChange: () -> Void {
    get { container.onIntrinsicSizeChange }
    set { container.onIntrinsicSizeChange = newValue }
  }

  func update(to representable: Represented.Representable, transaction: Transaction, environment: EnvironmentValues) {
    represented.update(to: representable, transaction: transaction, environment: environment)
  }

  func environmentDidChange(to environment: EnvironmentValues) {
    container.apply(environment)
    if container.content == nil { container.content = represented.view }
    container.join(environment.host?.view, controller: represented.controller)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ representable: Represented.Representable, environment: EnvironmentValues
  ) -> CGSize {
    represented.sizeThatFits(proposal, representable, environment: environment)
  }

  func sizeDidChange(to size: CGSize) { container.setContentSize(size) }

  func end() {
    container.leave(controller: represented.controller)
    represented.dismantle()
  }
}

/// An object that holds a view of UIKit in a container.
@MainActor
protocol PlatformViewContaining: AnyObject {
  var container: PlatformViewContainer { get }
}

extension UIViewRepresentable {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
    PlatformViewNode<ContainedView<UIViewSource<Self>>>(view, inputs)
  }
}

extension UIViewControllerRepresentable {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
    PlatformViewNode<ContainedView<UIViewControllerSource<Self>>>(view, inputs)
  }
}

final class UIViewSource<Representable: UIViewRepresentable>: RepresentedView {
  private let uiView: Representable.UIViewType
  private let coordinator: Representable.Coordinator

  init(_ representable: Representable, transaction: Transaction, environment: EnvironmentValues) {
    coordinator = representable.makeCoordinator()
    uiView = representable.makeUIView(
      context: UIViewRepresentableContext(
        coordinator: coordinator, transaction: transaction, environment: environment))
  }

  var view: UIView { uiView }
  var controller: UIViewController? { nil }

  private func context(_ transaction: Transaction, _ environment: EnvironmentValues) -> Representable.Context {
    UIViewRepresentableContext(coordinator: coordinator, transaction: transaction, environment: environment)
  }

  func update(to representable: Representable, transaction: Transaction, environment: EnvironmentValues) {
    representable.updateUIView(uiView, context: context(transaction, environment))
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ representable: Representable, environment: EnvironmentValues
  ) -> CGSize {
    if let size = representable.sizeThatFits(proposal, uiView: uiView, context: context(Transaction(), environment)) {
      return size
    }
    let intrinsic = uiView.intrinsicContentSize
    return CGSize(
      width: length(proposal.width, intrinsic.width, .horizontal),
      height: length(proposal.height, intrinsic.height, .vertical))
  }

  private func length(_ proposal: CGFloat?, _ intrinsic: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    guard intrinsic != UIView.noIntrinsicMetric else { return proposal ?? defaultLength }
    let hugs = uiView.contentHuggingPriority(for: axis) >= .defaultHigh
    let resists = uiView.contentCompressionResistancePriority(for: axis) >= .defaultHigh
    return min(max(proposal ?? intrinsic, resists ? intrinsic : 0), hugs ? intrinsic : .infinity)
  }

  func dismantle() { Representable.dismantleUIView(uiView, coordinator: coordinator) }
}

final class UIViewControllerSource<Representable: UIViewControllerRepresentable>: RepresentedView {
  private let uiViewController: Representable.UIViewControllerType
  private let coordinator: Representable.Coordinator

  init(_ representable: Representable, transaction: Transaction, environment: EnvironmentValues) {
    coordinator = representable.makeCoordinator()
    uiViewController = representable.makeUIViewController(
      context: UIViewControllerRepresentableContext(
        coordinator: coordinator, transaction: transaction, environment: environment))
  }

  var view: UIView { uiViewController.view }
  var controller: UIViewController? { uiViewController }

  private func context(_ transaction: Transaction, _ environment: EnvironmentValues) -> Representable.Context {
    UIViewControllerRepresentableContext(
      coordinator: coordinator, transaction: transaction, environment: environment)
  }

  func update(to representable: Representable, transaction: Transaction, environment: EnvironmentValues) {
    representable.updateUIViewController(uiViewController, context: context(transaction, environment))
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ representable: Representable, environment: EnvironmentValues
  ) -> CGSize {
    let size = representable.sizeThatFits(
      proposal, uiViewController: uiViewController, context: context(Transaction(), environment))
    if let size { return size }
    let preferred = uiViewController.preferredContentSize
    return CGSize(
      width: proposal.width ?? (preferred.width > 0 ? preferred.width : defaultLength),
      height: proposal.height ?? (preferred.height > 0 ? preferred.height : defaultLength))
  }

  func dismantle() { Representable.dismantleUIViewController(uiViewController, coordinator: coordinator) }
}

/// The side, in points, of a view that has no size of its own and is proposed none. The number is SwiftUI's.
private let defaultLength: CGFloat = 10
