import VectorGraphics

/// One animated attribute: what it is by itself, and the animations that change it.
///
/// Animations apply in the order in which they were added: each gets what the ones before it have made of the base, and
/// one that is not additive replaces it.
public struct Track<Value: Interpolatable>: Equatable, Sendable {
  /// The model value: what shows where no animation is in effect.
  public var base: Value
  public var animations: [Animation]

  public init(_ base: Value, animations: [Animation] = []) {
    self.base = base
    self.animations = animations
  }

  /// One animation of the attribute.
  public struct Animation: Equatable, Sendable {
    private(set) var attributes: Box<Attributes>

    struct Attributes: Equatable, Sendable {
      /// The timing without its last mapping, which stands beside it: most animations have no other.
      var outer: [TimeMapping]
      var own: TimeMapping?
      var source: Source
      var isAdditive: Bool
      var isCumulative: Bool
    }

    public init(timing: [TimeMapping], source: Source, isAdditive: Bool = false, isCumulative: Bool = false) {
      attributes = Box(
        Attributes(
          outer: Array(timing.dropLast()), own: timing.last, source: source, isAdditive: isAdditive,
          isCumulative: isCumulative))
    }

    public static func == (a: Animation, b: Animation) -> Bool {
      a.attributes === b.attributes || a.attributes.value == b.attributes.value
    }

    /// The mappings by which time becomes progress: outermost first (layers, groups), the animation's own last. If
    /// there are none, the animation has no effect.
    public var timing: [TimeMapping] {
      get { attributes.value.own.map { attributes.value.outer + [$0] } ?? [] }
      set { attributes = attributes.changed { ($0.outer, $0.own) = (Array(newValue.dropLast()), newValue.last) } }
    }

    public var source: Source {
      get { attributes.value.source }
      set { attributes = attributes.changed { $0.source = newValue } }
    }

    /// Whether the value is added to what the animations before have made, and does not replace it.
    public var isAdditive: Bool {
      get { attributes.value.isAdditive }
      set { attributes = attributes.changed { $0.isAdditive = newValue } }
    }

    /// Whether each cycle starts from where the one before ended.
    public var isCumulative: Bool {
      get { attributes.value.isCumulative }
      set { attributes = attributes.changed { $0.isCumulative = newValue } }
    }
  }

  /// The place that an animation takes its values from.
  public enum Source: Equatable, Sendable {
    /// The value goes from one to another; nil is what the animations before have made.
    case interpolation(from: Value?, to: Value?)
    indirect case keyframes(Keyframes<Value>)
    /// The value is a place on a path: its point for positions and translations, its direction for rotations; other
    /// values stay.
    indirect case motion(MotionPath)
    /// One number of the value moves, as if it were a track of its own whose base is what the animations before have
    /// made; the other numbers stay as those left them. Where the animation adds or carries over, that number does.
    indirect case component(Component, Track<Double>.Source)
    /// Other tracks, each in its turn, stand in place of this one, as recordings have it. Their times, and those at
    /// which they are asked, are local times of the animation's last mapping.
    indirect case succession(Succession<Track>)
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
    let animations = animations.span
    for index in 0..<animations.count { animations[index].attributes.apply(at: time, to: &value) }
    return value
  }
}

extension Box {
  /// Changes `value` by the boxed animation as it is at `time`.
  @inline(__always)
  fileprivate func apply<V>(at time: Double, to result: inout V) where Value == Track<V>.Animation.Attributes {
    var (time, holdsEnd) = (time, false)
    if !value.outer.isEmpty {
      guard let child = value.outer.childTime(at: time) else { return }
      (time, holdsEnd) = child
    }
    if case .succession(let succession) = value.source {
      guard let child = value.own?.childTime(at: time, holdingEnd: holdsEnd) else { return }
      result = succession.element(at: child.time).value(at: child.time)
      return
    }
    guard let progress = value.own?.progress(at: time, holdingEnd: holdsEnd) else { return }
    if case .component(let component, let source) = value.source {
      guard let soFar = result.component(component),
        let number = source.value(
          at: progress, over: soFar, isAdditive: value.isAdditive, isCumulative: value.isCumulative)
      else { return }
      return result.setComponent(component, to: number)
    }
    let applied = value.source.value(
      at: progress, over: result, isAdditive: value.isAdditive, isCumulative: value.isCumulative)
    if let applied { result = applied }
  }
}

extension Track.Source {
  /// The value that an animation with this source makes of `underlying` at `progress`; nil if it has no effect.
  @inline(__always)
  fileprivate func value(
    at progress: Progress, over underlying: Value, isAdditive: Bool, isCumulative: Bool
  ) -> Value? {
    guard var own = value(at: progress.value, over: underlying) else { return nil }
    if isCumulative && progress.completedCycles > 0, let end = value(at: progress.cycleEnd, over: underlying) {
      own = end.scaled(by: progress.completedCycles).adding(own)
    }
    return isAdditive ? underlying.adding(own) : own
  }

  /// The source's own value at `progress`; `underlying` stands where an end is open.
  @inline(__always)
  private func value(at progress: Double, over underlying: Value) -> Value? {
    switch self {
    case .interpolation(let from, let to):
      return (from ?? underlying).interpolated(to: to ?? underlying, at: progress)
    case .keyframes(let keyframes):
      return keyframes.value(at: progress)
    case .motion(let motion):
      let place = motion.place(at: progress)
      return Value.onMotion(point: place.point, angle: place.angle)
    case .component, .succession: return nil
    }
  }
}

extension Track {
  /// Makes an attribute that goes from one value to another.
  public static func animated(from: Value, to: Value, timing: TimeMapping) -> Track {
    Track(from, animations: [Animation(timing: [timing], source: .interpolation(from: from, to: to))])
  }

  /// Makes an attribute that goes through keyframes.
  public static func animated(_ keyframes: Keyframes<Value>, timing: TimeMapping) -> Track {
    Track(keyframes.values[0], animations: [Animation(timing: [timing], source: .keyframes(keyframes))])
  }
}

extension Track {
  /// The attribute that is each of some tracks in its turn.
  init(_ succession: Succession<Track>) {
    self.init(
      succession.elements[0].base, animations: [Animation(timing: [.always], source: .succession(succession))])
  }
}

extension Track: ExpressibleByFloatLiteral where Value == Double {
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Track: ExpressibleByIntegerLiteral where Value == Double {
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
