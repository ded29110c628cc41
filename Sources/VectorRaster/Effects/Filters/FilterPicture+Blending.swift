import VectorGraphics

extension FilterPicture {
  /// This picture above another one of the same colour space.
  func blended(over below: FilterPicture, _ mode: BlendMode, within area: PixelRect) -> FilterPicture {
    var result = FilterPicture(bounds.union(below.bounds).intersection(area), colorSpace)
    if mode == .normal {
      result.fill { x, y in
        let above = self[x, y]
        return above + below[x, y] * (1 - above.w)
      }
    } else {
      result.fill { mode.blended(self[$0, $1], below[$0, $1]).validPremultiplied }
    }
    return result
  }

  func combined(
    with other: FilterPicture, _ composite: ArithmeticComposite, within area: PixelRect
  ) -> FilterPicture {
    let isBounded = composite.ofNothing == .zero
    var result = FilterPicture(isBounded ? bounds.union(other.bounds).intersection(area) : area, colorSpace)
    result.fill { composite.value(self[$0, $1], other[$0, $1]) }
    return result
  }
}

/// `k1 · a · b + k2 · a + k3 · b + k4` of premultiplied components.
struct ArithmeticComposite {
  private let k: SIMD4<Float>

  init(_ k1: Double, _ k2: Double, _ k3: Double, _ k4: Double) {
    func number(_ value: Double) -> Float { value.isFinite ? Float(min(max(value, -1e6), 1e6)) : 0 }
    k = SIMD4(number(k1), number(k2), number(k3), number(k4))
  }

  /// What it makes of two transparent pixels.
  var ofNothing: SIMD4<Float> { value(.zero, .zero) }

  func value(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    (a * b * k.x + a * k.y + b * k.z + k.w).validPremultiplied
  }
}
