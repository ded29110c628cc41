import SeededRandom
import Testing
import VectorMotion

/// The facts about Core Animation's time, as measured by public projects (OpenCoreAnimation's CALayerBehaviorTests and
/// CAMediaTimingEvaluatorTests, openuikit).
@Suite struct TimeMappingTests {
  @Test func timeConvertsBothWaysThroughLayers() {
    let root = TimeMapping.layer(begin: 1, offset: 3, speed: 2)
    let child = TimeMapping.layer(begin: 6, offset: 5, speed: 4)
    #expect(root.localTime(fromParent: 10) == 21)
    #expect(root.parentTime(fromLocal: 10) == 4.5)
    #expect(child.localTime(fromParent: root.localTime(fromParent: 10)) == 65)
    #expect(root.parentTime(fromLocal: child.parentTime(fromLocal: 10)) == 3.125)
  }

  @Test(arguments: [(7.0, 0.0), (8, 7), (10, 8)])
  func localTimeIsZeroBeforeBegin(parent: Double, local: Double) {
    #expect(TimeMapping.layer(begin: 8, offset: 7, speed: 0.5).localTime(fromParent: parent) == local)
  }

  @Test func aPausedLayerConvertsToItsOffsetAndBackToZero() {
    let layer = TimeMapping.layer(begin: 2, offset: 7, speed: 0)
    #expect(layer.localTime(fromParent: 100) == 7)
    #expect(layer.parentTime(fromLocal: 7) == 0)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var mapping: TimeMapping
    var time: Double
    var phase: TimeMapping.Phase
    var share: Double
    var cycles = 0.0
    var testDescription: String { "\(name) at \(time)" }
  }

  static let once = TimeMapping(duration: 1)
  static let twice = TimeMapping(duration: 1, repeatCount: 2)
  static let reversing = TimeMapping(duration: 1, autoreverses: true)
  static let backwards = TimeMapping(offset: 2, speed: -1, duration: 2)
  static let frozen = TimeMapping(offset: 2, speed: 0, duration: 2)

  static let cases = [
    Case(name: "once", mapping: once, time: -0.1, phase: .before, share: 0),
    Case(name: "once", mapping: once, time: 0, phase: .active, share: 0),
    Case(name: "once", mapping: once, time: 0.25, phase: .active, share: 0.25),
    Case(name: "once", mapping: once, time: 1, phase: .after, share: 1),
    Case(
      name: "twice: the interior boundary is the next cycle's", mapping: twice, time: 1, phase: .active, share: 0,
      cycles: 1),
    Case(
      name: "twice: the last boundary is the last cycle's", mapping: twice, time: 2, phase: .after, share: 1,
      cycles: 1),
    Case(name: "reversing", mapping: reversing, time: 1, phase: .active, share: 1),
    Case(name: "reversing", mapping: reversing, time: 1.25, phase: .active, share: 0.75),
    Case(name: "reversing ends at its start", mapping: reversing, time: 2, phase: .after, share: 0),
    Case(
      name: "a repeat count counts pairs", mapping: TimeMapping(duration: 1, repeatCount: 2, autoreverses: true),
      time: 2.25, phase: .active, share: 0.25, cycles: 1),
    Case(
      name: "reversing does not double the repeat duration",
      mapping: TimeMapping(duration: 1, repeatDuration: 2.5, autoreverses: true), time: 2.5, phase: .after, share: 0.5,
      cycles: 1),
    Case(
      name: "repeat duration wins over repeat count",
      mapping: TimeMapping(duration: 1, repeatCount: 9, repeatDuration: 1.5), time: 1.6, phase: .after, share: 0.5,
      cycles: 1),
    Case(
      name: "a fractional repeat count ends within a cycle", mapping: TimeMapping(duration: 1, repeatCount: 2.5),
      time: 7, phase: .after, share: 0.5, cycles: 2),
    Case(
      name: "less than one cycle", mapping: TimeMapping(duration: 2, repeatCount: 0.25), time: 7, phase: .after,
      share: 0.25),
    Case(
      name: "thirds that round badly end at the end",
      mapping: TimeMapping(duration: 0.1, repeatDuration: 0.1 + 0.2), time: 1, phase: .after, share: 1, cycles: 2),
    Case(name: "backwards", mapping: backwards, time: 0, phase: .active, share: 1),
    Case(name: "backwards", mapping: backwards, time: 0.5, phase: .active, share: 0.75),
    Case(name: "backwards ends at progress 0", mapping: backwards, time: 2, phase: .after, share: 0),
    Case(name: "backwards stands at its end before", mapping: backwards, time: -1, phase: .before, share: 1),
    Case(name: "frozen at its end is active for ever", mapping: frozen, time: 0, phase: .active, share: 1),
    Case(name: "frozen at its end is active for ever", mapping: frozen, time: 1e9, phase: .active, share: 1),
    Case(
      name: "frozen within", mapping: TimeMapping(offset: 0.5, speed: 0, duration: 2), time: 77, phase: .active,
      share: 0.25),
    Case(
      name: "an offset starts inside", mapping: TimeMapping(begin: 3, offset: 0.5, duration: 1), time: 3.25,
      phase: .active, share: 0.75),
    Case(
      name: "before begin it stands at 0, not at the offset",
      mapping: TimeMapping(begin: 3, offset: 0.5, duration: 1), time: 2, phase: .before, share: 0),
    Case(
      name: "a negative offset delays", mapping: TimeMapping(offset: -1, duration: 1), time: 0.5, phase: .before,
      share: 0),
    Case(name: "no duration is over at once", mapping: TimeMapping(duration: 0), time: 0, phase: .after, share: 1),
    Case(
      name: "for ever", mapping: TimeMapping(duration: 2, repeatCount: .infinity), time: 2e6 + 0.5, phase: .active,
      share: 0.25, cycles: 1e6),
    Case(
      name: "for ever, and beyond counting", mapping: TimeMapping(duration: 1, repeatCount: .infinity), time: 1e300,
      phase: .active, share: 0, cycles: 0x1p53),
  ]

  @Test(arguments: cases)
  func stateFollowsCoreAnimation(_ expected: Case) {
    let state = expected.mapping.state(at: expected.time)
    #expect(state.phase == expected.phase)
    #expect(abs(state.share - expected.share) < 1e-9)
    #expect(abs(state.time - expected.share * expected.mapping.duration) < 1e-9)
    #expect(state.completedCycles == expected.cycles)
  }

  @Test(arguments: [
    (TimeMapping.Fill.removed, false, false), (.forwards, false, true), (.backwards, true, false), (.both, true, true),
  ])
  func fillShowsTheEnds(fill: TimeMapping.Fill, before: Bool, after: Bool) {
    let timing = [TimeMapping(begin: 1, duration: 1, fill: fill)]
    #expect(timing.progress(at: 0.5)?.value == (before ? 0 : nil))
    #expect(timing.progress(at: 1.5)?.value == 0.5)
    #expect(timing.progress(at: 2)?.value == (after ? 1 : nil))
  }

  @Test func aGroupCutsALongerChild() {
    let timing = [TimeMapping(duration: 1), TimeMapping(duration: 4, fill: .both)]
    #expect(timing.progress(at: 0.5)?.value == 0.125)
    #expect(timing.progress(at: 1) == nil)
  }

  @Test func aGroupThatHoldsItsEndHoldsItsChildrensToo() {
    let timing = [TimeMapping(duration: 1, fill: .forwards), TimeMapping(duration: 1)]
    #expect(timing.progress(at: 5)?.value == 1)
    // A child that ends earlier by itself is over, though.
    #expect([TimeMapping(duration: 1, fill: .forwards), TimeMapping(duration: 0.5)].progress(at: 5) == nil)
  }

  @Test func aGroupsEasingBendsItsChildrensTime() throws {
    let timing = [
      TimeMapping(duration: 2, easing: .easeIn), TimeMapping(begin: 0.5, duration: 1, easing: .easeOut),
    ]
    let time = 2 * TimingCurve.easeIn.value(at: 0.6)
    let progress = try #require(timing.progress(at: 1.2))
    #expect(abs(progress.value - TimingCurve.easeOut.value(at: time - 0.5)) < 1e-15)
  }

  @Test func layersScaleAndPauseTheirAnimations() {
    let slow = [TimeMapping.layer(begin: 1, speed: 0.5), TimeMapping(duration: 1)]
    #expect(slow.progress(at: 2)?.value == 0.5)
    // Before its begin the layer's time is 0, and its animations show that instant.
    #expect(slow.progress(at: -3)?.value == 0)
    let paused = [TimeMapping.layer(offset: 0.75, speed: 0), TimeMapping(duration: 1)]
    #expect(paused.progress(at: 1e6)?.value == 0.75)
  }

  @Test func repeatingGroupsRestartTheirChildren() {
    let timing = [TimeMapping(duration: 1, repeatCount: .infinity), TimeMapping(begin: 0.5, duration: 0.5)]
    #expect(timing.progress(at: 17.25) == nil)
    #expect(timing.progress(at: 17.75)?.value == 0.5)
  }

  @Test(arguments: [
    (TimeMapping(begin: 2, duration: 3), 5.0), (TimeMapping(duration: 3, repeatCount: 2, autoreverses: true), 12),
    (TimeMapping(offset: 1, speed: 2, duration: 3), 1), (TimeMapping(speed: 0, duration: 3), .infinity),
    (TimeMapping(duration: 1, repeatCount: .infinity), .infinity), (backwards, 2),
  ])
  func endIsInParentTime(mapping: TimeMapping, end: Double) { #expect(mapping.end == end) }

  @Test func noTimeGivesNaN() {
    let numbers = [-1e308, -3, 0, 1e-300, 0.7, 1e308, .infinity, -.infinity, .nan]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      func number() -> Double { numbers.randomElement(using: &generator)! }
      let mapping = TimeMapping(
        begin: number(), offset: number(), speed: number(), duration: number(), repeatCount: number(),
        repeatDuration: number(), autoreverses: .random(using: &generator), fill: .both)
      let state = mapping.state(at: number())
      #expect(state.share >= 0 && state.share <= 1 && state.completedCycles >= 0, "\(mapping) \(state)")
      #expect(!state.time.isNaN, "\(mapping) \(state)")
    }
  }
}
