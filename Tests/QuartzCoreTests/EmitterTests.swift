import CoreGraphics
import OneAtATime
import QuartzCore
import Testing
import VectorGraphics
import VectorRaster

/// Particles.
@MainActor
@Suite(.oneAtATime)
struct EmitterTests {
  private let clock = MediaClock()
  private let root = CALayer()
  private let emitter = CAEmitterLayer()
  private let cell = CAEmitterCell()
  private let host: LayerHost

  init() throws {
    clock.makeCurrent()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    emitter.frame = root.bounds
    emitter.emitterPosition = CGPoint(x: 50, y: 50)
    let square = Drawing(size: Size(4, 4), items: [.white(Rect(x: 0, y: 0, width: 4, height: 4))])
    let picture = try #require(Bitmap(rendering: square))
    cell.contents = CGImage(picture)
    cell.name = "spark"
    cell.birthRate = 10
    cell.lifetime = 1
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    host = LayerHost(root, size: CGSize(width: 100, height: 100))
  }

  /// The places of the particles.
  private func places(at time: Double) -> [Point] {
    clock.advance(to: time)
    return host.film.drawing(at: time).items.flatMap { imagePlaces(of: $0) { $0 } }
  }

  @Test func asManyLiveAsAreBornInALifetime() {
    #expect(places(at: 0).isEmpty)
    #expect(places(at: 0.55).count == 5)
    #expect(places(at: 3).count == 10)
  }

  @Test func particlesFlyAsThrown() throws {
    cell.birthRate = 1
    cell.lifetime = 10
    cell.velocity = 20
    cell.emissionLongitude = .pi / 2
    cell.yAcceleration = 10
    let place = try #require(places(at: 2).first)
    // Born at 1, it has flown for a second: 20 + 10 / 2 points down.
    #expect(abs(place.x - 50) < 1e-9)
    #expect(abs(place.y - 75) < 1e-9)
  }

  @Test func noneAreBornAtARateOfZero() {
    #expect(places(at: 1).count == 10)
    emitter.birthRate = 0
    #expect(places(at: 1.5).count < 10)
    #expect(places(at: 2.2).isEmpty)
  }

  @Test func aNewRateCountsFromThenOn() {
    emitter.birthRate = 0
    #expect(places(at: 1).isEmpty)
    clock.advance(to: 6)
    emitter.birthRate = 1
    #expect(places(at: 6).isEmpty)
    #expect(places(at: 6.55).count == 5)
  }

  @Test func cellsMayGetOthersWhileTheirParticlesLive() {
    cell.birthRate = 1
    cell.lifetime = 10
    #expect(places(at: 1.5).count == 1)
    let child = CAEmitterCell()
    child.contents = cell.contents
    child.birthRate = 4
    child.lifetime = 100
    cell.emitterCells = [child]
    #expect(places(at: 1.9).count == 1 + 1)
  }

  @Test func keyPathsLeadToCells() {
    emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    #expect(cell.birthRate == 0)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.lifetime") as? Float == 1)
    #expect(places(at: 2).isEmpty)
  }

  @Test func birthsBeginAndEndWithTheCellsTime() {
    cell.beginTime = 1
    cell.duration = 0.5
    cell.lifetime = 10
    #expect(places(at: 0.9).isEmpty)
    #expect(places(at: 4).count == 5)
  }

  @Test func aLayerThatBeginsAtZeroHasParticlesFromBefore() {
    emitter.removeFromSuperlayer()
    _ = places(at: 5)
    root.addSublayer(emitter)
    #expect(places(at: 5.001).count == 10)
    let late = CAEmitterLayer()
    late.beginTime = CACurrentMediaTime()
    late.emitterCells = [cell]
    emitter.removeFromSuperlayer()
    root.addSublayer(late)
    #expect(places(at: 5.002).isEmpty)
  }

  @Test func particlesEmitOthers() {
    let child = CAEmitterCell()
    child.contents = cell.contents
    child.birthRate = 4
    child.lifetime = 100
    cell.emitterCells = [child]
    cell.birthRate = 1
    // The first is born at 1 and lives for a second.
    #expect(places(at: 1.9).count == 1 + 3)
  }

  @Test func theSeedDecidesWhatVaries() {
    func cloud(_ seed: UInt32) -> [Point] {
      MediaClock().makeCurrent()
      let layer = CAEmitterLayer()
      layer.seed = seed
      layer.emitterShape = .rectangle
      layer.emitterSize = CGSize(width: 80, height: 80)
      layer.emitterCells = [cell]
      let host = LayerHost(layer, size: CGSize(width: 100, height: 100))
      MediaClock.current.advance(to: 2)
      return host.film.drawing(at: 2).items.flatMap { imagePlaces(of: $0) { $0 } }
    }
    #expect(cloud(1) == cloud(1))
    #expect(cloud(1) != cloud(2))
    #expect(cloud(1).allSatisfy { abs($0.x) <= 40 && abs($0.y) <= 40 })
  }
}

/// The middles of the images of an item.
private func imagePlaces(of item: Drawing.Item, _ place: (Point) -> Point) -> [Point] {
  switch item {
  case .path: []
  case .image(let image): [place(image.rect.center)]
  case .group(let group): group.items.flatMap { imagePlaces(of: $0) { place(group.transform.apply(to: $0) ?? $0) } }
  }
}

extension Drawing.Item {
  fileprivate static func white(_ rect: Rect) -> Drawing.Item {
    .path(PaintedPath(Path(rect: rect), style: .fill(.nonZero), paint: .color(.white)))
  }
}
