import VectorGraphics

/// A stroke that is drawn along its length, out of one of its points, and not scaled up from a point: every part of it has
/// its own form and place from the start.
///
///      ●            ╶●╴           ╭─●─╮          ╭─●─╮      The pen begins where it is hidden under a stroke that is
///                                                │   │      there already, and goes both ways.
///
/// Animators call it trimming a path; `strokeStart` and `strokeEnd` of a shape layer do the same.
struct StrokeDrawing: Sendable {
  private let shares: LengthShares
  /// The share of the length at which the pen begins.
  let origin: Double
  /// Where it begins, seen from its place on the whole stroke: the stroke slides out of there, and settles in its place
  /// (`ContourPace.restful`).
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
    return (opened, StrokeDrawing(shares: LengthShares(opened.pieces.map { $0.cubic }), origin: origin, offset: offset))
  }

  private init(shares: LengthShares, origin: Double, offset: Vector) {
    self.shares = shares
    self.origin = origin
    self.offset = offset
  }

  func map(_ body: (Vector) -> Vector) -> StrokeDrawing {
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
    let shift = (1 - ContourPace.restful.share(of: share)) * offset
    let joints = shares.joints
    let indices = 0..<(joints.count - 1)
    func shown(_ index: Int) -> CubicBezier {
      let whole = piece(index)
      let part = MeasuredContour.Piece(whole, isLine: false).part(
        from: shares.parameter(of: low, on: index, whole), to: shares.parameter(of: high, on: index, whole))
      return ContourMotion.map(part.cubic) { $0 + shift }
    }
    // Where both lie on one joint, the piece after it comes first.
    let firstShown = indices.first { joints[$0 + 1] > low } ?? indices.upperBound - 1
    let lastShown = indices.last { joints[$0] < high } ?? 0
    // Where pieces are cut takes long to find.
    let opening = shown(firstShown)
    let closing = lastShown == firstShown ? opening : shown(lastShown)
    // What is hidden lies exactly in an end: a gap of rounding would turn the cap.
    let (first, last) = (opening.p0, closing.p3)
    for index in indices {
      if index < firstShown {
        body(index, CubicBezier(first, first, first, first))
      } else if index > lastShown {
        body(index, CubicBezier(last, last, last, last))
      } else {
        body(index, index == firstShown ? opening : index == lastShown ? closing : shown(index))
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
      // Nothing that shows costs as little.
      let costOfHidden = stroke.contour.isClosed ? 0 : 1e-3 * abs(position - 0.5)
      guard costOfHidden.isClearlyLess(than: least) else { continue }
      let point = stroke.contour.point(at: position)
      for other in others {
        let toBounds = other.bounds.distance(to: point)
        if toBounds > MorphWeights.Drawing.hidden, toBounds >= least { continue }
        let near = other.nearestPoint(to: point)
        let distance = (near - point).length
        if distance <= MorphWeights.Drawing.hidden {
          (least, best) = (costOfHidden, (position, point))
          break
        }
        if distance.isClearlyLess(than: least) { (least, best) = (distance, (position, near)) }
      }
    }
    return best
  }
}
