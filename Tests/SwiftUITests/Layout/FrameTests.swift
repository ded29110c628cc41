import OneAtATime
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct FrameTests {
  @Test func aFixedFrameAlignsItsViewAndLetsItOverflow() {
    let probe = Probe(nil, nil) { probe in
      VStack(spacing: 0) {
        Block(20, 10).note("small", probe).frame(width: 60, height: 40, alignment: .bottomTrailing)
        Block(80, 10).note("large", probe).frame(width: 60, height: 10)
      }
    }
    #expect(probe.size == CGSize(width: 60, height: 50))
    #expect(probe["small"] == [40, 30, 20, 10])
    #expect(probe["large"] == [-10, 40, 80, 10])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5])
  func aFrameLengthThatIsNoneCountsAsNotGiven(width: CGFloat) {
    let probe = Probe(in: CGSize(width: 100, height: 50)) { _ in Block(20, 10).frame(width: width, height: 30) }
    #expect(probe.size == CGSize(width: 20, height: 30))
  }

  /// The width of a flexible frame: what is offered, its bounds, and the widths that its view takes.
  struct Case: Sendable, CustomStringConvertible {
    let offer: CGFloat?
    let bounds: (least: CGFloat?, ideal: CGFloat?, greatest: CGFloat?)
    let view: ClosedRange<CGFloat>
    let width: CGFloat

    init(
      _ offer: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ greatest: CGFloat?, _ view: ClosedRange<CGFloat>,
      _ width: CGFloat
    ) {
      (self.offer, bounds, self.view, self.width) = (offer, (least, ideal, greatest), view, width)
    }

    var description: String { "\(offer as Any) in \(bounds), view \(view): \(width)" }
  }

  @Test(arguments: [
    // Both bounds: the offer, within them.
    Case(100, 50, nil, 200, 20...20, 100), Case(10, 50, nil, 200, 20...20, 50), Case(300, 50, nil, 200, 20...20, 200),
    Case(100, 0, nil, .infinity, 20...20, 100), Case(nil, 50, nil, 200, 20...20, 50),
    Case(nil, 50, nil, 200, 90...90, 90),
    // The greatest alone: the view's or the offer, whichever is more, up to it.
    Case(100, nil, nil, .infinity, 20...20, 100), Case(100, nil, nil, 60, 20...20, 60),
    Case(100, nil, nil, 60, 80...80, 60),
    Case(10, nil, nil, 60, 20...20, 20), Case(nil, nil, nil, 60, 20...20, 20),
    Case(nil, nil, nil, .infinity, 20...20, 20),
    // The least alone: the view's or the offer, whichever is less, down to it.
    Case(100, 50, nil, nil, 20...20, 50), Case(100, 50, nil, nil, 80...80, 80), Case(10, 50, nil, nil, 20...20, 50),
    Case(60, 50, nil, nil, 80...80, 60), Case(nil, 50, nil, nil, 80...80, 80), Case(nil, 50, nil, nil, 20...20, 50),
    // The ideal counts where nothing is offered.
    Case(nil, nil, 70, nil, 20...20, 70), Case(100, nil, 70, nil, 20...20, 20), Case(nil, 50, 70, 90, 20...20, 70),
    // Bounds in the wrong order are raised.
    Case(100, 80, nil, 50, 20...20, 80),
    // The view inside is offered what the bounds leave.
    Case(100, nil, nil, 60, 0...80, 60), Case(30, 50, nil, nil, 0...80, 50), Case(100, 50, nil, nil, 0...80, 80),
  ])
  func aFlexibleFrameStaysWithinItsBounds(_ test: Case) {
    let probe = Probe(test.offer, 10) { _ in
      Elastic(width: test.view, height: 10)
        .frame(minWidth: test.bounds.least, idealWidth: test.bounds.ideal, maxWidth: test.bounds.greatest)
    }
    #expect(probe.size.width == test.width)
  }

  @Test func aFrameThatGrowsAlignsWhatDoesNot() {
    let probe = Probe(in: CGSize(width: 100, height: 50)) { probe in
      Block(20, 10).note("block", probe).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
    }
    #expect(probe.size == CGSize(width: 100, height: 50))
    #expect(probe["block"] == [0, 40, 20, 10])
  }

  @Test func paddingTakesRoomFromWhatIsOffered() {
    let probe = Probe(in: CGSize(width: 100, height: 60)) { probe in
      Color.red.note("colour", probe).padding(.horizontal, 10).padding(.top)
    }
    #expect(probe.size == CGSize(width: 100, height: 60))
    #expect(probe["colour"] == [10, 16, 80, 44])
  }

  @Test func paddingOfEachForm() {
    func size(@ViewBuilder _ view: () -> some View) -> CGSize { Probe(nil, nil) { _ in view() }.size }
    #expect(size { Block(10, 10).padding() } == CGSize(width: 42, height: 42))
    #expect(size { Block(10, 10).padding(5) } == CGSize(width: 20, height: 20))
    #expect(size { Block(10, 10).padding([.leading, .top], 5) } == CGSize(width: 15, height: 15))
    #expect(
      size { Block(10, 10).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }
        == CGSize(width: 16, height: 14))
  }

  @Test func negativePaddingReachesBeyondTheFrame() {
    let probe = Probe(in: CGSize(width: 100, height: 60)) { probe in
      Color.red.note("colour", probe).padding(.horizontal, -20)
    }
    #expect(probe.size == CGSize(width: 100, height: 60))
    #expect(probe["colour"] == [-20, 0, 140, 60])
    // What is larger than the view leaves nothing of it.
    #expect(Probe(nil, nil) { _ in Block(10, 10).padding(-20) }.size == .zero)
  }

  @Test func fixedSizeIsTheIdealOne() {
    let probe = Probe(in: CGSize(width: 30, height: 10)) { probe in
      Elastic(width: 10...80, height: 10).note("view", probe).fixedSize()
    }
    #expect(probe.size == CGSize(width: 80, height: 10))
    #expect(
      Probe(in: CGSize(width: 30, height: 20)) { _ in Color.red.fixedSize() }.size == CGSize(width: 10, height: 10))
    #expect(
      Probe(in: CGSize(width: 30, height: 20)) { _ in Color.red.fixedSize(horizontal: true, vertical: false) }.size
        == CGSize(width: 10, height: 20))
  }

  @Test(
    arguments: [
      (2, .fit, 100, 100, [100, 50]), (2, .fill, 100, 100, [200, 100]), (0.5, .fit, 100, 60, [30, 60]),
      (0.5, .fill, 100, 60, [100, 200]), (2, .fit, nil, 50, [100, 50]), (2, .fill, 40, nil, [40, 20]),
      (0, .fit, 30, 20, [30, 20]), (CGFloat.nan, .fit, 30, 20, [30, 20]), (-1, .fill, 30, 20, [30, 20]),
    ] as [(CGFloat, ContentMode, CGFloat?, CGFloat?, [CGFloat])])
  func anAspectRatioFitsOrFills(ratio: CGFloat, mode: ContentMode, width: CGFloat?, height: CGFloat?, size: [CGFloat]) {
    let probe = Probe(width, height) { _ in Color.red.aspectRatio(ratio, contentMode: mode) }
    #expect([probe.size.width, probe.size.height] == size)
  }

  @Test func theAspectRatioIsThatOfTheIdealSizeUnlessGiven() {
    let probe = Probe(in: CGSize(width: 100, height: 100)) { _ in
      Color.red.frame(
        minWidth: 0, idealWidth: 40, maxWidth: .infinity, minHeight: 0, idealHeight: 20, maxHeight: .infinity
      )
      .scaledToFit()
    }
    #expect(probe.size == CGSize(width: 100, height: 50))
  }

  @Test func positionTakesAllTheSpace() {
    let probe = Probe(in: CGSize(width: 100, height: 60)) { probe in
      Block(20, 10).note("block", probe).position(x: 30, y: 5)
    }
    #expect(probe.size == CGSize(width: 100, height: 60))
    #expect(probe["block"] == [20, 0, 20, 10])
  }

  @Test func aBackgroundDoesNotChangeTheSizeAndGetsIt() {
    let probe = Probe(in: CGSize(width: 100, height: 60)) { probe in
      Block(20, 10)
        .background { Color.red.note("back", probe) }
        .overlay(alignment: .topTrailing) {
          Block(8, 8).note("badge", probe).alignmentGuide(.trailing) { $0.width / 2 }
        }
        .overlay { Block(40, 30).note("large", probe) }
        .background(alignment: .bottomLeading) {
          Block(5, 5).note("first", probe)
          Block(3, 3).note("second", probe)
        }
    }
    #expect(probe.size == CGSize(width: 20, height: 10))
    #expect(probe["back"] == [0, 0, 20, 10])
    #expect(probe["badge"] == [16, 0, 8, 8])
    #expect(probe["large"] == [-10, -10, 40, 30])
    #expect(probe["first"] == [0, 5, 5, 5])
    #expect(probe["second"] == [0, 7, 3, 3])
  }

  @Test func anOverlayFollowsTheGuidesOfItsView() {
    let probe = Probe(nil, nil) { probe in
      Block(40, 20).alignmentGuide(.top) { _ in 12 }.overlay(alignment: .top) { Block(4, 4).note("mark", probe) }
    }
    #expect(probe["mark"] == [18, 12, 4, 4])
  }
}
