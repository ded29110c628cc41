import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

/// One output of the command line: a film, where it goes, and what was asked of it.
struct FilmOutput {
  let target: OutputTarget
  var export: FilmExport
  let console: Console
  /// The instant of a still, in seconds.
  var time: Double?
  /// The numbers of the frames that are wanted, from 0; nil for all.
  var frames: ClosedRange<Int>?
  /// So many instants on one picture, evenly spread over these seconds.
  var contactSheet: (count: Int, seconds: ClosedRange<Double>)?
  /// Frames a second, if the command line says.
  var rate: Double?
  var background: Looks.Choice?
  /// What names in source are made of, if the command line says.
  var name: String?
  /// What the film shows, in words; empty if it is decoration.
  var title = ""
  /// Of lossy WebP, 0...100; nil for lossless.
  var quality: Double?
  var codec: VideoFormat.Codec?
  /// Whether Lottie files leave out what only the schema asks for.
  var isSmallest = false
  /// The oldest API level of Android that a file is for, if the command line says.
  var androidLevel: Int?

  var destination: Destination { target.isStandardOutput ? .standardOutput : .file(target.path) }

  /// Writes the film, or its instant, in the form of the target, and tells the person in front of the tool.
  ///
  /// - Returns: The number of frames.
  @discardableResult
  func write() throws -> Int {
    var frames = 1
    switch target.form {
    case .svg: try writeSVG()
    case .gif: frames = try writeGIF()
    case .png: frames = try writePNG()
    case .apng, .webp, .mp4, .webm, .mov, .rgba, .y4m, .sprites: frames = try writeFrames()
    case .lottie, .dotLottie:
      tell(try export.writeLottie(to: destination, isArchive: target.form == .dotLottie, isSmallest: isSmallest))
    case .swift: try writeSwift()
    case .html: try writeHTML()
    case .css: tell(try export.writeCSS(to: destination))
    case .android: try writeAndroid()
    case .compose: try writeCompose()
    }
    console.wrote(target, frames: frames, export: export)
    return frames
  }

  /// Says what the form cannot say.
  func tell(_ notes: [ExportNote]) {
    for note in notes { console.note("\(target.path): \(note)") }
  }

  private func writeSVG() throws {
    tell(
      try time.map { time in try export.writeSVG(at: time, to: destination) } ?? export.writeSVG(to: destination))
  }

  private func writeGIF() throws -> Int {
    var rate = rate ?? GIF.largestFrameRate
    if rate > GIF.largestFrameRate {
      console.note(
        "\(target.path): GIF plays at most \(Int(GIF.largestFrameRate)) frames a second; \(rate) was asked for")
      rate = GIF.largestFrameRate
    }
    var export = export
    let ground = GIF.ground(of: export.film, background: background)
    export.film.background = ground.background
    return try export.writeGIF(to: destination, rate: rate, matte: ground.matte).frameCount
  }

  private func writePNG() throws -> Int {
    if let time {
      try export.writePNG(at: time, to: destination)
      return 1
    }
    if let contactSheet {
      try export.writeContactSheet(
        of: contactSheet.count, from: contactSheet.seconds.lowerBound, until: contactSheet.seconds.upperBound,
        to: destination)
      return 1
    }
    return try export.writePNGSequence(rate: rate ?? 60, frames: frames) {
      .file(target.sequencePath(frame: $0) ?? target.path)
    }
  }
}
