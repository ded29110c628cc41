import VectorGraphics
import VectorMotion

// What elements refer to: gradients, patterns, clips, masks, filters.

extension SVGComposer {
  /// Sets `fill` or `stroke`.
  mutating func set(_ name: String, of tag: inout SVGTag, to paint: PaintTrack) {
    switch paint {
    case .color(let color): set(name, "\(name)-opacity", of: &tag, to: color)
    case .gradient(let gradient): set(name, of: &tag, to: gradient)
    case .pattern(let pattern): tag.set(name, "url(#\(define(pattern)))")
    }
  }

  /// Sets a stroke; of a path that is a part of another one, `share` says which part of its length.
  mutating func set(
    _ stroke: Node.Stroke, of tag: inout SVGTag, path: PathTrack, share: Range<Double> = 0..<1
  ) {
    set("stroke", of: &tag, to: stroke.paint)
    set("stroke-width", of: &tag, to: stroke.width, unless: "1", range: 0 ... .infinity)
    switch stroke.cap {
    case .butt: break
    case .round: tag.set("stroke-linecap", "round")
    case .square: tag.set("stroke-linecap", "square")
    }
    switch stroke.join {
    case .miter: set("stroke-miterlimit", of: &tag, to: stroke.miterLimit, unless: "4", range: 1 ... .infinity)
    case .round: tag.set("stroke-linejoin", "round")
    case .bevel: tag.set("stroke-linejoin", "bevel")
    }
    if !stroke.isWhole { return setTrim(of: stroke, on: &tag, path: path, share: share) }
    setDashes(of: stroke, on: &tag)
  }

  private mutating func setDashes(of stroke: Node.Stroke, on tag: inout SVGTag) {
    guard !(stroke.dash.isConstant && stroke.dash.base.isEmpty) else { return }
    set(
      "stroke-dasharray", of: &tag, to: stroke.dash, tolerance: 0.5 * tolerance,
      numbers: { dash in
        // What paints a solid line here would be an error there.
        dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 } ? dash : []
      },
      text: { [decimals] in $0.isEmpty ? "none" : SVGText.numbers($0, decimals: decimals) })
    set("stroke-dashoffset", of: &tag, to: stroke.dashPhase, unless: "0")
  }

  /// Part of a stroke is one dash, in units of the canvas; on a path that moves, whose length counts as 1.
  ///
  /// Browsers measure a path that counts as 1 in whole units, and then are off by a share of a small canvas.
  private mutating func setTrim(
    of stroke: Node.Stroke, on tag: inout SVGTag, path: PathTrack, share: Range<Double>
  ) {
    let still = path.path(at: playing?.stillTime ?? 0)
    if still.contours.count > 1 { notes.add(.trimmedContours, in: .svg) }
    if !(stroke.dash.isConstant && stroke.dash.base.isEmpty) { notes.add(.trimmedDashes, in: .svg) }
    let length = path.isConstant ? still.length(tolerance: 0.1 * tolerance) : 0
    let isMeasured = length > 0 && length.isFinite
    if !isMeasured { tag.set("pathLength", "1") }
    let (unit, decimals) = isMeasured ? (length, decimals) : (1, 5)
    let duration = playing?.duration ?? 0
    let sources = [stroke.start, stroke.end].map { $0.source(until: duration) { [$0] } }
    let breaks = sources.flatMap { $0.breaks }
    // Where nothing is left, the dash lies beyond the path's end: round caps would show a dash without length.
    let dash: (Double) -> (length: Double, offset: Double) = { time in
      func place(_ value: Double) -> Double {
        min(max((value - share.lowerBound) / (share.upperBound - share.lowerBound), 0), 1)
      }
      let (start, end) = (place(sources[0].truth(time)[0]), place(sources[1].truth(time)[0]))
      return start < end ? (unit * (end - start), -unit * start) : (0, -1.5 * unit)
    }
    let parts: [(name: String, numbers: (Double) -> [Double])] = [
      ("stroke-dasharray", { [dash($0).length, 2 * unit] }), ("stroke-dashoffset", { [dash($0).offset] }),
    ]
    for (name, numbers) in parts {
      guard let playing else {
        tag.set(name, SVGText.numbers(numbers(0), decimals: decimals))
        continue
      }
      // What holds at a single instant, as nothing does where a stroke begins to grow, is not in the keyframes: so
      // where these are constant they say more than the still picture.
      let motion = MotionKeyframes(
        duration: playing.duration, breaks: breaks, tolerance: isMeasured ? 0.5 * tolerance : 1e-4,
        truth: { MotionSample(numbers: numbers($0)) })
      let values = motion.samples.map { SVGText.numbers($0.numbers, decimals: decimals) }
      tag.set(name, motion.isConstant ? values[0] : SVGText.numbers(numbers(playing.stillTime), decimals: decimals))
      if !motion.isConstant { animate(name, of: &tag, along: motion, values: values) }
    }
  }

  // MARK: - Gradients and patterns

  private mutating func set(_ name: String, of tag: inout SVGTag, to gradient: GradientTrack) {
    var definition: SVGTag
    switch gradient.geometry {
    case .linear(let start, let end):
      definition = SVGTag("linearGradient")
      if setLine(of: gradient, on: &definition) { break }
      set("x1", of: &definition, to: start) { $0.x }
      set("y1", of: &definition, to: start) { $0.y }
      set("x2", of: &definition, to: end) { $0.x }
      set("y2", of: &definition, to: end) { $0.y }
      setGradientTransform(of: gradient, on: &definition)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      definition = SVGTag("radialGradient")
      // In a frame lengths are shares of its sides.
      let digits = gradient.frame == nil ? 0 : 4
      set("cx", of: &definition, to: endCenter, moreDecimals: digits) { $0.x }
      set("cy", of: &definition, to: endCenter, moreDecimals: digits) { $0.y }
      let tolerance = digits == 0 ? nil : 1e-4
      set(
        "r", of: &definition, to: endRadius, tolerance: tolerance, decimals: decimals + digits, range: 0 ... .infinity)
      set("fx", of: &definition, to: startCenter, moreDecimals: digits) { $0.x }
      set("fy", of: &definition, to: startCenter, moreDecimals: digits) { $0.y }
      set(
        "fr", of: &definition, to: startRadius, unless: "0", tolerance: tolerance, decimals: decimals + digits,
        range: 0 ... .infinity)
      let time = playing?.stillTime ?? 0
      let distance = (endCenter.value(at: time) - startCenter.value(at: time)).length
      if distance + startRadius.value(at: time) > endRadius.value(at: time) {
        notes.add(.gradientOfTwoCircles, in: .svg)
      }
      setGradientTransform(of: gradient, on: &definition)
    case .conic:
      notes.add(.conicGradient, in: .svg)
      let colors = gradient.stops.map { $0.color.base }
      let sum = colors.reduce(Color(gray: 0, alpha: 0)) { $0.adding($1) }
      return set(
        name, "\(name)-opacity", of: &tag, to: Track(sum.scaled(by: 1 / Double(max(1, colors.count)))))
    }
    let id = newID()
    definition.set("id", id)
    definition.set("gradientUnits", "userSpaceOnUse")
    switch gradient.spread {
    case .pad, .none: break
    case .repeat: definition.set("spreadMethod", "repeat")
    case .reflect: definition.set("spreadMethod", "reflect")
    }
    var stops = gradient.stops
    if gradient.spread == .none, let first = stops.first, let last = stops.last {
      // Nothing beyond the ends: a jump to transparent on them.
      stops.insert(GradientTrack.Stop(offset: 0, color: Track(first.color.base.multiplyingAlpha(by: 0))), at: 0)
      stops.append(GradientTrack.Stop(offset: 1, color: Track(last.color.base.multiplyingAlpha(by: 0))))
    }
    for stop in stops {
      var element = SVGTag("stop")
      set("offset", of: &element, to: stop.offset, unless: "0", tolerance: 0.001, decimals: 5, range: 0...1)
      set("stop-color", "stop-opacity", of: &element, to: stop.color)
      definition.children += element.text
    }
    definitions += definition.text
    tag.set(name, "url(#\(id))")
  }

  private mutating func set(
    _ name: String, of tag: inout SVGTag, to point: Track<Point>, moreDecimals: Int = 0,
    _ part: @escaping (Point) -> Double
  ) {
    set(
      name, of: &tag, to: point, tolerance: moreDecimals == 0 ? 0.5 * tolerance : 1e-4, numbers: { [part($0)] },
      text: { [decimals] in SVGText.number($0[0], decimals: decimals + moreDecimals) })
  }

  /// Sets the ends of a linear gradient whose space moves or that has a frame, where they lie in the end; false if
  /// neither is so and it needs a transform of its own at most.
  ///
  /// Any affine image of a linear gradient is one again: lines of one colour stay parallel, and the end of the image is
  /// the one across them from its start.
  private mutating func setLine(of gradient: GradientTrack, on tag: inout SVGTag) -> Bool {
    guard case .linear(let start, let end) = gradient.geometry,
      gradient.frame != nil || playing != nil && !gradient.transform.isConstant
    else { return false }
    let duration = playing?.duration ?? 0
    let map = gradient.mapSource(until: duration)
    let ends = [start, end].map { $0.source(until: duration) { [$0.x, $0.y] } }
    let line: (Double) -> (start: Point, end: Point) = { time in
      let (map, ends) = (map.truth(time), ends.map { $0.truth(time) }.map { Point($0[0], $0[1]) })
      let (from, to) = (map.apply(to: ends[0]), map.apply(to: ends[1]))
      guard let across = map.apply(to: (ends[1] - ends[0]).perpendicular).normalized?.perpendicular
      else { return (from, to) }
      return (from, from + across * (to - from).dot(across))
    }
    let breaks = ends.flatMap { $0.breaks } + map.breaks
    set("x1", of: &tag, breaks: breaks) { line($0).start.x }
    set("y1", of: &tag, breaks: breaks) { line($0).start.y }
    set("x2", of: &tag, breaks: breaks) { line($0).end.x }
    set("y2", of: &tag, breaks: breaks) { line($0).end.y }
    return true
  }

  private mutating func setGradientTransform(of gradient: GradientTrack, on tag: inout SVGTag) {
    let isConstant = gradient.transform.isConstant && gradient.frame?.isConstant ?? true
    let text = SVGText.transform(gradient.fullTransform(at: playing?.stillTime ?? 0), decimals: decimals)
    guard let playing, !isConstant else {
      if !text.isEmpty { tag.set("gradientTransform", text) }
      return
    }
    tag.set("gradientTransform", text.isEmpty ? "scale(1)" : text)
    if sheet != nil { return noteStill("gradientTransform") }
    let source = gradient.mapSource(until: playing.duration)
    tag.children += transformAnimations(
      of: "gradientTransform", breaks: source.breaks.withoutCurves, matrix: source.truth)
  }

  private mutating func define(_ pattern: Pattern) -> String {
    let id = newID()
    var tag = SVGTag("pattern")
    tag.set("id", id)
    tag.set("patternUnits", "userSpaceOnUse")
    if pattern.tile.minX != 0 { tag.set("x", number(pattern.tile.minX)) }
    if pattern.tile.minY != 0 { tag.set("y", number(pattern.tile.minY)) }
    tag.set("width", number(pattern.tile.width))
    tag.set("height", number(pattern.tile.height))
    // The content's origin is the pattern space's, not the tile's corner.
    let transform = SVGText.transform(pattern.transform, decimals: decimals)
    if !transform.isEmpty { tag.set("patternTransform", transform) }
    tag.children = still(Drawing(size: size, items: pattern.items))
    definitions += tag.text
    return id
  }

  // MARK: - Clips and masks

  /// The clip to the common part of some paths, nil if there are none.
  mutating func clip(_ clips: [PathTrack]) -> String? {
    var last: String?
    for clip in clips {
      let id = newID()
      var tag = SVGTag("clipPath")
      tag.set("id", id)
      if let last { tag.set("clip-path", "url(#\(last))") }
      var path = SVGTag("path")
      set(clip, of: &path, ruleName: "clip-rule")
      tag.children = path.text
      definitions += tag.text
      last = id
    }
    return last
  }

  mutating func mask(_ mask: Node.Mask) -> String {
    let id = newID()
    var tag = SVGTag("mask")
    tag.set("id", id)
    setRegion(of: &tag, units: "maskUnits")
    if mask.measure == .alpha { tag.setStyle("mask-type", "alpha") }
    tag.children = text(of: mask.nodes)
    definitions += tag.text
    return id
  }

  /// A region far around the canvas, in user units: the standard one, the box and a tenth around it, cuts strokes and
  /// shadows off and is nothing for a level line.
  private func setRegion(of tag: inout SVGTag, units: String) {
    let (width, height) = (max(1, size.width), max(1, size.height))
    tag.set(units, "userSpaceOnUse")
    tag.set("x", number(-5 * width))
    tag.set("y", number(-5 * height))
    tag.set("width", number(11 * width))
    tag.set("height", number(11 * height))
  }

  // MARK: - Effects and blending

  mutating func setFilter(_ effects: [Node.Effect], of tag: inout SVGTag) {
    if sheet != nil, setFilterFunctions(effects, of: &tag) { return }
    // Graphs stand by themselves, with elements of their own; the effects between them share one.
    var ids: [String] = []
    var simple: [Node.Effect] = []
    for effect in effects {
      guard case .filter(let graph) = effect else {
        simple.append(effect)
        continue
      }
      if let id = filter(simple) { ids.append(id) }
      simple = []
      ids.append(define(graph))
    }
    if let id = filter(simple) { ids.append(id) }
    if !ids.isEmpty { tag.set("filter", ids.map { "url(#\($0))" }.joined(separator: " ")) }
  }

  /// The filter that applies effects in order, nil if there are none.
  private mutating func filter(_ effects: [Node.Effect]) -> String? {
    guard !effects.isEmpty else { return nil }
    let id = newID()
    var tag = SVGTag("filter")
    tag.set("id", id)
    setRegion(of: &tag, units: "filterUnits")
    tag.set("color-interpolation-filters", "sRGB")
    for effect in effects {
      var element: SVGTag
      switch effect {
      case .blur(let radius):
        element = SVGTag("feGaussianBlur")
        set("stdDeviation", of: &element, to: radius, unless: "0", range: 0 ... .infinity)
      case .shadow(let color, let opacity, let offset, let radius):
        element = SVGTag("feDropShadow")
        set(
          "dx", of: &element, to: offset, tolerance: 0.5 * tolerance, numbers: { [$0.dx] },
          text: { [decimals] in SVGText.number($0[0], decimals: decimals) })
        set(
          "dy", of: &element, to: offset, tolerance: 0.5 * tolerance, numbers: { [$0.dy] },
          text: { [decimals] in SVGText.number($0[0], decimals: decimals) })
        set("stdDeviation", of: &element, to: radius, range: 0 ... .infinity)
        setShadowColor(color, opacity, of: &element)
      case .filter: continue
      case .colorMatrix(let matrix):
        element = SVGTag("feColorMatrix")
        set(
          "values", of: &element, to: matrix, tolerance: 0.001, numbers: { $0.values },
          text: { SVGText.numbers($0, decimals: 5) })
      }
      tag.children += element.text
    }
    definitions += tag.text
    return id
  }

  /// The shadow's colour, whose alpha is that of the colour times the opacity.
  private mutating func setShadowColor(_ color: Track<Color>, _ opacity: Track<Double>, of tag: inout SVGTag) {
    set(
      "flood-color", of: &tag, to: color, unless: "#000", tolerance: 0.5 / 255,
      numbers: { [$0.red, $0.green, $0.blue] },
      text: { SVGText.color(Color(red: $0[0], green: $0[1], blue: $0[2])) })
    let own = color.source(until: playing?.duration ?? 0) { [$0.alpha] }
    let fade = opacity.source(until: playing?.duration ?? 0) { [$0] }
    let alpha: (Double) -> [Double] = { [min(max(own.truth($0)[0] * fade.truth($0)[0], 0), 1)] }
    let breaks = (own.breaks + fade.breaks).withoutCurves
    let base = SVGText.numbers(alpha(playing?.stillTime ?? 0), decimals: 4)
    let motion = motion(breaks: breaks, tolerance: 0.002, truth: { MotionSample(numbers: alpha($0)) })
    if motion != nil || base != "1" { tag.set("flood-opacity", base) }
    if let motion {
      animate(
        "flood-opacity", of: &tag, along: motion,
        values: motion.samples.map { SVGText.numbers($0.numbers, decimals: 4) })
    }
  }

  /// CSS's name of a blend mode, nil for the normal one and those that it lacks.
  mutating func name(of mode: BlendMode) -> String? {
    switch mode {
    case .normal: return nil
    case .multiply: return "multiply"
    case .screen: return "screen"
    case .overlay: return "overlay"
    case .darken: return "darken"
    case .lighten: return "lighten"
    case .colorDodge: return "color-dodge"
    case .colorBurn: return "color-burn"
    case .hardLight: return "hard-light"
    case .softLight: return "soft-light"
    case .difference: return "difference"
    case .exclusion: return "exclusion"
    case .hue: return "hue"
    case .saturation: return "saturation"
    case .color: return "color"
    case .luminosity: return "luminosity"
    case .plusLighter: return "plus-lighter"
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker:
      notes.add("blend mode \(mode) is written as normal")
      return nil
    }
  }
}

extension GradientTrack {
  /// The map from the space of the geometry to that of the painted path at each instant, and where that changes its way.
  fileprivate func mapSource(until duration: Double) -> (breaks: [MotionBreak], truth: (Double) -> Transform) {
    let own = [TransformStage.matrix(transform)].source(until: duration)
    let box = frame?.source(until: duration) { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
    return (
      own.breaks + (box?.breaks ?? []),
      { time in
        var shown = self
        shown.transform = Track(own.truth(time).flattened)
        shown.frame = box.map { $0.truth(time) }.map { Track(Rect(minX: $0[0], minY: $0[1], maxX: $0[2], maxY: $0[3])) }
        return shown.fullTransform(at: time)
      }
    )
  }
}
