import CoreGraphics
import Testing
import VectorGraphics

@Suite struct Colors {
  @Test func aColorHasItsComponentsAndAlpha() throws {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    let gray = CGColor(gray: 0.5, alpha: 1)
    #expect(gray.components == [0.5, 1])
    #expect(gray.colorSpace?.model == .monochrome)
    #expect(try #require(color.copy(alpha: 1)).components == [0.1, 0.2, 0.3, 1])
  }

  @Test func colorsAreEqualIfSpaceAndNumbersAre() {
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(CGColor(gray: 1, alpha: 1) == .white)
    #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(Set([CGColor.black, CGColor(gray: 0, alpha: 1), CGColor.clear]).count == 2)
  }

  /// Worked out from the chromaticities of the primaries by a separate program, in rational numbers.
  static let conversions: [(CFString, [CGFloat], [Double])] = [
    (CGColorSpace.displayP3, [1, 1, 1, 1], [1, 1, 1]),
    (CGColorSpace.displayP3, [1, 0, 0, 1], [1.0930664, -0.2267420, -0.1501346]),
    (CGColorSpace.displayP3, [0, 1, 0, 1], [-0.5116049, 1.0182656, -0.3106746]),
    (CGColorSpace.displayP3, [0, 0, 1, 1], [0, 0, 1.0420217]),
    (CGColorSpace.linearSRGB, [0.5, 0.25, 0, 1], [0.7353570, 0.5370987, 0]),
    (CGColorSpace.extendedSRGB, [1.25, -0.5, 0.5, 1], [1.25, -0.5, 0.5]),
    (CGColorSpace.sRGB, [1.25, -0.5, 0.5, 1], [1, 0, 0.5]),
    (CGColorSpace.linearGray, [0.2140411, 1], [0.5, 0.5, 0.5]),
  ]

  @Test(arguments: conversions)
  func spacesMeanColorsOfSRGB(name: CFString, components: [CGFloat], expected: [Double]) throws {
    let space = try #require(CGColorSpace(name: name))
    let color = Color(try #require(unsafe CGColor(colorSpace: space, components: components)))
    for (value, wanted) in zip([color.red, color.green, color.blue], expected) {
      #expect(abs(value - wanted) < 1e-6, "\(name)")
    }
  }

  @Test(arguments: [
    CGColorSpace.displayP3, CGColorSpace.extendedLinearSRGB, CGColorSpace.extendedDisplayP3,
    CGColorSpace.linearDisplayP3,
  ])
  func conversionThereAndBackKeepsColors(name: CFString) throws {
    let space = try #require(CGColorSpace(name: name))
    let sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let color = CGColor(red: 0.8, green: 0.3, blue: 0.05, alpha: 0.5)
    let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
    #expect(there.colorSpace == space)
    let back = try #require(there.converted(to: sRGB, intent: .defaultIntent, options: nil)?.components)
    for (value, wanted) in zip(back, [0.8, 0.3, 0.05, 0.5]) { #expect(abs(value - wanted) < 1e-12) }
  }

  @Test func aSmallerGamutTakesTheNearestNumbers() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(unsafe CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let converted = red.converted(
      to: try #require(CGColorSpace(name: CGColorSpace.sRGB)), intent: .defaultIntent, options: nil)
    #expect(converted?.components == [1, 0, 0, 1])
  }

  @Test func grayHasTheLuminanceOfTheColor() throws {
    let gray = CGColor(red: 0, green: 1, blue: 0, alpha: 1).converted(
      to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
    let value = try #require(gray?.components).first ?? 0
    // 0.7152 encoded.
    #expect(abs(value - 0.8625) < 1e-4)
  }

  @Test func unknownNamesAreNoSpaces() {
    #expect(CGColorSpace(name: "kCGColorSpaceNothing") == nil)
  }

  @Test func colorsConvertToVectorGraphicsAndBack() {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(Color(CGColor(color)) == color)
    let outside = Color(red: 1.5, green: -0.2, blue: 0.3)
    #expect(Color(CGColor(outside)) == outside)
    #expect(CGColor(outside).colorSpace?.name == CGColorSpace.extendedSRGB)
  }

  @Test func rawValuesAreThoseOfApple() {
    #expect(CGBlendMode.softLight.rawValue == 8 && CGBlendMode.plusLighter.rawValue == 27)
    #expect(CGBlendMode.clear.rawValue == 16 && CGBlendMode.destinationOver.rawValue == 21)
    #expect(CGLineCap.square.rawValue == 2 && CGLineJoin.bevel.rawValue == 2)
    #expect(CGPathDrawingMode.eoFillStroke.rawValue == 4 && CGPathFillRule.evenOdd.rawValue == 1)
    #expect(CGImageAlphaInfo.alphaOnly.rawValue == 7 && CGInterpolationQuality.medium.rawValue == 4)
    #expect(CGBitmapInfo.byteOrder32Little.rawValue == 8192)
    #expect(CGGradientDrawingOptions([.drawsBeforeStartLocation, .drawsAfterEndLocation]).rawValue == 3)
    #expect(CGPathElementType.closeSubpath.rawValue == 4)
  }
}
