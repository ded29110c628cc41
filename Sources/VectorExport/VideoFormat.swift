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
    switch codec {
    case .h264: words += ["-c:v", "libx264", "-preset", "medium", "-crf", "18"]
    case .av1: words += ["-c:v", "libsvtav1", "-preset", "8", "-crf", "30"]
    case .vp9:
      words += ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0"]
      words += ["-row-mt", "1", "-deadline", "good", "-cpu-used", "4", "-auto-alt-ref", "0"]
    case .proRes: words += ["-c:v", "prores_ks", "-profile:v", "4444", "-alpha_bits", "16"]
    }
    // The index at the beginning, so that a player can start before it has all.
    if container != .webm { words += ["-movflags", "+faststart"] }
    return words + ["-f", container.rawValue]
  }
}
