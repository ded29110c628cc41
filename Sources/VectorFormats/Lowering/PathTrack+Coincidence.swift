import VectorGraphics
import VectorMotion

extension PathTrack {
  /// Whether two straight sides of the path are the same, looked at where its motion changes its way, at most 257 times.
  func hasCoincidentSides(until duration: Double) -> Bool {
    let times = [0] + source(until: duration).breaks.prefix(255).map { $0.time } + [duration]
    return times.contains { path(at: $0).hasCoincidentSides }
  }
}

extension Path {
  /// Quadratic in the number of sides, of which the first 256 count.
  fileprivate var hasCoincidentSides: Bool {
    var sides: [LineSegment] = []
    for contour in contours {
      let segments = contour.isClosed ? contour.closedSegments : contour.segments
      for case .line(let side) in segments where sides.count < 256 { sides.append(side) }
    }
    return sides.indices.contains { index in
      sides[..<index].contains { other in
        let side = sides[index]
        let tolerance = 1e-6 * side.length
        func isNear(_ a: Point, _ b: Point) -> Bool { (a - b).length < tolerance }
        return isNear(side.p0, other.p0) && isNear(side.p1, other.p1)
          || isNear(side.p0, other.p1) && isNear(side.p1, other.p0)
      }
    }
  }
}
