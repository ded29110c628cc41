import Foundation
import Testing

/// Many morphs by one command.
@Suite struct BatchTests {
  private static let square = "M2 2H22V22H2Z"
  private static let triangle = "M12 2L22 22H2Z"

  private static func line(_ outputs: String, shapes: [String] = [square, triangle], options: String = "") throws
    -> String
  {
    let shapes = String(decoding: try JSONEncoder().encode(shapes), as: UTF8.self)
    return #"{"shapes": \#(shapes), "options": {\#(options)}, "outputs": [\#(outputs)]}"#
  }

  /// The counts that the last line of `--json` tells.
  private static func counts(_ result: Tool.Result) throws -> [String: Int] {
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("{\"done\"") }
    let object = try JSONSerialization.jsonObject(with: Data(try #require(lines.last).utf8))
    var counts = try #require(object as? [String: NSNumber]).mapValues(\.intValue)
    counts["seconds"] = nil
    return counts
  }

  @Test func aJobIsACommandLineOfMorph() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("<svg viewBox='0 0 24 24'><path d='M4 4h16v16z'/></svg>", to: "a.svg")
    try tool.write(
      [
        try Self.line(
          #""out/deep/1.gif", "out/1.json""#, shapes: ["a.svg", Self.triangle], options: #""size": 32, "fps": 10"#),
        "",
        try Self.line(#""out/2.svg""#, options: #""fill": "red", "loop": true, "match": ["0:0"]"#),
        try Self.line(#""out/3-%02d.png""#, options: #""size": 20, "fps": 4"#),
      ].joined(separator: "\n"), to: "jobs.jsonl")
    let result = try tool.run(["batch", "jobs.jsonl", "-s", "48", "--json"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Self.counts(result)["done"] == 3)

    let alone = [
      ["a.svg", Self.triangle, "-s", "32", "--fps", "10", "-o", "1.gif", "-o", "1.json"],
      [Self.square, Self.triangle, "-s", "48", "--fill", "red", "--loop", "--match", "0:0", "-o", "2.svg"],
      [Self.square, Self.triangle, "-s", "20", "--fps", "4", "-o", "3-%02d.png"],
    ]
    for words in alone { #expect(try tool.run(["morph", "-q"] + words).status == 0) }
    for (ours, theirs) in [
      ("out/deep/1.gif", "1.gif"), ("out/1.json", "1.json"), ("out/2.svg", "2.svg"), ("out/3-00.png", "3-00.png"),
      ("out/3-02.png", "3-02.png"),
    ] {
      #expect(try tool.read(ours) == tool.read(theirs), "\(ours)")
    }
  }

  @Test func whatFailsIsToldWithItsPlaceAndStopsNothing() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let cases: [(line: String, words: String)] = [
      (#"{"shapes": ["#, "no JSON"),
      ("[]", "expected an object"),
      (#"{"outputs": ["1.svg"]}"#, #"there is no "shapes""#),
      (#"{"shapes": 3, "outputs": ["1.svg"]}"#, "shapes"),
      (try Self.line(""), "is empty"),
      (try Self.line(#""-""#), "name of a file"),
      (try Self.line(#""2.svg""#, shapes: ["none.svg", Self.square]), "none.svg: No such file"),
      (try Self.line(#""3.svg""#, shapes: ["M2 2H", Self.square]), "at byte 5"),
      (try Self.line(#""4.svg""#, options: #""sise": 3"#), "did you mean size?"),
      (try Self.line(#""5.svg""#, options: #""size": true"#), "takes a value"),
      (try Self.line(#""6.svg""#, options: #""size": [3, 4]"#), "takes one value"),
      (try Self.line(#""7.svg""#, options: #""loop": 3"#), "true or false"),
      (try Self.line(#""8.bmp""#), "cannot tell the form"),
      (try Self.line(#""good.svg/9.svg""#), "good.svg"),
      (try Self.line(#""good.svg""#), "output of another job"),
      (try Self.line(#""./x/..//good.svg""#), "output of another job"),
      (try Self.line(#""a\u0000.svg""#), "zero byte"),
    ]
    try tool.write(
      ([try Self.line(#""good.svg""#)] + cases.map(\.line) + [try Self.line(#""last.svg""#)])
        .joined(separator: "\n"), to: "jobs.jsonl")
    let result = try tool.run(["batch", "jobs.jsonl", "-j", "1"])
    #expect(result.status == 1)
    for (index, each) in cases.enumerated() {
      let told = result.errors.split(separator: "\n").first { $0.contains("jobs.jsonl:\(index + 2):") } ?? ""
      #expect(told.contains(each.words), "\(each.line): \(told)")
    }
    #expect(try tool.files == ["good.svg", "jobs.jsonl", "jobs.jsonl.journal", "last.svg"])
  }

  @Test func theJournalLeavesOutWhatIsTheSame() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("<svg viewBox='0 0 24 24'><path d='M4 4h16v16z'/></svg>", to: "a.svg")
    try tool.write(
      try (0..<6).map { try Self.line("\"\($0).svg\"", shapes: [$0 == 0 ? "a.svg" : Self.square, Self.triangle]) }
        .joined(separator: "\n"), to: "jobs.jsonl")
    func batch(_ words: String...) throws -> (done: Int?, unchanged: Int?) {
      let result = try tool.run(["batch", "jobs.jsonl", "--json"] + words)
      #expect(result.status == 0, "\(result.errors)")
      let counts = try Self.counts(result)
      return (counts["done"], counts["unchanged"])
    }
    #expect(try batch() == (6, 0))
    #expect(try batch() == (0, 6))
    // A journal that was cut off, shapes, options, a file that is gone, one of another length.
    try tool.write(Array(try tool.read("jobs.jsonl.journal").dropLast(2)), to: "jobs.jsonl.journal")
    #expect(try batch() == (1, 5))
    #expect(try batch() == (0, 6))
    try tool.write("<svg viewBox='0 0 24 24'><path d='M4 4h16v17z'/></svg>", to: "a.svg")
    #expect(try batch() == (1, 5))
    #expect(try batch("--fps", "12") == (6, 0))
    try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("3.svg"))
    try tool.write("half", to: "4.svg")
    #expect(try batch("--fps", "12") == (2, 4))
    #expect(try batch("--fps", "12") == (0, 6))
  }

  @Test func aJournalThatIsNoneHarmsNothing() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(try Self.line(#""%d.png""#, options: #""size": 8, "fps": 2"#), to: "jobs.jsonl")
    #expect(try tool.run(["batch", "jobs.jsonl", "-q"]).status == 0)
    let key = String(decoding: try tool.read("jobs.jsonl.journal"), as: UTF8.self).prefix { $0 != " " }
      .trimmingCharacters(in: .whitespacesAndNewlines)
    for line in ["\(key) -5 611 .", "\(key) 9223372036854775807 611 .", "\(key) 4 .", "\(key) .", "\0\0 1 2 ."] {
      try tool.write(line, to: "jobs.jsonl.journal")
      let result = try tool.run(["batch", "jobs.jsonl", "--json"])
      #expect(try result.status == 0 && Self.counts(result)["done"] == 1, "\(line): \(result.errors)")
    }
    #expect(try tool.run(["batch", "jobs.jsonl", "-q", "--journal", "x"]).status == 0)
    let others: [(line: String, words: String)] = [
      ("mkfifo pipe; $TOOL batch jobs.jsonl --journal pipe", "a place for the journal"),
      ("$TOOL batch jobs.jsonl --journal /dev/full", "as the journal"),
      ("$TOOL batch jobs.jsonl --journal .", "Is a directory"),
      ("cat jobs.jsonl | $TOOL batch /dev/stdin --journal y", "expected a file"),
      ("$TOOL batch . --journal y", "expected a file"),
    ]
    for other in others {
      let result = try tool.shell(other.line)
      #expect(result.status == 1 && result.errors.contains(other.words), "\(other.line): \(result.errors)")
    }
  }

  @Test func whatAJobWritesToStandardOutputIsNoAnswer() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.appendingPathComponent("link.svg").path, withDestinationPath: "/dev/stdout")
    try tool.write(
      [try Self.line(#""link.svg""#), try Self.line(#""good.svg""#)].joined(separator: "\n"), to: "jobs.jsonl")
    let result = try tool.run(["batch", "jobs.jsonl", "-j", "1"])
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(try tool.files.contains("good.svg"), "\(result.errors)")
  }

  @Test func partsMakeTheWhole() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("icons"), withIntermediateDirectories: false)
    for name in ["a", "b", "c", "d", "e"] {
      try tool.write("<svg viewBox='0 0 24 24'><path d='\(Self.triangle)'/></svg>", to: "icons/\(name).svg")
    }
    func made() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: tool.folder.appendingPathComponent("out").path).sorted()
    }
    let command = ["batch", "--pairs", "icons", "-o", "out/{a}{b}.svg", "--json"]
    let first = try tool.run(command + ["--shard", "1/3"])
    #expect(try Self.counts(first) == ["done": 4, "failed": 0, "jobs": 4, "unchanged": 0])
    #expect(try made() == ["ab.svg", "ae.svg", "be.svg", "de.svg"])
    // Farms say which part it is, each in its own way.
    for (environment, shard, end) in [
      ("SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_MIN=5 SLURM_ARRAY_TASK_STEP=2 SLURM_ARRAY_TASK_COUNT=3", "", "done"),
      ("JOB_COMPLETION_INDEX=2", "--shard 3", "done"),
      ("AWS_BATCH_JOB_ARRAY_INDEX=0 AWS_BATCH_JOB_ARRAY_SIZE=3", "", "unchanged"),
    ] {
      let result = try tool.shell("\(environment) $TOOL batch --pairs icons -o 'out/{a}{b}.svg' --json \(shard)")
      #expect(result.status == 0)
      #expect(try Self.counts(result)[end] == (end == "done" ? 3 : 4), "\(environment)")
    }
    #expect(try made().count == 10)
    // Another number of parts reads the journals of all.
    #expect(try Self.counts(tool.run(command)) == ["done": 0, "failed": 0, "jobs": 10, "unchanged": 10])
  }

  @Test(arguments: [
    (["batch"], "which jobs?"), (["batch", "a.jsonl", "--pairs", "x"], "exclude each other"),
    (["batch", "--pairs", "."], "-o"), (["batch", "--pairs", ".", "-o", "{a}.svg"], "{b}"),
    (["batch", "a.jsonl", "-o", "x.svg"], "outputs"), (["batch", "a.jsonl", "--shard", "0/3"], "--shard"),
    (["batch", "a.jsonl", "--shard", "3"], "which"), (["batch", "a.jsonl", "-j", "0"], "jobs"),
    (["batch", "a.jsonl", "--shard", "4/3"], "--shard"),
  ])
  func aCommandThatMakesNoSenseIsRefused(words: [String], reason: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(words)
    #expect(result.status == 2 && result.errors.contains(reason), "\(result.errors)")
    #expect(try tool.files == [])
  }

  @Test func aJobThatTakesTooLongFailsAlone() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      [
        try Self.line(#""slow.gif""#, options: #""size": 2000, "fps": 50, "duration": 20"#),
        try Self.line(#""quick.svg""#),
      ].joined(separator: "\n"), to: "jobs.jsonl")
    let result = try tool.run(["batch", "jobs.jsonl", "-j", "1", "--timeout", "0.5"])
    #expect(result.status == 1 && result.errors.contains("jobs.jsonl:1: took more than 0.5 seconds"))
    #expect(try tool.files == ["jobs.jsonl", "jobs.jsonl.journal", "quick.svg"])
  }
}
