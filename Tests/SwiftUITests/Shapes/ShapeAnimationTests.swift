import OneAtATime
import Stage
import SwiftUI
import Testing

import struct VectorGraphics.Bitmap

/// Shapes and styles in motion, from the first frame to the last.
@MainActor
@Suite(.oneAtATime) struct ShapeAnimationTests {
  /// A shape that notes what it is asked.
  private struct Bar: Shape {
    var share: CGFloat
    let log: Log

    var animatableData: CGFloat {
      get { share }
      set { share = newValue }
    }

    func path(in rect: CGRect) -> Path {
      log.shares.append(share)
      return Path(CGRect(x: 0, y: 0, width: rect.width * share, height: rect.height))
    }
  }

  private final class Log: @unchecked Sendable {
    var shares: [CGFloat] = []
  }

  private final class Model: ObservableObject {
    @Published var isOn = false
  }

  private struct Switching<Content: View>: View {
    @ObservedObject var model: Model
    let content: (Bool) -> Content

    var body: some View { content(model.isOn) }
  }

  /// A stage that has shown its view once: what changes before is not animated.
  private func stage<Content: View>(_ model: Model, _ content: @escaping (Bool) -> Content) -> Stage {
    let stage = Stage(
      Switching(model: model, content: content).frame(width: 100, height: 100), size: CGSize(width: 100, height: 100))
    stage.commit()
    return stage
  }

  private func turnOn(_ model: Model, _ animation: Animation?) {
    withAnimation(animation) { model.isOn = true }
  }

  @Test func aPathIsAskedForAtEveryFrame() async {
    let (model, log) = (Model(), Log())
    let stage = stage(model) { Bar(share: $0 ? 1 : 0.2, log: log).fill(.black) }
    #expect(stage.snapshot().width(of: "#000000") == 20)
    turnOn(model, .linear(duration: 0.8))
    for (step, width) in [28, 36, 44, 52].enumerated() {
      await stage.advance(to: 0.08 * Double(step + 1))
      #expect(stage.snapshot().width(of: "#000000") == width)
    }
    await stage.advance(to: 2)
    #expect(stage.snapshot().width(of: "#000000") == 100)
    let count = log.shares.count
    #expect(count > 40 && zip(log.shares, log.shares.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    await stage.advance(to: 3)
    _ = stage.snapshot()
    // Nothing is asked once the animation is over.
    #expect(log.shares.count == count)
  }

  @Test func colourChangesGlideThroughLinearLight() async {
    let model = Model()
    let stage = stage(model) { Rectangle().fill($0 ? Color.white : .black) }
    turnOn(model, .linear(duration: 1))
    await stage.advance(to: 0.5)
    // Half of the light is 188 of 255.
    #expect(stage.snapshot().hex(50, 50) == "#BCBCBC")
    await stage.advance(to: 1.5)
    #expect(stage.snapshot().hex(50, 50) == "#FFFFFF")
  }

  @Test func coloursFromTheEnvironmentGlide() async {
    let model = Model()
    let stage = stage(model) { Rectangle().foregroundColor($0 ? .white : .black) }
    turnOn(model, .linear(duration: 1))
    await stage.advance(to: 0.5)
    #expect(stage.snapshot().hex(50, 50) == "#BCBCBC")
  }

  @Test func gradientsGlide() async {
    let model = Model()
    let stage = stage(model) { isOn in
      LinearGradient(
        stops: [
          .init(color: isOn ? .white : .black, location: 0), .init(color: isOn ? .white : .black, location: 0.5),
          .init(color: .black, location: isOn ? 1 : 0.5),
        ], startPoint: .leading, endPoint: .trailing)
    }
    turnOn(model, .linear(duration: 1))
    await stage.advance(to: 0.5)
    #expect(stage.snapshot().hex(20, 50) == "#BCBCBC")
    #expect(stage.snapshot().hex(80, 50) == "#000000")
  }

  @Test func strokesAndTrimsGlide() async {
    let model = Model()
    let stage = stage(model) { isOn in
      Path("0 50 m 100 50 l")?.trim(from: 0, to: isOn ? 1 : 0).stroke(.black, lineWidth: isOn ? 40 : 20)
    }
    turnOn(model, .linear(duration: 1))
    await stage.advance(to: 0.5)
    let picture = stage.snapshot()
    #expect(picture.width(of: "#000000", at: 50) == 50)
    #expect((0..<100).count { picture.hex(10, $0) == "#000000" } == 30)
  }

  @Test func withoutAnAnimationNothingGlides() async {
    let model = Model()
    let stage = stage(model) { Rectangle().fill($0 ? Color.white : .black) }
    turnOn(model, nil)
    await stage.advance(to: 0.1)
    #expect(stage.snapshot().hex(50, 50) == "#FFFFFF")
  }

  @Test func betweenPaintsOfDifferentKindsNothingMoves() async {
    let model = Model()
    let stage = stage(model) { isOn in
      Rectangle().fill(
        isOn
          ? AnyShapeStyle(.linearGradient(colors: [.white, .white], startPoint: .top, endPoint: .bottom))
          : AnyShapeStyle(.black))
    }
    turnOn(model, .linear(duration: 1))
    await stage.advance(to: 0.5)
    #expect(stage.snapshot().hex(50, 50) == "#FFFFFF")
  }
}

extension Bitmap {
  /// How many pixels of a row have a colour.
  func width(of color: String, at y: Int = 50) -> Int { (0..<width).count { hex($0, y) == color } }
}
