import VectorGraphics

/// Where the pieces of a curve lie along its length, as a pen that goes evenly passes them.
struct LengthShares: Sendable {
  /// The shares of the length at which pieces begin and end, from 0 to 1: one more than there are pieces. They are even if
  /// all lies in one point.
  let joints: [Double]

  init(_ pieces: [CubicBezier]) {
    var lengths = [0.0]
    for piece in pieces { lengths.append(lengths[lengths.count - 1] + piece.length(tolerance: Self.tolerance(piece))) }
    let length = lengths[pieces.count]
    joints = lengths.indices.map { length > 0 ? lengths[$0] / length : Double($0) / Double(pieces.count) }
  }

  /// The parameter on a piece at which the length from the first piece on is `share` of the whole; that of the nearer end
  /// if it is reached elsewhere.
  ///
  /// - Parameter piece: the piece at `index`, wherever it lies now.
  func parameter(of share: Double, on index: Int, _ piece: CubicBezier) -> Double {
    let span = joints[index + 1] - joints[index]
    guard span > 0 else { return 1 }
    let own = (share - joints[index]) / span
    guard own > 0, own < 1 else { return own > 0 ? 1 : 0 }
    let tolerance = Self.tolerance(piece)
    return piece.t(atLength: own * piece.length(tolerance: tolerance), tolerance: tolerance)
  }

  private static func tolerance(_ piece: CubicBezier) -> Double {
    let polygon = (piece.p1 - piece.p0).length + (piece.p2 - piece.p1).length + (piece.p3 - piece.p2).length
    return MorphWeights.Rounding.length * polygon
  }
}
