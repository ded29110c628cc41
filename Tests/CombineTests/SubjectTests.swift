import Combine
import Dispatch
import Foundation
import Testing

struct SubjectTests {
  @Test func aPassthroughSubjectDropsWhatNobodyWants() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(asking: .max(1))
    for value in 1...3 { subject.send(value) }
    recorder.request(.max(1))
    subject.send(4)
    #expect(recorder.values == [1, 4])
  }

  @Test func aCurrentValueSubjectKeepsTheLatestForWhoAsksLater() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = subject.record(asking: .none)
    subject.send(2)
    subject.value = 3
    #expect(recorder.values == [])
    recorder.request(.max(2))
    #expect(recorder.values == [3])
    subject.send(4)
    subject.send(5)
    #expect(recorder.values == [3, 4])
    #expect(subject.value == 5)
    recorder.request(.max(1))
    #expect(recorder.values == [3, 4, 5])
  }

  @Test func nothingComesAfterACompletion() {
    let subject = CurrentValueSubject<Int, Mishap>(1)
    let recorder = subject.record()
    subject.send(completion: .failure(Mishap()))
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.values == [1])
    #expect(recorder.completions == [.failure(Mishap())])
    let late = subject.record()
    #expect(late.values == [])
    #expect(late.completions == [.failure(Mishap())])
  }

  @Test func subscribersComeAndGoWhileASubjectSends() {
    let subject = PassthroughSubject<Int, Never>()
    var (seen, bag): ([String], [AnyCancellable]) = ([], [])
    subject.sink { [subject] value in
      seen.append("a\(value)")
      if value == 1 {
        subject.sink { seen.append("b\($0)") }.store(in: &bag)
        subject.send(2)
      }
    }.store(in: &bag)
    subject.send(1)
    #expect(seen == ["a1", "a2", "b2"])
    bag = []
    subject.send(3)
    #expect(seen.count == 3)
  }

  @Test func aCancellableCancelsOnceWhenItGoesAway() {
    var count = 0
    do {
      let cancellable = AnyCancellable { count += 1 }
      cancellable.cancel()
      cancellable.cancel()
    }
    #expect(count == 1)
    var set: Set<AnyCancellable> = []
    AnyCancellable { count += 1 }.store(in: &set)
    #expect(count == 1)
    set = []
    #expect(count == 2)
  }

  @Test func aSubjectFeedsASubject() {
    let (source, target) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
    let recorder = target.record()
    let cancellable = source.subscribe(target)
    source.send(1)
    cancellable.cancel()
    source.send(2)
    #expect(recorder.values == [0, 1])
  }

  @Test func assignWritesToAProperty() {
    final class Target { var value = 0 }
    let (subject, target) = (PassthroughSubject<Int, Never>(), Target())
    let cancellable = subject.assign(to: \.value, on: target)
    subject.send(4)
    #expect(target.value == 4)
    cancellable.cancel()
    subject.send(5)
    #expect(target.value == 4)
  }

  @Test func aFutureKeepsItsPromiseForAll() {
    var promise: Future<Int, Mishap>.Promise?
    let future = Future<Int, Mishap> { promise = $0 }
    let (early, patient) = (future.record(), future.record(asking: .none))
    promise?(.success(3))
    promise?(.failure(Mishap()))
    #expect(early.values == [3] && early.isFinished)
    #expect(patient.values == [])
    patient.request(.max(1))
    #expect(patient.values == [3] && patient.isFinished)
    #expect(future.record().values == [3])
  }

  @Test func notificationsArePublished() {
    let (center, name) = (NotificationCenter(), Notification.Name("shown"))
    var count = 0
    let cancellable = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("hidden"), object: nil)
    cancellable.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func valuesComeInALoop() async throws {
    var values: [Int] = []
    for await value in (1...3).publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
    var cancels = 0
    let subject = CurrentValueSubject<Int, Never>(4)
    for await value in subject.handleEvents(receiveCancel: { cancels += 1 }).values {
      values.append(value)
      if value == 6 { break }
      subject.send(value + 1)
    }
    #expect(values == [1, 2, 3, 4, 5, 6])
    #expect(cancels == 1)
    await #expect(throws: Mishap.self) {
      for try await _ in Fail<Int, Mishap>(error: Mishap()).values {}
    }
  }

  @Test func aCancelledTaskLeavesItsLoop() async {
    let task = Task {
      for await _ in PassthroughSubject<Int, Never>().values {}
      return true
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test func nothingIsLostBetweenThreads() {
    final class Tally: @unchecked Sendable {
      let subject = PassthroughSubject<Int, Never>()
      let lock = NSLock()
      var sum = 0
    }
    let tally = Tally()
    let cancellable = tally.subject.merge(with: tally.subject.map { -$0 }).sink { value in
      tally.lock.withLock { tally.sum += value > 0 ? value : 0 }
    }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for value in 1...1000 { tally.subject.send(value) }
      var bag: Set<AnyCancellable> = []
      for _ in 0..<100 { tally.subject.sink { _ in }.store(in: &bag) }
    }
    #expect(tally.sum == 4 * 500_500)
    cancellable.cancel()
  }

  @Test func demandsAddUpWithoutOverflow() {
    typealias Demand = Subscribers.Demand
    let one = Demand.max(1)
    let most = Demand.max(.max)
    #expect(Demand.max(2) + Demand.max(3) == Demand.max(5))
    #expect(Demand.max(3) - 1 == Demand.max(2))
    #expect(one - Demand.max(2) == Demand.none)
    #expect(Demand.unlimited - Demand.unlimited == Demand.unlimited)
    #expect(one - Demand.unlimited == Demand.none)
    #expect(most + 1 == Demand.unlimited)
    #expect(most * 2 == Demand.unlimited)
    #expect(Demand.none + Demand.unlimited == Demand.unlimited)
    #expect(most < Demand.unlimited)
  }
}
