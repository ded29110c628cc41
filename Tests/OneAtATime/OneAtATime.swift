import Testing

/// Runs the tests of a suite, making of the suite's value included, while no other of these tests runs.
///
/// There is one current clock. Between a suite's `init` and its test another test of the main actor could make its own
/// clock the current one.
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Gate.shared.enter()
    do {
      try await function()
    } catch {
      await Gate.shared.leave()
      throw error
    }
    await Gate.shared.leave()
  }

  private actor Gate {
    static let shared = Gate()
    private var isTaken = false
    private var queue: [CheckedContinuation<Void, Never>] = []

    func enter() async {
      guard isTaken else {
        isTaken = true
        return
      }
      await withCheckedContinuation { queue.append($0) }
    }

    func leave() {
      if queue.isEmpty { isTaken = false } else { queue.removeFirst().resume() }
    }
  }
}

extension Trait where Self == OneAtATime {
  public static var oneAtATime: OneAtATime { OneAtATime() }
}
