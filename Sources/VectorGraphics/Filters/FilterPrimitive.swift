/// One operation of a filter, named as SVG's elements are (`blend` for `feBlend`).
///
/// Colours are premultiplied where pictures are mixed, and straight where channels are looked at one by one. Results are
/// brought to 0...1. Numbers that are not finite count as 0.
public enum FilterPrimitive: Equatable, Sendable {
  /// A Gaussian blur with these standard deviations along x and y; zero or less does not blur along its axis.
  case blur(Filter.Input, deviation: Vector)
  case offset(Filter.Input, by: Vector)
  case flood(Color)
  /// The first input above the second: `feBlend`, and with Porter and Duff's operators `feComposite`.
  case blend(Filter.Input, over: Filter.Input, BlendMode)
  /// `k1 · a · b + k2 · a + k3 · b + k4` for each premultiplied component.
  case arithmetic(Filter.Input, Filter.Input, k1: Double, k2: Double, k3: Double, k4: Double)
  /// The inputs one above the other, the first one lowest.
  case merge([Filter.Input])
  case colorMatrix(Filter.Input, ColorMatrix)
  case componentTransfer(
    Filter.Input, red: TransferFunction, green: TransferFunction, blue: TransferFunction, alpha: TransferFunction)
  /// The smallest or largest components in the rectangle of this radius around each pixel. A radius that is negative, or
  /// both zero, changes nothing.
  case morphology(Filter.Input, Morphology, radius: Vector)
  case convolution(Filter.Input, ConvolutionKernel)
  /// Each pixel is taken from where the straight channels of `map`, less a half, times `scale` lead. The picture keeps the
  /// colour space that it has; the step's space is that in which the map is read.
  case displacement(Filter.Input, map: Filter.Input, scale: Double, x: ColorChannel, y: ColorChannel)
  case turbulence(Turbulence)
  /// The input's region, repeated.
  case tile(Filter.Input)
  /// Items in the group's space: `feImage`.
  case picture([Drawing.Item])
  case lighting(Filter.Input, Lighting)
  /// The input above its alpha, coloured, moved and blurred.
  case dropShadow(Filter.Input, Color, offset: Vector, deviation: Vector)

  public enum Morphology: UInt8, Equatable, Hashable, Sendable { case erode, dilate }
  public enum ColorChannel: UInt8, Equatable, Hashable, Sendable { case red, green, blue, alpha }
}

/// What becomes of one channel of a straight colour (Filter Effects, 9.7).
public enum TransferFunction: Equatable, Sendable {
  case identity
  /// Linear pieces between these values; without values the identity.
  case table([Double])
  /// Steps of these values; without values the identity.
  case discrete([Double])
  case linear(slope: Double, intercept: Double)
  case gamma(amplitude: Double, exponent: Double, offset: Double)
}

/// A matrix that mixes a pixel from its neighbours, a unit apart (Filter Effects, 9.9).
public struct ConvolutionKernel: Equatable, Sendable {
  public enum EdgeMode: UInt8, Equatable, Hashable, Sendable {
    /// Beyond the input's region its outermost pixels go on.
    case duplicate
    /// Beyond it the other end follows.
    case wrap
    /// Beyond it all is transparent.
    case none
  }

  public var columns: Int
  public var rows: Int
  /// `columns · rows` weights, row by row. As in SVG the kernel is turned by half a turn before it is laid on.
  public var weights: [Double]
  /// What the sum is divided by; 0 counts as 1.
  public var divisor: Double
  public var bias: Double
  /// The column and row of the kernel that lies on the pixel.
  public var targetX: Int
  public var targetY: Int
  public var edgeMode: EdgeMode
  /// Whether only colours are mixed, as straight ones, and each pixel keeps its alpha.
  public var preservesAlpha: Bool

  public init(
    columns: Int, rows: Int, weights: [Double], divisor: Double, bias: Double = 0, targetX: Int, targetY: Int,
    edgeMode: EdgeMode = .duplicate, preservesAlpha: Bool = false
  ) {
    precondition(columns > 0 && rows > 0 && weights.count == columns * rows, "a kernel has a weight for each cell")
    self.columns = columns
    self.rows = rows
    self.weights = weights
    self.divisor = divisor
    self.bias = bias
    self.targetX = targetX
    self.targetY = targetY
    self.edgeMode = edgeMode
    self.preservesAlpha = preservesAlpha
  }
}

/// Perlin's noise, summed over octaves (Filter Effects, 9.21).
public struct Turbulence: Equatable, Sendable {
  /// The frequency of the first octave, in periods a unit.
  public var baseFrequency: Vector
  /// Beyond 16 further octaves change no byte and are not computed.
  public var octaves: Int
  /// Octave n adds at most 2⁻ⁿ, and so all from here on less than a 255th of a 255th.
  package static let mostOctaves = 16
  public var seed: Int
  /// Whether octaves are summed as they are, and not their magnitudes.
  public var isFractal: Bool
  /// Whether frequencies are adjusted so that copies of the step's region fit together.
  public var stitches: Bool

  public init(baseFrequency: Vector, octaves: Int = 1, seed: Int = 0, isFractal: Bool = false, stitches: Bool = false) {
    self.baseFrequency = baseFrequency
    self.octaves = octaves
    self.seed = seed
    self.isFractal = isFractal
    self.stitches = stitches
  }
}

/// Light on a surface whose height is the input's alpha (Filter Effects, 9.11, 9.19 and 10).
public struct Lighting: Equatable, Sendable {
  public enum Reflection: Equatable, Sendable {
    case diffuse(constant: Double)
    /// The exponent is brought to 1...128.
    case specular(constant: Double, exponent: Double)
  }

  /// Where light comes from. z grows towards the viewer; points are in the group's space.
  public enum Source: Equatable, Sendable {
    /// Radians: the azimuth from the x axis, clockwise on screen, the elevation from the plane.
    case distant(azimuth: Double, elevation: Double)
    case point(x: Double, y: Double, z: Double)
    case spot(Spot)
  }

  /// A point that shines one way.
  public struct Spot: Equatable, Sendable {
    public var position: SIMD3<Double>
    public var pointsAt: SIMD3<Double>
    /// How much the light is bundled.
    public var exponent: Double
    /// The angle in radians between the axis and the end of the light; nil if it has no end.
    public var limitingConeAngle: Double?

    public init(
      position: SIMD3<Double>, pointsAt: SIMD3<Double>, exponent: Double = 1, limitingConeAngle: Double? = nil
    ) {
      self.position = position
      self.pointsAt = pointsAt
      self.exponent = exponent
      self.limitingConeAngle = limitingConeAngle
    }
  }

  public var reflection: Reflection
  public var source: Source
  public var color: Color
  /// The height in units that an alpha of 1 stands for.
  public var surfaceScale: Double

  public init(_ reflection: Reflection, source: Source, color: Color = Color(gray: 1), surfaceScale: Double = 1) {
    self.reflection = reflection
    self.source = source
    self.color = color
    self.surfaceScale = surfaceScale
  }
}

extension FilterPrimitive {
  package var inputs: [Filter.Input] {
    switch self {
    case .blur(let input, _), .offset(let input, _), .colorMatrix(let input, _),
      .componentTransfer(let input, _, _, _, _), .morphology(let input, _, _), .convolution(let input, _),
      .tile(let input), .lighting(let input, _), .dropShadow(let input, _, _, _):
      [input]
    case .blend(let a, let b, _), .arithmetic(let a, let b, _, _, _, _), .displacement(let a, let b, _, _, _): [a, b]
    case .merge(let inputs): inputs
    case .flood, .turbulence, .picture: []
    }
  }

  /// The distance in units from which it may carry colour, without rounding to pixels; a billion where it has no bound.
  var reach: Vector {
    func length(_ value: Double) -> Double { value.isFinite ? min(abs(value), 1e9) : 0 }
    switch self {
    case .blur(_, let deviation): return Vector(3.3 * length(deviation.dx), 3.3 * length(deviation.dy))
    case .offset(_, let offset): return Vector(length(offset.dx), length(offset.dy))
    case .morphology(_, _, let radius): return Vector(length(radius.dx), length(radius.dy))
    case .convolution(_, let kernel): return Vector(Double(kernel.columns), Double(kernel.rows))
    case .displacement(_, _, let scale, _, _): return Vector(0.5 * length(scale), 0.5 * length(scale))
    case .tile: return Vector(1e9, 1e9)
    case .lighting: return Vector(1, 1)
    case .dropShadow(_, _, let offset, let deviation):
      return Vector(
        length(offset.dx) + 3.3 * length(deviation.dx), length(offset.dy) + 3.3 * length(deviation.dy))
    case .flood, .blend, .arithmetic, .merge, .colorMatrix, .componentTransfer, .turbulence, .picture:
      return Vector(0, 0)
    }
  }
}
