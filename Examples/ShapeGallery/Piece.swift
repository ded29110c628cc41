import SwiftUI

/// A small animation of 200 × 200 points.
@MainActor
struct Piece {
  let name: String
  /// How long it is shown, in seconds.
  let duration: Double
  /// When a finger taps the middle, in seconds.
  let taps: [Double]
  let content: AnyView

  init(_ name: String, duration: Double, taps: [Double] = [], _ content: some View) {
    self.name = name
    self.duration = duration
    self.taps = taps
    self.content = AnyView(content)
  }

  /// All of them, as the gallery shows them.
  static let all = strokes + polygons + loops + transitions + buttons + physics
}

extension Color {
  static let ink = Color(red: 0.13, green: 0.15, blue: 0.22)
  static let sea = Color(red: 0.18, green: 0.44, blue: 0.93)
  static let coral = Color(red: 0.96, green: 0.39, blue: 0.36)
  static let mint = Color(red: 0.13, green: 0.72, blue: 0.55)
  static let amber = Color(red: 0.98, green: 0.70, blue: 0.17)
  static let mist = Color(red: 0.87, green: 0.89, blue: 0.93)
}
