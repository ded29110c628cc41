import VectorGraphics

/// How a contour turns where a direction of arrival meets one of departure.
struct Corner {
  /// The cosine of the turn: 1 where the contour goes straight on, −1 where it goes back.
  let cosine: Double

  /// Whether the eye sees a corner.
  var isSharp: Bool { cosine < MorphWeights.Corners.cosine }

  /// How much of a corner it is: 0 where it is smooth, 1 where it is sharp, between these in part.
  ///
  /// What is counted in moving frames must not jump where a turn passes a limit by rounding.
  var sharpness: Double {
    min(1, max(0, (MorphWeights.Corners.softCosine - cosine) / MorphWeights.Corners.softness))
  }
}
