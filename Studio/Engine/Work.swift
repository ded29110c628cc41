import VectorFormats
import VectorGraphics
import VectorMotion
import VectorRaster

/// A morph with its film, as the tool makes them of the same words.
final class Work {
  private let morph: DrawingMorph
  private let request: Request
  private let film: Film
  private let scale: Double
  /// What the last file could not say.
  private(set) var notes: [String] = []

  init(_ shapes: [MorphShape], _ request: Request) throws(Failure) {
    self.request = request
    let drawings: [Drawing]
    do throws(MorphShape.Failure) {
      drawings = try MorphShape.drawings(of: shapes, looks: request.looks)
    } catch {
      throw Failure("shape \(error.index + 1): \(error.problem.description)")
    }
    guard request.hints.count < drawings.count else {
      throw Failure("there are hints for \(request.hints.count) steps, and \(drawings.count - 1) steps")
    }
    do throws(MorphHints.Failure) {
      morph = try DrawingMorph(through: drawings, hints: request.hints)
    } catch {
      throw Failure(error.description)
    }
    var film = Film(morphing: morph, playback: request.playback)
    if let background = request.looks.background { film.background = background.color }
    (self.film, scale) = film.placed(request.extent)
  }

  /// Duration, canvas, pixels and steps.
  var summary: [UInt8] {
    let size = film.pixelSize(scale: scale)
    return JSON.object([
      ("duration", .number(film.duration ?? 0, decimals: 9)),
      ("width", .number(film.size.width, decimals: 6)), ("height", .number(film.size.height, decimals: 6)),
      ("pixelWidth", .number(size.width, decimals: 0)), ("pixelHeight", .number(size.height, decimals: 0)),
      ("steps", .integer(morph.stepCount)), ("wholeItems", .integer(morph.wholeItemCount)),
    ]).bytes
  }

  var player: [UInt8] {
    SVGWriter.writeForPlayer(film, scale: scale, stillTime: 0, tolerance: nil).file.bytes
  }

  func picture(at time: Double) -> [UInt8] {
    SVGWriter.write(film.drawing(at: time), scale: scale).bytes
  }

  func points(at time: Double) -> [UInt8] { JSON.array(ControlPoints(film.drawing(at: time)).points).bytes }

  // MARK: - Pixels

  private func frameSize() throws(Failure) -> (width: Int, height: Int) {
    guard let size = Bitmap.size(for: Drawing(size: film.pixelSize(scale: scale))) else {
      throw Failure(
        "a picture of \(scale * film.size.width) × \(scale * film.size.height) pixels cannot be made; expected at most \(Bitmap.maximumSide) on each side"
      )
    }
    return size
  }

  func pixels(at time: Double) throws(Failure) -> [UInt8] {
    let (width, height) = try frameSize()
    var bitmap = Bitmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.render(film.drawing(at: time), scale: scale, into: &bitmap)
    var bytes: [UInt8] = []
    for number in [width, height] { bytes += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return bytes + RawPixels().rgba(bitmap)
  }

  // MARK: - Files

  /// The film in a form, by the word of the tool's `--format`.
  func file(_ form: String) throws(Failure) -> [UInt8] {
    notes = []
    let playCount = request.playback.playCount
    switch form {
    case "svg": return told(SVGWriter.write(film, scale: scale, playCount: playCount))
    case "css":
      let file = CSSWriter.write(film, scale: scale, playCount: playCount)
      return told(file.bytes, file.notes)
    case "html":
      let file = HTMLWriter.write(film, scale: scale, playCount: playCount, title: request.title)
      return told(file.bytes, file.notes)
    case "lottie", "dotlottie":
      let file =
        form == "lottie"
        ? LottieWriter.write(film, scale: scale, playCount: playCount)
        : LottieWriter.writeDotLottie(film, scale: scale, playCount: playCount)
      return told(file.bytes, file.notes)
    case "swift":
      let file = SwiftSourceWriter.write(film, named: request.name, playCount: playCount)
      return told(file.bytes, file.notes)
    case "android":
      let file = AndroidWriter.write(film, playCount: playCount)
      return told(file.bytes, file.notes)
    case "compose":
      let file = ComposeWriter.write(film, named: request.name)
      return told(file.bytes, file.notes)
    case "pair":
      let file = PairWriter.write(morph, as: .svg)
      return told(file.bytes, file.notes)
    case "gif": return try gif()
    case "apng": return try apng()
    case "png": return try png()
    default: throw Failure("there is no form \(form) here")
    }
  }

  private func told(_ file: SVGFile) -> [UInt8] { told(file.bytes, file.notes) }

  private func told(_ bytes: [UInt8], _ notes: [ExportNote]) -> [UInt8] {
    self.notes = notes.map { $0.description }
    return bytes
  }

  private func gif() throws(Failure) -> [UInt8] {
    let (width, height) = try frameSize()
    var film = film
    let ground = GIF.ground(of: film, background: request.looks.background)
    film.background = ground.background
    let shown = film
    var rasterizer = Rasterizer()
    let scale = scale
    return GIF.bytes(
      of: shown, rate: min(request.rate ?? GIF.largestFrameRate, GIF.largestFrameRate), width: width, height: height,
      options: GIF.Options(playCount: request.playback.playCount, matte: ground.matte)
    ) { time, bitmap in
      rasterizer.render(shown.drawing(at: time), scale: scale, into: &bitmap)
    }
  }

  private func apng() throws(Failure) -> [UInt8] {
    let (width, height) = try frameSize()
    let rate = request.rate ?? 60
    let playCount = request.playback.playCount
    let times = FrameTimes(of: film, rate: rate, repeats: playCount != 1)
    var rasterizer = Rasterizer()
    func bitmap(_ time: Double) -> Bitmap {
      var bitmap = Bitmap(width: width, height: height)
      rasterizer.render(film.drawing(at: time), scale: scale, into: &bitmap)
      return bitmap
    }
    var survey = APNG.Survey(
      width: width, height: height, options: APNG.Options(playCount: playCount, frameRate: rate))
    for index in 0..<times.count {
      survey.append(bitmap(times.time(of: index)), duration: times.duration(of: index))
    }
    let plan = survey.plan()
    var bytes = plan.header
    var before: Bitmap?
    for frame in 0..<plan.frameCount {
      let picture = bitmap(times.time(of: plan.picture(ofFrame: frame)))
      bytes += plan.bytes(ofFrame: frame, showing: picture, after: before)
      before = picture
    }
    return bytes + plan.trailer
  }

  /// The first picture.
  private func png() throws(Failure) -> [UInt8] {
    let (width, height) = try frameSize()
    var bitmap = Bitmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.render(film.drawing(at: 0), scale: scale, into: &bitmap)
    return PNG.bytes(of: bitmap)
  }

  // MARK: - What becomes what

  var explanation: [UInt8] { ExplanationText(ExplainedMorph(morph, given: request.hints), morph).bytes }
}
