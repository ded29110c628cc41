import VectorGraphics

/// One animated attribute: what it is by itself, and the animations that change it.
///
/// Animations apply in the order in which they were added: each gets what the ones before it have made of the base, and
/// one that is not additive replaces it.
public struct Track<Value: Interpolatable>: Sendable {
  /// The model value: what shows where no animation is in effect.
  public var base: Value
  public var animations: [Animation]

  public init(_ base: Value, animations: [Animation] = []) {
    self.base = base
    self.animations = animations
  }

  /// One animation of the attribute.
  public struct Animation: Sendable {
    /// How time becomes progress: outermost first (layers, groups), the animation's own mapping last. Empty: no effect.
    public var timing: [TimeMapping]
    public var source: Source
    /// Whether the value is added to what the animations before have made, and does not replace it.
    public var isAdditive: Bool
    /// Whether each cycle starts from where the one before ended.
    public var isCumulative: Bool

    public init(timing: [TimeMapping], source: Source, isAdditive: Bool = false, isCumulative: Bool = false) {
      self.timing = timing
      self.source = source
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
    }
  }

  /// Where an animation takes its values from.
  public enum Source: Sendable {
    /// From one value to another; nil is what the animations before have made.
    case interpolation(from: Value?, to: Value?)
    case keyframes(Keyframes<Value>)
    /// A place on a path: its point for positions and translations, its direction for rotations; other values stay.
    indirect case motion(MotionPath)
  }

  /// Whether the value is the base at all times.
  public var isConstant: Bool { animations.isEmpty }

  /// The value at `time`, in seconds of the film.
  @inline(__always)
  public func value(at time: Double) -> Value {
    animations.isEmpty ? base : animatedValue(at: time)
  }

  private func animatedValue(at time: Double) -> Value {
    var value = base
    for index in animations.indices {
      guard let progress = animations[index].timing.progress(at: time) else { continue }
      animations[index].apply(progress, to: &value)
    }
    return value
  }
}

extension Track.Animation {
  @inline(__always)
  fileprivate func apply(_ progress: Progress, to value: inout Value) {
    guard var result = source.value(at: progress.value, over: value) else { return }
    if isCumulative && progress.completedCycles > 0, let end = source.value(at: progress.cycleEnd, over: value) {
      result = end.scaled(by: progress.completedCycles).adding(result)
    }
    value = isAdditive ? value.adding(result) : result
  }
}

extension Track.Source {
  /// The value at `progress`; `underlying` stands where an end is open.
  @inline(__always)
  fileprivate func value(at progress: Double, over underlying: Value) -> Value? {
    switch self {
    case .interpolation(let from, let to):
      return (from ?? underlying).interpolated(to: to ?? underlying, at: progress)
    case .keyframes(let keyframes):
      return keyframes.value(at: progress)
    case .motion(let motion):
      let place = motion.place(at: progress)
      return Value.onMotion(point: place.point, angle: place.angle)
    }
  }
}

extension Track {
  /// An attribute that goes from one value to another.
  public static func animated(from: Value, to: Value, timing: TimeMapping) -> Track {
    Track(from, animations: [Animation(timing: [timing], source: .interpolation(from: from, to: to))])
  }

  /// An attribute that goes through keyframes.
  public static func animated(_ keyframes: Keyframes<Value>, timing: TimeMapping) -> Track {
    Track(keyframes.values[0], animations: [Animation(timing: [timing], source: .keyframes(keyframes))])
  }
}

extension Track: ExpressibleByFloatLiteral where Value == Double {
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Track: ExpressibleByIntegerLiteral where Value == Double {
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
