import QuartzCore

/// A layer with an animated frame, and the animated value that decides how it looks.
///
/// The frame and the animatable data of the value change by the transaction of the update in which they are set.
@MainActor
final class LayeredContent<Value> {
  let layer: CALayer
  /// The frame that was set; nil before the first.
  private var frame: CGRect?
  /// The same with its animations, once it has changed.
  private var animatedFrame: AnimatedValue<CGRect>?
  let value: AnimatedValue<Value>
  /// Shows a value in the layer, in a size.
  private let show: (Value, CGSize) -> Void
  /// The size in which the layer shows `shownValue`; nil until it has a frame.
  private(set) var shownSize: CGSize?
  private(set) var shownValue: Value
  private var needsShowing = true

  convenience init(_ value: Value, in layer: CALayer, show: @escaping (Value, CGSize) -> Void) {
    self.init(AnimatedValue.of(value), in: layer, show: show)
  }

  init(_ value: AnimatedValue<Value>, in layer: CALayer, show: @escaping (Value, CGSize) -> Void) {
    self.layer = layer
    self.value = value
    shownValue = value.model
    self.show = show
    layer.anchorPoint = .zero
  }

  func change(to value: Value, transaction: Transaction, at time: Double) {
    self.value.change(to: value, transaction: transaction, at: time)
    needsShowing = true
  }

  /// Sets the frame of the layer, in the coordinates of the layer around it.
  func move(to rect: CGRect, transaction: @autoclosure () -> Transaction, at time: Double) {
    let old = frame
    frame = rect
    guard let old, rect != old else { return }
    let animated = animatedFrame ?? .moving(old)
    animatedFrame = animated
    animated.change(to: rect, transaction: transaction(), at: time)
  }

  /// Shows the value again at the next `present(at:)`, since something beside value and size has changed.
  func setNeedsShowing() { needsShowing = true }

  /// Brings the layer up to date with `time`, in seconds.
  func present(at time: Double) {
    guard let frame else { return }
    let isMoving = value.isAnimating
    let rect = animatedFrame?.presentation(at: time) ?? frame
    let size = CGSize(width: max(0, rect.width), height: max(0, rect.height))
    if layer.position != rect.origin { layer.position = rect.origin }
    let isResized = size != shownSize
    if isResized { layer.bounds = CGRect(origin: layer.bounds.origin, size: size) }
    guard needsShowing || isMoving || isResized else { return }
    needsShowing = false
    let value = value.presentation(at: time)
    (shownValue, shownSize) = (value, size)
    show(value, size)
  }

  var isAnimating: Bool { value.isAnimating || animatedFrame?.isAnimating ?? false }
  var isEndless: Bool {
    (value.isAnimating && value.isEndless) || (animatedFrame?.isAnimating ?? false && animatedFrame?.isEndless ?? false)
  }

  func stop() {
    value.stop()
    animatedFrame?.stop()
  }
}
