import VectorGraphics

/// What it takes to paint something, measured by the canvas.
struct Ink {
  /// How many sides of the canvas the edges are long together.
  var length = 0.0
  /// How many canvases filled and stroked paths cover together, by their boxes or lengths.
  var area = 0.0
  /// How many canvases are blurred, or what takes as long as that.
  var blurs = 0.0
  /// How many edges there are, each of which is at most a side of the canvas long.
  var edgeCount = 0.0
  /// How many filled and stroked paths there are, each of which covers the canvas once at most.
  var pathCount = 0.0
  /// What gradients, patterns and bitmaps take, as so many canvases that are blurred; and if each covered the canvas.
  var paints = 0.0
  var mostPaints = 0.0

  static func + (a: Ink, b: Ink) -> Ink {
    Ink(
      length: a.length + b.length, area: a.area + b.area, blurs: a.blurs + b.blurs,
      edgeCount: a.edgeCount + b.edgeCount, pathCount: a.pathCount + b.pathCount, paints: a.paints + b.paints,
      mostPaints: a.mostPaints + b.mostPaints)
  }

  static func - (a: Ink, b: Ink) -> Ink {
    Ink(
      length: a.length - b.length, area: a.area - b.area, blurs: a.blurs - b.blurs,
      edgeCount: a.edgeCount - b.edgeCount, pathCount: a.pathCount - b.pathCount, paints: a.paints - b.paints,
      mostPaints: a.mostPaints - b.mostPaints)
  }

  /// What the same takes when all of its sides are so many times as long.
  func scaled(by factor: Double) -> Ink {
    guard factor.isFinite, factor > 0 else { return self }
    var result = self
    result.length = min(factor * length, edgeCount)
    result.area = min(factor * factor * area, pathCount)
    result.paints = min(factor * factor * paints, mostPaints)
    result.blurs *= min(factor * factor, 1e6)
    return result
  }
}

/// Measures how much a drawing has to paint, and fails where that would take seconds.
///
/// The size of a file says little of it: the edges of traced pictures are many and short, and those of a tangle go from side
/// to side; a short file may blur the canvas a thousand times.
///
/// A class, since everything that draws a part of one file draws from the same budget.
final class InkBudget {
  /// How many sides of the canvas all edges on it may be long together. At 512 pixels they take 1.5 seconds of one core.
  static let lengthLimit = 250_000
  /// How many canvases paths may cover together. At 512 pixels they take 1.5 seconds of one core.
  static let areaLimit = 8_000
  /// How many canvases may be blurred, one after the other or part by part, or go through effects or be filled with paints
  /// that take as long. At 512 pixels they take 5 seconds of one core.
  static let blurLimit = 150
  /// How many times as long as its path the edges of a stroke are: both sides, joins and ends.
  private static let strokeFactor = 3.0

  /// What a path is there for.
  enum Use {
    case fill
    /// Of this width on the canvas.
    case stroke(StrokeStyle, width: Double)
    /// It is one of several shapes that clip, or one that is the only one and covers no pixels by itself.
    case clips, clip
  }

  /// Nanoseconds of one core for each pixel of a bitmap that is shown, as `workPerPixel`.
  private static let workOfBitmap = 120.0

  /// How many sides beyond the canvas effects are computed that carry something into it.
  private static let margin = 4.0

  private let tree: SVGTree
  private(set) var spent = Ink()
  /// The sizes on the canvas of the definitions that are being drawn: their contents are shown elsewhere than they stand.
  private var windows: [Size] = []

  init(_ tree: SVGTree) { self.tree = tree }

  /// Counts a path that is painted on a canvas, with the lines between its points and controls for edges. O(n).
  ///
  /// - Parameter paint: what fills it; gradients and patterns take longer than colours.
  func count(
    _ path: Path, as use: Use, by paint: Paint? = nil, _ element: OpenElement, canvas: Size
  ) throws(SVGFailure) {
    let side = max(canvas.width, canvas.height)
    guard side > 0 else { return }
    let toCanvas = element.place.toCanvas
    let numbers = path.coordinates
    let isPlaced = windows.isEmpty
    var (strokeWidth, reach) = (0.0, 0.0)
    if case .stroke(let style, let width) = use {
      strokeWidth = width
      // What stands out furthest: the corner of a square cap, or a miter's tip.
      reach = min(0.5 * width * max(1.5, style.join == .miter ? style.miterLimit : 0), 1e150)
    }
    var (box, sum, last, index) = (Rect.null, 0.0, Point.zero, 0)
    for kind in path.kinds {
      for pair in 0..<kind.coordinateCount / 2 {
        let point = toCanvas.apply(to: Point(numbers[index + 2 * pair], numbers[index + 2 * pair + 1]))
        box = box.union(point)
        // What is above, below or right of the canvas costs nothing.
        if kind != .move,
          !isPlaced
            || max(point.y, last.y) > -reach && min(point.y, last.y) < canvas.height + reach
              && min(point.x, last.x) < canvas.width + reach
        {
          sum += min(max(abs(point.x - last.x), abs(point.y - last.y)), side)
        }
        last = point
      }
      index += kind.coordinateCount
    }
    // What has no finite place does not show.
    guard sum.isFinite, box.isFinite else { return }
    var ink = Ink(length: sum / side, edgeCount: Double(numbers.count / 2))
    let whole = Rect(origin: .zero, size: canvas)
    switch use {
    case .fill, .clips: ink.area = area(of: box, on: whole)
    case .clip: break
    case .stroke(let style, _):
      // Along edges, at the ends and, with miters, at the joins.
      let tips = style.join == .miter ? Double(numbers.count / 2) : 1
      ink.area = min(area(of: box.insetBy(dx: -reach, dy: -reach), on: whole), strokeWidth * (1.5 * sum + tips * reach))
      ink.length *= Self.strokeFactor
      ink.edgeCount *= Self.strokeFactor
    }
    ink.area /= canvas.width * canvas.height
    if ink.area > 0 { cover(&ink, paint?.workPerPixel ?? 0) }
    try add(ink, element.node)
  }

  /// Counts a bitmap that is shown in a box of the element's space.
  func count(bitmapIn box: Rect, _ element: OpenElement, canvas: Size) throws(SVGFailure) {
    guard canvas.width > 0, canvas.height > 0 else { return }
    let image = element.place.toCanvas.boundingBox(of: box)
    guard image.isFinite else { return }
    var ink = Ink()
    ink.area = area(of: image, on: Rect(origin: .zero, size: canvas)) / (canvas.width * canvas.height)
    cover(&ink, Self.workOfBitmap)
    try add(ink, element.node)
  }

  /// Says that one thing covers the area with what takes so many nanoseconds a pixel.
  private func cover(_ ink: inout Ink, _ workPerPixel: Double) {
    ink.pathCount = 1
    ink.mostPaints = workPerPixel / Filter.workOfBlur
    ink.paints = ink.area * ink.mostPaints
  }

  /// Counts effects on what lies in a box of the element's space.
  func count(
    _ effects: [Group.Effect], on box: Rect, _ element: OpenElement, canvas: Size
  ) throws(SVGFailure) {
    let side = max(canvas.width, canvas.height)
    guard side > 0 else { return }
    let toCanvas = element.place.toCanvas
    var (shown, reach) = (box, Vector(0, 0))
    for effect in effects {
      let own = effect.reach
      reach = Vector(reach.dx + own.dx, reach.dy + own.dy)
      if case .filter(let filter) = effect {
        shown = filter.region
      } else {
        shown = shown.insetBy(dx: -own.dx, dy: -own.dy)
      }
      let far = toCanvas.boundingBox(of: Rect(origin: .zero, size: Size(reach.dx, reach.dy)))
      let limit = Self.margin * side
      let computed = Rect(origin: .zero, size: canvas).insetBy(dx: -min(far.width, limit), dy: -min(far.height, limit))
      let image = toCanvas.boundingBox(of: shown)
      guard image.isFinite, computed.isFinite else { continue }
      var work = effect.workPerPixel * area(of: image, on: computed) / (canvas.width * canvas.height)
      // What would take more is computed coarser.
      if case .filter = effect { work = min(work, Filter.mostWorkPerPixel) }
      try add(Ink(blurs: work / Filter.workOfBlur), element.node)
    }
  }

  /// Counts what is shown once more, drawn for the sake of `node`.
  func add(_ ink: Ink, _ node: NodeIndex) throws(SVGFailure) {
    spent = spent + ink
    if spent.length > Double(Self.lengthLimit) {
      throw failure("sides of the canvas in the edges of its paths", Self.lengthLimit, node)
    }
    if spent.area > Double(Self.areaLimit) { throw failure("canvases under its paths", Self.areaLimit, node) }
    if spent.blurs + spent.paints > Double(Self.blurLimit) {
      throw failure("canvases under blurs, effects and costly paints", Self.blurLimit, node)
    }
  }

  /// What a box covers of what is computed; of the box of a definition's contents no place is known, but its size.
  private func area(of box: Rect, on computed: Rect) -> Double {
    guard let window = windows.last else {
      let shown = box.intersection(computed)
      return shown.width * shown.height
    }
    return min(box.width, computed.width, window.width) * min(box.height, computed.height, window.height)
  }

  // MARK: - Definitions

  /// Says that the contents of a definition are drawn, of which a part of this size on the canvas can show.
  func open(_ window: Size) { windows.append(window) }

  func close() { windows.removeLast() }

  private func failure(_ things: String, _ limit: Int, _ node: NodeIndex) -> SVGFailure {
    SVGFailure(problem: .tooMany(things, limit: limit), offset: tree.nodes[node].offset)
  }
}

extension Paint {
  /// Nanoseconds of one core for each pixel that is filled beyond those of a colour, measured at 512 by 512 pixels.
  fileprivate var workPerPixel: Double {
    switch self {
    case .color: 0
    case .gradient(let gradient): if case .linear = gradient.geometry { 20 } else { 60 }
    case .pattern: 200
    }
  }
}
