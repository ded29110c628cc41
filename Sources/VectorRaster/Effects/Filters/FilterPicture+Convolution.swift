import VectorGraphics

extension FilterPicture {
  /// The picture under a kernel whose cells are `unit` pixels apart.
  ///
  /// - Parameter edges: The pixels of the input's region, beyond which the edge mode says what follows.
  func convolved(
    _ kernel: ConvolutionKernel, unit: Vector, edges: PixelRect, within area: PixelRect
  ) -> FilterPicture {
    var result = FilterPicture(area, colorSpace)
    guard !area.isEmpty, !edges.isEmpty else { return result }
    func number(_ value: Double) -> Float { value.isFinite ? Float(min(max(value, -1e9), 1e9)) : 0 }
    var taps: [(dx: Double, dy: Double, weight: Float)] = []
    let divisor = number(kernel.divisor) == 0 ? 1 : number(kernel.divisor)
    for row in 0..<kernel.rows {
      for column in 0..<kernel.columns {
        let weight = number(kernel.weights[row * kernel.columns + column]) / divisor
        guard weight != 0 else { continue }
        // The kernel is turned by half a turn: its last weight belongs to the first neighbour.
        let (x, y) = (kernel.columns - 1 - column - kernel.targetX, kernel.rows - 1 - row - kernel.targetY)
        taps.append((Double(x) * unit.dx, Double(y) * unit.dy, weight))
      }
    }
    let bias = number(kernel.bias)
    let isWhole = unit.dx == unit.dx.rounded() && unit.dy == unit.dy.rounded()
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
      guard let column = place(x - edges.minX, edges.width), let row = place(y - edges.minY, edges.height) else {
        return .zero
      }
      let color = self[edges.minX + column, edges.minY + row]
      return kernel.preservesAlpha ? color.straight : color
    }
    func place(_ position: Int, _ count: Int) -> Int? {
      if position >= 0 && position < count { return position }
      switch kernel.edgeMode {
      case .duplicate: return position < 0 ? 0 : count - 1
      case .wrap: return (position % count + count) % count
      case .none: return nil
      }
    }
    result.fill { x, y in
      var sum = SIMD4<Float>.zero
      for tap in taps {
        let (u, v) = (Double(x) + tap.dx, Double(y) + tap.dy)
        guard !isWhole else {
          sum += pixel(Int(u), Int(v)) * tap.weight
          continue
        }
        let (left, top) = (u.rounded(.down), v.rounded(.down))
        let (shareX, shareY) = (Float(u - left), Float(v - top))
        let (column, row) = (Int(left), Int(top))
        let upper = pixel(column, row) * (1 - shareX) + pixel(column + 1, row) * shareX
        let lower = pixel(column, row + 1) * (1 - shareX) + pixel(column + 1, row + 1) * shareX
        sum += (upper * (1 - shareY) + lower * shareY) * tap.weight
      }
      let alpha = self[x, y].w
      guard kernel.preservesAlpha else { return (sum + bias * alpha).validPremultiplied }
      sum += bias
      sum.w = alpha
      return sum.premultiplied
    }
    return result
  }
}
