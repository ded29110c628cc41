import OneAtATime
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct StackTests {
  @Test func anHStackSharesWhatFixedViewsLeaveEqually() {
    let probe = Probe(in: CGSize(width: 200, height: 100)) { probe in
      HStack(spacing: 10) {
        Color.red.note("a", probe)
        Block(50, 20).note("b", probe)
        Color.blue.note("c", probe)
      }
    }
    #expect(probe["a"] == [0, 0, 65, 100])
    #expect(probe["b"] == [75, 40, 50, 20])
    #expect(probe["c"] == [135, 0, 65, 100])
  }

  @Test func theDefaultSpacingIsEight() {
    let probe = Probe(in: CGSize(width: 200, height: 100)) { probe in
      VStack {
        Block(20, 20).note("a", probe)
        Block(40, 20).note("b", probe)
      }
    }
    #expect(probe.size == CGSize(width: 40, height: 48))
    #expect(probe["a"] == [10, 0, 20, 20])
    #expect(probe["b"] == [0, 28, 40, 20])
  }

  @Test func aSpacerTakesWhatIsLeftAndNoSpacingBesideIt() {
    let probe = Probe(in: CGSize(width: 200, height: 100)) { probe in
      HStack {
        Block(20, 20).note("a", probe)
        Spacer().note("spacer", probe)
        Block(30, 20).note("b", probe)
      }
    }
    #expect(probe["spacer"] == [20, 10, 150, 0])
    #expect(probe["b"] == [170, 0, 30, 20])
  }

  @Test(arguments: [(nil, 8), (0, 0), (20, 20), (100, 100)] as [(CGFloat?, CGFloat)])
  func aSpacerKeepsItsLeastLength(least: CGFloat?, length: CGFloat) {
    let probe = Probe(nil, nil) { probe in
      VStack {
        Block(20, 20)
        Spacer(minLength: least).note("spacer", probe)
        Block(20, 20)
      }
    }
    #expect(probe["spacer"] == [10, 20, 0, length])
    #expect(probe.size == CGSize(width: 20, height: 40 + length))
  }

  @Test func outsideOfStacksASpacerGrowsInBothDirections() {
    let probe = Probe(in: CGSize(width: 200, height: 100)) { probe in
      ZStack { Spacer().note("spacer", probe) }
    }
    #expect(probe["spacer"] == [0, 0, 200, 100])
  }

  @Test func lessFlexibleViewsChooseFirst() {
    // Shares of 100: 50 each. The elastic one takes its most, 30; the colour the rest, whatever the order.
    for isFirst in [true, false] {
      let probe = Probe(in: CGSize(width: 100, height: 10)) { probe in
        HStack(spacing: 0) {
          if isFirst { Elastic(width: 10...30, height: 10).note("elastic", probe) }
          Color.red.note("colour", probe)
          if !isFirst { Elastic(width: 10...30, height: 10).note("elastic", probe) }
        }
      }
      #expect(probe["elastic"].dropFirst(2).first == 30)
      #expect(probe["colour"].dropFirst(2).first == 70)
    }
  }

  @Test func ofTwoThatTakeEverythingTheOneWithTheGreaterLeastLengthChoosesFirst() {
    let probe = Probe(in: CGSize(width: 100, height: 10)) { probe in
      HStack(spacing: 0) {
        Color.red.note("a", probe)
        Color.red.frame(minWidth: 80, maxWidth: .infinity).note("b", probe)
      }
    }
    #expect(probe["a"] == [0, 0, 20, 10])
    #expect(probe["b"] == [20, 0, 80, 10])
  }

  @Test func higherPrioritiesChooseFirstAndLeaveTheLeastLengthsOfOthers() {
    let probe = Probe(in: CGSize(width: 100, height: 10)) { probe in
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 15).note("a", probe)
        Color.red.layoutPriority(1).note("b", probe)
        Elastic(width: 10...60, height: 10).note("c", probe)
      }
    }
    #expect(probe["a"] == [0, 0, 15, 10])
    #expect(probe["b"] == [15, 0, 75, 10])
    // Of the 25 that are left each is offered half; that is not enough for the first.
    #expect(probe["c"] == [90, 0, 12.5, 10])
  }

  @Test func aStackOverflowsWhereItsViewsDoNotFit() {
    let probe = Probe(in: CGSize(width: 50, height: 10)) { probe in
      HStack(spacing: 5) {
        Block(40, 10).note("a", probe)
        Block(40, 10).note("b", probe)
      }
    }
    #expect(probe.size.width == 85)
    #expect(probe["b"] == [45, 0, 40, 10])
  }

  @Test func aStackThatIsOfferedNoHeightStretchesItsViewsToTheHighestOne() {
    let probe = Probe(100, nil) { probe in
      HStack(spacing: 0) {
        Block(20, 50)
        Color.red.frame(maxHeight: .infinity).note("colour", probe)
      }
    }
    #expect(probe["colour"] == [20, 0, 80, 50])
  }

  @Test(
    arguments: [
      (VerticalAlignment.top, 0, 0), (.center, 10, 0), (.bottom, 20, 0),
    ] as [(VerticalAlignment, CGFloat, CGFloat)])
  func viewsOfAnHStackAreAligned(alignment: VerticalAlignment, low: CGFloat, high: CGFloat) {
    let probe = Probe(nil, nil) { probe in
      HStack(alignment: alignment, spacing: 0) {
        Block(10, 20).note("low", probe)
        Block(10, 40).note("high", probe)
      }
    }
    #expect(probe["low"] == [0, low, 10, 20])
    #expect(probe["high"] == [10, high, 10, 40])
  }

  @Test func aGuideMovesItsViewAndTheOthersWithIt() {
    // The first one's leading guide is its trailing edge: the others begin there.
    let probe = Probe(nil, nil) { probe in
      VStack(alignment: .leading, spacing: 0) {
        Block(30, 10).alignmentGuide(.leading) { $0.width }.note("a", probe)
        Block(40, 10).note("b", probe)
        Block(20, 10).alignmentGuide(.leading) { $0[HorizontalAlignment.center] - 5 }.note("c", probe)
      }
    }
    #expect(probe.size == CGSize(width: 70, height: 30))
    #expect(probe["a"] == [0, 0, 30, 10])
    #expect(probe["b"] == [30, 10, 40, 10])
    #expect(probe["c"] == [25, 20, 20, 10])
  }

  private enum Mark: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height * 3 / 4 }
  }

  @Test func aCustomAlignmentReachesThroughContainers() {
    let mark = VerticalAlignment(Mark.self)
    let probe = Probe(nil, nil) { probe in
      HStack(alignment: mark, spacing: 0) {
        VStack(spacing: 0) {
          Block(10, 20)
          Block(10, 20).alignmentGuide(mark) { $0[.top] }
          Block(10, 20)
        }.padding(5).note("column", probe)
        Block(10, 40).note("block", probe)
      }
    }
    // The column's guide: 5 + 20 from its top; the block's default: 30 from its own.
    #expect(probe["column"] == [0, 5, 20, 70])
    #expect(probe["block"] == [20, 0, 10, 40])
  }

  @Test func aZStackIsTheUnionOfItsViews() {
    let probe = Probe(nil, nil) { probe in
      ZStack(alignment: .topLeading) {
        Block(30, 10).note("a", probe)
        Block(10, 40).alignmentGuide(.leading) { _ in 15 }.note("b", probe)
      }
    }
    #expect(probe.size == CGSize(width: 45, height: 40))
    #expect(probe["a"] == [15, 0, 30, 10])
    #expect(probe["b"] == [0, 0, 10, 40])
  }

  @Test func theHighestPriorityDecidesTheSizeOfAZStack() {
    let probe = Probe(in: CGSize(width: 200, height: 100)) { probe in
      ZStack {
        Color.red.note("back", probe)
        Block(50, 20).layoutPriority(1)
      }
    }
    #expect(probe.size == CGSize(width: 50, height: 20))
    #expect(probe["back"] == [0, 0, 50, 20])
  }

  @Test func emptyStacksHaveNoSize() {
    #expect(Probe(in: CGSize(width: 50, height: 50)) { _ in HStack {} }.size == .zero)
    #expect(Probe(in: CGSize(width: 50, height: 50)) { _ in ZStack {} }.size == .zero)
  }

  @Test func aDividerCrossesItsStack() {
    let probe = Probe(in: CGSize(width: 100, height: 60)) { probe in
      VStack(spacing: 0) {
        Divider().note("horizontal", probe)
        HStack(spacing: 0) { Divider().note("vertical", probe) }
      }
    }
    #expect(probe["horizontal"] == [0, 0, 100, 1])
    #expect(probe["vertical"] == [49.5, 1, 1, 59])
  }
}
