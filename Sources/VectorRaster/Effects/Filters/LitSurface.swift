import VectorGraphics

/// A surface whose height is a picture's alpha, with light on it (Filter Effects, 9.11 and 9.19).
struct LitSurface {
  private let picture: FilterPicture
  private let lighting: Lighting
  private let color: SIMD3<Float>
  private let edges: PixelRect
  private let toPixels: Transform
  private let surfaceScale: Double

  /// - Parameters:
  ///   - color: The light's colour in the space of the result; its alpha does not count.
  ///   - edges: The pixels of the surface, beyond which slopes are not looked at.
  init(
    _ picture: FilterPicture, _ lighting: Lighting, color: SIMD4<Float>, edges: PixelRect, toPixels: Transform
  ) {
    self.picture = picture
    self.lighting = lighting
    self.color = SIMD3(color.x, color.y, color.z)
    self.edges = edges
    self.toPixels = toPixels
    surfaceScale = lighting.surfaceScale.isFinite ? lighting.surfaceScale : 0
  }

  func picture(_ area: PixelRect, _ space: Filter.ColorSpace) -> FilterPicture {
    var result = FilterPicture(area, space)
    guard let back = toPixels.inverted else { return result }
    let source = LightRays(lighting.source)
    result.fill { x, y in
      let point = back.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5))
      let height = surfaceScale * Double(picture[x, y].w)
      let (toLight, strength) = source.ray(to: SIMD3(point.x, point.y, height))
      let normal = normal(x, y)
      switch lighting.reflection {
      case .diffuse(let constant):
        let shade = Float(constant * strength * Self.product(normal, toLight))
        let lit = color * (shade.isFinite ? shade : 0)
        return SIMD4(lit, 1).premultiplied
      case .specular(let constant, let exponent):
        let half = Self.unit(toLight + SIMD3(0, 0, 1))
        let exponent = exponent > 1 ? min(exponent, 128) : 1
        let shine = ElementaryFunctions.power(max(Self.product(normal, half), 0), exponent)
        let shade = Float(constant * strength * shine)
        var lit = color * (shade.isFinite ? shade : 0)
        lit.replace(with: 0, where: .!(lit .> 0))
        lit.replace(with: 1, where: lit .> 1)
        return SIMD4(lit, lit.max())
      }
    }
    return result
  }

  /// The unit vector across the surface: slopes by Sobel's kernels, at edges by what of them lies inside.
  private func normal(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let left = x > edges.minX ? x - 1 : x
    let right = x + 1 < edges.maxX ? x + 1 : x
    let above = y > edges.minY ? y - 1 : y
    let below = y + 1 < edges.maxY ? y + 1 : y
    func alpha(_ x: Int, _ y: Int) -> Double { Double(picture[x, y].w) }
    var (across, down, weightX, weightY) = (0.0, 0.0, 0.0, 0.0)
    for row in above...below {
      let weight = row == y ? 2.0 : 1
      across += weight * (alpha(right, row) - alpha(left, row))
      weightY += weight
    }
    for column in left...right {
      let weight = column == x ? 2.0 : 1
      down += weight * (alpha(column, below) - alpha(column, above))
      weightX += weight
    }
    // The specification's factors, 1/4 inside, 1/2 at edges, 2/3 in corners, are twice the slope.
    let (width, height) = (Double(right - left), Double(below - above))
    let nx = width > 0 ? -surfaceScale * toPixels.a * 2 * across / (weightY * width) : 0
    let ny = height > 0 ? -surfaceScale * toPixels.d * 2 * down / (weightX * height) : 0
    return Self.unit(SIMD3(nx, ny, 1))
  }

  fileprivate static func product(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    a.x * b.x + a.y * b.y + a.z * b.z
  }

  /// The vector with the length 1; one that has none stays as it is.
  fileprivate static func unit(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let length = product(v, v).squareRoot()
    return length > 0 && length.isFinite ? v / length : v
  }
}

/// Where the light comes from that falls on a point, and how strong it is.
private struct LightRays {
  private enum Kind {
    case parallel(SIMD3<Double>)
    case point(SIMD3<Double>)
    case spot(SIMD3<Double>, axis: SIMD3<Double>, exponent: Double, coneCosine: Double?)
  }

  private let kind: Kind

  init(_ source: Lighting.Source) {
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    func point(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(number(v.x), number(v.y), number(v.z)) }
    switch source {
    case .distant(let azimuth, let elevation):
      let (a, e) = (number(azimuth), number(elevation))
      let flat = ElementaryFunctions.cosine(e)
      kind = .parallel(
        SIMD3(
          ElementaryFunctions.cosine(a) * flat, ElementaryFunctions.sine(a) * flat, ElementaryFunctions.sine(e)))
    case .point(let x, let y, let z): kind = .point(point(SIMD3(x, y, z)))
    case .spot(let spot):
      let position = point(spot.position)
      kind = .spot(
        position, axis: LitSurface.unit(point(spot.pointsAt) - position),
        exponent: spot.exponent.isFinite ? spot.exponent : 1,
        coneCosine: spot.limitingConeAngle.map { ElementaryFunctions.cosine(number(abs($0))) })
    }
  }

  func ray(to point: SIMD3<Double>) -> (toLight: SIMD3<Double>, strength: Double) {
    switch kind {
    case .parallel(let direction): return (direction, 1)
    case .point(let position): return (LitSurface.unit(position - point), 1)
    case .spot(let position, let axis, let exponent, let coneCosine):
      let toLight = LitSurface.unit(position - point)
      let cosine = -LitSurface.product(toLight, axis)
      guard cosine > 0, cosine >= coneCosine ?? 0 else { return (toLight, 0) }
      return (toLight, ElementaryFunctions.power(cosine, exponent))
    }
  }
}
