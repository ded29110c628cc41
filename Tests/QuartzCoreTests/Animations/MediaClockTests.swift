import OneAtATime
import QuartzCore
import SeededRandom
import Testing

@MainActor
@Suite(.oneAtATime) struct MediaClockTests {
  private let stage = Stage()
  private let listener = Listener()

  private func ramp(_ name: String, _ duration: Double, begin: Double = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0
    animation.toValue = 8
    animation.duration = duration
    animation.beginTime = begin
    animation.delegate = listener
    animation.setValue(name, forKey: "name")
    return animation
  }

  @Test func timeIsWhatTheClockSays() {
    #expect(CACurrentMediaTime() == 0)
    stage.clock.advance(to: 2.5)
    #expect(CACurrentMediaTime() == 2.5)
    MediaClock(startingAt: 77).makeCurrent()
    #expect(CACurrentMediaTime() == 77)
    stage.clock.advance(to: 3)
    #expect(CACurrentMediaTime() == 3)
  }

  @Test func delegatesHearInOrderOfTime() {
    stage.layer.add(ramp("long", 3), forKey: "long")
    stage.layer.add(ramp("short", 1), forKey: "short")
    stage.layer.add(ramp("late", 1, begin: 1.5), forKey: "late")
    #expect(listener.heard.isEmpty)
    stage.clock.advance(to: 10)
    #expect(
      listener.heard == [
        "start long at 0.0", "start short at 0.0", "finish short at 1.0", "start late at 1.5", "finish late at 2.5",
        "finish long at 3.0",
      ])
  }

  @Test func whatEndsBetweenFramesIsRecordedAtItsOwnTime() {
    for duration in [0.25, 0.5] {
      let animation = CABasicAnimation(keyPath: duration == 0.25 ? "opacity" : "zPosition")
      animation.toValue = 0
      animation.duration = duration
      stage.layer.add(animation, forKey: nil)
    }
    CATransaction.flush()
    stage.host.isRecording = true
    stage.clock.advance(to: 1)
    #expect(stage.host.recordedFilms.map(\.time) == [0, 0.25, 0.5])
  }

  @Test func oneAdvanceIsAsManySmallOnes() {
    func story(_ steps: Int) -> [String] {
      let stage = Stage()
      let listener = Listener()
      for (index, duration) in [0.3, 0.1, 0.7, 0.7].enumerated() {
        let animation = ramp("\(index)", duration)
        animation.delegate = listener
        stage.layer.add(animation, forKey: nil)
      }
      for step in 1...steps { stage.clock.advance(to: Double(step) / Double(steps)) }
      return listener.heard
    }
    #expect(story(1) == story(97) && story(1).count == 8)
  }

  @Test func removingStopsWithoutFinishing() {
    stage.layer.add(ramp("a", 5), forKey: "a")
    stage.layer.add(ramp("b", 5, begin: 3), forKey: "b")
    stage.clock.advance(to: 1)
    stage.layer.removeAllAnimations()
    stage.clock.advance(to: 2)
    #expect(listener.heard == ["start a at 0.0", "stop a at 1.0", "stop b at 1.0"])
    stage.clock.advance(to: 9)
    #expect(listener.heard.count == 3)
  }

  @Test func replacingStopsTheOldOne() {
    stage.layer.add(ramp("old", 5), forKey: "a")
    stage.clock.advance(to: 1)
    stage.layer.add(ramp("new", 1), forKey: "a")
    stage.clock.advance(to: 9)
    #expect(listener.heard == ["start old at 0.0", "stop old at 1.0", "start new at 1.0", "finish new at 2.0"])
  }

  @Test func onlyTheAttachedAnimationOfAGroupIsHeard() {
    let group = CAAnimationGroup()
    group.animations = [ramp("child", 1)]
    group.duration = 2
    group.delegate = listener
    group.setValue("group", forKey: "name")
    stage.layer.add(group, forKey: nil)
    stage.clock.advance(to: 5)
    #expect(listener.heard == ["start group at 0.0", "finish group at 2.0"])
  }

  @Test func theDelegateGetsTheLayersCopy() {
    final class Comparer: NSObject, CAAnimationDelegate {
      var layer: CALayer?
      var wasLayersOwn: Bool?
      var wasStillThere: Bool?
      func animationDidStart(_ anim: CAAnimation) { wasLayersOwn = layer?.animation(forKey: "a") === anim }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        wasStillThere = layer?.animation(forKey: "a") != nil
      }
    }
    let comparer = Comparer()
    comparer.layer = stage.layer
    let animation = ramp("a", 1)
    animation.delegate = comparer
    stage.layer.add(animation, forKey: "a")
    stage.clock.advance(to: 2)
    #expect(comparer.wasLayersOwn == true && comparer.wasStillThere == false)
  }

  @Test func anAnimationThatStaysEndsOnce() {
    let animation = ramp("a", 1)
    animation.isRemovedOnCompletion = false
    stage.layer.add(animation, forKey: "a")
    stage.clock.advance(to: 5)
    stage.layer.removeAnimation(forKey: "a")
    stage.clock.advance(to: 6)
    #expect(listener.heard == ["start a at 0.0", "finish a at 1.0"])
  }

  @Test func frozenAnimationsNeverEnd() {
    let animation = ramp("a", 1)
    animation.speed = 0
    animation.timeOffset = 1
    stage.layer.add(animation, forKey: "a")
    stage.clock.advance(to: 1e6)
    #expect(listener.heard == ["start a at 0.0"] && stage.layer.animationKeys() == ["a"])
  }

  // MARK: - Where layers are

  @Test func animationsWaitForAHost() {
    let layer = CALayer()
    layer.add(ramp("a", 1), forKey: "a")
    stage.clock.advance(to: 3)
    #expect(listener.heard.isEmpty && layer.animationKeys() == ["a"])
    stage.root.addSublayer(layer)
    stage.clock.advance(to: 3.5)
    #expect(layer.presentation()?.zPosition == 4)
    stage.clock.advance(to: 9)
    #expect(listener.heard == ["start a at 3.0", "finish a at 4.0"])
  }

  @Test func leavingTheHostStopsAnimations() {
    stage.layer.add(ramp("a", 5), forKey: "a")
    stage.clock.advance(to: 1)
    stage.layer.removeFromSuperlayer()
    stage.clock.advance(to: 2)
    #expect(listener.heard == ["start a at 0.0", "stop a at 1.0"] && stage.layer.animationKeys() == nil)
  }

  @Test func movingWithinOneTransactionKeepsThem() {
    stage.layer.add(ramp("a", 5), forKey: "a")
    stage.clock.advance(to: 1)
    let parent = CALayer()
    stage.layer.removeFromSuperlayer()
    parent.addSublayer(stage.layer)
    stage.root.addSublayer(parent)
    stage.clock.advance(to: 2)
    #expect(listener.heard == ["start a at 0.0"] && stage.layer.animationKeys() == ["a"])
  }

  // MARK: - Retiming

  @Test(arguments: [(2.0 as Float, 3.0), (0.5, 6), (4, 2.5)])
  func anotherSpeedMovesTheEnd(speed: Float, end: Double) {
    stage.layer.add(ramp("a", 4), forKey: "a")
    stage.clock.advance(to: 2)
    let local = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    (stage.layer.beginTime, stage.layer.timeOffset, stage.layer.speed) = (2, local, speed)
    stage.clock.advance(to: 2)
    #expect(stage.shownNumber("zPosition") == 4)
    stage.clock.advance(to: 100)
    #expect(listener.heard == ["start a at 0.0", "finish a at \(end)"])
  }

  @Test func pausingAParentHoldsTheEnd() {
    stage.layer.add(ramp("a", 4), forKey: "a")
    stage.clock.advance(to: 1)
    stage.root.speed = 0
    stage.root.timeOffset = 1
    stage.clock.advance(to: 1000)
    #expect(stage.shownNumber("zPosition") == 2 && listener.heard == ["start a at 0.0"])
    stage.root.speed = 1
    stage.root.timeOffset = 0
    stage.root.beginTime = 999
    stage.clock.advance(to: 1001)
    #expect(stage.shownNumber("zPosition") == 4)
    stage.clock.advance(to: 2000)
    #expect(listener.heard == ["start a at 0.0", "finish a at 1003.0"])
  }

  @Test func animationsAddedToAPausedLayerWait() {
    stage.layer.speed = 0
    stage.layer.add(ramp("a", 1), forKey: "a")
    stage.clock.advance(to: 50)
    #expect(stage.shownNumber("zPosition") == 0 && stage.layer.animationKeys() == ["a"])
    stage.layer.speed = 1
    stage.layer.beginTime = 50
    stage.clock.advance(to: 50.5)
    #expect(stage.shownNumber("zPosition") == 4)
    stage.clock.advance(to: 60)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func aTimeThatJumpsBeyondTheEndFinishes() {
    stage.layer.add(ramp("a", 4), forKey: "a")
    stage.clock.advance(to: 1)
    stage.layer.timeOffset = 100
    stage.clock.advance(to: 2)
    #expect(listener.heard == ["start a at 0.0", "finish a at 1.0"])
  }

  @Test func timeThatRunsBackwardsNeverEnds() {
    stage.layer.add(ramp("a", 4), forKey: "a")
    stage.clock.advance(to: 1)
    stage.layer.speed = -1
    stage.layer.timeOffset = 2
    stage.clock.advance(to: 1000)
    #expect(listener.heard == ["start a at 0.0"])
  }

  // MARK: - Chains

  /// Starts itself again and again.
  final class Chain: NSObject, CAAnimationDelegate {
    let layer: CALayer
    let duration: Double
    private(set) var times: [Double] = []

    init(on layer: CALayer, duration: Double) {
      self.layer = layer
      self.duration = duration
    }

    func start() {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = duration
      animation.delegate = self
      layer.add(animation, forKey: "chain")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      times.append(CACurrentMediaTime())
      if flag { start() }
    }
  }

  @Test func callbacksRunAtTheirOwnInstants() {
    let chain = Chain(on: stage.layer, duration: 0.25)
    chain.start()
    stage.clock.advance(to: 1)
    #expect(chain.times == [0.25, 0.5, 0.75, 1])
  }

  @Test(arguments: [1e-300, 1e-9])
  func anEndlessChainWithinAnInstantIsSlowedDown(duration: Double) {
    let chain = Chain(on: stage.layer, duration: duration)
    chain.start()
    stage.root.add(ramp("other", 0.02), forKey: nil)
    stage.clock.advance(to: 0.04)
    #expect((1000...5000).contains(chain.times.count) && stage.clock.time == 0.04)
    #expect(listener.heard.first == "start other at 0.0" && listener.heard.count == 2)
  }

  @Test func anEndlessChainOfCompletionsEnds() {
    var count = 0
    func again() {
      count += 1
      CATransaction.setCompletionBlock { again() }
    }
    again()
    stage.clock.advance(to: 1)
    #expect((100...1000).contains(count))
  }

  @Test func noTimingHangsOrTraps() throws {
    let numbers = [-1e308, -3, -1e-300, 0, 1e-300, 1e-9, 0.3, 1, 2.5, 1e9, 1e308, .infinity, -.infinity, .nan]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let stage = Stage()
      func number() -> Double { numbers.randomElement(using: &generator) ?? 0 }
      for target in [stage.root, stage.layer] where Bool.random(using: &generator) {
        (target.beginTime, target.timeOffset, target.speed) = (number(), number(), Float(number()))
      }
      for index in 0..<4 {
        let animation = ramp("\(index)", number(), begin: number())
        (animation.timeOffset, animation.speed) = (number(), Float(number()))
        (animation.repeatCount, animation.repeatDuration) = (Float(number()), number())
        (animation.fromValue, animation.toValue) = (number(), number())
        animation.autoreverses = .random(using: &generator)
        animation.isRemovedOnCompletion = .random(using: &generator)
        animation.fillMode = .both
        let group = CAAnimationGroup()
        group.animations = [animation]
        (group.duration, group.beginTime, group.speed) = (number(), number(), Float(number()))
        stage.layer.add(Bool.random(using: &generator) ? animation : group, forKey: nil)
      }
      for time in [0, 0.1, 1, 1e3, 1e300] { stage.clock.advance(to: time) }
      #expect(stage.layer.presentation() != nil)
    }
  }

  // MARK: - Display links

  @Test func aDisplayLinkFarFromZeroTicksAsOftenAsNumbersDiffer() {
    let clock = MediaClock(startingAt: 1e17)
    clock.makeCurrent()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .common)
    clock.advance(to: 1e17 + 64)
    #expect((1...8).contains(count))
  }

  @Test func aDisplayLinkTicksSixtyTimesASecond() {
    var times: [Double] = []
    let link = CADisplayLink { link in
      #expect(link.timestamp == CACurrentMediaTime() && link.duration == 1.0 / 60)
      let frames = link.preferredFramesPerSecond == 20 ? 3.0 : 1
      #expect(abs(link.targetTimestamp - link.timestamp - frames / 60) < 1e-12)
      times.append(link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    stage.clock.advance(to: 1)
    #expect(times.count == 60 && times[29] == 0.5 && times[59] == 1)
    link.isPaused = true
    stage.clock.advance(to: 2)
    #expect(times.count == 60)
    link.isPaused = false
    link.preferredFramesPerSecond = 20
    stage.clock.advance(to: 3)
    #expect((79...81).contains(times.count))
    link.invalidate()
    link.add(to: .main, forMode: .default)
    stage.clock.advance(to: 4)
    #expect((79...81).contains(times.count))
  }

  @Test func whatADisplayLinkChangesShowsInItsFrame() {
    let link = CADisplayLink { [layer = stage.layer] link in
      CATransaction.setDisableActions(true)
      layer.zPosition = link.timestamp
    }
    link.add(to: .main, forMode: .common)
    stage.clock.advance(to: 0.51)
    #expect(stage.shownNumber("zPosition") == 0.5)
  }
}
