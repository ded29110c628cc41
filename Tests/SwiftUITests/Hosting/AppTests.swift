import OneAtATime
import Stage
import SwiftUI
import Testing

@MainActor
private final class LaunchedModel: ObservableObject {
  static weak var latest: LaunchedModel?
  @Published var isRed = false
  var log: [String] = []
  init() { LaunchedModel.latest = self }
}

private final class Delegate: NSObject, UIApplicationDelegate {
  var isLaunched = false
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    isLaunched = true
    return true
  }
}

private struct Screen: View {
  @EnvironmentObject var model: LaunchedModel
  @Environment(\.scenePhase) var phase
  @Environment(\.isEnabled) var isEnabled
  var body: some View {
    Rectangle().fill(model.isRed ? Color.red : phase == .active && !isEnabled ? Color.blue : Color.black)
      .onTapGesture { model.isRed.toggle() }
      .environment(\.isEnabled, true)
  }
}

private struct Program: App {
  @UIApplicationDelegateAdaptor(Delegate.self) var delegate
  @StateObject private var model = LaunchedModel()

  var body: some Scene {
    Main(model: model)
      .environment(\.isEnabled, false)
      .onChange(of: model.isRed) { _, isRed in model.log.append("red: \(isRed)") }
    WindowGroup(id: "other") { EmptyView() }
  }

  struct Main: Scene {
    let model: LaunchedModel
    var body: some Scene {
      WindowGroup("Main") { Screen().environmentObject(model) }
    }
  }
}

@Suite(.oneAtATime)
@MainActor
struct AppTests {
  @Test func aProgramShowsItsFirstWindow() {
    let stage = Stage(launching: Program.self, size: CGSize(width: 20, height: 20))
    #expect(stage.snapshot()[10, 10].blue > 200)
    #expect(stage.snapshot()[10, 10].red < 100)
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(stage.snapshot()[10, 10].red > 200)
    #expect(LaunchedModel.latest?.log == ["red: true"])
    #expect((UIApplication.shared.delegate as? Delegate)?.isLaunched == true)
  }
}
