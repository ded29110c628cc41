import Foundation
import VectorExport

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

  private typealias Jobs = JobQueue<(place: String, job: BatchJob)>

  /// A job whose files are there, and not yet on the disk.
  private struct MadeJob: Sendable {
    var place: String
    var key: UInt128
    var targets: [OutputTarget]
    var frames: [Int]
  }

  /// The number of jobs whose files the disk writes at once: it takes about as long for some as for one. (Where other
  /// programs keep it busy, a file was seen to wait as long as three jobs take.)
  private static let syncCount = 8

  /// Makes what is not done, and returns the number of jobs that failed.
  func run(threads: Int) throws -> Int {
    let jobs = Jobs(limit: 4 * threads)
    let made = JobQueue<MadeJob>(limit: Self.syncCount)
    let files = JobKey.Files()
    let making = Self.start(threads) { work(through: jobs, to: made, files) }
    let syncing = Self.start(Self.syncCount) { while let job = made.take() { finish(job) } }
    defer { progress.end() }
    let filling = Result { try fill(jobs) }
    jobs.end()
    making.wait()
    made.end()
    syncing.wait()
    try filling.get()
    if let failure = jobs.failure { throw failure }
    return progress.failures
  }

  private static func start(_ count: Int, _ body: @escaping @Sendable () -> Void) -> DispatchGroup {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        body()
        group.leave()
      }
      thread.start()
    }
    return group
  }

  /// Hands over the jobs one by one, but those that cannot be.
  private func fill(_ queue: Jobs) throws {
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
        return queue.put((place, job))
      }
      return true
    }
  }

  /// Makes jobs until there are none left.
  private func work(through queue: Jobs, to made: JobQueue<MadeJob>, _ files: JobKey.Files) {
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
      _ = made.put(MadeJob(place: place, key: key, targets: targets, frames: frames))
    }
  }

  /// Waits until the disk has the files of a job, and notes that it is done.
  private func finish(_ job: MadeJob) {
    do {
      for (target, count) in zip(job.targets, job.frames) {
        for path in target.paths(frames: count) { try LateSync.finish(path) }
      }
    } catch {
      return progress.failed(job.place, "\(error)")
    }
    let sizes = zip(job.targets, job.frames).map { $0.byteCount(frames: $1) }
    if let gone = sizes.firstIndex(of: nil) {
      return progress.failed(job.place, "\(job.targets[gone].path) was made, and is gone")
    }
    journal.add(job.key, sizes: zip(job.frames, sizes.compactMap(\.self)).flatMap { [$0, $1] })
    progress.done()
  }
}
