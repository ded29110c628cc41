import VectorMotion

/// An attribute's legs: values that follow one another, each with its times in whole milliseconds.
struct AndroidAnimation {
  enum Kind: String {
    case float = "floatType"
    case color = "colorType"
    case path = "pathType"
  }

  private struct Leg {
    var start: Int
    var end: Int
    var from: String
    var to: String
    var curve: TimingCurve
  }

  let property: String
  let kind: Kind
  private var legs: [Leg] = []
  /// The value at the end.
  private var last: String

  /// - Parameters:
  ///   - values: The texts of the motion's samples.
  ///   - base: What the element itself says.
  init(_ property: String, _ kind: Kind, _ motion: MotionKeyframes, values: [String], duration: Double, base: String) {
    self.property = property
    self.kind = kind
    last = base
    let times = motion.times.map { AndroidComposer.milliseconds($0 * duration) }
    for index in motion.curves.indices where times[index + 1] > times[index] {
      append(
        Leg(
          start: times[index], end: times[index + 1], from: values[index], to: values[index + 1],
          curve: motion.curves[index]))
    }
  }

  /// A number that goes in steps, from shares of the film on.
  init(_ property: String, steps: [(time: Double, value: String)], duration: Double, base: String) {
    self.property = property
    kind = .float
    last = base
    for (index, step) in steps.enumerated() {
      let end = index + 1 < steps.count ? steps[index + 1].time : 1
      let start = AndroidComposer.milliseconds(step.time * duration)
      append(
        Leg(
          start: start, end: AndroidComposer.milliseconds(end * duration), from: step.value, to: step.value,
          curve: .linear))
    }
  }

  private mutating func append(_ leg: Leg) {
    guard leg.end > leg.start else { return }
    // What rests at the value that shows needs nothing.
    if leg.from == leg.to, leg.from == last { return }
    legs.append(leg)
    last = leg.to
  }

  var isEmpty: Bool { legs.isEmpty }

  private func text(until end: Int?, depth: Int) -> String {
    var legs = legs
    if let end, let reached = legs.last?.end, reached < end {
      legs.append(Leg(start: reached, end: end, from: last, to: last, curve: .linear))
    }
    var (text, time) = ("", 0)
    let isSequence = legs.count > 1
    for leg in legs {
      // A step is there from its start on; so long as nothing else comes it need not go on.
      var attributes: [(String, String?)] = [
        ("propertyName", property), ("startOffset", leg.start > time ? "\(leg.start - time)" : nil),
        ("duration", "\(leg.end - leg.start)"), ("valueFrom", leg.from), ("valueTo", leg.to),
        ("valueType", kind.rawValue),
      ]
      var inline = ""
      let depth = depth + (isSequence ? 1 : 0)
      switch leg.curve {
      case _ where leg.curve.isLinear || leg.from == leg.to:
        attributes.append(("interpolator", "@android:interpolator/linear"))
      case TimingCurve(0.4, 0, 0.2, 1): attributes.append(("interpolator", "@android:interpolator/fast_out_slow_in"))
      case let curve:
        let numbers = [
          ("controlX1", curve.x1), ("controlY1", curve.y1), ("controlX2", curve.x2), ("controlY2", curve.y2),
        ]
        let list = AndroidXML.list(numbers.map { ($0.0, SVGText.number($0.1, decimals: 4)) })
        inline = AndroidXML.element(
          "aapt:attr", ["name=\"android:interpolator\""],
          AndroidXML.element("pathInterpolator", list, "", depth: depth + 2), depth: depth + 1)
      }
      text += AndroidXML.element("objectAnimator", AndroidXML.list(attributes), inline, depth: depth)
      time = leg.end
    }
    if !isSequence { return text }
    return AndroidXML.element("set", ["android:ordering=\"sequentially\""], text, depth: depth)
  }

  /// The animations of one element, side by side; the first one lasts until `end`.
  static func text(of animations: [AndroidAnimation], until end: Int?, depth: Int) -> String {
    if animations.count == 1 { return animations[0].text(until: end, depth: depth) }
    var text = ""
    for (index, animation) in animations.enumerated() {
      text += animation.text(until: index == 0 ? end : nil, depth: depth + 1)
    }
    return AndroidXML.element("set", [], text, depth: depth)
  }
}
