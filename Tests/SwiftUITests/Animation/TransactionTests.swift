import SwiftUI
import Testing

private struct Speed: TransactionKey {
  static let defaultValue = 1
}

extension Transaction {
  fileprivate var speed: Int {
    get { self[Speed.self] }
    set { self[Speed.self] = newValue }
  }
}

@MainActor
struct TransactionTests {
  @Test
  func nothingIsSetAtFirst() {
    let transaction = Transaction()
    #expect(transaction.animation == nil)
    #expect(!transaction.disablesAnimations)
    #expect(!transaction.isContinuous)
    #expect(!transaction.tracksVelocity)
    #expect(transaction.speed == 1)
    #expect(Transaction(animation: .linear).animation == .linear)
  }

  @Test
  func nestedTransactionsAreMerged() {
    var outer = Transaction(animation: .linear)
    outer.disablesAnimations = true
    withTransaction(outer) {
      withTransaction(\.speed, 7) {
        #expect(Transaction.current.animation == .linear)
        #expect(Transaction.current.disablesAnimations)
        #expect(Transaction.current.speed == 7)
        withAnimation(nil) {
          #expect(Transaction.current.animation == nil)
          #expect(Transaction.current.speed == 7)
        }
      }
      #expect(Transaction.current.speed == 1)
    }
    #expect(Transaction.current.isEmpty)
  }

  @Test
  func withAnimationUsesTheDefaultAndReturnsWhatTheBodyDoes() throws {
    struct Failure: Error {}
    #expect(withAnimation { Transaction.current.animation } == .default)
    #expect(throws: Failure.self) { try withAnimation(.linear) { throw Failure() } }
    #expect(Transaction.current.animation == nil)
  }

  @Test
  func eachCallIsAChangeOfItsOwn() {
    let (first, second) = (withAnimation { Transaction.current }, withAnimation { Transaction.current })
    #expect(!first.isSame(as: second))
    #expect(first.isSame(as: first))
    #expect(Transaction.current.isSame(as: Transaction()))
  }

  // MARK: - Completions

  /// Two values that move in one transaction, and what is told of it.
  @MainActor
  private final class Recorder {
    var told: [String] = []
    var first = AnimatorState<Double>()
    var second = AnimatorState<Double>()

    func note(_ name: String) -> () -> Void { { self.told.append(name) } }

    func show(at time: Double) {
      _ = first.value(for: 1, at: time)
      _ = second.value(for: 1, at: time)
      CompletionQueue.shared.deliver()
    }
  }

  @Test
  func completionsWaitForTheLastAnimation() {
    let recorder = Recorder()
    var transaction = Transaction(animation: .linear(duration: 1))
    transaction.addAnimationCompletion(recorder.note("done"))
    withTransaction(transaction) {
      recorder.first.change(from: 0, to: 1, transaction: .current, at: 0)
      var slower = Transaction.current
      slower.animation = .linear(duration: 2)
      recorder.second.change(from: 0, to: 1, transaction: slower, at: 0)
      Transaction.current.didFlush()
    }
    for (time, told) in [(0.5, 0), (1.5, 0), (2.1, 1), (3, 1)] {
      recorder.show(at: time)
      #expect(recorder.told.count == told)
    }
  }

  @Test
  func criteriaTellSpringsApart() {
    let recorder = Recorder()
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.4)
    withAnimation(spring, completionCriteria: .removed) {
      withAnimation(spring) {
        recorder.first.change(from: 0, to: 1, transaction: .current, at: 0)
        Transaction.current.didFlush()
      } completion: {
        recorder.told.append("logical")
      }
    } completion: {
      recorder.told.append("removed")
    }
    recorder.show(at: 0.45)
    #expect(recorder.told == [])
    recorder.show(at: 0.55)
    #expect(recorder.told == ["logical"])
    for frame in 0..<300 { recorder.show(at: 0.6 + Double(frame) / 60) }
    #expect(recorder.told == ["logical", "removed"])
  }

  @Test
  func whatAnimatesNothingIsCompleteAtOnce() {
    let recorder = Recorder()
    withAnimation(.linear) {
    } completion: {
      recorder.told.append("empty")
    }
    withAnimation(nil) {
      recorder.first.change(from: 0, to: 1, transaction: .current, at: 0)
      Transaction.current.didFlush()
    } completion: {
      recorder.told.append("unanimated")
    }
    CompletionQueue.shared.deliver()
    #expect(recorder.told == ["empty", "unanimated"])
  }

  @Test
  func aViewThatGoesDoesNotKeepACompletionWaiting() {
    let recorder = Recorder()
    withAnimation(.linear.repeatForever()) {
      recorder.first.change(from: 0, to: 1, transaction: .current, at: 0)
      Transaction.current.didFlush()
    } completion: {
      recorder.told.append("done")
    }
    recorder.show(at: 100)
    #expect(recorder.told == [])
    recorder.first = AnimatorState()
    CompletionQueue.shared.deliver()
    #expect(recorder.told == ["done"])
  }

  /// Each change goes back before the last one has moved a value far, so that all are soon at rest.
  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed], [0.01, 0.1, 0.3])
  func whatIsCompleteTogetherIsToldInTheOrderOfItsChanges(criteria: AnimationCompletionCriteria, pause: Double) {
    let recorder = Recorder()
    for change in 0..<5 {
      let time = Double(change) * pause
      recorder.show(at: time)
      withAnimation(.spring(response: 0.5, dampingFraction: 0.85), completionCriteria: criteria) {
        let ends = change.isMultiple(of: 2) ? (0.0, 1.0) : (1, 0)
        recorder.first.change(from: ends.0, to: ends.1, transaction: .current, at: time)
        Transaction.current.didFlush()
      } completion: {
        recorder.told.append("\(change)")
      }
    }
    recorder.show(at: 10)
    #expect(recorder.told == ["0", "1", "2", "3", "4"])
  }

  @Test
  func aRetargetedAnimationIsCompleteWhenItWouldHaveBeen() {
    let recorder = Recorder()
    func start(_ name: String, from old: Double, to new: Double, at time: Double) {
      withAnimation(.spring(duration: 0.5)) {
        recorder.first.change(from: old, to: new, transaction: .current, at: time)
        Transaction.current.didFlush()
      } completion: {
        recorder.told.append(name)
      }
    }
    start("first", from: 0, to: 2, at: 0)
    recorder.show(at: 0.2)
    start("second", from: 2, to: 1, at: 0.2)
    recorder.show(at: 0.45)
    #expect(recorder.told == [])
    recorder.show(at: 0.55)
    #expect(recorder.told == ["first"])
    recorder.show(at: 0.75)
    #expect(recorder.told == ["first", "second"])
  }

  @Test
  func aCompletionMayAnimateAgain() {
    let recorder = Recorder()
    func again(_ count: Int) {
      recorder.told.append("\(count)")
      if count < 3 {
        withAnimation {
        } completion: {
          again(count + 1)
        }
      }
    }
    again(0)
    for _ in 0..<5 { CompletionQueue.shared.deliver() }
    #expect(recorder.told == ["0", "1", "2", "3"])
  }
}
