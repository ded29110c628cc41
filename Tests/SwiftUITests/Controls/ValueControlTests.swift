import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// Sliders, steppers and pickers.
@MainActor
@Suite(.oneAtATime)
struct ValueControlTests {
  private let log = GestureLog()

  private struct Values: View {
    let log: GestureLog
    @State var value = 0.0
    let step: Double?

    var body: some View {
      VStack(spacing: 0) {
        if let step {
          Slider(value: $value, in: 0...100, step: step) { log("editing \($0)") }
        } else {
          Slider(value: $value, in: 0...100) { log("editing \($0)") }
        }
      }
      .onChange(of: value) { log(short(value)) }
    }
  }

  /// The knob's middle moves from 13.5 to 213.5.
  @Test(arguments: [
    (Double?.none, 100.0, ["editing true", "50", "editing false"]),
    (nil, 500, ["editing true", "100", "editing false"]),
    (nil, -50, ["editing true", "editing false"]),
    (15, 100, ["editing true", "45", "editing false"]),
    (15, 500, ["editing true", "90", "editing false"]),
  ])
  func aSliderFollowsTheFinger(_ step: Double?, _ distance: Double, _ expected: [String]) async {
    let stage = Stage(Values(log: log, step: step), size: CGSize(width: 227, height: 31))
    await stage.play([.down(10, 15), .wait(0.1), .move(10 + distance, 15), .wait(0.1), .up(), .wait(0.1)])
    #expect(log.lines == expected)
  }

  @Test
  func aSliderMovesByItsKnobOnly() async {
    let stage = Stage(Values(log: log, value: 50, step: nil), size: CGSize(width: 227, height: 31))
    await stage.play([.down(20, 15), .move(90, 15), .up(), .wait(0.1)])
    #expect(log.lines == [])
    await stage.play([.down(113, 15), .wait(0.1), .move(93, 15), .wait(0.1), .cancel(), .wait(0.1)])
    #expect(log.lines == ["editing true", "40", "editing false"])
  }

  @Test(arguments: [
    (0.0, 1.0, 0.25, 0.3, 0.25), (0, 1, 0.25, 0.99, 1), (0, 10, 3, 1, 9), (5, 5, 1, 0.5, 5), (0, 10, 0, 0.5, 5),
    (0, 10, .nan, 0.5, 5), (0, 1e300, 1, 0.5, 5e299),
  ])
  func stepsAreCountedFromTheLowerEnd(
    _ lower: Double, _ upper: Double, _ step: Double, _ share: Double, _ value: Double
  ) {
    let scale = SliderScale(lower: lower, upper: upper, step: step)
    #expect(scale.value(at: share) == value)
    #expect((0...1).contains(scale.share(of: value)))
  }

  private struct Counter: View {
    let log: GestureLog
    @State private var count = 0

    var body: some View {
      Stepper("Count", value: $count, in: -2...2) { log("editing \($0)") }
        .onChange(of: count) { log("\(count)") }
    }
  }

  @Test
  func aStepperCountsWithinItsBounds() async throws {
    let stage = Stage(Counter(log: log), size: CGSize(width: 300, height: 32))
    for title in ["Increment", "Increment", "Increment", "Decrement"] {
      try stage.tap(title)
      await stage.advance(by: 0.1)
    }
    #expect(log.lines.filter { !$0.hasPrefix("editing") } == ["1", "2", "1"])
    #expect(
      log.lines.filter { $0.hasPrefix("editing") }
        == Array(repeating: ["editing true", "editing false"], count: 3).flatMap(\.self))
  }

  @Test
  func aStepperRepeatsWhileHeld() async {
    struct Free: View {
      let log: GestureLog
      @State private var value = 1.5

      var body: some View {
        Stepper(value: $value, step: 0.5) { Text("Value") }
          .onChange(of: value) { log("\(short(CACurrentMediaTime())): \(short(value))") }
      }
    }
    let stage = Stage(Free(log: log), size: CGSize(width: 300, height: 32))
    await stage.play([.down(280, 16), .wait(0.75), .up(), .wait(1)])
    #expect(log.take() == ["0.5: 2", "0.6: 2.5", "0.7: 3"])
    await stage.play([.down(280, 16), .wait(0.2), .move(150, 16), .wait(1), .up(), .wait(1)])
    #expect(log.take() == [])
    await stage.play([.down(220, 16), .wait(0.2), .up(), .wait(0.1)])
    #expect(log.take() == ["4.15: 2.5"])
  }

  private struct Choice: View {
    let log: GestureLog
    @State private var choice = "b"

    var body: some View {
      Picker("Choice", selection: $choice) {
        Text("First").tag("a")
        ForEach(["b", "c"], id: \.self) { Text("Choice \($0)").tag($0) }
      }
      .pickerStyle(.segmented)
      .onChange(of: choice) { log(choice) }
    }
  }

  @Test
  func aPickerChoosesTheTappedSegment() async throws {
    let stage = Stage(Choice(log: log), size: CGSize(width: 304, height: 32))
    for title in ["First", "Choice b", "Choice b", "Choice c"] {
      try stage.tap(title)
      await stage.advance(by: 0.5)
    }
    await stage.play([.down(105, 4), .up(), .wait(0.5), .down(5, 16), .move(150, 250), .up(), .wait(0.5)])
    #expect(log.lines == ["a", "b", "c", "b"])
  }
}
