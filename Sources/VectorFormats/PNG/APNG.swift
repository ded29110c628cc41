public import VectorGraphics

/// Animated PNG (APNG; part of PNG's third edition, W3C Recommendation 2025): pictures with full alpha, one after the
/// other, without loss.
///
/// - All frames share the smallest of PNG's colour types that holds every pixel of every frame.
/// - Each frame after the first holds the changed box only, replaces what is there or is painted over it, whichever is
///   shorter, and equal frames in a row become one.
/// - Delays are exact: see `Options.ticksPerSecond`.
///
/// `APNG.bytes(of:options:)` does it in one call. The format wants the number of frames and the colour type at its
/// beginning, so whoever has too many frames to keep shows them twice: first to an `APNG.Survey`, in order, then those
/// that its `plan()` asks for, in any order or in parallel.
public enum APNG {
  public struct Options: Equatable, Sendable {
    /// How often the animation plays; nil: for ever.
    public var playCount: Int?

    /// The clock that delays are counted by, 1...65535; a multiple of the frame rate makes delays exact.
    public var ticksPerSecond: Int

    public init(playCount: Int? = nil, ticksPerSecond: Int = 1000) {
      self.playCount = playCount
      self.ticksPerSecond = min(max(ticksPerSecond, 1), 65535)
    }

    /// Options whose clock suits `frameRate` frames a second: a multiple of it of about a thousand, or 60,000 where the
    /// rate is not whole.
    public init(playCount: Int? = nil, frameRate: Double) {
      let isWhole = frameRate == frameRate.rounded() && (1...65535).contains(frameRate)
      let rate = isWhole ? Int(frameRate) : 60_000
      self.init(playCount: playCount, ticksPerSecond: rate * max(1, 1000 / rate))
    }
  }

  /// What was written.
  public struct Summary: Equatable, Sendable {
    /// Frames in the file.
    public var frameCount: Int
    /// How long one round plays, in seconds.
    public var seconds: Double
    /// Frames left out because they were to show for less than one tick; equal frames in a row do not count.
    public var droppedFrameCount: Int
  }

  /// The file of some pictures of one size, each with the seconds for which it shows. There must be at least one.
  public static func bytes(of frames: [(bitmap: Bitmap, duration: Double)], options: Options = Options()) -> [UInt8] {
    guard let first = frames.first?.bitmap else { preconditionFailure("an APNG has at least one frame") }
    var survey = Survey(width: first.width, height: first.height, options: options)
    for frame in frames { survey.append(frame.bitmap, duration: frame.duration) }
    let plan = survey.plan()
    return (0..<plan.frameCount).reduce(into: plan.header) { file, index in
      let before = index > 0 ? frames[plan.picture(ofFrame: index - 1)].bitmap : nil
      file += plan.bytes(ofFrame: index, showing: frames[plan.picture(ofFrame: index)].bitmap, after: before)
    } + plan.trailer
  }
}
