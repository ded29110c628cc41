import SwiftUI

/// What a card tells: a title, and the lines of its group if it has one.
struct Card: Identifiable {
  var title: String
  var subtitle: String
  var color: Color
  var lines: [String] = []

  var id: String { title }

  /// Whether the card stands for several lines, which its detail shows.
  var isGroup: Bool { !lines.isEmpty }

  var height: CGFloat { isGroup ? 120 : 84 }

  static let samples = [
    Card(title: "Today", subtitle: "Two meetings", color: .indigo),
    Card(
      title: "Paths", subtitle: "Four lines", color: .red,
      lines: ["A caret becomes an arc", "Pause becomes play", "A wedge follows a finger", "A card covers the screen"]),
    Card(title: "Inbox", subtitle: "Nothing new", color: .teal),
    Card(
      title: "Shapes", subtitle: "Three lines", color: .orange, lines: ["Circles", "Stars", "Rounded rectangles"]),
    Card(
      title: "Colours", subtitle: "Five lines", color: .green,
      lines: ["Indigo", "Red", "Teal", "Orange", "Green"]),
  ]
}
