import VectorGraphics

/// Measures how much the paths of a drawing have to paint, and fails where that would take seconds.
///
/// The size of a file says little of it: the edges of traced pictures are many and short, and those of a tangle go from side
/// to side.
///
/// A class, since everything that draws a part of one file draws from the same budget.
final class InkBudget {
  /// How many sides of the canvas all edges on it may be long together. At 512 pixels they take 1.5 seconds of one core.
  static let lengthLimit = 250_000
  /// How many canvases the boxes of filled paths may cover together. At 512 pixels they take 1.5 seconds of one core.
  static let areaLimit = 8_000
  /// How many times as long as its path the edges of a stroke are: both sides, joins and ends.
  private static let strokeFactor = 3.0

  private let tree: SVGTree
  private var length = 0.0
  private var area = 0.0

  init(_ tree: SVGTree) { self.tree = tree }

  /// Counts a path that is painted on a canvas, with the lines between its points and controls for edges. O(n).
  func count(_ path: Path, isStroke: Bool, _ element: OpenElement, canvas: Size) throws(SVGFailure) {
    let side = max(canvas.width, canvas.height)
    guard side > 0 else { return }
    let toCanvas = element.place.toCanvas
    let numbers = path.coordinates
    var (box, sum, last, index) = (Rect.null, 0.0, Point.zero, 0)
    for kind in path.kinds {
      for pair in 0..<kind.coordinateCount / 2 {
        let point = toCanvas.apply(to: Point(numbers[index + 2 * pair], numbers[index + 2 * pair + 1]))
        box = box.union(point)
        // What is above, below or right of the canvas costs nothing.
        if kind != .move, max(point.y, last.y) > 0, min(point.y, last.y) < canvas.height,
          min(point.x, last.x) < canvas.width
        {
          sum += min(max(abs(point.x - last.x), abs(point.y - last.y)), side)
        }
        last = point
      }
      index += kind.coordinateCount
    }
    // What has no finite place does not show.
    guard sum.isFinite, box.isFinite else { return }
    length += (isStroke ? Self.strokeFactor : 1) * sum / side
    let shown = box.intersection(Rect(origin: .zero, size: canvas))
    if !isStroke, !shown.isNull { area += shown.width / canvas.width * (shown.height / canvas.height) }
    if length > Double(Self.lengthLimit) {
      throw failure("sides of the canvas in the edges of its paths", Self.lengthLimit, element)
    }
    if area > Double(Self.areaLimit) { throw failure("canvases under its paths", Self.areaLimit, element) }
  }

  private func failure(_ things: String, _ limit: Int, _ element: OpenElement) -> SVGFailure {
    SVGFailure(problem: .tooMany(things, limit: limit), offset: tree.nodes[element.node].offset)
  }
}
