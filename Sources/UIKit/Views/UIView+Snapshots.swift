public import CoreGraphics
import VectorGraphics

extension UIView {
  /// Returns a view that looks like this one and no longer changes with it.
  ///
  /// The picture is a vector drawing of the view as it is set. Animations under way are left out, and changes that wait
  /// for the next commit are in it, whatever `afterUpdates` is, which lays out all of the window.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view that looks like a part of this one and no longer changes with it. All of it stretches: `capInsets`
  /// has no effect.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { window?.layoutIfNeeded() }
    let context = CGContext(recordingSize: rect.size)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    layer.render(in: context)
    return SnapshotView(of: context.drawing, size: rect.size)
  }

  /// Draws the view with its subviews into the current context, scaled to a rectangle.
  ///
  /// - Returns: Whether the view was drawn: false without a context or for an empty view.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    let size = bounds.size
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return false }
    if afterUpdates { window?.layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

/// A view that shows a drawing, in all of it whatever its size is when it is first drawn.
private final class SnapshotView: UIView {
  private let drawing: Drawing
  private let size: CGSize

  init(of drawing: Drawing, size: CGSize) {
    (self.drawing, self.size) = (drawing, size)
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
    context.scaleBy(x: bounds.width / size.width, y: bounds.height / size.height)
    context.draw(drawing.items)
  }
}
