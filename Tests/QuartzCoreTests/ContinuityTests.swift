import OneAtATime
import QuartzCore
import Testing
import VectorGraphics
import VectorMotion

/// What is done to running animations leaves no jump in the frames: measured as the largest step of a layer's position.
@MainActor
@Suite(.oneAtATime) struct ContinuityTests {
  private static let frame = 1.0 / 240
  private let clock = MediaClock()
  private let root = CALayer()
  private let layer = CALayer()
  private let host: LayerHost

  init() {
    clock.makeCurrent()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    host = LayerHost(root, size: CGSize(width: 400, height: 100))
    root.addSublayer(layer)
    CATransaction.flush()
  }

  private func move(from: Double?, to: Double?, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  private var shownX: Double { Double(layer.presentation()?.position.x ?? .nan) }

  /// Where the layer's middle is painted, at the clock's time.
  private var paintedX: Double {
    func find(_ items: [Drawing.Item], _ transform: ProjectiveTransform) -> Double? {
      for item in items {
        switch item {
        case .group(let group):
          if let x = find(group.items, group.transform.then(transform)) { return x }
        case .path(let painted):
          return transform.apply(to: painted.path.boundingBox.center)?.x
        case .image: break
        }
      }
      return nil
    }
    return find(host.film.drawing(at: clock.time).items, .identity) ?? .nan
  }

  /// Advances frame by frame to `end` and returns the largest step, of presentation and picture alike.
  private func largestStep(to end: Double, _ body: (Double) -> Void = { _ in }) -> Double {
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    var largest = 0.0
    var before = shownX
    while clock.time < end - 1e-9 {
      clock.advance(to: clock.time + Self.frame)
      body(clock.time)
      CATransaction.flush()
      let now = shownX
      largest = max(largest, abs(now - before))
      #expect(abs(paintedX - now) < 1e-6, "the film shows what the presentation says, at \(clock.time)")
      before = now
    }
    return largest
  }

  @Test func pausingAndResumingGoesOnWhereItStopped() {
    layer.add(move(from: 0, to: 240), forKey: nil)
    CATransaction.flush()
    var (pausedAt, restedAt) = (0.0, 0.0)
    let largest = largestStep(to: 1.45) { time in
      if pausedAt == 0, time >= 0.4 {
        pausedAt = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = pausedAt
        restedAt = shownX
      }
      if layer.speed == 0, time >= 0.9 {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      }
    }
    #expect(restedAt > 90)
    #expect(shownX > 225)
    #expect(largest < 240 * Self.frame * 1.001)
  }

  @Test func pausingHoldsTheFrame() {
    layer.add(move(from: 0, to: 240), forKey: "move")
    clock.advance(to: 0.25)
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = now
    CATransaction.flush()
    #expect(abs(shownX - 60) < 1e-9)
    clock.advance(to: 60)
    #expect(abs(shownX - 60) < 1e-9)
    #expect(layer.animationKeys()?.count == 1)
  }

  @Test(arguments: [0.5, 2.0])
  func changingSpeedInFlightKeepsTheFrame(speed: Double) {
    layer.add(move(from: 0, to: 240, duration: 1), forKey: nil)
    CATransaction.flush()
    var changed = false
    let largest = largestStep(to: 0.6) { time in
      guard !changed, time >= 0.3 else { return }
      changed = true
      let local = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.timeOffset = local
      layer.beginTime = CACurrentMediaTime()
      layer.speed = Float(speed)
    }
    #expect(largest > 0.9)
    #expect(largest < 240 * Self.frame * max(1, speed) * 1.001)
  }

  @Test func reversingFromThePresentationStartsWhereItWas() {
    layer.add(move(from: 0, to: 240), forKey: "move")
    CATransaction.flush()
    var reversed = false
    let largest = largestStep(to: 0.9) { time in
      guard !reversed, time >= 0.5 else { return }
      reversed = true
      layer.add(move(from: shownX, to: 0, duration: 0.5), forKey: "move")
    }
    // From the 121 of the first frame after half a second back to 0 in the other half.
    #expect(largest < 242 * Self.frame * 1.001)
    #expect(abs(shownX - 24) < 2)
  }

  @Test func aSecondImplicitChangeStartsFromWhatShows() {
    layer.position.x = 0
    clock.advance(to: 1)
    layer.position.x = 240
    CATransaction.flush()
    var changed = false
    let largest = largestStep(to: 1.6) { time in
      guard !changed, time >= 1.12 else { return }
      changed = true
      layer.position.x = 20
    }
    // The default curve is fastest in its first third, about 2.2 times the mean of 240 in 0.25 s.
    #expect(largest < 240 / 0.25 * Self.frame * 2.5)
    #expect(shownX == 20)
  }

  @Test func anotherAnimationOfTheSameKeyPathTakesOver() {
    layer.add(move(from: 0, to: 240), forKey: "first")
    clock.advance(to: 0.5)
    let second = move(from: nil, to: 240, duration: 0.5)
    layer.add(second, forKey: "second")
    CATransaction.flush()
    // From the presentation so far, which is still moving.
    #expect(abs(shownX - 120) < 1e-9)
    clock.advance(to: 0.75)
    #expect(abs(shownX - (0.5 * 180 + 0.5 * 240)) < 1e-6)
    layer.removeAnimation(forKey: "second")
    CATransaction.flush()
    #expect(abs(shownX - 180) < 1e-9)
  }

  @Test func anAdditiveAnimationRidesOnARunningOne() {
    layer.add(move(from: 0, to: 240), forKey: "first")
    let shake = move(from: 0, to: 10, duration: 0.5)
    shake.isAdditive = true
    layer.add(shake, forKey: "shake")
    clock.advance(to: 0.25)
    #expect(abs(shownX - 65) < 1e-9)
    clock.advance(to: 0.75)
    #expect(abs(shownX - 180) < 1e-9)
  }

  @Test func anAnimationBeginsWithTheClockOfItsHost() {
    let late = CALayer()
    late.add(move(from: 0, to: 240), forKey: nil)
    let other = MediaClock(startingAt: 5)
    other.makeCurrent()
    let host = LayerHost(late, size: CGSize(width: 400, height: 100))
    other.advance(to: 5.5)
    #expect(abs(Double(late.presentation()?.position.x ?? .nan) - 120) < 1e-9)
    withExtendedLifetime(host) {}
  }
}
