/// A kind of video file, and how the program `ffmpeg` is asked for it.
///
/// Colours are those of BT.709 with sRGB's transfer curve, and tagged so. Sides of an odd number of pixels get one more,
/// equal to its neighbour, but for ProRes, which keeps them.
public struct VideoFormat: Equatable, Sendable {
  public enum Container: String, CaseIterable, Sendable {
    case mp4, webm, mov

    /// What it can hold; the first unless another is asked for.
    public var codecs: [Codec] {
      switch self {
      case .mp4: [.h264, .av1]
      case .webm: [.vp9, .av1]
      case .mov: [.proRes, .h264]
      }
    }
  }

  public enum Codec: String, CaseIterable, Sendable {
    case h264, vp9, av1
    /// ProRes 4444, for editing.
    case proRes = "prores"

    /// Whether pixels keep their alpha; otherwise they are painted on a background.
    public var hasAlpha: Bool { self == .vp9 || self == .proRes }
  }

  public let container: Container
  public let codec: Codec

  /// The format of a container; nil if it cannot hold the codec.
  public init?(_ container: Container, codec: Codec? = nil) {
    guard let codec = codec ?? container.codecs.first, container.codecs.contains(codec) else { return nil }
    self.container = container
    self.codec = codec
  }

  var hasEvenSides: Bool { codec != .proRes }

  /// What stands on the command line between input and output.
  var arguments: [String] {
    let pixels =
      switch codec {
      case .h264, .av1: "yuv420p"
      case .vp9: "yuva420p"
      case .proRes: "yuva444p10le"
      }
    // ProRes has no name for sRGB's curve, and one that it does not know would take the others away.
    let curve = codec == .proRes ? "bt709" : "iec61966-2-1"
    var words = [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=\(pixels),"
        + "setparams=color_primaries=bt709:color_trc=\(curve):colorspace=bt709:range=tv",
    ]
    words += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", curve, "-color_range", "tv"]
    // What was tried, with ffmpeg 5.1 on three films of 384 × 384 pixels in two flat colours each, 42 frames at 30 a second:
    // kilobytes and seconds of all three, and the largest difference of 255 of a pixel that is 5 pixels from every edge, and of
    // one that is 13. The conversion of colours alone, coded without loss, is 3 and 1 off with 4:2:0, 0 and 0 with 10 bits
    // of 4:4:4.
    //
    //     H.264   -crf 18                                      114 KB   1.1 s   21    4
    //             -crf 18 -tune animation                      120      1.2     17    5
    //           * -crf 18 -tune animation -chromaoffset -6     159      1.0     10    4
    //             -crf 12 -tune animation                      203      1.0     14    4
    //             -crf 16 -tune animation -chromaoffset -12    226      1.5     12    3
    //     AV1     -preset 8 -crf 30                             77      1.6     34   34
    //             -preset 6 -crf 16                            106      2.4     18    8
    //           * -preset 5 -crf 16                            100      4.4     21    6
    //             -preset 5 -crf 10                            134      5.0     20   20
    //     VP9     -crf 24 -cpu-used 4                          130      2.2     18    6
    //           * -crf 16 -cpu-used 2                          146      3.2     12    4
    //             -crf 10 -cpu-used 4                          248      2.8     10    8
    switch codec {
    case .h264:
      // Saturated colours are worn away first, so they get more bits.
      words += ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-tune", "animation", "-chromaoffset", "-6"]
    case .av1: words += ["-c:v", "libsvtav1", "-preset", "5", "-crf", "16"]
    case .vp9:
      words += ["-c:v", "libvpx-vp9", "-crf", "16", "-b:v", "0"]
      words += ["-row-mt", "1", "-deadline", "good", "-cpu-used", "2", "-auto-alt-ref", "0"]
    case .proRes: words += ["-c:v", "prores_ks", "-profile:v", "4444", "-alpha_bits", "16"]
    }
    // The index at the beginning, so that a player can start before it has all.
    if container != .webm { words += ["-movflags", "+faststart"] }
    return words + ["-f", container.rawValue]
  }
}
