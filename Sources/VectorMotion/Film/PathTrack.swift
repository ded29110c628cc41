import VectorGraphics

/// An animated path, and the rule by which it is filled.
///
/// Of the animations in effect the one that was added last shows.
public struct PathTrack: Sendable {
  /// What shows where no animation is in effect.
  public var base: Path
  public var rule: FillRule
  public var animations: [Animation]

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

  /// One animation of the path.
  public struct Animation: Sendable {
    /// How time becomes progress: outermost first (layers, groups), the animation's own mapping last. Empty: no effect.
    public var timing: [TimeMapping]
    public var source: Source

    public init(timing: [TimeMapping], source: Source) {
      self.timing = timing
      self.source = source
    }
  }

  public enum Source: Sendable {
    /// A morph, played by keyframes of its own progress: 0 is its first path, 1 its last. It says how to fill, too.
    case morph(PathMorph, progress: Keyframes<Double>)
    /// Paths, each reached from the one before; the track's rule stays.
    case keyframes(PathKeyframes)
  }

  /// Whether path and rule are the base's at all times.
  public var isConstant: Bool { animations.isEmpty }

  /// The path at `time`, in seconds of the film.
  public func path(at time: Double) -> Path {
    var path = Path()
    _ = present(at: time, into: &path)
    return path
  }

  /// The rule that fills the path at `time`.
  public func fillRule(at time: Double) -> FillRule {
    guard let (index, progress) = current(at: time) else { return rule }
    switch animations[index].source {
    case .morph(let morph, let keyframes): return morph.fillRule(at: keyframes.value(at: progress))
    case .keyframes: return rule
    }
  }

  /// Makes `path` the path at `time`, in its own storage, and returns the rule that fills it.
  func present(at time: Double, into path: inout Path) -> FillRule {
    guard let (index, progress) = current(at: time) else {
      path = base
      return rule
    }
    switch animations[index].source {
    case .morph(let morph, let keyframes):
      let progress = keyframes.value(at: progress)
      morph.path(at: progress, into: &path)
      return morph.fillRule(at: progress)
    case .keyframes(let keyframes):
      keyframes.path(at: progress, into: &path)
      return rule
    }
  }

  /// The last animation in effect, which hides the ones before it.
  private func current(at time: Double) -> (index: Int, progress: Double)? {
    var index = animations.count - 1
    while index >= 0 {
      if let progress = animations[index].timing.progress(at: time) { return (index, progress.value) }
      index -= 1
    }
    return nil
  }
}
