package import QuartzCore
import VectorGraphics

/// A layer that shows one path, filled or stroked with any paint.
///
/// A colour is the shape layer's own; a gradient is a gradient layer inside, cut out by the path.
package final class PaintLayer: CAShapeLayer, PlainLayer {
  private var gradient: CAGradientLayer?

  /// Fills `path`; gradients spread over `frame`.
  package func fill(_ path: Path, _ style: FillStyle, with paint: ResolvedPaint, in frame: CGRect) {
    let rule: FillRule = style.isEOFilled ? .evenOdd : .nonZero
    guard !paint.isPlain else {
      removeGradient()
      self.path = path.cgPath
      // Most fills have the rule that a layer begins with.
      let layerRule: CAShapeLayerFillRule = style.isEOFilled ? .evenOdd : .nonZero
      if fillRule != layerRule { fillRule = layerRule }
      fillColor = paint.cgColor
      strokeColor = nil
      return
    }
    let bounds = path.boundingRect
    guard !bounds.isNull, let layer = showGradient(paint, in: frame, covering: bounds) else { return clear() }
    var picture = layer.picture
    let isWhole = path == Path(layer.bounds)
    picture.clips = isWhole ? [] : [VectorGraphics.Group.Clip(path.contours, rule: rule)]
    layer.picture = picture
    layer.mask = nil
  }

  /// Strokes a line; gradients spread over `frame`.
  func stroke(_ line: Centerline, _ style: StrokeStyle, with paint: ResolvedPaint, in frame: CGRect) {
    guard !paint.isPlain else {
      removeGradient()
      takeStroke(line, style, color: paint.cgColor)
      return
    }
    let bounds = line.path.contours.controlBox
    let reach = 0.5 * max(style.lineWidth.native, 0) * max(style.miterLimit.native, 1.5)
    guard !bounds.isNull, reach.isFinite,
      let layer = showGradient(
        paint, in: frame, covering: CGRect(bounds).insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach)))
    else { return clear() }
    layer.picture = LayerPicture()
    let mask = (layer.mask as? PaintLayer) ?? PaintLayer()
    mask.takeStroke(line, style, color: .black)
    layer.mask = mask
  }

  private func takeStroke(_ line: Centerline, _ style: StrokeStyle, color: CGColor) {
    path = line.path.cgPath
    strokeStart = line.start
    strokeEnd = line.end
    fillColor = nil
    strokeColor = color
    lineWidth = style.lineWidth
    miterLimit = style.miterLimit
    lineCap =
      switch style.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    lineJoin =
      switch style.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    lineDashPattern = style.dash.isEmpty ? nil : style.dash.map { NSNumber(value: $0.native) }
    lineDashPhase = style.dashPhase
  }

  private func clear() {
    removeGradient()
    path = nil
  }

  private func removeGradient() {
    gradient?.removeFromSuperlayer()
    gradient = nil
  }

  // MARK: - Gradients

  /// Shows a gradient that spreads over `frame`, in an area that covers both `frame` and `bounds`; nil if there is
  /// nothing to show.
  private func showGradient(
    _ paint: ResolvedPaint, in frame: CGRect, covering bounds: CGRect
  ) -> CAGradientLayer? {
    var area = frame.contains(bounds) ? frame : frame.union(bounds)
    if case .angular = paint.geometry {
      // The angles of a conic gradient layer are true in a square only.
      let side = max(area.width, area.height)
      area.size = CGSize(width: side, height: side)
    }
    guard area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite else { return nil }
    path = nil
    let layer = gradient ?? CAGradientLayer()
    if gradient == nil {
      layer.anchorPoint = .zero
      addSublayer(layer)
      gradient = layer
    }
    layer.bounds = area
    layer.position = area.origin
    let spread = GradientSpread(paint, over: frame)
    layer.type = spread.type
    layer.startPoint = area.share(of: spread.start)
    layer.endPoint = area.share(of: spread.end)
    layer.colors = spread.stops.map { CGColor($0.color) }
    layer.locations = spread.stops.map { NSNumber(value: $0.location) }
    return layer
  }
}

extension CGRect {
  /// Returns a point in shares of the sides.
  fileprivate func share(of point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - minX) / width, y: (point.y - minY) / height)
  }
}
