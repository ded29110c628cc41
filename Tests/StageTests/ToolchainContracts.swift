import Foundation
import MainQueue
import OneAtATime
import Stage
import Testing

/// What `VirtualTime` asks of the toolchain: that our definition of each function takes the place of the shared library's,
/// and that Foundation, Dispatch and the language's runtime call it. Documentation/Toolchain.md tells what to do if not.
@MainActor @Suite(.oneAtATime)
struct ToolchainContracts {
  let screen = EventScreen()
  let stage: Stage

  init() { stage = Stage(screen) }

  nonisolated private static let advice = "see “Interposed functions” in Documentation/Toolchain.md"

  @Test(arguments: [
    "dispatch_after", "dispatch_async", "dispatch_async_f", "dispatch_time", "dispatch_walltime", "clock_gettime",
    "CFRunLoopAddTimer", "CFRunLoopTimerSetNextFireDate",
  ])
  func theLoaderTakesOurFunction(name: String) throws {
    let found = try unsafe #require(unsafe dlsym(nil, name), "nothing exports \(name): \(Self.advice)")
    let address = UInt(bitPattern: found)
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // Each line is a range of addresses, and what is there: "7f00-7fff r-xp 00000000 08:01 42 /path".
    let isOurs = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n").contains {
      line in
      let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      return bounds.count == 2 && (bounds[0]..<bounds[1]).contains(address) && line.hasSuffix(program)
    }
    #expect(isOurs, "\(name) is a shared library's, not ours: \(Self.advice)")
  }

  // Each deadline is made a little before it is used: only by our function for times is it known when that was.

  @Test func asyncAfterCallsDispatchTimeAndDispatchAfter() async {
    stage.makeCurrent()
    let deadline = DispatchTime.now() + 0.05
    spend(0.01)
    DispatchQueue.main.asyncAfter(deadline: deadline) { screen.note("block") }
    await stage.advance(to: 1)
    #expect(
      screen.log == ["50 block"],
      "asyncAfter(deadline:) does not call our dispatch_time (another time) or dispatch_after (no block): \(Self.advice)"
    )
  }

  @Test func asyncAfterCallsDispatchWalltime() async {
    stage.makeCurrent()
    let deadline = DispatchWallTime.now() + 0.05
    spend(0.01)
    DispatchQueue.main.asyncAfter(wallDeadline: deadline) { screen.note("block") }
    await stage.advance(to: 1)
    #expect(
      screen.log == ["50 block"], "asyncAfter(wallDeadline:) does not call our dispatch_walltime: \(Self.advice)")
  }

  @Test func asyncCallsDispatchAsync() {
    let before = main_queue_enqueued_count()
    DispatchQueue.main.async {}
    #expect(
      main_queue_enqueued_count() > before, "DispatchQueue.async does not call our dispatch_async: \(Self.advice)")
  }

  @Test func tasksCallDispatchAsyncF() {
    let before = main_queue_enqueued_count()
    Task { @MainActor in }
    #expect(
      main_queue_enqueued_count() > before, "tasks of the main actor do not call our dispatch_async_f: \(Self.advice)")
  }

  @Test func timersCallClockGettimeAndCFRunLoopAddTimer() async {
    stage.makeCurrent()
    let timer = self.timer(at: Date(timeIntervalSinceNow: 0.05))
    spend(0.01)
    RunLoop.main.add(timer, forMode: .common)
    await stage.advance(to: 1)
    #expect(
      screen.log == ["50 timer"],
      "Date does not call our clock_gettime (another time) or RunLoop.add our CFRunLoopAddTimer (no timer): \(Self.advice)"
    )
  }

  @Test func timersCallCFRunLoopTimerSetNextFireDate() async {
    let timer = self.timer(at: .distantFuture)
    RunLoop.main.add(timer, forMode: .common)
    timer.fireDate = Date(timeIntervalSinceNow: 0.05)
    await stage.advance(to: 1)
    #expect(
      screen.log == ["50 timer"], "Timer.fireDate does not call our CFRunLoopTimerSetNextFireDate: \(Self.advice)")
  }

  /// A function of its own, since Foundation wants no timers in asynchronous ones.
  private func timer(at date: Date) -> Timer {
    let screen = self.screen
    return Timer(fire: date, interval: 0, repeats: false) { _ in MainActor.assumeIsolated { screen.note("timer") } }
  }

  /// Lets real time pass. The thread asks for no date, and is not given away: other tests would make their stages current.
  private func spend(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }
}
