import QuartzCore

/// The paths of two classic icon animations.
enum IconPaths {
  /// ">" as two straight cubics.
  static var caret: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 200, y: 280))
    path.addCurve(
      to: CGPoint(x: 280, y: 200), control1: CGPoint(x: 226.667, y: 253.333), control2: CGPoint(x: 253.333, y: 226.667))
    path.addCurve(
      to: CGPoint(x: 200, y: 120), control1: CGPoint(x: 253.333, y: 173.333), control2: CGPoint(x: 226.667, y: 146.667))
    return path
  }

  /// Three quarters of a circle as two cubics.
  static var arc: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 111, y: 288))
    path.addCurve(to: CGPoint(x: 325, y: 200), control1: CGPoint(x: 190, y: 367), control2: CGPoint(x: 325, y: 311))
    path.addCurve(to: CGPoint(x: 111, y: 112), control1: CGPoint(x: 325, y: 89), control2: CGPoint(x: 190, y: 33))
    return path
  }

  static var pause: CGPath {
    let path = CGMutablePath()
    for x in [170.0, 210.0] {
      path.addLines(
        between: [(0, 0), (20, 0), (20, 90), (0, 90)].map { CGPoint(x: x + $0.0, y: 155 + $0.1) })
      path.closeSubpath()
    }
    return path
  }

  /// A triangle cut into two quadrilaterals, as pause has them.
  static var play: CGPath {
    let path = CGMutablePath()
    for corners in [[(-38, -40), (0, -20), (0, 20), (-38, 40)], [(0, -20), (38, 0), (38, 0), (0, 20)]] {
      path.addLines(between: corners.map { CGPoint(x: 200 + $0.0, y: 200 + $0.1) })
      path.closeSubpath()
    }
    return path
  }

  /// The same triangle in one piece: another structure.
  static var plainPlay: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [(-38, -40), (38, 0), (-38, 40)].map { CGPoint(x: 200 + $0.0, y: 200 + $0.1) })
    path.closeSubpath()
    return path
  }
}
