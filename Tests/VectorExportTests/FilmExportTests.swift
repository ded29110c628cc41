import Foundation
import Synchronization
import Testing
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion
import VectorRaster

struct FilmExportTests {
  /// A square that becomes another, larger one; a second for each way.
  static func film(_ repetition: Playback.Repetition = .thereAndBack, background: Color? = .white) throws -> Film {
    let morph = PathMorph(from: try Path(svg: "M6 6h3v3h-3z"), to: try Path(svg: "M1 1h14v14h-14z"))
    let playback = Playback(duration: 1, pause: 0, easing: .linear, repetition: repetition)
    return Film(
      morphing: morph, size: Size(16, 16), background: background, fill: .color(Color(hex: 0xCC2244)),
      playback: playback)
  }

  /// An empty directory for the length of a test.
  static func withDirectory(_ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory.path)
  }

  static func names(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
  }

  static func bytes(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

  // MARK: - Determinism

  @Test func bytesDoNotDependOnTheNumberOfThreads() throws {
    try FilmExportTests.withDirectory { directory in
      var files: [[[UInt8]]] = []
      for threads in [1, 2, 3, 16] {
        let export = FilmExport(try FilmExportTests.film(background: nil), scale: 3, threads: threads)
        try export.writeGIF(to: .file(directory + "/a.gif"), rate: 20)
        try export.writeContactSheet(of: 7, to: .file(directory + "/a.png"))
        try export.writePNGSequence(rate: 4) { .file(directory + "/s\($0).png") }
        files.append(
          try FilmExportTests.names(in: directory).map { try FilmExportTests.bytes(of: directory + "/" + $0) })
      }
      #expect(files[0].count == 10)
      for other in files.dropFirst() { #expect(other == files[0]) }
    }
  }

  @Test(arguments: [1, 2, 5]) func progressIsToldFromTheFirstFrameToTheLast(threads: Int) throws {
    try FilmExportTests.withDirectory { directory in
      let told = Mutex<[Int]>([])
      func steps(of count: Int, _ write: (FilmExport) throws -> Void) throws -> [Int] {
        told.withLock { $0 = [] }
        try write(
          FilmExport(try FilmExportTests.film(), threads: threads) { done, all in
            #expect(all == count)
            told.withLock { $0.append(done) }
          })
        return told.withLock { $0 }
      }
      #expect(try steps(of: 100) { try $0.writeGIF(to: .file(directory + "/a.gif"), rate: 50) } == Array(1...100))
      let many = try steps(of: 100) { try $0.writeAPNG(to: .file(directory + "/a.png"), rate: 50) }
      #expect(many.first == 1 && many.last == 100 && many == many.sorted())
      // One frame of two seconds stands in the file twice, as one delay cannot be so long.
      #expect(try steps(of: 1) { try $0.writeAPNG(to: .file(directory + "/a.png"), rate: 0.5) } == [1, 1])
    }
  }

  /// A page without threads or files makes the same GIF.
  @Test func aGIFHasTheBytesOfItsFramesOneAfterTheOther() throws {
    try FilmExportTests.withDirectory { directory in
      // Large frames are painted in bands.
      for (playCount, side, rate) in [(nil, 40.0, 60.0), (1, 40, 60), (nil, 900, 10)] {
        let (film, scale) = try FilmExportTests.film(background: nil).placed(.longerSide(side))
        try FilmExport(film, scale: scale, playCount: playCount).writeGIF(
          to: .file(directory + "/a.gif"), rate: rate, matte: .white)
        let size = film.pixelSize(scale: scale)
        var rasterizer = Rasterizer()
        let bytes = GIF.bytes(
          of: film, rate: rate, width: Int(size.width), height: Int(size.height),
          options: GIF.Options(playCount: playCount, matte: .white)
        ) { time, bitmap in
          rasterizer.render(film.drawing(at: time), scale: scale, into: &bitmap)
        }
        #expect(try FilmExportTests.bytes(of: directory + "/a.gif") == bytes)
      }
    }
  }

  // MARK: - Time

  @Test func aLoopEndsBeforeItsFirstInstantComesAgain() throws {
    var film = try FilmExportTests.film()
    func times(_ duration: Double, _ rate: Double, repeats: Bool) -> [Double] {
      film.duration = duration
      let times = FrameTimes(of: film, rate: rate, repeats: repeats)
      return (0..<times.count).map(times.time(of:))
    }
    #expect(times(0.3, 10, repeats: true) == [0, 0.1, 0.2])
    #expect(times(0.25, 10, repeats: true) == [0, 0.1, 0.2])
    #expect(times(0.25, 10, repeats: false) == [0, 0.1, 0.2, 0.25])
    #expect(times(0.2, 10, repeats: false) == [0, 0.1, 0.2])
    #expect(times(0, 10, repeats: false) == [0])
    // 1/3 · 30 is 10 but for rounding.
    #expect(times(1.0 / 3, 30, repeats: true).count == 10)
  }

  @Test(arguments: [3.0, 7, 12, 24, 29.97, 30, 50])
  func framesOfALoopShowForAsLongAsTheFilm(rate: Double) throws {
    let film = try FilmExportTests.film()
    let times = FrameTimes(of: film, rate: rate, repeats: true)
    #expect(abs((0..<times.count).reduce(0) { $0 + times.duration(of: $1) } - 2) < 1e-9)
    try FilmExportTests.withDirectory { directory in
      let summary = try FilmExport(film).writeGIF(to: .file(directory + "/a.gif"), rate: rate)
      #expect(summary.centiseconds == 200 && summary.frameCount == times.count)
    }
  }

  @Test func sixtyFramesASecondBecomeFiftyInAGIF() throws {
    try FilmExportTests.withDirectory { directory in
      let summary = try FilmExport(try FilmExportTests.film()).writeGIF(to: .file(directory + "/a.gif"), rate: 60)
      #expect(summary.frameCount == 100 && summary.centiseconds == 200 && summary.droppedFrameCount == 0)
    }
  }

  // MARK: - Pictures

  @Test func aStillIsTheFilmAtThatInstant() throws {
    let bitmap = try FilmExport(try FilmExportTests.film(), scale: 2).bitmap(at: 1)
    #expect(bitmap.width == 32 && bitmap.height == 32)
    // The large square: from 1 to 15, at two pixels a unit.
    #expect(bitmap[2, 2] == (0xCC, 0x22, 0x44, 255) && bitmap[29, 29] == (0xCC, 0x22, 0x44, 255))
    #expect(bitmap[1, 16] == (255, 255, 255, 255) && bitmap[30, 16] == (255, 255, 255, 255))
  }

  @Test func sizesBeyondReasonAreRefusedBeforeMemoryIsTaken() throws {
    for scale in [0, -1, .nan, 1e9, 1e300] {
      let export = FilmExport(try FilmExportTests.film(), scale: scale)
      #expect(throws: ExportFailure.self) { try export.writeGIF(to: .standardOutput) }
      #expect(throws: ExportFailure.self) { try export.writePNG(at: 0, to: .standardOutput) }
      #expect(throws: ExportFailure.self) { try export.writeContactSheet(of: 3, to: .standardOutput) }
    }
  }

  // MARK: - Files

  @Test func aFileIsReplacedWholeAndNothingElseIsLeft() throws {
    try FilmExportTests.withDirectory { directory in
      let path = directory + "/out.gif"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      try FilmExport(try FilmExportTests.film()).writeGIF(to: .file(path), rate: 10)
      #expect(try FilmExportTests.bytes(of: path).starts(with: Array("GIF89a".utf8)))
      #expect(try FilmExportTests.names(in: directory) == ["out.gif"])
    }
  }

  @Test func whatFailsLeavesTheOldFile() throws {
    try FilmExportTests.withDirectory { directory in
      let path = directory + "/out.png"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let export = FilmExport(try FilmExportTests.film(), scale: .infinity)
      #expect(throws: ExportFailure.self) { try export.writePNG(at: 0, to: .file(path)) }
      #expect(try FilmExportTests.bytes(of: path) == Array("old".utf8))
      #expect(try FilmExportTests.names(in: directory) == ["out.png"])
    }
  }

  @Test func theReasonIsNamed() throws {
    try FilmExportTests.withDirectory { directory in
      let export = FilmExport(try FilmExportTests.film())
      func reason(_ path: String) throws -> String? {
        do {
          try export.writePNG(at: 0, to: .file(path))
          return nil
        } catch let failure {
          #expect(failure.target == path)
          return failure.reason
        }
      }
      #expect(try reason(directory + "/no/out.png") == "No such file or directory")
      #expect(try reason(directory) == "is a directory")
      if FileManager.default.fileExists(atPath: "/dev/full") {
        #expect(try reason("/dev/full") == "No space left on device")
        #expect(try reason("/dev/null") == nil)
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
      }
      // The super-user may write anywhere.
      if getuid() != 0 {
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: directory)
        #expect(try reason(directory + "/out.png") == "Permission denied")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory)
      }
      #expect(try FilmExportTests.names(in: directory) == [])
    }
  }

  /// Ranges of frames, one after the other, are the bytes of the whole.
  @Test func rangesOfFramesJoinToTheWhole() throws {
    try FilmExportTests.withDirectory { directory in
      let export = FilmExport(try FilmExportTests.film())
      func file(_ name: String) -> Destination { .file(directory + "/" + name) }
      let count = try export.writeRGBA(to: file("whole.rgba"), rate: 20)
      try export.writeY4M(to: file("whole.y4m"), rate: 20)
      try export.writePNGSequence(rate: 20) { file("whole\($0).png") }
      var joined: [String: [UInt8]] = [:]
      for range in [0...0, 1...(count / 2), (count / 2 + 1)...(count - 1)] {
        #expect(try export.writeRGBA(to: file("part.rgba"), rate: 20, frames: range) == range.count)
        #expect(try export.writeY4M(to: file("part.y4m"), rate: 20, frames: range) == range.count)
        #expect(try export.writePNGSequence(rate: 20, frames: range) { file("part\($0).png") } == range.count)
        for form in ["rgba", "y4m"] {
          joined[form, default: []] += try FilmExportTests.bytes(of: directory + "/part." + form)
        }
      }
      for form in ["rgba", "y4m"] {
        #expect(try FilmExportTests.bytes(of: directory + "/whole." + form) == joined[form])
      }
      for frame in 0..<count {
        let names = ["whole", "part"].map { directory + "/\($0)\(frame).png" }
        #expect(try FilmExportTests.bytes(of: names[0]) == FilmExportTests.bytes(of: names[1]))
      }
      for range in [0...count, -1...0, 0...Int.max] {
        #expect(throws: ExportFailure.self) { try export.writeRGBA(to: file("none.rgba"), rate: 20, frames: range) }
      }
      #expect(!FileManager.default.fileExists(atPath: directory + "/none.rgba"))
    }
  }

  @Test func aLinkStaysAndItsFileIsReplaced() throws {
    try FilmExportTests.withDirectory { directory in
      let (file, link) = (directory + "/real.png", directory + "/link.png")
      try Data("old".utf8).write(to: URL(fileURLWithPath: file))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.png")
      try FilmExport(try FilmExportTests.film()).writePNG(at: 0, to: .file(link))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.png")
      #expect(try FilmExportTests.bytes(of: file).starts(with: [0x89, 0x50]))
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o640)
    }
  }

  @Test func aLinkToNothingYetStaysAndACircleIsRefused() throws {
    try FilmExportTests.withDirectory { directory in
      let files = FileManager.default
      try files.createSymbolicLink(atPath: directory + "/a.png", withDestinationPath: "b.png")
      try files.createSymbolicLink(atPath: directory + "/b.png", withDestinationPath: directory + "/real.png")
      try FilmExport(try FilmExportTests.film()).writePNG(at: 0, to: .file(directory + "/a.png"))
      #expect(try files.destinationOfSymbolicLink(atPath: directory + "/a.png") == "b.png")
      #expect(try FilmExportTests.bytes(of: directory + "/real.png").starts(with: [0x89, 0x50]))
      try files.createSymbolicLink(atPath: directory + "/c.png", withDestinationPath: "c.png")
      #expect(throws: ExportFailure(directory + "/c.png", "Too many levels of symbolic links")) {
        try FilmExport(try FilmExportTests.film()).writePNG(at: 0, to: .file(directory + "/c.png"))
      }
    }
  }
}
