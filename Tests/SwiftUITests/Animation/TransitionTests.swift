import OneAtATime
import SeededRandom
import Stage
import SwiftUI
import Testing

private struct Row: View {
  let model: Model
  let transition: AnyTransition?

  var body: some View {
    HStack(spacing: 0) {
      if model.isShown {
        if let transition {
          Color.pureRed.frame(width: 40, height: 40).transition(transition)
        } else {
          Color.pureRed.frame(width: 40, height: 40)
        }
      }
      Color.pureBlue.frame(width: 20, height: 20)
    }
    .frame(width: 200, height: 200)
  }
}

@MainActor @Suite(.oneAtATime)
struct TransitionTests {
  let model = Model()
  static let size = CGSize(width: 200, height: 200)
  /// Of the red square when it is there: the blue one stands right of it.
  static let home = CGRect(x: 70, y: 80, width: 40, height: 40)

  private func stage(_ transition: AnyTransition? = nil) -> Stage {
    let model = model
    return Stage(Row(model: model, transition: transition), size: Self.size)
  }

  @Test
  func aViewFadesUnlessToldOtherwise() async {
    let stage = stage()
    await stage.advance(by: 0.1)
    #expect(stage.strength(of: .red) == 1)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    for (time, opacity) in [(0.25, 0.75), (0.5, 0.5), (0.75, 0.25)] {
      await stage.advance(to: 0.1 + time)
      #expect(abs(stage.strength(of: .red) - opacity) < 0.02)
      #expect(stage.bounds(of: .red) == Self.home)
    }
    await stage.advance(to: 1.2)
    #expect(stage.bounds(of: .red) == nil)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    await stage.advance(by: 0.25)
    #expect(abs(stage.strength(of: .red) - 0.25) < 0.02)
    await stage.advance(by: 1)
    #expect(stage.strength(of: .red) == 1)
    #expect(stage.bounds(of: .red) == Self.home)
    #expect(stage.checkRest())
  }

  @Test
  func withoutAnimationItIsThereOrGone() async {
    let stage = stage(.slide)
    await stage.advance(by: 0.1)
    model.isShown = false
    #expect(stage.bounds(of: .red) == nil)
    model.isShown = true
    #expect(stage.bounds(of: .red) == Self.home)
  }

  @Test
  func whatLeavesIsOutOfLayoutAtOnce() async {
    let stage = stage(.opacity)
    await stage.advance(by: 0.1)
    #expect(stage.bounds(of: .blue)?.minX == 110)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    await stage.advance(by: 0.5)
    // Half way to the middle of the row.
    #expect(stage.bounds(of: .blue, above: 200)?.minX == 100)
    #expect(stage.bounds(of: .red)?.minX == 70)
    await stage.advance(by: 0.6)
    #expect(stage.bounds(of: .blue)?.minX == 90)
  }

  /// Where the red square is when half of the transition is over, on its way in and out.
  nonisolated static let halves: [(String, CGRect, CGRect)] = [
    ("slide", CGRect(x: 50, y: 80, width: 40, height: 40), CGRect(x: 90, y: 80, width: 40, height: 40)),
    ("leading", CGRect(x: 50, y: 80, width: 40, height: 40), CGRect(x: 50, y: 80, width: 40, height: 40)),
    ("bottom", CGRect(x: 70, y: 100, width: 40, height: 40), CGRect(x: 70, y: 100, width: 40, height: 40)),
    ("push", CGRect(x: 70, y: 60, width: 40, height: 40), CGRect(x: 70, y: 100, width: 40, height: 40)),
    ("scale", CGRect(x: 80, y: 90, width: 20, height: 20), CGRect(x: 80, y: 90, width: 20, height: 20)),
    ("corner", CGRect(x: 70, y: 80, width: 30, height: 30), CGRect(x: 70, y: 80, width: 30, height: 30)),
    ("offset", CGRect(x: 70, y: 110, width: 40, height: 40), CGRect(x: 70, y: 110, width: 40, height: 40)),
    ("asymmetric", CGRect(x: 80, y: 90, width: 20, height: 20), CGRect(x: 70, y: 110, width: 40, height: 40)),
    ("combined", CGRect(x: 80, y: 120, width: 20, height: 20), CGRect(x: 80, y: 120, width: 20, height: 20)),
    ("modifier", CGRect(x: 70, y: 70, width: 40, height: 40), CGRect(x: 70, y: 70, width: 40, height: 40)),
  ]

  private func transition(_ name: String) -> AnyTransition {
    switch name {
    case "slide": .slide
    case "leading": .move(edge: .leading)
    case "bottom": .move(edge: .bottom)
    case "push": .push(from: .top)
    case "scale": .scale
    case "corner": .scale(scale: 0.5, anchor: .topLeading)
    case "offset": .offset(y: 60)
    case "asymmetric": .asymmetric(insertion: .scale, removal: .offset(y: 60))
    case "combined": .scale.combined(with: .offset(y: 60))
    default: .modifier(active: Lift(by: 20), identity: Lift(by: 0))
    }
  }

  private struct Lift: ViewModifier {
    let by: CGFloat
    init(by: CGFloat) { self.by = by }
    func body(content: Content) -> some View { content.offset(y: -by) }
  }

  @Test(arguments: 0..<10)
  func transitionsAreHalfDoneAtHalfTime(_ index: Int) async {
    let (name, wayIn, wayOut) = Self.halves[index]
    let stage = stage(transition(name))
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .red) == wayOut, "\(name)")
    await stage.advance(by: 0.6)
    #expect(stage.bounds(of: .red) == nil)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .red) == wayIn, "\(name)")
    await stage.advance(by: 0.6)
    #expect(stage.bounds(of: .red) == Self.home)
  }

  @Test
  func aTransitionMayBringItsOwnAnimation() async {
    let stage = stage(.offset(y: 60).animation(.linear(duration: 2)))
    await stage.advance(by: 0.1)
    model.isShown = false
    await stage.advance(by: 1)
    #expect(stage.bounds(of: .red)?.minY == 110)
    #expect(stage.bounds(of: .blue)?.minX == 90)
    await stage.advance(by: 1.1)
    #expect(stage.bounds(of: .red) == nil)
  }

  @Test(arguments: [0.2, 0.5, 0.9])
  func whatComesBackWhileItLeavesGoesOnFromWhereItIs(_ moment: Double) async {
    let stage = stage(.offset(y: 60))
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    await stage.advance(by: moment)
    let before = stage.bounds(of: .red)!
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    #expect(stage.bounds(of: .red) == before)
    await stage.advance(by: 1.1)
    #expect(stage.bounds(of: .red) == Self.home)
    #expect(stage.checkRest())
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .red)?.minY == 110)
    await stage.advance(by: 0.6)
    #expect(stage.bounds(of: .red) == nil)
  }

  @Test
  func whatComesBackWithoutAnimationIsThereAtOnce() async {
    let stage = stage(.offset(y: 60))
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    await stage.advance(by: 0.5)
    model.isShown = true
    #expect(stage.bounds(of: .red) == Self.home)
    await stage.advance(by: 2)
    #expect(stage.bounds(of: .red) == Self.home)
  }

  @Test
  func whatLeavesWhileItComesTurnsRound() async {
    let stage = stage(.offset(y: 60))
    await stage.advance(by: 0.1)
    model.isShown = false
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    await stage.advance(by: 0.5)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    #expect(stage.bounds(of: .red)?.minY == 110)
    await stage.advance(by: 1.1)
    #expect(stage.bounds(of: .red) == nil)
  }

  @Test
  func completionsWaitForTransitions() async {
    let stage = stage(.opacity)
    await stage.advance(by: 0.1)
    var told: [Double] = []
    withAnimation(.linear(duration: 1), completionCriteria: .removed) {
      model.isShown = false
    } completion: {
      told.append(stage.time)
    }
    await stage.advance(by: 0.9)
    #expect(told == [])
    await stage.advance(by: 0.2)
    #expect(told.count == 1)
  }

  @Test
  func whatNeverEndsDoesNotStay() async {
    let stage = stage(.opacity)
    await stage.advance(by: 0.1)
    withAnimation(.linear.repeatForever()) { model.isShown = false }
    #expect(stage.bounds(of: .red) == nil)
  }

  @Test
  func elementsOfACollectionLeaveAndComeOneByOne() async {
    struct Column: View {
      let model: Model

      var body: some View {
        VStack(spacing: 0) {
          ForEach(model.items, id: \.self) { item in
            (item == 1 ? Color.pureRed : .pureBlue).frame(width: 20, height: 20).transition(.move(edge: .trailing))
          }
        }
      }
    }
    let model = model
    let stage = Stage(Column(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    #expect(stage.bounds(of: .red) == CGRect(x: 90, y: 90, width: 20, height: 20))
    withAnimation(.linear(duration: 1)) { model.items = [0, 2] }
    await stage.advance(by: 0.5)
    // The column is 20 points lower by now, half of which are shown; what leaves stays where it was.
    #expect(stage.bounds(of: .red) == CGRect(x: 100, y: 90, width: 20, height: 20))
    #expect(stage.bounds(of: .blue)?.minY == 75)
    await stage.advance(by: 0.6)
    #expect(stage.bounds(of: .red) == nil)
    #expect(stage.bounds(of: .blue) == CGRect(x: 90, y: 80, width: 20, height: 40))
    withAnimation(.linear(duration: 1)) { model.items = [0, 1, 2] }
    await stage.advance(by: 1.1)
    #expect(stage.bounds(of: .red) == CGRect(x: 90, y: 90, width: 20, height: 20))
  }

  @Test
  func twoBranchesReplaceEachOther() async {
    struct Either: View {
      let model: Model

      var body: some View {
        ZStack {
          if model.isShown {
            Color.pureRed.frame(width: 40, height: 40)
          } else {
            Color.pureBlue.frame(width: 20, height: 20)
          }
        }
      }
    }
    let model = model
    let stage = Stage(Either(model: model), size: Self.size)
    await stage.advance(by: 0.1)
    for round in 0..<3 {
      withAnimation(.linear(duration: 1)) { model.isShown.toggle() }
      await stage.advance(by: 0.3)
      #expect(stage.bounds(of: .red) == CGRect(x: 80, y: 80, width: 40, height: 40), "\(round)")
    }
    await stage.advance(by: 1.1)
    #expect(stage.bounds(of: .red) == nil)
    #expect(stage.bounds(of: .blue) == CGRect(x: 90, y: 90, width: 20, height: 20))
  }

  @Test
  func aTransitionOfAProgramsOwnSeesItsPhases() async {
    struct Twirl: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(x: phase.value * 40).opacity(phase.isIdentity ? 1 : 0.2)
      }
    }
    let stage = stage(AnyTransition(Twirl()))
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .red) == Self.home.offsetBy(dx: 20, dy: 0))
    #expect(abs(stage.strength(of: .red) - 0.6) < 0.02)
    await stage.advance(by: 0.6)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    await stage.advance(by: 0.5)
    #expect(stage.bounds(of: .red) == Self.home.offsetBy(dx: -20, dy: 0))
  }

  /// Rows right in a container, in one that comes and goes with them, and in one that changes in the midst of layout.
  private struct Rows<Part: View>: View {
    let model: Model
    let part: ([Int]) -> Part

    var body: some View {
      VStack(spacing: 2) {
        Color.pureBlue.frame(width: 30, height: 6)
        part(model.items)
        if model.isShown { part(model.items) }
        GeometryReader { geometry in
          VStack(spacing: 1) { part(Array(0..<Int(geometry.size.height / 11))) }
        }
        .frame(height: CGFloat(11 * model.number))
      }
      .frame(width: 100, height: 240)
    }
  }

  private struct RowOfRows: View {
    let number: Int

    var body: some View {
      HStack(spacing: 1) {
        Color.pureRed.frame(width: 10 + 6 * CGFloat(number), height: 10)
        if number % 2 == 0 { Color.pureGreen.frame(width: 8, height: 8).rotationEffect(.degrees(20)) }
      }
      .transition([.opacity, .slide, .scale, .move(edge: .bottom)][number % 4])
    }
  }

  /// The pictures of rows that come and go at random.
  private func pictures(seed: UInt64, of part: @escaping ([Int]) -> some View) async -> [[UInt8]] {
    var random = SeededGenerator(seed: seed)
    let model = Model()
    model.items = [0, 1, 2, 3, 4]
    let stage = Stage(Rows(model: model, part: part), size: CGSize(width: 100, height: 240))
    await stage.advance(by: 0.1)
    var shown: [[UInt8]] = []
    for _ in 0..<12 {
      var items = (0..<7).filter { _ in random.double(in: 0...1) < 0.6 }
      if random.double(in: 0...1) < 0.3 { items.shuffle(using: &random) }
      let isAnimated = random.double(in: 0...1) < 0.85
      withAnimation(isAnimated ? .linear(duration: random.double(in: 0.2...1)) : nil) {
        model.items = items
        model.number = Int(random.double(in: 0...6))
        if random.double(in: 0...1) < 0.3 { model.isShown.toggle() }
      }
      for _ in 0..<3 {
        await stage.advance(by: random.double(in: 0.01...0.4))
        shown.append(stage.snapshot().pixels)
      }
    }
    return shown
  }

  @Test(arguments: UInt64(0)..<24)
  func rowsComeAndGoAlikeInAModifierAndWithoutIt(seed: UInt64) async {
    let direct = await pictures(seed: seed) { ForEach($0, id: \.self) { RowOfRows(number: $0) } }
    let modified = await pictures(seed: seed) { ForEach($0, id: \.self) { RowOfRows(number: $0) }.padding(0) }
    for (index, picture) in direct.enumerated() {
      #expect(picture == modified[index], "seed \(seed), picture \(index)")
    }
  }
}
