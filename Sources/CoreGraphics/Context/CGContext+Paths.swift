public import Foundation
import VectorGraphics

/// The current path. Points go through the transform when they are added; later changes of it do not move them.
extension CGContext {
  /// Empties the current path.
  public func beginPath() { canvasPath.removeAll() }

  public func move(to point: CGPoint) { canvasPath.move(to: toCanvas.apply(to: Point(point))) }

  /// Adds a straight segment, or nothing if there is no current point, which holds for the other methods that need one,
  /// too.
  public func addLine(to point: CGPoint) { canvasPath.line(to: toCanvas.apply(to: Point(point))) }

  /// Starts a contour at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let toCanvas = self.toCanvas
    canvasPath.quad(to: toCanvas.apply(to: Point(end)), control: toCanvas.apply(to: Point(control)))
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let toCanvas = self.toCanvas
    canvasPath.cubic(
      to: toCanvas.apply(to: Point(end)), control1: toCanvas.apply(to: Point(control1)),
      control2: toCanvas.apply(to: Point(control2)))
  }

  /// Adds an arc as `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)` does.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let sweep = Path.sweep(from: startAngle.native, to: endAngle.native, isDecreasing: clockwise)
    canvasPath.addArc(
      center: Point(center), radius: radius.native, from: startAngle.native, sweep: sweep, toCanvas)
  }

  /// Adds an arc as `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)` does.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    canvasPath.addArc(tangents: Point(tangent1End), Point(tangent2End), radius: radius.native, toCanvas)
  }

  public func addRect(_ rect: CGRect) { canvasPath.append(canvasPath(of: rect)) }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) { canvasPath.append(Path.ellipse(in: rect).applying(toCanvas)) }

  public func addPath(_ path: CGPath) {
    let toCanvas = self.toCanvas
    canvasPath.append(toCanvas == .identity ? path.path : path.path.applying(toCanvas))
  }

  /// Closes the current contour.
  public func closePath() { canvasPath.close() }

  /// Makes the current path the outline of its stroke.
  public func replacePathWithStrokedPath() {
    canvasPath = strokeOutline(of: canvasPath)
  }

  // MARK: - Queries

  /// The current path in user space as it is now; nil if it is empty.
  public var path: CGPath? { canvasPath.isEmpty ? nil : CGPath(userPath) }

  public var isPathEmpty: Bool { canvasPath.isEmpty }

  /// The point at which the next segment would begin, in user space; zero if the path is empty.
  public var currentPointOfPath: CGPoint {
    canvasPath.currentPoint.map { CGPoint(fromCanvas.apply(to: $0)) } ?? .zero
  }

  /// The smallest rectangle around all points of the path, control points too, in user space; null if it is empty.
  public var boundingBoxOfPath: CGRect { CGRect(userPath.controlBox) }

  /// Whether the current path, painted in that mode, would cover a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let point = toCanvas.apply(to: Point(point))
    if let rule = mode.fillRule, canvasPath.contains(point, rule: rule) { return true }
    return mode.strokes && strokeOutline(of: canvasPath).contains(point)
  }

  private var userPath: Path { canvasPath.applying(fromCanvas) }

  /// The map from the canvas to user space; where there is no way back it moves nothing.
  private var fromCanvas: Transform { toCanvas.inverted ?? .identity }
}

extension CGPathDrawingMode {
  /// The rule by which the path is filled; nil if it is not.
  var fillRule: FillRule? {
    switch self {
    case .fill, .fillStroke: .nonZero
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}
