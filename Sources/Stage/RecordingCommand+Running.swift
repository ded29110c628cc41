import Foundation
import VectorExport
import VectorFormats
import VectorMotion

/// A failure of the machine to show a window.
package struct WindowFailure: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension RecordingCommand {
  /// Runs a program with a screen as its command line says, and returns its exit code: 0 for done, 1 for a failure of
  /// the machine, as to write or to open a window, 2 for a command line or script that makes no sense.
  ///
  /// - Parameters:
  ///   - arguments: The program's name and the arguments that follow it.
  ///   - makeStage: A function that makes the stage at its time 0, with the command's size and look.
  ///   - show: A function that shows the stage in a window until that is closed, if no file is to be written. It gets the
  ///     program's name. Without it, or if it throws `UsageError`, the program ends with a message.
  @MainActor
  public static func run(
    _ arguments: [String] = CommandLine.arguments, makeStage: @MainActor (RecordingCommand) -> Stage,
    show: (
      @MainActor (RecordingCommand, _ program: String, _ makeStage: @MainActor () -> Stage) async throws -> Void
    )? =
      nil
  ) async -> Int32 {
    let program =
      (arguments.first.map { ($0 as NSString).lastPathComponent }).flatMap { $0.isEmpty ? nil : $0 } ?? "program"
    // A file that grows larger than this process may write is reported as a failed write, not as a signal.
    signal(SIGXFSZ, SIG_IGN)
    do {
      guard let command = try RecordingCommand(Array(arguments.dropFirst())) else {
        write(help(of: program), to: .standardOutput)
        return 0
      }
      guard !command.outputs.isEmpty else {
        guard let show else {
          throw UsageError(
            description: "there is no window here; to see the screen, record it: --record \(program).gif")
        }
        try await show(command, program) { makeStage(command) }
        return 0
      }
      // A window closes as these signals come, which is its display's affair.
      UnfinishedFiles.removeOnInterruption()
      for note in try await command.run(on: makeStage(command)) { tell("note: \(note)", program) }
      return 0
    } catch let failure as ExportFailure {
      tell("\(failure)", program)
      return 1
    } catch let failure as WindowFailure {
      tell("\(failure)", program)
      return 1
    } catch let failure as Script.Failure {
      // file:line:column at the start of the line, where editors look for it.
      write("\(failure)\n", to: .standardError)
      return 2
    } catch {
      tell("\(error)\nTry: \(program) --help", program)
      return 2
    }
  }

  /// Plays the script on a stage that stands at its beginning, and writes the outputs. Returns notes for the user.
  @MainActor
  func run(on stage: Stage) async throws -> [String] {
    var notes: [String] = []
    stage.screen.frameRate = screenRate
    stage.beginRecording()
    if let script { try await stage.perform(script, until: end ?? .infinity) }
    if let end {
      await stage.advance(to: end)
    } else if await stage.advanceToRest(within: RecordingCommand.longestUnrest) {
      await stage.advance(by: RecordingCommand.rest)
    } else {
      notes.append(
        "something still happens \(Int(RecordingCommand.longestUnrest)) s after the script; --until SECONDS says when to end"
      )
    }
    #if os(Linux)
      if !MainQueueTurns.areObserved {
        notes.append("timers and delays took real time: see the doc of Stage on VirtualTime and on static linking")
      }
    #endif
    let film = stage.commitRecording()
    try checkFrameCount(of: film)
    if let rate, rate > 50, outputs.contains(where: { $0.kind == .gif }) {
      notes.append("a GIF has 50 frames a second at most")
    }
    for output in outputs { notes += try output.write(stage, recordedAs: film, scale: scale, rate: rate) }
    return notes
  }

  /// The screen's frames a second: as many as are written, or a multiple of that, so that each written frame shows
  /// events at their own time.
  private var screenRate: Double {
    let written =
      !outputs.contains { $0.kind == .gif } || outputs.contains { $0.kind.isOfFrames && $0.kind != .gif }
      ? rate ?? 60 : min(rate ?? GIF.largestFrameRate, GIF.largestFrameRate)
    return written * max(1, (RecordingCommand.leastScreenRate / written).rounded(.up))
  }

  /// The least number of frames a second. Slower displays would make drags and display links coarse.
  private static let leastScreenRate = 30.0

  /// The time in seconds for which a screen at rest is shown at the end.
  private static let rest = 1.0
  /// The most seconds for which a recording without a given end goes on after its script.
  private static let longestUnrest = 30.0

  private func checkFrameCount(of film: Film) throws(UsageError) {
    let needsFrames = outputs.contains { $0.kind.isOfFrames }
    let count = (film.duration ?? 0) * (rate ?? 60)
    guard needsFrames, count > Double(RecordingCommand.mostFrames) else { return }
    throw UsageError(
      description: "\(Int(count)) frames are more than \(RecordingCommand.mostFrames); shorten --until or lower --fps")
  }

  private static let mostFrames = 20_000

  package static func tell(_ text: String, _ program: String) {
    write("\(program): \(text)\n", to: .standardError)
  }

  private static func write(_ text: String, to stream: FileHandle) { try? stream.write(contentsOf: Data(text.utf8)) }
}
