import VectorGraphics

/// The measures of sheets, in points and seconds (iOS 15 to 17, as remembered, not measured, unless said otherwise).
package enum SheetLook {
  /// The space between the safe area's top and a sheet of full height.
  package static let topGap = 10.0
  package static let cornerRadius = 10.0
  /// The space beside the screen that has gone back behind a sheet of full height. Its top lies at the safe area's top.
  package static let recededMargin = 16.0
  /// The share of the full height that a sheet of medium height has.
  package static let mediumShare = 0.5
  package static let grabberWidth = 36.0
  package static let grabberHeight = 5.0
  /// The space between the sheet's top and the grabber.
  package static let grabberTop = 5.0
  package static let grabber = SystemColor(
    light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))
  /// The shadow of a sheet over a screen that is not dimmed. (By eye.)
  package static let shadow = BlackShadow(opacity: 0.15, radius: 12, offset: 0)
  /// What lies over the screen below.
  package static let dimming = SystemColor(
    light: Color(hex: 0x000000, alpha: 0.2), dark: Color(hex: 0x000000, alpha: 0.48))
  /// The time in which a sheet that is let go comes to rest. (Found by trial.)
  package static let settleDuration = 0.4
  /// The seconds for which the speed of a finger that lets go counts. (Found by trial: a flick reaches the next height.)
  package static let flickReach = 0.15
  /// The share by which a sheet follows a finger beyond its greatest height. (Found by trial.)
  package static let stretch = 0.1
}
