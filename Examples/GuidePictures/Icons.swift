import Inbetween

/// The shapes that become each other in the pictures, on a canvas of 24 units.
enum Icons {
  static let play = path("M5 3L21 12L5 21Z")
  static let pause = path("M5 3H10.5V21H5ZM14.5 3H20V21H14.5Z")
  static let heart = path(
    "M12 21C9.3 18.6 2.5 13.9 2.5 8.6A5.1 5.1 0 0 1 7.6 3.4C9.4 3.4 11 4.3 12 5.8C13 4.3 14.6 3.4 16.4 3.4"
      + "A5.1 5.1 0 0 1 21.5 8.6C21.5 13.9 14.7 18.6 12 21Z")
  static let star = Path(
    star: 5, center: Point(12, 12.6), outerRadius: 10.4, innerRadius: 4.6)
  static let triangle = path("M12 3L21.5 20H2.5Z")
  static let square = path("M4 4H20V20H4Z")
  static let ring = path("M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20ZM12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10Z")
  static let frame = path("M3 3H21V21H3ZM8 8V16H16V8Z")
  static let disc = Path(circleAt: Point(12, 12), radius: 10)
  static let arrow = path("M3 10H13V5L21 12L13 19V14H3Z")
  static let bars = path("M3 3H21V7.5H3ZM3 9.75H21V14.25H3ZM3 16.5H21V21H3Z")
  static let moon = path("M20.5 14.6A9 9 0 1 1 9.4 3.5A7.2 7.2 0 0 0 20.5 14.6Z")
  static let bar = path("M2 8H22V16H2Z")
  static let dots = [3.5, 9, 14.5, 20].reduce(into: Path()) { $0.append(Path(circleAt: Point($1, 12), radius: 2.2)) }
  static let bubble = path("M3 4H21V17H12L7 21.5V17H3Z")
  static let dottedBubble = path(
    "M3 4H21V17H12L7 21.5V17H3ZM6.5 10.5a1.4 1.4 0 0 0 2.8 0a1.4 1.4 0 0 0-2.8 0Z"
      + "M10.6 10.5a1.4 1.4 0 0 0 2.8 0a1.4 1.4 0 0 0-2.8 0ZM14.7 10.5a1.4 1.4 0 0 0 2.8 0a1.4 1.4 0 0 0-2.8 0Z")
  /// Strokes.
  static let menu = path("M4 6H20M4 12H20M4 18H20")
  static let close = path("M5 5L19 19M19 5L5 19")

  private static func path(_ description: String) -> Path {
    do {
      return try Path(svg: description)
    } catch {
      preconditionFailure("\(description): \(error)")
    }
  }
}
