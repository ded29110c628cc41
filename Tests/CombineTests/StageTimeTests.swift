import Combine
import Foundation
import OneAtATime
import Stage
import Testing
import VectorGraphics
import VectorMotion

/// Nothing to be seen, on whose time things come due.
@MainActor
private final class BlankScreen: Screen {
  let size = Size(width: 1, height: 1)
  private(set) var time = 0.0
  var nextEvent: Double? { nil }
  var film: Film { Film(size: size, nodes: []) }
  var isRecording = false
  var recordedFilms: [(time: Double, film: Film)] { [] }
  func advance(to time: Double) { self.time = max(time, self.time) }
  func touch(_ touches: [Touch]) {}
  func location(ofControl title: String) -> VectorGraphics.Point? { nil }
  func makeCurrent() {}
}

@Suite(.oneAtATime)
@MainActor
struct StageTimeTests {
  private let stage = Stage(BlankScreen())
  private let subject = PassthroughSubject<Int, Never>()

  /// Sends 1, 2, 3... at times.
  private func send(at times: [Double]) async {
    for (index, time) in times.enumerated() {
      await stage.advance(to: time)
      subject.send(index + 1)
    }
  }

  private func times<P: Publisher>(of publisher: P) -> (Log<P.Output>, AnyCancellable) where P.Failure == Never {
    let (log, stage) = (Log<P.Output>(), stage)
    return (log, publisher.sink { log.entries.append(((stage.time * 1000).rounded() / 1000, $0)) })
  }

  private final class Log<Value> {
    var entries: [(time: Double, value: Value)] = []
    var times: [Double] { entries.map(\.time) }
    var values: [Value] { entries.map(\.value) }
  }

  @Test func aTimerPublishesAtItsInterval() async {
    let (log, cancellable) = times(of: Timer.publish(every: 0.25, on: .main, in: .common).autoconnect())
    await stage.advance(to: 1.1)
    #expect(log.times == [0.25, 0.5, 0.75, 1])
    cancellable.cancel()
    await stage.advance(to: 2)
    #expect(log.times.count == 4)
    #expect(stage.checkRest())
  }

  @Test func aTimerWaitsUntilItIsConnected() async {
    let timer = Timer.publish(every: 0.5, on: .main, in: .default)
    let (log, cancellable) = times(of: timer)
    await stage.advance(to: 1)
    #expect(log.times == [])
    let connection = timer.connect()
    await stage.advance(to: 2.2)
    #expect(log.times == [1.5, 2])
    connection.cancel()
    await stage.advance(to: 3)
    #expect(log.times.count == 2)
    cancellable.cancel()
  }

  @Test func debounceSendsWhatNothingFollows() async {
    let (log, cancellable) = times(of: subject.debounce(for: .seconds(0.5), scheduler: DispatchQueue.main))
    await send(at: [0, 0.2, 0.4, 1.5])
    await stage.advance(to: 3)
    #expect(log.times == [0.9, 2])
    #expect(log.values == [3, 4])
    cancellable.cancel()
  }

  @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
  func throttleSendsOncePerInterval(_ latest: Bool, _ values: [Int]) async {
    let (log, cancellable) = times(
      of: subject.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: latest))
    await send(at: [0, 0.4, 0.8, 2.5])
    await stage.advance(to: 4)
    #expect(log.times == [0, 1, 2.5])
    #expect(log.values == values)
    cancellable.cancel()
  }

  @Test func delayKeepsDistances() async {
    let (log, cancellable) = times(of: subject.delay(for: 0.3, scheduler: RunLoop.main))
    await send(at: [0, 0.1, 0.5])
    await stage.advance(to: 2)
    #expect(log.times == [0.3, 0.4, 0.8])
    #expect(log.values == [1, 2, 3])
    cancellable.cancel()
  }

  @Test func whatIsOnItsWayIsDroppedWhenCancelled() async {
    let (log, cancellable) = times(of: subject.delay(for: 0.3, scheduler: DispatchQueue.main))
    subject.send(1)
    await stage.advance(to: 0.1)
    cancellable.cancel()
    await stage.advance(to: 1)
    #expect(log.times == [])
  }

  @Test func receivingOnTheMainQueueComesLaterAtTheSameInstant() async {
    let (log, cancellable) = times(of: subject.receive(on: DispatchQueue.main))
    subject.send(1)
    #expect(log.values == [])
    await stage.advance(by: 0)
    #expect(log.times == [0])
    cancellable.cancel()
  }

  @Test func aSchedulerRepeatsUntilItIsCancelled() async {
    var times: [Double] = []
    let queue = DispatchQueue.main
    let cancellable = queue.schedule(after: queue.now.advanced(by: .seconds(0.5)), interval: .milliseconds(250)) {
      MainActor.assumeIsolated { times.append(stage.time) }
    }
    await stage.advance(to: 1.1)
    #expect(times == [0.5, 0.75, 1])
    cancellable.cancel()
    await stage.advance(to: 2)
    #expect(times.count == 3)
  }
}
