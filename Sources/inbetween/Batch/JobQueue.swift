import Dispatch
import Synchronization

/// A few jobs that wait for whoever goes on with them, the oldest first.
package final class JobQueue<Job: Sendable>: Sendable {
  private struct State {
    var waiting: [Job] = []
    var failure: (any Error)?
  }

  private let state = Mutex(State())
  /// Counts the jobs that wait, and the end as one more: who wakes up and finds none wakes the next one.
  private let jobs = DispatchSemaphore(value: 0)
  /// Counts the places that are free.
  private let places = DispatchSemaphore(value: 0)

  /// - Parameter limit: The number of jobs that may wait.
  package init(limit: Int) { for _ in 0..<limit { places.signal() } }

  /// Why no job can be made.
  package var failure: (any Error)? { state.withLock { $0.failure } }

  /// Adds a job as soon as there is room.
  ///
  /// - Returns: Whether more jobs are wanted.
  package func put(_ job: Job) -> Bool {
    places.wait()
    let isWanted = state.withLock { state in
      guard state.failure == nil else { return false }
      state.waiting.append(job)
      return true
    }
    (isWanted ? jobs : places).signal()
    return isWanted
  }

  /// The next job, when there is one; nil if there will be none.
  package func take() -> Job? {
    jobs.wait()
    let job = state.withLock { state in
      state.failure != nil || state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    (job == nil ? jobs : places).signal()
    return job
  }

  /// Says that there will be no more jobs.
  package func end() { jobs.signal() }

  /// Says why there will be no more jobs; those that wait are dropped.
  package func stop(_ error: any Error) {
    state.withLock { $0.failure = error }
    jobs.signal()
    places.signal()
  }
}
