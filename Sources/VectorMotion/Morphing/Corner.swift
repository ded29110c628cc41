import VectorGraphics

/// How a contour turns where a direction of arrival meets one of departure.
struct Corner {
  /// The cosine of the turn: 1 where the contour goes straight on, −1 where it goes back.
  let cosine: Double

  /// Whether the eye sees a corner.
  var isSharp: Bool { cosine < MorphWeights.Corners.cosine }
}
