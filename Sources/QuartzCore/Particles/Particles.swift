import CoreGraphics
import VectorGraphics
import VectorMotion

/// The particles of an emitter layer, which live in its time.
@MainActor
struct Particles {
  private static let limit = 8192

  private(set) var list: [Particle] = []
  /// The time up to which particles have been born; nil before the first.
  private(set) var time: Double?
  /// The parts of a particle that are due, for each of the layer's cells.
  private var due: [(cell: CAEmitterCell, parts: Double)] = []
  private var count = 0

  /// Lets particles be born and die up to a time of the layer. A time before the present one begins anew.
  mutating func advance(to now: Double, of layer: CAEmitterLayer) {
    let cells = layer.emitterCells ?? []
    if let time, now < time { self = Particles() }
    let longest = (cells.map(\.longestLife).max() ?? 0) * Double(max(layer.lifetime, 0))
    let from = time ?? max(0, now - longest - 1)
    time = now
    due = cells.map { cell in (cell, due.first { $0.cell === cell }?.parts ?? 0) }
    for (index, cell) in cells.enumerated() {
      let emission = Emission(cell, rate: Double(layer.birthRate), begin: 0, end: .infinity)
      var due = due[index].parts
      for birth in emission.births(from: from, to: now, due: &due) {
        var random = nextRandom(layer)
        let (place, direction) = layer.start(&random)
        add(Particle(cell, of: layer, at: place, direction: direction, born: birth, number: count, &random))
      }
      self.due[index].parts = due
    }
    // Particles emit others, which come to the end of the list and are seen to in their turn.
    var index = 0
    while index < list.count {
      let parts = list[index].cell.emitterCells ?? []
      // The cell may have got others since the particle was born.
      while list[index].due.count < parts.count { list[index].due.append(0) }
      for (part, cell) in parts.enumerated() {
        let parent = list[index]
        let emission = Emission(cell, rate: 1, begin: parent.born, end: parent.born + parent.lifetime)
        var due = list[index].due[part]
        for birth in emission.births(from: max(from, parent.born), to: now, due: &due) {
          var random = nextRandom(layer)
          add(
            Particle(
              cell, of: layer, at: parent.place(at: birth), direction: 0, born: birth, number: count, &random))
        }
        list[index].due[part] = due
      }
      index += 1
    }
    list.removeAll { $0.born + $0.lifetime <= now }
  }

  private mutating func nextRandom(_ layer: CAEmitterLayer) -> ParticleRandom {
    count += 1
    return ParticleRandom(seed: UInt64(layer.seed) << 32 | UInt64(count & 0xFFFF_FFFF))
  }

  private mutating func add(_ particle: Particle) {
    if list.count < Self.limit, particle.lifetime > 0 { list.append(particle) }
  }
}

/// The births of one cell.
@MainActor
private struct Emission {
  private let rate: Double
  private let begin: Double
  private let end: Double

  init(_ cell: CAEmitterCell, rate: Double, begin: Double, end: Double) {
    let own = Double(cell.birthRate) * rate
    self.rate = cell.isEnabled && own > 0 && own.isFinite ? own : 0
    self.begin = begin + cell.beginTime
    self.end = min(end, self.begin + max(0, cell.duration))
  }

  /// Returns the times of births after `from` and until `to`, whereby a part of a particle stays due.
  func births(from: Double, to: Double, due: inout Double) -> [Double] {
    let (start, stop) = (max(from, begin), min(to, end))
    guard rate > 0, start < stop else { return [] }
    let total = due + (stop - start) * rate
    let number = Int(min(total.rounded(.down), 20_000))
    let first = start - due / rate
    due = total - total.rounded(.down)
    return (0..<number).map { first + Double($0 + 1) / rate }
  }
}

/// Numbers that vary from particle to particle (SplitMix64; Steele, Lea and Flood, 2014).
struct ParticleRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number from -0.5 to 0.5.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53) - 0.5
  }
}

/// One particle: what it was at birth, from which all later states follow.
@MainActor
struct Particle {
  let cell: CAEmitterCell
  let number: Int
  let born: Double
  let lifetime: Double
  /// The parts of particles that are due, for each cell of its own.
  var due: [Double]

  private let start: Vector
  private let velocity: Vector
  private let acceleration: Vector
  private let scale: (start: Double, speed: Double)
  private let spin: Double
  /// Red, green, blue and alpha, and their changes in a second.
  private let color: (start: SIMD4<Double>, speed: SIMD4<Double>)

  init(
    _ cell: CAEmitterCell, of layer: CAEmitterLayer, at place: Vector, direction: Double, born: Double, number: Int,
    _ random: inout ParticleRandom
  ) {
    self.cell = cell
    self.number = number
    self.born = born
    due = [Double](repeating: 0, count: cell.emitterCells?.count ?? 0)
    start = place
    lifetime =
      (Double(cell.lifetime) + Double(cell.lifetimeRange) * random.next()) * Double(layer.lifetime)
    let angle = direction + cell.emissionLongitude.native + cell.emissionRange.native * random.next()
    let speed =
      (cell.velocity.native + cell.velocityRange.native * random.next()) * Double(layer.velocity)
      * cos(cell.emissionLatitude.native)
    velocity = Vector(cos(angle) * speed, sin(angle) * speed)
    acceleration = Vector(cell.xAcceleration.native, cell.yAcceleration.native)
    scale = (
      (cell.scale.native + cell.scaleRange.native * random.next()) * Double(layer.scale),
      cell.scaleSpeed.native * Double(layer.scale)
    )
    spin = (cell.spin.native + cell.spinRange.native * random.next()) * Double(layer.spin)
    let plain = cell.color.map { Color($0) } ?? .white
    let ranges = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
    let speeds = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
    var first = SIMD4(plain.red, plain.green, plain.blue, plain.alpha)
    for index in 0..<4 { first[index] += Double(ranges[index]) * random.next() }
    color = (first, SIMD4<Double>(speeds))
  }

  /// Returns where it is at a time.
  func place(at time: Double) -> Vector {
    let age = time - born
    return start + velocity * age + acceleration * (age * age / 2)
  }

  /// Returns the node that shows it at a time; nil if nothing shows.
  func node(at time: Double, id: Node.ID) -> Node? {
    let age = time - born
    let color = (color.start + color.speed * age).clamped(lowerBound: .zero, upperBound: .one)
    let scale = scale.start + scale.speed * age
    guard color.w > 0, scale != 0, age >= 0, let picture = cell.shown else { return nil }
    let content: Node.Content
    let density = cell.contentsScale > 0 ? cell.contentsScale.native : 1
    var middle = Vector.zero
    switch picture {
    case .image(let image):
      let bitmap = Bitmap(image)
      let part = Rect(cell.contentsRect)
      let (width, height) = (
        Double(bitmap.width) * part.width / density, Double(bitmap.height) * part.height / density
      )
      content = .image(
        Node.Image(
          bitmap, in: Track(Rect(x: -width / 2, y: -height / 2, width: width, height: height)),
          placement: Node.Image.Placement(.resize, scale: 1, part: Track(part)), interpolation: .linear))
    case .drawing(let contents):
      content = .items(contents.drawing.items)
      middle = Vector(contents.drawing.size.width / 2, contents.drawing.size.height / 2)
    }
    let angle = spin * age
    let (sine, cosine) = (sin(angle) * scale, cos(angle) * scale)
    let place = place(at: time)
    let transform = Transform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: place.dx - cosine * middle.dx + sine * middle.dy,
      ty: place.dy - sine * middle.dx - cosine * middle.dy)
    var effects: [Node.Effect] = []
    if color.x != 1 || color.y != 1 || color.z != 1 {
      effects.append(
        .colorMatrix(
          Track(ColorMatrix([color.x, 0, 0, 0, 0, 0, color.y, 0, 0, 0, 0, 0, color.z, 0, 0, 0, 0, 0, 1, 0]))))
    }
    return Node(
      id: id, content, transform: [.matrix(Track(transform))], opacity: Track(color.w), effects: effects)
  }
}

extension CAEmitterLayer {
  /// Returns where a particle is born, and the direction that the form gives it.
  func start(_ random: inout ParticleRandom) -> (place: Vector, direction: Double) {
    let middle = Vector(emitterPosition.x.native, emitterPosition.y.native)
    let (width, height) = (emitterSize.width.native, emitterSize.height.native)
    let (first, second) = (random.next(), random.next())
    switch emitterShape {
    case .line:
      let share = emitterMode == .points ? (first < 0 ? -0.5 : 0.5) : first
      return (middle + Vector(width * share, 0), 0)
    case .rectangle, .cuboid:
      switch emitterMode {
      case .points: return (middle + Vector(width * (first < 0 ? -0.5 : 0.5), height * (second < 0 ? -0.5 : 0.5)), 0)
      case .outline:
        // A walk around: the widths, then the heights.
        let way = (first + 0.5) * 2 * (width + height)
        let side = second < 0 ? -0.5 : 0.5
        return way < 2 * width
          ? (middle + Vector((way / 2) - width / 2, height * side), 0)
          : (middle + Vector(width * side, (way - 2 * width) / 2 - height / 2), 0)
      default: return (middle + Vector(width * first, height * second), 0)
      }
    case .circle, .sphere:
      let angle = 2 * Double.pi * first
      let isAround = emitterMode == .outline || emitterMode == .surface
      // The root spreads particles evenly over the area.
      let radius = emitterMode == .points ? 0 : width * (isAround ? 1 : (second + 0.5).squareRoot())
      return (middle + Vector(cos(angle) * radius, sin(angle) * radius), isAround ? angle : 0)
    default: return (middle, 0)
    }
  }
}
