public import Foundation
import VectorGraphics

extension CGMutablePath {
  /// Starts a contour at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.move(to: Point(point.applying(transform))) }
  }

  /// Adds a straight segment, or nothing if there is no current point, which holds for the other methods that need one,
  /// too.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.line(to: Point(point.applying(transform))) }
  }

  /// Starts a contour at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    change { path in
      for (index, point) in points.enumerated() {
        let point = Point(point.applying(transform))
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.quad(to: Point(end.applying(transform)), control: Point(control.applying(transform))) }
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    change {
      $0.cubic(
        to: Point(end.applying(transform)), control1: Point(control1.applying(transform)),
        control2: Point(control2.applying(transform)))
    }
  }

  /// Closes the current contour with a line to its start, which becomes the current point.
  public func closeSubpath() {
    change { $0.close() }
  }

  // MARK: - Shapes

  /// Adds a closed contour as `CGPath(rect:transform:)` has it; afterwards the current point is the rectangle's origin.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(.rect(rect), transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { append(.rect(rect), transform) }
  }

  /// Adds a closed contour as `CGPath(ellipseIn:transform:)` has it.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(.ellipse(in: rect), transform)
  }

  /// Adds a closed contour as `CGPath(roundedRect:cornerWidth:cornerHeight:transform:)` has it.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.path, transform)
  }

  private func append(_ path: Path, _ transform: CGAffineTransform) {
    let moved = transform.isIdentity ? path : path.applying(Transform(transform))
    change { $0.append(moved) }
  }

  // MARK: - Arcs

  /// Adds an arc of a circle from one angle to another, after a line from the current point, if any, to its start.
  ///
  /// `clockwise` is meant where y grows up: where y grows down, `false` lets angles increase and turns clockwise on screen.
  /// The end angle gains or loses whole turns until it lies on that side of the start; two different angles that are whole turns
  /// apart give whole circles.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Path.sweep(from: startAngle.native, to: endAngle.native, isDecreasing: clockwise)
    change {
      $0.addArc(
        center: Point(center), radius: radius.native, from: startAngle.native, sweep: sweep, Transform(transform))
    }
  }

  /// Adds an arc of a circle over `delta` radians, after a line from the current point, if any, to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        center: Point(center), radius: radius.native, from: startAngle.native, sweep: delta.native,
        Transform(transform))
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`, after a
  /// line to its start.
  ///
  /// Where the lines lie on one line, or the radius is zero, it is a line to `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        tangents: Point(tangent1End), Point(tangent2End), radius: radius.native, Transform(transform))
    }
  }
}
