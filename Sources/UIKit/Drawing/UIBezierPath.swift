public import Foundation
public import QuartzCore
import VectorGraphics

/// A path that grows, with the line style it is stroked in.
///
/// Its contours are those of `cgPath`. Where a segment needs a current point and there is none, nothing is added.
open class UIBezierPath: NSObject, NSCopying {
  /// The elements.
  private var path = Path() {
    didSet { shared = nil }
  }
  /// `path` for Core Graphics, once somebody asked for it.
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

  /// The closed rectangle, clockwise on screen from its top left corner; without elements for the null rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path = rect.isNull ? Path() : Path(rect: Rect(rect))
  }

  /// The closed ellipse that touches the sides of `rect`, clockwise on screen from the middle of its right side; without
  /// elements for the null rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path = rect.isNull ? Path() : Path(ellipseIn: Rect(rect))
  }

  /// The rectangle with continuous corners, which begin to bend 1.528665 radii before the corner.
  ///
  /// The radius is at most half of the shorter side. Above 0.654 of that, where a side has no room for both bends, they
  /// shrink smoothly towards quarter circles. All radii above zero, even `.leastNonzeroMagnitude`, have the same elements,
  /// so that such paths animate into each other; a radius that is not above zero gives `init(rect:)`.
  ///
  /// This differs from iOS on purpose, where radii above 0.654 of half the side have other elements and other forms.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let area = Rect(rect)
    let radius = min(cornerRadius.native, 0.5 * area.width, 0.5 * area.height)
    path =
      rect.isNull
      ? Path() : Path(roundedRect: area, radii: Size(radius, radius), curve: .continuous, start: .topLeft)
  }

  /// The rectangle with some of its corners rounded, by the same continuous curves; the others are sharp, with the same
  /// elements.
  ///
  /// Each radius is at most half of its side. If there is nothing to round, it is `init(rect:)`.
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

  /// The open piece of a circle between two angles, in radians from the x axis; see `addArc` for the direction.
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

  /// Adds a piece of a circle, after a line from the current point, if any, to its start.
  ///
  /// `clockwise` is meant as one sees it on screen, where y grows down: `true` lets angles increase. From 0 to π it draws
  /// the bottom half. (Core Graphics and SwiftUI mean the opposite by the same word.)
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

  /// The path whose contours are run through from end to start, in the same style.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.takeStyle(of: self)
    reversed.path = path.reversed()
    return reversed
  }

  /// Moves all points by `transform`.
  open func apply(_ transform: CGAffineTransform) { path.apply(Transform(transform)) }

  // MARK: - Queries

  /// The same path for Core Graphics, which does not change with this one; setting it takes the elements that it has now.
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

  /// The smallest rectangle around all points, control points too; null if the path is empty.
  open var bounds: CGRect { CGRect(path.controlBox) }

  /// Where the next segment begins; zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// Whether `point` is inside by the path's fill rule. Open contours count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(Point(point), rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
  }

  // MARK: - Style

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  /// How long a miter may be, in line widths, before it is cut to a bevel.
  open var miterLimit: CGFloat = 10
  /// Changes nothing: curves are as exact as pixels can show.
  open var flatness: CGFloat = 0.6
  /// Whether a point is inside when the path winds around it an odd number of times; otherwise when the sum of turns is
  /// not zero.
  open var usesEvenOddFillRule = false

  /// Sets `count` lengths of dashes and gaps in turn, and how far into them a stroke begins; nil for solid strokes.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = unsafe Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count)))
    dashPhase = phase
  }

  /// Writes the lengths of dashes and gaps, how many they are and their phase, each where a pointer is given; `pattern`
  /// has room for as many as there are.
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

  /// Fills the path in the current context with its fill colour; open contours count as closed.
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

  /// Strokes the path in the current context with its stroke colour, in the path's own line style.
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

  /// Lets later drawing in the current context be seen only inside of the path.
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

  /// A path of the same elements and style.
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
