/// The subview of a hosting view that holds a view of UIKit. The graph places its layer among those of other views.
final class PlatformViewContainer: UIView, ContentSizeObserver {
  /// The view in the container; nil until that has its place in the tree.
  var content: UIView? {
    didSet {
      if let content { addSubview(content) }
    }
  }
  /// An action that is called when the content may have another intrinsic size.
  var onIntrinsicSizeChange: () -> Void = {}

  /// Passes on values that views around have set, for views of UIKit.
  func apply(_ environment: EnvironmentValues) {
    overrideUserInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
  }

  func intrinsicContentSizeDidChange(of subview: UIView) { onIntrinsicSizeChange() }

  /// Becomes a subview of `host`; `controller` becomes a child of the controller around.
  func join(_ host: UIView?, controller: UIViewController?) {
    guard let host, host !== superview else { return }
    let parent = sequence(first: host as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    if let controller { parent?.addChild(controller) }
    host.addSubview(self)
    controller?.didMove(toParent: parent)
  }

  func leave(controller: UIViewController?) {
    controller?.willMove(toParent: nil)
    removeFromSuperview()
    content?.removeFromSuperview()
    content = nil
    controller?.removeFromParent()
  }

  /// Gives the content a size, at once even while UIKit animates.
  func setContentSize(_ size: CGSize) {
    UIView.performWithoutAnimation { content?.frame = CGRect(origin: .zero, size: size) }
  }

  /// Returns the content, or a view in it, if it takes the touch. The area around the content takes none.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let content else { return nil }
    return content.hitTest(convert(point, to: content), with: event)
  }
}
