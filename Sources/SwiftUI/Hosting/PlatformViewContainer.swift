/// The subview of a hosting view that holds a view of UIKit. The graph places its layer among those of other views.
final class PlatformViewContainer: UIView {
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    layer.anchorPoint = .zero
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// Gives the content a size, at once even where UIKit animates.
  func setContentSize(_ size: CGSize) {
    UIView.performWithoutAnimation {
      content.frame = CGRect(origin: .zero, size: size)
    }
  }

  /// The content may take touches; what is around it does not.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    content.hitTest(convert(point, to: content), with: event)
  }
}

/// A box that shows a view of UIKit.
@MainActor
protocol PlatformBox {
  var container: PlatformViewContainer { get }
}
