import VectorGraphics
import VectorMotion

// Filter graphs as elements. What moves stands elsewhere: a graph does not change.

extension SVGComposer {
  /// A `filter` element that says a graph; the id is returned.
  mutating func define(_ filter: Filter) -> String {
    let id = newID()
    var tag = SVGTag("filter")
    tag.set("id", id)
    tag.set("filterUnits", "userSpaceOnUse")
    setRect(filter.region, of: &tag)
    for (index, step) in filter.steps.enumerated() {
      var element = self.element(step.primitive, in: step.region, before: index)
      if step.region != filter.region { setRect(step.region, of: &element) }
      if step.colorSpace == .sRGB { element.set("color-interpolation-filters", "sRGB") }
      element.set("result", Self.name(index))
      tag.children += element.text
    }
    definitions += tag.text
    return id
  }

  private static func name(_ index: Int) -> String { "r\(index)" }

  /// An input's name; what means nothing is one that no step is called by, of a step that makes nothing.
  private mutating func set(_ name: String, of tag: inout SVGTag, to input: Filter.Input, before index: Int) {
    switch input {
    case .source: tag.set(name, "SourceGraphic")
    case .sourceAlpha: tag.set(name, "SourceAlpha")
    case .result(let earlier) where earlier >= 0 && earlier < index: tag.set(name, Self.name(earlier))
    case .transparent, .result: tag.set(name, "BackgroundImage")
    }
  }

  private func setRect(_ rect: Rect, of tag: inout SVGTag) {
    tag.set("x", precise(rect.minX))
    tag.set("y", precise(rect.minY))
    tag.set("width", precise(rect.width))
    tag.set("height", precise(rect.height))
  }

  /// Numbers of filters act on every pixel: they get four decimals more than coordinates.
  private func precise(_ value: Double) -> String { SVGText.number(value, decimals: decimals + 4) }

  private func precise(_ values: [Double]) -> String { SVGText.numbers(values, decimals: decimals + 4) }

  private func precise(_ vector: Vector) -> String {
    precise(vector.dx == vector.dy ? [vector.dx] : [vector.dx, vector.dy])
  }

  private func setColor(_ name: String, of tag: inout SVGTag, to color: Color, hasOpacity: Bool = true) {
    tag.set(name, SVGText.color(color))
    if hasOpacity, color.alpha != 1 { tag.set("flood-opacity", precise(color.alpha)) }
  }

  private mutating func element(_ primitive: FilterPrimitive, in region: Rect, before index: Int) -> SVGTag {
    var tag: SVGTag
    switch primitive {
    case .blur(let input, let deviation):
      tag = SVGTag("feGaussianBlur")
      set("in", of: &tag, to: input, before: index)
      tag.set("stdDeviation", precise(Vector(max(deviation.dx, 0), max(deviation.dy, 0))))
    case .offset(let input, let offset):
      tag = SVGTag("feOffset")
      set("in", of: &tag, to: input, before: index)
      tag.set("dx", precise(offset.dx))
      tag.set("dy", precise(offset.dy))
    case .flood(let color):
      tag = SVGTag("feFlood")
      setColor("flood-color", of: &tag, to: color)
    case .blend(let above, let below, let mode):
      if let word = Self.compositeOperator(mode) {
        tag = SVGTag("feComposite")
        tag.set("operator", word)
      } else {
        tag = SVGTag("feBlend")
        if let word = name(of: mode) { tag.set("mode", word) }
      }
      set("in", of: &tag, to: above, before: index)
      set("in2", of: &tag, to: below, before: index)
    case .arithmetic(let a, let b, let k1, let k2, let k3, let k4):
      tag = SVGTag("feComposite")
      set("in", of: &tag, to: a, before: index)
      set("in2", of: &tag, to: b, before: index)
      tag.set("operator", "arithmetic")
      for (name, value) in [("k1", k1), ("k2", k2), ("k3", k3), ("k4", k4)] where value != 0 {
        tag.set(name, precise(value))
      }
    case .merge(let inputs):
      tag = SVGTag("feMerge")
      for input in inputs {
        var node = SVGTag("feMergeNode")
        set("in", of: &node, to: input, before: index)
        tag.children += node.text
      }
    case .colorMatrix(let input, let matrix):
      tag = SVGTag("feColorMatrix")
      set("in", of: &tag, to: input, before: index)
      tag.set("values", precise(matrix.values))
    case .componentTransfer(let input, let red, let green, let blue, let alpha):
      tag = SVGTag("feComponentTransfer")
      set("in", of: &tag, to: input, before: index)
      for (name, function) in [("feFuncR", red), ("feFuncG", green), ("feFuncB", blue), ("feFuncA", alpha)] {
        tag.children += text(of: function, name)
      }
    case .morphology(let input, let kind, let radius):
      tag = SVGTag("feMorphology")
      set("in", of: &tag, to: input, before: index)
      if kind == .dilate { tag.set("operator", "dilate") }
      tag.set("radius", precise(radius))
    case .convolution(let input, let kernel): tag = element(kernel, of: input, before: index)
    case .displacement(let input, let map, let scale, let x, let y):
      tag = SVGTag("feDisplacementMap")
      set("in", of: &tag, to: input, before: index)
      set("in2", of: &tag, to: map, before: index)
      tag.set("scale", precise(scale))
      tag.set("xChannelSelector", Self.letter(x))
      tag.set("yChannelSelector", Self.letter(y))
    case .turbulence(let turbulence):
      tag = SVGTag("feTurbulence")
      if turbulence.isFractal { tag.set("type", "fractalNoise") }
      tag.set("baseFrequency", precise(turbulence.baseFrequency))
      tag.set("numOctaves", "\(turbulence.octaves)")
      if turbulence.seed != 0 { tag.set("seed", "\(turbulence.seed)") }
      if turbulence.stitches { tag.set("stitchTiles", "stitch") }
    case .tile(let input):
      tag = SVGTag("feTile")
      set("in", of: &tag, to: input, before: index)
    case .picture(let items):
      tag = SVGTag("feImage")
      let id = newID()
      var group = SVGTag("g")
      group.set("id", id)
      // Readers move what they refer to into the corner of the step's region.
      let back = Group(items, transform: ProjectiveTransform(.translation(-region.minX, -region.minY)))
      group.children = still(Drawing(size: size, items: [.group(back)]))
      definitions += group.text
      tag.set("href", "#\(id)")
    case .lighting(let input, let lighting): tag = element(lighting, on: input, before: index)
    case .dropShadow(let input, let color, let offset, let deviation):
      tag = SVGTag("feDropShadow")
      set("in", of: &tag, to: input, before: index)
      tag.set("dx", precise(offset.dx))
      tag.set("dy", precise(offset.dy))
      tag.set("stdDeviation", precise(deviation))
      setColor("flood-color", of: &tag, to: color)
    }
    return tag
  }

  private static func letter(_ channel: FilterPrimitive.ColorChannel) -> String {
    switch channel {
    case .red: "R"
    case .green: "G"
    case .blue: "B"
    case .alpha: "A"
    }
  }

  /// What `feComposite` calls a mode that it has.
  private static func compositeOperator(_ mode: BlendMode) -> String? {
    switch mode {
    case .sourceIn: "in"
    case .sourceOut: "out"
    case .sourceAtop: "atop"
    case .xor: "xor"
    case .plusLighter: "lighter"
    default: nil
    }
  }

  private func text(of function: TransferFunction, _ name: String) -> String {
    var tag = SVGTag(name)
    switch function {
    case .identity: return ""
    case .table(let values):
      tag.set("type", "table")
      tag.set("tableValues", precise(values))
    case .discrete(let values):
      tag.set("type", "discrete")
      tag.set("tableValues", precise(values))
    case .linear(let slope, let intercept):
      tag.set("type", "linear")
      tag.set("slope", precise(slope))
      tag.set("intercept", precise(intercept))
    case .gamma(let amplitude, let exponent, let offset):
      tag.set("type", "gamma")
      tag.set("amplitude", precise(amplitude))
      tag.set("exponent", precise(exponent))
      tag.set("offset", precise(offset))
    }
    return tag.text
  }

  private mutating func element(_ kernel: ConvolutionKernel, of input: Filter.Input, before index: Int) -> SVGTag {
    var tag = SVGTag("feConvolveMatrix")
    set("in", of: &tag, to: input, before: index)
    tag.set("order", kernel.columns == kernel.rows ? "\(kernel.columns)" : "\(kernel.columns) \(kernel.rows)")
    tag.set("kernelMatrix", precise(kernel.weights))
    tag.set("divisor", precise(kernel.divisor))
    if kernel.bias != 0 { tag.set("bias", precise(kernel.bias)) }
    tag.set("targetX", "\(kernel.targetX)")
    tag.set("targetY", "\(kernel.targetY)")
    switch kernel.edgeMode {
    case .duplicate: break
    case .wrap: tag.set("edgeMode", "wrap")
    case .none: tag.set("edgeMode", "none")
    }
    if kernel.preservesAlpha { tag.set("preserveAlpha", "true") }
    return tag
  }

  private mutating func element(_ lighting: Lighting, on input: Filter.Input, before index: Int) -> SVGTag {
    var tag: SVGTag
    switch lighting.reflection {
    case .diffuse(let constant):
      tag = SVGTag("feDiffuseLighting")
      tag.set("diffuseConstant", precise(constant))
    case .specular(let constant, let exponent):
      tag = SVGTag("feSpecularLighting")
      tag.set("specularConstant", precise(constant))
      tag.set("specularExponent", precise(exponent))
    }
    set("in", of: &tag, to: input, before: index)
    tag.set("surfaceScale", precise(lighting.surfaceScale))
    setColor("lighting-color", of: &tag, to: lighting.color, hasOpacity: false)
    var light: SVGTag
    let degrees = 180 / Double.pi
    func setPoint(_ names: [String], _ point: SIMD3<Double>) {
      for (name, value) in zip(names, [point.x, point.y, point.z]) { light.set(name, precise(value)) }
    }
    switch lighting.source {
    case .distant(let azimuth, let elevation):
      light = SVGTag("feDistantLight")
      light.set("azimuth", precise(azimuth * degrees))
      light.set("elevation", precise(elevation * degrees))
    case .point(let x, let y, let z):
      light = SVGTag("fePointLight")
      setPoint(["x", "y", "z"], SIMD3(x, y, z))
    case .spot(let spot):
      light = SVGTag("feSpotLight")
      setPoint(["x", "y", "z"], spot.position)
      setPoint(["pointsAtX", "pointsAtY", "pointsAtZ"], spot.pointsAt)
      light.set("specularExponent", precise(spot.exponent))
      if let angle = spot.limitingConeAngle { light.set("limitingConeAngle", precise(angle * degrees)) }
    }
    tag.children = light.text
    return tag
  }
}
