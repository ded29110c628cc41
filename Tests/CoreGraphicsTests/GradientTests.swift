import CoreGraphics
import Testing
import VectorGraphics
import VectorRaster

@Suite struct Gradients {
  static func column(_ gradient: CGGradient?, _ x: Int) throws -> [UInt8] {
    let gradient = try #require(gradient)
    let drawing = recorded {
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    }
    let pixel = try #require(Bitmap(rendering: drawing))[x, 50]
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  @Test func colorsWithoutLocationsAreSpreadEvenly() throws {
    let gradient = unsafe CGGradient(
      colorsSpace: nil, colors: [CGColor.black, CGColor(red), CGColor.black] as CFArray, locations: nil)
    #expect(try Self.column(gradient, 49) == [252, 0, 0, 255])
    #expect(try Self.column(gradient, 25) == [130, 0, 0, 255])
  }

  @Test func locationsMayComeInAnyOrder() throws {
    let gradient = unsafe CGGradient(
      colorsSpace: nil, colors: [CGColor(blue), CGColor(red)] as CFArray, locations: [0.75, 0.25])
    #expect(try Self.column(gradient, 10) == [255, 0, 0, 255])
    #expect(try Self.column(gradient, 90) == [0, 0, 255, 255])
  }

  @Test func componentsGiveTheSameAsColors() throws {
    let gradient = unsafe CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 0.5], locations: [0, 1],
      count: 2)
    let colors = unsafe CGGradient(
      colorsSpace: nil, colors: [CGColor(red), CGColor(blue.multiplyingAlpha(by: 0.5))] as CFArray, locations: [0, 1])
    for x in [0, 33, 99] { #expect(try Self.column(gradient, x) == Self.column(colors, x)) }
  }

  @Test func colorsMixInTheGradientsSpace() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let gradient = unsafe CGGradient(
      colorsSpace: linear, colors: [CGColor.black, CGColor.white] as CFArray, locations: nil)
    // Half of the light, encoded: 0.7354 and nearly the same half a pixel further.
    #expect(try abs(Int(Self.column(gradient, 50)[0]) - 188) <= 1)
  }

  @Test func otherThingsThanColorsMakeNoGradient() {
    #expect(unsafe CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect(unsafe CGGradient(colorsSpace: nil, colors: [CGColor.black, 5] as CFArray, locations: nil) == nil)
    #expect(
      unsafe CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1], locations: nil, count: 0) == nil)
  }

  /// Which of three points on the axis of two circles are painted: before the first, between, behind the second.
  static let radial: [(CGGradientDrawingOptions, [Bool])] = [
    ([], [false, true, false]), (.drawsBeforeStartLocation, [true, true, false]),
    (.drawsAfterEndLocation, [false, true, true]),
    ([.drawsBeforeStartLocation, .drawsAfterEndLocation], [true, true, true]),
  ]

  @Test(arguments: radial, [false, true])
  func circlesGoOnWhereTheyMay(row: (CGGradientDrawingOptions, [Bool]), isCone: Bool) throws {
    let gradient = try #require(
      unsafe CGGradient(colorsSpace: nil, colors: [CGColor(red), CGColor(blue)] as CFArray, locations: nil))
    let drawing = recorded {
      if isCone {
        $0.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 40, y: 50), startRadius: 10, endCenter: CGPoint(x: 60, y: 50),
          endRadius: 15, options: row.0)
      } else {
        $0.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 50, y: 50), startRadius: 20, endCenter: CGPoint(x: 50, y: 50),
          endRadius: 30, options: row.0)
      }
    }
    let bitmap = try #require(Bitmap(rendering: drawing))
    // On the cone's axis, its tip lies at x = 0.
    let points = isCone ? [15, 33, 90] : [55, 75, 95]
    #expect(points.map { bitmap[$0, 50].alpha > 0 } == row.1)
  }

  /// Circles of the same size run towards each other: what comes later lies on top.
  @Test func laterCirclesLieOnTop() throws {
    let gradient = try #require(
      unsafe CGGradient(colorsSpace: nil, colors: [CGColor(red), CGColor(blue)] as CFArray, locations: nil))
    let drawing = recorded {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 30, y: 50), startRadius: 20, endCenter: CGPoint(x: 70, y: 50),
        endRadius: 20, options: .drawsBeforeStartLocation)
    }
    let bitmap = try #require(Bitmap(rendering: drawing))
    #expect(bitmap[50, 50].alpha == 255)
    #expect(bitmap[2, 50] == (255, 0, 0, 255))
    #expect(bitmap[97, 50].alpha == 0)
    // Just inside the end circle's far side the end's own colour.
    #expect(bitmap[89, 50].blue > 240)
  }
}
