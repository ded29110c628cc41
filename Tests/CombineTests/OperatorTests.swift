import Combine
import Testing

private typealias Numbers = AnyPublisher<Int, Never>

/// A chain of operators on 1...5, and what comes of it.
private struct Chain: CustomTestStringConvertible, @unchecked Sendable {
  var testDescription: String
  var publisher: (Numbers) -> Numbers
  var values: [Int]

  init<P: Publisher>(_ name: String, _ values: [Int], _ publisher: @escaping (Numbers) -> P)
  where P.Output == Int, P.Failure == Never {
    testDescription = name
    self.publisher = { publisher($0).eraseToAnyPublisher() }
    self.values = values
  }
}

private let chains = [
  Chain("map", [2, 4, 6, 8, 10]) { $0.map { 2 * $0 } },
  Chain("map key path", [1, 1, 1, 1, 1]) { $0.map(\.description.count) },
  Chain("compactMap", [1, 3, 5]) { $0.compactMap { $0 % 2 == 1 ? $0 : nil } },
  Chain("filter", [2, 4]) { $0.filter { $0.isMultiple(of: 2) } },
  Chain("removeDuplicates", [0, 1, 2]) { $0.map { $0 / 2 }.removeDuplicates() },
  Chain("scan", [1, 3, 6, 10, 15]) { $0.scan(0, +) },
  Chain("reduce", [15]) { $0.reduce(0, +) },
  Chain("count", [5]) { $0.count() },
  Chain("collect", [5]) { $0.collect().map(\.count) },
  Chain("collect by two", [2, 2, 1]) { $0.collect(2).map(\.count) },
  Chain("dropFirst", [3, 4, 5]) { $0.dropFirst(2) },
  Chain("drop while", [3, 4, 5]) { $0.drop { $0 < 3 } },
  Chain("prefix", [1, 2]) { $0.prefix(2) },
  Chain("prefix of none", []) { $0.prefix(0) },
  Chain("prefix while", [1, 2]) { $0.prefix { $0 < 3 } },
  Chain("output in range", [2, 3]) { $0.output(in: 1...2) },
  Chain("first", [1]) { $0.first() },
  Chain("first where", [4]) { $0.first { $0 > 3 } },
  Chain("last", [5]) { $0.last() },
  Chain("last where", [3]) { $0.last { $0 < 4 } },
  Chain("all satisfy", [1]) { $0.allSatisfy { $0 > 0 }.map { $0 ? 1 : 0 } },
  Chain("contains", [1]) { $0.contains { $0 == 2 }.map { $0 ? 1 : 0 } },
  Chain("replaceNil", [0, 2, 0, 4, 0]) { $0.map { $0 % 2 == 0 ? $0 : nil }.replaceNil(with: 0) },
  Chain("prepend", [7, 8, 1, 2, 3, 4, 5]) { $0.prepend(7, 8) },
  Chain("append", [1, 2, 3, 4, 5, 7]) { $0.append([7]) },
  Chain("merge", [1, 2, 3, 4, 5, 6, 7]) { $0.merge(with: [6, 7].publisher) },
  Chain("zip", [11, 22]) { $0.zip([10, 20].publisher) { $0 + $1 } },
  Chain("flatMap", [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]) { $0.flatMap { [$0, $0].publisher } },
  Chain("flatMap one by one", [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]) {
    $0.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher }
  },
  Chain("catch", [1, 2, 9, 9]) {
    $0.tryMap { if $0 < 3 { $0 } else { throw Mishap() } }.catch { _ in [9, 9].publisher }
  },
  Chain("replaceError", [1, 2, 9]) {
    $0.tryMap { if $0 < 3 { $0 } else { throw Mishap() } }.replaceError(with: 9)
  },
  Chain("replaceEmpty", [6]) { $0.filter { $0 > 5 }.replaceEmpty(with: 6) },
  Chain("retry", [1, 1, 1, 0]) {
    $0.tryMap { if $0 < 2 { $0 } else { throw Mishap() } }.retry(2).replaceError(with: 0)
  },
  Chain("handleEvents", [1, 2, 3, 4, 5]) { $0.handleEvents(receiveOutput: { _ in }) },
  Chain("receive", [1, 2, 3, 4, 5]) { $0.receive(on: ImmediateScheduler.shared) },
  Chain("subscribe", [1, 2, 3, 4, 5]) { $0.subscribe(on: ImmediateScheduler.shared) },
  Chain("drop until output", [1, 2, 3, 4, 5]) { $0.drop(untilOutputFrom: Just(0)) },
  Chain("prefix until output", []) { $0.prefix(untilOutputFrom: Just(0)) },
  Chain("delay", [1, 2, 3, 4, 5]) { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
]

struct OperatorTests {
  @Test(arguments: chains)
  private func anOperatorSendsItsValuesAndFinishesOnce(_ chain: Chain) {
    let recorder = chain.publisher((1...5).publisher.eraseToAnyPublisher()).record()
    #expect(recorder.values == chain.values)
    #expect(recorder.isFinished)
  }

  @Test(arguments: chains)
  private func anOperatorSendsNoMoreThanIsWanted(_ chain: Chain) {
    let recorder = chain.publisher((1...5).publisher.eraseToAnyPublisher()).record(asking: .none)
    #expect(recorder.values == [])
    for count in chain.values.indices {
      recorder.request(.max(1))
      #expect(recorder.values.count == count + 1)
    }
    recorder.request(.max(1))
    // What is merged may take turns.
    #expect(recorder.values.sorted() == chain.values.sorted())
    #expect(recorder.isFinished)
  }

  @Test(arguments: chains)
  private func aSubscriberThatAsksWhileItReceivesGetsAll(_ chain: Chain) {
    let recorder = chain.publisher((1...5).publisher.eraseToAnyPublisher()).record(asking: .max(1), each: .max(1))
    #expect(recorder.values == chain.values)
    #expect(recorder.isFinished)
  }

  @Test(arguments: chains)
  private func aSubscriberThatCancelsWhileItReceivesHearsNoMore(_ chain: Chain) {
    let recorder = Recorder<Int, Never>(asking: .unlimited)
    recorder.onValue = { $0.cancel() }
    chain.publisher((1...5).publisher.eraseToAnyPublisher()).subscribe(recorder)
    #expect(recorder.values == Array(chain.values.prefix(1)))
    #expect(recorder.completions.isEmpty || chain.values.isEmpty)
  }

  @Test(arguments: chains)
  private func cancellingReachesTheSubjectAndFreesTheSubscriber(_ chain: Chain) {
    let subject = PassthroughSubject<Int, Never>()
    var (subscribed, ended) = (0, 0)
    let source = subject.handleEvents(
      receiveSubscription: { _ in subscribed += 1 }, receiveCancel: { ended += 1 })
    weak var recorder: Recorder<Int, Never>?
    do {
      let strong = chain.publisher(source.eraseToAnyPublisher()).record(asking: .max(2))
      recorder = strong
      subject.send(1)
      strong.cancel()
    }
    #expect(ended == subscribed)
    #expect(recorder == nil)
  }

  @Test func anotherPublisherOpensAndShutsTheWay() {
    let (values, start, stop) = (
      PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>(), PassthroughSubject<Void, Never>()
    )
    let recorder = values.drop(untilOutputFrom: start).prefix(untilOutputFrom: stop).record()
    for value in 1...5 {
      if value == 2 { start.send() }
      if value == 4 { stop.send() }
      values.send(value)
    }
    #expect(recorder.values == [2, 3] && recorder.isFinished)
    // What can never open is over.
    let closed = values.drop(untilOutputFrom: Empty<Int, Never>()).record()
    #expect(closed.isFinished)
  }

  @Test func combineLatestSendsAfterEachHasSentAndThenAtEveryChange() {
    let (a, b, c) = (
      PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0), PassthroughSubject<Int, Never>()
    )
    let recorder = a.combineLatest(b, c) { [$0, $1, $2] }.record()
    a.send(1)
    b.send(2)
    #expect(recorder.values == [])
    c.send(3)
    a.send(4)
    #expect(recorder.values == [[1, 2, 3], [4, 2, 3]])
    a.send(completion: .finished)
    b.send(completion: .finished)
    b.send(9)
    #expect(recorder.completions.isEmpty)
    c.send(5)
    c.send(completion: .finished)
    #expect(recorder.values.last == [4, 2, 5])
    #expect(recorder.isFinished)
  }

  @Test func switchToLatestLeavesThePublisherBefore() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = outer.switchToLatest().record()
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    b.send(4)
    b.send(completion: .finished)
    #expect(recorder.values == [1, 3, 4])
    #expect(recorder.isFinished)
    #expect((1...3).publisher.map { Just(10 * $0) }.switchToLatest().record().values == [10, 20, 30])
  }

  @Test func shareSubscribesOnce() {
    let subject = PassthroughSubject<Int, Never>()
    var (subscriptions, cancels) = (0, 0)
    let shared = subject.handleEvents(
      receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancels += 1 }
    ).share()
    let (a, b) = (shared.record(), shared.record())
    subject.send(1)
    a.cancel()
    subject.send(2)
    #expect((subscriptions, cancels) == (1, 0))
    b.cancel()
    #expect((a.values, b.values) == ([1], [1, 2]))
    #expect(cancels == 1)
  }

  @Test func flatMapKeepsToAsManyPublishersAsItMay() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let recorder = (0..<3).publisher.flatMap(maxPublishers: .max(2)) { subjects[$0] }.record()
    for (number, subject) in subjects.enumerated() { subject.send(number) }
    #expect(recorder.values == [0, 1])
    subjects[0].send(completion: .finished)
    subjects[2].send(2)
    #expect(recorder.values == [0, 1, 2])
  }

  @Test func aFailureEndsAllThatIsCombined() {
    let (a, b) = (PassthroughSubject<Int, Mishap>(), PassthroughSubject<Int, Mishap>())
    let recorders = [
      a.merge(with: b).record(), a.combineLatest(b, +).record(), a.zip(b, +).record(),
      a.flatMap { _ in b }.record(), a.append(b).record(),
    ]
    a.send(completion: .failure(Mishap()))
    b.send(1)
    for recorder in recorders {
      #expect(recorder.values == [])
      #expect(recorder.completions == [.failure(Mishap())])
    }
  }
}
