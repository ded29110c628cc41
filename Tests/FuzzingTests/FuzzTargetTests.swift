import Foundation
import FuzzTargets
import OneAtATime
import Testing

/// What the fuzzing package has, run once without libFuzzer and sanitizers: an input that traps ends the tests.
/// `Fuzzing/run replay` then names it.
@Suite(.oneAtATime) @MainActor struct FuzzTargetTests {
  /// The inputs in a folder of the fuzzing package, by name.
  private static func inputs(_ folder: String, of target: FuzzTarget) throws -> [[UInt8]] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let place = root.appendingPathComponent("Fuzzing/\(folder)/\(target.rawValue)")
    guard FileManager.default.fileExists(atPath: place.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted().map {
      Array(try Data(contentsOf: place.appendingPathComponent($0)))
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func seedsAndRegressionsDoNotTrap(_ target: FuzzTarget) throws {
    let seeds = try Self.inputs("Corpora", of: target)
    #expect(!seeds.isEmpty)
    for input in try seeds + Self.inputs("Regressions", of: target) { target.run(input) }
  }

  /// Not those of interface files, which print what is wrong in them, nor pictures, which have no pieces.
  @Test(arguments: FuzzTarget.allCases.filter { $0 != .interface && $0 != .png })
  func changedSeedsDoNotTrap(_ target: FuzzTarget) throws {
    for (index, seed) in try Self.inputs("Corpora", of: target).enumerated() {
      for turn in 0..<50 {
        var mutation = PieceMutation(seed: UInt32(1000 * index + turn))
        if let changed = mutation.change(seed, target.grammar) { target.run(changed) }
      }
    }
  }
}
