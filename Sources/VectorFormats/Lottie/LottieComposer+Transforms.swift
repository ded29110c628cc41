import VectorGraphics
import VectorMotion

/// What one transform of the form says: anchor, scale, rotation and position, in this order.
struct LottieTransform {
  /// What is subtracted first.
  var anchor: FittedValue?
  var scale: FittedValue?
  /// Radians.
  var rotation: FittedValue?
  var position: FittedValue?

  /// The transforms, innermost first, that say some steps.
  static func transforms(of parts: [TransformPart]) -> [LottieTransform] {
    var result: [LottieTransform] = []
    var current = LottieTransform()
    /// How far `current` is filled: 1 anchor, 2 scale, 3 rotation, 4 position.
    var level = 0
    func settle() {
      guard level > 0 else { return }
      if level == 1 {
        current.position = current.anchor?.map { $0.map { -$0 } }
        current.anchor = nil
      }
      result.append(current)
      current = LottieTransform()
      level = 0
    }
    for part in folded(parts) {
      switch part {
      case .translation(let value):
        if level == 4 { settle() }
        if level == 0 {
          current.anchor = value.map { $0.map { -$0 } }
          level = 1
        } else {
          current.position = value
          level = 4
        }
      case .scale(let value):
        if level >= 2 { settle() }
        current.scale = value
        level = 2
      case .rotation(let value):
        if level >= 3 { settle() }
        current.rotation = value
        level = 3
      }
    }
    settle()
    return result
  }

  /// The steps with those that stand still and follow one another as one map, and those that do the same put together.
  private static func folded(_ parts: [TransformPart]) -> [TransformPart] {
    var result: [TransformPart] = []
    var fixed = Transform.identity
    func settle() {
      for part in TransformPart.parts(of: fixed) {
        if let last = result.last, let joined = joined(last, part) {
          result[result.count - 1] = joined
        } else {
          result.append(part)
        }
      }
      fixed = .identity
    }
    for part in parts {
      if part.isConstant {
        fixed = fixed.then(part.still)
      } else {
        settle()
        if let last = result.last, let joined = joined(last, part) {
          result[result.count - 1] = joined
        } else {
          result.append(part)
        }
      }
    }
    settle()
    return result
  }

  /// Two steps of one kind as one, if at most one of them moves.
  private static func joined(_ first: TransformPart, _ next: TransformPart) -> TransformPart? {
    let (moving, fixed) = first.isConstant ? (next.value, first.value.still) : (first.value, next.value.still)
    guard first.isConstant || next.isConstant else { return nil }
    func sum(_ numbers: [Double]) -> [Double] { zip(numbers, fixed).map { $0 + $1 } }
    switch (first, next) {
    case (.translation, .translation): return .translation(moving.map(sum))
    case (.rotation, .rotation): return .rotation(moving.map(sum))
    case (.scale, .scale): return .scale(moving.map { zip($0, fixed).map { $0 * $1 } })
    default: return nil
    }
  }
}

extension LottieComposer {
  /// The members of a transform.
  ///
  /// - Parameters:
  ///   - units: How many units of what it contains are one of the film: what it contains was enlarged by so much.
  ///   - pixels: Pixels a unit of the space that it leads to.
  ///   - largest: The largest scale of what it contains, which says how exact a factor must be.
  ///   - isLength: Whether the position is a length of the layer that is being written, as in groups.
  func members(
    of transform: LottieTransform?, opacity: JSON?, units: Double = 1, pixels: Double, isInside: Bool
  ) -> [(name: String, value: JSON?)] {
    let transform = transform ?? LottieTransform()
    let outer = DecimalCount.rounding(within: 0.5 * tolerance / max(pixels, 1e-9))
    // What turns or grows moves the far corner the most.
    let share = 0.5 * tolerance / max(extent, 1)
    let factor = max(1e-6, largest(of: transform.scale))
    let scaleDecimals = DecimalCount.rounding(within: min(0.05, 100 * share * factor / units))
    let angleDecimals = DecimalCount.rounding(within: share * 180 / .pi)
    func place(_ numbers: [Double]) -> [JSON] {
      numbers.map { isInside ? length($0) : .number($0, decimals: outer) }
    }
    var scale = transform.scale
    if units != 1 { scale = (scale ?? FittedValue([1, 1])).map { $0.map { $0 / units } } }
    return [
      ("a", transform.anchor.flatMap { isZero($0) ? nil : list($0) { $0.map { length($0) } } }),
      ("p", transform.position.flatMap { isZero($0) ? nil : list($0, place) }),
      ("s", scale.map { list($0) { $0.map { .number(100 * $0, decimals: scaleDecimals) } } }),
      (
        "r",
        transform.rotation.flatMap {
          isZero($0) ? nil : scalar($0) { .number($0[0] * 180 / .pi, decimals: angleDecimals) }
        }
      ),
      ("o", opacity),
    ]
  }

  private func isZero(_ value: FittedValue) -> Bool { value.isConstant && value.still.allSatisfy { $0 == 0 } }

  private func largest(of scale: FittedValue?) -> Double {
    guard let scale else { return 1 }
    let lists = scale.motion?.samples.map { $0.numbers } ?? [scale.still]
    return lists.reduce(0) { largest, list in list.reduce(largest) { max($0, abs($1)) } }
  }

  /// The opacity of a node in percent and whether it shows, as one property; nil if it is all there at all times.
  func opacity(_ track: Track<Double>, _ visibility: Place.Visibility?) -> FittedValue? {
    if track.isConstant, visibility == nil {
      let value = min(max(track.base, 0), 1)
      return value == 1 ? nil : FittedValue([100 * value])
    }
    let source = track.source(until: duration) { [100 * min(max($0, 0), 1)] }
    let isShown = visibility?.isShown ?? { _ in true }
    let breaks = visibility.map { (source.breaks + $0.breaks).withoutCurves } ?? source.breaks
    let value = boundedFitting.value(breaks: breaks, tolerance: 0.2) {
      isShown($0) ? [min(max(source.truth($0)[0], 0), 100)] : [0]
    }
    return value.isConstant && value.still[0] >= 99.99 ? nil : value
  }

  func text(ofOpacity value: FittedValue) -> JSON { scalar(value) { .number($0[0], decimals: 1) } }

  /// When a node shows, by what it says itself.
  func visibility(of node: Node) -> Place.Visibility? {
    if node.isHidden.isConstant, !node.isHidden.base, !node.hidesBack { return nil }
    let breaks = node.isHidden.breaks(until: duration)
    if !node.hidesBack { return Place.Visibility(breaks: breaks) { !node.isHidden.value(at: $0) } }
    let hides: (Double) -> Bool = { node.isHidden.value(at: $0) || node.transform.showsBack(at: $0) }
    let steps = fitting.steps(
      breaks: breaks + node.transform.breaks(until: duration), truth: { [hides($0) ? 1 : 0] })
    return Place.Visibility(breaks: steps.map { MotionBreak(time: $0.time * duration) }) { !hides($0) }
  }

  /// When nodes show that take turns.
  func visibility(of turns: NodeTurns) -> Place.Visibility? {
    guard turns.steps != nil else { return nil }
    let duration = duration
    return Place.Visibility(
      breaks: (turns.steps ?? []).map { MotionBreak(time: $0.time * duration) },
      isShown: { turns.isShown(at: $0 / duration) })
  }
}
