import VectorGraphics

/// What a context saves and restores.
struct GraphicsState {
  /// The map from user space to the context's base space.
  var ctm = Transform.identity
  var clip: ClipNode?
  var fill = SolidPaint()
  var stroke = SolidPaint()
  /// The style of strokes, with width and dashes in user space as it is when a stroke is painted.
  var line = StrokeStyle()
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolationQuality = CGInterpolationQuality.default

  /// A colour, and the space in which the next components are given.
  struct SolidPaint {
    var color = Color.black
    var space = CGColorSpace.deviceGray
  }

  /// A shadow, in base space.
  struct Shadow: Equatable {
    var offset: Vector
    var radius: Double
    var color: Color
  }
}
