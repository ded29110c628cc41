import SwiftUI
import Testing

struct AngleTests {
  @Test func anglesAreAddedAndScaled() {
    var angle = Angle.degrees(90) + .degrees(45)
    #expect(angle == Angle(radians: .pi / 2 + .pi / 4))
    angle -= .radians(.pi / 4)
    #expect(angle == .radians(.pi / 2))
    angle += -angle * 3 - angle / 2
    #expect(angle == .radians(-1.25 * .pi))
    angle *= 4
    angle /= 8
    #expect(angle == .radians(-0.625 * .pi))
    #expect([Angle.degrees(30), .degrees(60)].reduce(.zero, +) == Angle.degrees(30) + .degrees(60))
    #expect(angle.magnitude == 0.625 * .pi * 128)
  }
}
