import QuartzCore

/// A layer whose frame is animated, and what decides its look.
///
/// Position and size of what has a layer, and the animatable data of what it shows, move by the transaction of the update
/// in which they change.
@MainActor
final class LayeredContent<Value> {
  let layer: CALayer
  private var frame: AnimatedValue<CGRect>?
  let value: AnimatedValue<Value>
  /// Shows a value, in a size.
  private let show: (Value, CGSize) -> Void
  private var shownSize: CGSize?
  private var needsShowing = true

  init(_ value: Value, in layer: CALayer, show: @escaping (Value, CGSize) -> Void) {
    self.layer = layer
    self.value = .of(value)
    self.show = show
    layer.anchorPoint = .zero
  }

  func change(to value: Value, transaction: Transaction, at time: Double) {
    self.value.change(to: value, transaction: transaction, at: time)
    needsShowing = true
  }

  /// Where the layer is to be, in the layer around it.
  func move(to rect: CGRect, transaction: Transaction, at time: Double) {
    if let frame {
      frame.change(to: rect, transaction: transaction, at: time)
    } else {
      frame = .of(rect)
    }
  }

  /// What it depends on beside value and size has changed.
  func setNeedsShowing() { needsShowing = true }

  /// Brings the layer up to date.
  func present(at time: Double) {
    guard let frame else { return }
    let isMoving = value.isAnimating
    let rect = frame.presentation(at: time)
    let size = CGSize(width: max(0, rect.width), height: max(0, rect.height))
    if layer.position != rect.origin { layer.position = rect.origin }
    if size != shownSize { layer.bounds.size = size }
    guard needsShowing || isMoving || size != shownSize else { return }
    needsShowing = false
    shownSize = size
    show(value.presentation(at: time), size)
  }

  var isAnimating: Bool { value.isAnimating || frame?.isAnimating ?? false }
  var isEndless: Bool {
    (value.isAnimating && value.isEndless) || (frame?.isAnimating ?? false && frame?.isEndless ?? false)
  }

  func stop() {
    value.stop()
    frame?.stop()
  }
}
