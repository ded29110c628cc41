import Foundation
import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics
import VectorMotion

@testable import AngleInput

/// The geometry of AngleInput against closed form, at every frame.
@Suite(.oneAtATime) @MainActor
struct AngleInputTests {
  private var stage = Stage(AngleView())

  /// The program declares `+`, `-` and the conformance itself, and takes all else from where it is.
  @Test func anglesAreVectorsHere() {
    func middle<V: VectorArithmetic>(_ a: V, _ b: V) -> V { a.interpolated(towards: b, amount: 0.5) }
    #expect(middle(Angle.degrees(30), .degrees(60)).radians == (Angle.degrees(30) + .degrees(60)).radians / 2)
    var angle = Angle.radians(1)
    angle = -(angle * 3 - .radians(0.5)) / 2
    angle *= 2
    angle /= 4
    #expect(angle.radians == -0.625)
  }

  // MARK: - Dragging

  /// The angles, in degrees, that the finger goes through.
  private static let stations = [45.0, 19, 94, 11, 69]

  @Test func theLegIsUnderTheFingerInTheVeryFrame() async throws {
    let face = try face()
    stage.touchDown(at: face.point(at: Self.stations[0], 170))
    for (from, to) in zip(Self.stations, Self.stations.dropFirst()) {
      for step in 1...30 {
        let degrees = from + (to - from) * Double(step) / 30
        await stage.advance(by: 1.0 / 60)
        stage.touchMove(to: face.point(at: degrees, 150 + Double(step)))
        try expectGeometry(degrees: degrees, isEditing: true)
      }
    }
    stage.touchUp()
    for _ in 0..<60 {
      try expectGeometry(degrees: 69, isEditing: false)
      await stage.advance(by: 1.0 / 60)
    }
  }

  @Test func aDragThatBeginsInMidFlightDoesNotJump() async throws {
    try stage.tap("Increment")
    await stage.advance(by: 0.15)
    let degrees = try shownDegrees()
    #expect(degrees > 46 && degrees < 59)
    stage.touchDown(at: try face().point(at: degrees, 200))
    try expectGeometry(degrees: degrees, isEditing: true)
    await stage.advance(by: 0.5)
    try expectGeometry(degrees: degrees, isEditing: true)
    stage.touchUp()
    await stage.advance(by: 0.5)
    try expectGeometry(degrees: degrees, isEditing: false)
  }

  // MARK: - Stepping

  /// A critically damped spring of response 0.55 s, from 0 to 1: the default animation.
  private static func spring(_ time: Double) -> Double {
    let frequency = 2 * Double.pi / 0.55
    return 1 - (1 + frequency * time) * exp(-frequency * time)
  }

  @Test func stepperTapsGlideOnTheDefaultSpring() async throws {
    try stage.tap("Increment")
    for frame in 1...90 {
      await stage.advance(by: 1.0 / 60)
      let degrees = try shownDegrees()
      let expected = 45 + 15 * Self.spring(Double(frame) / 60)
      #expect(abs(degrees - expected) < Tolerance.spring, "frame \(frame): \(degrees), not \(expected)")
      try expectGeometry(degrees: degrees, isEditing: false)
    }
    #expect(abs(try shownDegrees() - 60) < 1e-9)
  }

  @Test func quickTapsDoNotJump() async throws {
    var last = try shownDegrees()
    var speed = 0.0
    for frame in 0..<180 {
      if frame < 60, frame.isMultiple(of: 7) { try stage.tap(frame.isMultiple(of: 3) ? "Decrement" : "Increment") }
      await stage.advance(by: 1.0 / 60)
      let degrees = try shownDegrees()
      let step = degrees - last
      // One tap accelerates by 15° · (2π / 0.5)² at most: 0.66° in a frame and a frame; seven frames apart no two add up.
      #expect(abs(step - speed) < 1.4, "frame \(frame): \(speed) and then \(step) degrees a frame")
      (last, speed) = (degrees, step)
      try expectGeometry(degrees: degrees, isEditing: false)
    }
  }

  // MARK: - Anything

  @Test mutating func randomTouchesLeaveTheAngleInOrder() async throws {
    for seed in RandomTouches.seeds {
      stage = Stage(AngleView())
      let targets = [(160.0, 390.0), (240, 340), (240, 665), (290, 665)]
      await RandomTouches(seed: seed, targets: targets).play(on: stage)
      await stage.advance(by: 2)
      // The leg stands where the text says, and a step is a step.
      let shown = try shownDegrees()
      #expect(distance(shown, try toldDegrees()) < 0.5 + 1e-6, "seed \(seed): the leg is at \(shown)°")
      try stage.tap("Increment")
      await stage.advance(by: 2)
      #expect(distance(try shownDegrees(), shown + 15) < 1e-6, "seed \(seed): a step goes from \(shown)°")
      // A drag that is taken away leaves the handle where it was, and the next one takes it along.
      stage.touchDown(at: try face().point(at: 60, 190))
      try expectGeometry(degrees: 60, isEditing: true)
      stage.touchUp()
      await stage.advance(by: 2)
      try expectGeometry(degrees: 60, isEditing: false)
    }
  }

  @Test func theLegsAreDrawnInTheInterfacesColour() async throws {
    let dark = Stage(AngleView(), colorScheme: .dark)
    #expect(dark.commit().drawing(at: 0).paths(stroked: .white).contains { Array($0.path.elements).count == 3 })
    #expect(stage.commit().drawing(at: 0).paths(stroked: .black).contains { Array($0.path.elements).count == 3 })
  }

  // MARK: - What is shown

  /// The legs and the wedge that are shown now.
  private func face() throws -> Face {
    let drawing = stage.commit().drawing(at: stage.time)
    let legs = try #require(drawing.paths(stroked: .black).first { Array($0.path.elements).count >= 3 })
    let wedge = try #require(
      drawing.paths(filled: VectorGraphics.Color(red: 1, green: 149 / 255, blue: 0), tolerance: 1e-6).first)
    let points = legs.path.elements.prefix(3).compactMap(end(of:))
    try #require(points.count == 3)
    return Face(start: points[0], corner: points[1], end: points[2], legs: legs.path, wedge: wedge.path)
  }

  private func end(of element: PathElement) -> Point? {
    switch element {
    case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
    case .close: nil
    }
  }

  /// Of a closed path, by Green's theorem over its flattened outline.
  private func area(of path: VectorGraphics.Path) -> Double {
    let points = path.flattened(tolerance: 1e-4).elements.compactMap(end(of:))
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  private func shownDegrees() throws -> Double {
    let face = try face()
    return atan2(face.corner.y - face.end.y, face.corner.x - face.end.x) * 180 / .pi
  }

  private func toldDegrees() throws -> Double {
    let words = stage.accessibilityTree.split(separator: "\"")
    return try #require(words.first { $0.hasSuffix("°") }.flatMap { Double($0.dropLast()) })
  }

  /// The degrees from one direction to another, 180 at most.
  private func distance(_ first: Double, _ second: Double) -> Double {
    abs((first - second).remainder(dividingBy: 360))
  }

  private func expectGeometry(degrees: Double, isEditing: Bool) throws {
    let face = try face()
    let radians = degrees * .pi / 180
    #expect(face.start.distance(to: Point(face.corner.x - 200, face.corner.y)) < 1e-9)
    #expect(face.end.distance(to: face.point(at: degrees, 200)) < 1e-6)
    let handles = Array(face.legs.elements.dropFirst(3))
    #expect(handles.isEmpty == !isEditing)
    for end in handles.compactMap(end(of:)) { #expect(abs(end.distance(to: face.end) - 10) < 1e-6) }

    // The wedge: on two circles about the corner, from the one leg to the other.
    let ends = face.wedge.elements.compactMap(end(of:))
    for end in ends {
      let radius: Double = end.distance(to: face.corner)
      #expect(min(abs(radius - 180), abs(radius - 160)) < 1e-6, "radius \(radius) at \(degrees)°")
    }
    let wedgeArea = radians * (180 * 180 - 160 * 160) / 2
    #expect(abs(abs(area(of: face.wedge)) - wedgeArea) < Tolerance.area * wedgeArea, "area at \(degrees)°")
    let bounds = [0, degrees].flatMap { [face.point(at: $0, 180), face.point(at: $0, 160)] }
    for corner in bounds { #expect(ends.contains { $0.distance(to: corner) < 1e-6 }, "no corner at \(degrees)°") }
  }

  private enum Tolerance {
    /// In degrees. The spring goes in steps of 1/300 s, in which it moves by 0.21° at most.
    static let spring = 0.21
    /// Arcs are cubics of a quarter circle at most, as Core Graphics makes them: up to 2.8e-4 too large.
    static let area = 3e-4
  }

  private struct Face {
    let start: Point
    let corner: Point
    let end: Point
    let legs: VectorGraphics.Path
    let wedge: VectorGraphics.Path

    /// The point in the direction of an angle, so far from the corner.
    func point(at degrees: Double, _ distance: Double) -> Point {
      let radians = degrees * .pi / 180
      return Point(corner.x - distance * cos(radians), corner.y - distance * sin(radians))
    }
  }
}
