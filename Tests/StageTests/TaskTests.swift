import Foundation
import OneAtATime
import Stage
import Testing

/// Tasks that leave the main actor and come back.
@MainActor @Suite(.oneAtATime)
struct TaskTests {
  let screen = EventScreen()
  let stage: Stage

  init() { stage = Stage(screen) }

  private actor Counter {
    var count = 0
    func increment() -> Int {
      count += 1
      return count
    }
  }

  @Test func tasksThatWaitForOthersGoOnBeforeTheNextEvent() async {
    let screen = self.screen
    screen.at(0.1) {
      Task { @MainActor in
        let counter = Counter()
        for _ in 1...5 {
          await withCheckedContinuation { $0.resume() }
          _ = await counter.increment()
          let sum = await Task.detached { (1...1000).reduce(0, +) }.value
          if sum != 500_500 { screen.note("wrong") }
        }
        screen.note("count \(await counter.count)")
      }
    }
    screen.at(0.1001) { screen.note("next") }
    await stage.advance(to: 1)
    #expect(screen.log == ["100 count 5", "100 next"])
  }

  @Test func aLoopWithoutEndIsWaitedForOnce() async {
    let screen = self.screen
    var loop: Task<Void, Never>?
    screen.at(0.01) {
      loop = Task.detached {
        while !Task.isCancelled { await Task.yield() }
      }
    }
    for index in 2...50 { screen.at(Double(index) / 100) { screen.note("event") } }
    let duration = await ContinuousClock().measure { await stage.advance(to: 1) }
    loop?.cancel()
    #expect(screen.log.count == 49)
    // Half a second once, and what a busy machine adds; not twelve seconds.
    #expect(duration < .seconds(5))
  }
}
