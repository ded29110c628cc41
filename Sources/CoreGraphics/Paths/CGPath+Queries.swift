public import Foundation
import VectorGraphics

extension CGPath {
  public var isEmpty: Bool { path.isEmpty }

  /// The point at which the next segment would begin; zero if the path is empty.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle around all points, control points too; null if the path is empty.
  public var boundingBox: CGRect { CGRect(path.controlBox) }

  /// The smallest rectangle around the path itself; null if it is empty.
  public var boundingBoxOfPath: CGRect { CGRect(path.boundingBox) }

  /// Whether the image of `point` under `transform` lies inside. Open contours count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(Point(point.applying(transform)), rule: rule.fillRule)
  }

  /// Whether the path is one upright rectangle, which is then written to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = path.uprightRect else { return false }
    if let rect = unsafe rect { unsafe rect.pointee = CGRect(found) }
    return true
  }
}

extension Path {
  /// The rectangle whose four sides are the whole path, each once and parallel to an axis; it may be left open.
  var uprightRect: Rect? {
    let contours = self.contours
    guard contours.count == 1, let contour = contours.first else { return nil }
    var corners = [contour.start]
    for case .line(let line) in contour.segments { corners.append(line.p1) }
    guard corners.count == contour.segments.count + 1 else { return nil }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let startsAcross = corners[0].y == corners[1].y
    for index in 0..<4 {
      let (p, q) = (corners[index], corners[(index + 1) % 4])
      guard ((index % 2 == 0) == startsAcross) ? p.y == q.y : p.x == q.x else { return nil }
    }
    return Rect(corners[0], corners[2])
  }
}
