import VectorGraphics
import VectorMotion

// Attributes that move by CSS: each that is a property of CSS has a list of keyframes.

extension SVGComposer {
  /// Moves an attribute of an element by keyframes; `values` are the texts of the motion's samples as SVG has them.
  mutating func animateByCSS(
    _ name: String, of tag: inout SVGTag, along motion: MotionKeyframes, values: [String], transformType: String?
  ) {
    guard let property = SVGComposer.property(name) else { return noteStill(name) }
    if name == "d" { notes.add(.pathMotion, in: .css) }
    let texts = values.map { value in
      if let transformType { return SVGComposer.transform(transformType, value) }
      return SVGComposer.text(of: property, value)
    }
    add(CSSKeyframes(name, motion, values: texts), to: &tag)
  }

  /// Sets an attribute to each of some values from its time on, a share of the film.
  ///
  /// - Parameter base: What the attribute is where nothing moves.
  mutating func setStepsByCSS(
    _ name: String, of tag: inout SVGTag, _ steps: [(time: Double, value: String)], base: String
  ) {
    // An element that is not displayed loses its animations and those of all inside it; what is visible inside of what is
    // not would show; opacity would isolate what is blended. What has no size has none of that.
    if name == "display" {
      var inner = tag.wrapped
      add(
        CSSKeyframes("transform", steps: steps.map { ($0.time, $0.value == "none" ? "scale(0)" : "none") }), to: &inner)
      if base == "none" { inner.set("transform", "scale(0)") }
      tag = inner.wrapped
    } else if SVGComposer.property(name) != nil {
      tag.set(name, base)
      add(CSSKeyframes(name, steps: steps), to: &tag)
    } else {
      tag.set(name, base)
      noteStill(name)
    }
  }

  private mutating func add(_ keyframes: CSSKeyframes, to tag: inout SVGTag) {
    guard let playing, let name = sheet?.name(of: keyframes.body) else { return }
    hasMotion = true
    let rounds =
      switch playing.playCount {
      case nil: "infinite"
      case .some(let count) where count > 1: "\(count) forwards"
      default: "forwards"
      }
    let duration = SVGText.number(playing.duration, decimals: 6)
    tag.animate("\(name) \(duration)s \(keyframes.easing) \(rounds)")
  }

  /// Tells of an attribute that moves and is no property of CSS.
  mutating func noteStill(_ name: String) {
    let isEffect = name == "stdDeviation" || name == "dx" || name == "dy" || name == "values"
    notes.add(
      isEffect
        ? "CSS cannot move colour matrices: effects beside one are written as they are in the still picture"
        : "CSS cannot move the ends, circles and offsets of gradients: they are written as in the still picture")
  }

  // MARK: - Properties

  private enum Property {
    case path, length, other
  }

  /// What CSS takes an attribute for; nil if it is no property.
  private static func property(_ name: String) -> Property? {
    switch name {
    case "d": .path
    case "x", "y", "width", "height": .length
    case "transform", "opacity", "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-opacity",
      "stroke-width", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stop-color", "stop-opacity",
      "flood-color", "flood-opacity":
      .other
    default: nil
    }
  }

  private static func text(of property: Property, _ value: String) -> String {
    switch property {
    case .path: "path(\"\(value)\")"
    case .length: value + "px"
    case .other: value
    }
  }

  /// A function of SVG's `transform` with numbers, in CSS's spelling.
  private static func transform(_ type: String, _ numbers: String) -> String {
    let unit =
      switch type {
      case "translate": "px"
      case "rotate", "skewX": "deg"
      default: ""
      }
    let arguments = numbers.utf8.split(separator: 0x20).map { bytes in
      let number = String(decoding: bytes, as: UTF8.self)
      return number == "0" ? number : number + unit
    }
    return "\(type)(\(arguments.joined(separator: ",")))"
  }

  // MARK: - Effects

  /// Sets effects that move as functions of `filter`; false if they stand still or CSS has no function for one.
  mutating func setFilterFunctions(_ effects: [Node.Effect], of tag: inout SVGTag) -> Bool {
    guard let playing else { return false }
    // Colours count as much as lengths: an error of half a step of 255 as half the tolerance.
    let colorUnit = 0.5 * tolerance / (0.5 / 255)
    var sources: [(breaks: [MotionBreak], truth: (Double) -> [Double])] = []
    func add(_ radius: Track<Double>) {
      let source = radius.source(until: playing.duration) { [$0] }
      sources.append((source.breaks, { [max(0, source.truth($0)[0])] }))
    }
    for effect in effects {
      switch effect {
      case .blur(let radius): add(radius)
      case .shadow(let color, let opacity, let offset, let radius):
        sources.append(offset.source(until: playing.duration) { [$0.dx, $0.dy] })
        add(radius)
        let paint = color.source(until: playing.duration) { [$0.red, $0.green, $0.blue, $0.alpha] }
        let fade = opacity.source(until: playing.duration) { [$0] }
        let truth: (Double) -> [Double] = { time in
          var numbers = paint.truth(time)
          numbers[3] = min(max(numbers[3] * fade.truth(time)[0], 0), 1)
          return numbers.map { $0 * colorUnit }
        }
        sources.append((paint.breaks + fade.breaks, truth))
      case .colorMatrix, .filter: return false
      }
    }
    let numbers: (Double) -> [Double] = { [sources] time in sources.flatMap { $0.truth(time) } }
    let breaks = sources.flatMap { $0.breaks }.withoutCurves
    guard let motion = motion(breaks: breaks, truth: { MotionSample(numbers: numbers($0)) }) else { return false }
    func text(_ numbers: [Double]) -> String {
      var rest = numbers[...]
      func length() -> String { SVGText.number(rest.popFirst() ?? 0, decimals: decimals) + "px" }
      return effects.map { effect in
        if case .blur = effect { return "blur(\(length()))" }
        let place = [length(), length(), length()].joined(separator: " ")
        let parts = (0..<4).map { _ in (rest.popFirst() ?? 0) / colorUnit }
        let bytes = parts[..<3].map { SVGText.number(255 * min(max($0, 0), 1), decimals: 0) }
        let alpha = SVGText.number(parts[3], decimals: 4)
        return "drop-shadow(\(place) rgba(\(bytes.joined(separator: ",")),\(alpha)))"
      }.joined()
    }
    tag.set("filter", text(numbers(playing.stillTime)))
    self.add(CSSKeyframes("filter", motion, values: motion.samples.map { text($0.numbers) }), to: &tag)
    return true
  }
}
