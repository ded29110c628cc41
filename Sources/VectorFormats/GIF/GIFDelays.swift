extension GIF {
  /// Durations in seconds as whole hundredths that add up: what is lost on one frame is given to the next.
  ///
  /// So thirty frames of 1/30 s take 3, 3, 4, 3, 3, 4... and one second together. A frame that would show for less than
  /// 2/100 s, the least that browsers honour, is left out, and the next one begins in its place; the last frame always
  /// stays.
  struct Delays: Equatable {
    /// A frame that is shown, by its index among the durations, and for how long.
    struct Entry: Equatable {
      var frame: Int
      var centiseconds: Int
    }

    private(set) var entries: [Entry] = []
    private(set) var droppedFrameCount = 0

    /// The longest delay that the format can hold; longer ones show the frame again.
    private static let longest = 65535

    init(of durations: [Double]) {
      var elapsed = 0.0
      var start = 0
      for (index, duration) in durations.enumerated() {
        // A thousand years are enough, and keep the sum an integer.
        elapsed += max(0, min(duration.isNaN ? 0 : duration, 3e10))
        let isLast = index == durations.count - 1
        // Rounded down, a third of a second being 3, 3, 4; the whole is rounded to the nearest. The small number keeps
        // 0.1 + 0.2 from being less than 0.3.
        let end = Int(100 * elapsed + (isLast ? 0.5 : 1e-6))
        var delay = end - start
        if delay < 2 {
          guard isLast else {
            droppedFrameCount += 1
            continue
          }
          delay = durations.count == 1 ? max(delay, 0) : 2
        }
        while delay > Delays.longest {
          entries.append(Entry(frame: index, centiseconds: Delays.longest - 2))
          delay -= Delays.longest - 2
        }
        entries.append(Entry(frame: index, centiseconds: delay))
        start = end
      }
    }
  }
}
