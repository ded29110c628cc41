import Stage
import Testing
import VectorGraphics
import Window

struct WindowInputsTests {
  private func touch(_ phase: Touch.Phase, _ x: Double, id: Int = 0) -> WindowInput.Kind {
    .touch(Touch(id: id, phase: phase, location: Point(x, 0)))
  }

  @Test func movesBetweenTwoFramesAreOneToTheLastPlace() {
    var inputs = WindowInputs()
    let all: [WindowInput.Kind] = [
      touch(.began, 0), touch(.moved, 1), touch(.moved, 5, id: 1), touch(.moved, 2), touch(.moved, 6, id: 1),
      touch(.ended, 2), touch(.began, 3), touch(.moved, 4),
    ]
    for (index, input) in all.enumerated() { inputs.append(input, at: Double(index)) }
    let taken = inputs.take()
    #expect(
      taken.map(\.kind) == [
        touch(.began, 0), touch(.moved, 2), touch(.moved, 6, id: 1), touch(.ended, 2), touch(.began, 3),
        touch(.moved, 4),
      ])
    // The first of the moves has waited longest.
    #expect(taken[1].instant == 1 && inputs.isEmpty)
  }

  @Test func turnsOfTheWheelAddUp() {
    var inputs = WindowInputs()
    for distance in [10.0, -4] {
      inputs.append(.scroll(ScrollTurn(location: .zero, distance: Vector(1, distance))), at: 0)
    }
    inputs.append(.text("a"), at: 0)
    inputs.append(.scroll(ScrollTurn(location: .zero, distance: Vector(0, 1))), at: 0)
    #expect(inputs.waiting.count == 3)
    #expect(inputs.waiting[0].kind == .scroll(ScrollTurn(location: .zero, distance: Vector(2, 6))))
  }
}
