import VectorFormats
public import VectorGraphics
import VectorMotion

/// Frames through pipes: to the program `ffmpeg`, or as they are.
extension FilmExport {
  /// Writes a video with `rate` frames a second, and returns their number.
  ///
  /// - Parameter matte: What is painted under pixels where the format has no alpha.
  /// - Throws: `ExportFailure` with the last words of `ffmpeg`, or a line on how to install it.
  @discardableResult
  public func writeVideo(
    to destination: Destination, as format: VideoFormat, rate: Double = 60, matte: Color = .white
  ) throws(ExportFailure) -> Int {
    let pixels = RawPixels(matte: format.codec.hasAlpha ? nil : matte, hasEvenSides: format.hasEvenSides)
    return try encode(to: destination, rate: rate, pixels: pixels, arguments: format.arguments)
  }

  /// Writes an animated WebP with `rate` frames a second, and returns the number of frames that were made for it (equal
  /// ones in a row become one in the file).
  ///
  /// - Parameter quality: 0...100, of lossy compression; nil for none that loses anything.
  @discardableResult
  public func writeWebP(to destination: Destination, rate: Double = 60, quality: Double? = nil) throws(ExportFailure)
    -> Int
  {
    var arguments = ["-c:v", "libwebp_anim", "-compression_level", "4", "-loop", "\(playCount ?? 0)"]
    arguments += quality.map { ["-quality", "\($0)"] } ?? ["-lossless", "1", "-quality", "75"]
    return try encode(to: destination, rate: rate, pixels: RawPixels(), arguments: arguments + ["-f", "webp"])
  }

  private func encode(
    to destination: Destination, rate: Double, pixels: RawPixels, arguments: [String]
  ) throws(ExportFailure) -> Int {
    let size = try pixelSize(for: destination.name)
    let sides = pixels.size(width: size.width, height: size.height)
    let input = [
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(sides.width)x\(sides.height)", "-framerate",
      "\(rate)", "-i", "-", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
    ]
    let times = FrameTimes(of: film, rate: rate, repeats: playCount != 1)
    try destination.writeFile { (file) throws(ExportFailure) in
      let encoder = try FFmpeg(input + arguments, writing: file, for: destination.name)
      try forEachFrame(of: times, size: size) {
        pixels.rgba($0)
      } consume: { (_, bytes) throws(ExportFailure) in
        try encoder.write(bytes)
      }
      try encoder.finish()
    }
    return times.count
  }

  // MARK: - Without an encoder

  /// Writes all frames one after the other, 8 bits each of red, green, blue and alpha, straight, with nothing around them.
  /// Returns their number.
  ///
  /// - Parameter frames: The numbers of those that are wanted, from 0; nil for all.
  @discardableResult
  public func writeRGBA(
    to destination: Destination, rate: Double = 60, frames: ClosedRange<Int>? = nil
  ) throws(ExportFailure) -> Int {
    let size = try pixelSize(for: destination.name)
    let pixels = RawPixels()
    return try writeFrames(frames, to: destination, rate: rate, size: size, header: []) { pixels.rgba($0) }
  }

  /// Writes all frames as a stream of YUV4MPEG2 (4:4:4, limited range; BT.601 below 1280 columns or 577 rows, else BT.709).
  /// Returns their number.
  ///
  /// - Parameters:
  ///   - matte: What is painted under the pixels; the format has no alpha.
  ///   - frames: The numbers of those that are wanted, from 0; nil for all. The head of the stream stands before frame 0
  ///     only, so that ranges one after the other are the stream of them all.
  @discardableResult
  public func writeY4M(
    to destination: Destination, rate: Double = 60, matte: Color = .white, frames: ClosedRange<Int>? = nil
  ) throws(ExportFailure) -> Int {
    let size = try pixelSize(for: destination.name)
    let format = Y4M(width: size.width, height: size.height, rate: rate, matte: matte)
    return try writeFrames(frames, to: destination, rate: rate, size: size, header: format.header) { format.frame($0) }
  }

  private func writeFrames(
    _ frames: ClosedRange<Int>?, to destination: Destination, rate: Double, size: (width: Int, height: Int),
    header: [UInt8], encode: @escaping @Sendable (Bitmap) -> [UInt8]
  ) throws(ExportFailure) -> Int {
    let times = FrameTimes(of: film, rate: rate, repeats: playCount != 1)
    let range = try Self.range(frames, of: times, for: destination.name)
    try destination.write { (sink) throws(ExportFailure) in
      if range.lowerBound == 0 { try sink(header) }
      try forEachFrame(
        range, of: times, size: size, encode: encode,
        consume: { (_, bytes) throws(ExportFailure) in try sink(bytes) })
    }
    return range.count
  }
}
