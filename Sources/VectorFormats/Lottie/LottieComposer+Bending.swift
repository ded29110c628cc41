import VectorGraphics
import VectorMotion

// Paths seen in perspective. A projective map that takes a point p to q, where its derivative is L, is
//
//     H(p + d) = q + L · d / (1 + k · d)
//
// So a transform can say the move to q and the linear map L, with few keyframes since these are turns and scales, and only
// the rest is drawn. In it each point stays on its line through p.

extension LottieComposer {
  /// A path that is bent by the rest of the place's perspective only, in a group that moves; nil if that cannot be said.
  func bentPiece(of path: PathTrack, in place: Place) -> PathPiece? {
    guard let bending = place.bending else { return nil }
    var box = Rect.null
    for index in 0...(path.isConstant ? 0 : 16) {
      box = box.union(path.path(at: duration * Double(index) / 16).controlBox)
    }
    guard !box.isEmpty, box.isFinite else { return nil }
    let (middle, reach) = (box.center, 0.5 * box.diagonal)
    func parts(_ time: Double) -> (linear: Transform, tilt: Vector, isSeen: Bool) {
      let map = bending.map(time)
      let depth = map.px * middle.x + map.py * middle.y + map.pw
      let tilt = Vector(map.px / depth, map.py / depth)
      let x: Double = (map.a * middle.x + map.c * middle.y + map.tx) / depth
      let y: Double = (map.b * middle.x + map.d * middle.y + map.ty) / depth
      let (a, b): (Double, Double) = (map.a - x * map.px, map.b - y * map.px)
      let (c, d): (Double, Double) = (map.c - x * map.py, map.d - y * map.py)
      let linear = Transform(a: a / depth, b: b / depth, c: c / depth, d: d / depth, tx: x, ty: y)
      return (linear, tilt, depth > 1e-3 && tilt.length * reach < 0.8 && linear.isFinite)
    }
    var growth = 0.0
    for index in 0...64 {
      let (linear, _, isSeen) = parts(duration * Double(index) / 64)
      guard isSeen else { return nil }
      growth = max(growth, linear.maximumScale)
    }
    // More than that would need more digits than the layer has.
    guard growth > 0, growth < 2 else { return nil }
    var piece = PathPiece()
    piece.growth = growth
    piece.bend = { time in
      let tilt = parts(time).tilt
      let w: Double = 1 - tilt.dx * middle.x - tilt.dy * middle.y
      return ProjectiveTransform(
        a: 1, b: 0, c: 0, d: 1, tx: -middle.x, ty: -middle.y, px: tilt.dx, py: tilt.dy, pw: w)
    }
    piece.transforms = LottieTransform.transforms(
      of: fitting.parts(
        breaks: bending.breaks, tolerance: 0.5 * tolerance / max(place.scale, 1e-9), extent: reach * growth,
        largest: growth
      ) { parts($0).linear })
    return piece
  }
}
