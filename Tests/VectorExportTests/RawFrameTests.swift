import Foundation
import Testing
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

/// Frames that are written without an encoder.
struct RawFrameTests {
  /// A square of half alpha on nothing.
  static func film() throws -> Film {
    let morph = PathMorph(from: try Path(svg: "M4 4h8v8h-8z"), to: try Path(svg: "M4 4h4v8h-4z"))
    return Film(
      morphing: morph, size: Size(16, 16), background: nil,
      fill: .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)),
      playback: Playback(duration: 0.5, pause: 0, easing: .linear, repetition: .thereAndBack))
  }

  @Test func rgbaHasStraightAlpha() throws {
    try FilmExportTests.withDirectory { directory in
      let path = directory + "/a.rgba"
      #expect(try FilmExport(try RawFrameTests.film()).writeRGBA(to: .file(path), rate: 10) == 10)
      let bytes = try FilmExportTests.bytes(of: path)
      #expect(bytes.count == 10 * 16 * 16 * 4 && bytes[0..<4] == [0, 0, 0, 0])
      let pixel = bytes[(4 * (16 * 5 + 5))...].prefix(4).map(Int.init)
      #expect(zip(pixel, [255, 128, 0, 128]).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel)")
    }
  }

  @Test func y4mIsWhatItsHeaderSays() throws {
    try FilmExportTests.withDirectory { directory in
      let path = directory + "/a.y4m"
      try FilmExport(try RawFrameTests.film()).writeY4M(to: .file(path), rate: 29.97, matte: .white)
      let bytes = try FilmExportTests.bytes(of: path)
      let header = Array("YUV4MPEG2 W16 H16 F29970:1000 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
      #expect(bytes.starts(with: header + Array("FRAME\n".utf8) + [235]))
      #expect((bytes.count - header.count) == 30 * (6 + 3 * 16 * 16))
      // (255, 192, 128), the square on white, in BT.601.
      let first = header.count + 6 + 16 * 5 + 5
      let pixel = (0..<3).map { Int(bytes[first + 256 * $0]) }
      #expect(zip(pixel, [190, 90, 161]).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel)")
    }
  }

  @Test func aSheetHoldsEachPictureOnceAndItsStyleShowsAll() throws {
    try FilmExportTests.withDirectory { directory in
      let path = directory + "/1 dot.png"
      try FilmExport(try RawFrameTests.film()).writeSprites(to: path, rate: 10)
      #expect(try FilmExportTests.names(in: directory) == ["1 dot.css", "1 dot.png"])
      let sheet = try PNG.bitmap(from: try FilmExportTests.bytes(of: path))
      let style = try String(contentsOfFile: directory + "/1 dot.css", encoding: .utf8)
      // There and back: six pictures for ten frames.
      #expect(sheet.width * sheet.height == 6 * 16 * 16)
      #expect(style.contains(".sprites-1-dot {") && style.contains("url(\"1%20dot.png\")"))
      #expect(style.contains("steps(1) infinite") && style.contains("prefers-reduced-motion"))
      #expect(style.contains("  10% {") && style.contains("  90% {") && style.contains("  100% {"))
    }
  }

  @Test func animatedPNGsDoNotDependOnTheNumberOfThreads() throws {
    try FilmExportTests.withDirectory { directory in
      let path = directory + "/a.apng"
      var files: Set<[UInt8]> = []
      for threads in [1, 2, 5] {
        let summary = try FilmExport(try RawFrameTests.film(), scale: 5, threads: threads).writeAPNG(
          to: .file(path), rate: 60)
        #expect(summary.frameCount == 60 && abs(summary.seconds - 1) < 1e-9)
        files.insert(try FilmExportTests.bytes(of: path))
      }
      #expect(files.count == 1)
    }
  }
}
