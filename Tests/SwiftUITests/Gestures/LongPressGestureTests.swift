import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct LongPressGestureTests {
  private let log = GestureLog()
  private let size = CGSize(width: 200, height: 200)

  @Test(arguments: [
    ([Finger.down(50, 50), .wait(1), .up()], ["0: true", "0.5: false", "0.5: press"]),
    ([.down(50, 50), .wait(0.4), .up(), .wait(1)], ["0: true", "0.4: false"]),
    ([.down(50, 50), .wait(0.2), .move(60, 50), .wait(1)], ["0: true", "0.5: false", "0.5: press"]),
    ([.down(50, 50), .wait(0.2), .move(61, 50), .wait(1)], ["0: true", "0.2: false"]),
    ([.down(50, 50), .wait(0.2), .down(60, 50, id: 1), .wait(1)], ["0: true", "0.2: false"]),
    ([.down(50, 50), .wait(0.2), .cancel(), .wait(1)], ["0: true", "0.2: false"]),
  ])
  func aPressIsLongAndInOnePlace(_ fingers: [Finger], _ expected: [String]) async {
    let log = log
    let stage = Stage(
      Color.red.onLongPressGesture {
        log("\(short(CACurrentMediaTime())): press")
      } onPressingChanged: {
        log("\(short(CACurrentMediaTime())): \($0)")
      }, size: size)
    await stage.play(fingers)
    #expect(log.lines == expected)
  }

  @Test(arguments: [(0.0, ["true", "press"]), (.infinity, ["true"]), (.nan, ["true"]), (2, ["true", "press"])])
  func anyDurationWillDo(_ duration: Double, _ expected: [String]) async {
    let log = log
    let stage = Stage(
      Color.red.gesture(
        LongPressGesture(minimumDuration: duration).onChanged { log("\($0)") }.onEnded { _ in log("press") }),
      size: size)
    await stage.play([.down(50, 50), .wait(10)])
    #expect(log.lines == (duration == 0 ? ["press"] : expected))
  }

  @Test
  func itIsSequencedBeforeADrag() async {
    let log = log
    let gesture = LongPressGesture().sequenced(before: DragGesture())
      .onChanged { value in
        switch value {
        case .first(let isPressing): log("first \(isPressing)")
        case .second(_, let drag): log("second \(drag.map { short($0.translation) } ?? "nil")")
        }
      }
      .onEnded { _ in log("end") }
    let stage = Stage(Color.red.gesture(gesture), size: size)
    await stage.play([.down(50, 50), .wait(1), .move(60, 50), .move(60, 70), .up()])
    #expect(log.take() == ["first true", "second nil", "second 10,0", "second 10,20", "end"])
    await stage.play([.down(50, 50), .wait(1), .up()])
    #expect(log.take() == ["first true", "second nil"])
    await stage.play([.down(50, 50), .move(70, 50), .wait(1), .up()])
    #expect(log.take() == ["first true"])
  }
}
