/// The instants at which a film is looked at, and how long each frame shows.
///
/// Frame `i` shows the instant `i / rate`. A film that repeats has no frame at its very end, which is its beginning; a
/// film that plays once ends with a frame of its last instant.
public struct FrameTimes: Equatable, Sendable {
  /// Seconds of one round.
  public let duration: Double
  /// Frames a second.
  public let rate: Double
  public let repeats: Bool
  /// The number of frames, at least one.
  public let count: Int

  /// The most frames that anything here makes of one film.
  public static let largestCount = 100_000

  /// The frames of a film; one alone if it has no duration.
  ///
  /// `rate` must be above zero and finite, and there must be no more than `largestCount` frames.
  public init(of film: Film, rate: Double, repeats: Bool) {
    precondition(rate > 0 && rate.isFinite, "frames a second must be above zero and finite")
    let seconds = film.duration ?? 0
    duration = seconds > 0 && seconds.isFinite ? seconds : 0
    self.rate = rate
    self.repeats = repeats
    precondition(duration * rate <= Double(Self.largestCount), "more frames than \(Self.largestCount)")
    // A last frame shorter than a millionth of the others is a duration that was rounded.
    let frames = Int((duration * rate - 1e-6).rounded(.up))
    count = Swift.max(1, repeats || duration == 0 ? frames : frames + 1)
  }

  /// The instant that frame `index` shows, in seconds.
  public func time(of index: Int) -> Double { Swift.min(Double(index) / rate, duration) }

  /// How long frame `index` shows, in seconds; all together `duration`, and one frame more for a film that plays once.
  public func duration(of index: Int) -> Double {
    if duration == 0 || (!repeats && index == count - 1) { return 1 / rate }
    return Swift.min(Double(index + 1) / rate, duration) - Double(index) / rate
  }
}
