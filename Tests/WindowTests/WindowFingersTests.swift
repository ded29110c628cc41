import Stage
import Testing
import VectorGraphics
import Window

struct WindowFingersTests {
  private let size = Size(100, 200)

  private func told(_ touches: [Touch]) -> [String] {
    touches.map { "\($0.phase) \($0.id) \(Int($0.location.x)) \(Int($0.location.y))" }
  }

  @Test func theMouseIsOneFingerWhileItsButtonIsDown() {
    var fingers = WindowFingers()
    #expect(told(fingers.mouse(.moved, at: Point(1, 2), [], on: size)).isEmpty)
    #expect(told(fingers.mouse(.began, at: Point(1, 2), [], on: size)) == ["began 0 1 2"])
    #expect(told(fingers.mouse(.moved, at: Point(3, 4), [], on: size)) == ["moved 0 3 4"])
    #expect(told(fingers.mouse(.ended, at: Point(5, 6), [], on: size)) == ["moved 0 5 6", "ended 0 5 6"])
    #expect(told(fingers.mouse(.ended, at: Point(5, 6), [], on: size)).isEmpty)
  }

  @Test func theAlternateKeyMirrorsASecondFingerAndShiftMovesBoth() {
    var fingers = WindowFingers()
    #expect(
      told(fingers.mouse(.began, at: Point(40, 100), .alternate, on: size)) == ["began 0 40 100", "began 1 60 100"])
    #expect(
      told(fingers.mouse(.moved, at: Point(30, 90), .alternate, on: size)) == ["moved 0 30 90", "moved 1 70 110"])
    #expect(
      told(fingers.mouse(.moved, at: Point(35, 80), [.alternate, .shift], on: size))
        == ["moved 0 35 80", "moved 1 75 100"])
    // Now they are mirrored at the point between them.
    #expect(
      told(fingers.mouse(.moved, at: Point(45, 80), .alternate, on: size)) == ["moved 0 45 80", "moved 1 65 100"])
    #expect(fingers.pair == [Point(45, 80), Point(65, 100)])
    // Letting go of the key lifts nothing.
    #expect(told(fingers.mouse(.ended, at: Point(45, 80), [], on: size)) == ["ended 0 45 80", "ended 1 65 100"])
    #expect(fingers.pair == nil)
  }

  @Test func fingersOfATouchScreenKeepTheirNumbers() {
    var fingers = WindowFingers()
    #expect(told(fingers.finger(77, .began, at: Point(1, 1))) == ["began 2 1 1"])
    #expect(told(fingers.finger(-5, .began, at: Point(2, 2))) == ["began 3 2 2"])
    #expect(told(fingers.finger(77, .ended, at: Point(1, 1))) == ["ended 2 1 1"])
    #expect(told(fingers.finger(9, .began, at: Point(3, 3))) == ["began 2 3 3"])
    #expect(told(fingers.finger(-5, .moved, at: Point(4, 4))) == ["moved 3 4 4"])
    // One that comes down twice is lifted first; one that is not down says nothing.
    #expect(told(fingers.finger(9, .began, at: Point(5, 5))) == ["ended 2 3 3", "began 2 5 5"])
    #expect(told(fingers.finger(1000, .moved, at: Point(5, 5))).isEmpty)
    #expect(told(fingers.finger(9, .moved, at: Point(.nan, 5))).isEmpty)
  }
}
