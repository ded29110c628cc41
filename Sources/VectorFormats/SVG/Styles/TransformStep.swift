import VectorGraphics

/// One function of a transform list, as written.
enum TransformStep: Equatable {
  case map(Transform)
  /// Percentages are shares of the reference box.
  case translation(CSSLength, CSSLength)

  func resolved(box: Size, in surroundings: CSSLength.Surroundings) -> Transform {
    switch self {
    case .map(let transform): return transform
    case .translation(let x, let y):
      var surroundings = surroundings
      surroundings.viewport = box
      return .translation(x.resolved(.horizontal, in: surroundings), y.resolved(.vertical, in: surroundings))
    }
  }

  /// The map of a whole list: the last function applies first.
  static func resolved(_ steps: [TransformStep], box: Size, in surroundings: CSSLength.Surroundings) -> Transform {
    steps.reversed().reduce(.identity) { $0.then($1.resolved(box: box, in: surroundings)) }
  }

  // MARK: - Attributes

  /// Reads the attributes `transform`, `gradientTransform` and `patternTransform`: numbers without units, angles in
  /// degrees. Nil if it is malformed or not finite.
  static func transform(attribute bytes: ArraySlice<UInt8>) -> Transform? {
    // Each function applies before those that stand left of it.
    var result = Transform.identity
    var rest = bytes.trimmed
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: UInt8(ascii: "(")),
        let close = rest[open...].firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let (numbers, isWhole) = SVGNumber.list(rest[(open + 1)..<close], limit: 7)
      guard isWhole, let step = map(rest[..<open].trimmed, numbers) else { return nil }
      result = step.then(result)
      rest = rest[(close + 1)...].trimmed
      if rest.first == ",", rest.count > 1 { rest = rest.dropFirst().trimmed }
    }
    return result.isFinite ? result : nil
  }

  private static func map(_ name: ArraySlice<UInt8>, _ n: [Double]) -> Transform? {
    switch String(decoding: name, as: UTF8.self) {
    case "matrix" where n.count == 6: Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case "translate" where n.count == 1 || n.count == 2: .translation(n[0], n.count == 2 ? n[1] : 0)
    case "scale" where n.count == 1 || n.count == 2: .scale(n[0], n.count == 2 ? n[1] : n[0])
    case "rotate" where n.count == 1: rotation(degrees: n[0])
    case "rotate" where n.count == 3:
      Transform.translation(-n[1], -n[2]).then(rotation(degrees: n[0])).then(.translation(n[1], n[2]))
    case "skewX" where n.count == 1: Transform(a: 1, b: 0, c: tangent(degrees: n[0]), d: 1, tx: 0, ty: 0)
    case "skewY" where n.count == 1: Transform(a: 1, b: tangent(degrees: n[0]), c: 0, d: 1, tx: 0, ty: 0)
    default: nil
    }
  }

  /// Quarter turns are exact, since drawings are full of them.
  static func rotation(degrees: Double) -> Transform {
    guard degrees.isFinite else { return .identity }
    let angle = degrees.truncatingRemainder(dividingBy: 360)
    switch angle < 0 ? angle + 360 : angle {
    case 0: return .identity
    case 90: return Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 180: return Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 270: return Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: return .rotation(angle * .pi / 180)
    }
  }

  private static func tangent(degrees: Double) -> Double {
    let angle = degrees.truncatingRemainder(dividingBy: 180)
    return abs(angle) == 45 ? angle / 45 : ElementaryFunctions.tangent(angle * .pi / 180)
  }

  // MARK: - Styles

  /// Reads the value of the property `transform`; nil if it is malformed or turns out of the plane.
  static func list(css tokens: [CSSToken]) -> [TransformStep]? {
    var steps: [TransformStep] = []
    var rest = tokens.filter { $0 != .whitespace }[...]
    while let token = rest.popFirst() {
      guard case .function(let name) = token, let end = rest.firstIndex(of: .rightParenthesis) else { return nil }
      let arguments = rest[..<end].split(separator: .comma, omittingEmptySubsequences: false)
      rest = rest[(end + 1)...]
      guard let step = step(name, arguments.flatMap { $0 }, count: arguments.count) else { return nil }
      steps.append(step)
    }
    return steps
  }

  /// Reads the value of the property `translate`, `rotate` or `scale`; nil if it is malformed or turns out of the plane.
  init?(single property: StyleProperty, _ tokens: [CSSToken]) {
    var parts = tokens.filter { $0 != .whitespace }
    var name = property.rawValue
    switch property {
    case .rotate:
      // The axis may stand before the angle: the one that points at the viewer.
      let angles = parts.compactMap(Self.degrees)
      if parts.count > 1 { parts.removeAll { $0 == .ident("z") } }
      if parts.count == 4, Array(parts[..<3]) == [.number(0), .number(0), .number(1)] { parts = [parts[3]] }
      if angles.isEmpty || parts.count != 1 { return nil }
    case .scale: if parts.count == 3, parts[2] == .number(1) || parts[2] == .percentage(100) { parts.removeLast() }
    default: if parts.count == 3 { name = "translate3d" }
    }
    guard let step = Self.step(name, parts, count: parts.count) else { return nil }
    self = step
  }

  private static func step(_ name: String, _ arguments: [CSSToken], count: Int) -> TransformStep? {
    let lengths = arguments.compactMap { CSSLength($0) }
    let angles = arguments.compactMap(degrees)
    let numbers = arguments.compactMap { token -> Double? in
      switch token {
      case .number(let value): value.isFinite ? value : nil
      case .percentage(let value) where name.hasPrefix("scale"): value.isFinite ? value / 100 : nil
      default: nil
      }
    }
    switch name {
    case "matrix" where numbers.count == 6 && arguments.count == 6:
      let n = numbers
      return .map(Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case "translate" where lengths.count == arguments.count && (1...2).contains(lengths.count):
      return .translation(lengths[0], lengths.count == 2 ? lengths[1] : .zero)
    case "translatex" where lengths.count == 1 && arguments.count == 1: return .translation(lengths[0], .zero)
    case "translatey" where lengths.count == 1 && arguments.count == 1: return .translation(.zero, lengths[0])
    case "translate3d" where lengths.count == 3 && arguments.count == 3 && lengths[2].value == 0:
      return .translation(lengths[0], lengths[1])
    case "scale" where numbers.count == arguments.count && (1...2).contains(numbers.count):
      return .map(.scale(numbers[0], numbers.count == 2 ? numbers[1] : numbers[0]))
    case "scalex" where numbers.count == 1 && arguments.count == 1: return .map(.scale(numbers[0], 1))
    case "scaley" where numbers.count == 1 && arguments.count == 1: return .map(.scale(1, numbers[0]))
    case "rotate", "rotatez":
      return angles.count == 1 && arguments.count == 1 ? .map(rotation(degrees: angles[0])) : nil
    case "skewx" where angles.count == 1 && arguments.count == 1:
      return .map(Transform(a: 1, b: 0, c: tangent(degrees: angles[0]), d: 1, tx: 0, ty: 0))
    case "skewy" where angles.count == 1 && arguments.count == 1:
      return .map(Transform(a: 1, b: tangent(degrees: angles[0]), c: 0, d: 1, tx: 0, ty: 0))
    case "skew" where angles.count == arguments.count && (1...2).contains(angles.count):
      return .map(
        Transform(
          a: 1, b: angles.count == 2 ? tangent(degrees: angles[1]) : 0, c: tangent(degrees: angles[0]), d: 1, tx: 0,
          ty: 0))
    default: return nil
    }
  }

  /// An angle in degrees. Zero needs no unit.
  static func degrees(_ token: CSSToken) -> Double? {
    let value: Double
    switch token {
    case .number(0): value = 0
    case .dimension(let number, "deg"): value = number
    case .dimension(let number, "grad"): value = number * 0.9
    case .dimension(let number, "rad"): value = number * 180 / .pi
    case .dimension(let number, "turn"): value = number * 360
    default: return nil
    }
    return value.isFinite ? value : nil
  }
}
