public import CoreGraphics

/// A layer that shows a part of its sublayers, which scrolling moves.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// A layer that cuts its sublayers at its bounds.
  public override init() {
    super.init()
    masksToBounds = true
  }

  public override init(layer: Any) {
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The directions in which `scroll(to:)` moves the bounds.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Moves the origin of the bounds to a point, in the directions of `scrollMode`.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls just far enough to bring a rectangle into the bounds.
  open func scroll(to r: CGRect) {
    func origin(_ low: CGFloat, _ length: CGFloat, showing rect: (low: CGFloat, high: CGFloat)) -> CGFloat {
      rect.low < low ? rect.low : rect.high > low + length ? min(rect.low, rect.high - length) : low
    }
    scroll(
      to: CGPoint(
        x: origin(bounds.minX, bounds.width, showing: (r.minX, r.maxX)),
        y: origin(bounds.minY, bounds.height, showing: (r.minY, r.maxY))))
  }
}
