import Foundation
import Testing

/// What becomes what, on the command line and in plans.
@Suite struct HintsTests {
  private static let bars = "M2 2H8V22H2ZM9 2H15V22H9ZM16 2H22V22H16Z"
  private static let lower = "M2 5H8V23H2ZM9 5H15V23H9ZM16 5H22V23H16Z"

  private func run(_ tool: Tool, _ arguments: [String]) throws -> String {
    let result = try tool.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    return String(decoding: result.output, as: UTF8.self)
  }

  @Test func aPlanThatExplainWritesGivesTheSameMorph() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let pairs = [
      [Self.bars, "M4 11H16V6L22 12L16 18V13H4Z"], [Self.bars, Self.lower], ["M5 3L21 12L5 21Z", Self.bars],
      ["M4 11H16V6L22 12L16 18V13H4Z", "M11 4V16H6L12 22L18 16H13V4Z"], [Self.bars, "M5 3L21 12L5 21Z", Self.lower],
    ]
    for shapes in pairs {
      _ = try run(tool, ["explain"] + shapes + ["-o", "plan.json", "-q"])
      let plain = try run(tool, ["morph"] + shapes + ["-o", "-", "--format", "svg"])
      #expect(try run(tool, ["morph"] + shapes + ["-o", "-", "--format", "svg", "--plan", "plan.json"]) == plain)
    }
    _ = try run(tool, ["explain", Self.bars, Self.lower, "--match", "0:2,2:0", "-o", "plan.json", "-q"])
    #expect(
      try run(tool, ["pair", Self.bars, Self.lower, "--plan", "plan.json"])
        == run(tool, ["pair", Self.bars, Self.lower, "--match", "0:2,2:0"]))
  }

  @Test func optionsSayWhatAPlanSays() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      """
      {"steps": [{"contours": [{"source": 0, "target": 1}, {"source": 1, "target": null}],
        "starts": [{"contour": 0, "position": 0.25}], "pins": [{"contour": 2, "source": 0.5, "target": 0.75}],
        "reversed": [], "remedy": "match"}]}
      """, to: "plan.json")
    try tool.write(
      #"{"steps": [{"cuts": [{"target": 0, "from": 0.2, "to": 0.75}], "remedy": "match"}]}"#, to: "cut.json")
    let cut = ["M2 2H8V22H2ZM16 2H22V22H16Z", "M5 3L21 12L5 21Z"]
    let planned = try run(tool, ["pair"] + cut + ["--plan", "cut.json"])
    #expect(try planned == run(tool, ["pair"] + cut + ["--cut", "-:0:0.2:0.75", "--remedy", "match"]))
    #expect(try planned != run(tool, ["pair"] + cut + ["--remedy", "match"]))
    let options = [
      "--match", "0:1,1:-", "--start", "0:0.25", "--pin", "2:0.5:0.75", "--remedy", "match",
    ]
    #expect(
      try run(tool, ["pair", Self.bars, Self.lower, "--plan", "plan.json"])
        == run(tool, ["pair", Self.bars, Self.lower] + options))
  }

  @Test func explanationsAreWordsAndPictures() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let words = try run(
      tool, ["explain", "M5 3L21 12L5 21Z", "M5 3H10.5V21H5ZM14.5 3H20V21H14.5Z", "-o", "a.svg", "-o", "a.png"])
    #expect(words.contains("a part of contour 0 becomes 1"))
    let cut = try #require(words.split(separator: "\n").first { $0.contains("--cut 0:-:") })
    #expect(cut.contains("contour 0 is cut from "), "\(cut)")
    #expect(try tool.read("a.svg").starts(with: Data("<svg".utf8)))
    #expect(try tool.read("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  // MARK: - What makes no sense

  struct Wrong: CustomTestStringConvertible, Sendable {
    var plan: String?
    var options: [String] = []
    var status: Int32 = 1
    var says: [String]
    var testDescription: String { plan ?? options.joined(separator: " ") }
  }

  static let wrong: [Wrong] = [
    .init(plan: "{\"steps\": [", says: ["plan.json", "no JSON"]),
    .init(plan: #"{"steps": [}"#, says: ["plan.json", "no JSON", "11"]),
    .init(plan: "[]", says: ["plan.json", "expected an object", "found a list"]),
    .init(plan: #"{"steps": {}}"#, says: ["steps: expected a list", "an object"]),
    .init(plan: #"{"step": []}"#, says: ["no member", "did you mean steps?"]),
    .init(
      plan: #"{"steps": [{"contours": [{"source": 0, "target": "x"}]}]}"#,
      says: ["steps[0].contours[0].target", "number of a contour, or null", "“x”"]),
    .init(plan: #"{"steps": [{"contours": [{"source": 0.5}]}]}"#, says: ["steps[0].contours[0].source", "0.5"]),
    .init(
      plan: #"{"steps": [{"starts": [{"contour": 0}]}]}"#, says: ["steps[0].starts[0]", "“position”", "missing"]),
    .init(
      plan: #"{"steps": [{"remedy": "magic"}]}"#, says: ["steps[0].remedy", "index, turn, front, trim, bars, match"]),
    .init(plan: #"{"steps": [{"remedy": true}]}"#, says: ["steps[0].remedy", "true or false"]),
    .init(plan: #"{"steps": [{}, {}]}"#, says: ["2 of them", "at most as many"]),
    .init(
      plan: #"{"steps": [{"pins": [{"contour": 9, "source": 0, "target": 0}]}]}"#,
      says: ["plan.json: steps[0].pins[0]", "no contour 9", "0 to 2"]),
    .init(options: ["--plan", "nowhere.json"], says: ["nowhere.json"]),
    .init(options: ["--match", "0:7"], says: ["--match 0:7", "the target has no contour 7"]),
    .init(options: ["--match", "0:1,0:-"], says: ["--match 0:-", "contradicts --match 0:1"]),
    .init(options: ["--start", "0:2"], says: ["--start 0:2", "expected 0 to 1"]),
    .init(options: ["--remedy", "turn", "--start", "0:0.5"], says: ["--remedy turn"]),
    .init(
      plan: #"{"steps": [{"cuts": [{"source": 0, "target": 0, "from": 0, "to": 1}]}]}"#,
      says: ["steps[0].cuts[0]", "either"]),
    .init(options: ["--cut", "0:-:0:0.5"], says: ["--cut 0:-:0:0.5", "pair it with several"]),
    .init(options: ["--cut", "0:1:0:0.5"], status: 2, says: ["--cut", "0:-:0.2:0.7"]),
    .init(options: ["--match", "0-1"], status: 2, says: ["--match", "0:1,2:-", "“0-1”"]),
    .init(options: ["--start", "0"], status: 2, says: ["--start", "0:0.25"]),
    .init(options: ["--remedy", "magic"], status: 2, says: ["--remedy", "index, turn, front, trim, bars, match"]),
    .init(options: ["--match", "0:0", "--plan", "x.json"], status: 2, says: ["--plan", "--match"]),
    .init(options: [bars, "--match", "0:0"], status: 2, says: ["--match", "two shapes", "--plan"]),
  ]

  @Test(arguments: wrong) func wrongHintsAreNamed(wrong: Wrong) throws {
    let tool = try Tool()
    defer { tool.remove() }
    if let plan = wrong.plan { try tool.write(plan, to: "plan.json") }
    let options = wrong.options + (wrong.plan == nil ? [] : ["--plan", "plan.json"])
    for command in [["pair"], ["explain"], ["morph", "-o", "x.svg"]] {
      // A turn of what is only moved is none.
      let result = try tool.run(command + [Self.bars, Self.lower] + options)
      #expect(result.status == wrong.status, "\(result.errors)")
      for words in wrong.says { #expect(result.errors.contains(words), "\(words) is not in: \(result.errors)") }
    }
    #expect(try !tool.files.contains("x.svg"))
  }

  @Test func pairsSayWhatMakesNoSense() throws {
    let tool = try Tool()
    defer { tool.remove() }
    for (options, words) in [
      (["-o", "x.svg"], "path data are no SVG file"), (["--format", "gif"], "svg, swift, json"),
      (["--tolerance", "-1"], "--tolerance"),
    ] {
      let result = try tool.run(["pair", Self.bars, Self.lower] + options)
      #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    }
    #expect(try tool.run(["explain", Self.bars, Self.lower, "-o", "x.gif"]).status == 2)
  }
}
