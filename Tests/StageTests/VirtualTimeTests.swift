import Dispatch
import Foundation
import OneAtATime
import Stage
import Testing
import VectorGraphics

@MainActor @Suite(.oneAtATime)
struct VirtualTimeTests {
  let screen = EventScreen()
  let stage: Stage

  init() { stage = Stage(screen) }

  /// Every tenth of a second up to two, and times that are no whole milliseconds.
  @Test(arguments: [0, 0.001, 0.0166, 0.1, 0.29, 0.57, 1.1, 1.0 / 3, 2, 59.999])
  func delayedBlocksAreDueAfterTheirDelayInWholeMilliseconds(delay: Double) async {
    let screen = self.screen
    await stage.advance(to: 0.25)
    var dueTimes: [Double] = []
    let expected = 0.25 + (delay * 1000 - 1e-6).rounded(.up) / 1000
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { dueTimes.append(screen.time) }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + delay) { dueTimes.append(screen.time) }
    let item = DispatchWorkItem { MainActor.assumeIsolated { dueTimes.append(screen.time) } }
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(delay * 1e9)), execute: item)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, qos: .userInteractive) { dueTimes.append(screen.time) }
    await stage.advance(by: delay + 0.01)
    #expect(dueTimes.count == 4)
    #expect(dueTimes.allSatisfy { abs($0 - expected) < 1e-9 }, "\(dueTimes) instead of \(expected)")
  }

  @Test func deadlinesCountFromTheNowTheyWereMadeOf() async {
    let screen = self.screen
    stage.makeCurrent()
    let start = DispatchTime.now()
    let wall = DispatchWallTime.now()
    await stage.advance(to: 0.7)
    // A machine that is busy meanwhile changes nothing.
    usleep(5000)
    DispatchQueue.main.asyncAfter(deadline: start + 1) { screen.note("one") }
    DispatchQueue.main.asyncAfter(deadline: start + 1 + .milliseconds(500)) { screen.note("one and a half") }
    DispatchQueue.main.asyncAfter(wallDeadline: wall + 2) { screen.note("two") }
    DispatchQueue.main.asyncAfter(deadline: start + 0.1) { screen.note("gone by") }
    await stage.advance(to: 3)
    #expect(screen.log == ["700 gone by", "1000 one", "1500 one and a half", "2000 two"])
  }

  @Test func eventsOfOneInstantHappenInTheDocumentedOrder() async {
    let screen = self.screen
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      screen.note("delayed 1")
      DispatchQueue.main.async { screen.note("enqueued by delayed 1") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { screen.note("delayed 2") }
    screen.at(0.5) {
      screen.note("event")
      Task { @MainActor in
        screen.note("task of event")
        DispatchQueue.main.async { screen.note("enqueued by task") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now()) { screen.note("delayed by event") }
    }
    screen.at(0.4) { DispatchQueue.main.async { screen.note("enqueued before") } }
    await stage.advance(to: 1)
    #expect(
      screen.log == [
        "400 enqueued before", "500 event", "500 task of event", "500 enqueued by task", "500 delayed 1",
        "500 delayed 2", "500 delayed by event", "500 enqueued by delayed 1",
      ])
  }

  @Test func cancelledWorkItemsDoNotRun() async {
    let screen = self.screen
    let item = DispatchWorkItem { MainActor.assumeIsolated { screen.note("never") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
    screen.at(0.1) { item.cancel() }
    await stage.advance(to: 1)
    #expect(screen.log.isEmpty)
  }

  @Test func blocksOnTheMainQueueRunBeforeTheNextEvent() async {
    let screen = self.screen
    @MainActor func chain(_ links: Int) {
      guard links > 0 else { return screen.note("chain over") }
      DispatchQueue.main.async { chain(links - 1) }
    }
    screen.at(0.1) { chain(12) }
    screen.at(0.100001) { screen.note("next") }
    await stage.advance(to: 1)
    #expect(screen.log == ["100 chain over", "100 next"])
  }

  @Test func otherQueuesAndSleepsStayOnRealTime() async throws {
    await stage.advance(to: 1000)
    let started = DispatchTime.now().uptimeNanoseconds
    let waited = await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
        continuation.resume(returning: DispatchTime.now().uptimeNanoseconds - started)
      }
    }
    #expect(waited >= 20_000_000)
    try await Task.sleep(nanoseconds: 1_000_000)
    #expect(stage.time == 1000)
  }

  @Test func withoutAStageDelaysAreReal() async {
    do {
      let other = Stage(EventScreen())
      #expect(Stage.current === other)
    }
    #expect(Stage.current == nil)
    let started = DispatchTime.now().uptimeNanoseconds
    let waited = await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
        continuation.resume(returning: DispatchTime.now().uptimeNanoseconds - started)
      }
    }
    #expect(waited >= 20_000_000)
  }

  @Test func workThatSchedulesItselfAgainAtOnceEnds() async {
    let screen = self.screen
    // Far more than the stage lets through: without its guard the test fails instead of hanging.
    let most = 1_000_000
    var (blocks, enqueued, events) = (0, 0, 0)
    @MainActor func again() {
      blocks += 1
      guard blocks < most else { return }
      DispatchQueue.main.asyncAfter(deadline: .now()) { again() }
    }
    @MainActor func enqueueAgain() {
      enqueued += 1
      guard enqueued < most else { return }
      DispatchQueue.main.async { enqueueAgain() }
    }
    @MainActor func eventAgain() {
      events += 1
      guard events < most else { return }
      screen.at(screen.time) { DispatchQueue.main.async { eventAgain() } }
    }
    again()
    await stage.advance(to: 0.1)
    #expect((500..<most).contains(blocks))
    #expect(stage.time == 0.1)
    // Each chain ends before the next one begins: a link of one lets the other go on.
    blocks = most
    eventAgain()
    await stage.advance(to: 0.15)
    #expect((10..<most).contains(events))
    events = most
    enqueueAgain()
    await stage.advance(to: 0.2)
    #expect((1..<most).contains(enqueued))
    enqueued = most
    #expect(stage.time == 0.2)
  }

  @Test func anIdleStageAdvancesInOneStep() async {
    let before = screen.advanceCount
    await stage.advance(to: 1000)
    #expect(screen.advanceCount - before <= 4)
    await stage.advance(to: 1e300)
    #expect(stage.time == 1e300)
    #expect(stage.checkRest())
  }

  @Test func timeDoesNotGoBack() async {
    await stage.advance(to: 2)
    await stage.advance(to: 1)
    await stage.advance(by: -1)
    #expect(stage.time == 2)
  }
}

/// Stages side by side.
@MainActor @Suite(.oneAtATime)
struct InterleavingTests {
  @Test func whatAStageEnqueuesFindsItCurrent() async {
    let stages = (0..<12).map { _ in Task { await InterleavingTests.strangersMet() } }
    for stage in stages { #expect(await stage.value == 0) }
  }

  /// How often code of one of many stages has found another one current.
  private static func strangersMet() async -> Int {
    let screen = EventScreen()
    let stage = Stage(screen)
    var strangers = 0
    @MainActor func check() { if EventScreen.current !== screen { strangers += 1 } }
    for event in 1...100 {
      screen.at(Double(event) / 100) {
        check()
        DispatchQueue.main.async {
          check()
          DispatchQueue.main.async { check() }
          Task { check() }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.003) { check() }
      }
    }
    for step in 1...20 {
      await Task.yield()
      await stage.advance(to: Double(step) / 20)
      check()
      stage.commit()
      check()
    }
    return strangers + (screen.time == 1 ? 0 : 1)
  }
}
