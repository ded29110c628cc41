import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct HitTestingTests {
  private let size = CGSize(width: 200, height: 200)

  private func hits<V: View>(_ points: [(Double, Double)], _ view: (@escaping () -> Void) -> V) async -> [Bool] {
    var count = 0
    let stage = Stage(view { count += 1 }, size: size)
    var hits: [Bool] = []
    for (x, y) in points {
      let before = count
      await stage.play([.down(x, y), .up(), .wait(1)])
      hits.append(count > before)
    }
    return hits
  }

  @Test
  func onlyWhatIsDrawnIsTouched() async {
    #expect(await hits([(100, 100), (31, 31)]) { Circle().padding(30).onTapGesture(perform: $0) } == [true, false])
    #expect(
      await hits([(100, 100), (31, 100)]) { Circle().stroke(lineWidth: 20).padding(30).onTapGesture(perform: $0) } == [
        false, true,
      ])
    #expect(
      await hits([(100, 100), (100, 40)]) { tap in
        VStack(spacing: 100) {
          Color.red.frame(height: 40)
          Color.red.frame(height: 40)
        }.onTapGesture(perform: tap)
      } == [false, true])
    #expect(await hits([(100, 100)]) { Color.clear.onTapGesture(perform: $0) } == [false])
    #expect(await hits([(100, 100)]) { Color.red.opacity(0).onTapGesture(perform: $0) } == [false])
    #expect(await hits([(100, 100)]) { Color.red.hidden().onTapGesture(perform: $0) } == [false])
  }

  @Test
  func contentShapesAreTouched() async {
    #expect(
      await hits([(100, 100), (31, 31), (29, 29)]) {
        Circle().padding(30).contentShape(Rectangle().inset(by: 30)).onTapGesture(perform: $0)
      } == [true, true, false])
    #expect(await hits([(100, 100)]) { Color.clear.contentShape(Rectangle()).onTapGesture(perform: $0) } == [true])
  }

  @Test
  func clippedPartsAreNotTouched() async {
    #expect(
      await hits([(100, 100), (5, 5)]) { Color.red.clipShape(Circle()).onTapGesture(perform: $0) } == [true, false])
    #expect(
      await hits([(100, 100), (20, 100)]) { tap in
        Color.red.onTapGesture(perform: tap).frame(width: 200, height: 200).frame(width: 100, height: 100).clipped()
      } == [true, false])
    #expect(
      await hits([(100, 100), (20, 100)]) { tap in
        Color.red.onTapGesture(perform: tap).frame(width: 200, height: 200).frame(width: 100, height: 100)
      } == [true, true])
  }

  @Test
  func whatIsInFrontIsTouched() async {
    let covered: [(Double, Double)] = [(100, 100), (10, 10)]
    #expect(
      await hits(covered) { tap in
        ZStack {
          Color.red.onTapGesture(perform: tap)
          Color.blue.frame(width: 50, height: 50)
        }
      } == [false, true])
    #expect(
      await hits(covered) { tap in
        ZStack {
          Color.red.onTapGesture(perform: tap).zIndex(1)
          Color.blue.frame(width: 50, height: 50)
        }
      } == [true, true])
    #expect(
      await hits(covered) { tap in
        ZStack {
          Color.red.onTapGesture(perform: tap)
          Color.blue.frame(width: 50, height: 50).allowsHitTesting(false)
        }
      } == [true, true])
  }

  @Test
  func movedAndTurnedViewsAreTouchedWhereTheyShow() async {
    #expect(
      await hits([(100, 100), (175, 100)]) {
        Color.red.frame(width: 40, height: 40).onTapGesture(perform: $0).offset(x: 80)
      } == [false, true])
    #expect(
      await hits([(100, 60), (60, 100)]) {
        Color.red.frame(width: 20, height: 100).onTapGesture(perform: $0).rotationEffect(.degrees(90))
      } == [false, true])
    #expect(
      await hits([(100, 130)]) {
        Color.red.frame(width: 40, height: 40).onTapGesture(perform: $0).scaleEffect(2)
      } == [true])
  }

  @Test
  func disabledViewsLeaveTheTapToThoseAround() async {
    #expect(await hits([(100, 100)]) { Color.red.onTapGesture(perform: $0).disabled(true) } == [false])
    #expect(
      await hits([(100, 100)]) { tap in
        Color.red.onTapGesture {}.disabled(true).onTapGesture(perform: tap)
      } == [true])
    #expect(await hits([(100, 100)]) { Color.red.onTapGesture(perform: $0).disabled(false).disabled(true) } == [false])
  }

  @Test
  func viewsOnTheirWayAreTouchedWhereTheyShow() async {
    final class Way: ObservableObject { @Published var isOver = false }
    struct Moving: View {
      @ObservedObject var way: Way
      let tap: (String) -> Void
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.blue.onTapGesture { tap("behind") }
          Color.red.frame(width: way.isOver ? 200 : 20, height: way.isOver ? 200 : 20).onTapGesture { tap("growing") }
          if !way.isOver { Color.green.frame(width: 20, height: 20).onTapGesture { tap("leaving") }.offset(y: 180) }
        }
      }
    }
    let way = Way()
    var taps: [String] = []
    let stage = Stage(Moving(way: way) { taps.append($0) }, size: size)
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 10)) { way.isOver = true }
    // After half of the time the red view has sides of 110.
    await stage.advance(by: 5)
    for place in [(100.0, 100.0), (120, 100), (100, 190), (10, 190)] { stage.tap(at: Point(place.0, place.1)) }
    #expect(taps == ["growing", "behind", "behind", "leaving"])
    await stage.advance(by: 6)
    taps = []
    for place in [(120.0, 100.0), (10, 190)] { stage.tap(at: Point(place.0, place.1)) }
    #expect(taps == ["growing", "growing"])
  }
}
