public import Foundation
public import QuartzCore
import VectorGraphics

/// A path that can grow, with the line style of its strokes.
///
/// Its contours are those of `cgPath`. A segment that needs a current point is not added if there is none.
open class UIBezierPath: NSObject, NSCopying {
  /// The elements.
  private var path = Path() {
    didSet { shared = nil }
  }
  /// The path for Core Graphics, once it has been asked for.
  private var shared: CGPath?
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// The path without elements.
  public override init() {
    super.init()
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: - Shapes

  /// The closed rectangle, clockwise on screen from its top left corner. The path of the null rectangle is empty.
  public convenience init(rect: CGRect) {
    self.init()
    path = rect.isNull ? Path() : Path(rect: Rect(rect))
  }

  /// The closed ellipse that touches the sides of `rect`, clockwise on screen from the middle of its right side. The
  /// path of the null rectangle is empty.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path = rect.isNull ? Path() : Path(ellipseIn: Rect(rect))
  }

  /// The rectangle with continuous corners, which begin to bend 1.528665 radii before the corner.
  ///
  /// The radius is limited to half of the shorter side. Above 0.654 of that a side has no room for both bends, and they
  /// shrink smoothly towards quarter circles. Paths of all radii above zero, even `.leastNonzeroMagnitude`, have the
  /// same elements, so that they animate into each other; a radius that is not above zero gives `init(rect:)`.
  ///
  /// This differs on purpose from iOS, where radii above 0.654 of half the side have other elements and other forms.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let area = Rect(rect)
    let radius = min(cornerRadius.native, 0.5 * area.width, 0.5 * area.height)
    path =
      rect.isNull
      ? Path() : Path(roundedRect: area, radii: Size(radius, radius), curve: .continuous, start: .topLeft)
  }

  /// The rectangle with some of its corners rounded by the same continuous curves. The other corners are sharp and have
  /// the same elements.
  ///
  /// Each radius is limited to half of its side. If there is nothing to round, the path is that of `init(rect:)`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let area = Rect(rect)
    let radius = Size(
      min(cornerRadii.width.native, 0.5 * area.width), min(cornerRadii.height.native, 0.5 * area.height))
    func radii(at corner: UIRectCorner) -> Size { corners.contains(corner) ? radius : .zero }
    path =
      rect.isNull
      ? Path()
      : Path(
        roundedRect: area,
        cornerRadii: CornerRadii(
          topLeft: radii(at: .topLeft), topRight: radii(at: .topRight), bottomRight: radii(at: .bottomRight),
          bottomLeft: radii(at: .bottomLeft)),
        curve: .continuous, start: .topLeft)
  }

  /// The open arc of a circle between two angles, in radians from the x axis. See `addArc` for the direction.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The path with the elements that `cgPath` has now.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = Path(cgPath)
  }

  // MARK: - Building

  /// Starts a contour at `point`.
  open func move(to point: CGPoint) { path.move(to: Point(point)) }

  /// Adds a straight segment.
  open func addLine(to point: CGPoint) { path.line(to: Point(point)) }

  /// Adds a cubic segment.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.cubic(to: Point(endPoint), control1: Point(controlPoint1), control2: Point(controlPoint2))
  }

  /// Adds a quadratic segment.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.quad(to: Point(endPoint), control: Point(controlPoint))
  }

  /// Adds an arc of a circle. If there is a current point, a line leads from it to the start of the arc.
  ///
  /// `clockwise` means the direction on screen, where y grows down: `true` lets angles increase, so that an arc from 0
  /// to π is the bottom half. (Core Graphics and SwiftUI mean the opposite by the same word.)
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let grown = CGMutablePath(path)
    grown.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    path = Path(grown)
  }

  /// Closes the current contour with a line to its start, which becomes the current point.
  open func close() { path.close() }

  open func removeAllPoints() { path.removeAll() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Returns the path whose contours run from end to start, with the same style.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.takeStyle(of: self)
    reversed.path = path.reversed()
    return reversed
  }

  /// Moves all points by `transform`.
  open func apply(_ transform: CGAffineTransform) { path.apply(Transform(transform)) }

  // MARK: - Queries

  /// The path for Core Graphics, which does not change with this one. Setting it copies the elements that it has now.
  open var cgPath: CGPath {
    get {
      if let shared { return shared }
      let made = CGPath(path)
      shared = made
      return made
    }
    set { path = Path(newValue) }
  }

  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around all points, including control points; null if the path is empty.
  open var bounds: CGRect { CGRect(path.controlBox) }

  /// The point at which the next segment begins; zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// Whether `point` lies inside by the path's fill rule. Open contours count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(Point(point), rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
  }

  // MARK: - Style

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  /// The length, in line widths, from which a miter is cut to a bevel.
  open var miterLimit: CGFloat = 10
  /// Kept, without effect: curves are as exact as pixels can show.
  open var flatness: CGFloat = 0.6
  /// Whether a point counts as inside if the path winds around it an odd number of times. Otherwise it does if the
  /// winding number is not zero.
  open var usesEvenOddFillRule = false

  /// Sets `count` lengths of dashes and gaps in turn, and the length into them at which a stroke begins. A nil pattern
  /// means a solid stroke.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = unsafe Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count)))
    dashPhase = phase
  }

  /// Writes the lengths of dashes and gaps, their count and their phase to the pointers that are not nil. `pattern`
  /// must have room for all lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern = unsafe pattern {
      for (index, length) in dash.enumerated() { unsafe pattern[index] = length }
    }
    unsafe count?.pointee = dash.count
    unsafe phase?.pointee = dashPhase
  }

  private func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
    dashPhase = other.dashPhase
  }

  // MARK: - Drawing

  /// Fills the path in the current context with the context's fill colour. Open contours count as closed.
  open func fill() {
    guard let current = GraphicsStack.current else { return }
    let context = current.context
    context.beginPath()
    if let pattern = current.fillPattern {
      context.saveGState()
      clip(context)
      pattern.drawAsPattern(in: bounds)
      context.restoreGState()
    } else {
      context.addPath(cgPath)
      context.fillPath(using: fillRule)
    }
  }

  /// Fills the path as `fill()` does, by a blend mode and with an alpha.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    compositing(blendMode, alpha) { fill() }
  }

  /// Strokes the path in the current context with the context's stroke colour and the path's own line style.
  open func stroke() {
    guard let context = GraphicsStack.current?.context else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dash)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  /// Strokes the path as `stroke()` does, by a blend mode and with an alpha.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    compositing(blendMode, alpha) { stroke() }
  }

  /// Limits later drawing in the current context to the inside of the path.
  open func addClip() {
    if let context = GraphicsStack.current?.context { clip(context) }
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func clip(_ context: CGContext) {
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: fillRule)
  }

  private func compositing(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = GraphicsStack.current?.context else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }

  // MARK: - Identity

  /// Returns a path of the same elements and style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.takeStyle(of: self)
    copy.path = path
    return copy
  }

  /// Whether both have the same elements with the same points, and the same style.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
      && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit && flatness == other.flatness
      && usesEvenOddFillRule == other.usesEvenOddFillRule && dash == other.dash && dashPhase == other.dashPhase
  }

  open override var hash: Int { path.hashValue }
}
