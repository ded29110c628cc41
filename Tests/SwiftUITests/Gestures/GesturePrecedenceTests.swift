import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct GesturePrecedenceTests {
  private let log = GestureLog()
  private let size = CGSize(width: 200, height: 200)

  private let tap: [Finger] = [.down(100, 100), .up(), .wait(1)]
  private let drag: [Finger] = [.down(100, 100), .move(120, 100), .up(), .wait(1)]
  private let press: [Finger] = [.down(100, 100), .wait(1), .up(), .wait(1)]

  private func play<V: View>(_ fingers: [Finger], _ view: V) async -> [String] {
    await Stage(view, size: size).play(fingers)
    return log.take()
  }

  private func tapping(_ name: String) -> some Gesture {
    let log = log
    return TapGesture().onEnded { log(name) }
  }

  private func dragging(_ name: String, _ distance: CGFloat = 10) -> some Gesture {
    let log = log
    return DragGesture(minimumDistance: distance).onChanged { _ in log(name) }
  }

  private func pressing(_ name: String) -> some Gesture {
    let log = log
    return LongPressGesture().onEnded { _ in log(name) }
  }

  @Test
  func theInnerGestureWins() async {
    #expect(await play(tap, Color.red.gesture(tapping("in")).gesture(tapping("out"))) == ["in"])
    #expect(await play(drag, Color.red.gesture(dragging("in")).gesture(dragging("out"))) == ["in"])
    #expect(await play(press, Color.red.gesture(pressing("in")).gesture(pressing("out"))) == ["in"])
  }

  @Test
  func highPriorityReversesThat() async {
    #expect(await play(tap, Color.red.gesture(tapping("in")).highPriorityGesture(tapping("out"))) == ["out"])
    #expect(await play(drag, Color.red.gesture(dragging("in")).highPriorityGesture(dragging("out"))) == ["out"])
    // It takes the finger away from one that has begun.
    #expect(
      await play(drag, Color.red.gesture(dragging("in", 0)).highPriorityGesture(dragging("out"))) == ["in", "out"])
  }

  @Test
  func simultaneousGesturesJoin() async {
    #expect(
      await play(tap, Color.red.gesture(tapping("in")).simultaneousGesture(tapping("out"))) == ["in", "out"])
    #expect(
      await play(drag, Color.red.gesture(dragging("in")).simultaneousGesture(dragging("out"))) == ["in", "out"])
    #expect(
      await play(drag, Color.red.simultaneousGesture(dragging("in")).gesture(dragging("out"))) == ["in"])
  }

  @Test
  func whoBeginsFirstKeepsTheFinger() async {
    #expect(await play(drag, Color.red.gesture(dragging("in", 30)).gesture(dragging("out"))) == ["out"])
    #expect(await play(drag, Color.red.gesture(dragging("in")).gesture(dragging("out", 0))) == ["out", "out"])
  }

  @Test
  func aTapInADraggedViewIsATap() async {
    let view = Color.red.gesture(tapping("tap")).gesture(dragging("drag"))
    #expect(await play(tap, view) == ["tap"])
    #expect(await play(drag, view) == ["drag"])
    let other = Color.red.gesture(dragging("drag")).gesture(tapping("tap"))
    #expect(await play(tap, other) == ["tap"])
    #expect(await play(drag, other) == ["drag"])
    #expect(await play(tap, Color.red.gesture(dragging("drag", 0)).gesture(tapping("tap"))) == ["drag"])
  }

  @Test
  func aLongPressFailsWhenMoved() async {
    let view = Color.red.gesture(pressing("press")).gesture(dragging("drag"))
    #expect(await play(press, view) == ["press"])
    #expect(await play([.down(100, 100), .wait(0.3), .move(115, 100), .wait(1), .up()], view) == ["drag"])
    // And one that was recognized keeps the finger.
    #expect(await play([.down(100, 100), .wait(1), .move(150, 100), .up()], view) == ["press"])
    #expect(await play(tap, Color.red.gesture(tapping("tap")).gesture(pressing("press"))) == ["tap"])
    #expect(await play(press, Color.red.gesture(tapping("tap")).gesture(pressing("press"))) == ["press"])
  }

  @Test(arguments: [
    (GestureMask.all, ["in"]), (.gesture, ["out"]), (.subviews, ["in"]), (.none, []),
  ])
  func masksLeaveGesturesOut(_ mask: GestureMask, _ expected: [String]) async {
    #expect(await play(tap, Color.red.gesture(tapping("in")).gesture(tapping("out"), including: mask)) == expected)
  }

  @Test
  func fingersOnSeveralViewsDoNotDisturbEachOther() async {
    let view = HStack(spacing: 0) {
      Color.red.gesture(dragging("left"))
      Color.blue.gesture(dragging("right"))
    }
    let fingers: [Finger] = [
      .down(50, 100), .down(150, 100, id: 1), .move(50, 120), .move(150, 120, id: 1), .up(), .move(150, 130, id: 1),
    ]
    #expect(await play(fingers, view) == ["left", "right", "right"])
  }

  @Test
  func simultaneousPartsOfOneGestureGoTheirOwnWays() async {
    let gesture = tapping("tap").simultaneously(with: dragging("drag"))
    #expect(await play(tap, Color.red.gesture(gesture)) == ["tap"])
    #expect(await play(drag, Color.red.gesture(gesture)) == ["drag", "tap"])
  }

  @Test
  func theFirstOfTwoExclusiveGesturesWins() async {
    let gesture = dragging("first").exclusively(before: dragging("second"))
    #expect(await play(drag, Color.red.gesture(gesture)) == ["first"])
    let other = dragging("first", 50).exclusively(before: dragging("second"))
    #expect(
      await play([.down(50, 100), .move(70, 100), .move(150, 100), .up()], Color.red.gesture(other)) == [
        "second", "second",
      ])
  }
}
