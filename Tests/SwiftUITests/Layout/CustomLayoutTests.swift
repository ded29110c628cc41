import OneAtATime
import SwiftUI
import Testing

/// Views on a circle.
private struct Radial: Layout {
  var radius: CGFloat

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 2 * radius, height: 2 * radius)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let directions: [(CGFloat, CGFloat)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    for (index, subview) in subviews.enumerated() {
      let (x, y) = directions[index % 4]
      subview.place(
        at: CGPoint(x: bounds.midX + radius * x, y: bounds.midY + radius * y), anchor: .center, proposal: .unspecified)
    }
  }
}

/// Views in lines, like words. It counts what its cache is asked for.
private struct Flow: Layout {
  struct Break: LayoutValueKey {
    static let defaultValue = false
  }

  struct Cache {
    var sizes: [CGSize]
  }

  func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }

  private func arrange(_ width: CGFloat, _ subviews: Subviews, _ cache: Cache) -> (origins: [CGPoint], size: CGSize) {
    var origins: [CGPoint] = []
    var (x, y, line, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for (subview, size) in zip(subviews, cache.sizes) {
      if x > 0, x + size.width > width || subview[Break.self] { (x, y, line) = (0, y + line, 0) }
      origins.append(CGPoint(x: x, y: y))
      x += size.width
      line = max(line, size.height)
      widest = max(widest, x)
    }
    return (origins, CGSize(width: widest, height: y + line))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrange(proposal.width ?? .infinity, subviews, cache).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for (subview, origin) in zip(subviews, arrange(bounds.width, subviews, cache).origins) {
      subview.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
    }
  }
}

/// A layout that says what makes no sense.
private struct Nonsense: Layout {
  let value: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    for subview in subviews { _ = subview.sizeThatFits(ProposedViewSize(width: value, height: -value)) }
    return CGSize(width: value, height: value)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      subview.place(at: CGPoint(x: value, y: -value), proposal: ProposedViewSize(width: value, height: value))
    }
  }
}

/// Places nothing.
private struct Idle: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

@MainActor
@Suite(.oneAtATime)
struct CustomLayoutTests {
  @Test func proposalsLeaveLengthsOpen() {
    var proposal = ProposedViewSize(width: nil, height: 3)
    #expect(proposal.width == nil && proposal.height == 3 && proposal == ProposedViewSize(width: .nan, height: 3))
    #expect(proposal.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 3))
    proposal.width = 0
    #expect(proposal.width == 0 && proposal != ProposedViewSize(width: nil, height: 3))
    proposal.height = nil
    #expect(
      proposal == ProposedViewSize(width: 0, height: nil)
        && ProposedViewSize.unspecified == ProposedViewSize(width: nil, height: nil))
    #expect(ProposedViewSize.infinity.width == .infinity && ProposedViewSize.zero != .unspecified)
    #expect("\(proposal)" == "ProposedViewSize(width: Optional(0.0), height: nil)")
  }

  @Test func aRadialLayoutPutsAnchorsToPoints() {
    let probe = Probe(in: CGSize(width: 200, height: 200)) { probe in
      Radial(radius: 50)() {
        ForEach(0..<4) { Block(20, 10).note("\($0)", probe) }
      }
    }
    #expect(probe.size == CGSize(width: 100, height: 100))
    #expect(probe["0"] == [90, 45, 20, 10])
    #expect(probe["1"] == [40, 95, 20, 10])
    #expect(probe["2"] == [-10, 45, 20, 10])
  }

  @Test func aFlowLayoutKnowsValuesAndHearsOfChanges() {
    func view(_ width: CGFloat, _ probe: Probe) -> some View {
      Flow()() {
        Block(width, 10).note("0", probe)
        Block(40, 20).note("1", probe)
        Block(40, 10).note("2", probe)
        Block(10, 10).layoutValue(key: Flow.Break.self, value: true).note("3", probe)
      }
    }
    let probe = Probe(in: CGSize(width: 100, height: 200)) { view(40, $0) }
    #expect(probe.size == CGSize(width: 80, height: 40))
    #expect(probe["1"] == [40, 0, 40, 20])
    #expect(probe["2"] == [0, 20, 40, 10])
    #expect(probe["3"] == [0, 30, 10, 10])
    // A subview's size changes: the cache is made anew.
    probe.show { view(20, $0) }
    #expect(probe.size == CGSize(width: 100, height: 30))
    #expect(probe["2"] == [60, 0, 40, 10])
  }

  @Test func viewsThatAreNotPlacedLieInTheMiddle() {
    let probe = Probe(in: CGSize(width: 100, height: 60)) { probe in
      Idle()() { Block(20, 10).note("block", probe) }
    }
    #expect(probe["block"] == [40, 25, 20, 10])
  }

  @Test func anyLayoutKeepsTheStateOfItsViewsWhenItIsSwitched() {
    struct Counter: View {
      @State private var identity = UUID()
      let tell: (UUID) -> Void

      var body: some View {
        let _ = tell(identity)
        Block(10, 20)
      }
    }
    var identities: Set<UUID> = []
    func view(_ layout: AnyLayout, _ probe: Probe) -> some View {
      layout {
        Counter { identities.insert($0) }.note("counter", probe)
        Spacer(minLength: 5).note("spacer", probe)
        Block(10, 20).note("block", probe)
      }.fixedSize()
    }
    let probe = Probe(in: CGSize(width: 100, height: 60)) { view(AnyLayout(HStackLayout()), $0) }
    #expect(probe["block"] == [15, 0, 10, 20])
    probe.show { view(AnyLayout(VStackLayout()), $0) }
    #expect(probe["block"] == [0, 25, 10, 20])
    #expect(probe["spacer"] == [5, 20, 0, 5])
    probe.show { view(AnyLayout(ZStackLayout()), $0) }
    #expect(probe["block"] == [0, 0, 10, 20])
    probe.show { view(AnyLayout(Radial(radius: 30)), $0) }
    #expect(probe.size == CGSize(width: 60, height: 60))
    #expect(identities.count == 1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1, 1e300, -1e300, .leastNonzeroMagnitude])
  func sizesThatMakeNoSenseHaveADefinedResult(value: CGFloat) {
    let probe = Probe(in: CGSize(width: 100, height: 60)) { probe in
      HStack {
        Nonsense(value: value)() {
          Color.red.note("inside", probe)
          Spacer()
        }.note("layout", probe)
        VStack(spacing: value) {
          Block(10, 10).note("beside", probe)
          Block(10, 10).padding(value).alignmentGuide(.leading) { _ in value }
        }
        Grid(horizontalSpacing: value) {
          GridRow {
            Color.red.frame(minWidth: value, maxHeight: value)
            Color.blue.layoutPriority(value).zIndex(value)
          }
        }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: value)), GridItem(.flexible(minimum: value, maximum: value))]) {
          Color.red.aspectRatio(value, contentMode: .fill).position(x: value, y: value)
        }
        ScrollView { Color.red.frame(idealHeight: value) }
        GeometryReader { _ in Color.red.padding(.leading, value) }.frame(idealWidth: value)
      }
    }
    for frame in probe.frames.values {
      for number in [frame.minX, frame.minY, frame.width, frame.height] { #expect(abs(number) < 1e12) }
    }
  }
}
