import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// Ten blocks of 100 points in a window of 200 × 300.
@MainActor
@Suite(.oneAtATime)
struct ScrollTests {
  @MainActor
  private final class Notes {
    var offset: CGFloat = 0
    var x: CGFloat = 0
    var taps: [Int] = []
    var proxy: ScrollViewProxy?
  }

  private struct Blocks: View {
    let notes: Notes
    var axes = Axis.Set.vertical
    var count = 10

    var body: some View {
      ScrollViewReader { proxy in
        let _ = notes.proxy = proxy
        ScrollView(axes) {
          (axes == .horizontal ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))) {
            ForEach(0..<count, id: \.self) { index in
              Color(white: Double(index) / 10).frame(width: axes == .horizontal ? 100 : 200, height: 100)
                .onTapGesture { notes.taps.append(index) }
            }
          }.onGeometryChange(for: CGPoint.self, of: { $0.frame(in: .global).origin }) { origin in
            (notes.offset, notes.x) = (-origin.y, -origin.x)
          }
        }
      }
    }
  }

  private let notes = Notes()

  private func stage(_ view: some View) async -> Stage {
    let stage = Stage(view, size: CGSize(width: 200, height: 300))
    await stage.advance(by: 0.1)
    return stage
  }

  @Test func theContentFollowsTheFinger() async {
    let stage = await stage(Blocks(notes: notes))
    #expect(notes.offset == 0)
    stage.touchDown(at: CGPoint(x: 100, y: 200))
    stage.touchMove(to: CGPoint(x: 100, y: 195))
    await stage.advance(by: 0.05)
    #expect(notes.offset == 0)
    stage.touchMove(to: CGPoint(x: 100, y: 185))
    for y in stride(from: 180.0, through: 100, by: -10) {
      stage.touchMove(to: CGPoint(x: 100, y: y))
      await stage.advance(by: 0.05)
      #expect(abs(notes.offset - (185 - y)) < 1e-9)
    }
    await stage.advance(by: 0.5)
    stage.touchUp()
    #expect(await stage.advanceToRest(within: 3))
    #expect(notes.offset == 85)
    #expect(notes.taps == [])
  }

  @Test func aFlingSlowsDownByTheSameShareInEachMillisecond() async {
    let stage = await stage(Blocks(notes: notes, count: 100))
    await stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.2)
    let (start, time) = (notes.offset, stage.time)
    await stage.advance(by: 0.1)
    let early = notes.offset - start
    await stage.advance(by: 0.9)
    let later = notes.offset - start
    // 500 points a second, falling to 0.998 of it in a millisecond.
    #expect(abs(early - 500 / 2.002 * (1 - pow(0.998, 100))) < 3)
    #expect(abs(later - 500 / 2.002 * (1 - pow(0.998, 1000))) < 10)
    #expect(await stage.advanceToRest(within: 5))
    #expect(abs(notes.offset - start - 500 / 2.002) < 12)
    #expect(stage.time - time < 4)
  }

  @Test func wheelsMoveSmoothlyAndTrackpadsExactly() async {
    let stage = await stage(Blocks(notes: notes))
    stage.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -150))
    await stage.advance(by: 0.1)
    #expect(notes.offset > 20 && notes.offset < 150)
    stage.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -1000))
    await stage.advance(by: 2)
    #expect(notes.offset == 700)
    for (phase, way) in [(ScrollTurn.Phase.began, 0.0), (.moved, -10), (.moved, -90)] {
      stage.screen.scroll(
        ScrollTurn(phase: phase, location: Point(100, 100), distance: Vector(0, way)))
      await stage.advance(by: 0.1)
    }
    #expect(abs(notes.offset - 746.48) < 0.01)
    stage.screen.scroll(ScrollTurn(phase: .ended, location: Point(100, 100), distance: .zero))
    await stage.advance(by: 2)
    #expect(notes.offset == 700)
  }

  @Test func beyondTheEndsTheContentResistsAndSwingsBack() async {
    let stage = await stage(Blocks(notes: notes))
    stage.touchDown(at: CGPoint(x: 100, y: 50))
    stage.touchMove(to: CGPoint(x: 100, y: 60))
    stage.touchMove(to: CGPoint(x: 100, y: 160))
    await stage.advance(by: 0.05)
    // UIKit's: (1 − 1 / (100 · 0.55 / 300 + 1)) · 300
    #expect(abs(notes.offset + 46.48) < 0.01)
    await stage.advance(by: 0.5)
    stage.touchUp()
    await stage.advance(by: 0.1)
    #expect(notes.offset < -5 && notes.offset > -46)
    #expect(await stage.advanceToRest(within: 3))
    #expect(notes.offset == 0)
    // A fling that is too long ends at the end.
    for _ in 0..<3 { await stage.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 30), duration: 0.1) }
    #expect(await stage.advanceToRest(within: 5))
    #expect(notes.offset == 700)
  }

  @Test func aFingerStopsWhatMovesAndDoesNotTap() async {
    let stage = await stage(Blocks(notes: notes, count: 100))
    await stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.1)
    await stage.advance(by: 0.2)
    stage.touchDown(at: CGPoint(x: 100, y: 150))
    let offset = notes.offset
    await stage.advance(by: 0.2)
    stage.touchUp()
    #expect(await stage.advanceToRest(within: 3))
    #expect(notes.offset == offset)
    #expect(notes.taps == [])
  }

  @Test func tapsReachWhatShowsAtTheirPlace() async {
    let stage = await stage(Blocks(notes: notes))
    stage.tap(at: CGPoint(x: 100, y: 250))
    notes.proxy?.scrollTo(5, anchor: .top)
    await stage.advance(by: 0.1)
    #expect(notes.offset == 500)
    stage.tap(at: CGPoint(x: 100, y: 250))
    #expect(notes.taps == [2, 7])
  }

  @Test func onlyMovesAlongAnAxisScroll() async {
    let stage = await stage(Blocks(notes: notes, axes: .horizontal))
    await stage.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 130, y: 100), duration: 0.2)
    #expect(notes.x == 0)
    await stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 90, y: 140), duration: 0.2)
    #expect(notes.x > 40)
  }

  @Test(
    arguments: [
      (nil, 2, 0), (nil, 5, 300), (UnitPoint.top, 5, 500), (.center, 5, 400), (.bottom, 5, 300), (.top, 9, 700),
      (.bottom, 0, 0),
    ] as [(UnitPoint?, Int, CGFloat)])
  func scrollingToAViewShowsItAtItsAnchor(anchor: UnitPoint?, id: Int, offset: CGFloat) async {
    let stage = await stage(Blocks(notes: notes))
    notes.proxy?.scrollTo(id, anchor: anchor)
    await stage.advance(by: 0.1)
    #expect(notes.offset == offset)
  }

  @Test func withAnAnimationItGlidesThere() async {
    let stage = await stage(Blocks(notes: notes))
    func shade() -> Double { Double(stage.snapshot()[100, 5].red) }
    let before = shade()
    withAnimation(.linear(duration: 1)) { notes.proxy?.scrollTo(4, anchor: .top) }
    await stage.advance(by: 0.5)
    let middle = shade()
    await stage.advance(by: 0.6)
    let after = shade()
    // Shades of the blocks 0, 2 and 4.
    #expect(before < middle && middle < after)
    #expect(abs(middle - (before + after) / 2) < 30)
  }

  @Test func contentThatShrinksIsShownToItsEnd() async {
    let controller = UIHostingController(rootView: Blocks(notes: notes))
    let stage = Stage(controller, size: CGSize(width: 200, height: 300))
    await stage.advance(by: 0.1)
    notes.proxy?.scrollTo(9)
    await stage.advance(by: 0.1)
    #expect(notes.offset == 700)
    controller.rootView = Blocks(notes: notes, count: 4)
    await stage.advance(by: 0.1)
    #expect(notes.offset == 100)
  }

  @Test func whatLiesOutsideOfTheWindowNeitherShowsNorCanBeTouched() async {
    let stage = await stage(Blocks(notes: notes).frame(height: 100))
    let picture = stage.snapshot()
    #expect(picture[100, 50].red == 255)
    #expect(picture[100, 150].red == 0)
    #expect(picture[100, 250].red == 255)
    stage.tap(at: CGPoint(x: 100, y: 250))
    await stage.advance(by: 1)
    #expect(notes.taps == [])
    await stage.drag(from: CGPoint(x: 100, y: 290), to: CGPoint(x: 100, y: 220), duration: 0.2)
    #expect(notes.offset == -100)
  }

  @Test func fingersDoNotScrollWhatIsDisabled() async {
    let stage = await stage(Blocks(notes: notes).scrollDisabled(true))
    await stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.2)
    #expect(notes.offset == 0)
  }
}
