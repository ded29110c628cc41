import VectorGraphics
import VectorMotion

// Nodes as elements. What stands still is written by the same code: an item is a node without animations.

extension SVGComposer {
  /// The elements of a drawing's items.
  mutating func still(_ drawing: Drawing) -> String { text(of: drawing.items.map { Node($0) }) }

  mutating func text(of nodes: [Node]) -> String {
    if nodes.contains(where: { $0.isSuccession }) { return text(ofTurns: nodes) }
    var text = ""
    for node in nodes { text += self.text(of: node) }
    return text
  }

  private mutating func text(of node: Node) -> String {
    if node.isHidden.isConstant && node.isHidden.base { return "" }
    var tag = content(of: node)
    guard !tag.isBare || !tag.children.isEmpty || paintsOfItself(node) else { return "" }
    if node.hidesBack {
      let hides: (Double) -> Bool = { node.isHidden.value(at: $0) || node.transform.showsBack(at: $0) }
      let duration = playing?.duration ?? 0
      let steps =
        fitting?.steps(
          breaks: node.isHidden.breaks(until: duration) + node.transform.breaks(until: duration),
          truth: { [hides($0) ? 1 : 0] }) ?? []
      let base = hides(playing?.stillTime ?? 0)
      if steps.count > 1 {
        setSteps(
          "display", of: &tag, steps.map { ($0.time, $0.value == [1] ? "none" : "inline") },
          base: base ? "none" : "inline")
      } else if steps.first?.value == [1] || steps.isEmpty && base {
        return ""
      }
    } else if !node.isHidden.isConstant {
      set(
        "display", of: &tag, breaks: node.isHidden.breaks(until: playing?.duration ?? 0), unless: "inline",
        text: { $0 == [1] ? "none" : "inline" }, truth: { [node.isHidden.value(at: $0) ? 1 : 0] })
    }
    set(
      "opacity", of: &tag, to: node.opacity, unless: "1", tolerance: 0.002, decimals: 4, range: 0...1)
    setFilter(node.effects, of: &tag)
    if let clip = clip(node.clips) { tag.set("clip-path", "url(#\(clip))") }
    if let mask = node.mask { tag.set("mask", "url(#\(self.mask(mask)))") }
    if let name = name(of: node.blendMode) { tag.setStyle("mix-blend-mode", name) }
    if node.isIsolated { tag.setStyle("isolation", "isolate") }
    return placed(tag, by: node.transform)
  }

  /// Whether something may show although the node is empty: a filter makes pictures, too.
  private func paintsOfItself(_ node: Node) -> Bool {
    node.effects.contains { if case .filter = $0 { true } else { false } }
  }

  private mutating func content(of node: Node) -> SVGTag {
    var tag = SVGTag("g")
    switch node.content {
    case .nodes(let nodes): tag.children = node.order == .depth ? textByDepth(of: nodes) : text(of: nodes)
    case .items(let items): tag.children = text(of: items.map { Node($0) })
    case .succession: tag.children = text(ofTurns: [node])
    case .shape(let shape):
      guard shape.fill != nil || shape.stroke != nil else { return tag }
      if let stroke = shape.stroke, !stroke.isWhole, shape.path.isConstant, shape.path.base.contours.count > 1 {
        tag.children = textByContours(of: shape, stroke)
        return tag
      }
      tag = SVGTag("path")
      set(shape.path, of: &tag, ruleName: shape.fill == nil ? nil : "fill-rule")
      if let fill = shape.fill { set("fill", of: &tag, to: fill) } else { tag.set("fill", "none") }
      if let stroke = shape.stroke {
        set(stroke, of: &tag, path: shape.path)
        if shape.fillsLast, shape.fill != nil { tag.set("paint-order", "stroke") }
      }
    case .image(let image):
      tag = SVGTag("image")
      guard image.bitmap.width > 0, image.bitmap.height > 0 else { return SVGTag("g") }
      let still = image.place(at: playing?.stillTime ?? 0)
      guard let still else { return SVGTag("g") }
      let breaks =
        image.rect.breaks(until: playing?.duration ?? 0) + image.placement.part.breaks(until: playing?.duration ?? 0)
      set(breaks, of: &tag) { image.place(at: $0)?.rect ?? still.rect }
      tag.set("preserveAspectRatio", "none")
      if image.interpolation == .nearest { tag.setStyle("image-rendering", "pixelated") }
      tag.set("href", "data:image/png;base64,\(SVGText.base64(PNG.bytes(of: image.bitmap)))")
      let isWhole = image.placement.part.isConstant && still.clip == nil
      if !isWhole { tag = clipped(tag, breaks) { image.place(at: $0).map { $0.clip ?? $0.rect } ?? .zero } }
    }
    return tag
  }

  /// A path for each contour of a trimmed stroke, trimmed by its own share of the whole length: SVG trims each by itself.
  private mutating func textByContours(of shape: Node.Shape, _ stroke: Node.Stroke) -> String {
    var fill = ""
    if let paint = shape.fill {
      var tag = SVGTag("path")
      set(shape.path, of: &tag, ruleName: "fill-rule")
      set("fill", of: &tag, to: paint)
      fill = tag.text
    }
    var text = ""
    for (contour, share) in shape.path.base.contourShares(tolerance: 0.1 * tolerance) {
      var tag = SVGTag("path")
      set(PathTrack(contour), of: &tag, ruleName: nil)
      tag.set("fill", "none")
      set(stroke, of: &tag, path: PathTrack(contour), share: share)
      text += tag.text
    }
    return shape.fillsLast ? text + fill : fill + text
  }

  /// The element inside a rectangle that may move.
  private mutating func clipped(
    _ tag: SVGTag, _ breaks: [MotionBreak], to rect: @escaping (Double) -> Rect
  ) -> SVGTag {
    let id = newID()
    var clip = SVGTag("clipPath")
    clip.set("id", id)
    var shown = SVGTag("rect")
    set(breaks, of: &shown, to: rect)
    clip.children = shown.text
    definitions += clip.text
    var tag = tag
    tag.set("clip-path", "url(#\(id))")
    return tag.wrapped
  }

  private mutating func set(_ breaks: [MotionBreak], of tag: inout SVGTag, to rect: @escaping (Double) -> Rect) {
    let parts: [(String, (Rect) -> Double)] = [
      ("x", { $0.minX }), ("y", { $0.minY }), ("width", { $0.width }), ("height", { $0.height }),
    ]
    for (name, part) in parts {
      set(name, of: &tag, breaks: breaks, unless: name == "x" || name == "y" ? "0" : nil) { part(rect($0)) }
    }
  }

  // MARK: - Transforms

  /// The element, moved by stages: each that is animated needs an element of its own around those before it.
  private mutating func placed(_ tag: SVGTag, by stages: [TransformStage]) -> String {
    guard stages.allSatisfy({ $0.isFlat }) else { return placedInSpace(tag, by: stages) }
    var inner = tag
    var fixed = Transform.identity
    /// Whether `inner` has a transform already.
    var isTaken = false
    func settle(_ composer: SVGComposer) {
      let text = SVGText.transform(fixed, decimals: composer.decimals)
      fixed = .identity
      guard !text.isEmpty else { return }
      if isTaken { inner = inner.wrapped }
      inner.set("transform", text)
      isTaken = true
    }
    for stage in stages {
      let isStill = playing == nil || stage.isConstant
      if isStill {
        fixed = fixed.then(stage.transform(at: playing?.stillTime ?? 0))
        continue
      }
      settle(self)
      for part in parts(of: stage) {
        if isTaken { inner = inner.wrapped }
        set(part, of: &inner)
        isTaken = true
      }
    }
    settle(self)
    return inner.text
  }

  /// The element, moved in space: written as what all stages together do to the plane, without perspective.
  private mutating func placedInSpace(_ tag: SVGTag, by stages: [TransformStage]) -> String {
    notes.add(.perspective, in: .svg)
    let source = stages.source(until: playing?.duration ?? 1)
    let flat: (Double) -> Transform = { source.truth($0).flattened }
    if playing == nil || stages.allSatisfy({ $0.isConstant }) {
      return placed(tag, by: [.matrix(Track(flat(playing?.stillTime ?? 0)))])
    }
    var inner = tag
    for (index, part) in parts(breaks: source.breaks, matrix: flat).enumerated() {
      if index > 0 { inner = inner.wrapped }
      set(part, of: &inner)
    }
    return inner.text
  }

  /// One animated part of a transform, in SVG's terms.
  private struct TransformPart {
    var type: String
    var value: FittedValue
    var decimals: Int

    func text(_ numbers: [Double]) -> String { SVGText.numbers(numbers, decimals: decimals) }
    var base: String { text(value.still) }
  }

  private mutating func set(_ part: TransformPart, of tag: inout SVGTag) {
    tag.set("transform", "\(part.type)(\(part.base))")
    guard let motion = part.value.motion else { return }
    let values = motion.samples.map { part.text($0.numbers) }
    animate("transform", of: &tag, along: motion, values: values, transformType: part.type)
  }

  /// What turns or grows moves the far corner the most: the change of an angle or factor that moves it too far.
  private var angleTolerance: Double { 0.5 * tolerance / max(1, Vector(size.width, size.height).length) }

  private func parts(of stage: TransformStage) -> [TransformPart] {
    let degrees = 180 / Double.pi
    switch stage {
    case .translation(let track):
      let source = track.source(until: playing?.duration ?? 1) { [$0.dx, $0.dy] }
      return moves(breaks: source.breaks, truth: source.truth)
    case .scale(let track):
      let source = track.source(until: playing?.duration ?? 1) { [$0.dx, $0.dy] }
      return scales(breaks: source.breaks, truth: source.truth)
    case .rotation(let track):
      let source = track.source(until: playing?.duration ?? 1) { [$0 * degrees] }
      return [
        part(
          "rotate", breaks: source.breaks, tolerance: angleTolerance * degrees, decimals: decimals + 2,
          numbers: source.truth)
      ]
    case .anchor:
      let source = [stage].source(until: playing?.duration ?? 1)
      return moves(breaks: source.breaks) {
        let offset = source.truth($0)
        return [offset.tx, offset.ty]
      }
    case .matrix, .rotation3D, .matrix3D, .depth:
      let source = [stage].source(until: playing?.duration ?? 1)
      return parts(breaks: source.breaks) { source.truth($0).flattened }
    }
  }

  /// SMIL has no matrix to animate: scale, shear, rotation and translation one around the other.
  private func parts(
    breaks: [MotionBreak], matrix: @escaping (Double) -> Transform
  ) -> [TransformPart] {
    let degrees = 180 / Double.pi
    let angles = TurningAngles(duration: playing?.duration ?? 1, matrix: matrix)
    func turn(_ type: String, _ angle: @escaping (Double) -> Double) -> TransformPart {
      part(type, breaks: breaks, tolerance: angleTolerance * degrees, decimals: decimals + 2) { [angle($0) * degrees] }
    }
    return scales(breaks: breaks) { MatrixParts(matrix($0)).scale }
      + [turn("skewX") { MatrixParts(matrix($0)).shear }, turn("rotate") { angles.angle(at: $0) }]
      + moves(breaks: breaks) { [matrix($0).tx, matrix($0).ty] }
  }

  /// Elements that together move a transform attribute as a matrix moves: the first one takes the place of the attribute,
  /// each further one is multiplied to it.
  mutating func transformAnimations(
    of name: String, breaks: [MotionBreak], matrix: @escaping (Double) -> Transform
  ) -> String {
    var text = ""
    for part in parts(breaks: breaks, matrix: matrix).reversed() {
      guard let playing else { continue }
      let still = part.value.still
      let motion =
        part.value.motion
        ?? MotionKeyframes(
          duration: playing.duration, breaks: [], tolerance: 1, truth: { _ in MotionSample(numbers: still) })
      let values = motion.samples.map { part.text($0.numbers) }
      let element = animation(of: name, motion, values: values, transformType: part.type)
      text += text.isEmpty ? element : Substring(element.utf8.dropLast(2)) + " additive=\"sum\"/>"
    }
    return text
  }

  private func moves(breaks: [MotionBreak], truth: @escaping (Double) -> [Double]) -> [TransformPart] {
    apart("translate", breaks: breaks, tolerance: 0.5 * tolerance, decimals: decimals, rest: 0, truth: truth)
  }

  private func scales(breaks: [MotionBreak], truth: @escaping (Double) -> [Double]) -> [TransformPart] {
    apart("scale", breaks: breaks, tolerance: angleTolerance, decimals: decimals + 4, rest: 1, truth: truth)
  }

  private func apart(
    _ type: String, breaks: [MotionBreak], tolerance: Double, decimals: Int, rest: Double,
    truth: @escaping (Double) -> [Double]
  ) -> [TransformPart] {
    let values = fitting?.apart(breaks: breaks, tolerance: tolerance, rest: rest, truth: truth) ?? []
    return values.map { TransformPart(type: type, value: $0, decimals: decimals) }
  }

  private func part(
    _ type: String, breaks: [MotionBreak], tolerance: Double, decimals: Int, numbers: @escaping (Double) -> [Double]
  ) -> TransformPart {
    let value = fitting?.value(breaks: breaks, tolerance: tolerance, truth: numbers) ?? FittedValue(numbers(0))
    return TransformPart(type: type, value: value, decimals: decimals)
  }
}
