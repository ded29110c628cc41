import Foundation

/// How long frames took, how soon input was answered, and how much of the processor that needed.
struct FrameLog {
  private var intervals: [Double] = []
  private var workTimes: [Double] = []
  private var latencies: [Double] = []
  private var frameCount = 0
  private var lastShown: Double?
  private var isLastMoving = false
  private let begin: Double
  private let beginProcessorTime = FrameLog.processorTime

  init(at instant: Double) { begin = instant }

  /// Notes a frame.
  ///
  /// - Parameters:
  ///   - start: The instant at which work on it began.
  ///   - shown: The instant at which the display had it.
  ///   - isMoving: Whether another frame was to follow at once, so that the next interval counts.
  ///   - inputs: The instants of the inputs that it answers.
  mutating func note(start: Double, shown: Double, isMoving: Bool, inputs: [Double]) {
    frameCount += 1
    if let lastShown, isLastMoving { intervals.append(shown - lastShown) }
    (lastShown, isLastMoving) = (shown, isMoving)
    workTimes.append(shown - start)
    latencies += inputs.map { shown - $0 }
    // An hour at 60 frames a second.
    if intervals.count > 216_000 { intervals.removeFirst(108_000) }
    if workTimes.count > 216_000 { workTimes.removeFirst(108_000) }
    if latencies.count > 216_000 { latencies.removeFirst(108_000) }
  }

  /// Notes that the picture stands still from now on.
  mutating func noteRest() { isLastMoving = false }

  /// Returns the table, at an instant of the machine.
  ///
  /// - Parameter interval: The seconds of one frame of the display.
  func table(at end: Double, interval: Double, size: String) -> String {
    func milliseconds(_ seconds: Double) -> String { String(format: "%.2f", 1000 * seconds) }
    func row(_ name: String, _ values: [Double]) -> String {
      let sorted = values.sorted()
      guard !sorted.isEmpty else { return "\(name)\tnone\n" }
      func share(_ share: Double) -> String {
        milliseconds(sorted[min(sorted.count - 1, Int((share * Double(sorted.count)).rounded(.down)))])
      }
      return
        "\(name)\tcount \(sorted.count)\tmedian \(share(0.5))\t99th percentile \(share(0.99))\tworst \(share(1))\n"
    }
    let seconds = end - begin
    let processor = FrameLog.processorTime - beginProcessorTime
    let frames = latencies.map { Int(($0 / interval).rounded(.up)) }.sorted()
    var table = "picture\t\(size)\n"
    table += "frames\t\(frameCount) in \(String(format: "%.2f", seconds)) s\n"
    table += row("from frame to frame, ms", intervals)
    table += row("work on a frame, ms", workTimes)
    table += row("from input to picture, ms", latencies)
    if let worst = frames.last {
      table += "from input to picture, frames\tmedian \(frames[frames.count / 2])\tworst \(worst)\n"
    }
    table +=
      "processor\t\(String(format: "%.2f", processor)) s, \(String(format: "%.1f", 100 * processor / max(seconds, 1e-9))) % of one core, \(milliseconds(processor / Double(max(frameCount, 1)))) ms a frame\n"
    return table
  }

  /// The processor's time that this process has used, in seconds.
  private static var processorTime: Double {
    var usage = rusage()
    guard unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + 1e-6 * Double(time.tv_usec) }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
