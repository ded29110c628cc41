/// A part of all jobs: every `count`-th, from the job `index`.
struct Shard: Equatable {
  /// From 0.
  let index: Int
  let count: Int

  /// - Parameters:
  ///   - text: `I/N`, `N`, or nil.
  ///   - environment: What says which one this is, if the text does not: the variables of Slurm's job arrays, of AWS
  ///     Batch's and of Kubernetes' indexed jobs.
  init(_ text: String?, environment: [String: String], command: String) throws(UsageError) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    guard let text else {
      if let task = number("SLURM_ARRAY_TASK_ID"), let count = number("SLURM_ARRAY_TASK_COUNT"),
        let first = number("SLURM_ARRAY_TASK_MIN")
      {
        // An array may count in steps.
        self = try Shard(task: (task - first) / max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1), of: count, command)
      } else if let task = number("AWS_BATCH_JOB_ARRAY_INDEX"), let count = number("AWS_BATCH_JOB_ARRAY_SIZE") {
        self = try Shard(task: task, of: count, command)
      } else if environment["JOB_COMPLETION_INDEX"] != nil {
        throw UsageError(
          "this is one of several, as JOB_COMPLETION_INDEX says; say of how many: --shard N", command: command)
      } else {
        (index, count) = (0, 1)
      }
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let position = parts[0], let count = parts[1], count >= 1, (1...count).contains(position) {
      (index, self.count) = (position - 1, count)
      return
    }
    guard parts.count == 1, let count = parts[0], count >= 1 else {
      throw UsageError("--shard takes I/N with I from 1 to N, or N; not \(quoted(text))", command: command)
    }
    guard let task = number("JOB_COMPLETION_INDEX") ?? number("AWS_BATCH_JOB_ARRAY_INDEX") else {
      throw UsageError(
        "--shard \(count) says of how many and not which: say --shard I/\(count), or set JOB_COMPLETION_INDEX, from 0",
        command: command)
    }
    self = try Shard(task: task, of: count, command)
  }

  private init(task: Int, of count: Int, _ command: String) throws(UsageError) {
    guard (0..<count).contains(task) else {
      throw UsageError("the environment says part \(task + 1) of \(count), which is none", command: command)
    }
    (index, self.count) = (task, count)
  }

  func contains(_ job: Int) -> Bool { job % count == index }

  /// How many of so many jobs are in it.
  func count(of jobs: Int) -> Int { jobs / count + (jobs % count > index ? 1 : 0) }
}
