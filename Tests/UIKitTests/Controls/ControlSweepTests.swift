import Foundation
import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit
import VectorGraphics

/// Random fingers on controls whose handlers disable, hide, move and remove one another.
@Suite(.oneAtATime) @MainActor
struct ControlSweepTests {
  nonisolated private static let isFullSweep = ProcessInfo.processInfo.environment["INBETWEEN_FULL_SWEEPS"] == "1"

  @Test(arguments: 0..<(isFullSweep ? 200 : 2))
  func noControlIsStuck(block: Int) throws {
    for seed in (block * 50)..<(block * 50 + 50) {
      let play = ControlPlay(seed: UInt64(seed))
      for step in 0..<40 {
        play.step()
        try #require(play.complaint == nil, "seed \(seed), step \(step)")
      }
      play.end()
      try #require(play.complaint == nil, "seed \(seed), at the end")
    }
  }
}

@MainActor
private final class ControlPlay {
  private var random: SeededGenerator
  private let table = FingerTable()
  private let box = UIView(frame: CGRect(x: 20, y: 20, width: 260, height: 120))
  private let controls: [UIControl]
  private let recognizers: [UIGestureRecognizer]
  private var fingers: [Int: Point] = [:]
  private var isOver = false
  private var heard: [(index: Int, event: UIControl.Event)] = []
  private(set) var complaint: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let filled = UIButton(configuration: .filled())
    filled.isMultipleTouchEnabled = true
    controls = [UIButton(type: .system), UISwitch(), filled, UISwitch(), UIControl()]
    recognizers = [
      UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UITapGestureRecognizer(),
      UIPinchGestureRecognizer(), UISwipeGestureRecognizer(),
    ]
    (recognizers[3] as? UITapGestureRecognizer)?.numberOfTapsRequired = 2
    recognizers[0].require(toFail: recognizers[3])
    recognizers[2].delaysTouchesBegan = random.next() % 2 == 0
    table.window.addSubview(box)
    for (index, control) in controls.enumerated() {
      place(index)
      for event: UIControl.Event in [
        .touchDown, .touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit, .valueChanged,
        .primaryActionTriggered,
      ] {
        control.addAction(
          UIAction { [unowned self] _ in
            heard.append((index, event))
            disturb()
          }, for: event)
      }
    }
    for recognizer in recognizers {
      recognizer.cancelsTouchesInView = random.next() % 4 != 0
      recognizer.addTarget { [unowned self] _ in disturb() }
      (random.next() % 2 == 0 ? box : table.window).addGestureRecognizer(recognizer)
    }
    table.wait(0.1)
  }

  /// One control a fifth of the box.
  private func place(_ index: Int) {
    controls[index].frame = CGRect(x: 4 + 52 * Double(index), y: 40, width: 44, height: 40)
    box.addSubview(controls[index])
  }

  private func pick<Element>(_ elements: [Element]) -> Element { elements[Int(random.next() % UInt64(elements.count))] }

  // MARK: - Chance

  func step() {
    let finger = Int(random.next() % 3)
    let point = Point(random.double(in: 0...300), random.double(in: 0...160))
    switch random.next() % 6 {
    case 0, 1:
      if fingers[finger] == nil { touch(.began, finger, at: pick([point, middle(of: pick(controls))])) }
    case 2:
      if fingers[finger] != nil { touch(.moved, finger, at: point) }
    case 3:
      if let place = fingers[finger] { touch(random.next() % 5 == 0 ? .cancelled : .ended, finger, at: place) }
    case 4: table.wait(pick([0.01, 0.1, 0.4, 0.8]))
    default: if random.next() % 2 == 0 { disturb() }
    }
    check()
  }

  private func middle(of control: UIControl) -> Point {
    Point(control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
  }

  private func touch(_ phase: Touch.Phase, _ finger: Int, at point: Point) {
    fingers[finger] = phase == .began || phase == .moved ? point : nil
    table.screen.touch([Touch(id: finger, phase: phase, location: point)])
  }

  /// What a handler might do.
  private func disturb() {
    guard !isOver else { return }
    let control = pick(controls)
    switch random.next() % 14 {
    case 0: control.isEnabled.toggle()
    case 1: for other in controls { other.isEnabled = true }
    case 2: control.removeFromSuperview()
    case 3: box.addSubview(control)
    case 4: if box.superview == nil { table.window.addSubview(box) } else { box.removeFromSuperview() }
    case 5: control.isHidden.toggle()
    case 6: control.isUserInteractionEnabled.toggle()
    case 7: pick(recognizers).isEnabled.toggle()
    case 8: (control as? UISwitch)?.setOn(random.next() % 2 == 0, animated: random.next() % 2 == 0)
    case 9: control.isSelected.toggle()
    case 10:
      let recognizer = pick(recognizers)
      pick([box, table.window]).addGestureRecognizer(recognizer)
    case 11: control.cancelTracking(with: nil)
    case 12: control.sendActions(for: .applicationReserved)
    default: break
    }
  }

  // MARK: - What must hold

  private func check() {
    for (index, control) in controls.enumerated() {
      // While the game is on, a double tap that may come holds back ends of touches.
      if control.isTracking && isOver { complaint = "control \(index) tracks nothing" }
      if control.isHighlighted && !control.isTracking { complaint = "control \(index) shows a touch that is none" }
      if control.isTracking && (!control.isEnabled || control.window == nil) { complaint = "control \(index) tracks" }
    }
  }

  /// Lifts the fingers, puts everything in order and taps each control.
  func end() {
    isOver = true
    for finger in fingers.keys.sorted() { touch(.ended, finger, at: fingers[finger] ?? Point(0, 0)) }
    table.wait(2)
    check()
    for recognizer in recognizers where recognizer.state != .possible || recognizer.numberOfTouches != 0 {
      complaint = "\(type(of: recognizer)) is \(recognizer.state)"
    }
    table.window.addSubview(box)
    for (index, control) in controls.enumerated() {
      control.isEnabled = true
      control.isHidden = false
      control.isUserInteractionEnabled = true
      place(index)
    }
    for recognizer in recognizers {
      recognizer.isEnabled = true
      recognizer.delaysTouchesBegan = false
    }
    table.wait(1)
    for (index, control) in controls.enumerated() {
      heard = []
      let point = middle(of: control)
      let wasOn = (control as? UISwitch)?.isOn
      table.tap(point.x, point.y)
      table.wait(1)
      let expected: [UIControl.Event] =
        switch control {
        case is UISwitch: [.touchDown, .touchUpInside, .valueChanged, .primaryActionTriggered]
        case is UIButton: [.touchDown, .touchUpInside, .primaryActionTriggered]
        default: [.touchDown, .touchUpInside]
        }
      if heard.map(\.event) != expected || heard.contains(where: { $0.index != index }) {
        complaint = "a tap on control \(index) does \(heard)"
      }
      if let wasOn, (control as? UISwitch)?.isOn == wasOn { complaint = "switch \(index) does not switch" }
    }
    check()
  }
}
