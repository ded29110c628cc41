/// The relation between an offset that a finger asks for and the one that shows. Beyond the ends, less and less shows.
package struct RubberBand {
  package let range: ClosedRange<Double>
  /// The length of the window, in points.
  package let length: Double

  package init(range: ClosedRange<Double>, length: Double) {
    self.range = range
    self.length = length
  }

  /// The share of the first point beyond an end that shows, as in UIKit.
  private static let stiffness = 0.55

  package func shown(_ offset: Double) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    let beyond = abs(offset - end)
    guard beyond > 0, length > 0 else { return end }
    let shown = (1 - 1 / (beyond * Self.stiffness / length + 1)) * length
    return offset < end ? end - shown : end + shown
  }

  /// Returns the offset that a finger asks for when `shown` shows.
  package func offset(_ shown: Double) -> Double {
    let end = min(max(shown, range.lowerBound), range.upperBound)
    let beyond = min(abs(shown - end), length * 0.99)
    guard beyond > 0, length > 0 else { return end }
    let offset = (1 / (1 - beyond / length) - 1) * length / Self.stiffness
    return shown < end ? end - offset : end + offset
  }
}
