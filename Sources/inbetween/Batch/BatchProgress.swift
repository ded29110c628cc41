import Foundation

/// How far the jobs are, and which failed, on standard error: a line that changes on a terminal, elsewhere one every ten
/// seconds.
final class BatchProgress: @unchecked Sendable {
  private let count: Int
  private let isQuiet: Bool
  private let isJSON: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let lock = NSLock()
  private let start = ContinuousClock.now
  private var lastLine = ContinuousClock.now
  private var doneCount = 0
  private var unchangedCount = 0
  private var failureCount = 0

  init(count: Int, _ arguments: Arguments) {
    self.count = count
    isQuiet = arguments.has("quiet")
    isJSON = arguments.has("json")
  }

  var failures: Int { lock.withLock { failureCount } }

  func done() { advance { doneCount += 1 } }

  func unchanged() { advance { unchangedCount += 1 } }

  func failed(_ place: String, _ reason: String) {
    advance {
      failureCount += 1
      if isJSON {
        say(json: ["job": place, "failure": reason])
      } else {
        write("\(isTerminal ? "\r\u{1B}[K" : "")inbetween: \(place): \(reason)\n", to: .standardError)
      }
    }
  }

  private func advance(_ change: () -> Void) {
    lock.withLock {
      change()
      let now = ContinuousClock.now
      guard !isQuiet, now - lastLine > .seconds(isTerminal && !isJSON ? 0.2 : 10) else { return }
      lastLine = now
      tell(isEnd: false)
    }
  }

  /// Says how it ended.
  func end() {
    lock.withLock { if !isQuiet { tell(isEnd: true) } }
  }

  private func tell(isEnd: Bool) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = Double(doneCount) / max(seconds, 1e-3)
    let left = rate > 0 ? Double(max(0, count - doneCount - unchangedCount - failureCount)) / rate : nil
    if isJSON {
      var object: [String: Any] = [
        "jobs": count, "done": doneCount, "unchanged": unchangedCount, "failed": failureCount,
        "seconds": (seconds * 1000).rounded() / 1000,
      ]
      if !isEnd, let left { object["left"] = left.rounded() }
      return say(json: object)
    }
    var text = "\(doneCount) of \(count) jobs done"
    if unchangedCount > 0 { text += ", \(unchangedCount) unchanged" }
    if failureCount > 0 { text += ", \(failureCount) failed" }
    let shownRate = rate >= 10 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
    if isEnd {
      text += ", in \((seconds * 10).rounded() / 10) s" + (doneCount > 0 ? " (\(shownRate) a second)" : "")
    } else if let left {
      text += ", \(shownRate) a second, \(Self.time(left)) left"
    }
    let erase = isTerminal ? "\r\u{1B}[K" : ""
    write(erase + "inbetween: " + text + (isTerminal && !isEnd ? "" : "\n"), to: .standardError)
  }

  private func say(json object: [String: Any]) {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: options) else { return }
    write(String(decoding: data, as: UTF8.self) + "\n", to: .standardError)
  }

  /// `2 h 5 min`, `5 min 10 s`, `10 s`.
  private static func time(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 1e9))
    if seconds >= 3600 { return "\(seconds / 3600) h \(seconds % 3600 / 60) min" }
    return seconds >= 60 ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds) s"
  }
}
