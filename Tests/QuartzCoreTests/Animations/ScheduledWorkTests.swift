import OneAtATime
import QuartzCore
import Testing

@MainActor @Suite(.oneAtATime)
struct ScheduledWorkTests {
  let clock = MediaClock()
  init() { clock.makeCurrent() }

  @Test func workRunsAtItsOwnInstantInTheOrderOfScheduling() {
    var log: [String] = []
    for (name, time) in [("b", 0.5), ("c", 0.5), ("a", 0.25), ("late", -1), ("never", .infinity), ("nan", .nan)] {
      clock.perform(at: time) { log.append("\(name) \(CACurrentMediaTime())") }
    }
    clock.perform(after: 0.5) { log.append("d") }
    #expect(log.isEmpty)
    #expect(clock.nextEvent == 0)
    clock.advance(to: 1)
    #expect(log == ["late 0.0", "nan 0.0", "a 0.25", "b 0.5", "c 0.5", "d"])
    #expect(clock.nextEvent == nil)
  }

  @Test func cancelledWorkDoesNotRun() {
    var log: [String] = []
    let first = clock.perform(at: 0.5) { log.append("first") }
    let second = clock.perform(at: 0.5) {
      log.append("second")
      first.cancel()
    }
    let third = clock.perform(at: 0.5) { log.append("third") }
    clock.perform(at: 0.25) { third.cancel() }
    first.cancel()
    #expect(!first.isPending && second.isPending)
    clock.advance(to: 1)
    #expect(log == ["second"])
    #expect(!second.isPending)
  }

  @Test func changesOfWorkAreCommittedAtItsTime() {
    let root = CALayer()
    let host = LayerHost(root, size: CGSize(width: 10, height: 10))
    let layer = CALayer()
    root.addSublayer(layer)
    host.isRecording = true
    clock.perform(at: 0.5) { layer.opacity = 0.5 }
    clock.advance(to: 2)
    #expect(host.recordedFilms.map(\.time).contains(0.5))
    #expect(layer.presentation()?.opacity == 0.5)
    #expect(clock.time == 2)
  }

  @Test func workThatSchedulesItselfAtOnceEnds() {
    var count = 0
    @MainActor func again() {
      count += 1
      clock.perform(after: 0) { again() }
    }
    again()
    clock.advance(to: 0.01)
    #expect(count > 100)
    for _ in 0..<1000 { clock.advance(to: 0.01) }
    #expect(count < 10_000)
  }
}
