import Testing
import UIKit

@Suite struct ColorTests {
  struct Components: Equatable, CustomTestStringConvertible {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0

    init(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) {
      color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    }

    /// As 0xRRGGBB.
    var hex: UInt32 {
      [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }

    var testDescription: String { "\(red) \(green) \(blue) \(alpha)" }
  }

  @Test(
    arguments: [
      (UIColor.systemRed, 0xFF3B30, 0xFF453A), (.systemOrange, 0xFF9500, 0xFF9F0A), (.systemYellow, 0xFFCC00, 0xFFD60A),
      (.systemGreen, 0x34C759, 0x30D158), (.systemMint, 0x00C7BE, 0x63E6E2), (.systemTeal, 0x30B0C7, 0x40C8E0),
      (.systemCyan, 0x32ADE6, 0x64D2FF), (.systemBlue, 0x007AFF, 0x0A84FF), (.systemIndigo, 0x5856D6, 0x5E5CE6),
      (.systemPurple, 0xAF52DE, 0xBF5AF2), (.systemPink, 0xFF2D55, 0xFF375F), (.systemBrown, 0xA2845E, 0xAC8E68),
      (.systemGray, 0x8E8E93, 0x8E8E93), (.systemGray6, 0xF2F2F7, 0x1C1C1E), (.systemBackground, 0xFFFFFF, 0x000000),
      (.secondarySystemBackground, 0xF2F2F7, 0x1C1C1E), (.label, 0x000000, 0xFFFFFF),
    ] as [(UIColor, UInt32, UInt32)])
  func systemColorsHaveApplesPublishedValues(color: UIColor, light: UInt32, dark: UInt32) {
    #expect(Components(color, .light).hex == light)
    #expect(Components(color, .dark).hex == dark)
  }

  @Test(
    arguments: [
      (UIColor.secondaryLabel, 0.6, 0.6), (.tertiaryLabel, 0.3, 0.3), (.quaternaryLabel, 0.18, 0.16),
      (.separator, 0.29, 0.6), (.systemFill, 0.2, 0.36), (.quaternarySystemFill, 0.08, 0.18),
    ] as [(UIColor, CGFloat, CGFloat)])
  func translucentColorsHaveAnAlphaForEachAppearance(color: UIColor, light: CGFloat, dark: CGFloat) {
    #expect(Components(color, .light).alpha == light)
    #expect(Components(color, .dark).alpha == dark)
  }

  @Test func aDynamicColorStaysDynamicWithAnotherAlpha() {
    let faint = UIColor.systemBlue.withAlphaComponent(0.5)
    #expect(Components(faint, .light).hex == 0x007AFF)
    #expect(Components(faint, .dark).hex == 0x0A84FF)
    #expect(Components(faint, .dark).alpha == 0.5)
  }

  @Test func aProviderMayAnswerWithAnotherDynamicColor() {
    let nested = UIColor { _ in .systemRed }
    #expect(Components(nested, .dark).hex == 0xFF453A)
  }

  @Test func aDynamicColorResolvesForTheCurrentTraits() {
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UIColor.systemBackground.cgColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
    }
  }

  @Test func equalityIsOfSpaceAndComponents() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash == UIColor.red.hash)
    #expect(UIColor.red != .green)
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.label == .label)
    #expect(UIColor.label != .systemRed)
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .blue]).count == 2)
  }

  @Test(
    arguments: [
      (0, 1, 1, 0xFF0000), (1.0 / 3, 1, 1, 0x00FF00), (2.0 / 3, 1, 1, 0x0000FF), (1.0 / 6, 1, 1, 0xFFFF00),
      (0.5, 1, 0.5, 0x008080), (0.75, 0.5, 1, 0xBF80FF), (0.3, 0, 0.2, 0x333333), (1, 1, 1, 0xFF0000),
      (-3, 7, 2, 0xFF0000),
    ] as [(CGFloat, CGFloat, CGFloat, UInt32)])
  func hueSaturationAndBrightness(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, hex: UInt32) {
    #expect(Components(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)).hex == hex)
  }

  @Test func hueSaturationAndBrightnessComeBack() {
    for hue in stride(from: 0.03 as CGFloat, to: 1, by: 0.09) {
      let color = UIColor(hue: hue, saturation: 0.7, brightness: 0.8, alpha: 0.4)
      var (h, s, b, a) = (0 as CGFloat, 0 as CGFloat, 0 as CGFloat, 0 as CGFloat)
      #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
      #expect(abs(h - hue) < 1e-12 && abs(s - 0.7) < 1e-12 && abs(b - 0.8) < 1e-12 && a == 0.4)
    }
  }

  @Test func grayGivesEqualComponentsAndComesBack() {
    #expect(
      Components(UIColor(white: 0.25, alpha: 0.5))
        == Components(UIColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5)))
    var (white, alpha) = (0 as CGFloat, 0 as CGFloat)
    #expect(UIColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25 && alpha == 0.5)
  }

  @Test func redOfDisplayP3LiesOutsideOfSRGB() {
    let components = Components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    // Apple's own conversion, as quoted in many places.
    #expect(abs(components.red - 1.0931) < 1e-3)
    #expect(abs(components.green + 0.2267) < 1e-3)
    #expect(abs(components.blue + 0.1502) < 1e-3)
  }

  @Test func colorLiteralsAreColors() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == .orange)
    let inferred = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(inferred == UIColor.blue)
  }

  @Test func anImageAsAColorHasNoComponentsAndShowsAsItsAverageWhereItMustBeOne() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let halves = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 2))
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 2))
    }
    let pattern = UIColor(patternImage: halves)
    #expect(!pattern.getRed(nil, green: nil, blue: nil, alpha: nil))
    #expect(pattern.cgColor.components == [0.5, 0, 0.5, 1])
  }
}
