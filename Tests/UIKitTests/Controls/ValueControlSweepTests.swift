import Foundation
import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit
import VectorGraphics

/// Random fingers on controls with values, whose handlers change the controls under them.
@Suite(.oneAtATime) @MainActor
struct ValueControlSweepTests {
  nonisolated private static let isFullSweep = ProcessInfo.processInfo.environment["INBETWEEN_FULL_SWEEPS"] == "1"

  @Test(arguments: 0..<(isFullSweep ? 100 : 2))
  func noValueIsStuckOrOutOfRange(block: Int) throws {
    for seed in (block * 20)..<(block * 20 + 20) {
      let play = Play(seed: UInt64(seed))
      for step in 0..<60 {
        play.step()
        try #require(play.complaint == nil, "seed \(seed), step \(step)")
      }
      play.end()
      try #require(play.complaint == nil, "seed \(seed), at the end")
    }
  }

  @MainActor
  private final class Play {
    private var random: SeededGenerator
    private let table = FingerTable()
    private let slider = UISlider()
    private let stepper = UIStepper()
    private let segments = UISegmentedControl(items: ["A", "B", "C"])
    private let pages = UIPageControl()
    private let controls: [UIControl]
    private var fingers: [Int: Point] = [:]
    private var isOver = false
    private(set) var complaint: String?

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      controls = [slider, stepper, segments, pages]
      pages.numberOfPages = 6
      segments.selectedSegmentIndex = 1
      for (index, control) in controls.enumerated() {
        place(index)
        for event: UIControl.Event in [.valueChanged, .touchDown, .touchUpInside, .touchCancel] {
          control.addAction(UIAction { [unowned self] _ in if !isOver { disturb() } }, for: event)
        }
      }
      table.wait(0.1)
    }

    private func place(_ index: Int) {
      controls[index].frame = CGRect(x: 20, y: 20 + 60 * Double(index), width: 260, height: 32)
      table.window.addSubview(controls[index])
    }

    private func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int(random.next() % UInt64(elements.count))]
    }

    func step() {
      let finger = Int(random.next() % 3)
      let point = Point(random.double(in: 0...300), random.double(in: 0...260))
      switch random.next() % 7 {
      case 0, 1: if fingers[finger] == nil { touch(.began, finger, at: point) }
      case 2, 3: if fingers[finger] != nil { touch(.moved, finger, at: point) }
      case 4: if let place = fingers[finger] { touch(random.next() % 5 == 0 ? .cancelled : .ended, finger, at: place) }
      case 5: table.wait(pick([0, 0.02, 0.3, 0.9]))
      default: disturb()
      }
      check()
    }

    private func touch(_ phase: Touch.Phase, _ finger: Int, at point: Point) {
      fingers[finger] = phase == .began || phase == .moved ? point : nil
      table.screen.touch([Touch(id: finger, phase: phase, location: point)])
    }

    private func disturb() {
      let number = pick([-3, 0, 0.5, 2, 1e9, .nan, .infinity, -.infinity])
      switch random.next() % 20 {
      case 0: slider.minimumValue = Float(number)
      case 1: slider.maximumValue = Float(number)
      case 2: slider.setValue(Float(number), animated: random.next() % 2 == 0)
      case 3: stepper.minimumValue = number
      case 4: stepper.maximumValue = number
      case 5: stepper.value = number
      case 6: stepper.stepValue = number
      case 7: stepper.wraps.toggle()
      case 8: segments.insertSegment(withTitle: "N", at: Int(random.next() % 5), animated: random.next() % 2 == 0)
      case 9: segments.removeSegment(at: Int(random.next() % 5), animated: random.next() % 2 == 0)
      case 10: segments.selectedSegmentIndex = Int(random.next() % 6) - 1
      case 11: segments.isMomentary.toggle()
      case 12: pages.numberOfPages = Int(random.next() % 40)
      case 13: pages.currentPage = Int(random.next() % 50) - 5
      case 14: pick(controls).isEnabled.toggle()
      case 15: pick(controls).removeFromSuperview()
      case 16: place(Int(random.next() % 4))
      case 17: pick(controls).semanticContentAttribute = pick([.forceRightToLeft, .forceLeftToRight])
      case 18: pick(controls).frame = CGRect(x: 10, y: 10, width: random.double(in: 0...200), height: 10)
      default: pages.direction = pick([.natural, .topToBottom, .rightToLeft])
      }
    }

    private func check() {
      if !(slider.value >= slider.minimumValue && slider.value <= slider.maximumValue) { complaint = "slider" }
      if !(stepper.value >= stepper.minimumValue && stepper.value <= stepper.maximumValue) { complaint = "stepper" }
      if !(-1..<max(0, segments.numberOfSegments)).contains(segments.selectedSegmentIndex) { complaint = "segments" }
      if !(0..<max(1, pages.numberOfPages)).contains(pages.currentPage) { complaint = "pages" }
      for control in controls where control.isTracking && (!control.isEnabled || control.window == nil) {
        complaint = "\(type(of: control)) tracks"
      }
      for control in controls where control.isHighlighted && !control.isTracking {
        complaint = "\(type(of: control)) shows a touch that is none"
      }
    }

    /// Lifts the fingers, puts everything in order and uses each control once.
    func end() {
      isOver = true
      for finger in fingers.keys.sorted() { touch(.ended, finger, at: fingers[finger] ?? Point(0, 0)) }
      table.wait(2)
      check()
      for (index, control) in controls.enumerated() {
        control.isEnabled = true
        control.semanticContentAttribute = .forceLeftToRight
        place(index)
      }
      (slider.minimumValue, slider.maximumValue, slider.value) = (0, 1, 0)
      (stepper.minimumValue, stepper.maximumValue, stepper.value, stepper.stepValue) = (0, 10, 5, 1)
      segments.removeAllSegments()
      segments.isMomentary = false
      for title in ["A", "B"] { segments.insertSegment(withTitle: title, at: 9, animated: false) }
      (pages.numberOfPages, pages.currentPage, pages.direction) = (6, 2, .leftToRight)
      table.wait(1)
      table.down(35, 36)
      table.move(150, 36)
      table.up(150, 36)
      table.tap(100, 96)
      table.tap(250, 156)
      table.tap(250, 213)
      if abs(slider.value - 0.5) > 0.02 { complaint = "the slider stays at \(slider.value)" }
      if stepper.value != 6 { complaint = "the stepper counts to \(stepper.value)" }
      if segments.selectedSegmentIndex != 1 { complaint = "segment \(segments.selectedSegmentIndex) is chosen" }
      if pages.currentPage != 3 { complaint = "page \(pages.currentPage)" }
      check()
    }
  }
}
