import OneAtATime
import Stage
import SwiftUI
import Testing

@Suite(.oneAtATime)
@MainActor
struct RepresentableTests {
  private final class Block: UIView {
    static var living = 0
    var ideal = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { ideal }
    override init(frame: CGRect) {
      super.init(frame: frame)
      Block.living += 1
    }
    required init?(coder: NSCoder) { nil }
    deinit { MainActor.assumeIsolated { Block.living -= 1 } }
  }

  private struct BlockView: UIViewRepresentable {
    final class Coordinator {
      let log: Log
      init(_ log: Log) { self.log = log }
    }
    var color: UIColor = .red
    var ideal: CGSize?
    var log = Log()

    func makeCoordinator() -> Coordinator { Coordinator(log) }
    func makeUIView(context: Context) -> Block {
      context.coordinator.log.events.append("make")
      return Block()
    }
    func updateUIView(_ view: Block, context: Context) {
      context.coordinator.log.events.append(
        "update \(context.environment.isEnabled ? "" : "disabled ")\(context.transaction.animation == nil ? "" : "animated")"
      )
      log.view = view
      view.backgroundColor = color
      if let ideal { view.ideal = ideal }
    }
    static func dismantleUIView(_ view: Block, coordinator: Coordinator) { coordinator.log.events.append("dismantle") }
  }

  private final class Log: Equatable {
    var events: [String] = []
    weak var view: Block?
    static func == (a: Log, b: Log) -> Bool { a === b }
  }

  private final class Model: ObservableObject {
    @Published var isShown = true
    @Published var color = UIColor.red
    @Published var isDisabled = false
    @Published var width: CGFloat = 40
  }

  private struct Screen: View {
    @ObservedObject var model: Model
    let log: Log
    var body: some View {
      if model.isShown {
        BlockView(color: model.color, log: log).frame(width: model.width, height: 20)
          .environment(\.isEnabled, !model.isDisabled)
      }
    }
  }

  @Test func aViewIsMadeOnceAndUpdatedWhenItsValueChanges() async {
    let (model, log) = (Model(), Log())
    let stage = Stage(Screen(model: model, log: log), size: CGSize(width: 100, height: 100))
    stage.commit()
    #expect(log.events == ["make", "update "])
    model.width = 50
    stage.commit()
    #expect(log.events == ["make", "update "])
    withAnimation { model.color = .blue }
    stage.commit()
    #expect(log.events == ["make", "update ", "update animated"])
    #expect(log.view?.bounds.size == CGSize(width: 50, height: 20))
    model.isDisabled = true
    stage.commit()
    #expect(log.events.last == "update disabled ")
    model.isShown = false
    await stage.advance(by: 1)
    #expect(log.events.last == "dismantle")
    #expect(log.view == nil)
  }

  @Test func theViewStandsWhereItsFrameIsAndMovesWithAnimations() async {
    let model = Model()
    let stage = Stage(Screen(model: model, log: Log()), size: CGSize(width: 100, height: 100))
    #expect(stage.snapshot()[31, 50].red > 200 && stage.snapshot()[31, 50].blue < 100)
    #expect(stage.snapshot()[28, 50].blue == 255)
    withAnimation(.linear(duration: 1)) { model.width = 80 }
    await stage.advance(by: 0.5)
    #expect(stage.snapshot()[21, 50].blue < 100)
    #expect(stage.snapshot()[18, 50].blue == 255)
    await stage.advance(by: 0.5)
    #expect(stage.snapshot()[11, 50].blue < 100)
  }

  @Test func theViewLiesBetweenItsNeighboursAndIsClipped() {
    let stage = Stage(
      ZStack {
        Color.green
        BlockView().frame(width: 80, height: 80).clipShape(Circle())
        Color.blue.frame(width: 20, height: 20)
      }, size: CGSize(width: 100, height: 100))
    let picture = stage.snapshot()
    #expect(picture[50, 50].blue > 200)
    #expect(picture[50, 15].red > 200 && picture[50, 15].green < 100)
    #expect(picture[13, 13].green > 180 && picture[13, 13].red < 100)
  }

  @Test(arguments: [(false, CGFloat(100)), (true, 30)])
  func intrinsicSizesHoldByTheirPriorities(_ hugs: Bool, _ width: CGFloat) {
    struct Hugging: UIViewRepresentable {
      let hugs: Bool
      let log: Log
      func makeUIView(context: Context) -> Block {
        let view = Block()
        view.ideal = CGSize(width: 30, height: 10)
        if hugs { view.setContentHuggingPriority(.required, for: .horizontal) }
        log.view = view
        return view
      }
      func updateUIView(_ view: Block, context: Context) {}
    }
    let log = Log()
    let stage = Stage(Hugging(hugs: hugs, log: log), size: CGSize(width: 100, height: 100))
    stage.commit()
    #expect(log.view?.bounds.width == width)
    #expect(log.view?.bounds.height == 100)
  }

  @Test func aViewThatGrowsByItselfIsLaidOutAnew() {
    let log = Log()
    let stage = Stage(
      BlockView(ideal: CGSize(width: 20, height: 20), log: log).fixedSize(), size: CGSize(width: 100, height: 100))
    stage.commit()
    #expect(log.view?.bounds.width == 20)
    log.view?.ideal.width = 60
    stage.commit()
    #expect(log.view?.bounds.width == 60)
    #expect(stage.snapshot()[22, 50].blue < 100)
  }

  @Test func controlsTakeTheirOwnTouches() throws {
    struct Button: UIViewRepresentable {
      let action: () -> Void
      func makeUIView(context: Context) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        return button
      }
      func updateUIView(_ button: UIButton, context: Context) {}
    }
    var (presses, taps) = (0, 0)
    let stage = Stage(
      VStack {
        Button { presses += 1 }.frame(width: 60, height: 40)
        BlockView().frame(width: 60, height: 40)
      }.onTapGesture { taps += 1 }, size: CGSize(width: 100, height: 120))
    try stage.tap("Go")
    #expect((presses, taps) == (1, 0))
    stage.tap(at: CGPoint(x: 50, y: 84))
    #expect((presses, taps) == (1, 1))
  }

  @Test func aControllerBecomesAChild() async {
    final class Child: UIViewController {
      var events: [String] = []
      override func viewDidAppear(_ animated: Bool) { events.append("appear") }
      override func viewDidDisappear(_ animated: Bool) { events.append("disappear") }
    }
    struct ChildView: UIViewControllerRepresentable {
      let child: Child
      func makeUIViewController(context: Context) -> Child { child }
      func updateUIViewController(_ controller: Child, context: Context) { controller.events.append("update") }
    }
    struct Root: View {
      @ObservedObject var model: Model
      let child: Child
      var body: some View { if model.isShown { ChildView(child: child) } }
    }
    let (model, child) = (Model(), Child())
    let stage = Stage(Root(model: model, child: child), size: CGSize(width: 80, height: 60))
    await stage.advance(by: 0.1)
    #expect(child.parent === stage.rootViewController)
    #expect(child.view.bounds.size == CGSize(width: 80, height: 60))
    #expect(child.events == ["update", "appear"])
    model.isShown = false
    await stage.advance(by: 1)
    #expect(child.parent == nil)
    #expect(child.events == ["update", "appear", "disappear"])
  }

  @Test func nothingRemainsOfAScreenThatHasGone() async {
    weak var weakModel: Model?
    weak var weakLayer: CALayer?
    weak var weakController: UIViewController?
    _ = Stage(EmptyView())
    let before = Block.living
    do {
      let model = Model()
      weakModel = model
      let stage = Stage(Screen(model: model, log: Log()), size: CGSize(width: 80, height: 60))
      withAnimation(.linear(duration: 5)) { model.width = 70 }
      await stage.advance(by: 0.5)
      weakController = stage.rootViewController
      weakLayer = stage.rootViewController?.view.layer.sublayers?.first
      #expect(weakLayer != nil && Block.living == before + 1)
    }
    // The last screen is kept as the current one until there is another.
    _ = Stage(EmptyView())
    #expect(weakController == nil)
    #expect(weakLayer == nil)
    #expect(Block.living == before)
    #expect(weakModel == nil)
  }
}
