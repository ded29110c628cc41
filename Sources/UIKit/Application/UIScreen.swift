/// The display that windows are on.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the current stage.
  open class var main: UIScreen { ApplicationScreen.current.screen }

  /// The layer that windows add theirs to.
  package let rootLayer: CALayer

  init(rootLayer: CALayer, scale: CGFloat) {
    self.rootLayer = rootLayer
    self.scale = scale
  }

  /// The whole display, in points.
  open var bounds: CGRect { rootLayer.bounds }
  /// Pixels a point.
  public let scale: CGFloat
  /// Pixels a point.
  open var nativeScale: CGFloat { scale }
  /// The whole display, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// How many frames the display shows in a second.
  open var maximumFramesPerSecond: Int { 60 }
}
