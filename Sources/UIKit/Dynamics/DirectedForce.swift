/// A force by its vector, or by an angle and a magnitude. The angle stays while there is no force.
struct DirectedForce {
  var vector: CGVector {
    didSet {
      magnitude = CGFloat(hypot(vector.dx.native, vector.dy.native))
      if magnitude > 0 { angle = CGFloat(atan2(vector.dy.native, vector.dx.native)) }
    }
  }
  /// From the x axis, clockwise.
  private(set) var angle: CGFloat
  /// Below zero the force goes against the angle.
  private(set) var magnitude: CGFloat

  init(_ vector: CGVector) {
    self.vector = vector
    angle = CGFloat(atan2(vector.dy.native, vector.dx.native))
    magnitude = CGFloat(hypot(vector.dx.native, vector.dy.native))
  }

  mutating func set(angle: CGFloat, magnitude: CGFloat) {
    vector = CGVector(dx: CGFloat(cos(angle.native)) * magnitude, dy: CGFloat(sin(angle.native)) * magnitude)
    (self.angle, self.magnitude) = (angle, magnitude)
  }
}
