public import Foundation
import VectorGraphics

extension CGContext {
  // MARK: - Lines

  /// Sets the width of strokes in user space; one that is not above zero paints none.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width.native }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.cap }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.join }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit.native }

  /// Sets the lengths of dashes and gaps in turn, and how far into them a stroke begins; no lengths make solid strokes.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths.map { $0.native }
    state.line.dashPhase = phase.native
  }

  // MARK: - Colours

  public func setFillColor(_ color: CGColor) { state.fill.set(color) }
  public func setStrokeColor(_ color: CGColor) { state.stroke.set(color) }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the space of the next components; the colour becomes opaque black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fill = GraphicsState.SolidPaint(color: .black, space: space)
  }

  /// Sets the space of the next components; the colour becomes opaque black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.stroke = GraphicsState.SolidPaint(color: .black, space: space)
  }

  /// Sets the colour by its components in the current space, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = unsafe CGColor(colorSpace: state.fill.space, components: components) { setFillColor(color) }
  }

  /// Sets the colour by its components in the current space, and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = unsafe CGColor(colorSpace: state.stroke.space, components: components) { setStrokeColor(color) }
  }

  // MARK: - Compositing

  /// Sets the factor of the alpha of everything that is painted; it is brought into 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(alpha.native, 1) : 0 }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets a shadow in a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow under everything that is painted; a nil colour removes it.
  ///
  /// Offset and blur are lengths of a fresh context: they do not change with the transform. The blur's standard deviation
  /// is half of `blur`.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color = color?.color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite else {
      state.shadow = nil
      return
    }
    let radius = blur > 0 && blur.isFinite ? 0.5 * blur.native : 0
    state.shadow = GraphicsState.Shadow(offset: Vector(offset), radius: radius, color: color)
  }

  // MARK: - Quality

  /// The quality with which images are enlarged: with `.none` each of their pixels is seen.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Changes nothing: everything is antialiased.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Changes nothing: everything is antialiased.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// Changes nothing: curves are as exact as pixels can show.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Changes nothing: there is one intent.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}

extension GraphicsState.SolidPaint {
  fileprivate mutating func set(_ color: CGColor) {
    self.color = color.color
    if let space = color.colorSpace { self.space = space }
  }
}
