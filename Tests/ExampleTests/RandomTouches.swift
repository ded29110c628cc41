import Foundation
import SeededRandom
import Stage
import VectorGraphics

/// Two fingers that go down, move, stay, go up or are taken away, mostly at `targets`, while time passes unevenly.
///
/// `INBETWEEN_TOUCH_SEQUENCES=10000` asks for that many sequences on each screen, which takes a while, and `2001...4000` for
/// a part of them.
struct RandomTouches {
  let seed: UInt64
  let targets: [(Double, Double)]

  private static let environment = ProcessInfo.processInfo.environment
  static let seeds = seeds(few: 20, many: 400)

  /// The sequences that were asked for by number; else `few`, in full sweeps `many`.
  static func seeds(few: UInt64, many: UInt64) -> ClosedRange<UInt64> {
    guard let wanted = environment["INBETWEEN_TOUCH_SEQUENCES"] else {
      return 1...(environment["INBETWEEN_FULL_SWEEPS"] == nil ? few : many)
    }
    let ends = wanted.split(separator: ".").map { UInt64($0) ?? 0 }
    guard let last = ends.last, let first = ends.count > 1 ? ends.first : 1, first > 0, first <= last else {
      preconditionFailure("INBETWEEN_TOUCH_SEQUENCES is neither a number nor a range: \(wanted)")
    }
    return first...last
  }

  /// Plays the sequence, and lifts all fingers at its end.
  @MainActor
  func play(on stage: Stage) async {
    var random = SeededGenerator(seed: seed)
    func place() -> Point {
      if random.double(in: 0...1) < 0.25 { return Point(random.double(in: -50...500), random.double(in: -50...950)) }
      let target = targets[Int.random(in: 0..<targets.count, using: &random)]
      return Point(target.0 + random.double(in: -30...30), target.1 + random.double(in: -20...20))
    }
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let finger = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0...6, using: &random) {
      case 0, 1: stage.touchDown(at: place(), finger: finger)
      case 2, 3: stage.touchMove(to: place(), finger: finger)
      case 4: stage.touchUp(finger: finger)
      case 5: stage.touchCancel(finger: finger)
      default: stage.tap(at: place())
      }
      if random.double(in: 0...1) < 0.6 { await stage.advance(by: random.double(in: 0...0.4)) }
    }
    stage.touchUp(finger: 0)
    stage.touchUp(finger: 1)
    await stage.advance(by: 0.6)
  }
}
