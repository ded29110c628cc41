import OneAtATime
import Stage
import SwiftUI
import Testing

/// Views on a line, apart by a hundredth of the square of `step`: what moves straight to its place is not where it says.
private struct Steps: Layout {
  var step: CGFloat

  var animatableData: CGFloat {
    get { step }
    set { step = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * step * step / 100, y: bounds.minY), proposal: .unspecified)
    }
  }
}

/// Where views are while their layout changes from one to another with a linear animation.
@MainActor
@Suite(.oneAtATime)
struct LayoutAnimationTests {
  private struct Switch<Content: View>: View {
    @State private var isOn = false
    let content: (Bool) -> Content

    var body: some View {
      content(isOn).frame(width: 200, height: 100, alignment: .topLeading).background(.white)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn = true } }
    }
  }

  /// The columns and rows of the red block at four moments.
  private func places(_ content: @escaping (Bool) -> some View) async -> [[Int]] {
    let stage = Stage(Switch(content: content), size: CGSize(width: 200, height: 100))
    await stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 190, y: 90))
    await stage.advance(by: 0)
    var places = [place(stage)]
    for _ in 0..<2 {
      await stage.advance(by: 0.5)
      places.append(place(stage))
    }
    await stage.advance(by: 0.5)
    places.append(place(stage))
    return places
  }

  private func place(_ stage: Stage) -> [Int] {
    let picture = stage.snapshot()
    func isRed(_ x: Int, _ y: Int) -> Bool { picture[x, y].green < 160 && picture[x, y].blue < 160 }
    let columns = (0..<200).filter { x in (0..<100).contains { isRed(x, $0) } }
    let rows = (0..<100).filter { y in (0..<200).contains { isRed($0, y) } }
    return [columns.first ?? -1, columns.count, rows.first ?? -1, rows.count]
  }

  @Test func aViewGlidesAndGrowsWhereItsFrameChanges() async {
    let places = await places { isOn in
      Color.red.frame(width: isOn ? 60 : 20, height: 10).padding(.leading, isOn ? 100 : 20)
    }
    #expect(places == [[20, 20, 0, 10], [60, 40, 0, 10], [100, 60, 0, 10], [100, 60, 0, 10]])
  }

  @Test func aViewGlidesWhereItsNeighbourChanges() async {
    let places = await places { isOn in
      VStack(spacing: 0) {
        Color.clear.frame(width: 10, height: isOn ? 60 : 20)
        Color.red.frame(width: 10, height: 10)
      }
    }
    #expect(places == [[0, 10, 20, 10], [0, 10, 40, 10], [0, 10, 60, 10], [0, 10, 60, 10]])
  }

  @Test func aLayoutIsAskedWithValuesInBetween() async {
    let places = await places { isOn in
      Steps(step: isOn ? 100 : 20)() {
        Color.clear.frame(width: 10, height: 10)
        Color.red.frame(width: 10, height: 10)
      }
    }
    #expect(places == [[4, 10, 0, 10], [36, 10, 0, 10], [100, 10, 0, 10], [100, 10, 0, 10]])
  }

  @Test func soIsALayoutOfAnyType() async {
    let places = await places { isOn in
      AnyLayout(Steps(step: isOn ? 100 : 20))() {
        Color.clear.frame(width: 10, height: 10)
        Color.red.frame(width: 10, height: 10)
      }
    }
    #expect(places == [[4, 10, 0, 10], [36, 10, 0, 10], [100, 10, 0, 10], [100, 10, 0, 10]])
  }

  @Test func viewsGlideFromOneTypeOfLayoutToAnother() async {
    let places = await places { isOn in
      (isOn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0)))() {
        Color.clear.frame(width: 40, height: 40)
        Color.red.frame(width: 40, height: 20)
      }.fixedSize()
    }
    #expect(places == [[40, 40, 10, 20], [20, 40, 25, 20], [0, 40, 40, 20], [0, 40, 40, 20]])
  }
}
