import Foundation
import Testing
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

/// What goes wrong around the program `ffmpeg`, told by programs of that name that are put before it. One at a time, since
/// all look for it by the one `PATH` of the process.
@Suite(.serialized) struct EncoderTests {
  /// Runs `body` with a program called ffmpeg, a shell script, that is found before all others; nil for none at all.
  static func with(ffmpeg script: String?, _ body: (_ directory: String) throws -> Void) throws {
    try FilmExportTests.withDirectory { directory in
      let programs = directory + "/programs"
      let results = directory + "/results"
      for folder in [programs, results] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      if let script {
        let program = programs + "/ffmpeg"
        // The output is the last argument.
        try "#!/bin/sh\nfor out; do :; done\n\(script)\n".write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        unsafe setenv("PATH", "\(programs):\(path)", 1)
      } else {
        unsafe setenv("PATH", programs, 1)
      }
      defer { unsafe setenv("PATH", path, 1) }
      try body(results)
    }
  }

  /// What the export of a film as MP4 throws.
  static func failure(_ path: String, rate: Double = 20, scale: Double = 4, kind: VideoFormat.Container = .mp4) throws
    -> ExportFailure?
  {
    let format = try #require(VideoFormat(kind))
    let export = FilmExport(try FilmExportTests.film(), scale: scale)
    do throws(ExportFailure) {
      try export.writeVideo(to: .file(path), as: format, rate: rate)
      return nil
    } catch {
      return error
    }
  }

  /// How many children of this process have ended and wait to be reaped.
  static var zombieCount: Int {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { name in
      guard Int(name) != nil, let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = status.lastIndex(of: ")")
      else { return false }
      let fields = status[status.index(end, offsetBy: 2)...].split(separator: " ")
      return fields[0] == "Z" && fields[1] == "\(getpid())"
    }.count
  }

  // MARK: - Failures

  @Test func absenceIsOneLineWithTheRemedy() throws {
    try EncoderTests.with(ffmpeg: nil) { directory in
      let failure = try #require(try EncoderTests.failure(directory + "/a.mp4"))
      #expect(failure.description.contains("a.mp4: the program ffmpeg"))
      #expect(failure.reason.hasSuffix("sudo apt-get install ffmpeg") && !failure.reason.contains("\n"))
      #expect(try FilmExportTests.names(in: directory) == [])
    }
  }

  @Test(arguments: [
    // At once, in the middle, after all frames, and by a signal.
    ("echo 'Unknown encoder: libx264' >&2; exit 1", "exit code 1: Unknown encoder: libx264"),
    ("head -c 20000 >/dev/null; echo 'a full disk' >&2; exit 7", "exit code 7: a full disk"),
    ("cat >/dev/null; echo half > \"$out\"; echo; echo \"$out: no trailer\" >&2; exit 1", "a.mp4: no trailer"),
    ("head -c 20000 >/dev/null; kill -9 $$", "ended by signal 9"),
    ("exit 0", "ended before its last frame"),
    // More words than a pipe holds, while frames wait.
    ("yes 'deep words' | head -c 3000000 >&2; cat >/dev/null; exit 3", "exit code 3: deep words"),
    // What is no text.
    ("printf '\\033[31m\\377\\000bad\\033[0m\\n' >&2; exit 1", "bad"),
  ])
  func itsLastWordsAreTheReasonAndNothingIsLeft(script: String, reason: String) throws {
    try EncoderTests.with(ffmpeg: script) { directory in
      let path = directory + "/a.mp4"
      let before = EncoderTests.zombieCount
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      // More bytes than a socket holds.
      let failure = try #require(try EncoderTests.failure(path, rate: 50, scale: 10))
      #expect(failure.target == path && failure.reason.contains(reason), "\(failure)")
      #expect(!failure.reason.unicodeScalars.contains { $0.value < 0x20 } && !failure.reason.contains(".part"))
      #expect(try FilmExportTests.bytes(of: path) == Array("old".utf8))
      #expect(try FilmExportTests.names(in: directory) == ["a.mp4"])
      #expect(EncoderTests.zombieCount <= before)
    }
  }

  @Test func aProgramThatIsEndedFromOutsideIsNotWaitedFor() throws {
    // It never ends by itself, and says who it is.
    try EncoderTests.with(ffmpeg: "echo $$ > \"$(dirname \"$0\")/number\"; cat >/dev/null; exec sleep 600") {
      directory in
      let path = directory + "/a.webp"
      let number = (directory as NSString).deletingLastPathComponent + "/programs/number"
      let killer = Thread {
        while true {
          usleep(20_000)
          guard let text = try? String(contentsOfFile: number, encoding: .utf8),
            let process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
          else { continue }
          usleep(100_000)
          kill(process, SIGTERM)
          return
        }
      }
      killer.start()
      #expect(throws: ExportFailure(path, "ffmpeg was ended by signal 15")) {
        try FilmExport(try FilmExportTests.film()).writeWebP(to: .file(path), rate: 20)
      }
      let names = try FilmExportTests.names(in: directory)
      #expect(names == [])
    }
  }

  @Test func whatFailsBeforeTheProgramStartsSaysSo() throws {
    try EncoderTests.with(ffmpeg: "cat >/dev/null; echo done > \"$out\"") { directory in
      #expect(try EncoderTests.failure(directory + "/no/a.mp4")?.reason == "No such file or directory")
      #expect(try EncoderTests.failure(directory)?.reason == "is a directory")
      #expect(try EncoderTests.failure(directory + "/a.mp4", scale: 1e9) != nil)
      if FileManager.default.fileExists(atPath: "/dev/full") {
        #expect(try EncoderTests.failure("/dev/full")?.reason == "No space left on device")
      }
      let names = try FilmExportTests.names(in: directory)
      #expect(names == [])
    }
  }

  // MARK: - Success

  @Test func theProgramGetsEveryFrameAndItsFileTakesTheName() throws {
    try EncoderTests.with(ffmpeg: "echo \"$@\" > \"$(dirname \"$0\")/words\"; cat > \"$out\"") { directory in
      let words = (directory as NSString).deletingLastPathComponent + "/programs/words"
      let film = try FilmExportTests.film(background: nil)
      let export = FilmExport(film, scale: 1.7)
      // 27.2 pixels are 28; the sides of MP4 are even anyway.
      try export.writeVideo(
        to: .file(directory + "/a.mp4"), as: try #require(VideoFormat(.mp4)), rate: 10, matte: .white)
      let frames = try FilmExportTests.bytes(of: directory + "/a.mp4")
      #expect(frames.count == 20 * 28 * 28 * 4 && frames[0..<4] == [255, 255, 255, 255])
      #expect(try String(contentsOfFile: words, encoding: .utf8).contains("-video_size 28x28 -framerate 10.0"))
      // 19 × 19 pixels: one column and row more where colours are kept for squares of four.
      let odd = FilmExport(film, scale: 19.0 / 16)
      try odd.writeVideo(to: .file(directory + "/b.webm"), as: try #require(VideoFormat(.webm)), rate: 10)
      try odd.writeVideo(to: .file(directory + "/b.mov"), as: try #require(VideoFormat(.mov)), rate: 10)
      try odd.writeWebP(to: .file(directory + "/b.webp"), rate: 10, quality: 80)
      try odd.writeRGBA(to: .file(directory + "/b.rgba"), rate: 10)
      let sizes = try ["webm", "mov", "webp", "rgba"].map {
        try FilmExportTests.bytes(of: directory + "/b." + $0).count / 80
      }
      #expect(sizes == [400, 361, 361, 361])
      #expect(try FilmExportTests.names(in: directory) == ["a.mp4", "b.mov", "b.rgba", "b.webm", "b.webp"])
      // Standard output, and what stands for it, takes a copy.
      try FilmExport(film).writeWebP(to: .file("/dev/null"), rate: 10)
    }
  }

  @Test func containersHoldTheirCodecsOnly() {
    #expect(
      VideoFormat(.mp4)?.codec == .h264 && VideoFormat(.webm)?.codec == .vp9 && VideoFormat(.mov)?.codec == .proRes)
    #expect(VideoFormat(.mp4, codec: .vp9) == nil && VideoFormat(.webm, codec: .h264) == nil)
    #expect(VideoFormat(.mp4, codec: .av1)?.codec.hasAlpha == false)
  }
}
