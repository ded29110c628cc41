import VectorGraphics
import VectorMotion

/// Writes any film as a `UIView` with a tree of layers and an animation for each attribute that moves, and a SwiftUI view
/// around it.
struct SwiftLayerComposer {
  let frame: SwiftSourceFrame
  let background: Color?
  let duration: Double
  var notes = ExportNotes()
  /// The statements that make the layers, then those that move them.
  private var models = SwiftSourceText(depth: 2)
  private var motions = SwiftSourceText(depth: 2)
  private var layerCount = 0

  init(_ film: Film, duration: Double, frame: SwiftSourceFrame) {
    self.frame = frame
    self.duration = duration
    background = film.background
    let nodes = film.lowered(
      until: duration, tolerance: 0.5 * frame.tolerance, turns: true, notes: &notes, in: .swift)
    write(nodes, in: "content")
  }

  private var fitting: MotionFitting {
    MotionFitting(duration: duration, tolerance: 0.5 * frame.tolerance, curves: .free)
  }

  var file: SwiftSourceFile {
    var source = SwiftSourceText()
    source.line("import SwiftUI")
    source.line()
    source.line("#if canImport(UIKit)")
    source.line("import UIKit")
    source.line()
    SwiftLayerView.writeCanvas(frame, &source)
    source.line()
    if motions.isEmpty {
      source.line("/// The picture for SwiftUI.")
    } else {
      source.line("/// The animation for SwiftUI, which plays \(frame.playCount == nil ? "for ever" : "once").")
    }
    source.open("struct \(frame.name): UIViewRepresentable {")
    source.line("func makeUIView(context: Context) -> \(frame.name)UIView { \(frame.name)UIView() }")
    source.line()
    source.line("func updateUIView(_ view: \(frame.name)UIView, context: Context) {}")
    source.close()
    source.line()
    source.line("/// The \(motions.isEmpty ? "picture" : "animation") for UIKit: layers that Core Animation shows.")
    source.open("final class \(frame.name)UIView: UIView {")
    SwiftLayerView.writeFrame(&source)
    source.open("private func setUp() {")
    source.line("content.bounds = CGRect(origin: .zero, size: canvas)")
    source.line("content.masksToBounds = true")
    if let background { source.line("content.backgroundColor = \(color(background))") }
    source.line("layer.addSublayer(content)")
    source.append(models)
    let isMoving = !motions.isEmpty
    if isMoving {
      source.line()
      source.line("if UIAccessibility.isReduceMotionEnabled { return }")
      source.append(motions)
    }
    source.close()
    if isMoving {
      source.line()
      writeAnimate(&source)
    }
    source.close()
    source.line()
    Self.writeOutline(&source)
    source.line()
    source.open("#Preview {")
    source.line("\(frame.name)()")
    source.line("    .frame(width: 240, height: 240)")
    source.line("    .padding()")
    source.close()
    source.line("#endif")
    return SwiftSourceFile(bytes: Array(source.text.utf8), notes: notes.list)
  }

  private func writeAnimate(_ source: inout SwiftSourceText) {
    source.line("/// Moves an attribute through values at shares of the whole; curves lead from each to the next.")
    source.open("private func animate(")
    source.line("_ keyPath: String, of layer: CALayer, values: [Any], times: [Double], curves: [[Float]] = [],")
    source.line("mode: CAAnimationCalculationMode = .linear")
    source.reopen(") {")
    source.line("let animation = CAKeyframeAnimation(keyPath: keyPath)")
    source.line("animation.values = values")
    source.line("animation.keyTimes = times.map { NSNumber(value: $0) }")
    source.line("animation.calculationMode = mode")
    source.open("if !curves.isEmpty {")
    source.open("animation.timingFunctions = curves.map { curve in")
    source.line("CAMediaTimingFunction(controlPoints: curve[0], curve[1], curve[2], curve[3])")
    source.close()
    source.close()
    source.line("animation.duration = \(SwiftSourceText.number(duration, decimals: 5))")
    switch frame.playCount {
    case nil: source.line("animation.repeatCount = .infinity")
    case .some(let count):
      if count > 1 { source.line("animation.repeatCount = \(count)") }
      source.line("animation.fillMode = .forwards")
    }
    source.line("// Else it would be gone when the app comes back from the background.")
    source.line("animation.isRemovedOnCompletion = false")
    source.line("layer.add(animation, forKey: keyPath)")
    source.close()
  }

  private static func writeOutline(_ source: inout SwiftSourceText) {
    source.line(
      "/// A path of elements, moves, lines, quadratic and cubic curves and closes, and the points of each in turn.")
    source.open("private func outline(_ elements: String, _ numbers: [Double]) -> CGPath {")
    source.line("let path = CGMutablePath()")
    source.line("var index = 0")
    source.open("func next() -> CGPoint {")
    source.line("index += 2")
    source.line("return CGPoint(x: numbers[index - 2], y: numbers[index - 1])")
    source.close()
    source.open("for element in elements {")
    source.line("switch element {")
    source.line("case \"M\": path.move(to: next())")
    source.line("case \"L\": path.addLine(to: next())")
    source.open("case \"Q\":")
    source.line("let control = next()")
    source.line("path.addQuadCurve(to: next(), control: control)")
    source.reopen("case \"C\":")
    source.line("let (first, second) = (next(), next())")
    source.line("path.addCurve(to: next(), control1: first, control2: second)")
    source.close("default: path.closeSubpath()")
    source.line("}")
    source.close()
    source.line("return path")
    source.close()
  }

  // MARK: - Layers

  private mutating func newLayer(_ type: String, in parent: String?) -> String {
    layerCount += 1
    let name = (type == "CALayer" ? "group" : "shape") + "\(layerCount)"
    models.line()
    models.line("let \(name) = \(type)()")
    if let parent { models.line("\(parent).addSublayer(\(name))") }
    return name
  }

  private mutating func write(_ nodes: [Node], in parent: String) {
    for turn in nodes.turns(until: duration) {
      var parent = parent
      if let steps = turn.steps {
        parent = newLayer("CALayer", in: parent)
        hide(parent, steps.map { ($0.time, !$0.isShown) })
      }
      for node in turn.nodes { write(node, in: parent) }
    }
  }

  private mutating func write(_ node: Node, in parent: String) {
    if node.isHidden.isConstant && node.isHidden.base { return }
    if node.blendMode != .normal { notes.add(.blendMode, in: .swift) }
    var layer = parent
    let placement = PlacementGroup.list(of: node.transform, until: duration, stillTime: 0)
    if placement.losesShear { notes.add(.shear, in: .swift) }
    if placement.losesPerspective { notes.add(.perspective, in: .swift) }
    for group in placement.groups.reversed() {
      layer = newLayer("CALayer", in: layer)
      write(group, of: layer)
    }
    let isPlain =
      node.opacity.isConstant && node.opacity.base >= 1 && node.isHidden.isConstant && node.clips.isEmpty
      && node.mask == nil && node.effects.isEmpty && !node.hidesBack
    if !isPlain {
      layer = newLayer("CALayer", in: layer)
      set("opacity", of: layer, node.opacity.breaks(until: duration), tolerance: 0.002, decimals: 3, standard: 1) {
        min(max(node.opacity.value(at: $0), 0), 1)
      }
      let hides: (Double) -> Bool = {
        node.isHidden.value(at: $0) || node.hidesBack && node.transform.showsBack(at: $0)
      }
      if node.hidesBack || !node.isHidden.isConstant {
        let breaks = node.isHidden.breaks(until: duration) + node.transform.breaks(until: duration)
        hide(
          layer, fitting.steps(breaks: breaks.withoutCurves) { [hides($0) ? 1 : 0] }.map { ($0.time, $0.value == [1]) })
      }
      writeEffects(node.effects, of: layer)
      // Each further clip or mask needs a layer of its own.
      for (index, clip) in node.clips.enumerated() {
        if index > 0 { layer = newLayer("CALayer", in: layer) }
        let mask = newLayer("CAShapeLayer", in: nil)
        models.line("\(layer).mask = \(mask)")
        write(clip, of: mask)
      }
      if let mask = node.mask {
        if mask.measure != .alpha { notes.add(.luminanceMask, in: .swift) }
        if !node.clips.isEmpty { layer = newLayer("CALayer", in: layer) }
        let shown = newLayer("CALayer", in: nil)
        models.line("\(layer).mask = \(shown)")
        write(mask.nodes, in: shown)
      }
    }
    switch node.content {
    case .nodes(let nodes):
      if node.order == .depth { notes.add(.paintOrder, in: .swift) }
      write(nodes, in: layer)
    case .items(let items): write(items.map { Node($0) }, in: layer)
    case .succession: write([node], in: layer)
    case .shape(let shape): write(shape, in: layer)
    case .image: notes.add(.image, in: .swift)
    }
  }

  private mutating func writeEffects(_ effects: [Node.Effect], of layer: String) {
    var hasShadow = false
    for effect in effects {
      switch effect {
      case .blur: notes.add(.blur, in: .swift)
      case .colorMatrix: notes.add(.colorMatrix, in: .swift)
      case .filter: notes.add(.filter, in: .swift)
      case .shadow where hasShadow: notes.add("of several shadows of one part the first is written")
      case .shadow(let color, let opacity, let offset, let radius):
        hasShadow = true
        if !(color.isConstant && opacity.isConstant && offset.isConstant && radius.isConstant) {
          notes.add("shadows that move stand still")
        }
        var opaque = color.base
        opaque.alpha = 1
        models.line("\(layer).shadowColor = \(self.color(opaque))")
        models.line("\(layer).shadowOpacity = \(SwiftSourceText.number(color.base.alpha * opacity.base, decimals: 3))")
        models.line(
          "\(layer).shadowOffset = CGSize(width: \(frame.number(offset.base.dx)), height: \(frame.number(offset.base.dy)))"
        )
        models.line("\(layer).shadowRadius = \(frame.number(radius.base))")
      }
    }
  }

  private mutating func write(_ group: PlacementGroup, of layer: String) {
    let far = 0.5 * frame.tolerance / max(1, Vector(frame.size.width, frame.size.height).length)
    var map = Transform.identity
    func first(_ part: PlacementGroup.Part) -> Double {
      group.motions.first { $0.part == part }?.value(0) ?? part.standard
    }
    map = Transform.scale(first(.scaleX), first(.scaleY)).then(.rotation(first(.rotation)))
      .then(.translation(first(.translationX), first(.translationY)))
    func number(_ value: Double, _ more: Int) -> String {
      SwiftSourceText.number(value, decimals: frame.decimals + more)
    }
    models.line(
      "\(layer).setAffineTransform(CGAffineTransform(a: \(number(map.a, 4)), b: \(number(map.b, 4)), "
        + "c: \(number(map.c, 4)), d: \(number(map.d, 4)), tx: \(number(map.tx, 0)), ty: \(number(map.ty, 0))))")
    for motion in group.motions {
      switch motion.part {
      case .scaleX: move("transform.scale.x", of: layer, motion.breaks, far, frame.decimals + 3, motion.value)
      case .scaleY: move("transform.scale.y", of: layer, motion.breaks, far, frame.decimals + 3, motion.value)
      case .rotation: move("transform.rotation.z", of: layer, motion.breaks, far, frame.decimals + 3, motion.value)
      case .translationX:
        move("transform.translation.x", of: layer, motion.breaks, 0.5 * frame.tolerance, frame.decimals, motion.value)
      case .translationY:
        move("transform.translation.y", of: layer, motion.breaks, 0.5 * frame.tolerance, frame.decimals, motion.value)
      }
    }
  }

  // MARK: - Shapes

  private mutating func write(_ shape: Node.Shape, in parent: String) {
    let both = shape.fill != nil && shape.stroke != nil
    if both, shape.fillsLast {
      write(shape.path, fill: nil, stroke: shape.stroke, in: parent)
      write(shape.path, fill: shape.fill, stroke: nil, in: parent)
    } else {
      write(shape.path, fill: shape.fill, stroke: shape.stroke, in: parent)
    }
  }

  private mutating func write(_ path: PathTrack, fill: PaintTrack?, stroke: Node.Stroke?, in parent: String) {
    guard fill != nil || stroke != nil else { return }
    let layer = newLayer("CAShapeLayer", in: parent)
    write(path, of: layer)
    if let fill { write(fill, "fillColor", of: layer) } else { models.line("\(layer).fillColor = nil") }
    guard let stroke else { return }
    write(stroke.paint, "strokeColor", of: layer)
    let half = 0.5 * frame.tolerance
    set(
      "lineWidth", of: layer, stroke.width.breaks(until: duration), tolerance: half, decimals: frame.decimals,
      standard: 1
    ) {
      max(0, stroke.width.value(at: $0))
    }
    switch stroke.cap {
    case .butt: break
    case .round: models.line("\(layer).lineCap = .round")
    case .square: models.line("\(layer).lineCap = .square")
    }
    switch stroke.join {
    case .miter:
      set(
        "miterLimit", of: layer, stroke.miterLimit.breaks(until: duration), tolerance: 0.01, decimals: 2, standard: 10
      ) {
        stroke.miterLimit.value(at: $0)
      }
    case .round: models.line("\(layer).lineJoin = .round")
    case .bevel: models.line("\(layer).lineJoin = .bevel")
    }
    if !stroke.dash.base.isEmpty {
      if !stroke.dash.isConstant { notes.add("dashes whose lengths change keep those of the start") }
      models.line("\(layer).lineDashPattern = [\(stroke.dash.base.map { frame.number($0) }.joined(separator: ", "))]")
      set(
        "lineDashPhase", of: layer, stroke.dashPhase.breaks(until: duration), tolerance: half, decimals: frame.decimals,
        standard: 0
      ) {
        stroke.dashPhase.value(at: $0)
      }
    }
    set("strokeStart", of: layer, stroke.start.breaks(until: duration), tolerance: 2e-4, decimals: 5, standard: 0) {
      min(max(stroke.start.value(at: $0), 0), 1)
    }
    set("strokeEnd", of: layer, stroke.end.breaks(until: duration), tolerance: 2e-4, decimals: 5, standard: 1) {
      min(max(stroke.end.value(at: $0), 0), 1)
    }
  }

  private mutating func write(_ path: PathTrack, of layer: String) {
    let still = path.path(at: 0)
    models.list(
      "\(layer).path = outline(\"\(Self.letters(still.kinds.map { $0.rawValue }))\", [",
      still.coordinates.map { frame.number($0) }, "])")
    let rules = fitting.steps(breaks: path.breaks(until: duration)) { [path.fillRule(at: $0) == .evenOdd ? 1 : 0] }
    if rules.first?.value == [1] { models.line("\(layer).fillRule = .evenOdd") }
    if rules.count > 1 { notes.add(.fillRuleChange, in: .swift) }
    var fitting = fitting
    fitting.curves = .linear
    guard let motion = fitting.keyframes(of: path) else { return }
    if motion.runs.count > 1 { notes.add("between outlines of unequal structure Core Animation may go another way") }
    var keys: [(time: Double, sample: MotionSample)] = []
    for (index, (time, sample)) in zip(motion.times, motion.samples).enumerated() {
      if let (start, from) = keys.last {
        // Where a leg is eased it is taken in sixteen even ones: each path may need keys of its own.
        let curve = motion.curves[index - 1]
        let count = curve.isLinear || from.shape != sample.shape || from.numbers == sample.numbers ? 1 : 16
        for part in 1...count {
          let share = Double(part) / Double(count)
          let last = keys[keys.count - 1]
          let place = part == count ? sample : from.interpolated(to: sample, at: curve.value(at: share))
          let instant = start + share * (time - start)
          keys += between(last.time, last.sample, instant, place, depth: 6)
          keys.append((instant, place))
        }
      } else {
        keys.append((time, sample))
      }
    }
    motions.line()
    motions.open("animate(")
    motions.line("\"path\", of: \(layer),")
    motions.open("values: [")
    for key in keys {
      motions.list(
        "outline(\"\(Self.letters(key.sample.shape))\", [", key.sample.numbers.map { frame.number($0) }, "]),")
    }
    motions.close("],")
    motions.list("times: [", keys.map { SwiftSourceText.number($0.time, decimals: 6) }, "]")
    motions.close(")")
  }

  /// The keys that are needed between two on a straight way, by halving, since Core Animation turns the handles of curves.
  private func between(
    _ start: Double, _ from: MotionSample, _ end: Double, _ to: MotionSample, depth: Int
  ) -> [(time: Double, sample: MotionSample)] {
    guard depth > 0, end > start, from.shape == to.shape, from.numbers != to.numbers,
      let interpolation = PathInterpolation(from: from.path, to: to.path)
    else { return [] }
    let isStraight = [0.25, 0.5, 0.75].allSatisfy { share in
      let shown = interpolation.path(at: share).coordinates
      let truth = from.interpolated(to: to, at: share).numbers
      return shown.count != truth.count || !shown.indices.contains { abs(shown[$0] - truth[$0]) > frame.tolerance }
    }
    if isStraight { return [] }
    let (time, middle) = (0.5 * (start + end), from.interpolated(to: to, at: 0.5))
    return between(start, from, time, middle, depth: depth - 1) + [(time, middle)]
      + between(time, middle, end, to, depth: depth - 1)
  }

  private static func letters(_ kinds: [UInt8]) -> String {
    String(decoding: kinds.map { Array("MLQCZ".utf8)[Int(min($0, 4))] }, as: UTF8.self)
  }

  private mutating func write(_ paint: PaintTrack, _ name: String, of layer: String) {
    switch paint {
    case .color(let track):
      models.line("\(layer).\(name) = \(color(track.value(at: 0)))")
      let motion = fitting.keyframes(of: track, tolerance: 0.5 / 255) { [$0.red, $0.green, $0.blue, $0.alpha] }
      if let motion {
        let values = motion.samples.map { sample in
          let n = sample.numbers
          return color(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
        }
        animate(name, of: layer, motion, values)
      }
    case .gradient(let gradient):
      notes.add(.gradient, in: .swift)
      let sum = gradient.stops.reduce(Color(gray: 0, alpha: 0)) { $0.adding($1.color.base) }
      models.line("\(layer).\(name) = \(color(sum.scaled(by: 1 / Double(max(1, gradient.stops.count)))))")
    case .pattern:
      notes.add(.pattern, in: .swift)
      models.line("\(layer).\(name) = nil")
    }
  }

  private func color(_ color: Color) -> String {
    if color == .black { return "UIColor.black.cgColor" }
    if color == .white { return "UIColor.white.cgColor" }
    let parts = [color.red, color.green, color.blue, color.alpha].map {
      SwiftSourceText.number($0.isFinite ? min(max($0, 0), 1) : 0, decimals: 3)
    }
    return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(parts[3])).cgColor"
  }

  // MARK: - Attributes

  /// Sets an attribute that is a number, and moves it.
  private mutating func set(
    _ name: String, of layer: String, _ breaks: [MotionBreak], tolerance: Double, decimals: Int, standard: Double,
    _ truth: @escaping (Double) -> Double
  ) {
    let text = SwiftSourceText.number(truth(0), decimals: decimals)
    if text != SwiftSourceText.number(standard, decimals: decimals) { models.line("\(layer).\(name) = \(text)") }
    move(name, of: layer, breaks, tolerance, decimals, truth)
  }

  private mutating func move(
    _ keyPath: String, of layer: String, _ breaks: [MotionBreak], _ tolerance: Double, _ decimals: Int,
    _ truth: @escaping (Double) -> Double
  ) {
    guard !breaks.isEmpty else { return }
    let motion = fitting.keyframes(
      breaks: breaks.sorted { $0.time < $1.time }, tolerance: tolerance, truth: { MotionSample(numbers: [truth($0)]) })
    guard let motion else { return }
    let values = motion.samples.map { SwiftSourceText.number($0.numbers[0], decimals: decimals) }
    animate(keyPath, of: layer, motion, values)
  }

  private mutating func animate(
    _ keyPath: String, of layer: String, _ motion: MotionKeyframes, _ values: [String]
  ) {
    motions.line()
    motions.open("animate(")
    motions.line("\"\(keyPath)\", of: \(layer),")
    motions.list("values: [", values, "],")
    let isEven = motion.curves.allSatisfy { $0.isLinear }
    motions.list("times: [", motion.times.map { SwiftSourceText.number($0, decimals: 6) }, isEven ? "]" : "],")
    if !isEven {
      let curves = motion.curves.map { curve in
        "[\([curve.x1, curve.y1, curve.x2, curve.y2].map { SwiftSourceText.number($0, decimals: 4) }.joined(separator: ", "))]"
      }
      motions.list("curves: [", curves, "]")
    }
    motions.close(")")
  }

  private mutating func hide(_ layer: String, _ steps: [(time: Double, isHidden: Bool)]) {
    guard let first = steps.first else { return }
    if first.isHidden { models.line("\(layer).isHidden = true") }
    guard steps.count > 1 else { return }
    motions.line()
    motions.open("animate(")
    motions.line("\"hidden\", of: \(layer),")
    motions.list("values: [", steps.map { $0.isHidden ? "true" : "false" }, "],")
    motions.list("times: [", (steps.map { $0.time } + [1]).map { SwiftSourceText.number($0, decimals: 6) }, "],")
    motions.line("mode: .discrete")
    motions.close(")")
  }
}

extension MotionSample {
  /// The path that the sample is of.
  fileprivate var path: Path {
    var path = Path()
    var rest = numbers[...]
    func point(_ index: Int) -> Point {
      Point(rest[rest.startIndex + 2 * index], rest[rest.startIndex + 2 * index + 1])
    }
    for kind in shape {
      switch kind {
      case 0: path.move(to: point(0))
      case 1: path.line(to: point(0))
      case 2: path.quad(to: point(1), control: point(0))
      case 3: path.cubic(to: point(2), control1: point(0), control2: point(1))
      default: path.close()
      }
      rest = rest.dropFirst(kind > 3 ? 0 : kind == 3 ? 6 : kind == 2 ? 4 : 2)
    }
    return path
  }
}
