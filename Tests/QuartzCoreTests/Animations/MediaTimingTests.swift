import OneAtATime
import QuartzCore
import Testing

/// The time of layers and animations, through what layers show.
@MainActor
@Suite(.oneAtATime) struct MediaTimingTests {
  private let stage = Stage()

  private static func ramp(_ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 10
    animation.toValue = 20
    animation.duration = 1
    change(animation)
    return animation
  }

  // MARK: - Layers (OpenCoreAnimation, CALayerBehaviorTests)

  @Test func timeConvertsThroughLayers() {
    let (root, child) = (CALayer(), CALayer())
    (root.speed, root.timeOffset, root.beginTime) = (2, 3, 1)
    (child.speed, child.timeOffset, child.beginTime) = (4, 5, 6)
    root.addSublayer(child)
    #expect(root.convertTime(10, from: nil) == 21 && root.convertTime(10, to: nil) == 4.5)
    #expect(child.convertTime(10, from: nil) == 65 && child.convertTime(10, to: nil) == 3.125)
  }

  @Test(arguments: [(7.0, 0.0), (8, 7), (10, 8)])
  func timeIsZeroBeforeALayerBegins(parent: Double, local: Double) {
    let layer = CALayer()
    (layer.speed, layer.timeOffset, layer.beginTime) = (0.5, 7, 8)
    #expect(layer.convertTime(parent, from: nil) == local)
  }

  @Test func aPausedLayerStandsAtItsOffset() {
    let layer = CALayer()
    (layer.speed, layer.timeOffset, layer.beginTime) = (0, 7, 2)
    #expect(layer.convertTime(100, from: nil) == 7 && layer.convertTime(7, to: nil) == 0)
  }

  // MARK: - Animations (OpenCoreAnimation, CAMediaTimingEvaluatorTests, unless said otherwise)

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var time: Double
    /// What shows; the model is 8.
    var shown: Double
    var change: @Sendable (CABasicAnimation) -> Void
    var testDescription: String { "\(name) at \(time)" }

    init(_ name: String, at time: Double, _ shown: Double, _ change: @escaping @Sendable (CABasicAnimation) -> Void) {
      self.name = name
      self.time = time
      self.shown = shown
      self.change = change
    }
  }

  private nonisolated static let rows = [
    Row("plays once", at: 0.5, 15) { _ in },
    Row("is gone at its end", at: 1, 8) { _ in },
    Row("an interior boundary is the next cycle's", at: 1, 10) { $0.repeatCount = 2 },
    Row("the last boundary is the last cycle's", at: 2, 20) {
      $0.repeatCount = 2
      keep($0)
    },
    Row("turns back", at: 1.25, 17.5) { $0.autoreverses = true },
    Row("a reversed end is the start", at: 2, 10) {
      $0.autoreverses = true
      keep($0)
    },
    Row("repeat count counts pairs", at: 3.75, 12.5) {
      $0.autoreverses = true
      $0.repeatCount = 2
    },
    Row("repeat duration is not doubled by turning back", at: 9, 15) {
      $0.autoreverses = true
      $0.repeatDuration = 2.5
      keep($0)
    },
    Row("repeat duration wins over repeat count", at: 9, 15) {
      $0.repeatCount = 7
      $0.repeatDuration = 1.5
      keep($0)
    },
    Row("a fractional count rests within a cycle (openuikit)", at: 9, 15) {
      $0.repeatCount = 2.5
      keep($0)
    },
    Row("runs backwards from its offset", at: 0.5, 17.5) {
      ($0.speed, $0.timeOffset, $0.duration) = (-1, 2, 2)
    },
    Row("ends at its start when it runs backwards", at: 9, 10) {
      ($0.speed, $0.timeOffset, $0.duration) = (-1, 2, 2)
      keep($0)
    },
    Row("runs at its own speed", at: 0.25, 15) { $0.speed = 2 },
    Row("starts inside", at: 0.25, 17.5) { $0.timeOffset = 0.5 },
    Row("stands still for ever", at: 900, 12.5) { ($0.speed, $0.timeOffset) = (0, 0.25) },
    Row("stands still at its end for ever", at: 900, 20) { ($0.speed, $0.timeOffset) = (0, 1) },
    Row("shows nothing before its time", at: 0.5, 8) { $0.beginTime = 2 },
    Row("shows its first value before its time: backwards", at: 0.5, 10) {
      $0.beginTime = 2
      $0.fillMode = .backwards
    },
    Row("shows its first value before its time: both", at: 0.5, 10) {
      $0.beginTime = 2
      $0.fillMode = .both
    },
    Row("forwards shows nothing before its time", at: 0.5, 8) {
      $0.beginTime = 2
      $0.fillMode = .forwards
    },
    Row("begins late", at: 2.5, 15) { $0.beginTime = 2 },
    Row("backwards shows the model after the end, though it stays", at: 2, 8) {
      $0.fillMode = .backwards
      $0.isRemovedOnCompletion = false
    },
    Row("removed shows the model after the end, though it stays", at: 2, 8) { $0.isRemovedOnCompletion = false },
    Row("both shows the last value after the end", at: 2, 20) {
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    },
    Row("forwards shows the model once it is removed", at: 2, 8) { $0.fillMode = .forwards },
  ]

  private nonisolated static func keep(_ animation: CABasicAnimation) {
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
  }

  @Test(arguments: rows)
  func animationsShow(_ row: Row) {
    CATransaction.setDisableActions(true)
    stage.layer.zPosition = 8
    CATransaction.flush()
    #expect(stage.number("zPosition", of: Self.ramp(row.change), at: row.time) == row.shown)
  }

  // MARK: - What the layer keeps

  @Test func beginTimeZeroIsTheTimeOfTheCommitInTheLayersTime() {
    stage.clock.advance(to: 5)
    stage.layer.speed = 2
    stage.layer.timeOffset = 100
    stage.layer.add(Self.ramp(), forKey: "a")
    CATransaction.flush()
    #expect(stage.layer.animation(forKey: "a")?.beginTime == 110)
    stage.clock.advance(to: 5.25)
    #expect(stage.shownNumber("zPosition") == 15)
  }

  @Test func aDelayIsGivenInTheLayersTime() {
    stage.layer.speed = 0.5
    stage.clock.advance(to: 4)
    let late = Self.ramp { $0.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil) + 1 }
    stage.layer.add(late, forKey: nil)
    stage.clock.advance(to: 5.9)
    #expect(stage.shownNumber("zPosition") == 0)
    stage.clock.advance(to: 7)
    #expect(stage.shownNumber("zPosition") == 15)
    stage.clock.advance(to: 8.1)
    #expect(stage.layer.animationKeys() == nil && stage.shownNumber("zPosition") == 0)
  }

  @Test func anUnsetDurationIsAQuarterOfASecond() {
    #expect(stage.number("zPosition", of: Self.ramp { $0.duration = 0 }, at: 0.125) == 15)
    #expect(stage.number("zPosition", of: Self.ramp { $0.duration = -3 }, at: 0.125) == 15)
  }

  // MARK: - Groups (OpenCoreAnimation, CAAnimationGroupLifecycleTests)

  private func group(
    _ animations: [CAAnimation], duration: Double, _ change: (CAAnimationGroup) -> Void = { _ in }
  ) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = duration
    change(group)
    return group
  }

  @Test func aChildWithoutDurationTakesTheGroups() {
    #expect(stage.number("zPosition", of: group([Self.ramp { $0.duration = 0 }], duration: 4), at: 1) == 12.5)
  }

  @Test func aLongerChildIsCutAndTheGroupNotLengthened() {
    let long = group([Self.ramp { $0.duration = 4 }], duration: 1)
    #expect(stage.number("zPosition", of: long, at: 0.5) == 11.25)
    #expect(stage.number("zPosition", of: long, at: 1.5) == 0)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func aGroupsTimingFunctionBendsItsChildrensTime() {
    let eased = group([Self.ramp { $0.timingFunction = CAMediaTimingFunction(name: .easeOut) }], duration: 1) {
      $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
    }
    // easeIn(0.75) = 0.6218618692, and easeOut of that.
    let plain = Self.ramp { $0.timingFunction = CAMediaTimingFunction(name: .easeOut) }
    let expected = stage.number("zPosition", of: plain, at: 0.6218618692)
    #expect(abs(stage.number("zPosition", of: eased, at: 0.75) - expected) < 1e-7)
  }

  @Test func groupsRepeatAndNest() {
    let inner = group([Self.ramp { $0.duration = 0.5 }], duration: 1) { $0.beginTime = 1 }
    let outer = group([inner], duration: 2) { $0.repeatCount = .infinity }
    #expect(stage.number("zPosition", of: outer, at: 4.25) == 0)
    #expect(stage.number("zPosition", of: outer, at: 5.25) == 15)
    #expect(stage.number("zPosition", of: outer, at: 5.75) == 0)
  }

  @Test func aGroupInsideItselfEnds() {
    let group = group([Self.ramp()], duration: 1)
    group.animations? += [group, group]
    #expect(stage.number("zPosition", of: group, at: 0.5) == 15)
  }
}
