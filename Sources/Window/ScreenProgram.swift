import Foundation
public import Stage

/// A program that has a screen.
public enum ScreenProgram {
  /// Runs the program as `run(_:makeStage:)` does, and ends the process with its exit code.
  ///
  /// It is called on the process's first thread, which stays the thread of the main queue: code that asks whether it
  /// runs on the main thread hears the truth, and it has the stack of that thread.
  @MainActor
  package static func launch(makeStage: @escaping @MainActor (RecordingCommand) -> Stage) -> Never {
    Task { exit(await run(makeStage: makeStage)) }
    // An asynchronous entry point would leave the first thread, and let the main queue run on any other.
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Runs the program as its command line says, and returns its exit code: records its screen where files are named, and
  /// otherwise shows it in a window until that is closed.
  ///
  /// A package opens windows if it is built with the trait `Window`. Otherwise a message says how.
  ///
  /// - Parameters:
  ///   - arguments: The program's name and the arguments that follow it.
  ///   - makeStage: A function that makes the stage at its time 0, with the command's size and look.
  @MainActor
  public static func run(
    _ arguments: [String] = CommandLine.arguments, makeStage: @MainActor (RecordingCommand) -> Stage
  ) async -> Int32 {
    await RecordingCommand.run(arguments, makeStage: makeStage) { command, program, makeStage in
      if let thumbnail = PipeDisplay(size: command.size ?? ScreenWindow.usualSize) {
        return try await ScreenWindow(makeStage(), on: thumbnail, command: command, program: program).run()
      }
      #if Window
        // The display comes first: without one nothing of the program is to happen.
        let display = try SDLDisplay(title: program, size: command.size ?? ScreenWindow.usualSize, zoom: command.scale)
        defer { display.close() }
        try await ScreenWindow(makeStage(), on: display, command: command, program: program).run()
      #else
        throw RecordingCommand.UsageError(
          description:
            "this build opens no window; run it with one: swift run --traits Window \(program), or record the screen: "
            + "--record \(program).gif")
      #endif
    }
  }
}
