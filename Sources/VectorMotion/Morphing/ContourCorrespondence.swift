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
      positions.reserveCapacity(count + contour.pieces.count + 1)
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
      points = contour.points(at: positions).map { point in
        let offset = (point - whole.center) / size
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

    /// What a step costs whose chords are this and that, and whose end is as dear.
    func cost(_ other: Chord, _ dearness: Double) -> Double {
      dearness * (arc + other.arc) - (x * other.x + y * other.y)
    }
  }

  /// By how much a step's arcs cost more for the distance of what they lead to.
  private static func dearness(_ p: Point, _ q: Point) -> Double {
    1 + 0.5 * MorphWeights.Joints.nearness * (q - p).lengthSquared
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

  /// What the way costs that goes along both evenly; endless if there is none.
  private static func evenCost(_ p: Samples, _ across: [Chord], _ q: Samples, _ along: [Chord]) -> Double {
    let most = MorphWeights.Joints.steepest
    let (rows, columns) = (p.points.count - 1, q.points.count - 1)
    guard max(rows, columns) <= most * min(rows, columns) else { return .infinity }
    let count = min(rows, columns)
    var cost = 0.0
    var (i, j) = (0, 0)
    for step in 1...count {
      let (row, column) = (step * rows / count, step * columns / count)
      let (u, v) = (across[most * row + row - i - 1], along[most * column + column - j - 1])
      cost += u.cost(v, dearness(p.points[row], q.points[column]))
      (i, j) = (row, column)
    }
    return cost
  }

  /// By how much chords between neighbours are longer than the arcs that they span, which are measured by a table.
  private static func excess(of chords: [Chord]) -> Double {
    stride(from: 0, to: chords.count, by: MorphWeights.Joints.steepest).reduce(0) { sum, index in
      let chord = chords[index]
      return sum + max(0, 0.5 * (chord.x * chord.x + chord.y * chord.y) - chord.arc)
    }
  }

  /// Two neighbouring columns of the grid.
  private typealias Lanes = SIMD2<Double>

  private struct Chords {
    var x = Lanes.zero
    var y = Lanes.zero
    var arc = Lanes.zero

    init() {}

    init(_ chord: Chord) {
      (x, y, arc) = (Lanes(repeating: chord.x), Lanes(repeating: chord.y), Lanes(repeating: chord.arc))
    }

    /// `Chord.cost` for both.
    func cost(_ other: Chords, _ dearness: Lanes) -> Lanes {
      dearness * (arc + other.arc) - (x * other.x + y * other.y)
    }
  }

  /// The map between whole rows of samples, whose ends belong together; nil if one has over five times the samples of
  /// the other.
  init?(_ p: Samples, _ q: Samples) {
    let (rows, columns) = (p.points.count, q.points.count)
    guard rows > 1, columns > 1 else { return nil }
    let most = MorphWeights.Joints.steepest
    let nearness = 0.5 * MorphWeights.Joints.nearness
    let blocks = columns / 2 + 1
    // The costs of a row are there twice, for steps over an even and an odd number of columns: block b holds columns 2b and
    // 2b + 1, and one `width` on 2b − 1 and 2b. Before the first row and column there is as much room as a step spans, where
    // nothing arrives.
    let room = most / 2
    let width = blocks + room
    func start(_ row: Int) -> Int { 2 * width * (row + most) + room }
    var total = [Lanes](repeating: Lanes(repeating: .infinity), count: start(rows))
    total[start(0)][0] = 0
    total[start(0) + width][1] = 0
    let (across, along) = (Self.chords(of: p), Self.chords(of: q))
    // No array begins as a copy of another: the loops would ask of each block whether it still is one.
    var x = [Lanes](repeating: .zero, count: blocks)
    var y = [Lanes](repeating: .zero, count: blocks)
    // Of a row's blocks, from the first of them that is reached on.
    var dearness = [Lanes](repeating: .zero, count: blocks)
    var best = [Lanes](repeating: .zero, count: blocks)
    // Of each length of step those of the whole row.
    var chords = [Chords](repeating: Chords(), count: most * blocks)
    for column in 0..<columns {
      let (block, lane) = (column / 2, column % 2)
      (x[block][lane], y[block][lane]) = (q.points[column].x, q.points[column].y)
      for step in 0..<most {
        let (chord, index) = (along[most * column + step], step * blocks + block)
        (chords[index].x[lane], chords[index].y[lane], chords[index].arc[lane]) = (chord.x, chord.y, chord.arc)
      }
    }
    let steps = Self.steps.map { step in
      (
        row: step.rows - 1, column: step.columns - 1,
        cells: 2 * width * step.rows + step.columns / 2 - (step.columns % 2 == 0 ? 0 : width)
      )
    }
    // A cell that costs more than some whole way lies on none that is as good: the rest of a way costs nothing or more, but
    // for the excess of its chords and for what ties make up. Two fifths of the cells of icons do.
    let limit =
      Self.evenCost(p, across, q, along) + Self.excess(of: across) + Self.excess(of: along)
      + Double(rows + columns) * MorphWeights.Rounding.tie
    // Of each row, the columns from the first to the last that may lie on a best way.
    var cheap = [(low: 0, high: 0)]
    cheap.reserveCapacity(rows)
    for i in 1..<rows {
      // Only what can be reached, and from where the end can be.
      let left = rows - 1 - i
      var low = max((i + most - 1) / most, columns - 1 - most * left)
      var high = min(most * i, columns - 1 - (left + most - 1) / most)
      let reached = cheap.suffix(most)
      low = max(low, reached.reduce(columns) { min($0, $1.low + 1) })
      high = min(high, reached.reduce(0) { max($0, $1.high + most) })
      guard low <= high else {
        cheap.append((columns, -most))
        continue
      }
      let row = (low / 2)..<(high / 2 + 1)
      let (px, py) = (Lanes(repeating: p.points[i].x), Lanes(repeating: p.points[i].y))
      let count = row.count
      for k in 0..<count {
        let (dx, dy) = (x[row.lowerBound + k] - px, y[row.lowerBound + k] - py)
        dearness[k] = 1 + nearness * (dx * dx + dy * dy)
        best[k] = Lanes(repeating: .infinity)
      }
      // A step for the whole row after another, so that no block waits for itself: cell by cell, the correspondence took 2.9
      // times as long.
      for step in steps {
        let u = Chords(across[most * i + step.row])
        // Slices as long as the loop spare it the question whether a block is one of theirs.
        let (here, first) = (start(i) - step.cells + row.lowerBound, step.column * blocks + row.lowerBound)
        let before = total.span.extracting(here..<here + count)
        let v = chords.span.extracting(first..<first + count)
        let factors = dearness.span.extracting(0..<count)
        var least = best.mutableSpan
        for k in 0..<count {
          let cost = before[k] + u.cost(v[k], factors[k])
          least[k].replace(with: cost, where: cost .< least[k])
        }
      }
      var (lowest, highest) = (0, count - 1)
      while lowest <= highest, best[lowest].min() > limit { lowest += 1 }
      while lowest <= highest, best[highest].min() > limit { highest -= 1 }
      cheap.append(
        lowest <= highest ? (2 * (row.lowerBound + lowest), 2 * (row.lowerBound + highest) + 1) : (columns, -most))
      var last = Double.infinity
      for (k, block) in row.enumerated() {
        total[start(i) + block] = best[k]
        total[start(i) + width + block] = Lanes(last, best[k][0])
        last = best[k][1]
      }
      if row.upperBound < blocks { total[start(i) + width + row.upperBound][0] = last }
    }
    cost = total[start(rows - 1) + (columns - 1) / 2][(columns - 1) % 2]
    guard cost < .infinity else { return nil }
    // The last step to a cell, found anew, since few are asked for.
    func lastStep(_ i: Int, _ j: Int) -> Int {
      let dearness = Self.dearness(p.points[i], q.points[j])
      var (best, bestStep) = (Double.infinity, 0)
      for (index, step) in steps.enumerated() {
        let before = total[start(i) - step.cells + j / 2][j % 2]
        let (u, v) = (across[most * i + step.row], along[most * j + step.column])
        let cost = before + u.cost(v, dearness)
        if cost.isClearlyLess(than: best) { (best, bestStep) = (cost, index) }
      }
      return bestStep
    }
    var (first, second): ([Double], [Double]) = ([], [])
    // Each step goes on by a row and a column at least.
    first.reserveCapacity(min(rows, columns))
    second.reserveCapacity(min(rows, columns))
    first.append(p.positions[rows - 1])
    second.append(q.positions[columns - 1])
    var (i, j) = (rows - 1, columns - 1)
    while i > 0 || j > 0 {
      let step = Self.steps[lastStep(i, j)]
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
