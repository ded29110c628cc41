/// The measures of the bars that show which part of its content a scroll view shows, in points and seconds.
///
/// They are those of iOS 13 to 17, as remembered, not measured; times and the grey were found by eye.
package enum ScrollBarLook {
  package static let thickness = 3.0
  /// The distance between a bar and the sides of the window.
  package static let margin = 3.0
  /// A bar is not shorter, unless the content is beyond its end. Shorter windows have no bars.
  package static let shortest = 36.0
  /// How long a bar stays after the last move.
  package static let rest = 0.5
  /// How long it takes to vanish then.
  package static let fading = 0.25
  /// The opacity of the grey, black on light grounds and white on dark ones.
  package static let opacity = 0.35

  /// Returns the share of the opacity that a bar has so long after the last move.
  package static func presence(after time: Double) -> Double { min(max(1 - (time - rest) / fading, 0), 1) }

  /// Returns where a bar lies in its room, which is the window without margins; nil if there is no bar.
  ///
  /// - Parameters:
  ///   - content: The length of the content. If it is not longer than the window, there is no bar.
  ///   - offset: The place of the content that is at the window's start. Beyond the ends the bar becomes shorter.
  package static func bar(
    content: Double, offset: Double, window: Double, room: Double
  ) -> (start: Double, length: Double)? {
    guard content > window, window >= shortest else { return nil }
    let (above, below) = (max(-offset, 0), max(offset + window - content, 0))
    let length = max(room * window / content - above - below, thickness * 2)
    let share = min(max(offset / (content - window), 0), 1)
    let shown = max(length, min(shortest, room))
    return ((room - shown) * share, shown)
  }
}
