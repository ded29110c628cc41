public import VectorGraphics

/// The Graphics Interchange Format (version 89a): pictures of at most 256 colours, one after the other.
///
/// - If all frames together have few enough colours the palette is exact; otherwise `ColorQuantizer` chooses 255.
/// - A pixel is transparent or opaque, nothing between: see `Options.matte`.
/// - Delays are whole hundredths of a second, 2 at least: see `GIF.largestFrameRate` and `FrameDelays`.
/// - Each frame after the first holds the changed box only, and equal frames in a row become one.
///
/// `GIF.bytes(of:options:)` does it in one call. Whoever has many frames makes a `GIF.Frame` of each as it comes (it is
/// small), collects them in a `GIF.Recording` and writes its `plan()` piece by piece; the frames of both stages are
/// independent of each other and may be worked on in parallel.
public enum GIF {
  public struct Options: Equatable, Sendable {
    /// How often the animation plays; nil: for ever.
    public var playCount: Int?

    /// What half-transparent pixels are painted on.
    ///
    /// With a matte, every pixel with any alpha becomes the colour that it has upon the matte, which gives smooth edges
    /// on a page of that colour. Without, a pixel of at least half alpha shows its own colour in full, and others
    /// nothing, which suits any page but leaves steps at the edges. The matte's own alpha is not used.
    public var matte: Color?

    public init(playCount: Int? = nil, matte: Color? = nil) {
      self.playCount = playCount
      self.matte = matte
    }
  }

  /// The most frames in a second that a GIF plays at the right speed: browsers slow delays below 2/100 s down to 10/100.
  public static let largestFrameRate = 50.0

  /// What was written.
  public struct Summary: Equatable, Sendable {
    /// Frames in the file.
    public var frameCount: Int
    /// How long one round plays, in hundredths of a second.
    public var centiseconds: Int
    /// Frames left out because they were to show for less than 2/100 s; equal frames in a row do not count.
    public var droppedFrameCount: Int
    /// Whether the palette holds every colour of every frame.
    public var isExact: Bool
  }

  /// The file of some pictures of one size, each with the seconds for which it shows.
  public static func bytes(of frames: some Sequence<(bitmap: Bitmap, duration: Double)>, options: Options = Options())
    -> [UInt8]
  {
    var recording: GIF.Recording?
    for (bitmap, duration) in frames {
      if recording == nil { recording = GIF.Recording(width: bitmap.width, height: bitmap.height, options: options) }
      recording?.append(GIF.Frame(bitmap, options: options), duration: duration)
    }
    guard let plan = recording?.plan() else { preconditionFailure("a GIF has at least one frame") }
    return plan.bytes
  }
}
