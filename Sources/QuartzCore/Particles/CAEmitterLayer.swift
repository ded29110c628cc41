public import CoreGraphics
import VectorGraphics
import VectorMotion

/// The forms from which particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A level line as long as the emitter's width.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// The same as `rectangle`: particles stay in the layer's plane.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// The same as `circle`.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The parts of a form at which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The form's corners.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The form's line around; particles of a circle fly away from its middle.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are painted.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The same as `oldestFirst`: all particles are as far away.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The colours of particles add up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles.
///
/// What they do follows from the cells, the layer's time and the seed: the same program shows the same particles. As on
/// iOS, a layer that begins at time zero shows the particles that were born before it was made; set `beginTime` to
/// `CACurrentMediaTime()` for one that begins now. At most 8192 particles live at a time.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  private var particles = Particles()
  private var isRegistered = false

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    (emitterCells, birthRate, lifetime, emitterPosition) =
      (other.emitterCells, other.birthRate, other.lifetime, other.emitterPosition)
    (emitterZPosition, emitterSize, emitterDepth, emitterShape) =
      (other.emitterZPosition, other.emitterSize, other.emitterDepth, other.emitterShape)
    (emitterMode, renderMode, velocity, scale, spin, seed) =
      (other.emitterMode, other.renderMode, other.velocity, other.scale, other.spin, other.seed)
    particles = other.particles
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var emitterCells: [CAEmitterCell]? {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }

  // What follows multiplies the cells' own values.
  open var birthRate: Float = 1 {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  open var lifetime: Float = 1 {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  open var velocity: Float = 1 {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  open var scale: Float = 1 {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  open var spin: Float = 1 {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }

  /// The middle of the form, in the layer's coordinates.
  open var emitterPosition = CGPoint.zero {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  /// Kept, without effect: particles stay in the layer's plane.
  open var emitterZPosition: CGFloat = 0
  open var emitterSize = CGSize.zero {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  /// Kept, without effect.
  open var emitterDepth: CGFloat = 0
  open var emitterShape = CAEmitterLayerEmitterShape.point {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  open var emitterMode = CAEmitterLayerEmitterMode.volume {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    willSet { emitterWillChange() }
    didSet { setNeedsCommit() }
  }
  /// Kept, without effect: particles stay in the layer's plane.
  open var preservesDepth = false
  /// The number from which all that varies follows.
  open var seed: UInt32 = 0

  /// Lets particles be born until now, so that a new value counts from now on.
  func emitterWillChange() {
    guard particles.time != nil else { return }
    particles.advance(to: convertTime(CACurrentMediaTime(), from: nil), of: self)
  }

  // MARK: - Showing

  override func contentNodes(in commit: Commit) -> [Node] {
    if !commit.isStill {
      if !isRegistered {
        isRegistered = true
        MediaClock.current.register(self)
      }
      particles.advance(to: convertTime(commit.time, from: nil), of: self)
    }
    let nodes = particles.list.map { particle in
      particle.node(at: particles.time ?? 0, id: commitState.identity.node(.particle, particle.number & 0xFFFF))
    }
    let shown = nodes.compactMap(\.self)
    switch renderMode {
    case .oldestLast: return shown.reversed()
    case .additive:
      return shown.map { node in
        var node = node
        node.blendMode = .plusLighter
        return node
      }
    default: return shown
    }
  }
}

extension CAEmitterLayer: FrameDriven {
  package var needsFrames: Bool { isHosted && (!particles.list.isEmpty || isEmitting) }

  package var isEndless: Bool { isEmitting }

  package func prepareFrame() { setNeedsCommit() }

  private var isEmitting: Bool {
    let time = convertTime(CACurrentMediaTime(), from: nil)
    return birthRate > 0 && lifetime > 0 && (emitterCells ?? []).contains { $0.isEmitting(at: time) }
  }
}
