import VectorGraphics
import VectorMotion

/// A step of a transform that players of vectors know.
enum TransformPart {
  case translation(FittedValue)
  /// Factors along x and y.
  case scale(FittedValue)
  /// Radians.
  case rotation(FittedValue)

  var value: FittedValue {
    switch self {
    case .translation(let value), .scale(let value), .rotation(let value): value
    }
  }

  var isConstant: Bool { value.isConstant }

  /// What it does if it does not move.
  var still: Transform {
    let numbers = value.still
    switch self {
    case .translation: return .translation(numbers[0], numbers[1])
    case .scale: return .scale(numbers[0], numbers[1])
    case .rotation: return .rotation(numbers[0])
    }
  }

  /// A map that does not move as steps, none for the identity: where it shears, a turn, a scale and a turn (its singular
  /// values), since not all players can shear.
  static func parts(of map: Transform) -> [TransformPart] {
    guard map.isFinite else { return [.scale(FittedValue([0, 0]))] }
    var parts: [TransformPart] = []
    let slant = map.a * map.c + map.b * map.d
    let size = max(Vector(map.a, map.b).length, Vector(map.c, map.d).length)
    if abs(slant) <= 1e-9 * size * size {
      let own = MatrixParts(map)
      if own.scale != [1, 1] { parts.append(.scale(FittedValue(own.scale))) }
      if own.rotation != 0 { parts.append(.rotation(FittedValue([own.rotation]))) }
    } else {
      let values = SingularValues(map)
      parts = [
        .rotation(FittedValue([values.first])), .scale(FittedValue(values.scale)),
        .rotation(FittedValue([values.last])),
      ]
    }
    if map.tx != 0 || map.ty != 0 { parts.append(.translation(FittedValue([map.tx, map.ty]))) }
    return parts
  }
}

/// A linear map as a turn, a scale and a turn.
struct SingularValues {
  /// Radians, applied first.
  var first: Double
  var scale: [Double]
  /// Radians, applied last.
  var last: Double

  init(_ map: Transform) {
    // Blinn, "Consider the lowly 2 × 2 matrix", 1996: sums and differences are a conformal and a mirroring part.
    let (e, f) = (0.5 * (map.a + map.d), 0.5 * (map.a - map.d))
    let (g, h) = (0.5 * (map.b + map.c), 0.5 * (map.b - map.c))
    let (q, r) = (Vector(e, h).length, Vector(f, g).length)
    let (mirrored, turned) = (ElementaryFunctions.atan2(g, f), ElementaryFunctions.atan2(h, e))
    last = 0.5 * (turned + mirrored)
    first = 0.5 * (turned - mirrored)
    scale = [q + r, q - r]
  }
}

extension MotionFitting {
  /// A node's transform as steps, the first one first, each fitted so that what lies `extent` apart is as exact as the
  /// tolerance says.
  ///
  /// - Parameters:
  ///   - tolerance: In the units of the space that the stages lead to.
  ///   - extent: The size of what shows, in the same units.
  func parts(of stages: [TransformStage], tolerance: Double, extent: Double) -> [TransformPart] {
    let extent = max(extent, 1e-9)
    let largest = stages.largestScale(until: duration)
    let tolerances = Tolerances(
      length: tolerance, factor: tolerance * min(max(largest, 1e-6), 1e6) / extent, angle: tolerance / extent)
    var parts: [TransformPart] = []
    if !stages.allSatisfy({ $0.isFlat }) {
      let source = stages.source(until: duration)
      return self.parts(breaks: source.breaks, tolerances) { source.truth($0).flattened }
    }
    for stage in stages {
      if stage.isConstant {
        parts += TransformPart.parts(of: stage.transform(at: 0))
        continue
      }
      switch stage {
      case .translation(let track):
        let source = track.source(until: duration) { [$0.dx, $0.dy] }
        parts += moves(breaks: source.breaks, tolerances, truth: source.truth)
      case .anchor:
        let source = [stage].source(until: duration)
        parts += moves(breaks: source.breaks, tolerances) { time in
          let offset = source.truth(time)
          return [offset.tx, offset.ty]
        }
      case .scale(let track):
        let source = track.source(until: duration) { [$0.dx, $0.dy] }
        parts += scales(breaks: source.breaks, tolerances, truth: source.truth)
      case .rotation(let track): parts.append(.rotation(value(of: track, tolerance: tolerances.angle) { [$0] }))
      case .matrix(let track):
        let source = track.source(until: duration) {
          [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty]
        }
        parts += self.parts(breaks: source.breaks, tolerances) { time in
          let numbers = source.truth(time)
          return Transform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        }
      case .rotation3D, .matrix3D, .depth: break
      }
    }
    return parts
  }

  /// A map that moves in any way as steps, as exact as those of stages are.
  ///
  /// - Parameter largest: The largest factor by which it enlarges anything.
  func parts(
    breaks: [MotionBreak], tolerance: Double, extent: Double, largest: Double, map: @escaping (Double) -> Transform
  ) -> [TransformPart] {
    parts(
      breaks: breaks,
      Tolerances(length: tolerance, factor: tolerance * largest / extent, angle: tolerance / extent), map: map)
  }

  private struct Tolerances {
    var length: Double
    var factor: Double
    var angle: Double
  }

  private func moves(
    breaks: [MotionBreak], _ tolerances: Tolerances, truth: @escaping (Double) -> [Double]
  ) -> [TransformPart] {
    moves(breaks: breaks, tolerance: tolerances.length, truth: truth)
  }

  private func scales(
    breaks: [MotionBreak], _ tolerances: Tolerances, truth: @escaping (Double) -> [Double]
  ) -> [TransformPart] {
    apart(breaks: breaks, tolerance: tolerances.factor, rest: 1, truth: truth).map { .scale($0) }
  }

  /// A translation, or two, along x and along y, where that takes fewer keyframes.
  func moves(breaks: [MotionBreak], tolerance: Double, truth: @escaping (Double) -> [Double]) -> [TransformPart] {
    apart(breaks: breaks, tolerance: tolerance, rest: 0, truth: truth).map { .translation($0) }
  }

  /// Two numbers as one value, or as two, each of which moves one of them and keeps the other at `rest`, where that takes
  /// fewer keyframes: both numbers of a value have the same easing.
  func apart(
    breaks: [MotionBreak], tolerance: Double, rest: Double, truth: @escaping (Double) -> [Double]
  ) -> [FittedValue] {
    let both = value(breaks: breaks, tolerance: tolerance, truth: truth)
    guard both.keyCount > 4 else { return [both] }
    let x = value(breaks: breaks, tolerance: tolerance) { [truth($0)[0], rest] }
    let y = value(breaks: breaks, tolerance: tolerance) { [rest, truth($0)[1]] }
    return x.keyCount + y.keyCount < both.keyCount ? [x, y] : [both]
  }

  /// A map that moves in any way: scale, turn and translation, and one more turn first where it shears.
  private func parts(
    breaks: [MotionBreak], _ tolerances: Tolerances, map: @escaping (Double) -> Transform
  ) -> [TransformPart] {
    let steps = SteadyMatrixParts(duration: duration, map: map)
    func fitted(_ tolerance: Double, _ numbers: @escaping (SteadyMatrixParts.Numbers) -> [Double]) -> FittedValue {
      value(breaks: breaks, tolerance: tolerance) { numbers(steps.numbers(at: $0)) }
    }
    var parts: [TransformPart] = []
    if steps.shears { parts.append(.rotation(fitted(tolerances.angle) { [$0.first] })) }
    parts += scales(breaks: breaks, tolerances) { steps.numbers(at: $0).scale }
    parts.append(.rotation(fitted(tolerances.angle) { [$0.last] }))
    parts += moves(breaks: breaks, tolerances) { time in
      let map = map(time)
      return [map.tx, map.ty]
    }
    return parts.filter { part in
      guard part.isConstant else { return true }
      switch part {
      case .translation(let value), .rotation(let value): return value.still.contains { $0 != 0 }
      case .scale(let value): return value.still != [1, 1]
      }
    }
  }
}

/// A moving linear map as a turn (where it shears), a scale and a turn, none of which jumps: a turn by π and factors of
/// the other sign are the same map, so that is chosen which is near to what was a little earlier.
private struct SteadyMatrixParts {
  struct Numbers {
    var first = 0.0
    var scale = [1.0, 1.0]
    var last = 0.0
  }

  let shears: Bool
  private let grid: [Numbers]
  private let duration: Double
  private let map: (Double) -> Transform

  private static let count = 512

  init(duration: Double, map: @escaping (Double) -> Transform) {
    self.duration = duration
    self.map = map
    let maps = (0...SteadyMatrixParts.count).map { map(duration * Double($0) / Double(SteadyMatrixParts.count)) }
    let size = maps.reduce(0) { max($0, $1.maximumScale) }
    shears = maps.contains { abs($0.a * $0.c + $0.b * $0.d) > 1e-6 * size * size }
    var grid: [Numbers] = []
    for map in maps {
      grid.append(SteadyMatrixParts.numbers(of: map, shears: shears, near: grid.last, size: size))
    }
    self.grid = grid
  }

  func numbers(at time: Double) -> Numbers {
    let place = (time / duration * Double(SteadyMatrixParts.count)).rounded(.down)
    let index = place >= 0 ? Int(min(place, Double(SteadyMatrixParts.count))) : 0
    return SteadyMatrixParts.numbers(of: map(time), shears: shears, near: grid[index], size: 1)
  }

  private static func numbers(of map: Transform, shears: Bool, near: Numbers?, size: Double) -> Numbers {
    var result = Numbers()
    guard shears else {
      let own = MatrixParts(map)
      (result.scale, result.last) = (own.scale, own.rotation)
      guard let near else { return result }
      // A side of no length has no direction.
      if abs(own.scale[0]) <= 1e-9 * size, abs(own.scale[1]) <= 1e-9 * size { result.last = near.last }
      let turns = ((near.last - result.last) / .pi).rounded()
      result.last += turns * .pi
      if turns.truncatingRemainder(dividingBy: 2) != 0 { result.scale = result.scale.map { -$0 } }
      return result
    }
    let values = SingularValues(map)
    (result.first, result.scale, result.last) = (values.first, values.scale, values.last)
    guard let near else { return result }
    if abs(abs(values.scale[0]) - abs(values.scale[1])) <= 1e-9 * size {
      // A circle has no axes: the inner turn stays as it was.
      result.first = near.first
      result.last = values.last + values.first - near.first
    }
    let turns = ((near.first - result.first) / .pi).rounded()
    result.first += turns * .pi
    result.last -= turns * .pi
    result.last += 2 * .pi * ((near.last - result.last) / (2 * .pi)).rounded()
    return result
  }
}

extension [TransformStage] {
  /// The largest factor by which the stages enlarge anything, at 33 instants of the film.
  func largestScale(until duration: Double) -> Double {
    if isEmpty { return 1 }
    let isStill = allSatisfy { $0.isConstant }
    var largest = 0.0
    for index in 0...(isStill ? 0 : 32) {
      let map = transform(at: duration * Double(index) / 32)
      let linear = Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
      let scale = linear.maximumScale / (map.pw > 0 ? map.pw : 1)
      if scale.isFinite { largest = Swift.max(largest, scale) }
    }
    return largest
  }

  /// Whether they make of a circle anything but a circle at any time, as far as 33 instants of the film tell.
  func isUneven(until duration: Double) -> Bool {
    let isStill = allSatisfy { $0.isConstant }
    return (0...(isStill ? 0 : 32)).contains { index in
      let map = transform(at: duration * Double(index) / 32)
      let size = Swift.max(Vector(map.a, map.b).length, Vector(map.c, map.d).length)
      return abs(Vector(map.a, map.b).length - Vector(map.c, map.d).length) > 1e-3 * size
        || abs(map.a * map.c + map.b * map.d) > 1e-3 * size * size
    }
  }

  /// Whether what they make of a plane is seen in perspective at any time.
  func hasPerspective(until duration: Double) -> Bool {
    if allSatisfy({ $0.isFlat }) { return false }
    return (0...32).contains { index in
      let map = transform(at: duration * Double(index) / 32)
      return abs(map.px) > 1e-12 || abs(map.py) > 1e-12
    }
  }
}
