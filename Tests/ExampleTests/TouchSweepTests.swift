@testable import AnimatedCard
@testable import AnimatingPaths
@testable import CaretToArc
import Foundation
import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit
import VectorGraphics
import VectorMotion

/// Random fingers on every example: nothing traps and no control is stuck.
///
/// `INBETWEEN_TOUCH_SEQUENCES=10000` asks for that many on each screen, which takes a while.
@Suite(.oneAtATime) @MainActor
struct TouchSweepTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds =
    UInt64(
      1)...(environment["INBETWEEN_TOUCH_SEQUENCES"].flatMap(UInt64.init)
    ?? (environment["INBETWEEN_FULL_SWEEPS"] == nil ? 20 : 400))

  @Test func randomTouchesLeaveCaretToArcInOrder() async throws {
    for seed in Self.seeds {
      let (stage, controller) = Stage.showing(CaretToArcViewController())
      await play(on: stage, seed: seed, targets: [(86, 725), (86, 776), (207, 827)])
      // What the screen's rules say of its controls, once everything is over.
      await stage.advance(by: 1)
      #expect(controller.rotateSwitch.isEnabled && controller.pointsSwitch.isEnabled, "seed \(seed)")
      #expect(controller.toggleButton.isEnabled == !controller.rotateSwitch.isOn, "seed \(seed)")
      #expect(controller.caretToArcView.showBezierPathIllustration == controller.pointsSwitch.isOn, "seed \(seed)")
      expectCalm([controller.rotateSwitch, controller.pointsSwitch, controller.toggleButton], seed: seed)
      if controller.rotateSwitch.isOn { try stage.tap("Rotate") }
      let state = controller.caretToArcView.viewState
      try stage.tap("Toggle")
      #expect(controller.caretToArcView.viewState != state, "seed \(seed)")
    }
  }

  @Test func randomTouchesLeaveTheSpinningCaretInOrder() async throws {
    for seed in Self.seeds {
      let (stage, controller) = Stage.showing(SpinningCaretViewController())
      await play(on: stage, seed: seed, targets: [(127, 827), (287, 827)])
      expectCalm([controller.toggleButton, controller.spinButton], seed: seed)
      let state = controller.caretToArcView.viewState
      try stage.tap("Toggle")
      #expect(controller.caretToArcView.viewState != state, "seed \(seed)")
    }
  }

  @Test func randomTouchesLeaveAnimatingPathsInOrder() async throws {
    for seed in Self.seeds {
      let (stage, controller) = Stage.showing(
        AnimatingPathsViewController(theme: [.icons, .plain, .subset][Int(seed % 3)]))
      await play(on: stage, seed: seed, targets: [(207, 832)])
      expectCalm([controller.animateButton], seed: seed)
      await stage.advance(by: 3)
      let rest = stage.commit().drawing(at: stage.time)
      try stage.tap("Animate")
      await stage.advance(by: 0.55)
      #expect(stage.commit().drawing(at: stage.time) != rest, "seed \(seed)")
    }
  }

  @Test func randomTouchesDoNotDisturbTheCard() async throws {
    for seed in Self.seeds {
      let (stage, controller) = Stage.showing(AnimatedCardViewController())
      await play(on: stage, seed: seed, targets: [(207, 448)])
      await stage.advance(by: 10)
      #expect(controller.completions.count == 6, "seed \(seed)")
    }
  }

  /// Two fingers that go down, move, stay, go up or are taken away, mostly at `targets`, while time passes unevenly.
  private func play(on stage: Stage, seed: UInt64, targets: [(Double, Double)]) async {
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

  private func expectCalm(_ controls: [UIControl], seed: UInt64) {
    for control in controls {
      #expect(!control.isHighlighted && !control.isTracking, "seed \(seed): \(control) is stuck")
    }
  }
}
