public import Foundation
public import QuartzCore
import VectorGraphics

extension Path {
  /// Starts a contour at `end`.
  public mutating func move(to end: CGPoint) { contours.move(to: Point(end)) }

  /// Adds a straight segment. Without a current point it adds nothing, like the other methods that need one.
  public mutating func addLine(to end: CGPoint) { contours.line(to: Point(end)) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    contours.quad(to: Point(end), control: Point(control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    contours.cubic(to: Point(end), control1: Point(control1), control2: Point(control2))
  }

  /// Closes the current contour with a line to its start, which becomes the current point.
  public mutating func closeSubpath() { contours.close() }

  /// Starts a contour at the first point and adds lines to the others.
  public mutating func addLines(_ lines: [CGPoint]) {
    for (index, point) in lines.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }

  // MARK: - Shapes

  /// Adds a closed contour from the top left corner, clockwise on screen.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
  }

  /// Adds a closed contour from the middle of the right side, clockwise on screen.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    contours.append(transform.isIdentity ? path.contours : path.contours.applying(Transform(transform)))
  }

  // MARK: - Arcs

  /// Adds an arc of a circle over `delta`, after a line from the current point, if any, to its start.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    grow {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians), delta: CGFloat(delta.radians),
        transform: transform)
    }
  }

  /// Adds an arc of a circle from one angle to another, after a line from the current point, if any, to its start.
  ///
  /// `clockwise` has the sense of `CGPath`, which means a plane where y grows up. Where y grows down, as in views,
  /// `false` lets angles increase and turns clockwise on screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    grow {
      $0.addArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        endAngle: CGFloat(endAngle.radians), clockwise: clockwise, transform: transform)
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`, after a
  /// line to its start.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    grow { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform) }
  }

  private mutating func grow(_ body: (CGMutablePath) -> Void) {
    let path = CGMutablePath(contours)
    body(path)
    contours = VectorGraphics.Path(path)
  }
}
