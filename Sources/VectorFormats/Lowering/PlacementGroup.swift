import VectorGraphics
import VectorMotion

/// A scale, then a turn, then a move, each as numbers over time: what forms have that know no matrices that move.
struct PlacementGroup {
  enum Part: UInt8 {
    case scaleX, scaleY, rotation, translationX, translationY

    /// What the part is where it does nothing.
    var standard: Double { self == .scaleX || self == .scaleY ? 1 : 0 }
  }

  struct Motion {
    var part: Part
    /// In order of time.
    var breaks: [MotionBreak]
    /// The value at each instant; angles are radians.
    var value: (Double) -> Double
  }

  private(set) var motions: [Motion] = []
  /// How far in the order of scale, turn and move it is filled.
  private var rank = 0

  /// What stages are as groups, the first one first.
  struct List {
    var groups: [PlacementGroup] = []
    /// Whether something shears while it moves, which the groups leave out.
    var losesShear = false
    /// Whether something turns in space, which the groups flatten.
    var losesPerspective = false
  }

  /// The groups of a film's stages; nil as `duration`: those of the instant `stillTime`.
  static func list(of stages: [TransformStage], until duration: Double?, stillTime: Double) -> List {
    var list = List()
    let isFlat = stages.allSatisfy { $0.isFlat }
    guard let duration, !stages.allSatisfy({ $0.isConstant }) else {
      let map = stages.transform(at: stillTime)
      list.losesPerspective = map.affine == nil
      list.groups = still(map.flattened)
      return list
    }
    let hasMovingMatrix = stages.contains { if case .matrix = $0 { !$0.isConstant } else { false } }
    if !isFlat || hasMovingMatrix {
      let source = stages.source(until: duration)
      let map: (Double) -> Transform = { source.truth($0).flattened }
      list.losesPerspective = !isFlat
      list.losesShear = (0...64).contains { abs(MatrixParts(map(duration * Double($0) / 64)).shear) > 1e-4 }
      let angles = TurningAngles(duration: duration, matrix: map)
      let breaks = source.breaks.withoutCurves
      var group = PlacementGroup()
      group.motions = [
        Motion(part: .scaleX, breaks: breaks) { MatrixParts(map($0)).scale[0] },
        Motion(part: .scaleY, breaks: breaks) { MatrixParts(map($0)).scale[1] },
        Motion(part: .rotation, breaks: breaks) { angles.angle(at: $0) },
        Motion(part: .translationX, breaks: breaks) { map($0).tx },
        Motion(part: .translationY, breaks: breaks) { map($0).ty },
      ]
      list.groups = [group]
      return list
    }
    // Stages fill a group until they are out of its order.
    var group = PlacementGroup()
    func add(_ rank: Int, _ motions: [Motion]) {
      if group.rank >= rank {
        list.groups.append(group)
        group = PlacementGroup()
      }
      group.rank = rank
      group.motions += motions
    }
    for stage in stages {
      switch stage {
      case .scale(let track):
        let source = track.source(until: duration) { [$0.dx, $0.dy] }
        add(
          1,
          [
            Motion(part: .scaleX, breaks: source.breaks) { source.truth($0)[0] },
            Motion(part: .scaleY, breaks: source.breaks) { source.truth($0)[1] },
          ])
      case .rotation(let track):
        let source = track.source(until: duration) { [$0] }
        add(2, [Motion(part: .rotation, breaks: source.breaks) { source.truth($0)[0] }])
      case .translation(let track):
        let source = track.source(until: duration) { [$0.dx, $0.dy] }
        add(
          3,
          [
            Motion(part: .translationX, breaks: source.breaks) { source.truth($0)[0] },
            Motion(part: .translationY, breaks: source.breaks) { source.truth($0)[1] },
          ])
      case .anchor:
        let source = [stage].source(until: duration)
        add(
          3,
          [
            Motion(part: .translationX, breaks: source.breaks) { source.truth($0).tx },
            Motion(part: .translationY, breaks: source.breaks) { source.truth($0).ty },
          ])
      case .matrix, .rotation3D, .matrix3D, .depth:
        if group.rank > 0 { list.groups.append(group) }
        group = PlacementGroup()
        list.groups += still(stage.transform(at: stillTime))
      }
    }
    if group.rank > 0 { list.groups.append(group) }
    return list
  }

  /// A map as groups: a turn, a scale and a turn say any linear map (its singular values).
  static func still(_ map: Transform) -> [PlacementGroup] {
    let parts = MatrixParts(map)
    var (outerAngle, innerAngle) = (parts.rotation, 0.0)
    var scale = parts.scale
    if abs(parts.shear) > 1e-9 {
      let (e, f) = (0.5 * (map.a + map.d), 0.5 * (map.a - map.d))
      let (g, h) = (0.5 * (map.b + map.c), 0.5 * (map.b - map.c))
      let (q, r) = (Vector(e, h).length, Vector(f, g).length)
      let (a1, a2) = (ElementaryFunctions.atan2(g, f), ElementaryFunctions.atan2(h, e))
      scale = [q + r, q - r]
      (innerAngle, outerAngle) = (0.5 * (a2 - a1), 0.5 * (a2 + a1))
    }
    func group(_ values: [(Part, Double)]) -> PlacementGroup? {
      var group = PlacementGroup()
      for (part, value) in values where value != part.standard {
        group.motions.append(Motion(part: part, breaks: []) { _ in value })
      }
      return group.motions.isEmpty ? nil : group
    }
    let groups = [
      group([(.rotation, innerAngle)]),
      group([
        (.scaleX, scale[0]), (.scaleY, scale[1]), (.rotation, outerAngle), (.translationX, map.tx),
        (.translationY, map.ty),
      ]),
    ]
    return groups.compactMap { $0 }
  }
}
