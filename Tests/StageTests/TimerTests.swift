import Foundation
import OneAtATime
import Stage
import Testing

@MainActor @Suite(.oneAtATime)
struct TimerTests {
  let screen = EventScreen()
  let stage: Stage

  init() { stage = Stage(screen) }

  /// A function of its own, since Foundation wants no timers in asynchronous ones.
  @discardableResult
  private func timer(
    every interval: TimeInterval, repeats: Bool = true, _ text: String, ends count: Int = .max
  ) -> Timer {
    let screen = self.screen
    return Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { timer in
      MainActor.assumeIsolated { screen.note(text) }
      if MainActor.assumeIsolated({ screen.log.count >= count }) { timer.invalidate() }
    }
  }

  private func add(_ timer: Timer) {
    RunLoop.main.add(timer, forMode: .common)
    RunLoop.main.add(timer, forMode: .default)
  }

  @Test func timersCallOnStageTime() async {
    timer(every: 0.29, repeats: false, "once")
    let ticking = timer(every: 0.1, "tick", ends: 5)
    await stage.advance(to: 0.25)
    #expect(!stage.checkRest())
    await stage.advance(to: 5)
    #expect(screen.log == ["100 tick", "200 tick", "290 once", "300 tick", "400 tick"])
    #expect(!ticking.isValid)
    #expect(stage.checkRest())
  }

  @Test func timersOfACallbackCountFromIt() async {
    screen.at(1.0 / 3) { timer(every: 0.5, repeats: false, "once") }
    await stage.advance(to: 0.833)
    #expect(screen.log.isEmpty)
    await stage.advance(to: 0.834)
    #expect(screen.log == ["833 once"])
  }

  @Test func timersThatAreAddedByHandCallAfterTheirInterval() async {
    let screen = self.screen
    let timer = Timer(timeInterval: 0.05, repeats: true) { _ in MainActor.assumeIsolated { screen.note("tick") } }
    await stage.advance(to: 1)
    add(timer)
    await stage.advance(to: 1.12)
    timer.invalidate()
    await stage.advance(to: 2)
    #expect(screen.log == ["1050 tick", "1100 tick"])
  }

  @Test func datesGoByTheStageInItsCodeOnly() async {
    let screen = self.screen
    let note: @MainActor @Sendable () -> Void = { screen.note("\(Date().timeIntervalSinceReferenceDate)") }
    screen.at(0.5) {
      note()
      DispatchQueue.main.async { MainActor.assumeIsolated(note) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { MainActor.assumeIsolated(note) }
      let timer = Timer(fire: Date() + 0.5, interval: 0, repeats: false) { _ in MainActor.assumeIsolated(note) }
      RunLoop.main.add(timer, forMode: .default)
    }
    await stage.advance(to: 2)
    #expect(screen.log == ["500 0.5", "500 0.5", "750 0.75", "1000 1.0"])
    #expect(Date().timeIntervalSinceReferenceDate > 7e8)
  }

  @Test func waitsForOtherThreadsTakeTheMachinesTime() async {
    let screen = self.screen
    var waited = Duration.zero
    screen.at(0.5) {
      waited = ContinuousClock().measure {
        #expect(DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05) == .timedOut)
      }
    }
    await stage.advance(to: 1)
    #expect(waited >= .milliseconds(50))
  }

  @Test func timersWithDatesCallThen() async {
    let screen = self.screen
    let timer = Timer(fire: Date() + 0.5, interval: 1, repeats: true) { _ in
      MainActor.assumeIsolated { screen.note("tick") }
    }
    usleep(3000)
    add(timer)
    await stage.advance(to: 1.6)
    timer.fireDate = Date() + 0.2
    await stage.advance(to: 2)
    timer.fireDate = .distantFuture
    await stage.advance(to: 9)
    timer.fireDate = Date()
    await stage.advance(to: 10.5)
    timer.invalidate()
    #expect(screen.log == ["500 tick", "1500 tick", "1800 tick", "9000 tick", "10000 tick"])
  }

  @Test func invalidatedTimersCallNobody() async {
    let ticking = timer(every: 0.1, "tick")
    ticking.invalidate()
    ticking.fire()
    #expect(stage.checkRest())
    await stage.advance(to: 1)
    #expect(screen.log.isEmpty)
  }

  @Test func timersWithHardlyAnIntervalDoNotHang() async {
    let most = 1_000_000
    let ticking = timer(every: 1e-9, "tick", ends: most)
    await stage.advance(to: 0.05)
    ticking.invalidate()
    #expect((100..<most).contains(screen.log.count))
    #expect(stage.time == 0.05)
  }

  @Test func timersOfOtherThreadsStayOnRealTime() async {
    let waited = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let started = DispatchTime.now().uptimeNanoseconds
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
          continuation.resume(returning: DispatchTime.now().uptimeNanoseconds - started)
        }
        RunLoop.current.run(until: Date() + 0.1)
      }
    }
    #expect(waited >= 19_000_000)
    #expect(stage.time == 0)
  }
}
