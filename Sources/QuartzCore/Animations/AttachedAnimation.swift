import CoreGraphics
import VectorMotion

/// An animation as a layer keeps it: a copy, with its time found.
@MainActor
final class AttachedAnimation {
  /// The key under which it was added; nil if it was added without.
  let key: String?
  /// The layer's own copy.
  let animation: CAAnimation
  private(set) weak var layer: (any AnimatedLayer)?
  /// Whether the layer was in a host's tree when the animation was added.
  let wasHosted: Bool

  /// What has become of it.
  enum Phase {
    /// Not committed yet: it may not know when it begins.
    case pending
    /// Committed; it begins later.
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
  /// The transactions' blocks that wait for it.
  private var completions: [TransactionCompletion] = []

  init(_ animation: CAAnimation, key: String?, to layer: any AnimatedLayer) {
    // An animation of a wrong class from a user's own copy(with:) is that user's mistake.
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

  /// The timing from the root layer's down to its own.
  var timing: [TimeMapping] { (layer?.timeMappings ?? []) + [ownTiming] }

  /// The timing of `leaf` from the root layer's down to its own.
  func timing(of leaf: AnimationLeaf) -> [TimeMapping] {
    timing + leaf.timing.dropFirst()
  }

  /// It is committed at `time` in a host: from now on it knows when it begins.
  func commit(at time: Double) {
    guard let layer, phase == .pending else { return }
    if animation.beginTime == 0 {
      ownTiming.begin = layer.timeMappings.localTime(at: time)
      animation.beginTime = ownTiming.begin
    }
    phase = .waiting
  }

  /// It begins: its delegate is told.
  func start() {
    phase = .running
    guard let delegate = animation.delegate else { return }
    MediaClock.current.afterCommit { [animation] in delegate.animationDidStart(animation) }
  }

  /// It is over: delegate and transactions are told after the commit.
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

  /// Whatever happens when the animation is over waits for it.
  func hold(_ completion: TransactionCompletion) {
    completion.hold()
    completions.append(completion)
  }
}
