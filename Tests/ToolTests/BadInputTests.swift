import Foundation
import Testing

/// What must go wrong, with which exit code and with which words.
struct BadInput: CustomTestStringConvertible, Sendable {
  let description: String
  /// Files that stand in the folder before the tool runs.
  var files: [String: [UInt8]] = [:]
  /// A line of shell; `$TOOL` is the tool.
  let line: String
  /// 1: bad input or output that cannot be written. 2: a command line that makes no sense.
  let status: Int32
  /// What the message must say, all of it: the place, what was found, what was expected.
  let says: [String]

  var testDescription: String { description }
}

private func text(_ text: String) -> [UInt8] { Array(text.utf8) }

private let square = text(
  #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>"#)
private let circle = text(
  #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>"#)
private let shapes = ["a.svg": square, "b.svg": circle]

private func file(_ content: String) -> [String: [UInt8]] { ["a.svg": text(content), "b.svg": circle] }

private let morph = "$TOOL morph a.svg b.svg -o out.gif"

@Suite struct BadInputTests {
  // MARK: - Files that cannot be read or make no sense

  static let inputs: [BadInput] = [
    .init(
      description: "a missing file", line: "$TOOL morph nowhere.svg b.svg -o out.gif", status: 1,
      says: ["nowhere.svg", "No such file"]),
    .init(
      description: "an empty name", files: shapes, line: "$TOOL morph '' b.svg -o out.gif", status: 1,
      says: ["empty", "expected"]),
    .init(
      description: "a folder", files: shapes, line: "mkdir d; $TOOL morph d b.svg -o out.gif", status: 1,
      says: ["d:", "Is a directory"]),
    .init(
      description: "a file that cannot be read", files: shapes,
      line: "$TOOL morph /proc/self/mem b.svg -o out.gif", status: 1, says: ["/proc/self/mem", "nput/output error"]),
    .init(
      description: "a file below a file", files: shapes, line: "$TOOL morph a.svg/x.svg b.svg -o out.gif", status: 1,
      says: ["a.svg/x.svg", "Not a directory"]),
    .init(
      description: "an empty file", files: file(""), line: morph, status: 1, says: ["a.svg", "byte 0", "expected"]),
    .init(
      description: "only white space", files: file("  \n\n "), line: morph, status: 1,
      says: ["a.svg", "line 3", "expected"]),
    .init(
      description: "plain text", files: file("hello, world"), line: morph, status: 1,
      says: ["a.svg", "byte 0", "expected"]),
    .init(
      description: "JSON", files: file(#"{"v": "5.5.7", "layers": []}"#), line: morph, status: 1,
      says: ["a.svg", "byte 0", "expected"]),
    .init(
      description: "HTML", files: file("<html><body>404</body></html>"), line: morph, status: 1,
      says: ["a.svg", "html", "svg"]),
    .init(
      description: "a PNG", files: ["a.svg": [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], "b.svg": circle],
      line: morph, status: 1, says: ["a.svg", "byte 0"]),
    .init(
      description: "a gzipped file", files: ["a.svg": [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], "b.svg": circle],
      line: morph,
      status: 1, says: ["a.svg", "compressed", "gunzip"]),
    .init(
      description: "a tag cut off", files: file(#"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L"#),
      line: morph,
      status: 1, says: ["a.svg", "byte", "line 1", "expected"]),
    .init(
      description: "an element never closed", files: file("<svg>\n<g>\n"), line: morph, status: 1,
      says: ["a.svg", "line 3", "g"]),
    .init(
      description: "tags that cross", files: file("<svg><g><a></g></a></svg>"), line: morph, status: 1,
      says: ["a.svg", "byte 11", "</a>"]),
    .init(
      description: "an attribute twice", files: file(#"<svg><path d="M0 0" d="M1 1"/></svg>"#), line: morph, status: 1,
      says: ["a.svg", "byte 20", "second d"]),
    .init(
      description: "an attribute without quotes", files: file("<svg><path d=M0/></svg>"), line: morph, status: 1,
      says: ["a.svg", "byte 13", "expected"]),
    .init(
      description: "two root elements", files: file("<svg/><svg/>"), line: morph, status: 1,
      says: ["a.svg", "byte 6", "expected"]),
    .init(
      description: "an unknown entity", files: file("<svg>&nope;</svg>"), line: morph, status: 1,
      says: ["a.svg", "nope"]),
    .init(
      description: "an external entity",
      files: file(#"<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>"#), line: morph, status: 1,
      says: ["a.svg", "x"]),
    .init(
      description: "bytes that are not UTF-8",
      files: ["a.svg": text("<svg>") + [0xC3, 0x28] + text("</svg>"), "b.svg": circle],
      line: morph, status: 1, says: ["a.svg", "byte 5"]),
    .init(description: "an entity bomb", files: file(entityBomb), line: morph, status: 1, says: ["a.svg", "entit"]),
    .init(
      description: "one long entity used often",
      files: file(
        "<!DOCTYPE svg [<!ENTITY x \"" + String(repeating: "x", count: 100_000) + "\">]><svg>"
          + String(repeating: "&x;", count: 20_000) + "</svg>"), line: morph, status: 1, says: ["a.svg", "entit"]),
    .init(
      description: "100,000 nested groups",
      files: file(
        "<svg>" + String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000) + "</svg>"),
      line: morph, status: 1, says: ["a.svg", "nest"]),
    .init(
      description: "uses that double thirty times", files: file(useBomb), line: morph, status: 1,
      says: ["a.svg", "elements"]),
    .init(
      description: "a drawing without a shape", files: file(#"<svg viewBox="0 0 9 9"/>"#),
      line: "$TOOL morph a.svg a.svg -o out.gif", status: 1, says: ["a.svg", "nothing"]),
    .init(
      description: "a canvas of size zero", files: file(#"<svg width="0" height="0"><path d="M0 0h9v9z"/></svg>"#),
      line: morph, status: 1, says: ["a.svg", "0"]),
    .init(
      description: "path data with a bad number", files: shapes, line: "$TOOL morph 'M0 0L1 x' b.svg -o out.gif",
      status: 1,
      says: ["byte 7", "number"]),
    .init(
      description: "path data with a bad flag", files: shapes,
      line: "$TOOL morph 'M0 0A1 1 0 2 0 3 3' b.svg -o out.gif",
      status: 1, says: ["byte 11", "flag"]),
    .init(
      description: "path data beyond the range of numbers", files: shapes,
      line: "$TOOL morph 'M0 0L1e999 0' b.svg -o out.gif", status: 1, says: ["byte 5", "number"]),
    .init(
      description: "broken standard input", files: shapes, line: "echo '<svg' | $TOOL morph - b.svg -o out.gif",
      status: 1,
      says: ["standard input", "expected"]),
    .init(
      description: "a missing drawing to render", line: "$TOOL render nowhere.svg -o out.png", status: 1,
      says: ["nowhere.svg"]),
  ]

  // MARK: - Outputs that cannot be written

  static let outputs: [BadInput] = [
    .init(
      description: "a folder that is not there", files: shapes, line: "$TOOL morph a.svg b.svg -o no/where/out.gif",
      status: 1,
      says: ["no/where/out.gif", "No such file"]),
    .init(
      description: "a target that is a folder", files: shapes,
      line: "mkdir out.gif; $TOOL morph a.svg b.svg -o out.gif",
      status: 1, says: ["out.gif", "directory"]),
    .init(
      description: "a target in a place that takes no files", files: shapes,
      line: "$TOOL morph a.svg b.svg -o /proc/out.gif",
      status: 1, says: ["/proc/out.gif"]),
    .init(
      description: "a video without ffmpeg", files: shapes, line: "PATH=. $TOOL morph a.svg b.svg -o x.mp4", status: 1,
      says: ["x.mp4", "ffmpeg", "apt-get install"]),
    .init(
      description: "a full disk", files: shapes, line: "$TOOL morph a.svg b.svg --format gif -o /dev/full", status: 1,
      says: ["/dev/full", "No space left"]),
    .init(
      description: "a full disk behind standard output", files: shapes,
      line: "$TOOL morph a.svg b.svg --format gif -o - > /dev/full", status: 1,
      says: ["standard output", "No space left"]),
    .init(
      description: "a file larger than allowed", files: shapes,
      line: "trap '' XFSZ; ulimit -f 1; $TOOL morph a.svg b.svg -o out.gif", status: 1,
      says: ["out.gif", "File too large"]),
    .init(
      description: "a reader that has gone", files: shapes,
      line:
        "(sleep 0.2; $TOOL morph a.svg b.svg --format gif -o - ; echo $? > status) | true; sleep 0.5; while [ ! -s status ]; do "
        + "sleep 0.05; done; exit $(cat status)", status: 1, says: ["standard output", "Broken pipe"]),
  ]

  // MARK: - Command lines that make no sense

  static let commandLines: [BadInput] = [
    .init(description: "no command", line: "$TOOL", status: 2, says: ["Usage"]),
    .init(
      description: "an unknown command", line: "$TOOL moprh a b", status: 2, says: ["moprh", "did you mean morph?"]),
    .init(
      description: "a command for later", files: shapes, line: "$TOOL convert a.svg -o out.json", status: 2,
      says: ["not there yet", "readers"]),
    .init(description: "an unknown form", line: "$TOOL forms gfi", status: 2, says: ["gfi", "did you mean gif?"]),
    .init(description: "one shape", files: shapes, line: "$TOOL morph a.svg -o out.gif", status: 2, says: ["two"]),
    .init(description: "no output", files: shapes, line: "$TOOL morph a.svg b.svg", status: 2, says: ["-o"]),
    .init(
      description: "a misspelt option", files: shapes, line: "\(morph) --duraton 2", status: 2,
      says: ["--duraton", "--duration"]),
    .init(
      description: "an option without its value", files: shapes, line: "\(morph) --fps", status: 2,
      says: ["--fps", "needs"]),
    .init(description: "a value for a switch", files: shapes, line: "\(morph) --once=yes", status: 2, says: ["--once"]),
    .init(
      description: "an option twice", files: shapes, line: "\(morph) --fps 9 --fps 10", status: 2,
      says: ["--fps", "twice"]),
    .init(
      description: "an unknown kind of file", files: shapes, line: "$TOOL morph a.svg b.svg -o out.bmp", status: 2,
      says: ["out.bmp", "gif"]),
    .init(
      description: "a misspelt kind of file", files: shapes, line: "$TOOL morph a.svg b.svg -o out.gfi", status: 2,
      says: ["out.gfi", "did you mean .gif?"]),
    .init(
      description: "an unknown format", files: shapes, line: "\(morph) --format tiff", status: 2, says: ["tiff", "gif"]),
    .init(
      description: "standard output of no kind", files: shapes, line: "$TOOL morph a.svg b.svg -o -", status: 2,
      says: ["--format"]),
    .init(
      description: "standard output twice", files: shapes, line: "$TOOL morph a.svg b.svg --format gif -o - -o -",
      status: 2,
      says: ["standard output"]),
    .init(
      description: "one output twice", files: shapes, line: "\(morph) -o out.gif", status: 2,
      says: ["out.gif", "twice"]),
    .init(
      description: "standard input twice", line: "$TOOL morph - - -o out.gif </dev/null", status: 2,
      says: ["standard input"]),
    .init(
      description: "a negative duration", files: shapes, line: "\(morph) --duration -1", status: 2,
      says: ["--duration", "-1"]),
    .init(
      description: "a duration of no number", files: shapes, line: "\(morph) --duration nan", status: 2,
      says: ["--duration", "nan"]),
    .init(
      description: "an endless duration", files: shapes, line: "\(morph) --duration inf", status: 2,
      says: ["--duration", "inf"]),
    .init(
      description: "a range of frames of a GIF", files: shapes, line: "\(morph) --frames 0-9", status: 2,
      says: ["--frames", "out.gif"]),
    .init(
      description: "a range that is none", files: shapes,
      line: "$TOOL morph a.svg b.svg -o out.rgba --frames 9-0", status: 2, says: ["--frames", "9-0"]),
    .init(
      description: "frames after the last", files: shapes,
      line: "$TOOL morph a.svg b.svg -o out.rgba --frames 9-99999", status: 1, says: ["99999", "counted from 0"]),
    .init(
      description: "zero frames a second", files: shapes, line: "\(morph) --fps 0", status: 2, says: ["--fps", "0"]),
    .init(
      description: "a million frames a second", files: shapes, line: "\(morph) --fps 1000000", status: 2,
      says: ["--fps", "120"]),
    .init(description: "size zero", files: shapes, line: "\(morph) --size 0", status: 2, says: ["--size"]),
    .init(
      description: "a size of a million", files: shapes, line: "\(morph) --size 1000000", status: 2, says: ["--size"]),
    .init(
      description: "a size that is none", files: shapes, line: "\(morph) --size 12x", status: 2,
      says: ["--size", "12x"]),
    .init(
      description: "size and scale", files: shapes, line: "\(morph) --size 9 --scale 2", status: 2,
      says: ["--size", "--scale"]),
    .init(
      description: "a scale beyond reason", files: shapes, line: "\(morph) --scale 1e300", status: 2, says: ["--scale"]),
    .init(
      description: "a colour that is none", files: shapes, line: "\(morph) --fill blurple", status: 2,
      says: ["--fill", "blurple"]),
    .init(
      description: "an easing that is none", files: shapes, line: "\(morph) --easing wobble", status: 2,
      says: ["--easing", "wobble"]),
    .init(
      description: "an easing outside of time", files: shapes, line: "\(morph) --easing 2,0,0,1", status: 2,
      says: ["--easing", "0"]),
    .init(
      description: "once and for ever", files: shapes, line: "\(morph) --once --loop", status: 2,
      says: ["--once", "--loop"]),
    .init(
      description: "an instant before the start", files: shapes, line: "$TOOL morph a.svg b.svg --at -1 -o x.png",
      status: 2,
      says: ["--at"]),
    .init(
      description: "a still video", files: shapes, line: "$TOOL morph a.svg b.svg --at 0.2 -o x.mp4", status: 2,
      says: ["--at", "x.mp4"]),
    .init(
      description: "a codec that is none", files: shapes, line: "$TOOL morph a.svg b.svg -o x.mp4 --codec mpeg1",
      status: 2, says: ["--codec", "mpeg1", "h264"]),
    .init(
      description: "a codec that the file cannot hold", files: shapes,
      line: "$TOOL morph a.svg b.svg -o x.mp4 --codec vp9", status: 2, says: [".mp4", "h264, av1", "vp9"]),
    .init(
      description: "a codec without a video", files: shapes, line: "\(morph) --codec av1", status: 2,
      says: ["--codec", ".mp4"]),
    .init(
      description: "a quality without a WebP", files: shapes, line: "\(morph) --quality 80", status: 2,
      says: ["--quality", ".webp"]),
    .init(
      description: "sprites on standard output", files: shapes,
      line: "$TOOL morph a.svg b.svg --format sprites -o -", status: 2, says: ["sprites", "two files"]),
    .init(
      description: "more frames than sense", files: shapes, line: "$TOOL morph a.svg b.svg -o x.webm --duration 3600",
      status: 2, says: ["20000", "--fps"]),
    .init(description: "a still GIF", files: shapes, line: "\(morph) --at 0.2", status: 2, says: ["--at", ".png"]),
    .init(
      description: "a picture of no instant", files: shapes, line: "$TOOL morph a.svg b.svg -o x.png", status: 2,
      says: ["--at", "--contact-sheet", "%d"]),
    .init(
      description: "a contact sheet of nothing", files: shapes,
      line: "$TOOL morph a.svg b.svg -o x.png --contact-sheet 0",
      status: 2, says: ["--contact-sheet"]),
    .init(
      description: "a contact sheet without a picture", files: shapes, line: "\(morph) --contact-sheet 4", status: 2,
      says: ["--contact-sheet", ".png"]),
    .init(
      description: "more frames than anybody waits for", files: shapes, line: "\(morph) --duration 3600 --fps 50",
      status: 2,
      says: ["frames"]),
    .init(
      description: "one file a frame of one instant", files: shapes,
      line: "$TOOL morph a.svg b.svg --at 0.3 -o x-%d.png", status: 2, says: ["x-%d.png", "--at"]),
    .init(
      description: "an output that is a shape", files: shapes, line: "$TOOL morph a.svg b.svg -o a.svg", status: 2,
      says: ["a.svg", "lost"]),
    .init(
      description: "neither fill nor stroke", files: shapes, line: "\(morph) --fill none --stroke none", status: 2,
      says: ["--fill", "--stroke"]),
    .init(description: "no threads", files: shapes, line: "\(morph) --threads 0", status: 2, says: ["--threads"]),
    .init(
      description: "render into a GIF", files: shapes, line: "$TOOL render a.svg -o x.gif", status: 2, says: ["png"]),
    .init(
      description: "render two files", files: shapes, line: "$TOOL render a.svg b.svg -o x.png", status: 2,
      says: ["one"]),
  ]

  // MARK: - Projects

  static let projects: [BadInput] = [
    .init(
      description: "a project that is not there", line: "$TOOL run nowhere", status: 1, says: ["nowhere", "no such"]),
    .init(description: "a project that is a file", files: shapes, line: "$TOOL run a.svg", status: 1, says: ["folder"]),
    .init(
      description: "a folder without a project", line: "mkdir d; $TOOL run d", status: 1,
      says: ["d: nothing to run", "Xcode"]),
    .init(
      description: "sources without a program", files: ["a.swift": text("struct A {}")], line: "$TOOL run .",
      status: 1, says: ["no application"]),
    .init(
      description: "a project file that is cut off",
      line: "mkdir -p d/A.xcodeproj; printf '{ a = (b,' > d/A.xcodeproj/project.pbxproj; $TOOL run d", status: 1,
      says: ["A.xcodeproj/project.pbxproj:1:", "cut off"]),
    .init(
      description: "a target that is not there", line: "mkdir d; echo > d/main.swift; $TOOL run d --target Other",
      status: 1, says: ["Other"]),
    .init(description: "no project", line: "$TOOL run", status: 2, says: ["FOLDER"]),
    .init(
      description: "a module without a folder", files: ["main.swift": []], line: "$TOOL run . --module Lottie",
      status: 2, says: ["--module", "NAME=FOLDER", "Lottie"]),
    .init(
      description: "a module without sources", files: ["main.swift": []],
      line: "mkdir d; $TOOL run . --module Lottie=d", status: 1, says: ["d", "Lottie", "no Swift sources"]),
    .init(
      description: "a recording of no kind", files: ["main.swift": []], line: "$TOOL run . --record x.bmp", status: 2,
      says: ["--record", "x.bmp"]),
    .init(
      description: "a script that is not there", files: ["main.swift": []],
      line: "$TOOL run . --record x.gif --script no.txt", status: 2, says: ["no.txt"]),
    .init(
      description: "a package that is another", files: ["main.swift": []],
      line: "mkdir d; XDG_CACHE_HOME=$PWD/d $TOOL run . --inbetween d --record x.gif", status: 1,
      says: ["d: expected the folder of the package", "--inbetween"]),
    .init(
      description: "no tests", files: ["main.swift": []], line: "$TOOL test .", status: 1, says: ["no unit tests"]),
    .init(description: "no place", files: ["main.swift": []], line: "$TOOL rewrite .", status: 2, says: ["-o"]),
    .init(
      description: "a place that holds the project", files: ["main.swift": []], line: "$TOOL rewrite . -o .",
      status: 2, says: ["would be lost"]),
  ]

  @Test(arguments: inputs + outputs + commandLines + projects)
  func badInputFailsWithWordsAndLeavesNothingBehind(_ bad: BadInput) throws {
    let tool = try Tool()
    defer { tool.remove() }
    for (name, bytes) in bad.files { try tool.write(bytes, to: name) }
    let before = Set(try tool.files)
    let result = try tool.shell(bad.line)
    #expect(result.status == bad.status, "\(result.errors)")
    for words in bad.says { #expect(result.errors.contains(words), "\(words) is not in: \(result.errors)") }
    #expect(result.errors.utf8.count < 2000)
    let left = Set(try tool.files).subtracting(before).subtracting(["d", "out.gif", "status"])
    #expect(left.isEmpty, "left behind: \(left)")
    let partial = tool.folder.appendingPathComponent("out.gif")
    var isFolder: ObjCBool = false
    #expect(
      !(unsafe FileManager.default.fileExists(atPath: partial.path, isDirectory: &isFolder)) || isFolder.boolValue)
  }

  @Test func aFailureKeepsTheOlderFile() throws {
    let tool = try Tool()
    defer { tool.remove() }
    for (name, bytes) in shapes { try tool.write(bytes, to: name) }
    try tool.write("precious", to: "out.gif")
    let result = try tool.shell("trap '' XFSZ; ulimit -f 1; $TOOL morph a.svg b.svg -o out.gif")
    #expect(result.status == 1)
    #expect(try tool.read("out.gif") == Data("precious".utf8))
    #expect(try tool.files == ["a.svg", "b.svg", "out.gif"])
  }
}

private let entityBomb: String = {
  var text = "<!DOCTYPE svg [<!ENTITY a0 \"ha\">"
  for level in 1...40 { text += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">" }
  return text + "]><svg><desc>&a40;</desc></svg>"
}()

private let useBomb: String = {
  var text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="u0" width="1" height="1"/>"#
  for level in 1...30 {
    text += ##"<g id="u\##(level)"><use href="#u\##(level - 1)"/><use href="#u\##(level - 1)"/></g>"##
  }
  return text + "</svg>"
}()
