import VectorGraphics

/// The frame that two figures define together: its origin is their joint middle, its unit their joint extent, and its axes run as
/// most of their outlines do.
///
///       ╱╲           Whatever is decided by place, size or direction is decided in this frame, where a
///      ╱  ╲  →  ┌──┐ figure that was moved, scaled or turned lies as before. So the way between turned
///      ╲  ╱     └──┘ figures is the way between the figures, turned, and no tie goes by the page's axes.
///       ╲╱
///
/// Axes have four directions; of these the frame takes the one that turns the figures least.
struct JointFrame: Sendable {
  let center: Point
  let unit: Double
  /// The direction of the first axis, a unit vector.
  let direction: Vector

  init(_ contours: [MeasuredContour]) {
    let direction = GridDirection.direction(of: contours)
    // Turned about the origin, by nothing exactly if the figures are upright.
    let turned = Self.bounds(of: contours, along: direction)
    let extent = max(turned.width, turned.height)
    self.direction = direction
    unit = extent > 0 ? extent : 1
    center = .zero + turned.center.x * direction + turned.center.y * direction.perpendicular
  }

  /// The image of a point of the plane in the frame.
  func image(of point: Point) -> Point {
    let offset = point - center
    return Point(offset.dot(direction) / unit, direction.cross(offset) / unit)
  }

  /// The point of the plane that has an image.
  func place(_ image: Point) -> Point { center + vector(image - .zero) }

  /// The vector of the plane that has an image.
  func vector(_ image: Vector) -> Vector { unit * (image.dx * direction + image.dy * direction.perpendicular) }

  fileprivate static func bounds(of contours: [MeasuredContour], along direction: Vector) -> Rect {
    contours.reduce(Rect.null) { box, contour in
      contour.pieces.reduce(box) { box, piece in
        [piece.cubic.p0, piece.cubic.p3].reduce(box) { box, point in
          box.union(Point((point - .zero).dot(direction), direction.cross(point - .zero)))
        }
      }
    }
  }
}

/// Finds the direction that most of outlines runs in, or across.
private enum GridDirection {
  /// A tangent's angle to the nearest axis before it, and the length that it stands for.
  private struct Tangent {
    var angle: Double
    var weight: Double
  }

  private static let quarter = 0.5 * Double.pi

  /// The direction as a unit vector, turned from the first axis of the plane as little as can be.
  static func direction(of contours: [MeasuredContour]) -> Vector {
    // Of directions in which about as much runs the one along which the figures are least wide.
    var best: (angle: Double, extent: Double)?
    for angle in angles(of: tangents(of: contours)) {
      let bounds = JointFrame.bounds(of: contours, along: vector(angle))
      let extent = max(bounds.width, bounds.height)
      let isBetter = best.map { known in
        extent < (1 - MorphWeights.Grid.tie) * known.extent
          || extent < (1 + MorphWeights.Grid.tie) * known.extent && abs(angle) < abs(known.angle)
      }
      if isBetter ?? true { best = (angle, extent) }
    }
    return vector(best?.angle ?? 0)
  }

  /// The angles at which most runs, turned least.
  private static func angles(of tangents: [Tangent]) -> [Double] {
    var sums = sums(of: tangents)
    var angles: [Double] = []
    var least = 0.0
    while angles.count < MorphWeights.Grid.mostDirections, let most = sums.max(), most > least {
      guard let index = sums.firstIndex(where: { $0 >= (1 - MorphWeights.Grid.tie) * most }) else { break }
      let angle = median(of: tangents, from: index)
      angles.append(upright(angle))
      least = max(least, MorphWeights.Grid.enough * most)
      for (other, tangent) in tangents.enumerated() {
        let apart = abs(tangent.angle - tangents[index].angle)
        if min(apart, quarter - apart) <= MorphWeights.Grid.spread { sums[other] = 0 }
      }
    }
    return angles
  }

  private static func vector(_ angle: Double) -> Vector { angle == 0 ? Vector(1, 0) : Vector(angle: angle) }

  /// The tangents at both ends of all pieces, by angle.
  private static func tangents(of contours: [MeasuredContour]) -> [Tangent] {
    var tangents: [Tangent] = []
    for contour in contours where !contour.isPoint {
      for (index, piece) in contour.pieces.enumerated() {
        let weight = 0.5 * (contour.joints[index + 1] - contour.joints[index]) * contour.length
        for direction in [piece.departure, piece.reversed.departure] {
          guard let direction else { continue }
          let angle = direction.angle
          tangents.append(Tangent(angle: angle - quarter * (angle / quarter).rounded(.down), weight: weight))
        }
      }
    }
    return tangents.sorted { $0.angle < $1.angle }
  }

  /// For each tangent the length that runs as it does, or is turned a little further.
  private static func sums(of tangents: [Tangent]) -> [Double] {
    var sums: [Double] = []
    var (next, sum) = (0, 0.0)
    for (index, tangent) in tangents.enumerated() {
      while next < index + tangents.count,
        angle(next, of: tangents) - tangent.angle <= MorphWeights.Grid.spread
      {
        sum += tangents[next % tangents.count].weight
        next += 1
      }
      sums.append(sum)
      sum -= tangent.weight
    }
    return sums
  }

  /// The angle of the tangent with an index that goes on round the quarter.
  private static func angle(_ index: Int, of tangents: [Tangent]) -> Double {
    index < tangents.count ? tangents[index].angle : tangents[index - tangents.count].angle + quarter
  }

  /// The angle that halves the length from a tangent on.
  private static func median(of tangents: [Tangent], from index: Int) -> Double {
    var end = index
    var total = 0.0
    while end < index + tangents.count, angle(end, of: tangents) - tangents[index].angle <= MorphWeights.Grid.spread {
      total += tangents[end % tangents.count].weight
      end += 1
    }
    var passed = 0.0
    for place in index..<end {
      passed += tangents[place % tangents.count].weight
      if passed >= 0.5 * total { return angle(place, of: tangents) }
    }
    return tangents[index].angle
  }

  /// The same axis, turned least; what lies between two is turned back.
  private static func upright(_ angle: Double) -> Double {
    let angle = angle - quarter * (angle / quarter).rounded(.down)
    return angle > 0.5 * quarter - MorphWeights.Grid.slack ? angle - quarter : angle
  }
}
