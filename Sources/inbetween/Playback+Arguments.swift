import Foundation
import VectorMotion

extension Playback {
  /// What the options of timing say.
  init(_ arguments: Arguments) throws(UsageError) {
    let modes: [(option: String, repetition: Repetition)] = [
      ("there-and-back", .thereAndBack), ("loop", .loop), ("once", .once),
    ]
    let chosen = modes.filter { arguments.has($0.option) }
    guard chosen.count <= 1 else {
      throw UsageError(
        "--\(chosen[0].option) and --\(chosen[1].option) exclude each other", command: arguments.command)
    }
    let duration = try arguments.number("duration", in: 0.001...3600, unit: "seconds")
    let pause = try arguments.number("pause", in: 0...3600, unit: "seconds")
    let easing = try Easing(named: arguments["easing"] ?? "ease-in-out", duration: duration ?? 0.6)
    self.init(
      duration: easing.duration ?? duration ?? 0.6, pause: pause ?? 0.4, easing: easing,
      repetition: chosen.first?.repetition ?? .thereAndBack)
  }
}

extension Easing {
  /// - Parameter duration: How long a spring takes to get there, in seconds.
  fileprivate init(named text: String, duration: Double) throws(UsageError) {
    switch text.lowercased() {
    case "linear": self = .linear
    case "ease": self = .curve(.default)
    case "ease-in": self = .easeIn
    case "ease-out": self = .easeOut
    case "ease-in-out": self = .easeInEaseOut
    case "spring": self = .spring(Spring(duration: duration, bounce: 0.3))
    case let name where name.hasPrefix("spring:"):
      guard let bounce = Double(text.dropFirst(7)), (0...0.9).contains(bounce) else {
        throw UsageError("--easing spring:BOUNCE takes a bounce from 0 to 0.9, not \(quoted(text))", command: "morph")
      }
      self = .spring(Spring(duration: duration, bounce: bounce))
    default: self = .curve(try TimingCurve(numbers: text))
    }
  }
}

extension TimingCurve {
  /// Reads `x1,y1,x2,y2`.
  fileprivate init(numbers text: String) throws(UsageError) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3],
      numbers.allSatisfy({ abs($0 ?? .infinity) <= 100 })
    else {
      throw UsageError(
        "--easing takes linear, ease, ease-in, ease-out, ease-in-out, x1,y1,x2,y2, spring or spring:BOUNCE; not \(quoted(text))",
        command: "morph")
    }
    guard (0...1).contains(x1), (0...1).contains(x2) else {
      throw UsageError("--easing \(quoted(text)): x1 and x2 are times and must lie from 0 to 1", command: "morph")
    }
    self.init(x1, y1, x2, y2)
  }
}
