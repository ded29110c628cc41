import VectorGraphics

/// sRGB's transfer curve in both directions, as tables between whose entries values are mixed: a tenth of the time that
/// powers take, and wrong by less than a fiftieth of a 255th.
struct ColorSpaceTables: Sendable {
  private static let last = 4096
  private let toLinear: [Float]
  private let toEncoded: [Float]

  init() {
    let shares = (0...Self.last).map { Double($0) / Double(Self.last) }
    toLinear = shares.map { Float(SRGBTransferCurve.linear($0)) }
    toEncoded = shares.map { Float(SRGBTransferCurve.encoded($0)) }
  }

  /// The premultiplied colour of one space in the other one; components must be 0...1.
  func converted(_ color: SIMD4<Float>, to space: Filter.ColorSpace) -> SIMD4<Float> {
    guard color.w > 0 else { return .zero }
    let straight = color.straight
    let table = space == .linearRGB ? toLinear : toEncoded
    return SIMD4(
      Self.value(straight.x, in: table) * color.w, Self.value(straight.y, in: table) * color.w,
      Self.value(straight.z, in: table) * color.w, color.w)
  }

  func convert(_ picture: inout FilterPicture, to space: Filter.ColorSpace) {
    guard picture.colorSpace != space else { return }
    for index in picture.pixels.indices { picture.pixels[index] = converted(picture.pixels[index], to: space) }
    picture.colorSpace = space
  }

  /// A colour as a premultiplied one of a space.
  func color(_ color: Color, in space: Filter.ColorSpace) -> SIMD4<Float> {
    func number(_ value: Double) -> Float { value.isFinite ? Float(min(max(value, 0), 1)) : 0 }
    let encoded = SIMD4(number(color.red), number(color.green), number(color.blue), number(color.alpha)).premultiplied
    return space == .sRGB ? encoded : converted(encoded, to: .linearRGB)
  }

  @inline(__always)
  private static func value(_ share: Float, in table: [Float]) -> Float {
    guard share > 0 else { return 0 }
    let place = min(share, 1) * Float(last)
    let index = min(Int(place), last - 1)
    let rest = place - Float(index)
    return table[index] + (table[index + 1] - table[index]) * rest
  }
}
