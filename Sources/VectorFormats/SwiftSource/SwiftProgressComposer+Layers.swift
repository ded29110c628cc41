import VectorGraphics
import VectorMotion

// The UIKit view: a shape layer for each part, with keyframes over the whole round.

extension SwiftProgressComposer {
  mutating func writeLayerView() {
    source.line("#if canImport(UIKit)")
    source.line("/// The same for UIKit\(isMoving ? ", played by Core Animation" : "").")
    source.open("final class \(frame.name)UIView: UIView {")
    if isMoving {
      writeSteps()
      source.line()
    }
    SwiftLayerView.writeFrame(&source)
    writeSetUp()
    if isMoving {
      source.line()
      writeAnimate()
    }
    source.close()
    source.line("#endif")
  }

  private mutating func writeSetUp() {
    source.open("private func setUp() {")
    source.line("content.bounds = CGRect(origin: .zero, size: canvas)")
    if leavesCanvas { source.line("content.masksToBounds = true") }
    if let background { source.line("content.backgroundColor = \(uiColor(ProgressValues(background)))") }
    source.line("layer.addSublayer(content)")
    var layers: [Layer] = []
    for index in film.parts.indices where film.parts[index].presence != .never { layers += self.layers(of: index) }
    for layer in layers {
      source.line()
      writeModel(layer)
    }
    if isMoving {
      source.line()
      source.line("if UIAccessibility.isReduceMotionEnabled { return }")
      for layer in layers { writeAnimations(layer) }
    }
    source.close()
  }

  private mutating func writeSteps() {
    source.line("/// A part of the time in which progress goes one way.")
    source.open("private struct Step {")
    source.line("var begin: CFTimeInterval")
    source.line("var duration: CFTimeInterval")
    source.line("var from: Double")
    source.line("var to: Double")
    source.line("var timing: CAMediaTimingFunction")
    source.close()
    source.line()
    source.open("private let steps = [")
    for step in steps {
      let numbers = [step.start, step.end - step.start].map { SwiftSourceText.number($0, decimals: 5) }
      source.open("Step(")
      source.line(
        "begin: \(numbers[0]), duration: \(numbers[1]), from: \(place(step.from, towards: step.to)), "
          + "to: \(place(step.to, towards: step.from)),")
      source.line("timing: \(timingFunction(step.curve))")
      source.close("),")
    }
    source.close("]")
  }

  private mutating func writeAnimate() {
    source.line("/// Moves an attribute in each step through values at even distances of progress, and on both")
    source.line("/// sides of places at which it jumps.")
    source.open("private func animate(")
    source.line("_ keyPath: String, of layer: CALayer, keyframes count: Int = 2, jumps: [Double] = [],")
    source.line("value: (Double) -> Any")
    source.reopen(") {")
    source.open("let animations = steps.map { step in")
    source.open("let even = (0..<count).map { index in")
    source.line("let share = Double(index) / Double(count - 1)")
    source.line("return (1 - share) * step.from + share * step.to")
    source.close()
    source.line("let sides = jumps.flatMap { [$0.nextDown, $0] }")
    source.line("    .filter { ($0 - step.from) * ($0 - step.to) < 0 }")
    source.line("let places = (even + sides).sorted { step.from < step.to ? $0 < $1 : $0 > $1 }")
    source.line("let animation = CAKeyframeAnimation(keyPath: keyPath)")
    source.line("animation.values = places.map(value)")
    source.open("if !sides.isEmpty {")
    source.open("animation.keyTimes = places.map { place in")
    source.line("NSNumber(value: (place - step.from) / (step.to - step.from))")
    source.close()
    source.close()
    source.line("animation.beginTime = step.begin")
    source.line("animation.duration = step.duration")
    source.line("animation.timingFunction = step.timing")
    source.line("animation.fillMode = .forwards")
    source.line("return animation")
    source.close()
    source.line("play(animations, on: layer, forKey: keyPath)")
    source.close()
    source.line()
    source.open("private func play(_ animations: [CAAnimation], on layer: CALayer, forKey key: String) {")
    source.line("let group = CAAnimationGroup()")
    source.line("group.animations = animations")
    source.line("group.duration = \(SwiftSourceText.number(film.timing?.duration ?? 0, decimals: 5))")
    switch frame.playCount {
    case nil: source.line("group.repeatCount = .infinity")
    case .some(let count):
      if count > 1 { source.line("group.repeatCount = \(count)") }
      source.line("group.fillMode = .forwards")
    }
    source.line("// Else it would be gone when the app comes back from the background.")
    source.line("group.isRemovedOnCompletion = false")
    source.line("layer.add(group, forKey: key)")
    source.close()
  }

  /// The pieces in which progress moves, and the rests that are not as the motion before them leaves things.
  var steps: [ProgressPiece] {
    var steps: [ProgressPiece] = []
    for piece in pieces where piece.end > piece.start {
      if piece.isRest, steps.isEmpty || !isEdge(piece.from) { continue }
      steps.append(piece)
    }
    return steps
  }

  /// Whether shapes change their roles at a place of progress, or contours come or go.
  private func isEdge(_ progress: Double) -> Bool {
    tables.contains { $0.jumps.contains { abs($0 - progress) < 1e-9 } }
      || contourPresences.contains { $0.contains { $0.edges.contains { abs($0 - progress) < 1e-9 } } }
  }

  // MARK: - Layers

  /// A shape layer: a part, or one of two where the layer could not say it alone.
  struct Layer {
    var part: Int
    var name: String
    var paintsFill: Bool
    var paintsStroke: Bool
  }

  private mutating func layers(of index: Int) -> [Layer] {
    let part = film.parts[index]
    let number = film.parts.count > 1 ? "\(index + 1)" : ""
    if part.fill != nil, part.stroke != nil, part.fillsLast {
      if !part.opacity.isConstant || part.opacity.keys[0].value < 1 {
        notes.add("fill and stroke of a shape fade each by itself in UIKit")
      }
      return [
        Layer(part: index, name: "outline\(number)", paintsFill: false, paintsStroke: true),
        Layer(part: index, name: "shape\(number)", paintsFill: true, paintsStroke: false),
      ]
    }
    guard part.fill != nil || part.stroke != nil else { return [] }
    return [
      Layer(part: index, name: "shape\(number)", paintsFill: part.fill != nil, paintsStroke: part.stroke != nil)
    ]
  }

  private mutating func writeModel(_ layer: Layer) {
    let part = film.parts[layer.part]
    let start = pieces.first?.from ?? 0
    source.line("let \(layer.name) = CAShapeLayer()")
    let shape = shape(layer.part, SwiftSourceText.number(start, decimals: 6))
    source.line("\(layer.name).path = \(shape).path(in: content.bounds).cgPath")
    if layer.paintsFill, let fill = part.fill {
      source.line("\(layer.name).fillColor = \(uiColor(ProgressValues(fill.value(at: start))))")
      let rules = evenOdd(layer.part)
      if rules[0] { source.line("\(layer.name).fillRule = .evenOdd") }
      if rules.contains(where: { $0 != rules[0] }) {
        notes.add(.fillRuleChange, in: .swift)
      }
    } else {
      source.line("\(layer.name).fillColor = nil")
    }
    if layer.paintsStroke, let stroke = part.stroke {
      source.line("\(layer.name).strokeColor = \(uiColor(ProgressValues(stroke.color.value(at: start))))")
      source.line("\(layer.name).lineWidth = \(frame.number(stroke.width.value(at: start)))")
      switch stroke.cap {
      case .butt: break
      case .round: source.line("\(layer.name).lineCap = .round")
      case .square: source.line("\(layer.name).lineCap = .square")
      }
      switch stroke.join {
      case .miter:
        if stroke.miterLimit != 10 { source.line("\(layer.name).miterLimit = \(frame.number(stroke.miterLimit))") }
      case .round: source.line("\(layer.name).lineJoin = .round")
      case .bevel: source.line("\(layer.name).lineJoin = .bevel")
      }
      if !stroke.dash.isEmpty {
        source.line("\(layer.name).lineDashPattern = [\(stroke.dash.map { frame.number($0) }.joined(separator: ", "))]")
        if stroke.dashPhase != 0 { source.line("\(layer.name).lineDashPhase = \(frame.number(stroke.dashPhase))") }
      }
    }
    let opacity = part.opacity.value(at: start)
    if opacity != 1 { source.line("\(layer.name).opacity = \(SwiftSourceText.number(opacity, decimals: 3))") }
    source.line("content.addSublayer(\(layer.name))")
  }

  // MARK: - Animations

  private mutating func writeAnimations(_ layer: Layer) {
    let part = film.parts[layer.part]
    if moves(layer.part) {
      let table = tables[layer.part]
      let jumps = table.jumps.filter { isPassed($0) }
      let count = keyframeCount(table, jumps)
      let words = ["\"path\"", "of: \(layer.name)"] + (count == 2 ? [] : ["keyframes: \(count)"])
      if jumps.isEmpty {
        source.open("animate(\(words.joined(separator: ", "))) { progress in")
      } else {
        let places = jumps.map { SwiftSourceText.number($0, decimals: 6) }
        source.list("animate(\(words.joined(separator: ", ")), jumps: [", places, "]) { progress in")
        source.indent()
      }
      source.line("\(shape(layer.part, "progress")).path(in: content.bounds).cgPath")
      source.close()
    }
    if layer.paintsFill, let fill = part.fill, !fill.isConstant {
      writeAnimation("fillColor", layer, fill, uiColor(fill))
    }
    if layer.paintsStroke, let stroke = part.stroke {
      if !stroke.color.isConstant { writeAnimation("strokeColor", layer, stroke.color, uiColor(stroke.color)) }
      if !stroke.width.isConstant { writeAnimation("lineWidth", layer, stroke.width, expression(stroke.width)) }
    }
    if !part.opacity.isConstant { writeAnimation("opacity", layer, part.opacity, expression(part.opacity)) }
    if part.presence != .always { writePresence(layer) }
  }

  private mutating func writeAnimation<Value: Interpolatable>(
    _ keyPath: String, _ layer: Layer, _ values: ProgressValues<Value>, _ text: String
  ) {
    // A step that goes beyond its picture and back takes the bend there in small parts.
    let bends = values.keys.dropFirst().dropLast().contains { isPassed($0.progress) }
    source.open("animate(\"\(keyPath)\", of: \(layer.name)\(bends ? ", keyframes: 17" : "")) { progress in")
    source.line(text)
    source.close()
  }

  /// Whether a place of progress is within a step.
  private func isPassed(_ progress: Double) -> Bool {
    steps.contains { (progress - $0.from) * (progress - $0.to) < -1e-12 }
  }

  /// How many paths each step needs besides those at jumps: between two paths Core Animation turns the handles of curves.
  private func keyframeCount(_ table: OutlineTable, _ jumps: [Double]) -> Int {
    for count in [2, 3, 5, 9, 17, 33] {
      let isEnough = steps.allSatisfy { step in
        let even = (0..<count).map { step.from.interpolated(to: step.to, at: Double($0) / Double(count - 1)) }
        let sides = jumps.filter { ($0 - step.from) * ($0 - step.to) < 0 }.flatMap { [$0.nextDown, $0] }
        let places = (even + sides).sorted { step.from < step.to ? $0 < $1 : $0 > $1 }
        return zip(places, places.dropFirst()).allSatisfy { start, end in
          abs(end - start) < 1e-9 || isFollowed(from: start, to: end, table)
        }
      }
      if isEnough { return count }
    }
    return 65
  }

  private func isFollowed(from start: Double, to end: Double, _ table: OutlineTable) -> Bool {
    let from = table.path(at: start, fromBelow: end < start)
    let to = table.path(at: end, fromBelow: start < end)
    guard let interpolation = PathInterpolation(from: from, to: to) else { return false }
    return [0.25, 0.5, 0.75].allSatisfy { share in
      let shown = interpolation.path(at: share).coordinates
      let truth = table.path(at: start + share * (end - start)).coordinates
      guard shown.count == truth.count else { return true }
      return shown.indices.allSatisfy { !(abs(shown[$0] - truth[$0]) > frame.tolerance) }
    }
  }

  /// A place of progress; just beside it, where shapes change their roles there.
  private func place(_ progress: Double, towards other: Double) -> String {
    let text = SwiftSourceText.float(progress, decimals: 6)
    guard progress != other, isEdge(progress) else { return text }
    return other < progress ? "\(text).nextDown" : "\(text).nextUp"
  }

  private func timingFunction(_ curve: TimingCurve) -> String {
    if curve.isLinear { return "CAMediaTimingFunction(name: .linear)" }
    if curve == .easeIn { return "CAMediaTimingFunction(name: .easeIn)" }
    if curve == .easeOut { return "CAMediaTimingFunction(name: .easeOut)" }
    if curve == .easeInEaseOut { return "CAMediaTimingFunction(name: .easeInEaseOut)" }
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { SwiftSourceText.number($0, decimals: 4) }
    return "CAMediaTimingFunction(controlPoints: \(numbers.joined(separator: ", ")))"
  }

  /// The layer is hidden in steps.
  private mutating func writePresence(_ layer: Layer) {
    let presence = film.parts[layer.part].presence
    let duration = film.timing?.duration ?? 1
    var (values, times): ([String], [Double]) = ([], [])
    for piece in pieces where piece.end > piece.start {
      let value = presence.isThere(from: piece.from, to: piece.to) ? "false" : "true"
      if values.last == value { continue }
      values.append(value)
      times.append(piece.start)
    }
    guard values.count > 1 else { return }
    let name = "\(layer.name)Presence"
    source.line()
    source.line("let \(name) = CAKeyframeAnimation(keyPath: \"hidden\")")
    source.line("\(name).calculationMode = .discrete")
    source.list("\(name).values = [", values, "]")
    source.list(
      "\(name).keyTimes = [", (times + [duration]).map { SwiftSourceText.number($0 / duration, decimals: 6) }, "]")
    source.line("\(name).duration = \(SwiftSourceText.number(duration, decimals: 5))")
    source.line("\(name).fillMode = .forwards")
    source.line("play([\(name)], on: \(layer.name), forKey: \"hidden\")")
  }

  func uiColor(_ values: ProgressValues<Color>) -> String {
    if values.isConstant {
      if values.keys[0].value == .black { return "UIColor.black.cgColor" }
      if values.keys[0].value == .white { return "UIColor.white.cgColor" }
    }
    let parts = (0..<4).map { part in expression(values.map { components($0)[part] }, decimals: 3) }
    return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(parts[3])).cgColor"
  }
}
