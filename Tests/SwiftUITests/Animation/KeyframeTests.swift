import OneAtATime
import Stage
import SwiftUI
import Testing

struct KeyframeTests {
  private struct Pose: Equatable {
    var x = 0.0
    var size = CGSize(width: 1, height: 1)
    var angle = Angle.zero
  }

  private func values(_ timeline: KeyframeTimeline<Double>, _ times: [Double]) -> [Double] {
    times.map { (timeline.value(time: $0) * 1e6).rounded() / 1e6 }
  }

  @Test
  func linearKeyframesGoAlongTheirCurve() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(20, duration: 2, timingCurve: .easeInOut)
    }
    #expect(timeline.duration == 3)
    #expect(values(timeline, [-1, 0, 0.5, 1, 2, 3, 9]) == [0, 0, 5, 10, 15, 20, 20])
    #expect(timeline.value(progress: 0.5) == timeline.value(time: 1.5))
    #expect(abs(timeline.value(time: 1.5) - (10 + 10 * UnitCurve.easeInOut.value(at: 0.25))) < 1e-9)
  }

  @Test
  func tracksRunBesideEachOther() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
      }
      KeyframeTrack(\.size) {
        MoveKeyframe(CGSize(width: 2, height: 2))
        LinearKeyframe(CGSize(width: 4, height: 2), duration: 2)
      }
      KeyframeTrack(\.angle) {
        for step in 1...3 { LinearKeyframe(.degrees(Double(step) * 30), duration: 0.5) }
      }
    }
    #expect(timeline.duration == 2)
    let pose = timeline.value(time: 1)
    #expect(pose.x == 10)
    #expect(pose.size == CGSize(width: 3, height: 2))
    #expect(abs(pose.angle.degrees - 60) < 1e-9)
    #expect(timeline.value(time: 5) == timeline.value(progress: 1))
  }

  @Test
  func cubicKeyframesMakeACatmullRomSpline() {
    // At rest at both ends; in between the velocity is that of the chord of the neighbours.
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(30, duration: 1)
      CubicKeyframe(30, duration: 2)
    }
    func hermite(_ a: Double, _ b: Double, _ va: Double, _ vb: Double, _ length: Double, _ x: Double) -> Double {
      let (y, z) = (x * x, x * x * x)
      return (2 * z - 3 * y + 1) * a + (z - 2 * y + x) * length * va + (3 * y - 2 * z) * b + (z - y) * length * vb
    }
    let (first, second) = (30.0 / 2, 20.0 / 3)
    for x in [0.1, 0.5, 0.8] {
      #expect(abs(timeline.value(time: x) - hermite(0, 10, 0, first, 1, x)) < 1e-9)
      #expect(abs(timeline.value(time: 1 + x) - hermite(10, 30, first, second, 1, x)) < 1e-9)
      #expect(abs(timeline.value(time: 2 + 2 * x) - hermite(30, 30, second, 0, 2, x)) < 1e-9)
    }
  }

  @Test
  func velocitiesPassFromKindToKind() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 1)
      LinearKeyframe(40, duration: 1)
      SpringKeyframe(50, duration: 0.3, spring: .bouncy)
      CubicKeyframe(0, duration: 1, startVelocity: nil, endVelocity: 7)
    }
    func slope(_ time: Double) -> Double { (timeline.value(time: time + 1e-6) - timeline.value(time: time)) / 1e-6 }
    for joint in [1, 2, 3, 3.3] {
      #expect(abs(timeline.value(time: joint - 1e-9) - timeline.value(time: joint)) < 1e-5)
      #expect(abs(slope(joint - 2e-6) - slope(joint)) < 0.01)
    }
    #expect(abs(slope(0.5) - 10) < 1e-6)
    #expect(abs(slope(2.5) - 20) < 1e-6)
    #expect(abs(slope(4.3 - 2e-6) - 7) < 0.01)
  }

  @Test
  func springsMoveAsSpringsUntilTheyHaveSettled() {
    let timeline = KeyframeTimeline(initialValue: 100.0) {
      SpringKeyframe(200, spring: .bouncy, startVelocity: 50)
    }
    for time in [0.05, 0.2, 0.6] {
      let way: Double = Spring.bouncy.value(target: 100, initialVelocity: 50, time: time)
      #expect(abs(timeline.value(time: time) - (100 + way)) < 1e-9)
    }
    #expect((0.5...3).contains(timeline.duration))
    #expect(timeline.value(time: timeline.duration) == 200)
    #expect(abs(timeline.value(time: timeline.duration - 1e-6) - 200) < 0.2)
  }

  @Test
  func jumpsLeaveNoVelocityBehind() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(50)
      CubicKeyframe(60, duration: 1)
    }
    #expect(timeline.value(time: 1) == 50)
    #expect(abs(timeline.value(time: 1.5) - 55) < 1e-9)
    #expect(abs(timeline.value(time: 1.01) - 50) < 0.01)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e300])
  func hostileDurationsHaveValues(_ duration: Double) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: duration)
      CubicKeyframe(2, duration: duration)
      SpringKeyframe(3, duration: duration, spring: Spring(duration: duration, bounce: 1))
      SpringKeyframe(4, spring: Spring(duration: 1, bounce: 1))
    }
    for time in [0, 0.5, duration, 1e9] { #expect(timeline.value(time: time).isFinite) }
    #expect(timeline.duration.isFinite)
  }

  @Test
  func noKeyframesAreTheInitialValue() {
    let timeline = KeyframeTimeline(initialValue: 3.0) {}
    #expect(timeline.duration == 0)
    #expect(timeline.value(time: 1) == 3)
  }
}

@MainActor @Suite(.oneAtATime)
struct AnimatorTests {
  static let size = CGSize(width: 200, height: 200)
  let model = Model()

  private struct Square: View {
    var body: some View { Color.pureRed.frame(width: 20, height: 20) }
  }

  @Test
  func aKeyframeAnimatorRunsForEver() async {
    let stage = Stage(
      Square().keyframeAnimator(initialValue: 0.0) { content, x in
        content.offset(x: x)
      } keyframes: { _ in
        LinearKeyframe(60, duration: 1)
        LinearKeyframe(0, duration: 1)
      }, size: Self.size)
    let places: [(Double, CGFloat)] = [(0.5, 120), (1, 150), (1.5, 120), (2.5, 120), (11, 150)]
    for (time, x) in places {
      await stage.advance(to: time)
      #expect(stage.bounds(of: .red)?.minX == x)
    }
    #expect(stage.checkRest())
  }

  @Test
  func aKeyframeAnimatorRunsWhenItsTriggerChanges() async {
    struct Jumping: View {
      let model: Model

      var body: some View {
        Square().keyframeAnimator(initialValue: 0.0, trigger: model.number) { content, y in
          content.offset(y: y)
        } keyframes: { _ in
          KeyframeTrack {
            LinearKeyframe(-60, duration: 0.5)
            LinearKeyframe(0, duration: 0.5)
          }
        }
      }
    }
    let model = model
    let stage = Stage(Jumping(model: model), size: Self.size)
    await stage.advance(to: 1)
    #expect(stage.bounds(of: .red)?.minY == 90)
    model.number = 1
    await stage.advance(to: 1.5)
    #expect(stage.bounds(of: .red)?.minY == 30)
    #expect(await stage.advanceToRest(within: 2))
    #expect(stage.bounds(of: .red)?.minY == 90)
  }

  @Test
  func phasesFollowEachOtherWithTheirAnimations() async {
    let stage = Stage(
      PhaseAnimator([0, 60]) { x in
        Square().offset(x: x)
      } animation: { x in
        .linear(duration: x == 0 ? 2 : 1)
      }, size: Self.size)
    await stage.advance(to: 0.5)
    #expect(abs((stage.bounds(of: .red)?.minX ?? 0) - 120) <= 1)
    await stage.advance(to: 2)
    #expect(abs((stage.bounds(of: .red)?.minX ?? 0) - 120) <= 2)
    await stage.advance(to: 3.5)
    #expect(abs((stage.bounds(of: .red)?.minX ?? 0) - 120) <= 3)
    #expect(stage.checkRest())
  }

  @Test
  func phasesRunOnceForEachChangeOfATrigger() async {
    struct Hopping: View {
      let model: Model

      var body: some View {
        Square().phaseAnimator([0.0, -40, 20], trigger: model.number) { content, y in
          content.offset(y: y)
        } animation: { _ in
          .linear(duration: 0.5)
        }
      }
    }
    let model = model
    let stage = Stage(Hopping(model: model), size: Self.size)
    await stage.advance(to: 1)
    #expect(stage.bounds(of: .red)?.minY == 90)
    model.number = 1
    await stage.advance(to: 1.49)
    #expect(abs((stage.bounds(of: .red)?.minY ?? 0) - 50) <= 1)
    await stage.advance(to: 2)
    #expect(abs((stage.bounds(of: .red)?.minY ?? 0) - 110) <= 3)
    #expect(await stage.advanceToRest(within: 3))
    #expect(stage.bounds(of: .red)?.minY == 90)
  }

  @Test
  func phasesThatTakeNoTimeDoNotHang() async {
    let stage = Stage(
      PhaseAnimator([0, 60]) {
        Square().offset(x: $0)
      } animation: { _ in
        nil
      }, size: Self.size)
    await stage.advance(to: 1)
    #expect(stage.bounds(of: .red) != nil)
    #expect(stage.checkRest())
  }
}
