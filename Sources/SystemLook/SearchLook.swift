/// The measures of search bars, in points and seconds (iOS 13 to 17, as remembered, not measured).
package enum SearchLook {
  /// The colour of the placeholder and of the glass, which is darker than that of other fields' placeholders.
  package static let placeholder = SystemColor.secondaryLabel
  package static let barHeight = 56.0
  package static let fieldHeight = 36.0
  package static let radius = 10.0
  package static let margin = 8.0
  package static let fontSize = 17.0
  /// The distance of the magnifying glass from the field's side.
  package static let inset = 8.0
  /// The width of the glass with the space around it: text begins 30 points from the side.
  package static let glassWidth = 30.0
  package static let lensDiameter = 11.5
  package static let glassLine = 1.6
  /// The time in which the button comes and goes, found by trial.
  package static let duration = 0.25
}
