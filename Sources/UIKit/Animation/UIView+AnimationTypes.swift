extension UIView {
  /// How fast an animation begins and ends.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// How an animation block runs. A value holds one curve, one transition and any of the other options.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views whose size changes are laid out within the block, so that their subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The animated views take touches while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Properties that cannot be added up (opacity, colours) go on from the value that shows, not from the one set
    /// last.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation repeats for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The animation goes forth and back; then the end shows at once.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// The block has its own duration, not that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// The block has its own curve, not that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Changes in the block of a transition are animated too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between views hides the old one and does not remove it.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// The block has only its own options, without those of the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The view turns about the vertical axis, and the left side comes towards the viewer.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns about the vertical axis, and the right side comes towards the viewer.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Looks like `transitionCrossDissolve` here: nothing curls.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Looks like `transitionCrossDissolve` here: nothing curls.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns about the horizontal axis, and the top comes towards the viewer.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view turns about the horizontal axis, and the bottom comes towards the viewer.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// All rates are kept without effect: a film shows at any rate.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// How a keyframe animation runs. A value holds one calculation mode and any of the other options.
  ///
  /// The bits of `AnimationOptions` for curves bend the time of the whole animation, as on iOS. Without them it eases
  /// in and out.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Values change evenly from keyframe to keyframe.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values change at once when a keyframe begins.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values change at one speed throughout, whatever the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values follow a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Values follow a smooth curve at one speed, whatever the keyframes' times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The animations of views that the system knows.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade and are removed at the end.
    case delete
  }
}
