public import VectorGraphics

/// An animated path, and the rule by which it is filled.
///
/// Animations apply in the order in which they were added: one that is open at an end starts from or leads to what the ones
/// before it have made of the base, others replace it.
public struct PathTrack: Sendable {
  /// The path that shows where no animation is in effect; of a rounded rectangle that moves, its path at time 0.
  public var base: Path {
    didSet { movingBase = nil }
  }
  public var rule: FillRule
  public var animations: [Animation]
  /// The rectangle in place of `base`, if it moves.
  private var movingBase: Box<RoundedRectTrack>?

  public init(_ base: Path, rule: FillRule = .nonZero, animations: [Animation] = []) {
    self.base = base
    self.rule = rule
    self.animations = animations
  }

  /// A path that a morph makes, from its first path on.
  public init(_ morph: PathMorph, progress: Keyframes<Double>, timing: TimeMapping) {
    self.init(
      morph.path(at: 0), rule: morph.fillRule(at: 0),
      animations: [Animation(timing: [timing], source: .morph(morph, progress: progress))])
  }

  /// The path of a rectangle over time.
  public init(roundedRect: RoundedRectTrack) {
    self.init(roundedRect.path(at: 0))
    if !roundedRect.isConstant { movingBase = Box(roundedRect) }
  }

  /// The rectangle over time that the path is without its animations; nil if it does not move or is no rectangle.
  public var roundedRect: RoundedRectTrack? { movingBase?.value }

  /// One animation of the path.
  public struct Animation: Sendable {
    private(set) var attributes: Box<Attributes>

    struct Attributes: Sendable {
      var timing: [TimeMapping]
      var source: Source
    }

    public init(timing: [TimeMapping], source: Source) {
      attributes = Box(Attributes(timing: timing, source: source))
    }

    /// The mappings by which time becomes progress: outermost first (layers, groups), the animation's own last. If
    /// there are none, the animation has no effect.
    public var timing: [TimeMapping] {
      get { attributes.value.timing }
      set { attributes = attributes.changed { $0.timing = newValue } }
    }

    public var source: Source {
      get { attributes.value.source }
      set { attributes = attributes.changed { $0.source = newValue } }
    }
  }

  public enum Source: Sendable {
    /// A morph is played by keyframes of its own progress: 0 is its first path, 1 its last. It says how to fill, too.
    case morph(PathMorph, progress: Keyframes<Double>)
    /// Paths follow, each reached from the one before; the track's rule stays.
    case keyframes(PathKeyframes)
    /// The path goes from one to another; nil is the path so far, whatever that is at each instant. Points move as in
    /// `PathInterpolation` where the structures are equal at that instant, else as in `PathMorph`, which is then
    /// prepared for that instant alone: where both ends are known, a morph or keyframes are the same for less.
    case open(from: Path?, to: Path?)
    /// Other tracks, each in its turn, stand in place of this one, with their rules, as recordings have it. Their
    /// times, and those at which they are asked, are local times of the animation's last mapping.
    indirect case succession(Succession<PathTrack>)

    fileprivate var isOpen: Bool {
      if case .open(let from, let to) = self { return from == nil || to == nil }
      return false
    }
  }

  /// Whether path and rule are the same at all times.
  public var isConstant: Bool { animations.isEmpty && movingBase == nil }

  /// The path at `time`, in seconds of the film.
  public func path(at time: Double) -> Path {
    var path = Path()
    _ = present(at: time, into: &path)
    return path
  }

  /// The rule that fills the path at `time`.
  public func fillRule(at time: Double) -> FillRule {
    if animations.isEmpty { return rule }
    var path = Path()
    return present(at: time, into: &path)
  }

  /// Makes `path` the path at `time`, in its own storage, and returns the rule that fills it.
  func present(at time: Double, into path: inout Path) -> FillRule {
    var index = animations.count - 1
    var start = -1
    // What comes before the last one that replaces all is hidden by it.
    while index >= 0, start < 0 {
      let animation = animations[index].attributes.value
      if !animation.source.isOpen, animation.timing.progress(at: time) != nil { start = index }
      index -= 1
    }
    var shownRule = rule
    if start < 0 {
      if let movingBase { path = movingBase.value.path(at: time) } else { path = base }
    }
    for index in Swift.max(0, start)..<animations.count {
      let animation = animations[index].attributes.value
      if case .succession(let succession) = animation.source {
        guard let child = animation.timing.childTime(at: time) else { continue }
        shownRule = succession.element(at: child.time).present(at: child.time, into: &path)
      } else if let progress = animation.timing.progress(at: time) {
        animation.source.apply(at: progress.value, to: &path, rule: &shownRule)
      }
    }
    return shownRule
  }
}

extension PathTrack.Source {
  /// Makes of the path so far what shows at `progress`.
  fileprivate func apply(at progress: Double, to path: inout Path, rule: inout FillRule) {
    switch self {
    case .morph(let morph, let keyframes):
      let progress = keyframes.value(at: progress)
      morph.path(at: progress, into: &path)
      rule = morph.fillRule(at: progress)
    case .keyframes(let keyframes):
      keyframes.path(at: progress, into: &path)
    case .open(let from, let to):
      let (from, to) = (from ?? path, to ?? path)
      if from == to {
        path = from
      } else if let interpolation = PathInterpolation(from: from, to: to) {
        interpolation.path(at: progress, into: &path)
      } else {
        let morph = PathMorph(from: from, rule: rule, to: to, rule: rule)
        morph.path(at: progress, into: &path)
        rule = morph.fillRule(at: progress)
      }
    case .succession: break
    }
  }
}

extension PathTrack {
  /// The path that is each of some tracks in its turn.
  init(_ succession: Succession<PathTrack>) {
    let first = succession.elements[0]
    self.init(
      first.base, rule: first.rule,
      animations: [Animation(timing: [.always], source: .succession(succession))])
  }

  /// Whether both are known to be the same; animations are known to be if one is a copy of the other.
  func isSame(as other: PathTrack) -> Bool {
    guard rule == other.rule, animations.count == other.animations.count, roundedRect == other.roundedRect else {
      return false
    }
    for index in animations.indices where animations[index].attributes !== other.animations[index].attributes {
      return false
    }
    return base == other.base
  }
}
