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

/// How long `body` takes.
public func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .nanoseconds(1)
}

/// Prints a measurement as `Benchmarks/run` reads it.
public func report(_ name: String, _ nanoseconds: Double) {
  print("\(name)\t\(Int(nanoseconds.rounded()))")
}
