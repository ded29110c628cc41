import UIKit

/// What a card tells: a title, and the lines of its group if it has one.
struct Card {
  var title: String
  var subtitle: String
  var color: UIColor
  var lines: [String] = []

  /// Whether the card stands for several lines, which its detail shows.
  var isGroup: Bool { !lines.isEmpty }

  /// The samples, again and again.
  static func list(of count: Int) -> [Card] { (0..<max(0, count)).map { samples[$0 % samples.count] } }

  static let samples = [
    Card(title: "Today", subtitle: "Two meetings", color: .systemIndigo),
    Card(
      title: "Paths", subtitle: "Four lines", color: .systemRed,
      lines: ["A caret becomes an arc", "Pause becomes play", "A wedge follows a finger", "A card covers the screen"]),
    Card(title: "Inbox", subtitle: "Nothing new", color: .systemTeal),
    Card(
      title: "Shapes", subtitle: "Three lines", color: .systemOrange,
      lines: ["Circles", "Stars", "Rounded rectangles"]),
    Card(
      title: "Colours", subtitle: "Five lines", color: .systemGreen,
      lines: ["Indigo", "Red", "Teal", "Orange", "Green"]),
  ]
}
