import CoreGraphics
import VectorGraphics
import VectorMotion

extension CAGradientLayer {
  /// The bounds filled with the gradient.
  func gradientNodes(in commit: Commit) -> [Node] {
    let colors = commit.track(LayerProperties.colors, of: self)
    let locations = commit.track(LayerProperties.locations, of: self)
    let count = colors.values.map(\.colors.count).max() ?? 0
    guard count > 0 else { return [] }
    let stops = (0..<count).map { index in
      GradientTrack.Stop(
        offset: locations.mapped { locations in
          if index < locations.count { return locations[index] }
          return count > 1 ? Double(index) / Double(count - 1) : 0
        },
        color: colors.mapped { $0.colors.isEmpty ? .clear : $0.colors[min(index, $0.colors.count - 1)] })
    }
    let bounds = commit.track(LayerProperties.bounds, of: self)
    let outline = RoundedRectTrack(
      bounds, cornerRadius: commit.track(LayerProperties.cornerRadius, of: self),
      corners: RoundedRectTrack.Corners(state.maskedCorners),
      curve: state.cornerCurve == .continuous ? .continuous : .circular)
    return [
      Node(
        id: commitState.identity.node(.shape),
        .shape(
          Node.Shape(PathTrack(roundedRect: outline), fill: .gradient(gradient(stops, over: bounds, in: commit)))))
    ]
  }

  private func gradient(
    _ stops: [GradientTrack.Stop], over bounds: Track<Rect>, in commit: Commit
  ) -> GradientTrack {
    let start = commit.track(LayerProperties.startPoint, of: self)
    let end = commit.track(LayerProperties.endPoint, of: self)
    let middle = Point(0.5, 0.5)
    switch type {
    case .radial:
      // The gradient is a circle in a unit square, which is stretched over the rectangle around the ellipse.
      let ellipse: Track<Rect>
      if bounds.isConstant {
        // If both points are animated, the end point's animation alone shows.
        ellipse =
          end.isConstant
          ? start.mapped { bounds.base.ellipse($0, end.base) } : end.mapped { bounds.base.ellipse(start.base, $0) }
      } else {
        ellipse = bounds.mapped { $0.ellipse(start.base, end.base) }
      }
      return GradientTrack(
        .radial(
          startCenter: Track(middle), startRadius: 0, endCenter: Track(middle), endRadius: 0.5), stops: stops,
        frame: ellipse)
    case .conic:
      func angle(_ start: Point, _ end: Point) -> Double { ElementaryFunctions.atan2(end.y - start.y, end.x - start.x) }
      let turn = end.isConstant ? start.mapped { angle($0, end.base) } : end.mapped { angle(start.base, $0) }
      return GradientTrack(.conic(center: start, angle: turn), stops: stops, frame: bounds)
    default:
      return GradientTrack(.linear(start: start, end: end), stops: stops, frame: bounds)
    }
  }
}

extension Rect {
  /// The rectangle around the ellipse that has its centre at `start` and `end` at a corner of that rectangle; both
  /// points are in shares of the sides.
  fileprivate func ellipse(_ start: Point, _ end: Point) -> Rect {
    let (width, height) = (maxX - minX, maxY - minY)
    let (x, y) = (minX + start.x * width, minY + start.y * height)
    let (reachX, reachY) = (abs(end.x - start.x) * width, abs(end.y - start.y) * height)
    return Rect(minX: x - reachX, minY: y - reachY, maxX: x + reachX, maxY: y + reachY)
  }
}

extension Track {
  /// All values that the track names: its base, and the ends and keyframes of its animations.
  fileprivate var values: [Value] {
    animations.reduce(into: [base]) { values, animation in
      switch animation.source {
      case .interpolation(let from, let to): values += [from, to].compactMap(\.self)
      case .keyframes(let keyframes): values += keyframes.values
      case .motion, .component, .succession: break
      }
    }
  }
}
