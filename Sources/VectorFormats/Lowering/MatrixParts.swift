import VectorGraphics

/// A linear map as scale, then shear along x, then rotation: the columns' QR decomposition.
struct MatrixParts {
  var scale: [Double]
  /// The angle of SVG's `skewX`.
  var shear: Double
  var rotation: Double

  init(_ transform: Transform) {
    // (a, b) is the image of the x axis: its length is the scale, its direction the rotation.
    let length = Vector(transform.a, transform.b).length
    guard length > 0 else {
      let height = Vector(transform.c, transform.d).length
      (scale, shear, rotation) = ([0, height], 0, ElementaryFunctions.atan2(-transform.c, transform.d))
      return
    }
    rotation = ElementaryFunctions.atan2(transform.b, transform.a)
    let height = transform.determinant / length
    let slant = (transform.a * transform.c + transform.b * transform.d) / length
    scale = [length, height]
    shear = height == 0 ? 0 : ElementaryFunctions.arctangent(slant / height)
  }
}

/// A rotation angle that does not jump by whole turns, told apart by what it was a little earlier.
struct TurningAngles {
  private let angles: [Double]
  private let duration: Double
  private let matrix: (Double) -> Transform

  private static let count = 512

  init(duration: Double, matrix: @escaping (Double) -> Transform) {
    var angles: [Double] = []
    for index in 0...TurningAngles.count {
      let angle = MatrixParts(matrix(duration * Double(index) / Double(TurningAngles.count))).rotation
      angles.append(angles.last.map { TurningAngles.nearest(angle, to: $0) } ?? angle)
    }
    self.angles = angles
    self.duration = duration
    self.matrix = matrix
  }

  func angle(at time: Double) -> Double {
    let place = max(0, min(Double(TurningAngles.count), (time / duration * Double(TurningAngles.count)).rounded(.down)))
    return TurningAngles.nearest(MatrixParts(matrix(time)).rotation, to: angles[Int(place)])
  }

  private static func nearest(_ angle: Double, to reference: Double) -> Double {
    angle + 2 * Double.pi * ((reference - angle) / (2 * Double.pi)).rounded()
  }
}
