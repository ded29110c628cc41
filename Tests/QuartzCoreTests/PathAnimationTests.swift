import OneAtATime
import QuartzCore
import SeededRandom
import Testing
import VectorGraphics
import VectorMotion
import VectorRaster

/// Icon animations made of bare layers, looked at as frames.
@MainActor
@Suite(.oneAtATime) struct PathAnimationTests {
  struct Scene: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isStroke: Bool
    let from: @MainActor @Sendable () -> CGPath
    let to: @MainActor @Sendable () -> CGPath
  }

  nonisolated static let scenes = [
    Scene(testDescription: "caret and arc", isStroke: true, from: { IconPaths.caret }, to: { IconPaths.arc }),
    Scene(testDescription: "play and pause", isStroke: false, from: { IconPaths.play }, to: { IconPaths.pause }),
    Scene(
      testDescription: "plain play and pause", isStroke: false, from: { IconPaths.plainPlay }, to: { IconPaths.pause }),
  ]

  /// Forth, a rest, and back, as the icon's button would do it.
  private func play(_ scene: Scene) -> (clock: MediaClock, host: LayerHost, shape: CAShapeLayer) {
    let clock = MediaClock()
    clock.makeCurrent()
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    shape.path = scene.from()
    shape.fillColor = scene.isStroke ? nil : CGColor(red: 0, green: 0.8, blue: 0.9, alpha: 1)
    shape.strokeColor = CGColor(gray: 0, alpha: 1)
    shape.lineWidth = scene.isStroke ? 5 : 1
    let host = LayerHost(shape, size: CGSize(width: 400, height: 400), background: CGColor(gray: 1, alpha: 1))
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = scene.from()
    animation.toValue = scene.to()
    animation.duration = 0.5
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.autoreverses = true
    shape.add(animation, forKey: "path")
    CATransaction.flush()
    return (clock, host, shape)
  }

  @Test(arguments: scenes)
  func framesOutOfOrderAreThoseInOrder(scene: Scene) {
    let times = (0...24).map { Double($0) / 20 }
    let inOrder = play(scene)
    var frames: [Bitmap?] = []
    for time in times {
      inOrder.clock.advance(to: time)
      frames.append(Bitmap(rendering: inOrder.host.film.drawing(at: time), scale: 0.25))
    }
    let outOfOrder = play(scene)
    let film = outOfOrder.host.film
    var generator = SeededGenerator(seed: 7)
    for index in times.indices.shuffled(using: &generator) {
      #expect(Bitmap(rendering: film.drawing(at: times[index]), scale: 0.25) == frames[index], "at \(times[index])")
    }
    #expect(Set(frames.compactMap { $0?.pixels }).count > 8)
  }

  @Test(arguments: scenes)
  func noFrameJumps(scene: Scene) {
    let film = play(scene).host.film
    func outline(at time: Double) -> [Point] {
      var points: [Point] = []
      func visit(_ items: [Drawing.Item]) {
        for case .path(let painted) in items {
          points = painted.path.contours.flatMap { $0.segments.flatMap { [$0.point(at: 0), $0.point(at: 0.5)] } }
        }
        for case .group(let group) in items { visit(group.items) }
      }
      visit(film.drawing(at: time).items)
      return points
    }
    // The largest way of any point is about 115 units in half a second, eased: at most 1.7 times the mean speed.
    let step = 1.0 / 480
    var largest = 0.0
    var before = outline(at: 0)
    var time = step
    while time < 1 {
      let now = outline(at: time)
      if now.count == before.count {
        for (a, b) in zip(before, now) { largest = max(largest, (b - a).length) }
      }
      before = now
      time += step
    }
    #expect(largest > 0.05)
    #expect(largest < 1.7 * 160 / 0.5 * step)
  }

  @Test func handlesTurnBetweenCurves() throws {
    let film = play(Self.scenes[0]).host.film
    // Half of the way at half of the time (ease-in-ease-out is symmetric): the first handle is half way round.
    let drawing = film.drawing(at: 0.25)
    var shown: VectorGraphics.Path?
    func visit(_ items: [Drawing.Item]) {
      for case .path(let painted) in items { shown = painted.path }
      for case .group(let group) in items { visit(group.items) }
    }
    visit(drawing.items)
    let expected = try #require(
      PathInterpolation(from: VectorGraphics.Path(IconPaths.caret), to: VectorGraphics.Path(IconPaths.arc))
    ).path(at: 0.5)
    let path = try #require(shown)
    for (a, b) in zip(path.elements, expected.elements) {
      switch (a, b) {
      case (.cubic(let a, let a1, let a2), .cubic(let b, let b1, let b2)):
        #expect((a - b).length < 1e-9 && (a1 - b1).length < 1e-9 && (a2 - b2).length < 1e-9)
      case (.move(let a), .move(let b)): #expect((a - b).length < 1e-9)
      default: Issue.record("\(a) instead of \(b)")
      }
    }
  }

  @Test func theShownPathIsMeasuredForStrokeEnd() throws {
    let (_, host, shape) = play(Self.scenes[0])
    CATransaction.setDisableActions(true)
    shape.strokeEnd = 0.5
    CATransaction.flush()
    for time in [0.1, 0.25, 0.4] {
      var stroked: VectorGraphics.Path?
      func visit(_ items: [Drawing.Item]) {
        for case .path(let painted) in items { stroked = painted.path }
        for case .group(let group) in items { visit(group.items) }
      }
      visit(host.film.drawing(at: time).items)
      let part = try #require(stroked).length(tolerance: 1e-6)
      let progress = Easing.easeInEaseOut.progress(at: time / 0.5)
      let whole = try #require(
        PathInterpolation(from: VectorGraphics.Path(IconPaths.caret), to: VectorGraphics.Path(IconPaths.arc))
      ).path(at: progress).length(tolerance: 1e-6)
      #expect(abs(part - 0.5 * whole) < 0.01)
    }
  }
}
