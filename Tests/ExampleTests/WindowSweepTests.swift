@testable import AngleInput
@testable import AnimatedCard
@testable import AnimatingPaths
@testable import CardList
@testable import CardListSwiftUI
@testable import CaretToArc
import FakeDisplay
import OneAtATime
import SeededRandom
import Stage
import SwiftUI
import Testing
import UIKit
import VectorGraphics
import Window

/// Random mice, fingers, wheels and keys on every example in a window without a machine: nothing traps, no control is stuck,
/// and nothing is left of it once it is closed.
@Suite(.oneAtATime) @MainActor
struct WindowSweepTests {
  @Test(arguments: WindowExample.allCases) func randomInputLeavesTheExampleInOrder(example: WindowExample) async throws
  {
    for seed in RandomTouches.seeds(few: 4, many: 40) {
      let remains = try await play(seed, on: example)
      // Global names mean the objects of another screen now.
      let other = Stage(UIViewController())
      await other.advance(by: 0.1)
      #expect(remains().isEmpty, "seed \(seed)")
    }
  }

  /// Plays a sequence in a window that is closed at its end. Returns a function that says which objects are left.
  private func play(_ seed: UInt64, on example: WindowExample) async throws -> () -> [String] {
    let display = FakeDisplay(size: RandomInput.size, density: RandomInput.density)
    display.keepsPictures = false
    display.refreshRate = [24, 30, 60][Int(seed % 3)]
    let stage = example.makeStage()
    let command = try #require(try RecordingCommand([]))
    let window = ScreenWindow(stage, on: display, command: command, program: "Program")
    await RandomInput(seed: seed, targets: example.targets).play(in: window, of: stage, on: display)
    stage.makeCurrent()
    for control in UIApplication.shared.windows.flatMap(\.controls) {
      #expect(!control.isHighlighted && !control.isTracking, "seed \(seed): \(control) is stuck")
    }
    // What a person would tap next.
    if let place = example.titles.lazy.compactMap({ stage.screen.location(ofControl: $0) })
      .first(where: { $0.x > 0 && $0.y > 0 && $0.x < RandomInput.size.width && $0.y < RandomInput.size.height })
    {
      let before = stage.commit().drawing(at: stage.time)
      display.at(display.now, .mouse(.began, at: place, []), .mouse(.ended, at: place, []))
      await window.run(until: display.now + 0.6, on: display)
      #expect(stage.commit().drawing(at: stage.time) != before, "seed \(seed): \(place) does not answer")
    }
    display.at(display.now, .closed)
    try await window.run()
    _ = try #require(stage.rootViewController?.view)
    return {
      [
        weak stage, weak screen = stage.screen, weak controller = stage.rootViewController,
        weak view = stage.rootViewController?.view, weak window = UIApplication.shared.windows.first,
        weak program = window
      ] in
      let parts: [(String, AnyObject?)] = [
        ("stage", stage), ("screen", screen), ("view controller", controller), ("view", view), ("window", window),
        ("program", program),
      ]
      return parts.filter { $0.1 != nil }.map(\.0)
    }
  }
}

enum WindowExample: CaseIterable {
  case caretToArc, spinningCaret, animatingPaths, animatedCard, cardList, angleInput, cardListSwiftUI

  @MainActor func makeStage() -> Stage {
    switch self {
    case .caretToArc: Stage(CaretToArcViewController())
    case .spinningCaret: Stage(SpinningCaretViewController())
    case .animatingPaths: Stage(AnimatingPathsViewController())
    case .animatedCard: Stage(AnimatedCardViewController())
    case .cardList: Stage(CardListViewController(cards: Card.list(of: 40)))
    case .angleInput: Stage(AngleView())
    case .cardListSwiftUI: Stage(CardListView())
    }
  }

  /// The places of what can be touched.
  var targets: [Point] {
    switch self {
    case .caretToArc: [Point(86, 725), Point(86, 776), Point(207, 827)]
    case .spinningCaret: [Point(127, 827), Point(287, 827)]
    case .animatingPaths: [Point(207, 832)]
    case .animatedCard: [Point(207, 448)]
    case .cardList, .cardListSwiftUI: [Point(207, 110), Point(207, 230), Point(207, 480), Point(207, 620)]
    case .angleInput: [Point(160, 390), Point(240, 340), Point(240, 665), Point(290, 665)]
    }
  }

  /// The names of controls, of which the first that is there answers a tap.
  var titles: [String] {
    switch self {
    case .caretToArc: ["Rotate"]
    case .spinningCaret: ["Toggle"]
    case .animatingPaths: ["Animate"]
    case .animatedCard: []
    case .cardList, .cardListSwiftUI: ["Paths", "Shapes", "Colours"]
    case .angleInput: ["Increment"]
    }
  }
}

/// What comes to a window from a desktop, mostly at `targets`, while time passes unevenly.
private struct RandomInput {
  let seed: UInt64
  let targets: [Point]

  static let size = Size(414, 896)
  /// Pictures are small, as nobody looks at them.
  static let density = 0.125

  /// Plays the sequence, lifts all fingers and keys, and waits until what they began is over: at first in sight, then,
  /// as a hidden window paints nothing, out of it.
  @MainActor
  func play(in window: ScreenWindow, of stage: Stage, on display: FakeDisplay) async {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let event = event(using: &random)
      if event == .resized {
        let size = Size(random.double(in: 100...900).rounded(), random.double(in: 100...900).rounded())
        display.geometry = RandomInput.geometry(size)
      }
      display.at(display.now, event)
      if random.double(in: 0...1) < 0.6 {
        await window.run(until: display.now + random.double(in: 0...0.4), on: display)
      }
    }
    display.geometry = RandomInput.geometry(RandomInput.size)
    display.at(
      display.now, .mouse(.ended, at: .zero, []), .finger(0, .ended, at: .zero), .finger(1, .ended, at: .zero),
      .keyboardLost, .resized, .shown(true))
    await window.run(until: display.now + 0.5, on: display)
    display.at(display.now, .shown(false))
    await window.run(until: display.now + 2.5, on: display)
    // Content that was thrown slides for up to seven seconds. Meanwhile a touch stops it, and does nothing else.
    for _ in 0..<10 where stage.screen.isMoving { await window.run(until: display.now + 0.5, on: display) }
    display.at(display.now, .shown(true))
    await window.run(until: display.now + 0.1, on: display)
  }

  private static func geometry(_ size: Size) -> WindowGeometry {
    WindowGeometry(size: size, pixelWidth: Int(size.width * density), pixelHeight: Int(size.height * density))
  }

  private func event(using random: inout SeededGenerator) -> DisplayEvent {
    func oneOf<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let isAstray = random.double(in: 0...1) < 0.25
    let place =
      isAstray
      ? Point(random.double(in: -50...500), random.double(in: -50...950))
      : oneOf(targets) + Vector(random.double(in: -30...30), random.double(in: -20...20))
    let phase = oneOf([Touch.Phase.began, .moved, .moved, .ended])
    switch Int.random(in: 0...12, using: &random) {
    case 0...3: return .mouse(phase, at: place, oneOf([[], [], .alternate, .shift]))
    case 4...6: return .finger(Int64(oneOf([0, 1])), oneOf([phase, .cancelled]), at: place)
    case 7, 8: return .wheel(at: place, notches: Vector(oneOf([0, 0, 1]), oneOf([-3, -1, 1, 0.2])))
    case 9, 10:
      // Tab, return, space, escape, the arrows, and what changes the window's clock and look.
      let usage = oneOf([0x2B, 0x2B, 0x28, 0x2C, 0x29, 0x4F, 0x50, 0x51, 0x52, 0x3E])
      return .key(KeyPress(usage, phase: oneOf([.began, .began, .repeated, .ended]), modifiers: oneOf([[], .shift])))
    case 11: return oneOf([.text("a"), .markedText("ka"), .markedText("")])
    default: return oneOf([.resized, .exposed, .keyboardLost, .shown(false), .shown(true)])
    }
  }
}

extension UIView {
  /// The controls among the view and its subviews.
  fileprivate var controls: [UIControl] { ((self as? UIControl).map { [$0] } ?? []) + subviews.flatMap(\.controls) }
}
