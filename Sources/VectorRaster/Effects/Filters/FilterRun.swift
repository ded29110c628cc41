import VectorGraphics

/// A filter at work, step after step, on pixels whose axes are those of its own space.
struct FilterRun {
  let filter: Filter
  /// The map from the filter's space to pixels: a positive scale and a shift.
  let toPixels: Transform
  /// The pixels that are computed.
  let area: PixelRect
  let tables: ColorSpaceTables
  private let source: FilterPicture
  private var results: [FilterPicture?]
  /// The last step that uses each result; pictures live no longer.
  private let lastUses: [Int]

  init(_ filter: Filter, toPixels: Transform, area: PixelRect, source: FilterPicture, tables: ColorSpaceTables) {
    self.filter = filter
    self.toPixels = toPixels
    self.tables = tables
    self.area = PixelRect(region: toPixels.boundingBox(of: filter.region)).intersection(area)
    self.source = source.cut(to: self.area)
    results = []
    lastUses = filter.lastUses
  }

  /// Runs all steps; `paint` draws the items of a picture into an area. The result is in sRGB.
  mutating func run(paint: ([Drawing.Item], PixelRect) -> FilterPicture) -> FilterPicture {
    for (index, step) in filter.steps.enumerated() {
      let part = pixels(of: step)
      var result = FilterPicture(.empty, step.colorSpace)
      if !part.isEmpty {
        if case .picture(let items) = step.primitive {
          result = paint(items, part)
        } else {
          result = self.result(of: step, part).cut(to: part)
        }
      }
      results.append(result)
      for (earlier, last) in lastUses.enumerated() where last == index { results[earlier] = nil }
    }
    var shown = (results.last ?? nil) ?? FilterPicture(.empty, .sRGB)
    tables.convert(&shown, to: .sRGB)
    return shown
  }

  /// The pixels to which a step's result is cut.
  func pixels(of step: Filter.Step) -> PixelRect {
    PixelRect(region: toPixels.boundingBox(of: step.region)).intersection(area)
  }

  /// The region of an input, before it is cut to the pixels that are computed.
  func region(of input: Filter.Input) -> Rect {
    guard case .result(let index) = input, index >= 0, index < results.count else { return filter.region }
    return filter.steps[index].region.intersection(filter.region)
  }

  /// An input as it is, in whatever colour space.
  func picture(_ input: Filter.Input) -> FilterPicture {
    switch input {
    case .source: return source
    case .sourceAlpha:
      var alpha = source
      for index in alpha.pixels.indices { alpha.pixels[index] = SIMD4(0, 0, 0, alpha.pixels[index].w) }
      return alpha
    case .transparent: return FilterPicture(.empty, .sRGB)
    case .result(let index):
      guard index >= 0, index < results.count, let result = results[index] else { return FilterPicture(.empty, .sRGB) }
      return result
    }
  }

  /// An input in a colour space.
  func picture(_ input: Filter.Input, in space: Filter.ColorSpace) -> FilterPicture {
    var picture = picture(input)
    tables.convert(&picture, to: space)
    return picture
  }

  /// A displacement in pixels; components that are not finite count as 0.
  func length(_ vector: Vector) -> Vector {
    let image = toPixels.apply(to: vector)
    return Vector(image.dx.isFinite ? image.dx : 0, image.dy.isFinite ? image.dy : 0)
  }

  private func result(of step: Filter.Step, _ part: PixelRect) -> FilterPicture {
    let space = step.colorSpace
    switch step.primitive {
    case .blur(let input, let deviation): return picture(input, in: space).blurred(length(deviation), within: part)
    case .offset(let input, let offset): return picture(input).moved(by: length(offset), within: part)
    case .flood(let color):
      var result = FilterPicture(part, space)
      let pixel = tables.color(color, in: space)
      for index in result.pixels.indices { result.pixels[index] = pixel }
      return result
    case .blend(let above, let below, let mode):
      return picture(above, in: space).blended(over: picture(below, in: space), mode, within: part)
    case .arithmetic(let a, let b, let k1, let k2, let k3, let k4):
      return picture(a, in: space).combined(
        with: picture(b, in: space), ArithmeticComposite(k1, k2, k3, k4), within: part)
    case .merge(let inputs):
      var result = FilterPicture(.empty, space)
      for input in inputs { result = picture(input, in: space).blended(over: result, .normal, within: part) }
      return result
    case .colorMatrix(let input, let matrix):
      return picture(input, in: space).mapped(ColorMatrixMap(matrix), within: part)
    case .componentTransfer(let input, let red, let green, let blue, let alpha):
      return picture(input, in: space).mapped(
        ComponentTransferMap(red: red, green: green, blue: blue, alpha: alpha), within: part)
    case .morphology(let input, let kind, let radius):
      return picture(input, in: space).morphed(kind, radius: length(radius), within: part)
    case .convolution(let input, let kernel):
      let edges = PixelRect(region: toPixels.boundingBox(of: region(of: input))).intersection(area)
      return picture(input, in: space).convolved(
        kernel, unit: Vector(toPixels.a, toPixels.d), edges: edges, within: part)
    case .displacement(let input, let map, let scale, let x, let y):
      return picture(input).displaced(
        by: picture(map, in: space), length(Vector(scale, scale)), x: x, y: y, within: part)
    case .turbulence(let turbulence):
      return TurbulenceNoise(turbulence, tile: step.region).picture(part, space, from: toPixels)
    case .tile(let input):
      return picture(input).tiled(toPixels.boundingBox(of: region(of: input)), within: part)
    case .lighting(let input, let lighting):
      return LitSurface(
        picture(input), lighting, color: tables.color(lighting.color, in: space), edges: part, toPixels: toPixels
      ).picture(part, space)
    case .dropShadow(let input, let color, let offset, let deviation):
      let input = picture(input, in: space)
      let pixel = tables.color(color, in: space)
      let moved = length(offset)
      let wide = part.widened(by: Int(min(abs(moved.dx), 0x1p20)) + 1, Int(min(abs(moved.dy), 0x1p20)) + 1)
      var shadow = input.blurred(length(deviation), within: wide).moved(by: moved, within: part)
      for index in shadow.pixels.indices { shadow.pixels[index] = pixel * shadow.pixels[index].w }
      return input.blended(over: shadow, .normal, within: part)
    case .picture: return FilterPicture(.empty, space)
    }
  }
}

extension Filter {
  /// The last step that uses each result, or the step itself if none does.
  var lastUses: [Int] {
    var uses = Array(steps.indices)
    for (index, step) in steps.enumerated() {
      for case .result(let earlier) in step.primitive.inputs where earlier >= 0 && earlier < index {
        uses[earlier] = index
      }
    }
    // The last one is what shows.
    if let last = uses.indices.last { uses[last] = steps.count }
    return uses
  }

  /// How many results are kept at a time, at most.
  var liveCount: Int {
    let uses = lastUses
    var (live, most) = (0, 0)
    var ending = [Int](repeating: 0, count: steps.count + 1)
    for index in uses.indices {
      live += 1
      most = max(most, live)
      ending[uses[index]] += 1
      live -= ending[index]
    }
    return most
  }
}

extension PixelRect {
  /// The pixels that a region touches, as browsers have it; a millionth of a pixel, as rounding may add, does not count.
  init(region: Rect) {
    guard region.isFinite else {
      self = .empty
      return
    }
    self.init(covering: region.insetBy(dx: 1e-6, dy: 1e-6))
    if isEmpty { self = .empty }
  }
}
