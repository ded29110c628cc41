/// Durations in seconds as whole ticks of a format's clock that add up: what is lost on one frame is given to the next.
///
/// So thirty frames of 1/30 s in a GIF, which counts hundredths, take 3, 3, 4, 3, 3, 4... and one second together. A
/// frame that would show for less than the format's shortest delay is left out, and the next one begins in its place;
/// the last frame always stays.
struct FrameDelays: Equatable {
  /// What a format says of delays.
  struct Clock: Equatable {
    var ticksPerSecond: Double
    /// The shortest delay, in ticks.
    var shortest: Int

    /// Hundredths of a second; browsers honour 2 of them at least.
    static let gif = Clock(ticksPerSecond: 100, shortest: 2)
  }

  /// A frame that is shown, by its index among the durations, and for how many ticks.
  struct Entry: Equatable {
    var frame: Int
    var ticks: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var droppedFrameCount = 0
  private let clock: Clock
  private var elapsed = 0.0
  private var start = 0

  /// The longest delay that the formats can hold, in 16 bits; longer ones show the frame again.
  static let longest = 65535
  /// More than any clock needs, and few enough entries for a frame.
  private static let longestDuration = 86_400.0

  init(clock: Clock) { self.clock = clock }

  init(of durations: [Double], clock: Clock) {
    self.init(clock: clock)
    for (index, duration) in durations.enumerated() {
      append(index, duration: duration, isLast: index == durations.count - 1)
    }
  }

  /// Adds a frame's entries, several if it shows for long, none if it is dropped.
  mutating func append(_ frame: Int, duration: Double, isLast: Bool) {
    elapsed += max(0, min(duration.isNaN ? 0 : duration, FrameDelays.longestDuration))
    // Rounded down, a third of a second being 3, 3, 4; the whole is rounded to the nearest. The small number keeps
    // 0.1 + 0.2 from being less than 0.3.
    let end = Int(clock.ticksPerSecond * elapsed + (isLast ? 0.5 : 1e-6))
    var delay = end - start
    if delay < clock.shortest {
      guard isLast else {
        droppedFrameCount += 1
        return
      }
      delay = entries.isEmpty && droppedFrameCount == 0 ? max(delay, 0) : clock.shortest
    }
    while delay > FrameDelays.longest {
      entries.append(Entry(frame: frame, ticks: FrameDelays.longest - clock.shortest))
      delay -= FrameDelays.longest - clock.shortest
    }
    entries.append(Entry(frame: frame, ticks: delay))
    start = end
  }
}
