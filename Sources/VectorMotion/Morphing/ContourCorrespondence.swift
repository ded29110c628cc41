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
  private static let steps: [(rows: Int, columns: Int)] = {
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    var steps: [(rows: Int, columns: Int)] = []
    let most = MorphWeights.Joints.steepest
    for a in 1...most {
      for b in 1...most where divisor(a, b) == 1 { steps.append((rows: a, columns: b)) }
    }
    return steps
  }()

  /// A chord to a sample from one before it: u / √|u| of a length of 1, times √2, so that the product of two is what they gain.
  private struct Chord {
    var x = 0.0
    var y = 0.0
    /// The share of the length that it spans.
    var arc = 0.0
  }

  /// The chords to each sample from those before it, as many as a step may span: those to sample k from number
  /// `steepest` · k on, the shortest first. Those from before the first sample are nothing.
  private static func chords(of samples: Samples) -> [Chord] {
    let most = MorphWeights.Joints.steepest
    var chords = [Chord](repeating: Chord(), count: most * samples.points.count)
    for index in samples.points.indices {
      for step in 1...most where step <= index {
        let chord = samples.points[index] - samples.points[index - step]
        let length = chord.length / samples.length
        // Shorter ones have no direction.
        let factor = length > 1e-12 ? (2 / length).squareRoot() / samples.length : 0
        chords[most * index + step - 1] = Chord(
          x: factor * chord.dx, y: factor * chord.dy, arc: samples.positions[index] - samples.positions[index - step])
      }
    }
    return chords
  }

  /// The map between whole rows of samples, whose ends belong together; nil if one has over five times the samples of
  /// the other.
  init?(_ p: Samples, _ q: Samples) {
    let (rows, columns) = (p.points.count, q.points.count)
    guard rows > 1, columns > 1 else { return nil }
    let most = MorphWeights.Joints.steepest
    // Before the first row and column there is as much room as a step spans, where nothing arrives.
    let width = columns + most
    var total = [Double](repeating: .infinity, count: (rows + most) * width)
    var arrival = [Int8](repeating: -1, count: rows * columns)
    total[most * width + most] = 0
    let (across, along) = (Self.chords(of: p), Self.chords(of: q))
    let steps = Self.steps.map { (row: $0.rows - 1, column: $0.columns - 1, cells: $0.rows * width + $0.columns) }
    for i in 1..<rows {
      let point = p.points[i]
      let rowChords = across[(most * i)..<(most * (i + 1))]
      for j in 1..<columns {
        let dearness = 1 + 0.5 * MorphWeights.Joints.nearness * (q.points[j] - point).lengthSquared
        let cell = (i + most) * width + j + most
        var best = Double.infinity
        var bestStep = -1
        for index in steps.indices {
          let step = steps[index]
          let before = total[cell - step.cells]
          // No step costs less than nothing.
          guard before < best else { continue }
          let (u, v) = (rowChords[most * i + step.row], along[most * j + step.column])
          let cost = before + dearness * (u.arc + v.arc) - (u.x * v.x + u.y * v.y)
          if cost.isClearlyLess(than: best) {
            best = cost
            bestStep = index
          }
        }
        total[cell] = best
        arrival[i * columns + j] = Int8(bestStep)
      }
    }
    cost = total[(rows + most) * width - 1]
    guard cost < .infinity else { return nil }
    var (first, second) = ([p.positions[rows - 1]], [q.positions[columns - 1]])
    var (i, j) = (rows - 1, columns - 1)
    while i > 0 || j > 0 {
      let step = Self.steps[Int(arrival[i * columns + j])]
      i -= step.rows
      j -= step.columns
      first.append(p.positions[i])
      second.append(q.positions[j])
    }
    first.reverse()
    second.reverse()
    map = PositionMap(first: first, second: second)
  }
}
