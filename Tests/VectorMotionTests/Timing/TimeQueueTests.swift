import SeededRandom
import Testing
import VectorMotion

struct TimeQueueTests {
  @Test(arguments: 0..<50)
  func entriesComeInTheOrderOfTimeAndThenOfAdding(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = TimeQueue<Int>()
    var expected: [(time: Double, number: Int)] = []
    for number in 0..<40 {
      let time = Double.random(in: 0..<8, using: &random).rounded()
      queue.add(number, at: time)
      expected.append((time, number))
    }
    expected.sort { ($0.time, $0.number) < ($1.time, $1.number) }
    let early = queue.takeAll(dueAt: 3)
    #expect(early.allSatisfy { $0.time <= 3 } && queue.first?.time ?? 4 > 3)
    var taken = early.map(\.element)
    #expect(queue.takeFirst(dueAt: 3)?.element == nil)
    while let entry = queue.takeFirst(dueAt: .infinity) { taken.append(entry.element) }
    #expect(taken == expected.map(\.number), "seed \(seed)")
    #expect(queue.addedCount == 40)
  }

  @Test(arguments: [3, 30])
  func entriesThatComeBackKeepTheirRank(count: Int) {
    var queue = TimeQueue<Int>()
    for number in 0..<count { queue.add(number, at: 1) }
    let entries = queue.takeAll(dueAt: 1)
    queue.insert(contentsOf: entries.reversed().map { TimeQueue.Entry($0.element, at: 2, rank: $0.rank) })
    #expect(queue.takeAll(dueAt: 2).map(\.element) == Array(0..<count))
  }

  @Test func whatIsUnwantedIsPassedOverAndDroppedUpToWhatIsWanted() {
    var queue = TimeQueue<Int>()
    for number in 0..<6 { queue.add(number, at: Double(number)) }
    #expect(queue.first { $0 == 4 || $0 == 2 }?.element == 2)
    #expect(queue.first?.element == 0)
    queue.dropFirst { $0 != 2 && $0 != 4 }
    #expect(queue.takeAll(dueAt: .infinity).map(\.element) == [2, 3, 4, 5])
  }
}

struct CrowdTests {
  /// The time at which the last of `count` events has happened that are all due at once, at `time`.
  private func end(of count: Int, from time: Double, isCounted: Bool = true) -> Double {
    var crowd = Crowd(capacity: 10)
    var now = time
    for _ in 0..<count {
      now = crowd.admissionTime(for: now)
      crowd.admit(at: now, isCounted: isCounted)
    }
    return now
  }

  @Test func aChainGetsItsCapacityAMillisecond() {
    #expect(end(of: 11, from: 0) == 0)
    #expect(end(of: 12, from: 0) == 0.001)
    #expect(end(of: 22, from: 0) == 0.001)
    #expect(end(of: 1101, from: 0) <= 0.1 + 1e-9)
    #expect(end(of: 1000, from: 5, isCounted: false) == 5)
  }

  @Test func aChainFarFromZeroGoesOn() { #expect(end(of: 12, from: 1e300) > 1e300) }

  @Test func whatComesLaterThanACrowdIsNotHeldUp() {
    var crowd = Crowd(capacity: 0)
    crowd.admit(at: 1)
    #expect(crowd.admissionTime(for: 1.0005) == 1.001)
    #expect(crowd.admissionTime(for: 2) == 2)
  }
}
