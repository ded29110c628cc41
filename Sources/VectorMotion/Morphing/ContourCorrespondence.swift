import VectorGraphics

/// A rising map of the positions on one contour to those on another, by its corners.
struct PositionMap: Sendable {
  /// Both rise, from 0 to 1 where whole contours are mapped.
  var first: [Double]
  var second: [Double]

  /// The position on the second contour that belongs to one on the first.
  func forward(_ position: Double) -> Double { Self.interpolate(position, first, second) }

  /// The position on the first contour that belongs to one on the second.
  func backward(_ position: Double) -> Double { Self.interpolate(position, second, first) }

  private static func interpolate(_ position: Double, _ from: [Double], _ to: [Double]) -> Double {
    var low = 1
    var high = from.count - 1
    while low < high {
      let middle = (low + high) / 2
      if from[middle] < position { low = middle + 1 } else { high = middle }
    }
    let step = from[low] - from[low - 1]
    let share = step > 0 ? (position - from[low - 1]) / step : 0
    return to[low - 1] + share * (to[low] - to[low - 1])
  }
}

/// Finds which point of one contour becomes which of another: the rising map that stretches, bends and moves least.
///
/// Both are sampled, and the cheapest monotone way through the grid of sample pairs is found by dynamic programming, as
/// Sederberg and Greenwood do ("A physically based approach to 2-D shape blending", SIGGRAPH 1992). A step from one pair
/// to the next costs, for chords u, v and arcs ds, dt as shares of each length, and mean squared distance d² in units of
/// size,
///
///     ds + dt − 2 u·v / √(|u||v|) + λ d² (ds + dt) / 2
///
/// The first part is the elastic energy of Srivastava, Klassen, Joshi and Jermyn ("Shape analysis of elastic curves in
/// Euclidean spaces", PAMI 2011) in chords: a chord over a corner is shorter than its arc, so corners draw corners
/// without a detector. The second keeps things near where they were.
struct ContourCorrespondence {
  /// A contour's samples in a frame in which two contours can be compared.
  struct Samples {
    /// The points, centred, of unit size and turned back.
    var points: [Point]
    var positions: [Double]
    /// The length in units of size.
    var length: Double

    /// Takes about `count` samples, spread by length, with every joint among them unless there are more than 256.
    init(_ contour: MeasuredContour, count: Int, like whole: FigureContour, turnedBack turn: Double) {
      let size = whole.size
      length = contour.length / size
      positions = []
      let most = MorphWeights.Samples.mostInCorrespondence
      if contour.pieces.count > most {
        for k in 0...most { positions.append(Double(k) / Double(most)) }
      } else {
        for (from, to) in zip(contour.joints, contour.joints.dropFirst()) {
          let steps = max(1, Int(((to - from) * Double(count)).nearestWhole))
          for k in 0..<steps { positions.append(from + (to - from) * Double(k) / Double(steps)) }
        }
        positions.append(1)
      }
      let back = Vector(angle: -turn)
      points = positions.map { position in
        let offset = (contour.point(at: position) - whole.center) / size
        return Point(offset.dx * back.dx - offset.dy * back.dy, offset.dx * back.dy + offset.dy * back.dx)
      }
    }

    /// The samples up to a position.
    func prefix(through position: Double) -> Samples {
      var samples = self
      samples.positions = positions.filter { $0 <= position + 1e-6 }
      samples.points = Array(points.prefix(samples.positions.count))
      return samples
    }
  }

  let map: PositionMap
  let cost: Double

  /// Steps of the grid: slopes from 1/5 to 5, each direction once.
  private static let steps: [(Int, Int)] = {
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    var steps: [(Int, Int)] = []
    let most = MorphWeights.Joints.steepest
    for a in 1...most {
      for b in 1...most where divisor(a, b) == 1 { steps.append((a, b)) }
    }
    return steps
  }()

  /// A cost, and a share of one, that no rounding makes up for.
  private static let clearLead = 1e-6

  /// The map between whole rows of samples, whose ends belong together; nil if one has over five times the samples of
  /// the other.
  init?(_ p: Samples, _ q: Samples) {
    let (rows, columns) = (p.points.count, q.points.count)
    guard rows > 1, columns > 1 else { return nil }
    var total = [Double](repeating: .infinity, count: rows * columns)
    var arrival = [Int8](repeating: -1, count: rows * columns)
    total[0] = 0
    let scale = 1 / (p.length * q.length)
    let steps = Self.steps.map { (rows: $0.0, columns: $0.1, cells: $0.0 * columns + $0.1) }
    for i in 1..<rows {
      let (point, position) = (p.points[i], p.positions[i])
      for j in 1..<columns {
        let (other, otherPosition) = (q.points[j], q.positions[j])
        let near = 0.5 * MorphWeights.Joints.nearness * (other - point).lengthSquared
        let cell = i * columns + j
        var best = Double.infinity
        var bestStep = -1
        for index in steps.indices {
          let step = steps[index]
          guard step.rows <= i, step.columns <= j else { continue }
          let before = total[cell - step.cells]
          guard before < best else { continue }
          let (a, b) = (i - step.rows, j - step.columns)
          let (u, v) = (point - p.points[a], other - q.points[b])
          let arcs = (position - p.positions[a]) + (otherPosition - q.positions[b])
          let weight = u.lengthSquared * v.lengthSquared * scale * scale
          var cost = before + arcs + near * arcs
          let gain = 2 * u.dot(v) * scale
          // Most steps are worse by far. That gain / weight^¼ is less than the lead of the best takes no root to tell: 5 to
          // 15 % of the time of a morph.
          let lead = cost - best
          if lead > Self.clearLead {
            let (gains, leads) = (gain * gain, lead * lead)
            if gain <= 0 || gains * gains < (1 - Self.clearLead) * leads * leads * weight { continue }
          }
          if weight > 1e-48 { cost -= gain / weight.squareRoot().squareRoot() }
          if cost.isClearlyLess(than: best) {
            best = cost
            bestStep = index
          }
        }
        total[cell] = best
        arrival[cell] = Int8(bestStep)
      }
    }
    cost = total[rows * columns - 1]
    guard cost < .infinity else { return nil }
    var (first, second) = ([p.positions[rows - 1]], [q.positions[columns - 1]])
    var (i, j) = (rows - 1, columns - 1)
    while i > 0 || j > 0 {
      let step = Self.steps[Int(arrival[i * columns + j])]
      i -= step.0
      j -= step.1
      first.append(p.positions[i])
      second.append(q.positions[j])
    }
    first.reverse()
    second.reverse()
    map = PositionMap(first: first, second: second)
  }
}
