import CoreGraphics
import VectorMotion

/// An animation that a layer keeps: a copy whose timing has been resolved.
@MainActor
final class AttachedAnimation {
  /// The key under which it was added; nil if it was added without one.
  let key: String?
  /// The layer's own copy.
  let animation: CAAnimation
  private(set) weak var layer: (any AnimatedLayer)?
  /// Whether the layer was in a host's tree when the animation was added.
  let wasHosted: Bool

  /// The phases in the life of an attached animation.
  enum Phase {
    /// It has not been committed yet, and may not know when it begins.
    case pending
    /// It has been committed and begins later.
    case waiting
    case running
    /// It has ended or was removed. It may still be attached, and show.
    case over
  }

  private(set) var phase = Phase.pending
  /// Its own timing; `begin` is in the layer's time.
  private(set) var ownTiming: TimeMapping
  /// The property animations that it consists of.
  let leaves: [AnimationLeaf]
  /// The completion blocks of transactions that wait for it.
  private var completions: [TransactionCompletion] = []

  init(_ animation: CAAnimation, key: String?, to layer: any AnimatedLayer) {
    // A user's own copy(with:) that returns an object of a wrong class is the user's mistake.
    let copy = animation.copy(with: nil) as? CAAnimation ?? animation
    if !(copy.duration > 0) {
      let duration = CATransaction.animationDuration()
      copy.duration = duration > 0 ? duration : 0.25
    }
    self.key = key
    self.animation = copy
    self.layer = layer
    wasHosted = layer.isHosted
    ownTiming = copy.timeMapping(in: nil)
    leaves = AnimationLeaf.leaves(of: copy)
  }

  // MARK: - Time

  /// The timing from the root layer down to the animation's own.
  var timing: [TimeMapping] { (layer?.timeMappings ?? []) + [ownTiming] }

  /// The timing of `leaf`, from the root layer down to its own.
  func timing(of leaf: AnimationLeaf) -> [TimeMapping] {
    timing + leaf.timing.dropFirst()
  }

  /// Commits the animation at `time` in a host: from now on it knows when it begins.
  func commit(at time: Double) {
    guard let layer, phase == .pending else { return }
    if animation.beginTime == 0 {
      ownTiming.begin = layer.timeMappings.localTime(at: time)
      animation.beginTime = ownTiming.begin
    }
    phase = .waiting
  }

  /// Begins the animation and tells its delegate after the commit.
  func start() {
    phase = .running
    guard let delegate = animation.delegate else { return }
    MediaClock.current.afterCommit { [animation] in delegate.animationDidStart(animation) }
  }

  /// Ends the animation and tells its delegate and transactions after the commit.
  func stop(finished: Bool) {
    guard phase != .over else { return }
    phase = .over
    if let delegate = animation.delegate {
      MediaClock.current.afterCommit { [animation] in delegate.animationDidStop(animation, finished: finished) }
    }
    completions.forEach { $0.release() }
    completions = []
    if finished, animation.isRemovedOnCompletion { layer?.animations.drop(self) }
  }

  /// Lets `completion` wait until the animation is over.
  func hold(_ completion: TransactionCompletion) {
    completion.hold()
    completions.append(completion)
  }
}
