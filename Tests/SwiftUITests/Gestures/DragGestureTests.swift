import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct DragGestureTests {
  private let log = GestureLog()

  /// A square of 100 points in the middle of 200.
  private func stage(_ gesture: DragGesture) -> Stage {
    let log = log
    return Stage(
      Color.red.frame(width: 100, height: 100)
        .gesture(
          gesture.onChanged { log("\(short($0.startLocation)) \(short($0.translation))") }
            .onEnded { log("end \(short($0.location))") }),
      size: CGSize(width: 200, height: 200))
  }

  @Test
  func itBeginsAfterTenPointsWithTheFullTranslation() async {
    await stage(DragGesture()).play([
      .down(60, 60), .move(65, 60), .move(69.9, 60), .move(70, 60), .move(72, 50), .up(),
    ])
    #expect(log.lines == ["10,10 10,0", "10,10 12,-10", "end 22,0"])
  }

  @Test
  func withoutAMinimumItBeginsWhenTheFingerComesDown() async {
    await stage(DragGesture(minimumDistance: 0)).play([.down(60, 60), .move(61, 60), .up()])
    #expect(log.lines == ["10,10 0,0", "10,10 1,0", "end 11,10"])
  }

  @Test
  func aShortMoveIsNoDrag() async {
    await stage(DragGesture()).play([.down(60, 60), .move(65, 60), .up(), .down(60, 60), .up()])
    #expect(log.lines == [])
  }

  @Test
  func itStartsInTheViewOnly() async {
    await stage(DragGesture(minimumDistance: 0)).play([.down(49, 60), .move(70, 60), .up()])
    #expect(log.lines == [])
  }

  @Test
  func itGoesOnOutsideOfTheView() async {
    await stage(DragGesture(coordinateSpace: .global)).play([.down(60, 60), .move(0, 190), .up()])
    #expect(log.lines == ["60,60 -60,130", "end 0,190"])
  }

  @Test
  func aSecondFingerDoesNotCount() async {
    await stage(DragGesture()).play([
      .down(60, 60), .move(80, 60), .down(120, 120, id: 1), .move(90, 90, id: 1), .up(id: 1), .move(80, 70), .up(),
    ])
    #expect(log.lines == ["10,10 20,0", "10,10 20,10", "end 30,20"])
  }

  @Test
  func aCancelledDragDoesNotEnd() async {
    await stage(DragGesture()).play([.down(60, 60), .move(80, 60), .cancel(), .down(60, 60), .move(60, 80), .up()])
    #expect(log.lines == ["10,10 20,0", "10,10 0,20", "end 10,30"])
  }

  @Test
  func velocityIsThatOfTheLastTwentiethOfASecond() async throws {
    var values: [DragGesture.Value] = []
    let stage = Stage(
      Color.red.gesture(DragGesture().onChanged { values.append($0) }), size: CGSize(width: 200, height: 200))
    await stage.advance(by: 1)
    await stage.drag(from: Point(10, 100), to: Point(130, 40), duration: 0.5)
    let value = try #require(values.last)
    #expect(abs(value.velocity.width - 240) < 1e-6 && abs(value.velocity.height + 120) < 1e-6)
    #expect(value.predictedEndLocation == CGPoint(x: 130 + value.velocity.width / 4, y: 40 + value.velocity.height / 4))
    #expect(value.predictedEndTranslation.width == 120 + value.velocity.width / 4)
    #expect(value.time.timeIntervalSinceReferenceDate == 1.5)
  }

  @Test
  func locationsAreInTheSpaceThatIsAskedFor() async {
    let spaces: [(CoordinateSpace, String)] = [
      (.local, "10,10"), (.global, "60,60"), (.named("canvas"), "40,40"), (.named("none"), "60,60"),
    ]
    for (space, location) in spaces {
      let log = log
      let stage = Stage(
        Color.red.frame(width: 100, height: 100)
          .gesture(DragGesture(minimumDistance: 0, coordinateSpace: space).onChanged { log(short($0.location)) })
          .padding(30).coordinateSpace(.named("canvas")),
        size: CGSize(width: 200, height: 200))
      await stage.play([.down(60, 60)])
      #expect(log.take() == [location])
    }
  }

  @Test
  func aTurnedAndScaledViewIsDraggedInItsOwnCoordinates() async {
    let log = log
    let stage = Stage(
      Color.red.frame(width: 50, height: 50)
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { log("\(short($0.location)) \(short($0.translation))") }
        )
        .scaleEffect(2).rotationEffect(.degrees(90)),
      size: CGSize(width: 200, height: 200))
    // The corner at the top right is that at the top left of the view.
    await stage.play([.down(149, 51), .move(149, 71), .move(129, 71)])
    #expect(log.lines == ["0.5,0.5 0,0", "10.5,0.5 10,0", "10.5,10.5 10,10"])
  }

  @Test
  func theClosuresOfTheNewestBodyAreCalled() async {
    struct Counter: View {
      let log: GestureLog
      @State private var count = 0

      var body: some View {
        Color.red.gesture(
          DragGesture(minimumDistance: 0).onChanged { _ in
            log("\(count)")
            count += 1
          })
      }
    }
    let stage = Stage(Counter(log: log), size: CGSize(width: 200, height: 200))
    await stage.play([.down(50, 50), .move(51, 50), .move(52, 50), .up(), .down(50, 50)])
    #expect(log.lines == ["0", "1", "2", "3"])
  }
}
