import QuartzCore
import VectorMotion

/// The time of the layers that a transition moves. A finger that drives the transition makes it stand still and sets it.
///
/// The layers' speed is 0 while the time is held; their `timeOffset` then says which instant of the animations shows.
@MainActor
final class TransitionTime {
  private let duration: Double
  private var layers: [(layer: CALayer, start: Double)] = []
  private var changes = TrackedChanges()
  /// The animations that the transition has begun.
  private var animations: [(layer: CALayer, key: String)] = []
  private var known: Set<AnimationName> = []
  private(set) var isHeld = false
  private var link: CADisplayLink?
  /// Whether the animations have not been committed since they began: until then time stands at their beginning, which
  /// the commit takes for theirs.
  private var isFresh = false
  /// The share that is to show after that commit.
  private var dueShare: Double?

  private struct AnimationName: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  init(duration: Double) { self.duration = max(duration, 0) }

  /// Takes in the time of a view's layer, unless the layer lies in one that has been taken in.
  func include(_ view: UIView) {
    let layer = view.layer
    var ancestor: CALayer? = layer
    while let current = ancestor {
      if layers.contains(where: { $0.layer === current }) { return }
      ancestor = current.superlayer
    }
    layers.append((layer, layer.convertTime(CACurrentMediaTime(), from: nil)))
    forEachAnimation(in: layer) { known.insert(AnimationName(layer: ObjectIdentifier($0), key: $1)) }
  }

  /// Runs code that begins the transition's animations.
  func record(_ begin: () -> Void) {
    isFresh = true
    changes.record(begin)
    MediaClock.current.performAfterCommit { [weak self] in self?.animationsWereCommitted() }
    animations = []
    for (layer, _) in layers {
      forEachAnimation(in: layer) { layer, key in
        if !known.contains(AnimationName(layer: ObjectIdentifier(layer), key: key)) { animations.append((layer, key)) }
      }
    }
  }

  private func animationsWereCommitted() {
    isFresh = false
    if isHeld, let dueShare { show(dueShare) }
    dueShare = nil
  }

  private func forEachAnimation(in layer: CALayer, _ body: (CALayer, String) -> Void) {
    for key in layer.animationKeys() ?? [] { body(layer, key) }
    for sublayer in layer.sublayers ?? [] { forEachAnimation(in: sublayer, body) }
  }

  // MARK: - Standing still

  /// Makes time stand still, and returns the share of the transition that has passed.
  func hold() -> Double {
    stopRunning()
    guard let first = layers.first else { return 0 }
    let share = dueShare ?? share(of: first)
    isHeld = true
    show(share)
    return share
  }

  private func share(of entry: (layer: CALayer, start: Double)) -> Double {
    guard duration > 0 else { return 0 }
    let local = entry.layer.convertTime(CACurrentMediaTime(), from: nil)
    return min(max((local - entry.start) / duration, 0), 1)
  }

  /// Shows the instant at which a share of the transition has passed.
  func show(_ share: Double) {
    // At the very end the animations would be over.
    var share = share > 0 ? min(share, TransitionTime.last) : 0
    if isFresh {
      dueShare = share
      share = 0
    }
    for (layer, start) in layers {
      layer.speed = 0
      layer.beginTime = 0
      layer.timeOffset = start + share * duration
    }
  }

  /// The latest share that shows while time is held: a nanosecond or so before the end.
  private static let last = 1 - 1e-9

  // MARK: - Running on

  /// Goes from one share of the transition to another, frame by frame, and then calls `whenOver`.
  func run(
    from start: Double, to target: Double, over seconds: Double, curve: UIView.AnimationCurve,
    whenOver: @escaping () -> Void
  ) {
    stopRunning()
    guard seconds > 0, seconds.isFinite else {
      return MediaClock.current.performAfterCommit { whenOver() }
    }
    let begin = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      guard let self, self.link === link else { return link.invalidate() }
      let share = min((CACurrentMediaTime() - begin) / seconds, 1)
      show(start + (target - start) * curve.timingCurve.value(at: share))
      guard share >= 1 else { return }
      stopRunning()
      whenOver()
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func stopRunning() {
    link?.invalidate()
    link = nil
  }

  /// Lets time pass again from the end of the transition on, so that its animations are over.
  func leaveAtEnd() {
    stopRunning()
    isHeld = false
    for (layer, start) in layers {
      layer.timeOffset = start + duration
      layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
      layer.speed = 1
    }
  }

  /// Sets everything that the transition has changed back to what it was, and ends its animations.
  func leaveAtStart() {
    stopRunning()
    isHeld = false
    changes.restore()
    for (layer, key) in animations { layer.removeAnimation(forKey: key) }
    animations = []
    reset()
  }

  /// Gives the layers back their plain time.
  func reset() {
    stopRunning()
    for (layer, _) in layers where layer.speed != 1 || layer.timeOffset != 0 || layer.beginTime != 0 {
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
    }
  }
}
