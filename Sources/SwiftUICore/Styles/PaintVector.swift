import VectorGraphics

/// The numbers of a paint: those of its geometry, then the components and the location of each stop. Between paints of
/// different structures nothing moves.
package struct PaintVector: VectorArithmetic, Sendable {
  /// The kind of paint that the numbers belong to. 0 means that there are none, and all count as zero.
  fileprivate var structure: Int
  fileprivate var numbers: [Double]

  package static let zero = PaintVector(structure: 0, numbers: [])

  package static func + (lhs: PaintVector, rhs: PaintVector) -> PaintVector { combined(lhs, rhs, sign: 1) }

  package static func - (lhs: PaintVector, rhs: PaintVector) -> PaintVector { combined(lhs, rhs, sign: -1) }

  private static func combined(_ lhs: PaintVector, _ rhs: PaintVector, sign: Double) -> PaintVector {
    if rhs.structure == 0 { return lhs }
    if lhs.structure == 0 {
      return PaintVector(structure: rhs.structure, numbers: rhs.numbers.map { sign * $0 })
    }
    guard lhs.structure == rhs.structure else { return .zero }
    var result = lhs
    for index in result.numbers.indices { result.numbers[index] += sign * rhs.numbers[index] }
    return result
  }

  package mutating func scale(by rhs: Double) {
    for index in numbers.indices { numbers[index] *= rhs }
  }

  package var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}

extension ResolvedPaint: Animatable {
  /// The numbers of the paint. Colours count as components of linear sRGB and opacity, each times 128, like points in
  /// shares of a frame.
  package var animatableData: PaintVector {
    get {
      var numbers = geometry.numbers
      for stop in stops {
        let color = LinearColor(stop.color)
        numbers += [color.red, color.green, color.blue, color.alpha].map { $0 * animationUnit }
        if !isPlain { numbers.append(stop.location * animationUnit) }
      }
      return PaintVector(structure: structure, numbers: numbers)
    }
    set {
      guard newValue.structure == structure else { return }
      var rest = newValue.numbers[...]
      geometry.take(&rest)
      for index in stops.indices {
        let color = rest.prefix(4).map { $0 / animationUnit }
        stops[index].color = LinearColor(red: color[0], green: color[1], blue: color[2], alpha: color[3]).encoded
        rest = rest.dropFirst(4)
        if !isPlain { stops[index].location = rest.removeFirst() / animationUnit }
      }
    }
  }

  /// A number that is equal for paints with the same numbers in the same order.
  private var structure: Int { stops.count * 5 + geometry.kind + 1 }
}

extension ResolvedPaint.Geometry {
  fileprivate var kind: Int {
    switch self {
    case .plain: 0
    case .linear: 1
    case .radial: 2
    case .elliptical: 3
    case .angular: 4
    }
  }

  fileprivate var numbers: [Double] {
    func share(_ point: UnitPoint) -> [Double] { [point.x.native * animationUnit, point.y.native * animationUnit] }
    return switch self {
    case .plain: []
    case .linear(let start, let end): share(start) + share(end)
    case .radial(let center, let start, let end): share(center) + [start, end]
    case .elliptical(let center, let start, let end):
      share(center) + [start * animationUnit, end * animationUnit]
    case .angular(let center, let start, let end): share(center) + [start * animationUnit, end * animationUnit]
    }
  }

  /// Takes the numbers of this kind of geometry from the front of `numbers`.
  fileprivate mutating func take(_ numbers: inout ArraySlice<Double>) {
    func next(_ unit: Double = animationUnit) -> Double { numbers.removeFirst() / unit }
    func share() -> UnitPoint {
      let x = next()
      return UnitPoint(x: CGFloat(x), y: CGFloat(next()))
    }
    switch self {
    case .plain: break
    case .linear:
      let start = share()
      self = .linear(start: start, end: share())
    case .radial:
      let (center, start) = (share(), next(1))
      self = .radial(center: center, startRadius: start, endRadius: next(1))
    case .elliptical:
      let (center, start) = (share(), next())
      self = .elliptical(center: center, startShare: start, endShare: next())
    case .angular:
      let (center, start) = (share(), next())
      self = .angular(center: center, start: start, end: next())
    }
  }
}
