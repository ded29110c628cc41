import Foundation
import Synchronization
import Testing
import inbetween_tool

/// Jobs that some threads hand to others.
@Suite(.timeLimit(.minutes(1))) struct JobQueueTests {
  private struct Stop: Error, Equatable {}

  /// What threads have done so far.
  private final class Tally: Sendable {
    let put = Atomic(0)
    /// Counts a job before it is asked for.
    let asked = Atomic(0)
    let isOverfull = Atomic(false)
    /// The jobs that each thread has taken.
    let taken = Mutex<[[Int]]>([])
  }

  private static func threads(_ count: Int, in group: DispatchGroup, _ body: @escaping @Sendable (Int) -> Void) {
    for index in 0..<count {
      group.enter()
      Thread {
        body(index)
        group.leave()
      }.start()
    }
  }

  @Test(arguments: [(1, 1), (1, 4), (3, 1), (3, 4)])
  func eachJobIsTakenOnceInOrderAndFewWait(putters: Int, takers: Int) {
    let (limit, each) = (3, 2000)
    let queue = JobQueue<Int>(limit: limit)
    let tally = Tally()
    let (putting, taking) = (DispatchGroup(), DispatchGroup())
    Self.threads(takers, in: taking) { _ in
      var jobs: [Int] = []
      while true {
        tally.asked.add(1, ordering: .sequentiallyConsistent)
        guard let job = queue.take() else { break }
        jobs.append(job)
      }
      tally.taken.withLock { $0.append(jobs) }
    }
    Self.threads(putters, in: putting) { putter in
      for index in 0..<each {
        guard queue.put(each * putter + index) else { return }
        let count = tally.put.add(1, ordering: .sequentiallyConsistent).newValue
        if count > tally.asked.load(ordering: .sequentiallyConsistent) + limit {
          tally.isOverfull.store(true, ordering: .sequentiallyConsistent)
        }
      }
    }
    putting.wait()
    queue.end()
    taking.wait()
    let taken = tally.taken.withLock { $0 }
    #expect(taken.joined().sorted() == Array(0..<putters * each))
    for jobs in taken {
      for putter in 0..<putters {
        let own = jobs.filter { $0 / each == putter }
        #expect(own == own.sorted())
      }
    }
    let isOverfull = tally.isOverfull.load(ordering: .sequentiallyConsistent)
    #expect(!isOverfull)
    #expect(queue.failure == nil)
  }

  @Test func whatWaitsAtTheEndIsTakenAndEveryoneHearsOfTheEnd() {
    for _ in 0..<200 {
      let queue = JobQueue<Int>(limit: 3)
      let tally = Tally()
      let group = DispatchGroup()
      for job in 0..<3 { #expect(queue.put(job)) }
      queue.end()
      Self.threads(4, in: group) { _ in
        while let job = queue.take() { tally.taken.withLock { $0.append([job]) } }
      }
      group.wait()
      #expect(tally.taken.withLock { $0.joined().sorted() } == [0, 1, 2])
    }
  }

  @Test(arguments: [0, 2]) func aFailureWakesAllWhoWait(takers: Int) {
    for _ in 0..<200 {
      let queue = JobQueue<Int>(limit: 2)
      let group = DispatchGroup()
      // Without takers they wait for room.
      Self.threads(3, in: group) { putter in while queue.put(putter) {} }
      Self.threads(takers, in: group) { _ in while queue.take() != nil {} }
      queue.stop(Stop())
      group.wait()
      #expect(queue.failure as? Stop == Stop())
      #expect(!queue.put(7))
      #expect(queue.take() == nil, "jobs that wait are dropped")
    }
  }
}
