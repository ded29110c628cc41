import VectorGraphics

/// A stroke that is drawn along its length, out of one of its points, and not scaled up from a point: every part of it has
/// its own form and place from the start.
///
///      ●            ╶●╴           ╭─●─╮          ╭─●─╮      The pen begins where it is hidden under a stroke that is
///                                                │   │      there already, and goes both ways.
///
/// Animators call it trimming a path; `strokeStart` and `strokeEnd` of a shape layer do the same.
struct StrokeDrawing: Sendable {
  /// The shares of the length at which its pieces end, from 0 to 1: one more than there are pieces.
  private let joints: [Double]
  /// The share of the length at which the pen begins.
  private let origin: Double
  /// Where it begins, seen from its place on the whole stroke: the stroke slides out of there.
  private(set) var offset: Vector

  /// A way to draw `contour`, and the contour as it is drawn: open, a closed one opened opposite the pen's start.
  ///
  /// - Parameters:
  ///   - place: the position on the contour at which the pen begins.
  ///   - seed: where that is at first.
  static func drawing(
    _ contour: MeasuredContour, from place: Double, at seed: Point
  ) -> (contour: MeasuredContour, drawing: StrokeDrawing) {
    var opened = contour
    var origin = place
    if contour.isClosed {
      opened = contour.restarted(at: place < 0.5 ? place + 0.5 : place - 0.5)
      origin = 0.5
    }
    let offset = seed - contour.point(at: place)
    return (opened, StrokeDrawing(joints: opened.joints, origin: origin, offset: offset))
  }

  private init(joints: [Double], origin: Double, offset: Vector) {
    self.joints = joints
    self.origin = origin
    self.offset = offset
  }

  func scaled(_ body: (Vector) -> Vector) -> StrokeDrawing {
    var result = self
    result.offset = body(offset)
    return result
  }

  /// Gives the pieces of the contour drawn as far as `share`, those that are not yet drawn as points at its ends.
  ///
  /// - Parameter piece: the pieces of the whole contour.
  func forEachPiece(
    at share: Double, of piece: (Int) -> CubicBezier, _ body: (Int, CubicBezier) -> Void
  ) {
    let share = min(1, max(0, share))
    let low = origin * (1 - share)
    let high = origin + (1 - origin) * share
    let shift = (1 - share) * offset
    let count = joints.count - 1
    func parameter(_ position: Double, _ index: Int) -> Double {
      let length = joints[index + 1] - joints[index]
      return length > 0 ? min(1, max(0, (position - joints[index]) / length)) : 1
    }
    func point(at position: Double) -> Point {
      var index = 0
      while index < count - 1, joints[index + 1] < position { index += 1 }
      return piece(index).point(at: parameter(position, index))
    }
    let (first, last) = (point(at: low) + shift, point(at: high) + shift)
    for index in 0..<count {
      if joints[index + 1] <= low, low > 0 {
        body(index, CubicBezier(first, first, first, first))
      } else if joints[index] >= high, high < 1 {
        body(index, CubicBezier(last, last, last, last))
      } else {
        let cubic = MeasuredContour.Piece(piece(index), isLine: false)
          .part(from: parameter(low, index), to: parameter(high, index)).cubic
        body(index, CubicBezier(cubic.p0 + shift, cubic.p1 + shift, cubic.p2 + shift, cubic.p3 + shift))
      }
    }
  }

  // MARK: - Where to begin

  /// The position on a stroke at which it comes nearest to others, and the place there: where the pen is hidden. Among
  /// places that are as near the one next to the middle, so that both ends grow.
  static func origin(of stroke: FigureContour, on others: [FigureContour]) -> (position: Double, seed: Point) {
    let count = MorphWeights.Samples.drawing
    var best = (position: 0.5, seed: stroke.contour.point(at: 0.5))
    var least = Double.infinity
    for k in 0...count {
      let position = Double(k) / Double(count)
      let point = stroke.contour.point(at: position)
      for other in others {
        let near = other.nearestPoint(to: point)
        let distance = (near - point).length
        let isHidden = distance <= MorphWeights.Drawing.hidden
        let cost = isHidden ? (stroke.contour.isClosed ? 0 : 1e-3 * abs(position - 0.5)) : distance
        if cost < least - MorphWeights.Rounding.samePosition {
          least = cost
          best = (position, isHidden ? point : near)
        }
      }
    }
    return best
  }
}
