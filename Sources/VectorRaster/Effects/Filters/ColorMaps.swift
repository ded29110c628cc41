import VectorGraphics

/// A map of straight colours, components 0...1. Results may lie outside and are clamped.
protocol ColorMap {
  func value(_ color: SIMD4<Float>) -> SIMD4<Float>
}

extension FilterPicture {
  /// The picture with each straight colour mapped; the whole area, if the map gives transparent pixels a colour.
  func mapped(_ map: some ColorMap, within area: PixelRect) -> FilterPicture {
    let ofNothing = map.value(.zero).premultiplied
    var result = FilterPicture(ofNothing == .zero ? bounds.intersection(area) : area, colorSpace)
    result.fill { x, y in
      let color = self[x, y]
      return color.w > 0 ? map.value(color.straight).premultiplied : ofNothing
    }
    return result
  }
}

/// Numbers in it that are not finite count as 0.
struct ColorMatrixMap: ColorMap {
  private let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  init(_ matrix: ColorMatrix) {
    let m = matrix.values.map { $0.isFinite ? Float(min(max($0, -1e6), 1e6)) : 0 }
    func column(_ k: Int) -> SIMD4<Float> { SIMD4(m[k], m[5 + k], m[10 + k], m[15 + k]) }
    columns = (column(0), column(1), column(2), column(3), column(4))
  }

  func value(_ v: SIMD4<Float>) -> SIMD4<Float> {
    var result = columns.0 * v.x + columns.1 * v.y
    result += columns.2 * v.z + columns.3 * v.w
    return result + columns.4
  }
}

/// Four transfer functions, each as a table of 4096 steps between which values are mixed.
struct ComponentTransferMap: ColorMap {
  private static let last = 4096
  private let tables: [[Float]]
  private let steps: [[Float]]

  init(red: TransferFunction, green: TransferFunction, blue: TransferFunction, alpha: TransferFunction) {
    let functions = [red, green, blue, alpha]
    steps = functions.map { function in
      guard case .discrete(let values) = function else { return [] }
      return values.map { Float($0.isFinite ? min(max($0, 0), 1) : 0) }
    }
    tables = functions.map { function in
      (0...Self.last).map { Float(function.value(Double($0) / Double(Self.last))) }
    }
  }

  func value(_ color: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(value(color.x, 0), value(color.y, 1), value(color.z, 2), value(color.w, 3))
  }

  private func value(_ share: Float, _ channel: Int) -> Float {
    let share = share > 0 ? min(share, 1) : 0
    let jumps = steps[channel]
    if !jumps.isEmpty { return jumps[min(Int(share * Float(jumps.count)), jumps.count - 1)] }
    let place = share * Float(Self.last)
    let index = min(Int(place), Self.last - 1)
    let (first, second) = (tables[channel][index], tables[channel][index + 1])
    return first + (second - first) * (place - Float(index))
  }
}

extension TransferFunction {
  /// The function of a component 0...1, brought to 0...1 (Filter Effects, 9.7.1).
  fileprivate func value(_ c: Double) -> Double {
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    let value: Double
    switch self {
    case .identity: value = c
    case .table(let values):
      guard let last = values.last else { return c }
      let place = c * Double(values.count - 1)
      let index = Int(place)
      value =
        index >= values.count - 1
        ? number(last)
        : number(values[index]) + (place - Double(index)) * (number(values[index + 1]) - number(values[index]))
    case .discrete(let values):
      value = values.isEmpty ? c : number(values[min(Int(c * Double(values.count)), values.count - 1)])
    case .linear(let slope, let intercept): value = number(slope) * c + number(intercept)
    case .gamma(let amplitude, let exponent, let offset):
      value = number(amplitude) * ElementaryFunctions.power(c, number(exponent)) + number(offset)
    }
    return value > 0 ? min(value, 1) : 0
  }
}
