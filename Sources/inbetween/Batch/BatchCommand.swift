import Foundation
import VectorExport

/// `inbetween batch JOBS.jsonl`: many morphs, on all cores.
enum BatchCommand {
  static let syntax = CommandSyntax(
    name: "batch",
    operands: "JOBS.jsonl | --pairs FOLDER -o \"OUT/{a}-{b}.gif\" [options]",
    summary:
      "Makes many morphs on all cores. A line of JOBS.jsonl is a job, such as\n{\"shapes\": [\"a.svg\", \"M2 2h20v20h-20z\"], \"options\": {\"size\": 64, \"fps\": 10},\n \"outputs\": [\"out/1.gif\", \"out/1.json\"]}\nwith the names of morph's options. Folders of outputs are made. A job that fails\nis told with its line, and does not stop the others. What a journal says is done\nis not done again while shapes, options, outputs and the tool's version are the\nsame.",
    sections: [
      .init(
        title: "Jobs",
        options: [
          .init(
            "pairs", value: "FOLDER",
            "instead of JOBS.jsonl: each .svg of the folder into each that comes after it by name; -o says where, with {a} and {b} for the two names"
          ),
          .init("output", "o", value: "FILE", mayRepeat: true, "with --pairs: as of morph, with {a} and {b} in it"),
          .init(
            "shard", value: "I/N",
            "every N-th job only, from the I-th (1 to N); N alone where the machine says which: Kubernetes' JOB_COMPLETION_INDEX. A Slurm array and a job array of AWS Batch say both, and need no option"
          ),
          .init(
            "journal", value: "FILE",
            "where it is kept what is done; without it beside the jobs, named .journal, one a shard"),
          .init("timeout", value: "SECONDS", "of one job; 600"),
          .init("jobs", "j", value: "N", "jobs at once; as many as there are cores. The files are the same"),
        ]),
      .init(
        title: "Other",
        options: [
          .init("json", nil, "what failed, how far it is and how it ended as JSON, a line each, on standard error"),
          .init("quiet", "q", "no progress; failures only"),
          .init("help", "h", "this text"),
        ]),
      .init(title: "Of all jobs, unless a job says otherwise", options: BatchJob.options),
    ],
    examples: [
      ("inbetween batch jobs.jsonl", "all jobs; a second time only those that have changed"),
      ("inbetween batch jobs.jsonl --shard 3/16", "the third sixteenth of them, on one of sixteen machines"),
      ("inbetween batch --pairs icons -o \"out/{a}-{b}.json\" -s 48", "every icon into every other, as Lottie"),
    ])

  static func run(_ words: [String]) throws {
    if words == [BatchWorker.word] { return BatchWorker.serve() }
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    func fail(_ message: String) -> UsageError { UsageError(message, command: syntax.name) }
    let defaults = BatchJob.words(of: arguments)
    let source: any JobSource
    if let folder = arguments["pairs"] {
      guard arguments.operands.isEmpty else { throw fail("--pairs and a file of jobs exclude each other") }
      source = try PairsOfFolder(folder, outputs: arguments.all("output"))
    } else {
      guard arguments.operands.count == 1 else {
        throw fail("which jobs? Say one file with a job a line, or --pairs FOLDER")
      }
      guard !arguments.has("output") else { throw fail("-o is of --pairs; a job of a file has \"outputs\"") }
      source = JobFile(path: arguments.operands[0])
    }
    let shard = try Shard(arguments["shard"], environment: ProcessInfo.processInfo.environment, command: syntax.name)
    let threads = try arguments.count("jobs", in: 1...1024) ?? FilmExport.coreCount
    let timeout = try arguments.number("timeout", in: 0.1...1_000_000, unit: "seconds") ?? 600
    let count = shard.count(of: try source.count())
    let journal = try JobJournal(named: arguments["journal"] ?? source.name + ".journal", shard: shard)
    let run = BatchRun(
      source: source, shard: shard, defaults: defaults, journal: journal, timeout: timeout,
      progress: BatchProgress(count: count, arguments))
    let failures = try run.run(threads: threads)
    if let reason = journal.failure {
      write("inbetween: the journal lacks what is done, which will be made again: \(reason)\n", to: .standardError)
    }
    guard failures == 0 else { throw InputShape.Failure("\(failures) \(failures == 1 ? "job" : "jobs") failed") }
  }
}
