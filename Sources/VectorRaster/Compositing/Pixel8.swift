/// Arithmetic on eight pixels at once: two components to a 32-bit lane, 16 bits each.
enum Pixel8 {
  /// `round(v / 255)` for each v up to 65,280.
  @inline(__always)
  static func divided255(_ v: SIMD16<UInt16>) -> SIMD16<UInt16> {
    let t = v &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  static func halves(_ v: SIMD8<UInt32>) -> SIMD16<UInt16> { unsafe unsafeBitCast(v, to: SIMD16<UInt16>.self) }

  @inline(__always)
  static func words(_ v: SIMD16<UInt16>) -> SIMD8<UInt32> { unsafe unsafeBitCast(v, to: SIMD8<UInt32>.self) }

  @inline(__always)
  static func redBlue(_ v: SIMD8<UInt32>) -> SIMD16<UInt16> { halves(v & 0x00FF_00FF) }

  @inline(__always)
  static func greenAlpha(_ v: SIMD8<UInt32>) -> SIMD16<UInt16> { halves((v &>> 8) & 0x00FF_00FF) }

  /// Both halves of each lane set to its low byte.
  @inline(__always)
  static func doubled(_ v: SIMD8<UInt32>) -> SIMD16<UInt16> { halves(v | (v &<< 16)) }

  @inline(__always)
  static func packed(redBlue: SIMD16<UInt16>, greenAlpha: SIMD16<UInt16>) -> SIMD8<UInt32> {
    words(redBlue) | (words(greenAlpha) &<< 8)
  }

  /// Integers 0..<2²³ as numbers. Added to 2²³ an integer is the mantissa; `SIMD8<Float>(_:)` takes ten times as long.
  @inline(__always)
  static func floats(_ v: SIMD8<UInt32>) -> SIMD8<Float> {
    unsafe unsafeBitCast(v | 0x4B00_0000, to: SIMD8<Float>.self) - 0x1p23
  }

  /// The integers nearest to numbers of 0...255.
  @inline(__always)
  static func bytes(_ v: SIMD8<Float>) -> SIMD8<UInt32> {
    unsafe unsafeBitCast(v + 0x1p23, to: SIMD8<UInt32>.self) & 0xFF
  }

  /// `source · coverage` for coverages 0...255.
  @inline(__always)
  static func scaled(_ source: SIMD8<UInt32>, by coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let c = doubled(coverage)
    return packed(
      redBlue: divided255(redBlue(source) &* c), greenAlpha: divided255(greenAlpha(source) &* c))
  }

  /// `source · coverage + below · (1 − source alpha · coverage)`, each component rounded once.
  ///
  /// No sum exceeds 16 bits: a component of the source is at most its alpha a, and `a·c + 255 · (255 − round(a·c / 255))`
  /// is at most 255² + 127.
  @inline(__always)
  static func over(
    _ below: SIMD8<UInt32>, _ source: SIMD8<UInt32>, coverage: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let c = doubled(coverage)
    let alpha = divided255(doubled(source &>> 24) &* c)
    let rest = SIMD16<UInt16>(repeating: 255) &- alpha
    return packed(
      redBlue: divided255(redBlue(source) &* c &+ redBlue(below) &* rest),
      greenAlpha: divided255(greenAlpha(source) &* c &+ greenAlpha(below) &* rest))
  }

  /// `below + (above − below) · coverage`.
  @inline(__always)
  static func mixed(
    _ below: SIMD8<UInt32>, _ above: SIMD8<UInt32>, coverage: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let c = doubled(coverage)
    let rest = SIMD16<UInt16>(repeating: 255) &- c
    return packed(
      redBlue: divided255(redBlue(above) &* c &+ redBlue(below) &* rest),
      greenAlpha: divided255(greenAlpha(above) &* c &+ greenAlpha(below) &* rest))
  }
}
