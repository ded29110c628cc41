import Foundation
import OneAtATime
import Stage
import Testing
import VectorFormats
import VectorGraphics

/// A folder that is there for one test.
struct Folder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("stage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url.appendingPathComponent(name))) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }
}

@MainActor @Suite(.oneAtATime)
struct RecordingTests {
  private func run(_ arguments: [String]) async -> Int32 {
    await RecordingCommand.run(["Program"] + arguments) { _ in Stage(EventScreen()) }
  }

  @Test func oneRunWritesEveryKindOfFile() async throws {
    let folder = try Folder()
    try folder.write("0.1 drag 20 20 80 80 0.3", to: "script")
    let outputs = ["a.gif", "a.svg", "a.png", "f-%04d.png"].flatMap { ["--record", folder.path($0)] }
    #expect(await run(outputs + ["--script", folder.path("script"), "--until", "0.5", "--fps", "10"]) == 0)
    let frames = stride(from: 0, through: 500, by: 100).map {
      "f-\(String(repeating: "0", count: $0 == 0 ? 3 : 1))\($0).png"
    }
    #expect(try folder.files == (["a.gif", "a.png", "a.svg", "script"] + frames).sorted())
    // The last picture is the last frame, and the square is where the finger was lifted.
    #expect(try folder.bytes("a.png") == folder.bytes("f-0500.png"))
    let last = try PNG.bitmap(from: folder.bytes("a.png"))
    #expect(last.width == 100 && last[80, 80].red == 0 && last[60, 60].red == 255)
    let middle = try PNG.bitmap(from: folder.bytes("f-0200.png"))
    #expect(middle[40, 40].red == 0 && middle[80, 80].red == 255)
  }

  @Test func theSameScriptTwiceGivesTheSameBytes() async throws {
    let folder = try Folder()
    try folder.write("0.1 drag 20 20 80 80 0.3\n0.2 tap 50 50", to: "script")
    for name in ["a", "b"] {
      #expect(
        await run([
          "--record", folder.path("\(name).gif"), "--record=\(folder.path("\(name).svg"))", "--script",
          folder.path("script"), "--scale", "2",
        ]) == 0)
    }
    #expect(try folder.bytes("a.gif") == folder.bytes("b.gif"))
    #expect(try folder.bytes("a.svg") == folder.bytes("b.svg"))
  }

  @Test func anOldFileStaysUntilTheNewOneIsComplete() async throws {
    let folder = try Folder()
    try folder.write("old", to: "a.gif")
    try folder.write("0.1 tap \"Nope\"", to: "script")
    #expect(await run(["--record", folder.path("a.gif"), "--script", folder.path("script")]) == 2)
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
    #expect(await run(["--record", folder.path("missing/a.gif"), "--until", "0.1"]) == 1)
    #expect(try folder.files == ["a.gif", "script"])
  }

  @Test func withoutAnEndARecordingGoesOnUntilAllIsAtRest() async throws {
    let folder = try Folder()
    var screen: EventScreen?
    let code = await RecordingCommand.run(["Program", "--record", folder.path("a.png")]) { _ in
      let made = EventScreen()
      made.at(2) { made.note("last") }
      screen = made
      return Stage(made)
    }
    #expect(code == 0)
    #expect(screen?.time == 3)
  }

  @Test func aScreenThatNeverRestsIsRecordedForHalfAMinute() async throws {
    let folder = try Folder()
    var screen: EventScreen?
    let code = await RecordingCommand.run(["Program", "--record", folder.path("a.png")]) { _ in
      let made = EventScreen()
      @MainActor func tick(_ count: Int) { made.at(Double(count)) { tick(count + 1) } }
      tick(1)
      screen = made
      return Stage(made)
    }
    #expect(code == 0)
    #expect(screen?.time == 30)
  }

  @Test(arguments: [
    (
      ["--recrod", "a.gif"],
      "there is no option “--recrod”; expected --record, --script, --until, --fps, --scale, --size, --device, --safe-area, --dark, --frame-times, --help"
    ),
    (
      ["a.gif"],
      "there is no option “a.gif”; expected --record, --script, --until, --fps, --scale, --size, --device, --safe-area, --dark, --frame-times, --help"
    ),
    (["--record"], "--record needs a value: --record FILE"),
    (["--record="], "--record needs a value: --record FILE"),
    (
      ["--record", "a.doc"],
      "--record takes a name that ends in .gif, .svg, .html, .json, .lottie, .apng, .webp, .mp4, .webm, .mov, .png or .txt, with %d in it for a sequence of .png; not “a.doc”"
    ),
    (
      ["--record", "a%d.gif"],
      "--record takes a name that ends in .gif, .svg, .html, .json, .lottie, .apng, .webp, .mp4, .webm, .mov, .png or .txt, with %d in it for a sequence of .png; not “a%d.gif”"
    ),
    (["--record", "a.gif", "--record", "a.gif"], "--record “a.gif” is given twice"),
    (["--record", "a.gif", "--fps", "0"], "--fps takes a number of frames a second from 1 to 1000, not “0”"),
    (["--record", "a.gif", "--fps", "1", "--fps", "2"], "--fps is given twice"),
    (["--record", "a.gif", "--scale", "x"], "--scale takes a number of pixels a point from 0.01 to 16, not “x”"),
    (["--record", "a.gif", "--until", "nan"], "--until takes a number of seconds from 0 to 3600, not “nan”"),
    (["--record", "a.gif", "--size", "400"], "--size takes WIDTHxHEIGHT in points from 1 to 8192, not “400”"),
    (["--record", "a.gif", "--size", "0x10"], "--size takes WIDTHxHEIGHT in points from 1 to 8192, not “0x10”"),
    (
      ["--safe-area", "44,0,34"], "--safe-area takes TOP,LEFT,BOTTOM,RIGHT in points from 0 to 1000, not “44,0,34”"
    ),
    (["--device", "iPhone 8", "--size", "8x8"], "--device says the size; leave one out"),
    (["--device", "iPhone 8", "--safe-area", "0,0,0,0"], "--device says the safe-area; leave one out"),
    (["--record", "a.gif", "--dark=1"], "--dark takes no value"),
    (["--record", "a.gif", "--script", "/nowhere/s"], "/nowhere/s: there is no such file"),
    (["--record", "a.gif", "--script", "/"], "/: is a directory"),
    (["--fps", "3"], "--fps is of a recording; say --record FILE"),
    (["--record", "a.gif", "--frame-times", "-"], "--frame-times is of a window; leave --record out"),
  ])
  func badOptionsAreTold(arguments: [String], message: String) {
    let error = #expect(throws: RecordingCommand.UsageError.self) { try RecordingCommand(arguments) }
    #expect(error?.description == message)
  }

  @Test func optionsAreRead() throws {
    let command = try #require(
      try RecordingCommand([
        "--record=a.gif", "--record", "b%05d.png", "--until", "2.5", "--fps=240", "--scale", "3", "--size", "390x844",
        "--dark",
      ]))
    #expect(command.outputs.map(\.kind) == [.gif, .sequence])
    #expect(command.end == 2.5 && command.rate == 240 && command.scale == 3 && command.isDark)
    #expect(command.size == Size(390, 844))
    #expect(
      try RecordingCommand(["--safe-area", "44,0,34,1.5"])?.safeArea == SafeArea(top: 44, bottom: 34, right: 1.5))
    let phone = try #require(try RecordingCommand(["--device", "iphone 15 pro"]))
    #expect(phone.size == Size(393, 852) && phone.safeArea == SafeArea(top: 59, bottom: 34))
    #expect(try RecordingCommand(["--help"]) == nil)
  }

  @Test func tooManyFramesAreRefused() async throws {
    let folder = try Folder()
    #expect(await run(["--record", folder.path("a.gif"), "--until", "3600"]) == 2)
    #expect(try folder.files == [])
  }
}

struct ReferencePictureTests {
  private func picture(_ gray: UInt8, at place: Int = 0) -> Bitmap {
    var bitmap = Bitmap(width: 4, height: 3, pixels: [UInt8](repeating: 255, count: 48))
    bitmap.pixels[4 * place] = gray
    return bitmap
  }

  @Test func aMissingReferenceSaysHowToMakeOne() throws {
    let folder = try Folder()
    let test = folder.path("Tests.swift")
    let error = #expect(throws: PictureMismatch.self) {
      try picture(0).compare(with: "a.png", file: test, isRecording: false)
    }
    #expect(
      error?.description
        == "a.png: there is no reference; look at \(folder.path("a.actual.png")), then run again with INBETWEEN_RECORD=1 to make it the reference"
    )
    #expect(try folder.files == ["a.actual.png"])
    try picture(0).compare(with: "a.png", file: test, isRecording: true)
    #expect(try folder.files == ["a.png"])
    try picture(0).compare(with: "a.png", file: test, isRecording: false)
  }

  @Test func aDifferenceIsToldAndShown() throws {
    let folder = try Folder()
    let test = folder.path("Tests.swift")
    try picture(255).compare(with: "sub/a.png", file: test, isRecording: true)
    let error = #expect(throws: PictureMismatch.self) {
      try picture(245, at: 6).compare(with: "sub/a.png", file: test, isRecording: false)
    }
    #expect(
      error?.description
        == "sub/a.png: 1 of 12 pixels differ, by up to 10 of 255, the first at (2, 1); tolerated is exact: 0 of 255 in a channel, 0.0 % of the pixels; see \(folder.path("sub/a.difference.png"))"
    )
    let shown = try PNG.bitmap(from: folder.bytes("sub/a.difference.png"))
    #expect(shown[2, 1] == (255, 0, 0, 255) && shown[0, 0] == (255, 255, 255, 255))
    #expect(try PNG.bitmap(from: folder.bytes("sub/a.actual.png")) == picture(245, at: 6))
    #expect(try PNG.bitmap(from: folder.bytes("sub/a.expected.png")) == picture(255))
    try picture(245).compare(with: "sub/a.png", within: .init("soft", channel: 10), file: test, isRecording: false)
    try picture(0).compare(
      with: "sub/a.png", within: .init("one", channel: 0, share: 0.1), file: test, isRecording: false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("sub")) == ["a.png"])
    #expect(throws: PictureMismatch.self) {
      try Bitmap(width: 3, height: 3).compare(with: "sub/a.png", file: test, isRecording: false)
    }
  }
}
