/// The measures of the control that people pull to refresh content, in points.
///
/// The height is that of iOS 13 to 17; the distances of the pull were found by eye.
package enum RefreshLook {
  package static let height = 60.0
  /// The space that a title takes below the spokes.
  package static let titleHeight = 20.0
  package static let spinnerSide = SpinnerLook.mediumSide * 1.4
  /// The distance of the pull at which the first spoke begins to show.
  package static let firstSpoke = 20.0
  /// The distance of the pull that refreshes.
  package static let threshold = 100.0

  /// Returns the opacity of a spoke at a distance of the pull. One spoke after the other comes; the last one is there at
  /// the threshold.
  package static func presence(ofSpoke index: Int, pull: Double) -> Double {
    let share = (pull - firstSpoke) / (threshold - firstSpoke) * Double(SpinnerLook.count)
    return min(max(share - Double(index), 0), 1)
  }
}
