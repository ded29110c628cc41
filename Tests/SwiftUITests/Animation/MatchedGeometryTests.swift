import OneAtATime
import Stage
import SwiftUI
import Testing

@MainActor @Suite(.oneAtATime)
struct MatchedGeometryTests {
  static let size = CGSize(width: 200, height: 200)
  let model = Model()

  private struct Hero: View {
    let model: Model
    @Namespace private var namespace

    var body: some View {
      ZStack(alignment: .topLeading) {
        if model.isShown {
          Color.pureRed.matchedGeometryEffect(id: "hero", in: namespace).frame(width: 40, height: 20)
            .position(x: 30, y: 20).transition(.identity)
        } else {
          Color.pureBlue.matchedGeometryEffect(id: "hero", in: namespace).frame(width: 100, height: 80)
            .position(x: 140, y: 150).transition(.identity)
        }
      }
    }
  }

  @Test
  func whatComesBeginsWhereWhatLeavesWas() async {
    let model = model
    let stage = Stage(Hero(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    let (small, large) = (CGRect(x: 10, y: 10, width: 40, height: 20), CGRect(x: 90, y: 110, width: 100, height: 80))
    #expect(stage.bounds(of: .red) == small)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    #expect(stage.bounds(of: .blue) == small)
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .blue) == CGRect(x: 50, y: 60, width: 70, height: 50))
    await stage.advance(by: 0.6)
    #expect(stage.bounds(of: .blue) == large)
    #expect(stage.bounds(of: .red) == nil)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    await stage.advance(by: 0.25)
    #expect(stage.bounds(of: .red) == CGRect(x: 70, y: 85, width: 85, height: 65))
    await stage.advance(by: 1)
    #expect(stage.bounds(of: .red) == small)
  }

  @Test
  func whatLeavesGoesToWhereWhatComesIs() async {
    struct Crossing: View {
      let model: Model
      @Namespace private var namespace

      var body: some View {
        HStack(spacing: 0) {
          ZStack {
            if model.isShown {
              Color.pureRed.matchedGeometryEffect(id: 1, in: namespace).frame(width: 40, height: 40)
            }
          }.frame(width: 100)
          ZStack {
            if !model.isShown {
              Color.pureBlue.matchedGeometryEffect(id: 1, in: namespace).frame(width: 40, height: 40)
            }
          }.frame(width: 100)
        }
      }
    }
    let model = model
    let stage = Stage(Crossing(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    await stage.advance(by: 0.25)
    // Both are at one place, and fade into each other.
    #expect(stage.bounds(of: .red) == CGRect(x: 55, y: 80, width: 40, height: 40))
    #expect(stage.strength(of: .blue) == 0)
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .blue) == CGRect(x: 105, y: 80, width: 40, height: 40))
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .red) == nil)
    #expect(stage.bounds(of: .blue) == CGRect(x: 130, y: 80, width: 40, height: 40))
  }

  @Test
  func aFollowerGoesFromSourceToSource() async {
    struct Tabs: View {
      let model: Model
      @Namespace private var namespace

      var body: some View {
        ZStack {
          HStack(spacing: 10) {
            ForEach(0..<3) { index in
              Color.clear.frame(width: 20 + 10 * CGFloat(index), height: 20)
                .matchedGeometryEffect(id: index, in: namespace)
            }
          }
          Color.pureRed.frame(height: 4)
            .matchedGeometryEffect(id: model.number, in: namespace, anchor: .bottom, isSource: false)
        }
      }
    }
    let model = model
    let stage = Stage(Tabs(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    // The row is 110 wide and begins at 45.
    #expect(stage.bounds(of: .red) == CGRect(x: 45, y: 106, width: 20, height: 4))
    withAnimation(.linear(duration: 1)) { model.number = 2 }
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .red) == CGRect(x: 80, y: 106, width: 30, height: 4))
    await stage.advance(by: 0.6)
    #expect(stage.bounds(of: .red) == CGRect(x: 115, y: 106, width: 40, height: 4))
  }
}
