import Foundation

/// The seconds that each measurement takes, from the first argument; with 0 each is made once.
public let secondsPerMeasurement = CommandLine.arguments.count > 1 ? Double(CommandLine.arguments[1]) ?? 0.5 : 0.5

/// Prints and returns the least time of one `body` in nanoseconds, over rounds that together take about
/// `secondsPerMeasurement`.
@discardableResult
public func measure(_ name: String, repeats: Int = 1, _ body: () throws -> Void) rethrows -> Double {
  var least = Double.infinity
  let start = ContinuousClock.now
  repeat {
    least = min(least, try nanoseconds { for _ in 0..<repeats { try body() } } / Double(repeats))
  } while ContinuousClock.now - start < .seconds(secondsPerMeasurement)
  report(name, least)
  return least
}

/// How long `body` takes: by the clock on the wall or, if that is less, by the processor's, which other programs do not
/// move. Beside busy neighbours a run of 67 seconds took 13 of the processor (measured). Short bodies do not bear the
/// reading of the processor's clock.
public func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = processorNanoseconds()
  let wall = try ContinuousClock().measure(body) / .nanoseconds(1)
  return min(wall, Double(processorNanoseconds() - start))
}

/// The time for which this program has occupied processors.
private func processorNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// Prints a measurement as `Benchmarks/run` reads it.
public func report(_ name: String, _ nanoseconds: Double) {
  print("\(name)\t\(Int(nanoseconds.rounded()))")
}
