public import CoreGraphics
import VectorGraphics

extension UIView {
  /// A view that looks like this one and no longer changes with it.
  ///
  /// Pictures of views are vector drawings, of the view as it is set: what animations under way show is left out, and
  /// changes that wait for the next commit are in it, whatever `afterUpdates` is.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// The same of a part of the view. All of it stretches: `capInsets` has no effect.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let context = CGContext(recordingSize: rect.size)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    layer.render(in: context)
    return SnapshotView(of: context.drawing, size: rect.size)
  }

  /// Draws the view with those inside of it into the current context, scaled to a rectangle.
  ///
  /// - Returns: Whether it was drawn: false without a context or for an empty view.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    let size = bounds.size
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

/// Shows a drawing.
private final class SnapshotView: UIView {
  private let drawing: Drawing

  init(of drawing: Drawing, size: CGSize) {
    self.drawing = drawing
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(drawing.items) }
}
