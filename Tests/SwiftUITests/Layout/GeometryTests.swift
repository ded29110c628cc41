import OneAtATime
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct GeometryTests {
  @Test func aGeometryReaderTakesEverythingAndPlacesAtTheTopLeft() {
    let probe = Probe(in: CGSize(width: 100, height: 60)) { probe in
      GeometryReader { proxy in
        Block(proxy.size.width / 4, proxy.size.height / 2).note("block", probe)
      }
    }
    #expect(probe.size == CGSize(width: 100, height: 60))
    #expect(probe["block"] == [0, 0, 25, 30])
    #expect(Probe(nil, nil) { _ in GeometryReader { _ in Block(50, 50) } }.size == CGSize(width: 10, height: 10))
  }

  @Test func geometryReadersInsideOfOthersAreSettledInOneUpdate() {
    let probe = Probe(in: CGSize(width: 64, height: 64)) { probe in nested(6, probe) }
    #expect(probe["innermost"] == [0, 0, 1, 1])
  }

  private func nested(_ depth: Int, _ probe: Probe) -> AnyView {
    if depth == 0 { return AnyView(Color.red.note("innermost", probe)) }
    return AnyView(
      GeometryReader { proxy in
        nested(depth - 1, probe).frame(width: proxy.size.width / 2, height: proxy.size.height / 2)
      })
  }

  @Test func aFrameInAnotherSpaceFollowsWhatIsAround() {
    var frames: [[CGFloat]] = []
    func view(_ x: CGFloat) -> some View {
      HStack(spacing: 0) {
        Block(x, 10)
        GeometryReader { proxy in
          let named = proxy.frame(in: .named("stack"))
          let _ = frames.append([named.minX, proxy.frame(in: .local).minX, proxy.frame(in: .global).minX, named.width])
          Color.red
        }.frame(width: 20)
      }.frame(width: 100, alignment: .leading).coordinateSpace(name: "stack")
    }
    let probe = Probe(in: CGSize(width: 200, height: 10)) { _ in view(10) }
    #expect(frames.last == [10, 0, 60, 20])
    probe.show { _ in view(30) }
    #expect(frames.last == [30, 0, 80, 20])
  }

  @Test func aFrameInAnotherSpaceKnowsEffectsInBetween() {
    var frames: [CGRect] = []
    func view(_ x: CGFloat) -> some View {
      GeometryReader { proxy in
        let _ = frames.append(proxy.frame(in: .named("space")))
        Color.red
      }.frame(width: 20, height: 10).offset(x: x, y: 5).scaleEffect(2, anchor: .topLeading)
        .coordinateSpace(name: "space")
    }
    let probe = Probe(in: CGSize(width: 200, height: 10)) { _ in view(10) }
    #expect(frames.last == CGRect(x: 20, y: 10, width: 40, height: 20))
    probe.show { _ in view(30) }
    #expect(frames.last == CGRect(x: 60, y: 10, width: 40, height: 20))
  }

  @Test func changesOfGeometryAreToldOnceEach() {
    var told: [[CGFloat]] = []
    func view(_ width: CGFloat, _ height: CGFloat) -> some View {
      Block(width, height).onGeometryChange(for: CGFloat.self, of: \.size.width) { old, new in told.append([old, new]) }
    }
    let probe = Probe(in: CGSize(width: 200, height: 100)) { _ in view(10, 10) }
    probe.show { _ in view(10, 20) }
    probe.show { _ in view(30, 20) }
    probe.show { _ in view(30, 20) }
    #expect(told == [[10, 10], [10, 30]])
  }

  // MARK: - Safe area

  private let phone = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)

  private func inPhone(@ViewBuilder _ view: (Probe) -> some View) -> Probe {
    Probe(in: CGSize(width: 200, height: 400), safeArea: phone, view)
  }

  @Test func theRootRespectsTheSafeArea() {
    var global = CGRect.zero
    let probe = inPhone { _ in
      Color.red.onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }, action: { global = $0 })
    }
    #expect(probe.size == CGSize(width: 200, height: 320))
    #expect(global == CGRect(x: 0, y: 50, width: 200, height: 320))
  }

  @Test func aViewThatIgnoresItReachesBeyondWhereItTouches() {
    let probe = inPhone { probe in
      VStack(spacing: 0) {
        Color.red.note("top", probe).ignoresSafeArea()
        Color.blue.note("middle", probe).ignoresSafeArea()
        Color.red.note("bottom", probe).ignoresSafeArea(edges: .top)
      }.frame(height: 300)
        .frame(maxHeight: .infinity, alignment: .top)
    }
    #expect(probe["top"] == [0, -50, 200, 150])
    #expect(probe["middle"] == [0, 100, 200, 100])
    #expect(probe["bottom"] == [0, 200, 200, 100])
  }

  @Test func aStyleBehindAViewReachesIntoTheSafeArea() {
    let probe = inPhone { probe in
      Color.clear.background { Color.red.note("respects", probe) }
        .background { Color.red.note("ignores", probe).ignoresSafeArea() }
    }
    #expect(probe["respects"] == [0, 0, 200, 320])
    #expect(probe["ignores"] == [0, -50, 200, 400])
  }

  @Test func aReaderKnowsTheInsetsAtItsEdges() {
    var insets: [String: EdgeInsets] = [:]
    func reader(_ name: String) -> some View {
      GeometryReader { proxy in
        let _ = insets[name] = proxy.safeAreaInsets
        Color.clear
      }
    }
    _ = inPhone { _ in
      VStack(spacing: 0) {
        reader("upper")
        reader("lower")
      }.background { reader("all").ignoresSafeArea() }
    }
    #expect(insets["upper"] == EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0))
    #expect(insets["lower"] == EdgeInsets(top: 0, leading: 0, bottom: 30, trailing: 0))
    #expect(insets["all"] == EdgeInsets())
  }

  @Test func anInsetViewTakesItsRoomOffTheSafeArea() {
    let probe = inPhone { probe in
      Color.red.note("content", probe)
        .background { Color.blue.note("behind", probe).ignoresSafeArea() }
        .safeAreaInset(edge: .bottom, spacing: 0) {
          Block(60, 40).note("bar", probe).frame(maxWidth: .infinity)
            .background { Color.blue.note("back", probe).ignoresSafeArea() }
        }
    }
    #expect(probe["content"] == [0, 0, 200, 280])
    #expect(probe["bar"] == [70, 280, 60, 40])
    #expect(probe["behind"] == [0, -50, 200, 400])
    #expect(probe["back"] == [0, 280, 200, 70])
  }

  @Test func safeAreaPaddingMayBeIgnored() {
    let probe = inPhone { probe in
      Color.red.note("content", probe).background { Color.blue.note("behind", probe).ignoresSafeArea() }
        .safeAreaPadding(.horizontal, 20)
    }
    #expect(probe["content"] == [20, 0, 160, 320])
    #expect(probe["behind"] == [0, -50, 200, 400])
  }

  @Test func whatIgnoresTheSafeAreaFollowsMoves() {
    func view(_ y: CGFloat, _ probe: Probe) -> some View {
      Color.red.note("colour", probe).ignoresSafeArea().frame(height: 100).padding(.top, y)
        .frame(maxHeight: .infinity, alignment: .top)
    }
    let probe = inPhone { view(0, $0) }
    #expect(probe["colour"] == [0, -50, 200, 150])
    probe.show { view(20, $0) }
    #expect(probe["colour"] == [0, 20, 200, 100])
    probe.show { view(220, $0) }
    #expect(probe["colour"] == [0, 220, 200, 130])
  }

  // MARK: - ViewThatFits

  @Test(
    arguments: [(200, "wide"), (100, "wide"), (99, "narrow"), (60, "narrow"), (20, "least")] as [(CGFloat, String)])
  func theFirstViewThatFitsShows(width: CGFloat, shown: String) {
    let probe = Probe(in: CGSize(width: width, height: 50)) { probe in
      ViewThatFits {
        Block(100, 20).note("wide", probe)
        Block(60, 20).note("narrow", probe)
        Block(40, 80).note("least", probe)
      }
    }
    #expect(probe.frames.keys.filter { !$0.isEmpty } == [shown])
  }
}
