import VectorGraphics
import VectorMotion

// Colours and gradients.

extension AndroidComposer {
  /// Sets the colour and alpha of a fill or stroke, and returns what stands inline: a gradient.
  mutating func paint(
    _ part: String, _ paint: PaintTrack, _ fade: AndroidFade, _ attributes: inout [(String, String?)],
    _ animations: inout [AndroidAnimation]
  ) -> String {
    switch paint {
    case .color(let color):
      set(part, color, fade, &attributes, &animations)
      return ""
    case .gradient(let gradient):
      if !gradient.isConstant { notes.add("gradients that move stand still on Android") }
      let still = gradient.gradient(at: stillTime)
      if level >= 24, let inline = self.gradient(still, part) {
        setAlpha(part, fade, Track(.black), &attributes, &animations)
        return inline
      }
      notes.add(
        level < 24
          ? "gradients need API level 24 and are written as the mean of their colours"
          : "gradients that Android lacks are written as the mean of their colours")
      let sum = still.stops.reduce(Color(gray: 0, alpha: 0)) { $0.adding($1.color) }
      set(part, Track(sum.scaled(by: 1 / Double(max(1, still.stops.count)))), fade, &attributes, &animations)
      return ""
    case .pattern:
      notes.add(.pattern, in: .android)
      return ""
    }
  }

  private func set(
    _ part: String, _ color: Track<Color>, _ fade: AndroidFade, _ attributes: inout [(String, String?)],
    _ animations: inout [AndroidAnimation]
  ) {
    // Newer systems mix colours in linear light, older ones as encoded: keys as many as keep both near the film.
    let motion = fitting?.keyframes(of: color, tolerance: 1.5 / 255) { color -> [Double] in
      let encoded = [color.red, color.green, color.blue].map { $0.isFinite ? min(max($0, 0), 1) : 0 }
      return encoded + encoded.map { 0.5 * SRGBTransferCurve.linear($0) }
    }
    func text(_ numbers: [Double]) -> String {
      SVGText.color(Color(red: numbers[0], green: numbers[1], blue: numbers[2]))
    }
    let name = "\(part)Color"
    if let motion, let duration {
      let values = motion.samples.map { text($0.numbers) }
      let animation = AndroidAnimation(name, .color, motion, values: values, duration: duration, base: values[0])
      attributes.append((name, values[0]))
      if !animation.isEmpty { animations.append(animation) }
    } else {
      attributes.append((name, SVGText.color(color.value(at: stillTime))))
    }
    setAlpha(part, fade, color, &attributes, &animations)
  }

  private func setAlpha(
    _ part: String, _ fade: AndroidFade, _ color: Track<Color>, _ attributes: inout [(String, String?)],
    _ animations: inout [AndroidAnimation]
  ) {
    let breaks = fade.breaks + color.breaks(until: duration ?? 0)
    let isOne = fade.isConstant || color.isConstant
    let alpha = attribute("\(part)Alpha", isOne ? breaks : breaks.withoutCurves, 0.002, 3) {
      min(max(color.value(at: $0).alpha, 0), 1) * fade.value(at: $0)
    }
    if alpha.animation != nil || alpha.text != "1" { attributes.append(("\(part)Alpha", alpha.text)) }
    if let animation = alpha.animation { animations.append(animation) }
  }

  /// A gradient inline; nil if Android has none like it.
  private func gradient(_ gradient: Gradient, _ part: String) -> String? {
    var attributes: [(String, String?)]
    let map = gradient.transform
    switch gradient.geometry {
    case .linear(let start, let end):
      // Across the gradient nothing changes: its line is the one that stands upright on what that becomes.
      let (from, to) = (map.apply(to: start), map.apply(to: end))
      let across = map.apply(to: (end - start).perpendicular).normalized?.perpendicular
      let stop = across.map { from + $0 * (to - from).dot($0) } ?? to
      attributes = [
        ("type", "linear"), ("startX", number(from.x)), ("startY", number(from.y)), ("endX", number(stop.x)),
        ("endY", number(stop.y)),
      ]
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      let (x, y) = (Vector(map.a, map.b), Vector(map.c, map.d))
      guard startCenter == endCenter, startRadius == 0, endRadius > 0,
        abs(x.length - y.length) <= 1e-6 * x.length, abs(x.dot(y)) <= 1e-6 * x.length * y.length
      else { return nil }
      let center = map.apply(to: endCenter)
      attributes = [
        ("type", "radial"), ("centerX", number(center.x)), ("centerY", number(center.y)),
        ("gradientRadius", number(endRadius * x.length)),
      ]
    case .conic: return nil
    }
    switch gradient.spread {
    case .pad: break
    case .repeat: attributes.append(("tileMode", "repeat"))
    case .reflect: attributes.append(("tileMode", "mirror"))
    case .none: return nil
    }
    guard !gradient.stops.isEmpty else { return nil }
    let depth = body.depth
    let stops = gradient.stops.map { stop in
      AndroidXML.element(
        "item",
        AndroidXML.list([
          ("offset", SVGText.number(min(max(stop.offset, 0), 1), decimals: 4)), ("color", Self.argb(stop.color)),
        ]), "", depth: depth + 3)
    }.joined()
    return AndroidXML.element(
      "aapt:attr", ["name=\"android:\(part)Color\""],
      AndroidXML.element("gradient", AndroidXML.list(attributes), stops, depth: depth + 2), depth: depth + 1)
  }

  /// `#aarrggbb`, or `#rrggbb` of what is opaque.
  private static func argb(_ color: Color) -> String {
    let opaque = SVGText.color(color)
    guard color.alpha < 1 else { return opaque }
    var digits = Array(opaque.utf8.dropFirst())
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    let alpha = Int((255 * min(max(color.alpha.isNaN ? 0 : color.alpha, 0), 1)).rounded())
    let hexadecimal = Array("0123456789abcdef".utf8)
    return "#" + String(decoding: [hexadecimal[alpha / 16], hexadecimal[alpha % 16]] + digits, as: UTF8.self)
  }
}
