import QuartzCore

/// The changes of an animator's block.
@MainActor
final class AnimatorChanges: AnimationBlock {
  /// Takes over a motion that a change has begun.
  let take: (PropertyMotion) -> Void
  /// Takes a handler that is to be called when the animator is over.
  let whenOver: (@escaping (_ finished: Bool) -> Void) -> Void

  init(
    duration: Double, pace: AnimationPace, whenOver: @escaping (@escaping (_ finished: Bool) -> Void) -> Void,
    take: @escaping (PropertyMotion) -> Void
  ) {
    self.take = take
    self.whenOver = whenOver
    super.init(
      duration: duration, pace: pace,
      options: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions])
  }

  override func action(for view: UIView, key: String) -> any CAAction {
    let layer = view.layer
    let adds = ViewAnimation.adds(key)
    let shown = adds ? nil : layer.committedValue(forKey: key)
    return ChangeAction(start: shown ?? layer.value(forKey: key)) { [self] layer, start, end in
      PropertyMotion.motions(
        of: key, in: layer, from: start, to: end, adds: adds, isSplitByAxis: pace.velocityByAxis != nil
      ).forEach(take)
    }
  }
}
