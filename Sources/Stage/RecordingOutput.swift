import Foundation
public import VectorExport
import VectorFormats
public import VectorMotion

/// The file or files that a recording is written to.
public struct RecordingOutput: Equatable, Sendable {
  /// The format of the files.
  public enum Kind: Equatable, Sendable {
    /// An animation that plays for ever, at fifty frames a second at most.
    case gif
    /// An animation that stays vector.
    case svg
    /// A page that plays it, with controls.
    case html
    /// An animation for Lottie players, as JSON or in an archive.
    case lottie(isArchive: Bool)
    /// An animated PNG, which keeps half-transparent pixels, at sixty frames a second.
    case apng
    /// An animated WebP without loss, by the program `ffmpeg`.
    case webp
    /// A video, by the program `ffmpeg`; on white where the format has no alpha.
    case video(VideoFormat.Container)
    /// A picture of the last instant.
    case still
    /// A sequence of pictures, one for each frame.
    case sequence
    /// What people who do not see the screen are told at the last instant, as text: `Stage.accessibilityTree`.
    case accessibilityTree

    /// Whether the files hold frames at some rate.
    var isOfFrames: Bool { self != .svg && self != .still && self != .accessibilityTree }
  }

  public let path: String
  public let kind: Kind

  /// The endings of names that say what is written, for messages.
  static let endings = ".gif, .svg, .html, .json, .lottie, .apng, .webp, .mp4, .webm, .mov, .png or .txt"

  /// Makes the output that a file's name asks for: one of `endings`; `.png` is the last instant, and a `.png` with `%d` or
  /// `%05d` in the name, which stands for the time in milliseconds, for a sequence. The result is nil for any other
  /// name.
  public init?(path: String) {
    let field = RecordingOutput.timeField(in: path)
    switch ((path as NSString).pathExtension.lowercased(), field == nil) {
    case ("gif", true): kind = .gif
    case ("svg", true): kind = .svg
    case ("html", true): kind = .html
    case ("json", true): kind = .lottie(isArchive: false)
    case ("lottie", true): kind = .lottie(isArchive: true)
    case ("apng", true): kind = .apng
    case ("webp", true): kind = .webp
    case ("png", true): kind = .still
    case ("png", false): kind = .sequence
    case ("txt", true): kind = .accessibilityTree
    case (let suffix, true):
      guard let container = VideoFormat.Container(rawValue: suffix) else { return nil }
      kind = .video(container)
    default: return nil
    }
    self.path = path
  }

  /// Returns the place of `%d` or `%0Nd` (N from 1 to 9) in the path, and N, which is 0 for `%d`.
  private static func timeField(in path: String) -> (range: Range<String.Index>, width: Int)? {
    guard let match = path.firstMatch(of: /%(?:0([1-9]))?d/) else { return nil }
    return (match.range, match.output.1.flatMap { Int($0) } ?? 0)
  }

  /// Returns the name of the file for one instant of a sequence.
  func path(at time: Double) -> String {
    guard let field = RecordingOutput.timeField(in: path) else { return path }
    let digits = String(Int((1000 * time).rounded()))
    let padding = String(repeating: "0", count: max(0, field.width - digits.count))
    return path.replacingCharacters(in: field.range, with: padding + digits)
  }

  /// Writes `film` for its whole duration. Returns notes on features that the format cannot express. A film has no
  /// accessibility tree: of that nothing is written, and a note says so.
  ///
  /// Each file is written beside its name and renamed, so that an older one stays until the new one is complete.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a point.
  ///   - rate: The number of frames a second; by default 50 in a GIF and 60 in others.
  @discardableResult
  public func write(_ film: Film, scale: Double = 1, rate: Double? = nil) throws(ExportFailure) -> [String] {
    var export = FilmExport(film, scale: scale)
    switch kind {
    case .gif: try export.writeGIF(to: .file(path), rate: rate ?? GIF.largestFrameRate)
    case .svg: return try export.writeSVG(to: .file(path)).map { "\(path): \($0)" }
    case .html: return try export.writeHTML(to: .file(path)).map { "\(path): \($0)" }
    case .lottie(let isArchive):
      return try export.writeLottie(to: .file(path), isArchive: isArchive).map { "\(path): \($0)" }
    case .apng: try export.writeAPNG(to: .file(path), rate: rate ?? 60)
    case .webp: try export.writeWebP(to: .file(path), rate: rate ?? 60)
    case .video(let container):
      guard let format = VideoFormat(container) else { break }
      try export.writeVideo(to: .file(path), as: format, rate: rate ?? 60)
    case .still: try export.writePNG(at: film.duration ?? 0, to: .file(path))
    case .sequence:
      // The last instant has a picture of its own.
      export.playCount = 1
      let rate = rate ?? 60
      let times = FrameTimes(of: film, rate: rate, repeats: false)
      try export.writePNGSequence(rate: rate) { .file(path(at: times.time(of: $0))) }
    case .accessibilityTree: return ["\(path): a film has no accessibility tree"]
    }
    return []
  }

  /// Writes what the stage shows now, and `film`, which was recorded on it, as `write(_:scale:rate:)` does.
  @MainActor
  func write(_ stage: Stage, recordedAs film: Film, scale: Double, rate: Double?) throws(ExportFailure) -> [String] {
    guard kind == .accessibilityTree else { return try write(film, scale: scale, rate: rate) }
    try Destination.file(path).write(Array(stage.accessibilityTree.utf8))
    return []
  }
}
