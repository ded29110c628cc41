import SwiftUI
import Testing

// A program may declare an operator of its own for angles; in its files that goes before the one that is there.
extension Angle {
  fileprivate static func + (lhs: Angle, rhs: Angle) -> Angle {
    .degrees((lhs.degrees + rhs.degrees).truncatingRemainder(dividingBy: 360))
  }

  fileprivate static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }
}

struct OwnAngleOperatorTests {
  @Test func anOperatorOfTheFileItselfGoesFirst() {
    var angle = Angle.degrees(300) + .degrees(90)
    #expect(abs(angle.degrees - 30) < 1e-12)
    angle += .degrees(345)
    #expect(abs(angle.degrees - 15) < 1e-12)
    #expect((angle * 2 - angle).degrees == angle.degrees)
  }
}
