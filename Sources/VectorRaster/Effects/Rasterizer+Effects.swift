import VectorGraphics

extension Rasterizer {
  /// Applies effects, one after the other, to what the layer shows within `wanted`; the pixels elsewhere are of no use
  /// then.
  mutating func apply(
    _ effects: [Group.Effect], to layer: inout Layer, transform: ProjectiveTransform, within wanted: PixelRect
  ) {
    for (index, effect) in effects.enumerated() {
      // What the effects that follow carry in, too.
      let reach = Array(effects[(index + 1)...]).reach(transform, around: layer.bounds)
      let area = wanted.widened(by: reach.x, reach.y).intersection(layer.bounds)
      apply(effect, to: &layer, transform: transform, within: area)
    }
  }

  private mutating func apply(
    _ effect: Group.Effect, to layer: inout Layer, transform: ProjectiveTransform, within area: PixelRect
  ) {
    let wanted = PixelRect(
      minX: area.minX - layer.bounds.minX, minY: area.minY - layer.bounds.minY, maxX: area.maxX - layer.bounds.minX,
      maxY: area.maxY - layer.bounds.minY)
    switch effect {
    case .blur(let radius):
      guard let linear = transform.linear(near: layer.bounds) else { return }
      GaussianBlur(radius: radius, transform: linear)?.apply(to: &layer, within: wanted)
    case .shadow(let color, let offset, let radius):
      guard let linear = transform.linear(near: layer.bounds) else { return }
      var shadow = makeLayer(layer.bounds, needed: layer.bounds)
      let (blur, moved) = (GaussianBlur(radius: radius, transform: linear), linear.apply(to: offset))
      if let blur, blur.isUpright {
        blur.castShadow(of: layer, color: color, offset: moved, onto: &shadow, within: wanted)
      } else {
        MovedAlphas(of: layer, by: moved, in: layer.bounds)?.paint(in: color, on: &shadow)
        blur?.apply(to: &shadow, within: wanted)
      }
      shadow.composite(layer, within: layer.bounds, mode: .normal, mask: nil, opacity: 1)
      swap(&layer, &shadow)
      recycle(shadow)
    case .colorMatrix(let matrix): layer.apply(matrix)
    // Groups with filters have nothing else, and are painted by `paint(_:through:at:into:)`.
    case .filter: break
    }
  }
}

extension [Group.Effect] {
  /// The most pixels beyond the visible ones whose content is painted for effects that carry it in.
  private static var largestMargin: Int { 2048 }

  /// The distance from which effects may carry something into `visible`, as far as that is painted.
  func margin(_ transform: ProjectiveTransform, around visible: PixelRect) -> (x: Int, y: Int) {
    let reach = reach(transform, around: visible)
    return (Swift.min(reach.x, Self.largestMargin), Swift.min(reach.y, Self.largestMargin))
  }

  /// Whether what they make of a pixel depends on more than the pixels within their reach: on where the layer ends, as
  /// under perspective and where a blur goes aslant.
  func dependOnPlace(_ transform: ProjectiveTransform) -> Bool {
    if allSatisfy({ if case .colorMatrix = $0 { true } else { false } }) { return false }
    if containsFilter { return true }
    guard let affine = transform.affine, affine.isFinite else { return true }
    return affine.a * affine.b + affine.c * affine.d != 0
  }

  /// The distance, in pixels, to which the effects may carry what is in `area`.
  func reach(_ transform: ProjectiveTransform, around area: PixelRect) -> (x: Int, y: Int) {
    guard !isEmpty, let linear = transform.linear(near: area) else { return (0, 0) }
    var (x, y) = (0, 0)
    func limited(_ length: Double) -> Int { Int(Swift.min(abs(length), 0x1p20).rounded(.up)) }
    for effect in self {
      switch effect {
      case .blur(let radius):
        let reach = GaussianBlur(radius: radius, transform: linear)?.reach ?? (x: 0, y: 0)
        (x, y) = (x + reach.x, y + reach.y)
      case .shadow(_, let offset, let radius):
        let reach = GaussianBlur(radius: radius, transform: linear)?.reach ?? (x: 0, y: 0)
        let moved = linear.apply(to: offset)
        guard moved.isFinite else { continue }
        (x, y) = (x + reach.x + limited(moved.dx) + 1, y + reach.y + limited(moved.dy) + 1)
      case .colorMatrix: break
      case .filter(let filter):
        let reach = filter.reach
        let across = abs(linear.a * reach.dx) + abs(linear.c * reach.dy)
        let down = abs(linear.b * reach.dx) + abs(linear.d * reach.dy)
        (x, y) = (x + limited(across) + 2, y + limited(down) + 2)
      }
    }
    return (x, y)
  }
}

extension ProjectiveTransform {
  /// The map's linear part; under perspective, that of its best affine approximation in the middle of `area`. Nil if it
  /// has none there.
  func linear(near area: PixelRect) -> Transform? {
    if let affine { return affine.isFinite ? affine : nil }
    let middle = area.rect.center
    guard let back = inverted, let point = back.apply(to: middle) else { return nil }
    let w = px * point.x + py * point.y + pw
    let linear = Transform(
      a: (a - middle.x * px) / w, b: (b - middle.y * px) / w, c: (c - middle.x * py) / w,
      d: (d - middle.y * py) / w, tx: 0, ty: 0)
    return linear.isFinite ? linear : nil
  }
}

extension Layer {
  /// Multiplies the straight colour of each pixel by a matrix. Numbers in it that are not finite count as 0.
  fileprivate mutating func apply(_ matrix: ColorMatrix) {
    guard matrix.values.count == 20 else { return }
    let m = matrix.values.map { $0.isFinite ? Float(Swift.min(Swift.max($0, -1e6), 1e6)) : 0 }
    func column(_ k: Int) -> SIMD4<Float> { SIMD4(m[k], m[5 + k], m[10 + k], m[15 + k]) }
    let columns = (column(0), column(1), column(2), column(3), column(4))
    func changed(_ pixel: UInt32) -> UInt32 {
      let v = SIMD4(unpacking: pixel)
      let straight = v.w > 0 ? SIMD4(v.x / v.w, v.y / v.w, v.z / v.w, v.w) : .zero
      var result = columns.0 * straight.x + columns.1 * straight.y
      result += columns.2 * straight.z + columns.3 * straight.w
      result += columns.4
      return premultipliedPixel(
        red: Double(result.x), green: Double(result.y), blue: Double(result.z), alpha: Double(result.w))
    }
    let ofNothing = changed(0)
    withPixels { pixels in
      for row in 0..<pixels.height {
        if ofNothing != 0 {
          let range = pixels.defined(row)
          let isFresh = pixels.open(row: row, start: 0, end: pixels.width)
          if isFresh || range.isEmpty { pixels.row(row).fill(0, pixels.width, with: 0) }
        }
        let range = pixels.defined(row)
        for column in Int(range.start)..<Swift.max(Int(range.start), Int(range.end)) {
          pixels[row, column] = changed(pixels[row, column])
        }
      }
    }
  }
}
