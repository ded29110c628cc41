import VectorGraphics
import VectorMotion

// Attributes that may move: each is set to what the still picture shows, and gets an `animate` child if it changes.

extension SVGComposer {
  /// Sets an attribute made of numbers.
  ///
  /// - Parameters:
  ///   - unless: The text that the attribute has anyway; then it is not written, if it does not move.
  ///   - tolerance: How far each number may be from the truth.
  mutating func set<Value: Interpolatable>(
    _ name: String, of tag: inout SVGTag, to track: Track<Value>, unless standard: String? = nil, tolerance: Double,
    numbers: @escaping (Value) -> [Double], text: ([Double]) -> String
  ) {
    let base = text(numbers(track.value(at: playing?.stillTime ?? 0)))
    let motion = motion(of: track, tolerance: tolerance, numbers: numbers)
    if let motion {
      tag.set(name, base)
      animate(name, of: &tag, along: motion, values: motion.samples.map { text($0.numbers) })
    } else if base != standard {
      tag.set(name, base)
    }
  }

  /// Sets an attribute that is one number.
  mutating func set(
    _ name: String, of tag: inout SVGTag, to track: Track<Double>, unless standard: String? = nil,
    tolerance: Double? = nil, decimals: Int? = nil, range: ClosedRange<Double> = -.infinity ... .infinity
  ) {
    let digits = decimals ?? self.decimals
    set(
      name, of: &tag, to: track, unless: standard, tolerance: tolerance ?? 0.5 * self.tolerance,
      numbers: { [min(max($0, range.lowerBound), range.upperBound)] },
      text: { SVGText.number($0[0], decimals: digits) })
  }

  /// Sets an attribute that is one length, `truth` at each instant.
  mutating func set(
    _ name: String, of tag: inout SVGTag, breaks: [MotionBreak], unless standard: String? = nil,
    truth: @escaping (Double) -> Double
  ) {
    let base = number(truth(playing?.stillTime ?? 0))
    let ordered = breaks.sorted { $0.time < $1.time }
    if let motion = motion(breaks: ordered, truth: { MotionSample(numbers: [truth($0)]) }) {
      tag.set(name, base)
      animate(name, of: &tag, along: motion, values: motion.samples.map { number($0.numbers[0]) })
    } else if base != standard {
      tag.set(name, base)
    }
  }

  /// Sets a colour attribute and the opacity that goes with it.
  mutating func set(_ name: String, _ opacityName: String, of tag: inout SVGTag, to track: Track<Color>) {
    set(
      name, of: &tag, to: track, unless: name == "fill" || name == "stop-color" ? "#000" : nil, tolerance: 0.5 / 255,
      numbers: { [$0.red, $0.green, $0.blue] },
      text: { SVGText.color(Color(red: $0[0], green: $0[1], blue: $0[2])) })
    set(
      opacityName, of: &tag, to: track, unless: "1", tolerance: 0.002, numbers: { [min(max($0.alpha, 0), 1)] },
      text: { SVGText.number($0[0], decimals: 4) })
  }

  /// Sets `d` and, where it is not the standard one, the rule by which it is filled.
  mutating func set(_ path: PathTrack, of tag: inout SVGTag, ruleName: String?) {
    let time = playing?.stillTime ?? 0
    tag.set("d", PathDescription.write(path.path(at: time), tolerance: 0.5 * tolerance))
    if let motion = fitting?.keyframes(of: path) {
      // Neighbours of one structure share their letters; a new structure begins a new list.
      var values: [String] = []
      for run in motion.runs {
        values += SVGText.pathDescriptions(
          kinds: motion.samples[run.lowerBound].shape, coordinates: motion.samples[run].map { $0.numbers },
          decimals: decimals)
      }
      animate("d", of: &tag, along: motion, values: values)
    }
    guard let ruleName else { return }
    func text(_ sample: [UInt8]) -> String { sample == [1] ? "evenodd" : "nonzero" }
    set(
      ruleName, of: &tag, breaks: path.breaks(until: playing?.duration ?? 0), unless: "nonzero", text: text,
      truth: { [path.fillRule(at: $0) == .evenOdd ? 1 : 0] })
  }

  /// Sets an attribute that goes in steps.
  mutating func set(
    _ name: String, of tag: inout SVGTag, breaks: [MotionBreak], unless standard: String, text: ([UInt8]) -> String,
    truth: @escaping (Double) -> [UInt8]
  ) {
    let base = text(truth(playing?.stillTime ?? 0))
    guard let motion = motion(breaks: breaks, truth: { MotionSample(shape: truth($0), numbers: []) }) else {
      if base != standard { tag.set(name, base) }
      return
    }
    setSteps(name, of: &tag, zip(motion.times, motion.samples).map { ($0, text($1.shape)) }, base: base)
  }

  /// Sets an attribute to each of some values from its time on, a share of the film; `base` where nothing moves.
  mutating func setSteps(
    _ name: String, of tag: inout SVGTag, _ steps: [(time: Double, value: String)], base: String
  ) {
    guard let playing, !steps.isEmpty else { return tag.set(name, base) }
    var changes = [(time: 0.0, value: steps[0].value)]
    for step in steps where step.value != changes[changes.count - 1].value { changes.append(step) }
    if sheet != nil { return setStepsByCSS(name, of: &tag, changes, base: base) }
    tag.set(name, base)
    tag.children +=
      "<animate attributeName=\"\(name)\"\(timing(playing)) calcMode=\"discrete\""
      + " values=\"\(changes.map { $0.value }.joined(separator: ";"))\" keyTimes=\"\(keyTimes(changes.map { $0.time }))\"/>"
  }

  // MARK: - Motion

  /// How motion becomes keyframes here; nil while what is written does not move.
  var fitting: MotionFitting? {
    playing.map {
      MotionFitting(
        duration: $0.duration, tolerance: 0.5 * tolerance, curves: sheet == nil ? .unitSquare : .free,
        stillTime: $0.stillTime)
    }
  }

  /// How a track moves, nil if it does not.
  func motion<Value: Interpolatable>(
    of track: Track<Value>, tolerance: Double, numbers: @escaping (Value) -> [Double]
  ) -> MotionKeyframes? {
    fitting?.keyframes(of: track, tolerance: tolerance, numbers: numbers)
  }

  /// How something that is `truth` at each instant moves, nil if it does not.
  func motion(
    breaks: [MotionBreak], tolerance: Double? = nil, truth: @escaping (Double) -> MotionSample
  ) -> MotionKeyframes? {
    fitting?.keyframes(breaks: breaks, tolerance: tolerance, truth: truth)
  }

  // MARK: - Elements

  /// Moves an attribute of an element; `values` are the texts of the motion's samples.
  mutating func animate(
    _ name: String, of tag: inout SVGTag, along motion: MotionKeyframes, values: [String], transformType: String? = nil
  ) {
    if sheet == nil {
      tag.children += animation(of: name, motion, values: values, transformType: transformType)
    } else {
      animateByCSS(name, of: &tag, along: motion, values: values, transformType: transformType)
    }
  }

  /// The element that moves an attribute; `values` are the texts of the motion's samples.
  mutating func animation(
    of name: String, _ motion: MotionKeyframes, values: [String], transformType: String? = nil
  ) -> String {
    guard let playing else { return "" }
    hasMotion = true
    var text = transformType == nil ? "<animate" : "<animateTransform"
    text += " attributeName=\"\(name)\""
    if let transformType { text += " type=\"\(transformType)\"" }
    text += timing(playing) + " values=\"\(values.joined(separator: ";"))\""
    if motion.times != [0, 1] { text += " keyTimes=\"\(keyTimes(motion.times))\"" }
    if motion.curves.contains(where: { !$0.isLinear }) {
      let splines = motion.curves.map { curve in
        SVGText.numbers([curve.x1, curve.y1, curve.x2, curve.y2].map { min(1, max(0, $0)) }, decimals: 5)
      }
      text += " calcMode=\"spline\" keySplines=\"\(splines.joined(separator: ";"))\""
    }
    return text + "/>"
  }

  private mutating func timing(_ playing: Playing) -> String {
    hasMotion = true
    let duration = " dur=\"\(SVGText.number(playing.duration, decimals: 6))s\""
    switch playing.playCount {
    case nil: return duration + " repeatCount=\"indefinite\""
    case .some(let count) where count > 1: return duration + " repeatCount=\"\(count)\" fill=\"freeze\""
    default: return duration + " fill=\"freeze\""
    }
  }

  private func keyTimes(_ times: [Double]) -> String {
    times.map { SVGText.number($0, decimals: 7) }.joined(separator: ";")
  }
}
