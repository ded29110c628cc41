import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct TwoFingerGestureTests {
  private let log = GestureLog()
  private let size = CGSize(width: 200, height: 200)

  @Test
  func magnificationIsTheRatioOfDistances() async throws {
    let log = log
    var first: MagnifyGesture.Value?
    let stage = Stage(
      Color.red.frame(width: 100, height: 100).gesture(
        MagnifyGesture()
          .onChanged { value in
            first = first ?? value
            log(short(value.magnification))
          }
          .onEnded { log("end \(short($0.magnification))") }),
      size: size)
    await stage.play([
      .down(80, 100), .down(120, 100, id: 1), .move(120.2, 100, id: 1), .wait(0.1), .move(140, 100, id: 1),
      .move(80, 180), .up(), .move(80, 10, id: 1), .up(id: 1),
    ])
    #expect(log.lines == ["1.5", "2.5", "end 2.5"])
    let value = try #require(first)
    #expect(value.startLocation == CGPoint(x: 50, y: 50) && value.startAnchor == .center)
    #expect(value.time.timeIntervalSinceReferenceDate == 0.1)
  }

  @Test
  func rotationCountsWholeTurns() async {
    let log = log
    let stage = Stage(
      Color.red.gesture(
        RotationGesture().onChanged { log(short($0.degrees)) }.onEnded { log("end \(short($0.degrees))") }),
      size: size)
    var fingers: [Finger] = [.down(100, 100), .down(150, 100, id: 1), .move(150, 100.5, id: 1)]
    for quarter in 1...5 {
      let places = [(150.0, 100.0), (100, 150), (50, 100), (100, 50)]
      fingers.append(.move(places[quarter % 4].0, places[quarter % 4].1, id: 1))
    }
    await stage.play(fingers + [.up(id: 1)])
    #expect(log.lines == ["90", "180", "270", "360", "450", "end 450"])
  }

  @Test
  func bothAtOnce() async {
    let log = log
    let stage = Stage(
      Color.red.gesture(
        MagnificationGesture().simultaneously(with: RotateGesture())
          .onChanged {
            log("\($0.first.map { short($0) } ?? "-") \($0.second.map { short($0.rotation.degrees) } ?? "-")")
          }
          .onEnded { _ in log("end") }),
      size: size)
    await stage.play([
      .down(100, 100), .down(140, 100, id: 1), .move(160, 100, id: 1), .move(100, 160, id: 1), .up(), .up(id: 1),
    ])
    #expect(log.lines == ["1.5 -", "1.5 90", "end"])
  }

  @Test
  func oneFingerIsNotEnough() async {
    let log = log
    let stage = Stage(Color.red.gesture(MagnifyGesture().onChanged { _ in log("changed") }), size: size)
    await stage.play([.down(100, 100), .move(150, 150), .up(), .down(20, 20), .move(50, 50)])
    #expect(log.lines == [])
  }

  @Test
  func fingersOnTwoViewsTogetherMagnifyWhatIsAround() async {
    let log = log
    let stage = Stage(
      HStack(spacing: 0) {
        Color.red.gesture(DragGesture().onChanged { _ in log("left") })
        Color.blue.gesture(DragGesture().onChanged { _ in log("right") })
      }
      .gesture(MagnifyGesture().onChanged { log(short($0.magnification)) }),
      size: size)
    await stage.play([.down(60, 100), .down(140, 100, id: 1), .move(55, 100), .move(20, 100), .up(), .up(id: 1)])
    #expect(log.lines == ["1.06", "1.5"])
  }
}
