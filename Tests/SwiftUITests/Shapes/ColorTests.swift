import SwiftUI
import Testing

struct ColorTests {
  private func environment(_ scheme: ColorScheme = .light) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = scheme
    return values
  }

  private func hex(_ color: Color, _ scheme: ColorScheme = .light) -> String {
    color.resolve(in: environment(scheme)).description
  }

  @Test(arguments: [
    (Color.red, "#FF3B30FF", "#FF453AFF"), (.orange, "#FF9500FF", "#FF9F0AFF"), (.yellow, "#FFCC00FF", "#FFD60AFF"),
    (.green, "#34C759FF", "#30D158FF"), (.mint, "#00C7BEFF", "#63E6E2FF"), (.teal, "#30B0C7FF", "#40C8E0FF"),
    (.cyan, "#32ADE6FF", "#64D2FFFF"), (.blue, "#007AFFFF", "#0A84FFFF"), (.indigo, "#5856D6FF", "#5E5CE6FF"),
    (.purple, "#AF52DEFF", "#BF5AF2FF"), (.pink, "#FF2D55FF", "#FF375FFF"), (.brown, "#A2845EFF", "#AC8E68FF"),
    (.gray, "#8E8E93FF", "#8E8E93FF"), (.white, "#FFFFFFFF", "#FFFFFFFF"), (.black, "#000000FF", "#000000FF"),
    (.clear, "#00000000", "#00000000"), (.primary, "#000000FF", "#FFFFFFFF"), (.secondary, "#3C3C4399", "#EBEBF599"),
    (.accentColor, "#007AFFFF", "#0A84FFFF"),
  ])
  func systemColoursAreThoseOfIOS(_ color: Color, _ light: String, _ dark: String) {
    #expect(hex(color) == light)
    #expect(hex(color, .dark) == dark)
    #expect(hex(Color(color.resolve(in: environment()))) == light)
  }

  @Test func numbersGiveColours() {
    #expect(hex(Color(red: 1, green: 0.5, blue: 0)) == "#FF8000FF")
    #expect(hex(Color(white: 0.5, opacity: 0.5)) == "#80808080")
    #expect(hex(Color(hue: 0.5, saturation: 1, brightness: 1)) == "#00FFFFFF")
    #expect(hex(Color(.sRGBLinear, red: 0.5, green: 0, blue: 1)) == "#BC00FFFF")
    #expect(hex(Color(uiColor: .systemRed), .dark) == "#FF453AFF")
    #expect(hex(Color(cgColor: CGColor(red: 0, green: 1, blue: 0, alpha: 0.5))) == "#00FF0080")
    // Display P3's red lies outside of sRGB.
    let wide = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: environment())
    #expect(wide.red > 1 && wide.green < 0)
    #expect(hex(Color(red: .nan, green: .infinity, blue: -.infinity, opacity: .nan)).hasSuffix("00"))
  }

  @Test func opacitiesMultiply() {
    #expect(hex(.red.opacity(0.5).opacity(0.5)) == "#FF3B3040")
    #expect(hex(.red.opacity(0.5), .dark) == "#FF453A80")
    #expect(hex(.red.opacity(7)) == "#FF3B30FF")
    #expect(Color.red.opacity(0.5) == .red.opacity(0.5))
    #expect(Color.red != Color(red: 1, green: 0, blue: 0))
  }

  @Test func resolvedColoursAreLinear() {
    let color = Color.Resolved(red: 0.5, green: 0, blue: 1, opacity: 0.25)
    #expect(abs(color.linearRed - 0.2140411) < 1e-6)
    #expect(color.linearGreen == 0 && color.linearBlue == 1 && color.opacity == 0.25)
    #expect(abs(color.red - 0.5) < 1e-6)
    let zero = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    #expect(color.animatableData.second.second.first == 128)
    #expect(color.animatableData.second.second.second == 32)
    #expect(color.animatableData.first == 128 * color.linearRed)
    var half = color
    half.animatableData = AnimatablePair(
      64 * color.linearRed, AnimatablePair(0, AnimatablePair(64, 16)))
    #expect(half.linearBlue == 0.5 && half.opacity == 0.125)
    #expect(zero.animatableData == .zero)
  }

  @Test func fixedColoursKnowTheirNumbers() {
    #expect(Color(red: 1, green: 0, blue: 0).cgColor?.components == [1, 0, 0, 1])
    #expect(Color.red.cgColor == nil)
    #expect(Color.red.description == "red")
    #expect(Color(red: 1, green: 0, blue: 0).description == "#FF0000FF")
  }

  @Test func gradientsSpreadColoursEvenly() {
    let gradient = Gradient(colors: [.red, .green, .blue])
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient == Gradient(stops: gradient.stops))
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    #expect(Gradient(colors: []).stops.isEmpty)
  }
}
