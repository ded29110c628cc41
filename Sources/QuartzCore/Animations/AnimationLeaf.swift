import CoreGraphics
import VectorMotion

/// A property animation that is taken out of the groups around it.
@MainActor
final class AnimationLeaf {
  let animation: CAPropertyAnimation
  let keyPath: String
  /// The first part of the key path: the key of the property that changes, or of the layers that have it.
  let key: String
  /// The timing of the groups around it, the outermost first, then its own.
  let timing: [TimeMapping]
  /// The value that the property showed before the transaction in which the animation was added, if the property
  /// changed in it. It counts if the animation names no values.
  var shownBefore: Any?

  private init(_ animation: CAPropertyAnimation, of keyPath: String, timing: [TimeMapping]) {
    self.animation = animation
    self.keyPath = keyPath
    key = keyPath.utf8.contains(UInt8(ascii: ".")) ? String(keyPath.prefix { $0 != "." }) : keyPath
    self.timing = timing
  }

  /// The rest of the key path if it leads into the property `key`, such as `x` for the key path `position.x`; else nil.
  func part(of key: String) -> Substring? {
    // Most keys are other ones, which show at their first bytes.
    guard self.key != keyPath, keyPath.utf8.first == key.utf8.first, keyPath.hasPrefix(key) else { return nil }
    let rest = keyPath.dropFirst(key.count)
    return rest.first == "." ? rest.dropFirst() : nil
  }

  /// The property animations that `animation` consists of, in order; those in groups are copied.
  static func leaves(of animation: CAAnimation) -> [AnimationLeaf] {
    var result: [AnimationLeaf] = []
    collect(animation, in: [], within: [], into: &result)
    return result
  }

  private static func collect(
    _ animation: CAAnimation, in groups: [TimeMapping], within outer: [CAAnimationGroup],
    into result: inout [AnimationLeaf]
  ) {
    let timing = groups + [animation.timeMapping(in: groups.last)]
    if let group = animation as? CAAnimationGroup {
      // A group inside itself is a mistake, and so are more than a hundred levels.
      guard timing.count <= 100, !outer.contains(where: { $0 === group }) else { return }
      for child in group.animations ?? [] { collect(child, in: timing, within: outer + [group], into: &result) }
    } else if let property = animation as? CAPropertyAnimation, let keyPath = property.keyPath {
      let own = groups.isEmpty ? property : property.copy(with: nil) as? CAPropertyAnimation ?? property
      result.append(AnimationLeaf(own, of: keyPath, timing: timing))
    }
  }
}

extension CAAnimation {
  /// The timing of the animation within `group`. An animation without a duration takes the group's.
  func timeMapping(in group: TimeMapping?) -> TimeMapping {
    let duration = duration > 0 ? duration : group?.duration ?? 0
    let easing: Easing =
      if let spring = self as? CASpringAnimation {
        .spring(spring.spring, over: duration)
      } else {
        .curve(timingFunction?.curve ?? .linear)
      }
    return TimeMapping(
      begin: beginTime, offset: timeOffset, speed: Double(speed), duration: duration,
      repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses,
      fill: TimeMapping.Fill(fillMode), easing: easing)
  }
}

extension TimeMapping.Fill {
  /// The fill of that name; an unknown one is `removed`.
  init(_ mode: CAMediaTimingFillMode) {
    switch mode {
    case .forwards: self = .forwards
    case .backwards: self = .backwards
    case .both: self = .both
    default: self = .removed
    }
  }
}

extension [TimeMapping] {
  /// Returns the local time of the innermost of these mappings when media time is `time`.
  func localTime(at time: Double) -> Double {
    reduce(time) { $1.localTime(fromParent: $0) }
  }
}
