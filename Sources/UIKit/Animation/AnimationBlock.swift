import QuartzCore

/// A block of changes of views that is being run, with the timing and options that its changes and inner blocks get.
@MainActor
class AnimationBlock {
  /// The blocks that are being run, the innermost last.
  private static var running: [AnimationBlock] = []

  /// The innermost block that is being run.
  static var current: AnimationBlock? { running.last }

  var duration: Double
  var delay: Double
  var pace: AnimationPace
  var options: UIView.AnimationOptions
  var repeatCount: Float
  var autoreverses: Bool
  /// The views whose size has changed in the block.
  private var resizedViews: [UIView] = []

  /// A block inside of the one that is being run. Unless its options say otherwise it has the outer one's duration,
  /// pace and options; its delay is added to the outer one's.
  init(duration: Double, delay: Double = 0, pace: AnimationPace, options: UIView.AnimationOptions = []) {
    let outer = AnimationBlock.current
    let inherits = outer.map { _ in options.isDisjoint(with: .overrideInheritedDuration) } ?? false
    let inheritsPace = outer.map { _ in options.isDisjoint(with: .overrideInheritedCurve) } ?? false
    let inheritsOptions = outer.map { _ in options.isDisjoint(with: .overrideInheritedOptions) } ?? false
    self.duration = (inherits ? outer?.duration : nil) ?? duration
    self.pace = (inheritsPace ? outer?.pace : nil) ?? pace
    self.delay = (delay.isNaN ? 0 : delay) + (outer?.delay ?? 0)
    self.options = inheritsOptions ? options.union(outer?.options.intersection(.inherited) ?? []) : options
    repeatCount = self.options.contains(.repeat) ? .infinity : inheritsOptions ? outer?.repeatCount ?? 0 : 0
    autoreverses = self.options.contains(.autoreverse) || inheritsOptions && outer?.autoreverses ?? false
  }

  /// The duration and the pace of the block's changes.
  var timing: AnimationTiming { pace.timing(over: duration) }

  /// Whether changes show at once.
  var isStill: Bool { !(duration > 0) && !(delay > 0) }

  /// Runs `changes` as the innermost block.
  func run(_ changes: () -> Void) {
    begin()
    changes()
    end()
  }

  /// Makes this the innermost block.
  func begin() { AnimationBlock.running.append(self) }

  /// Ends the block, and blocks inside of it that have not been ended.
  func end() {
    if options.contains(.layoutSubviews) { layOutResizedViews() }
    if let index = AnimationBlock.running.lastIndex(where: { $0 === self }) {
      AnimationBlock.running.removeSubrange(index...)
    }
  }

  private func layOutResizedViews() {
    while let view = resizedViews.popLast() { view.layoutIfNeeded() }
  }

  /// Returns the action for a change of a view's layer; by default one that does nothing.
  func action(for view: UIView, key: String) -> any CAAction {
    if key == "bounds", options.contains(.layoutSubviews) { resizedViews.append(view) }
    return NSNull()
  }

  /// Gives an animation the block's delay and repetition, in the time of `layer`.
  func time(_ animation: CAAnimation, in layer: CALayer) {
    if delay != 0 { animation.setBegin(CACurrentMediaTime() + delay, in: layer) }
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
  }
}

extension UIView.AnimationOptions {
  /// The options that blocks take over from the block around them.
  static let inherited: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
  ]

  /// The curve that the bits name; unknown bits mean easing in and out.
  var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut }

  /// The pace of a block: the transaction's timing function, if it has one, or else the curve.
  @MainActor
  var pace: AnimationPace { .curve(CATransaction.animationTimingFunction()?.curve ?? curve.timingCurve) }

  /// The bits for transitions.
  var transition: UIView.AnimationOptions { intersection(UIView.AnimationOptions(rawValue: 15 << 20)) }
}

extension CAAnimation {
  /// Sets the time of the clock at which the animation begins. If that has gone by, the animation is already under way.
  @MainActor
  func setBegin(_ begin: Double, in layer: CALayer) {
    let now = CACurrentMediaTime()
    beginTime = layer.convertTime(max(begin, now), from: nil)
    // Layers have no time before the clock's beginning.
    if begin < now { timeOffset = now - begin }
  }
}
