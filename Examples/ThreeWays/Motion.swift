import Foundation

/// What a square of 60 × 60 points, or a ring, does in one second.
enum Motion: String, CaseIterable {
  case fade, slide, turn, grow, spring, trim, morph, dash

  /// The whole canvas.
  static let canvas = CGSize(width: 160, height: 100)
  static let start = CGPoint(x: 40, y: 50)
  static let end = CGPoint(x: 120, y: 50)
  static let side = 60.0
  static let duration = 1.0

  /// The spring's constants; its mass is 1.
  static let stiffness = 170.0
  static let damping = 15.0

  /// The two outlines of the morph, of equal structure: a kite and a house.
  static let outlines = [
    [CGPoint(x: 80, y: 10), CGPoint(x: 120, y: 40), CGPoint(x: 80, y: 90), CGPoint(x: 40, y: 40)],
    [CGPoint(x: 110, y: 20), CGPoint(x: 110, y: 80), CGPoint(x: 50, y: 80), CGPoint(x: 50, y: 20)],
  ]
}
