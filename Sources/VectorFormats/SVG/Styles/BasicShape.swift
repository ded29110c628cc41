import VectorGraphics

/// What the property `clip-path` names.
enum ClipSource: Equatable {
  case url(String)
  /// A shape in a box; nil means that of the stroke.
  case shape(BasicShape, ReferenceBox?)

  /// Reads the value of the property; nil if it is malformed.
  init?(_ tokens: [CSSToken]) {
    if tokens.count == 1, case .url(let url) = tokens[0] {
      self = .url(url)
      return
    }
    var shape: BasicShape?
    var box: ReferenceBox?
    var rest = tokens[...]
    while let token = rest.popFirst() {
      switch token {
      case .whitespace: continue
      case .ident(let word):
        guard box == nil, let named = ReferenceBox(word.lowercased()) else { return nil }
        box = named
      case .function(let name):
        guard shape == nil, let read = BasicShape(name, reading: &rest) else { return nil }
        shape = read
      default: return nil
      }
    }
    if shape == nil && box == nil { return nil }
    self = .shape(shape ?? .inset(BasicShape.Inset()), box)
  }
}

extension ReferenceBox {
  /// CSS Masking Level 1, 5.1: the boxes of CSS layout stand for those that SVG has.
  init?(_ keyword: String) {
    switch keyword {
    case "view-box": self = .viewBox
    case "fill-box", "content-box", "padding-box": self = .fillBox
    case "stroke-box", "border-box", "margin-box": self = .strokeBox
    default: return nil
    }
  }
}

/// A shape of CSS (CSS Shapes Level 1, 3), to be placed in a box.
enum BasicShape: Equatable {
  enum Radius: Equatable { case length(CSSLength), closestSide, farthestSide }

  struct Inset: Equatable {
    /// From the top, clockwise.
    var sides = Array(repeating: CSSLength.zero, count: 4)
    /// From the top left, clockwise; empty where corners are square.
    var cornerWidths: [CSSLength] = []
    var cornerHeights: [CSSLength] = []
  }

  case ellipse(Radius, Radius, center: TransformOrigin, isCircle: Bool)
  case inset(Inset)
  case polygon([TransformOrigin], FillRule)
  case path(String, FillRule)

  // MARK: - Reading

  /// Reads what stands behind the function's name, with its closing parenthesis; nil if it is malformed.
  init?(_ name: String, reading rest: inout ArraySlice<CSSToken>) {
    let end = rest.firstIndex(of: .rightParenthesis) ?? rest.endIndex
    let arguments = Array(rest[..<end])
    rest = end == rest.endIndex ? [] : rest[(end + 1)...]
    let shape: BasicShape? =
      switch name {
      case "circle", "ellipse": Self.ellipse(arguments, isCircle: name == "circle")
      case "inset", "rect", "xywh": Self.inset(name, arguments.filter { $0 != .whitespace })
      case "polygon": Self.polygon(arguments)
      case "path": Self.path(arguments)
      default: nil
      }
    guard let shape else { return nil }
    self = shape
  }

  private static func ellipse(_ tokens: [CSSToken], isCircle: Bool) -> BasicShape? {
    var center = TransformOrigin(x: CSSLength(50, .percent), y: CSSLength(50, .percent))
    var radii = tokens
    if let at = tokens.firstIndex(of: .ident("at")) {
      guard let position = TransformOrigin.position(Array(tokens[(at + 1)...])) else { return nil }
      center = position
      radii = Array(tokens[..<at])
    }
    var read: [Radius] = []
    for token in radii where token != .whitespace {
      switch token {
      case .ident("closest-side"): read.append(.closestSide)
      case .ident("farthest-side"): read.append(.farthestSide)
      default:
        guard let length = CSSLength(token), length.value >= 0 else { return nil }
        read.append(.length(length))
      }
    }
    if read.count > (isCircle ? 1 : 2) || (!isCircle && read.count == 1) { return nil }
    return .ellipse(
      read.first ?? .closestSide, read.last ?? .closestSide, center: center, isCircle: isCircle)
  }

  private static func inset(_ name: String, _ tokens: [CSSToken]) -> BasicShape? {
    var inset = Inset()
    let parts = tokens.split(separator: .ident("round"), omittingEmptySubsequences: false)
    var sides = parts[0].map { CSSLength($0) }
    if name == "rect" {
      guard sides.count == 4, zip(sides, parts[0]).allSatisfy({ $0 != nil || $1 == .ident("auto") }) else { return nil }
      // Right and bottom edges are counted from the left and the top.
      sides = [
        sides[0] ?? .zero, sides[1].map { CSSLength.whole(minus: $0) } ?? .zero,
        sides[2].map { CSSLength.whole(minus: $0) } ?? .zero, sides[3] ?? .zero,
      ]
    } else if name == "xywh" {
      guard sides.count == 4, let x = sides[0], let y = sides[1], let width = sides[2], let height = sides[3],
        width.value >= 0, height.value >= 0
      else { return nil }
      sides = [y, .whole(minus: x, width), .whole(minus: y, height), x]
    }
    let lengths = sides.compactMap { $0 }
    guard lengths.count == sides.count, let four = fourSides(lengths) else { return nil }
    inset.sides = four
    if parts.count == 2 {
      let radii = parts[1].split(separator: .delimiter(UInt8(ascii: "/")), omittingEmptySubsequences: false)
      let read = radii.map { part in part.compactMap { CSSLength($0) } }
      guard radii.count <= 2, zip(radii, read).allSatisfy({ $0.count == $1.count }), let widths = fourSides(read[0]),
        let heights = fourSides(read[radii.count - 1]), (widths + heights).allSatisfy({ $0.value >= 0 })
      else { return nil }
      (inset.cornerWidths, inset.cornerHeights) = (widths, heights)
    } else if parts.count > 2 {
      return nil
    }
    return .inset(inset)
  }

  /// One to four values, as they are written for sides and corners.
  private static func fourSides(_ values: [CSSLength]) -> [CSSLength]? {
    switch values.count {
    case 1: Array(repeating: values[0], count: 4)
    case 2: [values[0], values[1], values[0], values[1]]
    case 3: [values[0], values[1], values[2], values[1]]
    case 4: values
    default: nil
    }
  }

  /// The fill rule that may stand before the contents of a shape.
  private static func rule(_ parts: inout [ArraySlice<CSSToken>]) -> FillRule {
    guard let words = parts.first?.filter({ $0 != .whitespace }), words.count == 1, case .ident(let word) = words[0]
    else { return .nonZero }
    parts.removeFirst()
    return word.lowercased() == "evenodd" ? .evenOdd : .nonZero
  }

  private static func polygon(_ tokens: [CSSToken]) -> BasicShape? {
    var parts = tokens.split(separator: .comma, omittingEmptySubsequences: false)
    let rule = rule(&parts)
    var points: [TransformOrigin] = []
    for part in parts {
      let numbers = part.filter { $0 != .whitespace }
      guard numbers.count == 2, let x = CSSLength(numbers[0]), let y = CSSLength(numbers[1]) else { return nil }
      points.append(TransformOrigin(x: x, y: y))
    }
    return points.isEmpty ? nil : .polygon(points, rule)
  }

  private static func path(_ tokens: [CSSToken]) -> BasicShape? {
    var parts = tokens.split(separator: .comma, omittingEmptySubsequences: false)
    let rule = rule(&parts)
    guard parts.count == 1 else { return nil }
    let strings = parts[0].filter { $0 != .whitespace }
    guard strings.count == 1, case .string(let text) = strings[0] else { return nil }
    return .path(text, rule)
  }

  // MARK: - Outlines

  var rule: FillRule {
    switch self {
    case .ellipse, .inset: .nonZero
    case .polygon(_, let rule), .path(_, let rule): rule
    }
  }

  /// The outline in a box; what `path()` says up to an error in it.
  func outline(in box: Rect, _ surroundings: CSSLength.Surroundings) -> Path {
    var surroundings = surroundings
    surroundings.viewport = box.size
    func point(_ position: TransformOrigin) -> Point { position.point(in: box, surroundings) }
    switch self {
    case .ellipse(let rx, let ry, let position, let isCircle):
      let center = point(position)
      let (left, right) = (abs(center.x - box.minX), abs(box.maxX - center.x))
      let (top, bottom) = (abs(center.y - box.minY), abs(box.maxY - center.y))
      func radius(_ radius: Radius, _ direction: CSSLength.Direction, _ sides: [Double]) -> Double {
        switch radius {
        case .length(let length): max(0, length.resolved(isCircle ? .diagonal : direction, in: surroundings))
        case .closestSide: sides.reduce(.infinity) { min($0, $1) }
        case .farthestSide: sides.reduce(0) { max($0, $1) }
        }
      }
      let all = [left, right, top, bottom]
      let width = radius(rx, .horizontal, isCircle ? all : [left, right])
      let height = radius(ry, .vertical, isCircle ? all : [top, bottom])
      return Path(
        ellipseIn: Rect(
          minX: center.x - width, minY: center.y - height, maxX: center.x + width, maxY: center.y + height))
    case .inset(let inset): return inset.outline(in: box, surroundings)
    case .polygon(let points, _):
      return Path(polygon: points.map(point))
    case .path(let text, _):
      var arcs: [Range<Int>] = []
      var path: Path
      do {
        path = try PathDescription.read(Array(text.utf8), arcs: &arcs)
      } catch {
        path = error.path
      }
      return path.applying(.translation(box.minX, box.minY))
    }
  }
}

extension BasicShape.Inset {
  fileprivate func outline(in box: Rect, _ surroundings: CSSLength.Surroundings) -> Path {
    func length(_ length: CSSLength, _ direction: CSSLength.Direction) -> Double {
      length.resolved(direction, in: surroundings)
    }
    let (left, top) = (box.minX + length(sides[3], .horizontal), box.minY + length(sides[0], .vertical))
    let right = max(left, box.maxX - length(sides[1], .horizontal))
    let bottom = max(top, box.maxY - length(sides[2], .vertical))
    let rect = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    if cornerWidths.isEmpty { return Path(rect: rect) }
    let widths = cornerWidths.map { max(0, length($0, .horizontal)) }
    let heights = cornerHeights.map { max(0, length($0, .vertical)) }
    let corners = zip(widths, heights).map { Size($0, $1) }
    return Path(
      roundedRect: rect,
      cornerRadii: CornerRadii(
        topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3]), start: .topLeft)
  }
}

extension CSSLength {
  /// 100 % less some lengths.
  static func whole(minus lengths: CSSLength...) -> CSSLength {
    var steps = [CSSCalculation.Step.length(100, .percent)]
    for length in lengths {
      steps += length.calculation?.steps ?? [.length(length.value, length.unit)]
      steps.append(.subtract)
    }
    var whole = CSSLength.zero
    whole.calculation = CSSCalculation(steps)
    return whole
  }
}
