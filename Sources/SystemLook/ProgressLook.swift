/// The measures of a progress bar, in points and seconds: those of iOS 14 to 17, as remembered, not measured.
package enum ProgressLook {
  package static let thickness = 4.0
  /// The thickness of bars in navigation bars and toolbars, which have no round ends.
  package static let barThickness = 2.5
  package static let track = SystemColor.systemFill
  /// The duration of a change that is animated. (Found by eye.)
  package static let duration = 0.25
}
