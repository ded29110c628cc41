import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct TapGestureTests {
  private let log = GestureLog()
  private let size = CGSize(width: 200, height: 200)

  @Test(arguments: [
    ([Finger.down(50, 50), .up()], 1),
    ([.down(50, 50), .wait(0.74), .up()], 1),
    ([.down(50, 50), .wait(0.76), .up()], 0),
    ([.down(50, 50), .move(94, 50), .up()], 1),
    ([.down(50, 50), .move(96, 50), .up()], 0),
    ([.down(50, 50), .move(96, 50), .move(50, 50), .up()], 0),
    ([.down(50, 50), .down(60, 60, id: 1), .up(), .up(id: 1)], 0),
    ([.down(50, 50), .cancel()], 0),
    ([.down(50, 50), .up(), .down(50, 50), .up(), .wait(1), .down(9, 9), .up()], 3),
    ([.down(50, 50), .down(60, 60, id: 1), .up(), .up(id: 1), .down(50, 50), .up()], 1),
  ])
  func aTapIsShortAndInOnePlace(_ fingers: [Finger], _ count: Int) async {
    let log = log
    let stage = Stage(Color.red.onTapGesture { log("tap") }, size: size)
    await stage.play(fingers)
    #expect(log.lines.count == count)
  }

  @Test(arguments: [true, false])
  func anOptionalGestureIsOneIfItIsThere(isThere: Bool) async {
    let log = log
    let tap = isThere ? TapGesture().onEnded { log("tap") } : nil
    let stage = Stage(Color.red.gesture(tap).onTapGesture { log("under") }, size: size)
    await stage.play([.down(50, 50), .up()])
    #expect(log.lines == [isThere ? "tap" : "under"])
  }

  @Test(arguments: [
    ([Finger.down(50, 50), .up(), .down(50, 50), .up()], ["0: double"]),
    ([.down(50, 50), .up(), .wait(1)], ["0.35: single"]),
    ([.down(50, 50), .up(), .wait(0.3), .down(50, 50), .wait(0.1), .up()], ["0.4: double"]),
    ([.down(50, 50), .up(), .wait(0.4), .down(50, 50), .up(), .wait(1)], ["0.35: single", "0.75: single"]),
    ([.down(50, 50), .up(), .down(100, 50), .up(), .wait(1)], ["0: single"]),
    ([.down(50, 50), .up(), .down(50, 50), .up(), .down(50, 50), .up(), .wait(1)], ["0: double", "0.35: single"]),
  ])
  func aSingleTapWaitsUntilItCanBeNoDoubleTap(_ fingers: [Finger], _ expected: [String]) async {
    let log = log
    let stage = Stage(
      Color.red
        .onTapGesture(count: 2) { log("\(short(CACurrentMediaTime())): double") }
        .onTapGesture { log("\(short(CACurrentMediaTime())): single") },
      size: size)
    await stage.play(fingers)
    #expect(log.take() == expected)
    let exclusive = Stage(
      Color.red.gesture(
        TapGesture(count: 2).onEnded { log("\(short(CACurrentMediaTime())): double") }
          .exclusively(before: TapGesture().onEnded { log("\(short(CACurrentMediaTime())): single") })),
      size: size)
    await exclusive.play(fingers)
    #expect(log.take() == expected)
  }

  @Test
  func tapsTellWhere() async {
    let log = log
    let stage = Stage(
      Color.red.frame(width: 100, height: 100)
        .onTapGesture { log("local \(short($0))") }
        .simultaneousGesture(
          SpatialTapGesture(count: 2, coordinateSpace: .global).onEnded { log("global \(short($0.location))") }),
      size: size)
    await stage.play([.down(60, 70), .up(), .down(70, 80), .up()])
    #expect(log.lines == ["local 10,20", "local 20,30", "global 70,80"])
  }
}
