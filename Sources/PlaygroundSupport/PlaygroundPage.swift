import Foundation
import Stage
import UIKit
import VectorGraphics
import Window

/// The page of a playground: a program whose top-level code shows something.
///
///     import PlaygroundSupport
///     import UIKit
///
///     let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
///     card.backgroundColor = .systemRed
///     PlaygroundPage.current.liveView = card
///
/// When the top-level code is over, the program does with what it shows what its command line says, as applications do:
/// `swift run --traits Window Card` opens a window, `swift run Card --record card.gif` records. Time is at 0 until then. The program must not say `await` at its top level.
@preconcurrency @MainActor
public final class PlaygroundPage {
  /// The only page.
  public static let current = PlaygroundPage()

  /// Whether a page that shows nothing goes on after its top-level code, until `finishExecution()`. One that shows something
  /// always does.
  public var needsIndefiniteExecution = false {
    didSet { if needsIndefiniteExecution { runAtExit() } }
  }

  private var stage: Stage?
  private var isToRun = false

  /// What the page shows. The screen is as large as the first view, unless the command line gives it a size; under a view
  /// controller, or a view without a size, it is as large as that of an application.
  public var liveView: (any PlaygroundLiveViewable)? {
    didSet {
      let liveView = liveView
      if liveView != nil { runAtExit() }
      show(liveView?.playgroundLiveViewRepresentation)
    }
  }

  /// Ends a page that shows nothing. One that shows something ends when that has been recorded or
  /// its window is closed.
  public func finishExecution() {
    needsIndefiniteExecution = false
    guard liveView == nil else { return }
    exit(0)
  }

  // MARK: - Showing

  private func show(_ content: PlaygroundLiveViewRepresentation?) {
    let stage = self.stage ?? makeStage(for: content)
    self.stage = stage
    stage.perform {
      guard let window = UIApplication.shared.keyWindow else { return }
      switch content {
      case .view(let view): window.rootViewController = UIViewController(showing: view)
      case .viewController(let controller): window.rootViewController = controller
      case nil: window.rootViewController = UIViewController()
      }
    }
  }

  /// Makes a screen with the clock on which the top-level code has begun its animations.
  private func makeStage(for content: PlaygroundLiveViewRepresentation?) -> Stage {
    // A command line that makes no sense is told of when the page runs.
    let command = try? RecordingCommand(Array(CommandLine.arguments.dropFirst()))
    var size = CGSize(width: 414, height: 896)
    if case .view(let view) = content, !view.bounds.isEmpty { size = view.bounds.size }
    let screen = ApplicationScreen(
      clock: .current, size: command?.size.map { CGSize($0) } ?? size,
      userInterfaceStyle: command?.isDark == true ? .dark : .light, safeArea: command?.safeArea ?? .none)
    let stage = Stage(screen)
    stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
    }
    stage.makeCurrent()
    return stage
  }

  // MARK: - Running

  /// Makes the program run the page when its top-level code is over. Then the main thread leaves `main`, and the handlers
  /// of its exit are called.
  private func runAtExit() {
    guard !isToRun else { return }
    isToRun = true
    atexit {
      // Another thread may end the program.
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated { PlaygroundPage.current.run() }
    }
  }

  /// Runs the page, and ends the program.
  private func run() {
    guard let stage else {
      while needsIndefiniteExecution, RunLoop.main.run(mode: .default, before: .distantFuture) {}
      return
    }
    Task {
      let code = await ScreenProgram.run { _ in stage }
      fflush(nil)
      // The program is on its way out already.
      _exit(code)
    }
    while RunLoop.main.run(mode: .default, before: .distantFuture) {}
  }
}

extension UIViewController {
  /// A controller that shows a view in the middle of its own.
  fileprivate convenience init(showing content: UIView) {
    self.init()
    let ground = UIView(frame: UIScreen.main.bounds)
    ground.backgroundColor = .systemBackground
    if content.bounds.isEmpty {
      content.frame = ground.bounds
    } else {
      content.center = CGPoint(x: ground.bounds.midX, y: ground.bounds.midY)
    }
    content.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    ground.addSubview(content)
    view = ground
  }
}
