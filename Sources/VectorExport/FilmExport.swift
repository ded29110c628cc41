import Foundation
public import VectorFormats
public import VectorGraphics
public import VectorMotion
import VectorRaster

/// Renders a film and writes it.
///
///     let film = try Film(morphing: PathMorph(from: Path(svg: a), to: Path(svg: b)), size: Size(24, 24), fill: .color(.black))
///     try FilmExport(film, scale: 10).writeGIF(to: .file("morph.gif"), matte: .white)
///
/// Frames are rendered on several threads, the calling one among them, and written in order; the bytes do not depend on the
/// number of threads.
public struct FilmExport: Sendable {
  public var film: Film
  /// Pixels a unit of the film.
  public var scale: Double
  /// How often the film plays; nil: for ever.
  public var playCount: Int?
  public var threads: Int
  /// Called on the calling thread with the number of frames done and of all frames, from (1, n) to (n, n).
  public var progress: (@Sendable (_ done: Int, _ of: Int) -> Void)?

  /// - Parameter threads: As many as this machine has cores, unless given.
  public init(
    _ film: Film, scale: Double = 1, playCount: Int? = nil, threads: Int = FilmExport.coreCount,
    progress: (@Sendable (_ done: Int, _ of: Int) -> Void)? = nil
  ) {
    self.film = film
    self.scale = scale
    self.playCount = playCount
    self.threads = threads
    self.progress = progress
  }

  /// The width and height of each frame in pixels: `Film.pixelSize(scale:)`.
  ///
  /// - Throws: if there is no pixel, or more than a bitmap may have.
  public func pixelSize(for target: String) throws(ExportFailure) -> (width: Int, height: Int) {
    let (width, height) = (scale * film.size.width, scale * film.size.height)
    guard width > 0, height > 0, let size = Bitmap.size(for: Drawing(size: film.pixelSize(scale: scale))) else {
      throw ExportFailure(
        target,
        "a picture of \(width) × \(height) pixels cannot be made; expected 1 to "
          + "\(Bitmap.maximumSide) on each side and at most \(Bitmap.maximumPixelCount) in all")
    }
    return size
  }

  /// The film at one instant.
  public func bitmap(at time: Double) throws(ExportFailure) -> Bitmap {
    let size = try pixelSize(for: "still")
    var bitmap = Bitmap(width: size.width, height: size.height)
    var rasterizer = Rasterizer()
    rasterizer.render(film.drawing(at: time), scale: scale, into: &bitmap)
    return bitmap
  }

  /// The number of cores that this process may use.
  public static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  // MARK: - Animations

  /// Writes a GIF with `rate` frames a second; more than `GIF.largestFrameRate` counts as that.
  ///
  /// - Parameter matte: What half-transparent pixels are painted on; see `GIF.Options.matte`.
  @discardableResult
  public func writeGIF(to destination: Destination, rate: Double = GIF.largestFrameRate, matte: Color? = nil)
    throws(ExportFailure)
    -> GIF.Summary
  {
    let size = try pixelSize(for: destination.name)
    try destination.checkIsWritable()
    let options = GIF.Options(playCount: playCount, matte: matte)
    let times = GIF.frameTimes(of: film, rate: rate, playCount: playCount)
    var recording = GIF.Recording(width: size.width, height: size.height, options: options)
    let (film, scale) = (self.film, self.scale)
    let runs = runs(of: times.count)
    OrderedWork.run(count: runs.count, threads: threads) {
      GIFFrames(width: size.width, height: size.height, options: options)
    } make: { number, frames in
      runs[number].map { frames.frame(of: film, at: times.time(of: $0), scale: scale) }
    } consume: { number, frames in
      for (index, frame) in zip(runs[number], frames) {
        recording.append(frame, duration: times.duration(of: index))
        progress?(index + 1, times.count)
      }
    }
    let plan = recording.plan { count, make, consume in
      OrderedWork.run(
        count: count, threads: threads, makeState: {}, make: { index, _ in make(index) }, consume: { consume($1) })
    }
    try destination.write { (sink) throws(ExportFailure) in
      try sink(plan.header)
      try OrderedWork.run(
        count: plan.frameCount, threads: threads, makeState: {}, make: { index, _ in plan.bytes(ofFrame: index) },
        consume: { (_, bytes) throws(ExportFailure) in try sink(bytes) })
      try sink(plan.trailer)
    }
    return plan.summary
  }

  /// Writes each frame as a PNG; `destination` names the file of a frame's number, from 0. Returns how many.
  ///
  /// Each file is whole or not there; after a failure the ones before it stay.
  ///
  /// - Parameter frames: The numbers of those that are wanted; nil for all.
  @discardableResult
  public func writePNGSequence(
    rate: Double = 60, frames: ClosedRange<Int>? = nil, to destination: (_ frame: Int) -> Destination
  ) throws(ExportFailure) -> Int {
    let size = try pixelSize(for: destination(frames?.lowerBound ?? 0).name)
    let times = FrameTimes(of: film, rate: rate, repeats: playCount != 1)
    let range = try Self.range(frames, of: times, for: destination(frames?.lowerBound ?? 0).name)
    try forEachFrame(range, of: times, size: size) {
      PNG.bytes(of: $0)
    } consume: { (index, bytes) throws(ExportFailure) in
      try destination(index).write { (sink) throws(ExportFailure) in try sink(bytes) }
    }
    return range.count
  }

  /// Writes an animated SVG that asks to be shown `scale` times as large as the film. Returns what SVG cannot say.
  @discardableResult
  public func writeSVG(to destination: Destination, stillTime: Double = 0) throws(ExportFailure) -> [ExportNote] {
    let file = SVGWriter.write(film, scale: scale, playCount: playCount, stillTime: stillTime)
    try destination.write { (sink) throws(ExportFailure) in try sink(file.bytes) }
    return file.notes
  }

  /// Writes a Lottie animation `scale` times as large as the film, or, if `isArchive`, one in a dotLottie archive. Returns
  /// what Lottie cannot say, and which players show what.
  @discardableResult
  public func writeLottie(
    to destination: Destination, isArchive: Bool = false, stillTime: Double = 0, isSmallest: Bool = false
  ) throws(ExportFailure) -> [ExportNote] {
    let write = isArchive ? LottieWriter.writeDotLottie : LottieWriter.write
    let file = write(film, scale, playCount, stillTime, nil, isSmallest)
    try destination.write { (sink) throws(ExportFailure) in try sink(file.bytes) }
    return file.notes
  }

  // MARK: - Stills

  /// Writes the film's instant `time` as a PNG.
  public func writePNG(at time: Double, to destination: Destination) throws(ExportFailure) {
    _ = try pixelSize(for: destination.name)
    let bytes = PNG.bytes(of: try bitmap(at: time))
    try destination.write { (sink) throws(ExportFailure) in try sink(bytes) }
  }

  /// Writes the film's instant `time` as an SVG that does not move. Returns what SVG cannot say.
  @discardableResult
  public func writeSVG(at time: Double, to destination: Destination) throws(ExportFailure) -> [ExportNote] {
    let file = SVGWriter.write(film.drawing(at: time), scale: scale)
    try destination.write { (sink) throws(ExportFailure) in try sink(file.bytes) }
    return file.notes
  }

  /// Writes `count` instants, evenly spread from `start` to `end` (the film's end, unless given), as one PNG, row by row.
  public func writeContactSheet(
    of count: Int, from start: Double = 0, until end: Double? = nil, to destination: Destination
  ) throws(ExportFailure) {
    let size = try pixelSize(for: destination.name)
    try destination.checkIsWritable()
    var sheet = try ContactSheet(of: count, frame: size, name: destination.name)
    let last = end ?? film.duration ?? 0
    let film = self.film
    let scale = self.scale
    OrderedWork.run(count: count, threads: threads) {
      FrameState(width: size.width, height: size.height)
    } make: { index, state in
      let time = count > 1 ? start + (last - start) * Double(index) / Double(count - 1) : start
      return state.bitmap(of: film, at: time, scale: scale)
    } consume: { index, bitmap in
      sheet.place(bitmap, at: index)
      progress?(index + 1, count)
    }
    let bytes = PNG.bytes(of: sheet.bitmap)
    try destination.write { (sink) throws(ExportFailure) in try sink(bytes) }
  }

  // MARK: - Frames

  /// What a thread keeps from frame to frame: of the next one it paints what differs from the last.
  struct FrameState {
    private var frames: FrameRenderer
    /// The last drawing, which the renderer shares, and the memory of the one before it, for the next.
    private var drawings = (Drawing(size: .zero), Drawing(size: .zero))

    init(width: Int, height: Int) { frames = FrameRenderer(width: width, height: height) }

    mutating func bitmap(of film: Film, at time: Double, scale: Double) -> Bitmap {
      swap(&drawings.0, &drawings.1)
      film.draw(at: time, into: &drawings.0)
      _ = frames.render(drawings.0, scale: scale)
      return frames.bitmap
    }
  }

  /// What a thread keeps from frame to frame of a GIF: as `FrameState`, with the runs of the last frame in place of its bitmap.
  private struct GIFFrames {
    private let width: Int
    private let height: Int
    private let options: GIF.Options
    private var bands: FrameBands
    private var drawings = (Drawing(size: .zero), Drawing(size: .zero))
    private var last: GIF.Frame?

    init(width: Int, height: Int, options: GIF.Options) {
      self.width = width
      self.height = height
      self.options = options
      bands = FrameBands(width: width, height: height)
    }

    mutating func frame(of film: Film, at time: Double, scale: Double) -> GIF.Frame {
      swap(&drawings.0, &drawings.1)
      film.draw(at: time, into: &drawings.0)
      var update = GIF.FrameUpdate(width: width, height: height, options: options, after: last)
      bands.render(drawings.0, scale: scale) { band, pixels in
        update.add(columns: band.minX..<band.maxX, rows: band.minY..<band.maxY, pixels: pixels)
      }
      let frame = update.frame()
      last = frame
      return frame
    }
  }

  /// Runs of frames for threads that each keep their last one. Of several threads each takes some in a row, as what differs from
  /// the frame before is less than what differs from one long before; fewer at the end, so that all end at about the same time.
  private func runs(of count: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = 0
    while first < count {
      let end = first + (threads > 1 ? Swift.min(Swift.max(1, (count - first) / 4 / threads), 8) : 1)
      runs.append(first..<end)
      first = end
    }
    return runs
  }

  /// The numbers of the frames that are wanted, which the film has to have; of all if `frames` is nil.
  static func range(
    _ frames: ClosedRange<Int>?, of times: FrameTimes, for target: String
  ) throws(ExportFailure) -> Range<Int> {
    guard let frames else { return 0..<times.count }
    guard frames.lowerBound >= 0, frames.upperBound < times.count else {
      let asked = "frames \(frames.lowerBound) to \(frames.upperBound)"
      throw ExportFailure(target, "\(asked) of a film that has \(times.count), counted from 0")
    }
    return Range(frames)
  }

  /// Renders each frame, or those of a range, encodes it on the same thread, and hands the results over in order.
  func forEachFrame<Encoded: Sendable>(
    _ range: Range<Int>? = nil, of times: FrameTimes, size: (width: Int, height: Int),
    encode: @escaping @Sendable (Bitmap) -> Encoded, consume: (Int, Encoded) throws(ExportFailure) -> Void
  ) throws(ExportFailure) {
    let film = self.film
    let scale = self.scale
    let range = range ?? 0..<times.count
    let first = range.lowerBound
    try OrderedWork.run(count: range.count, threads: threads) {
      FrameState(width: size.width, height: size.height)
    } make: { index, state in
      encode(state.bitmap(of: film, at: times.time(of: first + index), scale: scale))
    } consume: { (index, encoded) throws(ExportFailure) in
      try consume(first + index, encoded)
      progress?(index + 1, range.count)
    }
  }
}
