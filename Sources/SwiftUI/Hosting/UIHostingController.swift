/// A view controller that shows a view of SwiftUI.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: _UIHostingView<Content>

  public init(rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: archives are not read here.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    return nil
  }

  /// Returns nil: archives are not read here.
  public required init?(coder aDecoder: NSCoder) {
    return nil
  }

  /// The view that shows. Setting it keeps the state of views that are at the same place.
  open var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }

  open override func loadView() {
    hostingView.backgroundColor = .systemBackground
    hostingView.frame = UIScreen.main.bounds
    view = hostingView
  }

  /// Returns the size that the root view takes of `size`.
  open func sizeThatFits(in size: CGSize) -> CGSize { hostingView.sizeThatFits(size) }

  /// The sizes that follow the ideal size of the root view.
  open var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { updatePreferredContentSize() }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updatePreferredContentSize()
  }

  private func updatePreferredContentSize() {
    guard sizingOptions.contains(.preferredContentSize) else { return }
    let size = hostingView.intrinsicContentSize
    if size != preferredContentSize { preferredContentSize = size }
  }
}

/// The sizes of a hosting controller that can follow the ideal size of its root view.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 0)
  /// The intrinsic content size of the controller's view. It follows the root view in any case.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 1)
}
