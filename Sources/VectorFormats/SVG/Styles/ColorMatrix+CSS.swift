import VectorGraphics

// The matrices that CSS's filter functions and feColorMatrix name (Filter Effects, 9.6 and 13).

extension ColorMatrix {
  static let identity = ColorMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])

  /// Three rows of three for the colours; alpha stays.
  private init(colors m: [Double], offset: Double = 0) {
    self.init([
      m[0], m[1], m[2], 0, offset, m[3], m[4], m[5], 0, offset, m[6], m[7], m[8], 0, offset, 0, 0, 0, 1, 0,
    ])
  }

  static func saturation(_ s: Double) -> ColorMatrix {
    ColorMatrix(colors: [
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s,
    ])
  }

  /// - Parameter degrees: The angle by which hues turn.
  static func hueRotation(degrees: Double) -> ColorMatrix {
    let angle = degrees * .pi / 180
    let (c, s) = (ElementaryFunctions.cosine(angle), ElementaryFunctions.sine(angle))
    return ColorMatrix(colors: [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
    ])
  }

  static let luminanceToAlpha = ColorMatrix([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0,
  ])

  static func grayscale(_ amount: Double) -> ColorMatrix {
    let k = 1 - amount
    return ColorMatrix(colors: [
      0.2126 + 0.7874 * k, 0.7152 - 0.7152 * k, 0.0722 - 0.0722 * k, 0.2126 - 0.2126 * k, 0.7152 + 0.2848 * k,
      0.0722 - 0.0722 * k, 0.2126 - 0.2126 * k, 0.7152 - 0.7152 * k, 0.0722 + 0.9278 * k,
    ])
  }

  static func sepia(_ amount: Double) -> ColorMatrix {
    let k = 1 - amount
    return ColorMatrix(colors: [
      0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k, 0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k,
      0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k,
    ])
  }

  /// Each colour times `slope` plus `intercept`.
  static func linear(slope: Double, intercept: Double) -> ColorMatrix {
    ColorMatrix(colors: [slope, 0, 0, 0, slope, 0, 0, 0, slope], offset: intercept)
  }

  static func opacity(_ amount: Double) -> ColorMatrix {
    var matrix = identity
    matrix.values[18] = amount
    return matrix
  }
}
