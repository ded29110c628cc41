import VectorMotion

/// Keyframes as a style sheet has them.
struct CSSKeyframes {
  /// The declaration block, without its name.
  private(set) var body: String
  /// The easing between keyframes that do not say another.
  private(set) var easing: String

  /// Keyframes that move a property along `motion`; `values` are the texts of its samples.
  init(_ property: String, _ motion: MotionKeyframes, values: [String]) {
    // The longest text is the timing function: the first curve along which something changes is everybody's.
    let moves = motion.curves.indices.filter { $0 + 1 < values.count && values[$0] != values[$0 + 1] }
    let common = moves.first.map { motion.curves[$0] } ?? .linear
    easing = CSSKeyframes.text(of: common)
    var declarations: [String] = []
    for (index, value) in values.enumerated() {
      var declaration = "\(property):\(value)"
      if index + 1 < values.count, value != values[index + 1], motion.curves[index] != common {
        declaration += ";animation-timing-function:\(CSSKeyframes.text(of: motion.curves[index]))"
      }
      declarations.append(declaration)
    }
    body = CSSKeyframes.body(of: declarations, at: motion.times)
  }

  /// Keyframes that set a property from certain shares of the film on.
  init(_ property: String, steps: [(time: Double, value: String)]) {
    easing = "step-end"
    let last = steps.last.map { [$0.value] } ?? []
    body = CSSKeyframes.body(
      of: (steps.map { $0.value } + last).map { "\(property):\($0)" }, at: steps.map { $0.time } + last.map { _ in 1 })
  }

  /// Each declaration once, with all the percentages at which it holds.
  private static func body(of declarations: [String], at times: [Double]) -> String {
    // Where a value jumps the second keyframe stands a hundred thousandth of a percent later: of two at the same one
    // only the second counts.
    let step = 1e-5
    var percentages: [Double] = []
    for (index, time) in times.enumerated() {
      let percentage = (100 * time / step).rounded() * step
      percentages.append(index == 0 ? 0 : max(percentage, percentages[index - 1] + step))
    }
    for index in percentages.indices {
      percentages[index] = min(percentages[index], 100 - step * Double(percentages.count - 1 - index))
    }
    var blocks: [(declaration: String, places: String)] = []
    for (index, declaration) in declarations.enumerated() {
      let place = SVGText.number(percentages[index], decimals: 5) + "%"
      if let known = blocks.firstIndex(where: { $0.declaration == declaration }) {
        blocks[known].places += "," + place
      } else {
        blocks.append((declaration, place))
      }
    }
    return blocks.map { "\($0.places){\($0.declaration)}" }.joined()
  }

  private static func text(of curve: TimingCurve) -> String {
    if curve.isLinear { return "linear" }
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { SVGText.number($0, decimals: 5) }
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }
}

/// The keyframes of a file, each list once.
struct CSSSheet {
  private var lists: [(name: String, body: String)] = []
  /// Where in `lists` the one with a number stands.
  private var places: [UInt32: Int] = [:]

  /// The name of a list of keyframes, which follows from what it holds.
  mutating func name(of body: String) -> String {
    // FNV-1a of 32 bits (Fowler, Noll, Vo 1991), in base 36; of two lists with one number the second gets the next.
    var hash: UInt32 = 2_166_136_261
    for byte in body.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    while let place = places[hash] {
      if lists[place].body == body { return lists[place].name }
      hash &+= 1
    }
    places[hash] = lists.count
    lists.append(("k" + String(hash, radix: 36), body))
    return lists[lists.count - 1].name
  }

  var text: String {
    "<style>@media(prefers-reduced-motion:reduce){svg *{animation:none!important}}"
      + lists.map { "@keyframes \($0.name){\($0.body)}" }.joined() + "</style>"
  }
}
