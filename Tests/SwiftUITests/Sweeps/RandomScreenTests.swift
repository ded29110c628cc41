import Foundation
import OneAtATime
import SamplePictures
import SeededRandom
import Stage
import SwiftUI
import Testing
import VectorGraphics
import VectorMotion

/// Random changes and fingers on a screen of everything: nothing traps, every animation ends, nothing is left behind.
///
/// `INBETWEEN_TOUCH_SEQUENCES=10000` asks for that many, which takes a while.
@Suite(.oneAtATime) @MainActor
struct RandomScreenTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds =
    UInt64(
      1)...(environment["INBETWEEN_TOUCH_SEQUENCES"].flatMap(UInt64.init)
    ?? (environment["INBETWEEN_FULL_SWEEPS"] == nil ? 20 : 400))

  @Test func randomChangesAndTouchesEndWhereAFreshScreenBegins() async throws {
    for seed in Self.seeds {
      let remains = try await play(seed: seed)
      #expect(remains.isEmpty, "seed \(seed): \(remains) are left")
    }
  }

  /// Plays a sequence, and returns what has not gone with its screen.
  private func play(seed: UInt64) async throws -> [String: Int] {
    var traces = try await Self.traces(ofPlaying: seed, self)
    // The last screen is the current one until there is another.
    _ = Stage(EmptyView())
    await Task.yield()
    traces = traces.filter { $0.object != nil }
    return Dictionary(traces.map { ($0.kind, 1) }, uniquingKeysWith: +)
  }

  private static func traces(ofPlaying seed: UInt64, _ tests: RandomScreenTests) async throws -> [Trace] {
    var random = SeededGenerator(seed: seed)
    let model = Playground()
    let stage = Stage(PlaygroundScreen(model: model), size: CGSize(width: 200, height: 300))
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      if random.double(in: 0...1) < 0.5 {
        tests.change(model, using: &random)
      } else {
        tests.touch(stage, using: &random)
      }
      if random.double(in: 0...1) < 0.6 { await stage.advance(by: random.double(in: 0...0.25)) }
    }
    for finger in 0...1 { stage.touchUp(finger: finger) }
    let isAtRest = await stage.advanceToRest(within: 30)
    #expect(isAtRest, "seed \(seed): something goes on")

    // What turns for ever cannot be compared; all else shows what a new screen of the same model shows.
    model.hasRings = false
    await stage.advanceToRest(within: 5)
    let fresh = Stage(PlaygroundScreen(model: model), size: CGSize(width: 200, height: 300))
    await fresh.advanceToRest(within: 5)
    let (picture, expected) = (stage.snapshot(), fresh.snapshot())
    let gap = picture.largestDifference(from: expected)
    #expect(gap <= Tolerance.channel, "seed \(seed): the picture is \(gap) off that of a fresh screen")

    let (own, others) = (try Trace.all(on: stage), try Trace.all(on: fresh))
    // Views that came by a transition keep what showed it; what has gone has left nothing.
    let present = model.cards.count + 2
    for (kind, most) in [("node", 16), ("box", 8), ("layer", 4)] {
      let (count, fresh) = (own.count { $0.kind == kind }, others.count { $0.kind == kind })
      #expect(
        count <= fresh + most * present, "seed \(seed): \(count) instances of \(kind), \(fresh) in a fresh screen")
    }
    return own + others + [Trace(kind: "model", object: model)]
  }

  private enum Tolerance {
    /// Springs end within a thousandth of a point of their end, and colours of what moved are computed.
    static let channel = 2
  }

  private func change(_ model: Playground, using random: inout SeededGenerator) {
    let animations: [SwiftUI.Animation?] = [
      nil, .default, .linear(duration: 0.2), .easeIn(duration: 0), .bouncy, .easeOut(duration: 0.3).delay(0.2),
      .spring(duration: 0.4, bounce: 0.5).speed(2), .easeInOut(duration: 0.1).repeatCount(3),
      .interpolatingSpring(stiffness: 200, damping: 20),
    ]
    let animation = animations[Int.random(in: 0..<animations.count, using: &random)]
    let kind = Int.random(in: 0...9, using: &random)
    let place = Int.random(in: 0...model.cards.count, using: &random)
    let number = random.double(in: 0...1)
    func body() {
      switch kind {
      case 0:
        model.cards.insert(Playground.Card(id: model.nextID, width: 10 + 40 * number, isRound: number < 0.5), at: place)
        model.nextID += 1
      case 1: if !model.cards.isEmpty { model.cards.remove(at: place % model.cards.count) }
      case 2: model.cards.reverse()
      case 3: for index in model.cards.indices { model.cards[index].width = 10 + 40 * number }
      case 4: model.isOpen.toggle()
      case 5: model.isTurned.toggle()
      case 6: model.hasRings.toggle()
      case 7: model.level = number
      case 8: model.count += 1
      default: model.layout = 1 - model.layout
      }
    }
    if number < 0.1 { body() } else { withAnimation(animation, body) }
  }

  private func touch(_ stage: Stage, using random: inout SeededGenerator) {
    let place = Point(random.double(in: -10...210), random.double(in: -10...310))
    let finger = Int.random(in: 0...1, using: &random)
    switch Int.random(in: 0...6, using: &random) {
    case 0, 1: stage.touchDown(at: place, finger: finger)
    case 2, 3: stage.touchMove(to: place, finger: finger)
    case 4: stage.touchUp(finger: finger)
    case 5: stage.touchCancel(finger: finger)
    default: stage.tap(at: place)
    }
  }
}

/// Something that must not outlive its screen.
@MainActor
private struct Trace {
  let kind: String
  private(set) weak var object: AnyObject?

  init(kind: String, object: AnyObject) {
    self.kind = kind
    self.object = object
  }

  /// All nodes, boxes and layers that a stage's view is made of.
  static func all(on stage: Stage) throws -> [Trace] {
    let view = try #require(stage.rootViewController?.view as? any GraphOwner)
    let graph = view.graph
    var traces = [Trace(kind: "graph", object: graph)]
    func add(_ node: ViewNode) {
      traces.append(Trace(kind: "node", object: node))
      node.children.forEach(add)
    }
    func add(_ box: LayoutBox) {
      traces.append(Trace(kind: "box", object: box))
      box.contents.forEach(add)
    }
    func add(_ layer: CALayer) {
      traces.append(Trace(kind: "layer", object: layer))
      layer.sublayers?.forEach(add)
      layer.mask.map(add)
    }
    add(graph.root)
    add(graph.root.box)
    add(graph.layer)
    return traces
  }
}

@MainActor
private protocol GraphOwner: AnyObject {
  var graph: ViewGraph { get }
}

extension _UIHostingView: GraphOwner {}
