@testable import AnimatedCard
@testable import AnimatingPaths
@testable import CaretToArc
import OneAtATime
import Stage
import Testing
import UIKit
import VectorGraphics
import VectorMotion

/// The rules of the example screens, by scripted touches.
@Suite(.oneAtATime) @MainActor
struct ScreenTests {
  // MARK: - CaretToArc

  @Test func theArcAgreesWithTheOriginalsWithinAPoint() {
    let original = [(111, 288), (190, 367), (325, 311), (325, 200), (325, 89), (190, 33), (111, 112)]
    for (point, number) in zip(CaretToArcView.arcPoints, original) {
      #expect(abs(point.x - CGFloat(number.0)) < 1 && abs(point.y - CGFloat(number.1)) < 1)
    }
  }

  @Test func togglingDisablesWhatCouldDisturbUntilTheShapeIsThere() async throws {
    let (stage, controller) = Stage.showing(CaretToArcViewController())
    try stage.tap("Toggle")
    await stage.advance(by: 0.25)
    #expect(!controller.toggleButton.isEnabled && !controller.rotateSwitch.isEnabled)
    #expect(controller.pointsSwitch.isEnabled)
    try stage.tap("Toggle")
    try stage.tap("Rotate")
    await stage.advance(by: 0.249)
    #expect(controller.caretToArcView.viewState == .arc && !controller.rotateSwitch.isOn)
    #expect(!controller.toggleButton.isEnabled)
    await stage.advance(by: 0.001)
    #expect(controller.toggleButton.isEnabled && controller.rotateSwitch.isEnabled)
    try stage.tap("Toggle")
    #expect(controller.caretToArcView.viewState == .caret)
  }

  @Test func twoTapsOnToggleInQuickSuccessionCountAsOne() async throws {
    let (stage, controller) = Stage.showing(CaretToArcViewController())
    try stage.tap("Toggle")
    try stage.tap("Toggle")
    await stage.advance(by: 1)
    #expect(controller.caretToArcView.viewState == .arc && controller.toggleButton.isEnabled)
  }

  @Test func controlPointsCanBeShownDuringAnAnimation() async throws {
    let (stage, controller) = Stage.showing(CaretToArcViewController())
    try stage.tap("Toggle")
    await stage.advance(by: 0.1)
    try stage.tap("Show Bezier Control points")
    await stage.advance(by: 1)
    #expect(controller.caretToArcView.showBezierPathIllustration && controller.pointsSwitch.isOn)
  }

  @Test func rotatingGoesOnFromTheLastAngle() async throws {
    let (stage, controller) = Stage.showing(CaretToArcViewController())
    func angle() -> Double {
      let presented = controller.caretToArcView.layer.presentation()
      return (presented?.value(forKeyPath: "transform.rotation.z") as? NSNumber)?.doubleValue ?? .nan
    }
    try stage.tap("Rotate")
    await stage.advance(by: 0.125)
    #expect(!controller.toggleButton.isEnabled)
    #expect(abs(angle() - .pi / 4) < 1e-6)
    try stage.tap("Rotate")
    await stage.advance(by: 1)
    #expect(controller.toggleButton.isEnabled)
    #expect(abs(angle() - .pi / 4) < 1e-6)
    try stage.tap("Rotate")
    await stage.advance(by: 0.125)
    #expect(abs(angle() - .pi / 2) < 1e-6)
  }

  @Test func theShapeMorphsWhileItSpins() async throws {
    let (stage, _) = Stage.showing(SpinningCaretViewController())
    try stage.tap("Spin")
    try stage.tap("Toggle")
    await stage.advance(by: 0)
    let (film, start) = (stage.commit(), stage.time)
    let tips = try (0...120).map { instant in
      let drawing = film.drawing(at: start + Double(instant) / 240)
      let path = try #require(drawing.paths(stroked: .black).first)
      return try #require(path.path.contours.first?.segments.first).end
    }
    // The tip goes from 80 to 125 points away from the centre, eased, and turns by half a turn at even speed.
    for (instant, tip) in tips.enumerated() {
      let arm = tip - Point(207, 264)
      let progress = TimingCurve.easeInEaseOut.value(at: Double(instant) / 120)
      #expect(abs(arm.length - (80 + 45 * progress)) < 1e-3, "at \(instant)")
      let turn = Vector(angle: Double.pi * Double(instant) / 120)
      #expect((arm / arm.length - turn).length < 1e-6, "at \(instant)")
    }
  }

  // MARK: - AnimatingPaths

  @Test(arguments: [AnimatingPathsViewController.Theme.icons, .plain])
  func twoStepsTakeWhatTheyAndTheirPausesTake(theme: AnimatingPathsViewController.Theme) async throws {
    let (stage, _) = Stage.showing(AnimatingPathsViewController(theme: theme))
    await stage.advance(by: 0.5)
    func area(at time: Double) throws -> Double {
      try #require(stage.commit().drawing(at: time).paths(filled: Color(hex: 0x00FFFF)).first).path.signedArea
    }
    let (pause, play) = (3600.0, 3040.0)
    try stage.tap("Animate")
    await stage.advance(by: 0)
    let start = stage.time
    for (time, expected) in [(0.0, pause), (0.5, play), (0.69, play), (1.2, pause), (1.39, pause), (2, pause)] {
      #expect(abs(abs(try area(at: start + time)) - expected) < 1, "\(theme) at \(time)")
    }
    // It moves with the tap, and again when the pause is over.
    for (time, rest) in [(0.1, pause), (0.8, play)] { #expect(abs(abs(try area(at: start + time)) - rest) > 1) }
    let between = abs(try area(at: start + 0.25))
    #expect(between > 2000 && between < 4500)
  }

  @Test func aSubsetOfThePathsPlays() async throws {
    let (stage, _) = Stage.showing(AnimatingPathsViewController(theme: .subset))
    try stage.tap("Animate")
    await stage.advance(by: 0)
    let (film, start) = (stage.commit(), stage.time)
    func area(at time: Double) throws -> Double {
      abs(try #require(film.drawing(at: start + time).paths(filled: Color(hex: 0x00FFFF)).first).path.signedArea)
    }
    let (square, disc) = (6400.0, 1600 * Double.pi)
    // The disc after its own way of 0.5 s, for 0.4 s; then the square after 0.3 s, for 0.2 s.
    #expect(abs(try area(at: 0.1) - square) > 1)
    #expect(abs(try area(at: 0.5) - disc) < 2)
    #expect(abs(try area(at: 0.89) - disc) < 2)
    #expect(abs(try area(at: 1.2) - square) < 1)
    #expect(abs(try area(at: 1.4) - square) < 1)
  }

  // MARK: - AnimatedCard

  @Test func theCardGrowsAndShrinksThreeTimesAndSaysSoInOrder() async throws {
    let (stage, controller) = Stage.showing(AnimatedCardViewController())
    await stage.advance(by: 5.9)
    #expect(controller.completions.count == 5)
    await stage.advance(by: 10)
    #expect(controller.completions == Array(repeating: ["expanded", "collapsed"], count: 3).flatMap { $0 })
  }

  @Test func theCardsCornersDoNotJump() async throws {
    let (stage, _) = Stage.showing(AnimatedCardViewController())
    stage.screen.isRecording = true
    await stage.advance(by: 6.5)
    let film = Film(joining: stage.screen.recordedFilms)
    let paths = try (0...1500).map { frame in
      try #require(film.drawing(at: Double(frame) / 240).paths(filled: Color(hex: 0xFF0000)).first).path
    }
    // The end of a corner goes from the middle of the card, at y = 90, down to 300: no point goes farther.
    let curve = TimingCurve.default
    let steepest =
      (0..<240).map { curve.value(at: Double($0 + 1) / 240) - curve.value(at: Double($0) / 240) }.max() ?? 0
    let bound = 210 * steepest * 1.001
    var largest = 0.0
    for (before, after) in zip(paths, paths.dropFirst()) {
      #expect(Array(before.elements).count == Array(after.elements).count)
      for (a, b) in zip(before.coordinates, after.coordinates) { largest = max(largest, abs(a - b)) }
    }
    #expect(largest > 1 && largest <= bound, "a step of \(largest) points in a 240th of a second")
  }
}
