public import Stage
import Window

/// A program written with SwiftUI. Mark the type with `@main`.
///
///     @main
///     struct Spinner: App {
///       var body: some Scene { WindowGroup { ContentView() } }
///     }
@preconcurrency @MainActor
public protocol App {
  associatedtype Body: Scene

  /// The program's scenes. Only the first window group is shown.
  @SceneBuilder var body: Body { get }

  init()
}

extension App {
  /// Runs the program. This is its entry point.
  ///
  /// The program shows in a window on the display, if the package is built with its trait `Window`; or it runs on a
  /// virtual clock, and what its screen shows is written to the files that its command line names. `--help` lists the
  /// options.
  ///
  ///     swift run --traits Window Spinner
  ///     swift run Spinner --record spinner.gif --until 4
  public static func main() {
    ScreenProgram.launch { command in
      Stage(
        launching: Self.self, size: command.size.map { CGSize($0) } ?? CGSize(width: 414, height: 896),
        colorScheme: command.isDark ? .dark : .light, safeArea: command.safeArea)
    }
  }
}

extension Stage {
  /// Makes a stage that runs a program and shows its first window group.
  public convenience init<A: App>(
    launching appType: A.Type, size: CGSize = CGSize(width: 414, height: 896), colorScheme: ColorScheme = .light,
    scale: CGFloat = 2, safeArea: SafeArea = .none
  ) {
    self.init(
      AppView(app: appType.init()), size: size, colorScheme: colorScheme, scale: scale, safeArea: safeArea)
  }
}

/// A view of a program's scenes. As parts of a view, the dynamic properties of the program and of its scenes, such as states,
/// have values.
struct AppView<A: App>: View {
  let app: A

  var body: some View { SceneView(scene: app.body) }
}

struct SceneView<S: Scene>: View {
  let scene: S

  var body: AnyView { scene._view }
}
