import VectorGraphics

/// Reads the elements inside of a `filter`, for one filtered element.
struct FilterReader {
  static let names: Set<String> = [
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
    "feDisplacementMap", "feDropShadow", "feFlood", "feGaussianBlur", "feImage", "feMerge", "feMorphology", "feOffset",
    "feSpecularLighting", "feTile", "feTurbulence",
  ]

  let attributes: ElementAttributes
  let units: FilterUnits
  let region: Rect
  private var tree: SVGTree { attributes.tree }
  private var issues: IssueLog { attributes.issues }

  init(attributes: ElementAttributes, units: FilterUnits, region: Rect) {
    self.attributes = attributes
    self.units = units
    self.region = region
  }

  /// - Parameter picture: What an `feImage` shows.
  func step(
    _ node: NodeIndex, _ element: OpenElement, picture: [Drawing.Item], _ steps: FilterSteps
  ) -> Filter.Step {
    let inputs = inputs(of: node, steps)
    let primitive: FilterPrimitive
    let style = element.style
    let input = inputs.first ?? .transparent
    switch tree.nodes[node].name {
    case "feGaussianBlur":
      primitive = .blur(input, deviation: deviation(of: node))
      if let mode = tree.text("edgeMode", of: node), mode != "none" {
        issues.report("edgeMode has no effect on a blur", node)
      }
    case "feOffset": primitive = .offset(input, by: units.length(number("dx", node) ?? 0, number("dy", node) ?? 0))
    case "feFlood": primitive = .flood(floodColor(style))
    case "feBlend":
      primitive = .blend(input, over: inputs[1], Self.mode(attributes.keyword("mode", of: node, Self.modes)))
    case "feComposite": primitive = composite(node, input, inputs[1])
    case "feMerge": primitive = .merge(inputs)
    case "feColorMatrix": primitive = .colorMatrix(input, colorMatrix(node))
    case "feComponentTransfer":
      primitive = .componentTransfer(
        input, red: function("feFuncR", of: node), green: function("feFuncG", of: node),
        blue: function("feFuncB", of: node), alpha: function("feFuncA", of: node))
    case "feMorphology":
      let radius = pair("radius", node) ?? (0, 0)
      let kinds: [String: FilterPrimitive.Morphology] = ["erode": .erode, "dilate": .dilate]
      primitive = .morphology(
        input, attributes.keyword("operator", of: node, kinds) ?? .erode, radius: units.length(radius.0, radius.1))
    case "feConvolveMatrix":
      primitive = kernel(node).map { .convolution(input, $0) } ?? .merge([])
    case "feDisplacementMap":
      let channels: [String: FilterPrimitive.ColorChannel] = ["R": .red, "G": .green, "B": .blue, "A": .alpha]
      primitive = .displacement(
        input, map: inputs[1], scale: units.length(number("scale", node) ?? 0),
        x: attributes.keyword("xChannelSelector", of: node, channels) ?? .alpha,
        y: attributes.keyword("yChannelSelector", of: node, channels) ?? .alpha)
    case "feTurbulence": primitive = turbulence(node).map { .turbulence($0) } ?? .merge([])
    case "feTile": primitive = .tile(input)
    case "feImage": primitive = .picture(picture)
    case "feDiffuseLighting", "feSpecularLighting":
      primitive = lighting(node, style).map { .lighting(input, $0) } ?? .merge([])
    default:
      let offset = units.length(number("dx", node) ?? 2, number("dy", node) ?? 2)
      primitive = .dropShadow(
        input, floodColor(style), offset: offset,
        deviation: tree.value("stdDeviation", of: node) == nil ? units.length(2, 2) : deviation(of: node))
    }
    return Filter.Step(
      primitive, region: region(of: node, element, inputs: inputs, steps),
      colorSpace: style.inherited.filtersUseLinearRGB ? .linearRGB : .sRGB)
  }

  // MARK: - Regions and inputs

  /// The subregion of a step: without attributes what its inputs' are in, or all (Filter Effects, 9.4).
  func region(of node: NodeIndex, _ element: OpenElement, inputs: [Filter.Input], _ steps: FilterSteps) -> Rect {
    var initial = Rect.null
    if tree.nodes[node].name != "feTile" {
      for input in inputs {
        if case .result(let index) = input {
          initial = initial.union(steps.list[index].region)
        } else {
          initial = initial.union(region)
        }
      }
    }
    if initial.isNull { initial = region }
    return units.rect(of: node, element, attributes, initially: [nil, nil, nil, nil], initial)
  }

  private func inputs(of node: NodeIndex, _ steps: FilterSteps) -> [Filter.Input] {
    switch tree.nodes[node].name {
    case "feFlood", "feTurbulence", "feImage": return []
    case "feMerge":
      return tree.children(of: node).filter { tree.nodes[$0].name == "feMergeNode" }.map { input("in", $0, steps) }
    case "feBlend", "feComposite", "feDisplacementMap": return [input("in", node, steps), input("in2", node, steps)]
    default: return [input("in", node, steps)]
    }
  }

  /// A name that no earlier step has counts as none: then it is the result before, or the source.
  private func input(_ name: String, _ node: NodeIndex, _ steps: FilterSteps) -> Filter.Input {
    let previous = steps.last.map { Filter.Input.result($0) } ?? .source
    guard let text = tree.text(name, of: node), !text.isEmpty else { return previous }
    if let index = steps.named[text] { return .result(index) }
    switch text {
    case "SourceGraphic": return .source
    case "SourceAlpha": return .sourceAlpha
    case "BackgroundImage", "BackgroundAlpha":
      issues.report("what lies below is not at hand for filters; \(text) is transparent", node)
      return .transparent
    default:
      issues.report("no earlier step of the filter has the result \(text.prefix(40))", node)
      return previous
    }
  }

  // MARK: - Numbers

  /// The number of an attribute; nil if missing, and with an issue if malformed.
  private func number(_ name: String, _ node: NodeIndex) -> Double? {
    guard let attribute = tree.attribute(name, of: node) else { return nil }
    let value = SVGNumber.parse(attribute.value)
    if value == nil { issues.report("the value of \(name) is not a number", node, at: attribute.offset) }
    return value
  }

  /// One number for both, or two.
  private func pair(_ name: String, _ node: NodeIndex) -> (Double, Double)? {
    guard let attribute = tree.attribute(name, of: node) else { return nil }
    let (numbers, isWhole) = SVGNumber.list(attribute.value.trimmed, limit: 3)
    guard isWhole, numbers.count == 1 || numbers.count == 2 else {
      issues.report("the value of \(name) is not one or two numbers", node, at: attribute.offset)
      return nil
    }
    return (numbers[0], numbers.count == 2 ? numbers[1] : numbers[0])
  }

  private static let listLimit = 4096

  private func list(_ name: String, _ node: NodeIndex) -> [Double]? {
    guard let attribute = tree.attribute(name, of: node) else { return nil }
    let (numbers, isWhole) = SVGNumber.list(attribute.value.trimmed, limit: Self.listLimit + 1)
    guard isWhole, numbers.count <= Self.listLimit else {
      issues.report(
        "the value of \(name) is not a list of at most \(Self.listLimit) numbers", node, at: attribute.offset)
      return nil
    }
    return numbers
  }

  private func deviation(of node: NodeIndex) -> Vector {
    let deviation = pair("stdDeviation", node) ?? (0, 0)
    guard deviation.0 >= 0, deviation.1 >= 0 else {
      issues.report("a negative stdDeviation does not blur", node)
      return Vector(0, 0)
    }
    return units.length(deviation.0, deviation.1)
  }

  private func floodColor(_ style: ComputedStyle) -> Color {
    style.own.floodColor.resolved(current: style.inherited.color).multiplyingAlpha(by: style.own.floodOpacity)
  }

  // MARK: - Primitives

  private static let modes: [String: BlendMode] = [
    "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
    "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight,
    "soft-light": .softLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
    "saturation": .saturation, "color": .color, "luminosity": .luminosity,
  ]

  private static func mode(_ mode: BlendMode?) -> BlendMode { mode ?? .normal }

  private func composite(_ node: NodeIndex, _ a: Filter.Input, _ b: Filter.Input) -> FilterPrimitive {
    if tree.text("operator", of: node) == "arithmetic" {
      return .arithmetic(
        a, b, k1: number("k1", node) ?? 0, k2: number("k2", node) ?? 0, k3: number("k3", node) ?? 0,
        k4: number("k4", node) ?? 0)
    }
    let operators: [String: BlendMode] = [
      "over": .normal, "in": .sourceIn, "out": .sourceOut, "atop": .sourceAtop, "xor": .xor, "lighter": .plusLighter,
    ]
    return .blend(a, over: b, attributes.keyword("operator", of: node, operators) ?? .normal)
  }

  private func colorMatrix(_ node: NodeIndex) -> ColorMatrix {
    let values = list("values", node)
    switch tree.text("type", of: node) ?? "matrix" {
    case "saturate":
      if let values, values.count != 1 { break }
      return .saturation(values?.first ?? 1)
    case "hueRotate":
      if let values, values.count != 1 { break }
      return .hueRotation(degrees: values?.first ?? 0)
    case "luminanceToAlpha": return .luminanceToAlpha
    case "matrix":
      guard let values else { return .identity }
      if values.count == 20 { return ColorMatrix(values) }
    default:
      issues.report("the value of type is not valid", node)
      return .identity
    }
    issues.report("values has the wrong number of numbers; the colours stay", node)
    return .identity
  }

  /// The last function of a channel is the one that counts.
  private func function(_ name: String, of owner: NodeIndex) -> TransferFunction {
    var result = TransferFunction.identity
    for node in tree.children(of: owner) where tree.nodes[node].name == name {
      switch tree.text("type", of: node) {
      case "table": result = .table(list("tableValues", node) ?? [])
      case "discrete": result = .discrete(list("tableValues", node) ?? [])
      case "linear": result = .linear(slope: number("slope", node) ?? 1, intercept: number("intercept", node) ?? 0)
      case "gamma":
        result = .gamma(
          amplitude: number("amplitude", node) ?? 1, exponent: number("exponent", node) ?? 1,
          offset: number("offset", node) ?? 0)
      case "identity": result = .identity
      default:
        issues.report("the value of type is not valid", node)
        result = .identity
      }
    }
    return result
  }

  /// The largest number of cells of a kernel.
  private static let kernelLimit = 1024

  /// Nil with an issue where the attributes contradict each other; then the result is transparent (Filter Effects, 9.9).
  private func kernel(_ node: NodeIndex) -> ConvolutionKernel? {
    let order = pair("order", node) ?? (3, 3)
    guard order.0 >= 1, order.1 >= 1, order.0 == order.0.rounded(), order.1 == order.1.rounded(),
      order.0 * order.1 <= Double(Self.kernelLimit)
    else {
      issues.report("the order of a kernel is not whole numbers with a product of at most \(Self.kernelLimit)", node)
      return nil
    }
    let (columns, rows) = (Int(order.0), Int(order.1))
    let weights = list("kernelMatrix", node) ?? []
    guard weights.count == columns * rows else {
      issues.report("kernelMatrix does not have a number for each cell", node)
      return nil
    }
    let targetX = number("targetX", node) ?? Double(columns / 2)
    let targetY = number("targetY", node) ?? Double(rows / 2)
    guard targetX >= 0, targetX < order.0, targetY >= 0, targetY < order.1 else {
      issues.report("the target of a kernel lies outside of it", node)
      return nil
    }
    if tree.value("kernelUnitLength", of: node) != nil { issues.report("kernelUnitLength has no effect", node) }
    let sum = weights.reduce(0, +)
    var divisor = number("divisor", node) ?? 0
    if divisor == 0 { divisor = sum == 0 ? 1 : sum }
    let modes: [String: ConvolutionKernel.EdgeMode] = ["duplicate": .duplicate, "wrap": .wrap, "none": .none]
    return ConvolutionKernel(
      columns: columns, rows: rows, weights: weights, divisor: divisor, bias: number("bias", node) ?? 0,
      targetX: Int(targetX), targetY: Int(targetY),
      edgeMode: attributes.keyword("edgeMode", of: node, modes) ?? .duplicate,
      preservesAlpha: attributes.keyword("preserveAlpha", of: node, ["true": true, "false": false]) ?? false)
  }

  private func turbulence(_ node: NodeIndex) -> Turbulence? {
    let frequency = pair("baseFrequency", node) ?? (0, 0)
    guard frequency.0 >= 0, frequency.1 >= 0 else {
      issues.report("a negative baseFrequency is an error", node)
      return nil
    }
    func whole(_ value: Double) -> Int { Int(min(max(value, -2_147_483_647), 2_147_483_647)) }
    return Turbulence(
      baseFrequency: Vector(frequency.0, frequency.1), octaves: whole(number("numOctaves", node) ?? 1),
      seed: whole(number("seed", node) ?? 0),
      isFractal: attributes.keyword("type", of: node, ["fractalNoise": true, "turbulence": false]) ?? false,
      stitches: attributes.keyword("stitchTiles", of: node, ["stitch": true, "noStitch": false]) ?? false)
  }

  private func lighting(_ node: NodeIndex, _ style: ComputedStyle) -> Lighting? {
    let sources = ["feDistantLight", "fePointLight", "feSpotLight"]
    guard let light = tree.children(of: node).first(where: { sources.contains(tree.nodes[$0].name) }) else {
      issues.report("there is no light", node)
      return nil
    }
    let reflection: Lighting.Reflection
    if tree.nodes[node].name == "feDiffuseLighting" {
      reflection = .diffuse(constant: max(number("diffuseConstant", node) ?? 1, 0))
    } else {
      reflection = .specular(
        constant: max(number("specularConstant", node) ?? 1, 0), exponent: number("specularExponent", node) ?? 1)
    }
    return Lighting(
      reflection, source: source(light), color: style.own.lightingColor.resolved(current: style.inherited.color),
      surfaceScale: number("surfaceScale", node) ?? 1)
  }

  private func source(_ node: NodeIndex) -> Lighting.Source {
    func point(_ x: String, _ y: String, _ z: String) -> SIMD3<Double> {
      let place = units.point(number(x, node) ?? 0, number(y, node) ?? 0)
      return SIMD3(place.x, place.y, units.length(number(z, node) ?? 0))
    }
    let degree = Double.pi / 180
    switch tree.nodes[node].name {
    case "feDistantLight":
      return .distant(
        azimuth: (number("azimuth", node) ?? 0) * degree, elevation: (number("elevation", node) ?? 0) * degree)
    case "fePointLight":
      let place = point("x", "y", "z")
      return .point(x: place.x, y: place.y, z: place.z)
    default:
      return .spot(
        Lighting.Spot(
          position: point("x", "y", "z"), pointsAt: point("pointsAtX", "pointsAtY", "pointsAtZ"),
          exponent: number("specularExponent", node) ?? 1,
          limitingConeAngle: number("limitingConeAngle", node).map { $0 * degree }))
    }
  }
}
