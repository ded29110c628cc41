import OneAtATime
import QuartzCore
import Testing

@MainActor
@Suite(.oneAtATime) struct TransactionTests {
  private let stage = Stage()

  private func fade(_ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    return animation
  }

  // MARK: - Values (gnustep, transaction.m)

  @Test func defaultsAreApples() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(CATransaction.completionBlock() == nil)
    #expect(CATransaction.value(forKey: "anything") == nil)
  }

  @Test func aNestedTransactionInheritsAndKeepsItsChangesToItself() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setValue("outer", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("inner", forKey: "mine")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func commitWithoutBeginIsHarmless() {
    CATransaction.commit()
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    #expect(CATransaction.animationDuration() == 4)
    CATransaction.commit()
  }

  @Test func keysAreStrings() {
    CATransaction.begin()
    CATransaction.setValue(7, forKey: "animationDuration")
    CATransaction.setValue(true, forKey: "disableActions")
    #expect(CATransaction.animationDuration() == 7)
    #expect(CATransaction.disableActions())
    #expect(kCATransactionAnimationTimingFunction == "animationTimingFunction")
    #expect(kCATransactionCompletionBlock == "completionBlock")
    CATransaction.commit()
  }

  // MARK: - Completion (Apple's documentation of setCompletionBlock)

  @Test func withoutAnimationsCompletionRunsAtTheCommit() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    #expect(calls == 0)
    CATransaction.commit()
    #expect(calls == 1)
    stage.clock.advance(to: 3)
    #expect(calls == 1)
  }

  @Test func onlyAnimationsAddedAfterwardsCount() {
    var calls: [Double] = []
    CATransaction.begin()
    stage.layer.add(fade(5), forKey: "long")
    CATransaction.setCompletionBlock { calls.append(CACurrentMediaTime()) }
    stage.layer.add(fade(1), forKey: "short")
    CATransaction.commit()
    stage.clock.advance(to: 9)
    #expect(calls == [1])
  }

  @Test func anotherBlockLetsGoOfTheOneBefore() {
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("empty") }
    CATransaction.setCompletionBlock { calls.append("first at \(CACurrentMediaTime())") }
    #expect(calls == ["empty"])
    stage.layer.add(fade(1), forKey: "a")
    CATransaction.setCompletionBlock { calls.append("second at \(CACurrentMediaTime())") }
    stage.layer.add(fade(2), forKey: "b")
    CATransaction.commit()
    stage.clock.advance(to: 9)
    #expect(calls == ["empty", "first at 1.0", "second at 2.0"])
  }

  @Test func anEndlessAnimationHoldsItUntilRemoved() {
    var calls: [Double] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append(CACurrentMediaTime()) }
    let endless = fade(1)
    endless.repeatCount = .infinity
    stage.layer.add(endless, forKey: "a")
    CATransaction.commit()
    stage.clock.advance(to: 1000)
    #expect(calls.isEmpty)
    stage.layer.removeAnimation(forKey: "a")
    stage.clock.advance(to: 1001)
    #expect(calls == [1000])
  }

  @Test func replacingLetsGoOfTheOldOne() {
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("old at \(CACurrentMediaTime())") }
    stage.layer.add(fade(5), forKey: "a")
    CATransaction.commit()
    stage.clock.advance(to: 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("new at \(CACurrentMediaTime())") }
    stage.layer.add(fade(5), forKey: "a")
    CATransaction.commit()
    stage.clock.advance(to: 9)
    #expect(calls == ["old at 1.0", "new at 6.0"])
  }

  @Test func aGroupCountsOnce() {
    var calls: [Double] = []
    let group = CAAnimationGroup()
    group.animations = [fade(1), fade(2)]
    group.duration = 1.5
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append(CACurrentMediaTime()) }
    stage.layer.add(group, forKey: nil)
    CATransaction.commit()
    stage.clock.advance(to: 9)
    #expect(calls == [1.5])
  }

  @Test func anOuterTransactionWaitsForInnerAnimations() {
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("outer at \(CACurrentMediaTime())") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("inner at \(CACurrentMediaTime())") }
    stage.layer.add(fade(2), forKey: "a")
    CATransaction.commit()
    stage.layer.add(fade(1), forKey: "b")
    CATransaction.commit()
    stage.clock.advance(to: 9)
    // Both wait for the last one; the outer block was set first.
    #expect(calls.sorted() == ["inner at 2.0", "outer at 2.0"])
  }

  @Test func implicitAnimationsCount() {
    var calls: [Double] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setCompletionBlock { calls.append(CACurrentMediaTime()) }
    stage.layer.opacity = 0.5
    CATransaction.commit()
    stage.clock.advance(to: 9)
    #expect(calls == [0.5])
  }

  @Test func aLayerThatIsGoneHoldsNothing() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    stage.layer.add(fade(5), forKey: "a")
    CATransaction.commit()
    stage.clock.advance(to: 1)
    stage.layer.removeFromSuperlayer()
    stage.clock.advance(to: 2)
    #expect(calls == 1)
  }

  @Test func transactionsWithinCallbacksAreTransactions() {
    final class Next: NSObject, CAAnimationDelegate {
      let layer: CALayer
      var calls: [String] = []
      init(_ layer: CALayer) { self.layer = layer }

      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { self.calls.append("empty at \(CACurrentMediaTime())") }
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setCompletionBlock { self.calls.append("second at \(CACurrentMediaTime())") }
        let second = CABasicAnimation(keyPath: "opacity")
        second.duration = 0.5
        layer.add(second, forKey: "second")
        CATransaction.commit()
        layer.zPosition = 4
      }
    }
    let next = Next(stage.layer)
    let first = fade(1)
    first.delegate = next
    stage.layer.add(first, forKey: nil)
    stage.clock.advance(to: 1)
    #expect(next.calls == ["empty at 1.0"])
    #expect(stage.layer.animation(forKey: "zPosition")?.duration == 0.25)
    stage.clock.advance(to: 1.4)
    #expect(next.calls.count == 1 && CATransaction.animationDuration() == 0.25)
    stage.clock.advance(to: 9)
    #expect(next.calls == ["empty at 1.0", "second at 1.5"])
  }

  // MARK: - When changes show

  @Test func changesShowWhenTheOutermostTransactionCommits() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    stage.layer.add(fade(1), forKey: "a")
    CATransaction.commit()
    #expect(stage.layer.animation(forKey: "a")?.beginTime == 0)
    CATransaction.commit()
    stage.clock.advance(to: 0.25)
    #expect(stage.shownNumber("opacity") == 0.25)
  }

  @Test func flushingCommitsAnImplicitTransaction() {
    let listener = Listener()
    let animation = fade(1)
    animation.delegate = listener
    stage.layer.add(animation, forKey: nil)
    #expect(listener.heard.isEmpty)
    CATransaction.flush()
    #expect(listener.heard == ["start  at 0.0"])
  }
}
