import SwiftUI

/// The part of a ring between the legs of an angle.
struct WedgeShape: Shape {
  var angle: Angle

  var animatableData: Angle {
    get { angle }
    set { angle = newValue }
  }

  func path(in rect: CGRect) -> Path {
    assert(rect.width == rect.height, "a wedge is drawn in a square")
    let square = rect.insetBy(dx: 100, dy: 100)
    let corner = CGPoint(x: square.maxX, y: square.maxY)
    let radius = square.width
    let start = Angle.degrees(-180)
    return Path { path in
      path.addArc(center: corner, radius: radius - 20, startAngle: start, endAngle: start + angle, clockwise: false)
      path.addArc(center: corner, radius: radius - 40, startAngle: start + angle, endAngle: start, clockwise: true)
      path.closeSubpath()
    }
  }
}
