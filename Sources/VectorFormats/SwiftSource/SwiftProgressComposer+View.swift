import VectorGraphics
import VectorMotion

// The SwiftUI view.

extension SwiftProgressComposer {
  mutating func writeView() {
    if isMoving {
      source.line("/// The animation, which plays \(frame.playCount == nil ? "for ever" : "once").")
      source.line(Self.availability)
    } else {
      source.line("/// The picture.")
    }
    source.open("struct \(frame.name): View {")
    if isMoving {
      source.line("@Environment(\\.accessibilityReduceMotion) private var reduceMotion")
      source.line()
      source.open("var body: some View {")
      source.open("if reduceMotion {")
      source.line("picture(at: \(SwiftSourceText.number(pieces[0].from, decimals: 6)))")
      source.reopen("} else {")
      writeAnimator()
      source.close()
      source.close()
      source.line()
      source.open("private func picture(at progress: Double) -> some View {")
    } else {
      source.open("var body: some View {")
    }
    writePicture()
    source.close()
    source.close()
  }

  private mutating func writeAnimator() {
    if let count = frame.playCount, count > 1 { notes.add(.playCount, in: .swift) }
    let repeating = frame.playCount == nil ? "" : ", repeating: false"
    source.open("KeyframeAnimator(initialValue: \(progressText(pieces[0].from))\(repeating)) { progress in")
    source.line("picture(at: progress)")
    source.reopen("} keyframes: { _ in")
    source.open("KeyframeTrack {")
    var written = 0.0
    for piece in pieces {
      // Durations that are rounded so do not drift apart from the film.
      let end = (piece.end * 1e5).rounded() / 1e5
      let duration = SwiftSourceText.number(end - written, decimals: 5)
      if end > written {
        let curve = unitCurve(piece.curve)
        source.line(
          "LinearKeyframe(\(progressText(piece.to)), duration: \(duration)\(curve.isEmpty ? "" : ", timingCurve: \(curve)"))"
        )
      } else if piece.to != piece.from {
        source.line("MoveKeyframe(\(progressText(piece.to)))")
      }
      written = end
    }
    source.close()
    source.close()
  }

  func progressText(_ progress: Double) -> String { SwiftSourceText.float(progress, decimals: 6) }

  private func unitCurve(_ curve: TimingCurve) -> String {
    if curve.isLinear { return "" }
    if curve == .easeIn { return ".easeIn" }
    if curve == .easeOut { return ".easeOut" }
    if curve == .easeInEaseOut { return ".easeInOut" }
    let n = [curve.x1, curve.y1, curve.x2, curve.y2].map { SwiftSourceText.number($0, decimals: 4) }
    return
      ".bezier(startControlPoint: UnitPoint(x: \(n[0]), y: \(n[1])), endControlPoint: UnitPoint(x: \(n[2]), y: \(n[3])))"
  }

  // MARK: - The picture

  private mutating func writePicture() {
    let hasStroke = film.parts.contains { $0.stroke != nil }
    let items = film.parts.indices.filter { film.parts[$0].presence != .never }
    if hasStroke {
      source.open("GeometryReader { geometry in")
      source.line("let scale = min(geometry.size.width / canvas.width, geometry.size.height / canvas.height)")
    }
    let isAlone = background == nil && items.count == 1 && film.parts[items[0]].isSimple
    if !isAlone { source.open("ZStack {") }
    if let background { source.line("Rectangle().fill(\(color(ProgressValues(background))))") }
    for index in items { writePart(index) }
    if !isAlone { source.close() }
    if hasStroke { source.close() }
    let indentation = isAlone && !hasStroke ? "    " : ""
    source.line("\(indentation).aspectRatio(\(ratio), contentMode: .fit)")
    if leavesCanvas { source.line("\(indentation).clipped()") }
  }

  /// The canvas's width over its height.
  private var ratio: String {
    frame.size.width == frame.size.height ? "1" : "canvas.width / canvas.height"
  }

  private mutating func writePart(_ index: Int) {
    let part = film.parts[index]
    let condition = part.presence.condition("progress")
    if let condition { source.open("if \(condition) {") }
    let shape = shape(index, "progress")
    var layers: [[String]] = []
    if let fill = part.fill {
      let rules = evenOdd(index)
      var style = ""
      if rules.allSatisfy({ $0 }) {
        style = ", style: FillStyle(eoFill: true)"
      } else if rules.contains(true) {
        style = ", style: FillStyle(eoFill: \(steps(rules)))"
      }
      layers.append([shape, ".fill(\(color(fill))\(style))"])
    }
    if let stroke = part.stroke {
      layers.append([shape, ".stroke(\(color(stroke.color)), style: \(style(stroke)))"])
    }
    if part.fillsLast { layers.reverse() }
    let isFaded = !part.opacity.isConstant || part.opacity.keys[0].value < 1
    if layers.count > 1, isFaded { source.open("ZStack {") }
    for layer in layers {
      source.line(layer[0])
      source.line("    \(layer[1])")
    }
    if layers.count > 1, isFaded { source.close() }
    if isFaded, !layers.isEmpty { source.line("    .opacity(\(expression(part.opacity)))") }
    if condition != nil { source.close() }
  }

  private func style(_ stroke: ProgressFilm.Stroke) -> String {
    var width = expression(stroke.width)
    if width.utf8.contains(UInt8(ascii: " ")) { width = "(\(width))" }
    var words = ["lineWidth: \(width) * scale"]
    switch stroke.cap {
    case .butt: break
    case .round: words.append("lineCap: .round")
    case .square: words.append("lineCap: .square")
    }
    switch stroke.join {
    case .miter: if stroke.miterLimit != 10 { words.append("miterLimit: \(frame.number(stroke.miterLimit))") }
    case .round: words.append("lineJoin: .round")
    case .bevel: words.append("lineJoin: .bevel")
    }
    if !stroke.dash.isEmpty {
      let dashes = stroke.dash.map { "\(frame.number($0)) * scale" }.joined(separator: ", ")
      words.append("dash: [\(dashes)]")
      if stroke.dashPhase != 0 { words.append("dashPhase: \(frame.number(stroke.dashPhase)) * scale") }
    }
    return "StrokeStyle(\(words.joined(separator: ", ")))"
  }

  /// The condition on progress that is true in some steps.
  private func steps(_ isTrue: [Bool]) -> String {
    var text: [String] = []
    for (step, value) in isTrue.enumerated() where value {
      let (start, end) = (Double(step) / Double(isTrue.count), Double(step + 1) / Double(isTrue.count))
      var bounds: [String] = []
      if step > 0 { bounds.append("progress >= \(SwiftSourceText.number(start, decimals: 6))") }
      if step < isTrue.count - 1 { bounds.append("progress < \(SwiftSourceText.number(end, decimals: 6))") }
      text.append(bounds.joined(separator: " && "))
    }
    return text.joined(separator: " || ")
  }

  // MARK: - Values

  func color(_ values: ProgressValues<Color>) -> String {
    if values.isConstant {
      if values.keys[0].value == .black { return "Color.black" }
      if values.keys[0].value == .white { return "Color.white" }
    }
    let parts = (0..<4).map { part in
      expression(values.map { components($0)[part] }, decimals: 3)
    }
    let opacity = parts[3] == "1" ? "" : ", opacity: \(parts[3])"
    return "Color(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2])\(opacity))"
  }

  /// A number that follows `progress`: itself, a line, or a sum of bends.
  func expression(_ values: ProgressValues<Double>, decimals: Int? = nil) -> String {
    let decimals = decimals ?? max(frame.decimals, 3)
    func text(_ value: Double) -> String { SwiftSourceText.number(value, decimals: decimals) }
    let keys = values.keys
    if keys.count == 1 { return text(keys[0].value) }
    /// A line's start, then its rise with `progress`.
    func line(_ from: Int, _ to: Int) -> String {
      let slope = (keys[to].value - keys[from].value) / (keys[to].progress - keys[from].progress)
      let start = keys[from].value - slope * keys[from].progress
      if text(slope) == "0" { return text(start) }
      let rise = abs(slope) == 1 ? "progress" : "\(text(abs(slope))) * progress"
      if text(start) == "0", slope > 0 { return rise }
      return "\(text(start)) \(slope < 0 ? "-" : "+") \(rise)"
    }
    // Pictures of a chain are evenly spread.
    if keys.count > 2 { return "mix([\(keys.map { text($0.value) }.joined(separator: ", "))], at: progress)" }
    return line(0, 1)
  }
}

extension ProgressFilm.Part {
  /// Whether one view with modifiers shows it at all times.
  fileprivate var isSimple: Bool { presence == .always && (fill == nil) != (stroke == nil) }
}
