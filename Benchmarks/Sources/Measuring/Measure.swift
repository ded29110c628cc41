/// The seconds that each measurement takes, from the first argument.
public let secondsPerMeasurement = CommandLine.arguments.count > 1 ? Double(CommandLine.arguments[1]) ?? 0.5 : 0.5

/// Prints and returns the least time of one `body` in nanoseconds, over rounds that together take about
/// `secondsPerMeasurement`.
@discardableResult
public func measure(_ name: String, repeats: Int = 1, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var least = Double.infinity
  let start = clock.now
  repeat {
    let duration = clock.measure { for _ in 0..<repeats { body() } }
    let nanoseconds = Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
    least = min(least, nanoseconds / Double(repeats))
  } while clock.now - start < .seconds(secondsPerMeasurement)
  print("\(name)\t\(Int(least.rounded()))")
  return least
}
