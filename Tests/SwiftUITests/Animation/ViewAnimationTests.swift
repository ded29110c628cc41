import OneAtATime
import SeededRandom
import Stage
import SwiftUI
import Testing

import struct VectorGraphics.Point

@MainActor @Suite(.oneAtATime)
struct ViewAnimationTests {
  static let size = CGSize(width: 200, height: 200)
  let model = Model()

  private struct Dot: View {
    let color: Color
    let x: Int
    var body: some View { color.frame(width: 10, height: 10).offset(x: CGFloat(x)) }
  }

  private func x(_ stage: Stage, _ channel: Stage.Channel) -> CGFloat { (stage.bounds(of: channel)?.midX ?? 0) - 100 }

  @Test
  func onlyWhatIsBelowTheModifierIsAnimatedWithItsValue() async {
    struct Scene: View {
      let model: Model
      var body: some View {
        VStack {
          Dot(color: .pureRed, x: model.number).animation(.linear(duration: 1), value: model.number)
          Dot(color: .pureBlue, x: model.number).animation(.linear(duration: 1), value: model.isShown)
          Dot(color: .pureGreen, x: model.number)
        }
      }
    }
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    model.number = 80
    await stage.advance(by: 0.5)
    #expect([x(stage, .red), x(stage, .blue), x(stage, .green)] == [40, 80, 80])
    await stage.advance(by: 1)
    #expect(x(stage, .red) == 80)
  }

  @Test
  func theInnermostAnimationCounts() async {
    struct Scene: View {
      let model: Model
      var body: some View {
        Dot(color: .pureRed, x: model.number)
          .animation(.linear(duration: 1), value: model.number)
          .animation(.linear(duration: 4), value: model.number)
      }
    }
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 8)) { model.number = 80 }
    await stage.advance(by: 0.5)
    #expect(x(stage, .red) == 40)
  }

  @Test
  func nilTakesTheAnimationAway() async {
    struct Scene: View {
      let model: Model
      var body: some View { Dot(color: .pureRed, x: model.number).animation(nil, value: model.number) }
    }
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 8)) { model.number = 80 }
    #expect(x(stage, .red) == 80)
  }

  @Test
  func transactionsThatDisableAnimationsFollowAtOnce() async {
    struct Scene: View {
      let model: Model
      var body: some View {
        Dot(color: .pureRed, x: model.number).animation(.linear(duration: 1), value: model.number)
      }
    }
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    model.number = 80
    await stage.advance(by: 0.5)
    #expect(x(stage, .red) == 40)
    // A finger takes hold in mid-flight and drags.
    var transaction = Transaction(animation: .none)
    transaction.disablesAnimations = true
    for place in [10, 15, 20] {
      withTransaction(transaction) { model.number = place }
      #expect(x(stage, .red) == CGFloat(place))
      await stage.advance(by: 1.0 / 60)
      #expect(x(stage, .red) == CGFloat(place))
    }
    model.number = 60
    #expect(x(stage, .red) == 20)
    await stage.advance(by: 0.5)
    #expect(x(stage, .red) == 40)
  }

  @Test
  func transactionsAreChangedOnTheirWayDown() async {
    struct Scene: View {
      let model: Model
      var body: some View {
        VStack {
          Dot(color: .pureRed, x: model.number)
            .transaction { $0.animation = $0.animation?.speed(2) }
          Dot(color: .pureBlue, x: model.number)
            .transaction(value: model.isShown) { $0.animation = nil }
          Dot(color: .pureGreen, x: model.number)
        }
      }
    }
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 2)) { model.number = 80 }
    await stage.advance(by: 0.5)
    #expect([x(stage, .red), x(stage, .blue), x(stage, .green)] == [40, 20, 20])
    withAnimation(.linear(duration: 2)) {
      model.number = 0
      model.isShown.toggle()
    }
    await stage.advance(by: 5)
    #expect([x(stage, .red), x(stage, .blue), x(stage, .green)] == [0, 0, 0])
  }

  @Test
  func anAnimationWithABodyIsForThatBodyAlone() async {
    struct Scene: View {
      let model: Model
      var body: some View {
        Color.pureRed.frame(width: 10, height: 10).offset(y: CGFloat(model.number))
          .animation(.linear(duration: 1)) { $0.offset(x: CGFloat(model.number)) }
      }
    }
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    model.number = 80
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .red)?.origin == CGPoint(x: 95 + 40, y: 95 + 80))
  }

  @Test
  func animatingFromAValueSetJustBefore() async throws {
    struct Scene: View {
      @State private var x = 0
      var body: some View {
        Dot(color: .pureRed, x: x).onTapGesture {
          x = 80
          withAnimation(.linear(duration: 1)) { x = 0 }
        }
      }
    }
    let stage = Stage(Scene(), size: Self.size)
    await stage.advance(by: 0.1)
    stage.tap(at: Point(x: 100, y: 100))
    await stage.advance(by: 0.25)
    #expect(abs(x(stage, .red) - 60) <= 1)
  }

  @Test
  func completionsComeWithTheFrameInWhichTheAnimationEnds() async {
    struct Scene: View {
      let model: Model
      var body: some View { Dot(color: .pureRed, x: model.number) }
    }
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    var told: [(String, Double)] = []
    withAnimation(.linear(duration: 0.5)) {
      model.number = 80
    } completion: {
      told.append(("moved", stage.time))
    }
    withAnimation(.linear(duration: 5)) {
    } completion: {
      told.append(("nothing", stage.time))
    }
    withAnimation(.linear(duration: 5)) {
      model.items = [7]
    } completion: {
      told.append(("unseen", stage.time))
    }
    #expect(await stage.advanceToRest(within: 3))
    #expect(told.map(\.0).sorted() == ["moved", "nothing", "unseen"])
    let moved = told.first { $0.0 == "moved" }!.1
    #expect(moved > 0.6 && moved < 0.65)
    for name in ["nothing", "unseen"] { #expect(told.first { $0.0 == name }!.1 < 0.2) }
  }

  @Test
  func animationsForEverDoNotKeepTheStageFromRest() async {
    struct Scene: View {
      let model: Model
      var body: some View {
        Dot(color: .pureRed, x: model.number)
          .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { model.number = 80 } }
      }
    }
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    await stage.advance(to: 0.7)
    let start = x(stage, .red)
    #expect(start > 0 && start < 80)
    #expect(stage.checkRest())
    await stage.advance(by: 5)
    #expect(abs(x(stage, .red) - start) <= 1)
  }

  /// Everything comes and goes at random, in mid-flight; in the end only what is wanted shows, and all is at rest.
  @Test(arguments: 0..<4)
  func nothingIsLeftOfWhatCameAndWent(_ seed: Int) async {
    struct Scene: View {
      let model: Model

      private func transition(_ item: Int) -> AnyTransition {
        switch item % 7 {
        case 0: .opacity
        case 1: .slide
        case 2: .scale
        case 3: .move(edge: .top).combined(with: .opacity)
        case 4: .asymmetric(insertion: .push(from: .leading), removal: .scale)
        case 5: .opacity.animation(.easeIn(duration: 0.7))
        default: .identity
        }
      }

      var body: some View {
        VStack(spacing: 0) {
          if model.isShown {
            HStack(spacing: 0) {
              ForEach(model.items, id: \.self) { item in
                Color.pureRed.frame(width: 10, height: 10).transition(transition(item))
              }
            }
          } else if model.number > 2 {
            Color.pureBlue.frame(width: 10, height: 10)
          }
          Color.pureGreen.frame(width: 10, height: 10).id(model.number / 2)
        }
        .animation(.bouncy, value: model.number)
      }
    }
    var random = SeededGenerator(seed: UInt64(seed))
    let model = model
    let stage = Stage(Scene(model: model), size: Self.size)
    let animations: [Animation?] = [
      nil, .default, .linear(duration: 0.4), .spring(bounce: 0.4), .easeInOut.delay(0.2), .linear.repeatCount(3),
    ]
    for _ in 0..<40 {
      withAnimation(animations.randomElement(using: &random)!) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: model.isShown.toggle()
        case 1: model.number = Int.random(in: 0..<6, using: &random)
        default:
          model.items = (0..<7).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        }
      }
      await stage.advance(by: Double.random(in: 0...0.2, using: &random))
    }
    model.isShown = true
    model.items = [0, 1, 2]
    var transaction = Transaction(animation: .linear(duration: 0.1))
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.number = 100 }
    withTransaction(transaction) { model.items = [0, 1, 2, 3] }
    #expect(await stage.advanceToRest(within: 20), "seed \(seed)")
    await stage.advance(by: 5)
    #expect(stage.bounds(of: .red) == CGRect(x: 80, y: 90, width: 40, height: 10), "seed \(seed)")
    #expect(stage.bounds(of: .green) == CGRect(x: 95, y: 100, width: 10, height: 10), "seed \(seed)")
    #expect(stage.bounds(of: .blue) == nil, "seed \(seed)")
  }
}
