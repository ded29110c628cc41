import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// Gestures of UIKit around those of SwiftUI, and the other way round.
@MainActor
@Suite(.oneAtATime)
struct GesturesOfBothToolkitsTests {
  private let log = GestureLog()
  private let size = CGSize(width: 200, height: 200)

  private let tap: [Finger] = [.down(100, 100), .up(), .wait(1)]
  private let drag: [Finger] = [.down(100, 100), .move(120, 100), .up(), .wait(1)]
  private let rise: [Finger] = [.down(100, 100), .wait(0.1), .move(100, 80), .move(100, 60), .up(), .wait(1)]

  // MARK: - UIKit around SwiftUI

  /// Allows both always or never.
  private final class Referee: NSObject, UIGestureRecognizerDelegate {
    let allowsBoth: Bool
    var heard: [UIView?] = []
    init(allowsBoth: Bool) { self.allowsBoth = allowsBoth }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      heard.append(otherGestureRecognizer.view)
      return allowsBoth
    }
  }

  /// A controller whose view has a recognizer and shows a view of SwiftUI.
  private func stage<V: View>(_ recognizer: UIGestureRecognizer, around view: V) -> Stage {
    let controller = UIViewController()
    let host = UIHostingController(rootView: view)
    controller.view.addGestureRecognizer(recognizer)
    controller.addChild(host)
    host.view.frame = controller.view.bounds
    host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(host.view)
    host.didMove(toParent: controller)
    return Stage(controller, size: size)
  }

  private func pan() -> UIPanGestureRecognizer {
    UIPanGestureRecognizer { [log] pan in if pan.state != .changed { log("pan \(pan.state)") } }
  }

  private func dragging() -> some Gesture {
    DragGesture().onChanged { [log] _ in log("drag") }.onEnded { [log] _ in log("drag ended") }
  }

  @Test(arguments: [
    (false, ["drag", "drag ended"]), (true, ["drag", "pan began", "drag ended", "pan ended"]),
  ])
  func aDragWinsOverAPanAroundItUnlessADelegateAllowsBoth(_ allowsBoth: Bool, _ expected: [String]) async {
    let (pan, referee) = (pan(), Referee(allowsBoth: allowsBoth))
    pan.delegate = referee
    let stage = stage(pan, around: Color.red.gesture(dragging()))
    await stage.play(drag)
    #expect(log.take() == expected)
    // What stands for the gestures of SwiftUI is in their view.
    let host = stage.rootViewController?.view.subviews.first
    #expect(host != nil && !referee.heard.isEmpty && referee.heard.allSatisfy { $0 === host })
  }

  @Test
  func aPanAroundADragThatNeedsALongerWayWins() async {
    let far = DragGesture(minimumDistance: 40).onChanged { [log] _ in log("drag") }
    await stage(pan(), around: Color.red.gesture(far)).play([
      .down(100, 100), .move(120, 100), .move(170, 100), .up(),
    ])
    #expect(log.take() == ["pan began", "pan ended"])
  }

  @Test
  func aPanThatScrollsCancelsAPressedButton() async {
    struct Style: ButtonStyle {
      let log: GestureLog
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onChange(of: configuration.isPressed) { log($1 ? "pressed" : "released") }
      }
    }
    let button = Button {
      log("tapped")
    } label: {
      Color.red
    }
    .buttonStyle(Style(log: log))
    let stage = stage(pan(), around: button)
    await stage.play(rise)
    #expect(log.take() == ["pressed", "pan began", "released", "pan ended"])
    await stage.play([.down(100, 100), .wait(0.1), .up(), .wait(1)])
    #expect(log.take() == ["pressed", "tapped", "released"])
  }

  @Test
  func aTapAroundViewsOfSwiftUIGetsWhatTheyLeave() async {
    let recognizer = UITapGestureRecognizer { [log] _ in log("around") }
    let view = VStack(spacing: 0) {
      Color.red.frame(height: 50)
      Button("Inside") { log("inside") }.frame(height: 150)
    }
    let stage = stage(recognizer, around: view)
    await stage.play([.down(100, 125), .up(), .wait(1)])
    #expect(log.take() == ["inside"])
    await stage.play([.down(100, 20), .up(), .wait(1)])
    #expect(log.take() == ["around"])
  }

  // MARK: - SwiftUI around UIKit

  private struct Shown<V: UIView>: UIViewRepresentable {
    let view: V
    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ view: V, context: Context) {}
  }

  private enum Attachment: CaseIterable {
    case ordinary, highPriority, simultaneous
  }

  @Test(arguments: [
    (Attachment.ordinary, ["pan began", "pan ended"]), (.highPriority, ["drag", "drag ended"]),
    (.simultaneous, ["pan began", "drag", "pan ended", "drag ended"]),
  ])
  private func aPanInsideWinsOverADragUnlessThatHasPriority(_ attachment: Attachment, _ expected: [String]) async {
    let view = UIView()
    view.addGestureRecognizer(pan())
    let shown = Shown(view: view)
    let stage =
      switch attachment {
      case .ordinary: Stage(shown.gesture(dragging()), size: size)
      case .highPriority: Stage(shown.highPriorityGesture(dragging()), size: size)
      case .simultaneous: Stage(shown.simultaneousGesture(dragging()), size: size)
      }
    await stage.play(drag)
    #expect(log.take() == expected)
  }

  @Test
  func aTapInsideIsWaitedForAsLongAsItMayBeADoubleTap() async {
    let view = UIView()
    let double = UITapGestureRecognizer { [log] _ in log("double") }
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    let stage = Stage(Shown(view: view).onTapGesture { log("single") }, size: size)
    await stage.play(tap)
    #expect(log.take() == ["single"])
    await stage.play([.down(100, 100), .up(), .wait(0.1), .down(100, 100), .up(), .wait(1)])
    #expect(log.take() == ["double"])
  }

  @Test
  func aScrollViewTakesAFingerFromAButtonInside() async {
    let button = UIButton(type: .system)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchCancel, "cancel"), (.touchUpInside, "tapped"),
    ] {
      button.addAction(UIAction { [log] _ in log(name) }, for: event)
    }
    let stage = Stage(
      ScrollView { Shown(view: button).frame(width: 200, height: 600) }.onTapGesture { log("around") }, size: size)
    await stage.play(tap)
    #expect(log.take() == ["down", "tapped"])
    #expect(button.convert(CGPoint.zero, to: nil).y == 0)
    await stage.play([.down(100, 100), .wait(0.1), .move(100, 80), .move(100, 60), .wait(0.2), .up(), .wait(1)])
    #expect(log.take() == ["down", "cancel"])
    #expect(button.convert(CGPoint.zero, to: nil).y < -10)
  }

  @Test
  func aUIScrollViewTakesAFingerFromViewsOfSwiftUI() async {
    let scrollView = UIScrollView(frame: CGRect(origin: .zero, size: size))
    let inside = _UIHostingView(
      rootView: VStack(spacing: 0) {
        Button("Tap") { log("tapped") }.frame(width: 200, height: 200)
        ScrollView { Color.red.frame(width: 200, height: 300) }.frame(height: 200)
        Color.blue.frame(height: 400).gesture(dragging())
      })
    inside.frame = CGRect(x: 0, y: 0, width: 200, height: 800)
    scrollView.addSubview(inside)
    scrollView.contentSize = inside.frame.size
    let stage = Stage(view: scrollView, size: size)
    await stage.play(tap)
    #expect(log.take() == ["tapped"])
    await stage.play(rise)
    await stage.play([.wait(5)])
    #expect(log.take() == [] && scrollView.contentOffset.y > 30)
    scrollView.contentOffset.y = 200
    await stage.play(rise)
    await stage.play([.wait(5)])
    #expect(scrollView.contentOffset.y == 200, "the ScrollView inside moves")
    scrollView.contentOffset.y = 400
    await stage.play(rise)
    #expect(scrollView.contentOffset.y == 400 && log.take() == ["drag", "drag", "drag ended"])
    scrollView.contentOffset.y = 0
    stage.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -200))
    await stage.play([.wait(2)])
    #expect(scrollView.contentOffset.y == 200)
    stage.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 500))
    await stage.play([.wait(2)])
    #expect(scrollView.contentOffset.y == 200, "a wheel moves the inner one first")
    stage.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 500))
    await stage.play([.wait(2)])
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test
  func aSwitchKeepsADragAlongIt() async {
    let control = UISwitch()
    control.addAction(UIAction { [log] _ in log("switched") }, for: .valueChanged)
    let stage = Stage(Shown(view: control).gesture(dragging()).onTapGesture { log("around") }, size: size)
    await stage.play(tap)
    #expect(log.take() == ["switched"])
    await stage.play([.down(110, 100), .move(95, 100), .move(80, 101), .up(), .wait(1)])
    #expect(log.take() == ["switched"])
    await stage.play(rise)
    #expect(log.take() == ["drag", "drag", "drag ended"])
    #expect(!control.isOn && !control.isTracking)
  }

  @Test
  func aViewThatLeavesEndsItsGesturesInBothDirections() async {
    final class Model: ObservableObject {
      @Published var isShown = true
    }
    struct Screen: View {
      @ObservedObject var model: Model
      let inner: Shown<UIView>
      let log: GestureLog
      @GestureState(reset: { _, _ in }) private var place: CGPoint?
      var body: some View {
        ZStack {
          if model.isShown { inner }
        }
        .frame(width: 200, height: 200)
        .contentShape(Rectangle())
        .simultaneousGesture(DragGesture().updating($place) { value, place, _ in place = value.location })
        .onChange(of: place == nil) { log($1 ? "reset" : "set") }
      }
    }
    let (model, view) = (Model(), UIView())
    view.addGestureRecognizer(pan())
    let stage = Stage(Screen(model: model, inner: Shown(view: view), log: log), size: size)
    await stage.play([.down(100, 100), .move(120, 100), .wait(0.1)])
    #expect(log.take() == ["pan began", "set"])
    model.isShown = false
    await stage.play([.wait(0.1), .move(140, 100), .wait(0.1)])
    #expect(log.take() == ["pan cancelled"])
    await stage.play([.up(), .wait(0.1)])
    #expect(log.take() == ["reset"])
  }
}
