import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@Suite(.oneAtATime)
@MainActor
struct HostingTests {
  private struct Dot: View {
    var diameter: CGFloat
    var body: some View { Circle().fill(Color.red).frame(width: diameter, height: diameter) }
  }

  /// Whether a pixel is red.
  private func isRed(_ stage: Stage, at x: Int, _ y: Int) -> Bool {
    let pixel = stage.snapshot()[x, y]
    return pixel.red > 200 && pixel.green < 120
  }

  @Test func aStageShowsAViewInItsMiddle() {
    let stage = Stage(Dot(diameter: 40), size: CGSize(width: 100, height: 80))
    #expect(isRed(stage, at: 50, 40))
    #expect(isRed(stage, at: 32, 40))
    #expect(!isRed(stage, at: 28, 40))
  }

  @Test(arguments: [(ColorScheme.light, UInt8(255)), (.dark, 0)])
  func theBackgroundIsTheSystems(_ scheme: ColorScheme, _ level: UInt8) {
    let stage = Stage(Dot(diameter: 10), size: CGSize(width: 40, height: 40), colorScheme: scheme)
    #expect(stage.snapshot()[2, 2].red == level)
  }

  @Test func theRootViewCanBeSet() async {
    let controller = UIHostingController(rootView: Dot(diameter: 20))
    let stage = Stage(controller, size: CGSize(width: 100, height: 100))
    await stage.advance(by: 0.1)
    #expect(!isRed(stage, at: 30, 50))
    controller.rootView = Dot(diameter: 60)
    #expect(isRed(stage, at: 30, 50))
  }

  @Test func theRootViewIsAnimatedByItsTransaction() async {
    let controller = UIHostingController(rootView: Dot(diameter: 20))
    let stage = Stage(controller, size: CGSize(width: 100, height: 100))
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { controller.rootView = Dot(diameter: 80) }
    await stage.advance(by: 0.5)
    #expect(isRed(stage, at: 27, 50))
    #expect(!isRed(stage, at: 23, 50))
    controller.rootView = Dot(diameter: 10)
    #expect(!isRed(stage, at: 40, 50))
  }

  private final class Counts: ObservableObject {
    @Published var a = 0
    @Published var b = 0
    @Published var c = 0
  }

  private struct Counted: View {
    let log: Log
    @ObservedObject var counts: Counts

    var body: some View {
      let _ = log.note("\(counts.a) \(counts.b) \(counts.c)")
      Color.red
    }
  }

  /// The completion runs at the end of the layout, and its change waits for the next one.
  @Test func layoutShowsWhatChangedAfterACompletionHadChangedSomething() {
    let (log, counts) = (Log(), Counts())
    let controller = UIHostingController(rootView: Counted(log: log, counts: counts))
    let stage = Stage(controller, size: CGSize(width: 20, height: 20))
    stage.commit()
    withAnimation(nil) {
      counts.a = 1
    } completion: {
      counts.b = 1
    }
    controller.view.layoutIfNeeded()
    counts.c = 1
    controller.view.layoutIfNeeded()
    #expect(log.take().last == "1 1 1")
  }

  @Test func constraintsGiveAHostingViewTheSizeThatItLikes() {
    final class Screen: UIViewController {
      let host = UIHostingController(rootView: Dot(diameter: 30))
      override func viewDidLoad() {
        addChild(host)
        view.addSubview(host.view)
        host.didMove(toParent: self)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
        host.view.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
      }
    }
    let screen = Screen()
    let stage = Stage(screen, size: CGSize(width: 100, height: 100))
    #expect(isRed(stage, at: 25, 35))
    #expect(screen.host.view.frame == CGRect(x: 10, y: 20, width: 30, height: 30))
    screen.host.rootView = Dot(diameter: 50)
    #expect(isRed(stage, at: 50, 45))
    #expect(screen.host.view.frame.size == CGSize(width: 50, height: 50))
    #expect(screen.host.sizeThatFits(in: CGSize(width: 400, height: 10)) == CGSize(width: 50, height: 50))
  }

  @Test func theSafeAreaOfUIKitIsThatOfTheViews() {
    let controller = UIHostingController(rootView: Color.red)
    let stage = Stage(controller, size: CGSize(width: 60, height: 60))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 10)
    let inner = UIHostingController(rootView: Rectangle().fill(Color.red))
    let plain = Stage(inner, size: CGSize(width: 60, height: 60))
    inner.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 10)
    #expect(isRed(plain, at: 30, 25))
    #expect(!isRed(plain, at: 30, 15))
    #expect(!isRed(plain, at: 55, 30))
    _ = stage
  }

  @Test func aHostThatLeavesTheScreenLetsGoOfAll() async {
    final class Model: ObservableObject { @Published var value = 0 }
    struct Screen: View {
      @ObservedObject var model: Model
      let log: (String) -> Void
      var body: some View {
        VStack {
          ForEach(0..<3) { Text("\($0) \(model.value)") }
          Dot(diameter: 20).opacity(Double(model.value)).animation(.linear(duration: 3), value: model.value)
        }
        .onAppear { log("appear") }
        .onDisappear { log("disappear") }
        .onReceive(model.$value) { _ in }
        .task { try? await Task.sleep(nanoseconds: 1 << 40) }
      }
    }
    let stage = Stage(UIViewController(), size: CGSize(width: 100, height: 100))
    var log: [String] = []
    weak var (model, host, layer): (Model?, UIViewController?, CALayer?)
    do {
      let (object, parent) = (Model(), stage.rootViewController)
      let child = UIHostingController(rootView: Screen(model: object) { log.append($0) })
      (model, host) = (object, child)
      parent?.addChild(child)
      parent?.view.addSubview(child.view)
      await stage.advance(by: 0.1)
      object.value = 1
      await stage.advance(by: 0.1)
      layer = child.view.layer.sublayers?.first?.sublayers?.first
      #expect(layer != nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    await stage.advance(by: 0.1)
    #expect(log == ["appear", "disappear"])
    #expect(host == nil)
    #expect(layer == nil)
    #expect(model == nil)
    #expect(stage.checkRest())
  }

  @Test func viewsDisappearAndComeBackWithTheirHostAndKeepTheirState() async {
    struct Counter: View {
      @State private var count = 0
      let log: (String) -> Void
      var body: some View {
        Text("\(count)").onAppear {
          count += 1
          log("appear \(count)")
        }
        .onDisappear { log("disappear") }
      }
    }
    var log: [String] = []
    let host = UIHostingController(rootView: Counter { log.append($0) })
    _ = host.sizeThatFits(in: CGSize(width: 50, height: 50))
    #expect(log == [])
    let stage = Stage(UIViewController(), size: CGSize(width: 100, height: 100))
    for _ in 0..<2 {
      stage.rootViewController?.view.addSubview(host.view)
      await stage.advance(by: 0.1)
      host.view.removeFromSuperview()
      await stage.advance(by: 0.1)
    }
    #expect(log == ["appear 1", "disappear", "appear 2", "disappear"])
  }

  @Test func aHostByConstraintsGrowsFromNothing() {
    struct Growing: View {
      @ObservedObject var model: Model
      var body: some View { if model.isShown { Dot(diameter: 40) } }
    }
    final class Model: ObservableObject { @Published var isShown = false }
    let model = Model()
    let host = UIHostingController(rootView: Growing(model: model))
    let stage = Stage(UIViewController(), size: CGSize(width: 100, height: 100))
    stage.rootViewController?.view.addSubview(host.view)
    host.view.translatesAutoresizingMaskIntoConstraints = false
    if let view = stage.rootViewController?.view {
      host.view.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      host.view.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
    #expect(!isRed(stage, at: 50, 50))
    model.isShown = true
    #expect(isRed(stage, at: 50, 50))
    #expect(host.view.bounds.size == CGSize(width: 40, height: 40))
  }

  @Test func traitsBecomeTheEnvironment() {
    struct Probe: View {
      @Environment(\.colorScheme) var scheme
      @Environment(\.displayScale) var scale
      @Environment(\.horizontalSizeClass) var width
      let note: (String) -> Void
      var body: some View {
        note("\(scheme) \(scale) \(width.map { "\($0)" } ?? "none")")
        return Color.clear
      }
    }
    var seen: [String] = []
    let controller = UIHostingController(rootView: Probe { seen.append($0) })
    let stage = Stage(controller, size: CGSize(width: 60, height: 60), userInterfaceStyle: .dark, scale: 3)
    stage.commit()
    #expect(seen.last == "dark 3.0 compact")
    controller.overrideUserInterfaceStyle = .light
    stage.commit()
    #expect(seen.last == "light 3.0 compact")
  }

  @Test func viewsCanPreferAColorScheme() {
    struct Screen: View {
      @Environment(\.colorScheme) var scheme
      @State private var preferred: ColorScheme? = .dark
      var body: some View {
        Rectangle().fill(scheme == .dark ? Color.red : Color.blue).frame(width: 20, height: 20)
          .preferredColorScheme(preferred)
          .onTapGesture { preferred = nil }
      }
    }
    let stage = Stage(Screen(), size: CGSize(width: 40, height: 40))
    #expect(isRed(stage, at: 20, 20))
    #expect(stage.snapshot()[2, 2].red == 0)
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(!isRed(stage, at: 20, 20))
    #expect(stage.snapshot()[2, 2].red == 255)
  }

  @Test func namesFindTextsAndWhatCanBeTapped() throws {
    var log: [String] = []
    let stage = Stage(
      VStack {
        Text("One").onTapGesture { log.append("one") }
        Text("Two").padding().background(Color.red).onTapGesture { log.append("two") }.offset(y: 40)
        Text("Gone").onTapGesture { log.append("gone") }.opacity(0)
      }, size: CGSize(width: 200, height: 300))
    try stage.tap("Two")
    try stage.tap("One")
    #expect(log == ["two", "one"])
    #expect(throws: (any Error).self) { try stage.tap("Gone") }
  }

  @Test func aNamelessControlIsFoundByTheTextBesideItNotByTheTextInside() throws {
    var log: [String] = []
    let stage = Stage(
      VStack {
        HStack {
          Text("Lamp")
          Circle().frame(width: 30, height: 30).onTapGesture { log.append("lamp") }
        }
        VStack {
          Text("Top").frame(height: 60).onLongPressGesture {}
          Color.blue.onTapGesture { log.append("blue") }
        }
        .onTapGesture { log.append("all") }
      }, size: CGSize(width: 200, height: 300))
    try stage.tap("Lamp")
    try stage.tap("Top")
    #expect(log == ["lamp", "all"])
  }

  @Test func touchesComeToGestures() throws {
    var taps = 0
    let stage = Stage(Dot(diameter: 40).onTapGesture { taps += 1 }, size: CGSize(width: 100, height: 100))
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(taps == 1)
  }
}
