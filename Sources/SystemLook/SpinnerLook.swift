/// The measures of the eight spokes that go round while something is under way, of which one after the other is the
/// darkest. Lengths are shares of the spinner's side.
///
/// Sizes and colour are those of iOS 13 to 17; the shares were found by trial.
package enum SpinnerLook {
  package static let count = 8
  /// The seconds for once round.
  package static let duration = 1.0
  package static let mediumSide = 20.0
  package static let largeSide = 37.0
  package static let color = SystemColor.systemGray
  package static let spokeWidth = 0.13
  package static let spokeLength = 0.29
  /// The distance of a spoke's middle from the spinner's.
  package static let spokeDistance = 0.34

  /// Returns the opacity of the spoke that was the darkest `steps` steps ago.
  package static func opacity(behind steps: Int) -> Double { max(0.2, 1 - Double(steps) * 0.16) }
}
