import Observation
import OneAtATime
import Stage
import SwiftUI
import Testing

/// A number that views follow.
@Observable @MainActor
final class Amount {
  var value = 0.0
}

/// While effects are animated, each instant looks as the effect does with the numbers of that instant.
@Suite(.oneAtATime) @MainActor
struct EffectAnimationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Made of a number from 0 to 1.
    var view: @MainActor @Sendable (Double) -> AnyView

    init(_ name: String, _ view: @escaping @MainActor @Sendable (Double) -> any View) {
      testDescription = name
      self.view = { AnyView(view($0)) }
    }
  }

  /// A program's own effect.
  struct Shear: GeometryEffect {
    var amount: CGFloat

    var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(1, 0, amount, 1, -amount * size.height / 2, 0))
    }
  }

  /// A program's own modifier.
  struct Growing: AnimatableModifier {
    var amount: Double

    var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }

    @MainActor func body(content: Content) -> some View { content.padding(.leading, 20 * amount) }
  }

  nonisolated static let cases: [Case] = [
    Case("opacity") { Card().opacity($0) },
    Case("offset") { Card().offset(x: 20 * $0, y: -8 * $0) },
    Case("scale") { Card().scaleEffect(0.5 + $0) },
    Case("anchor") { Card().scaleEffect(0.5, anchor: UnitPoint(x: $0, y: 0)) },
    Case("rotation") { Card().rotationEffect(.degrees(90 * $0)) },
    Case("rotation in space") { Card().rotation3DEffect(.degrees(60 * $0), axis: (x: $0, y: 1, z: 0)) },
    Case("perspective") { Card().rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0), perspective: $0) },
    Case("blur") { Card().blur(radius: 4 * $0) },
    Case("brightness") { Card().brightness(0.5 * $0) },
    Case("contrast") { Card().contrast($0) },
    Case("saturation") { Card().saturation($0) },
    Case("grayscale") { Card().grayscale($0) },
    Case("hue rotation") { Card().hueRotation(.degrees(180 * $0)) },
    Case("colour multiply") { Card().colorMultiply(.white.opacity($0)) },
    Case("shadow") { Card().shadow(color: .black, radius: 2 + 4 * $0, x: 6 * $0, y: 3) },
    Case("corners") { Card().cornerRadius(4 + 10 * $0) },
    Case("trimmed clip") { Card().clipShape(Circle().trim(from: 0, to: 0.25 + 0.5 * $0)) },
    Case("border") { Card().border(.black.opacity($0), width: 1 + 3 * $0) },
    Case("mask") { amount in Card().mask { Circle().frame(width: 30, height: 30).offset(x: 10 * amount) } },
    Case("own geometry effect") { Card().modifier(Shear(amount: 0.5 * $0)) },
    Case("own effect, ignored by layout") { Card().modifier(Shear(amount: 0.5 * $0).ignoredByLayout()) },
    Case("own modifier") { Card().modifier(Growing(amount: $0)) },
    Case("colour of text") { Text("Amount").foregroundStyle(.black.opacity($0)) },
    Case("colour around a text") { amount in VStack { Text("Amount") }.foregroundColor(.black.opacity(amount)) },
    Case("colour of a symbol") { Image(systemName: "heart.fill").foregroundStyle(.black.opacity($0)) },
  ]

  private struct Follower: View {
    let amount: Amount
    let content: @MainActor (Double) -> AnyView
    var body: some View { content(amount.value) }
  }

  @Test(arguments: cases)
  func showsTheNumbersOfTheInstant(_ effect: Case) async {
    let amount = Amount()
    let stage = Stage(Follower(amount: amount, content: effect.view), size: screenSize)
    let begin = stage.snapshot(scale: 2)
    withAnimation(.linear(duration: 1)) { amount.value = 1 }
    await stage.advance(by: 0.375)
    #expect(difference(stage.snapshot(scale: 2), picture(of: effect.view(0.375))) <= 1)
    await stage.advance(by: 0.75)
    let end = stage.snapshot(scale: 2)
    #expect(difference(end, picture(of: effect.view(1))) == 0)
    #expect(difference(begin, picture(of: effect.view(0))) == 0)
    #expect(difference(begin, end) > 20)
  }

  @Test func matricesChangeAtOnce() async {
    let amount = Amount()
    let view: @MainActor (Double) -> AnyView = {
      AnyView(Card().transformEffect(CGAffineTransform(translationX: 20 * $0, y: 0)))
    }
    let stage = Stage(Follower(amount: amount, content: view), size: screenSize)
    #expect(difference(stage.snapshot(scale: 2), picture(of: view(0))) == 0)
    stage.makeCurrent()
    withAnimation(.linear(duration: 1)) { amount.value = 1 }
    #expect(difference(stage.snapshot(scale: 2), picture(of: view(1))) == 0)
  }

  /// A text that grows is not cut while it does.
  @Test func textBreaksIntoItsFinalLinesAtOnce() async {
    let amount = Amount()
    let view: @MainActor (Double) -> AnyView = { AnyView(Text($0 == 0 ? "1" : "1000").fixedSize()) }
    let stage = Stage(Follower(amount: amount, content: view), size: screenSize)
    _ = stage.snapshot()
    withAnimation(.linear(duration: 1)) { amount.value = 1 }
    let digits = picture(of: view(1)).inkColumns
    for _ in 0..<3 {
      stage.makeCurrent()
      let shown = stage.snapshot(scale: 2).inkColumns
      #expect(shown.map(\.count) == digits.map(\.count))
      await stage.advance(by: 0.25)
    }
  }

  @Test func anEffectIgnoresLayout() async {
    let view = HStack(spacing: 0) {
      Color.black.frame(width: 10, height: 10).scaleEffect(3); Color.white
    }
    .frame(width: 60, height: 40)
    let shown = picture(of: view)
    let left = shown.pixels[4 * (100 * shown.width + 60)]
    let right = shown.pixels[4 * (100 * shown.width + 61 + 20)]
    #expect(left == 0 && right == 255)
  }
}
