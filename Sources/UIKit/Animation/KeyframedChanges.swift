import QuartzCore
import VectorGraphics

/// The block of `UIView.animateKeyframes`. The changes of each property become one keyframe animation.
@MainActor
final class KeyframedChanges: AnimationBlock {
  private let mode: CAAnimationCalculationMode
  private let changes: AnimatedChanges
  /// The span of the keyframe that is being run, in shares of the duration.
  private var span = 0.0...1.0
  private var ways: [Way] = []

  /// The value that a keyframe gives a property.
  private struct Frame {
    var span: ClosedRange<Double>
    var value: MotionValue
  }

  /// The keyframes of one property.
  private struct Way {
    var motion: PropertyMotion
    var frames: [Frame] = []

    @MainActor
    func isOf(_ keyPath: String, _ layer: CALayer) -> Bool { motion.layer === layer && motion.keyPath == keyPath }
  }

  init(duration: Double, delay: Double, options: UIView.KeyframeAnimationOptions) {
    let common = UIView.AnimationOptions(rawValue: options.rawValue & ~KeyframedChanges.modeBits)
    mode =
      switch (options.rawValue & KeyframedChanges.modeBits) >> 10 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    let pace = common.pace
    // The block's own curve bends the keyframes' time; an outer block's spring would run past the last one.
    let own = common.union(.overrideInheritedCurve)
    changes = AnimatedChanges(duration: duration, delay: delay, pace: pace, options: own)
    super.init(duration: duration, delay: delay, pace: pace, options: own)
  }

  private static let modeBits: UInt = 7 << 10

  /// Runs the changes of a keyframe, whose values are reached at the end of `span`, in shares of the duration.
  func addKeyframe(over span: ClosedRange<Double>, _ changes: () -> Void) {
    let outer = self.span
    self.span = span
    changes()
    self.span = outer
  }

  /// Runs `keyframes` and animates the properties that they have changed.
  func animate(_ keyframes: () -> Void, completion: ((Bool) -> Void)?) {
    run(keyframes)
    let animator = AnimationBlock.current as? AnimatorChanges
    for way in ways {
      let found = self.keyframes(of: way)
      if let animator {
        motion(of: way, keyframes: mode == .discrete ? found.stepped : found).map(animator.take)
      } else {
        motion(of: way, keyframes: found).map(add)
      }
    }
    if let animator, let completion { animator.whenOver(completion) } else { changes.close(completion) }
  }

  // MARK: - Changes

  override func action(for view: UIView, key: String) -> any CAAction {
    let nothing = super.action(for: view, key: key)
    guard !isStill else { return nothing }
    let layer = view.layer
    var start = layer.value(forKey: key)
    if !ViewAnimation.adds(key), options.contains(.beginFromCurrentState),
      !ways.contains(where: { $0.isOf(key, layer) })
    {
      start = layer.committedValue(forKey: key) ?? start
    }
    return ChangeAction(start: start) { layer, start, end in
      let motions = PropertyMotion.motions(
        of: key, in: layer, from: start, to: end, adds: ViewAnimation.adds(key), isSplitByAxis: false)
      for motion in motions { self.note(motion) }
    }
  }

  private func note(_ motion: PropertyMotion) {
    let index = ways.firstIndex { $0.isOf(motion.keyPath, motion.layer) }
    if index == nil { ways.append(Way(motion: motion)) }
    let way = index ?? ways.count - 1
    let frame = Frame(span: span, value: motion.end)
    // What a keyframe sets several times goes to the last value.
    if let last = ways[way].frames.indices.last, ways[way].frames[last].span == span {
      ways[way].frames[last] = frame
    } else {
      ways[way].frames.append(frame)
    }
  }

  // MARK: - Animations

  /// The motion of a property through all its keyframes.
  private func motion(of way: Way, keyframes: PropertyMotion.Keyframes) -> PropertyMotion? {
    guard let last = way.frames.last else { return nil }
    let first = way.motion
    return PropertyMotion(
      first.layer, first.keyPath, from: first.start, to: last.value, adds: first.adds,
      keyframes: keyframes)
  }

  private func add(_ motion: PropertyMotion) {
    let animation = CAKeyframeAnimation(keyPath: motion.keyPath)
    animation.isAdditive = motion.offset != nil
    animation.values = motion.keyframes?.values.map { motion.animationValue(of: $0).boxed }
    animation.keyTimes = motion.keyframes?.times.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    animation.duration = duration > 0 ? duration : AnimatedChanges.instant
    animation.timingFunction = timing.timingFunction
    animation.fillMode = .both
    time(animation, in: motion.layer)
    animation.delegate = changes.makeTicket(for: motion.layer)
    motion.add(animation, forKey: motion.freeKey)
  }

  /// The values of a property with their times. Between keyframes the property rests.
  private func keyframes(of way: Way) -> PropertyMotion.Keyframes {
    // Keyframes are sorted by their beginnings; those that begin together stay in the order in which they were added.
    let frames = way.frames.enumerated().sorted {
      ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
    }.map(\.element)
    var values = [way.motion.start]
    var times = [0.0]
    if mode == .discrete {
      for frame in frames {
        if frame.span.lowerBound <= times[times.count - 1] {
          values[values.count - 1] = frame.value
        } else {
          values.append(frame.value)
          times.append(frame.span.lowerBound)
        }
      }
      return PropertyMotion.Keyframes(values: values, times: times + [1])
    }
    let rests = mode == .linear || mode == .cubic
    for frame in frames {
      let now = times[times.count - 1]
      if rests, frame.span.lowerBound > now + KeyframedChanges.rounding, let value = values.last {
        values.append(value)
        times.append(frame.span.lowerBound)
      }
      values.append(frame.value)
      times.append(max(frame.span.upperBound, now))
    }
    if let value = values.last, let now = times.last, now < 1 {
      if rests, now < 1 - KeyframedChanges.rounding {
        values.append(value)
        times.append(1)
      } else {
        times[times.count - 1] = 1
      }
    }
    return PropertyMotion.Keyframes(values: values, times: times)
  }

  /// The shortest rest between keyframes, in shares of the duration: 0.1 + 0.2 is not quite 0.3.
  private static let rounding = 1e-9
}

extension PropertyMotion.Keyframes {
  /// Keyframes for straight interpolation that hold each value until the next one.
  fileprivate var stepped: PropertyMotion.Keyframes {
    var steps = PropertyMotion.Keyframes(values: [], times: [])
    for (index, value) in values.enumerated() {
      steps.values += [value, value]
      steps.times += [times[index], times[index + 1]]
    }
    return steps
  }
}
