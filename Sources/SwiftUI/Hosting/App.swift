public import Stage

/// A program of SwiftUI. Mark the type with `@main`.
///
///     @main
///     struct Spinner: App {
///       var body: some Scene { WindowGroup { ContentView() } }
///     }
@preconcurrency @MainActor
public protocol App {
  associatedtype Body: Scene

  /// The scenes of the program; the first window group is shown.
  @SceneBuilder var body: Body { get }

  init()
}

extension App {
  /// Runs the program. This is its entry point.
  ///
  /// There is no window yet: the program runs on a virtual clock as its command line says, and its screen is written to
  /// files. `--help` lists the options.
  ///
  ///     swift run Spinner --record spinner.gif --until 4
  public static func main() async {
    let code = await RecordingCommand.run { command in
      Stage(
        launching: Self.self, size: command.size.map { CGSize($0) } ?? CGSize(width: 414, height: 896),
        colorScheme: command.isDark ? .dark : .light)
    }
    exit(code)
  }
}

extension Stage {
  /// Makes a stage on which a program runs, with its first window.
  public convenience init<A: App>(
    launching appType: A.Type, size: CGSize = CGSize(width: 414, height: 896), colorScheme: ColorScheme = .light,
    scale: CGFloat = 2
  ) {
    self.init(AppView(app: appType.init()), size: size, colorScheme: colorScheme, scale: scale)
  }
}

/// The scenes of a program as a view, so that dynamic properties of the program and of its scenes work.
struct AppView<A: App>: View {
  let app: A

  var body: some View { SceneView(scene: app.body) }
}

struct SceneView<S: Scene>: View {
  let scene: S

  var body: AnyView { scene._view }
}
