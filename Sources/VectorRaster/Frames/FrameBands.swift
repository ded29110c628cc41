package import VectorGraphics

/// Gives away what may change from frame to frame, without a bitmap of the whole.
///
/// It is painted in bands of rows that stay in the processor's nearest memory until they are read: cores that paint large
/// frames in parallel do not wait for the memory that they share.
package struct FrameBands: Sendable {
  private let all: PixelRect
  private var rasterizer = Rasterizer()
  private var shown: ShownDrawing?
  private var pixels: [UInt8] = []

  /// The least number of pixels in a band, half a megabyte of them.
  private static let leastPixels = 1 << 17

  /// The most bands that as many pixels as a frame has are painted in: each prepares all geometry anew.
  private static let mostBands = 32

  /// The number of pixels that take as long as an element of a path in that.
  private static let pixelsPerElement = 1024

  /// Makes bands of frames of this size. Width and height must not be negative.
  package init(width: Int, height: Int) { all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Gives what may differ from the frame before to `body`: rectangles from top to bottom, of which no two share a row, each with
  /// its pixels, four bytes each, row by row. They are what a `Rasterizer` makes of the drawing, byte for byte.
  ///
  /// The first frame is given whole. Scale and drawing are as in `FrameRenderer.render`.
  package mutating func render(_ drawing: Drawing, scale: Double = 1, _ body: (PixelRect, Span<UInt8>) -> Void) {
    let next = ShownDrawing(drawing, scale: scale)
    let strips = Self.strips(of: next.changes(from: shown, within: all))
    shown = next
    // The cost is asked for where it matters.
    var mostPixels = Self.leastPixels
    if strips.contains(where: { $0.area > Self.leastPixels }) {
      mostPixels = max(mostPixels, all.area / Self.mostBands)
      mostPixels = drawing.bandCost.map { max(mostPixels, Self.pixelsPerElement * min($0, all.area)) } ?? .max
    }
    for strip in strips {
      let rowCount = max(1, min(strip.height, mostPixels / strip.width))
      for top in stride(from: strip.minY, to: strip.maxY, by: rowCount) {
        var band = strip
        (band.minY, band.maxY) = (top, min(top + rowCount, strip.maxY))
        rasterizer.paint(band, of: drawing, scale: scale, within: all, into: &pixels)
        body(band, pixels.span.extracting(..<(4 * band.area)))
      }
    }
  }

  /// The rows of some rectangles from top to bottom, each with the columns from the first that one has to the last.
  private static func strips(of parts: [PixelRect]) -> [PixelRect] {
    let edges = Set(parts.flatMap { [$0.minY, $0.maxY] }).sorted()
    return zip(edges, edges.dropFirst()).compactMap { top, bottom in
      let across = parts.filter { $0.minY <= top && $0.maxY >= bottom }
      guard let union = across.first.map({ across.dropFirst().reduce($0) { $0.union($1) } }) else { return nil }
      return PixelRect(minX: union.minX, minY: top, maxX: union.maxX, maxY: bottom)
    }
  }
}

extension Drawing {
  /// What its geometry takes, in elements of paths; nil if parts of it take much more than their pixels' share of the whole.
  fileprivate var bandCost: Int? { Drawing.bandCost(of: items, depth: 0) }

  private static func bandCost(of items: [Item], depth: Int) -> Int? {
    var sum = 0
    for item in items {
      guard let cost = bandCost(of: item, depth: depth) else { return nil }
      sum += cost
    }
    return sum
  }

  private static func bandCost(of item: Item, depth: Int) -> Int? {
    switch item {
    case .image: return nil
    case .path(let painted):
      if case .pattern = painted.paint { return nil }
      switch painted.style {
      case .fill: return 4 + painted.path.kinds.count
      // An outline has many more elements.
      case .stroke(let style): return style.dash.isEmpty ? 16 * (4 + painted.path.kinds.count) : nil
      }
    case .group(let group):
      // What is nested deeper is not painted.
      if depth >= Rasterizer.maximumDepth { return 0 }
      guard group.effects.isEmpty, group.mask == nil else { return nil }
      let clips = group.clips.reduce(0) { $0 + $1.path.kinds.count }
      return bandCost(of: group.items, depth: depth + 1).map { $0 + clips }
    }
  }
}
