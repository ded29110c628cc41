import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// What happens to hosts and representables that go while something is under way in them.
@MainActor
@Suite(.oneAtATime)
struct HostEndTests {
  private struct Plain: UIViewRepresentable {
    var recognizer: UIGestureRecognizer?

    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      if let recognizer { view.addGestureRecognizer(recognizer) }
      return view
    }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private struct PlainButton: UIViewRepresentable {
    func makeUIView(context: Context) -> UIButton { UIButton() }
    func updateUIView(_ uiView: UIButton, context: Context) {}
  }

  private final class Model: ObservableObject {
    @Published var isWide = false
    @Published var isShown = true
  }

  private struct Growing: View {
    @ObservedObject var model: Model

    var body: some View {
      if model.isShown { Plain().frame(width: model.isWide ? 180 : 60, height: 60) }
    }
  }

  private let size = CGSize(width: 200, height: 200)

  @Test func aRepresentableGoesWhileItsSizeIsAnimated() async {
    let model = Model()
    let stage = Stage(UIHostingController(rootView: Growing(model: model)), size: size)
    await stage.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { model.isWide = true }
    await stage.advance(by: 0.25)
    model.isShown = false
    await stage.advance(by: 0.5)
    #expect(stage.checkRest())
  }

  /// Plays touches on a host in the middle of a stage, drops the host, and returns whether it is still there.
  private func outlives<V: View>(_ view: V, touches: (Stage) async -> Void) async -> Bool {
    let controller = UIViewController()
    let stage = Stage(controller, size: size)
    weak var hostView: UIView?
    do {
      let host = UIHostingController(rootView: view)
      hostView = host.view
      controller.addChild(host)
      host.view.frame = CGRect(origin: .zero, size: size)
      controller.view.addSubview(host.view)
      host.didMove(toParent: controller)
      await stage.advance(by: 0.1)
      await touches(stage)
      host.willMove(toParent: nil)
      host.view.removeFromSuperview()
      host.removeFromParent()
    }
    await stage.advance(by: 1)
    return hostView != nil
  }

  @Test func aHostGoesWhileATapWaitsForASecondOne() async {
    var taps: [Int] = []
    let view = Color.red.onTapGesture(count: 2) { taps.append(2) }.onTapGesture { taps.append(1) }
    let isThere = await outlives(view) { stage in
      stage.tap(at: Point(100, 100))
      await stage.advance(by: 0.05)
    }
    #expect(!isThere)
    #expect(taps.isEmpty || taps == [1])
  }

  @Test func aHostGoesAfterATouchOnAControl() async {
    let isThere = await outlives(PlainButton().frame(width: 100, height: 100)) { stage in
      stage.tap(at: Point(100, 100))
      await stage.advance(by: 1)
    }
    #expect(!isThere)
  }

  @Test func tapsDoNotWaitForARecognizerThatOnlyWatches() async {
    let watcher = UIGestureRecognizer()
    (watcher.cancelsTouchesInView, watcher.delaysTouchesEnded) = (false, false)
    var taps = 0
    let view = Plain(recognizer: watcher).frame(width: 100, height: 100).onTapGesture { taps += 1 }
    let stage = Stage(UIHostingController(rootView: view), size: size)
    await stage.advance(by: 0.1)
    for _ in 0..<2 {
      stage.tap(at: Point(100, 100))
      await stage.advance(by: 1)
    }
    #expect(taps == 2)
  }
}
