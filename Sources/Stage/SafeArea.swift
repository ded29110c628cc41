/// The widths, in points, of the strips at a screen's sides that the device covers: a status bar, a notch, rounded
/// corners, the bar that leads home.
public struct SafeArea: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The strips of a screen that nothing covers.
  public static let none = SafeArea()
}
