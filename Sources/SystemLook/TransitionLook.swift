/// The measures of transitions between screens, in points and seconds.
package enum TransitionLook {
  /// The time in which a screen slides over another. (iOS 7 to 17, as remembered: 0.4 s.)
  package static let coverDuration = 0.4
  /// The time in which a screen fades over another. (Found by trial.)
  package static let dissolveDuration = 0.3
  /// The time of a turn from one screen to another. (Found by trial.)
  package static let flipDuration = 0.75
  /// The distance of the viewer from the screen while a screen turns. (Found by trial.)
  package static let flipDistance = 1000.0

  /// The time of a push and a pop. (iOS 7 to 17: `UINavigationController.hideShowBarDuration` is 0.2, and the slide's
  /// animators report 0.35 s.)
  package static let pushDuration = 0.35
  /// The share of the width by which the lower screen moves during a push. (iOS 7 to 17, as remembered: 0.3.)
  package static let parallax = 0.3
  /// The black over the lower screen during a push. (iOS 7 to 17, as remembered: a tenth.)
  package static let parallaxDimming = 0.1
  /// The shadow beside the upper screen during a push: as wide as this. (iOS 7 to 17, as remembered.)
  package static let edgeShadowRadius = 9.0
  package static let edgeShadowOpacity = 0.15
  /// The width of the strip at the side of the screen in which a swipe from the edge begins. (`UIScreenEdgePan...` of
  /// iOS takes touches within about 13 points on a phone without a case; 20 with slack. Found by trial.)
  package static let edgeWidth = 20.0
  /// A swipe that is let go completes if it has come this far, or is faster than `flickSpeed` points per second.
  package static let completingShare = 0.5
  package static let flickSpeed = 300.0
}
