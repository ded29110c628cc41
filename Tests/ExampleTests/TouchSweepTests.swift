@testable import AnimatedCard
@testable import AnimatingPaths
@testable import CaretToArc
import OneAtATime
import Stage
import Testing
import UIKit
import VectorGraphics
import VectorMotion

/// Random fingers on every example: nothing traps and no control is stuck.
@Suite(.oneAtATime) @MainActor
struct TouchSweepTests {
  @Test func randomTouchesLeaveCaretToArcInOrder() async throws {
    for seed in RandomTouches.seeds {
      let (stage, controller) = Stage.showing(CaretToArcViewController())
      await RandomTouches(seed: seed, targets: [(86, 725), (86, 776), (207, 827)]).play(on: stage)
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
    for seed in RandomTouches.seeds {
      let (stage, controller) = Stage.showing(SpinningCaretViewController())
      await RandomTouches(seed: seed, targets: [(127, 827), (287, 827)]).play(on: stage)
      expectCalm([controller.toggleButton, controller.spinButton], seed: seed)
      let state = controller.caretToArcView.viewState
      try stage.tap("Toggle")
      #expect(controller.caretToArcView.viewState != state, "seed \(seed)")
    }
  }

  @Test func randomTouchesLeaveAnimatingPathsInOrder() async throws {
    for seed in RandomTouches.seeds {
      let (stage, controller) = Stage.showing(
        AnimatingPathsViewController(theme: [.icons, .plain, .subset][Int(seed % 3)]))
      await RandomTouches(seed: seed, targets: [(207, 832)]).play(on: stage)
      expectCalm([controller.animateButton], seed: seed)
      await stage.advance(by: 3)
      let rest = stage.commit().drawing(at: stage.time)
      try stage.tap("Animate")
      await stage.advance(by: 0.55)
      #expect(stage.commit().drawing(at: stage.time) != rest, "seed \(seed)")
    }
  }

  @Test func randomTouchesDoNotDisturbTheCard() async throws {
    for seed in RandomTouches.seeds {
      let (stage, controller) = Stage.showing(AnimatedCardViewController())
      await RandomTouches(seed: seed, targets: [(207, 448)]).play(on: stage)
      await stage.advance(by: 10)
      #expect(controller.completions.count == 6, "seed \(seed)")
    }
  }

  private func expectCalm(_ controls: [UIControl], seed: UInt64) {
    for control in controls {
      #expect(!control.isHighlighted && !control.isTracking, "seed \(seed): \(control) is stuck")
    }
  }
}
