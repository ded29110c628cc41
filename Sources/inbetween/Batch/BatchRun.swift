import Foundation

/// All jobs of a shard, made by as many processes as there are to be at once.
struct BatchRun: Sendable {
  let source: any JobSource
  let shard: Shard
  /// Options of all jobs, as words.
  let defaults: [String]
  let journal: JobJournal
  /// Of one job, in seconds.
  let timeout: Double
  let progress: BatchProgress

  /// Makes what is not done, and returns the number of jobs that failed.
  func run(threads: Int) throws -> Int {
    let queue = JobQueue(limit: 4 * threads)
    let done = DispatchGroup()
    let files = JobKey.Files()
    for _ in 0..<threads {
      done.enter()
      let thread = Thread {
        work(through: queue, files)
        done.leave()
      }
      thread.start()
    }
    defer { progress.end() }
    do {
      try fill(queue)
    } catch {
      queue.end()
      done.wait()
      throw error
    }
    queue.end()
    done.wait()
    if let failure = queue.failure { throw failure }
    return progress.failures
  }

  /// Hands over the jobs one by one, but those that cannot be.
  private func fill(_ queue: JobQueue) throws {
    // Hashes of paths and not the paths, of which there may be millions.
    var taken: Set<Int> = []
    try source.forEach(defaults: defaults, isWanted: shard.contains) { place, result in
      switch result {
      case .failure(let failure): progress.failed(place, failure.description)
      case .success(let job):
        for output in job.outputs {
          // However it is spelt.
          let path = URL(fileURLWithPath: output).standardizedFileURL.path
          if !taken.insert(path.hashValue).inserted {
            progress.failed(place, "\(quoted(output)) is an output of another job, too")
            return true
          }
        }
        return queue.put(job, at: place)
      }
      return true
    }
  }

  /// Makes jobs until there are none left.
  private func work(through queue: JobQueue, _ files: JobKey.Files) {
    var worker: BatchWorker?
    defer { worker?.end() }
    while let (place, job) = queue.take() {
      let targets: [OutputTarget]
      do {
        targets = try job.outputs.map { path throws(UsageError) in
          try OutputTarget(path: path, format: nil, command: MorphCommand.syntax.name)
        }
      } catch {
        progress.failed(place, error.message)
        continue
      }
      let key = JobKey(of: job, files: files).hash
      if let sizes = journal.sizes(of: key), sizes.count == 2 * targets.count,
        targets.indices.allSatisfy({ targets[$0].byteCount(frames: sizes[2 * $0]) == sizes[2 * $0 + 1] })
      {
        progress.unchanged()
        continue
      }
      do { if worker == nil { worker = try BatchWorker() } } catch {
        queue.stop(error)
        return
      }
      guard let answer = worker?.make(job, timeout: timeout) else {
        let ending = worker?.end().words ?? ""
        let hasRunOut = worker?.hasRunOut == true
        progress.failed(
          place, hasRunOut ? "took more than \(timeout) seconds" : "gave no answer; its process \(ending)")
        worker = nil
        continue
      }
      guard let frames = answer.frames, frames.count == targets.count else {
        progress.failed(place, answer.failure ?? "nothing was made")
        continue
      }
      let sizes = zip(targets, frames).map { $0.byteCount(frames: $1) }
      if let gone = sizes.firstIndex(of: nil) {
        progress.failed(place, "\(targets[gone].path) was made, and is gone")
        continue
      }
      journal.add(key, sizes: zip(frames, sizes.compactMap(\.self)).flatMap { [$0, $1] })
      progress.done()
    }
  }
}

/// A few jobs that wait for a process.
private final class JobQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private let limit: Int
  private var waiting: [(place: String, job: BatchJob)] = []
  private var hasEnded = false
  /// Why no job can be made; every access is under the lock or after the end.
  private(set) var failure: (any Error)?

  init(limit: Int) { self.limit = limit }

  /// Adds a job as soon as there is room.
  ///
  /// - Returns: Whether more jobs are wanted.
  func put(_ job: BatchJob, at place: String) -> Bool {
    condition.withLock {
      while waiting.count >= limit, failure == nil { condition.wait() }
      guard failure == nil else { return false }
      waiting.append((place, job))
      condition.signal()
      return true
    }
  }

  /// The next job, when there is one; nil if there will be none.
  func take() -> (place: String, job: BatchJob)? {
    condition.withLock {
      while waiting.isEmpty, !hasEnded, failure == nil { condition.wait() }
      guard !waiting.isEmpty, failure == nil else { return nil }
      defer { condition.broadcast() }
      return waiting.removeFirst()
    }
  }

  /// Says that there will be no more jobs.
  func end() {
    condition.withLock {
      hasEnded = true
      condition.broadcast()
    }
  }

  func stop(_ error: any Error) {
    condition.withLock {
      failure = error
      condition.broadcast()
    }
  }
}
