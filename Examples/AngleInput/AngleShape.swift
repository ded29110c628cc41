import SwiftUI

/// The two legs of an angle, and a handle at the end of the one that moves.
struct AngleShape: Shape {
  var angle: Angle
  var isEditing: Bool

  var animatableData: Angle {
    get { angle }
    set { angle = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let square = rect.insetBy(dx: 100, dy: 100)
    let corner = CGPoint(x: square.maxX, y: square.maxY)
    let start = CGPoint(x: square.minX, y: square.maxY)
    let end = CGPoint(
      x: corner.x - square.width * cos(angle.radians), y: corner.y - square.width * sin(angle.radians))
    return Path { path in
      path.move(to: start)
      path.addLine(to: corner)
      path.addLine(to: end)
      if isEditing {
        path.addEllipse(in: CGRect(x: end.x - 10, y: end.y - 10, width: 20, height: 20))
      }
    }
  }
}
