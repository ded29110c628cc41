public import VectorGraphics

/// Turns drawings into pixels.
///
/// A rasterizer keeps its working memory from one drawing to the next; what it paints does not depend on what it painted
/// before. The same drawing gives the same bytes on every machine.
///
/// Pixels are premultiplied, sRGB-encoded and blended as encoded. The coverage of a pixel is the area of the path in it,
/// with curves flattened to a tenth of a pixel; where edges of several contours share a pixel, their areas are summed.
public struct Rasterizer: Sendable {
  /// The largest depth of groups, masks and patterns; what is nested deeper is not painted.
  public static let maximumDepth = 256

  /// The most pixels, a gigabyte, that isolated groups inside one another may need at a time; those that would need
  /// more are not painted.
  public static let maximumLivePixels = 1 << 28

  var livePixels = 0
  var edges = EdgeList()
  var accumulator = CoverageAccumulator()
  var stroker = Stroker()
  var outline = Path()
  var freeBytes: [[UInt8]] = []
  var freeRanges: [[Layer.ColumnRange]] = []

  public init() {}

  /// Replaces the pixels of `bitmap` by `drawing`, whose canvas begins at its top left corner.
  ///
  /// `scale` is pixels per unit. A canvas that ends within a pixel is rounded up to the whole pixel; what lies outside of
  /// the canvas or the bitmap is not shown. If the scale or the canvas' size is not finite and above zero, the bitmap
  /// becomes transparent.
  public mutating func render(_ drawing: Drawing, scale: Double = 1, into bitmap: inout Bitmap) {
    render(drawing, transform: .scale(scale), into: &bitmap)
  }

  /// Replaces the pixels of `bitmap` by `drawing`, seen through `transform`, which leads from units to pixels.
  ///
  /// If the canvas stays upright, each pixel that it touches shows it whole; otherwise its edges are antialiased. The
  /// time is that of the edges of all paths and of the pixels that they cover; what is not covered costs next to
  /// nothing.
  public mutating func render(_ drawing: Drawing, transform: Transform, into bitmap: inout Bitmap) {
    let all = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    guard !all.isEmpty else { return }
    var bytes: [UInt8] = []
    swap(&bytes, &bitmap.pixels)
    precondition(bytes.count == 4 * all.width * all.height, "a bitmap needs 4 bytes a pixel")
    var layer = Layer(bounds: all, bytes: bytes, defined: takeRanges(all.height))
    bytes = []
    let size = drawing.size
    if size.isFinite && size.width > 0 && size.height > 0 && transform.isFinite && transform.determinant != 0 {
      paint(drawing, transform: transform, into: &layer)
    }
    layer.clearUndefined()
    swap(&layer.bytes, &bitmap.pixels)
    freeRanges.append(layer.defined)
  }

  private mutating func paint(_ drawing: Drawing, transform: Transform, into layer: inout Layer) {
    let canvas = Rect(origin: .zero, size: drawing.size)
    let isUpright = (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
    let visible = layer.bounds.intersection(PixelRect(covering: transform.boundingBox(of: canvas)))
    guard !visible.isEmpty else { return }
    let place = Place(transform: ProjectiveTransform(transform), visible: visible)
    let background = drawing.background?.pixel() ?? 0
    if isUpright && visible == layer.bounds && background != 0 { layer.fill(with: background) }
    if isUpright {
      if background != 0 && visible != layer.bounds { paint(background, over: visible, into: &layer) }
      for item in drawing.items { paint(item, at: place, into: &layer) }
      return
    }
    var items = drawing.items
    let outline = Path(rect: canvas)
    if let color = drawing.background {
      let wide = Path(rect: canvas.insetBy(dx: -canvas.width, dy: -canvas.height))
      items.insert(.path(.fill(wide, .color(color))), at: 0)
    }
    paint(.group(Group(items, clips: [Group.Clip(outline)])), at: place, into: &layer)
  }

  /// Paints an area of whole pixels with one colour.
  private func paint(_ color: UInt32, over area: PixelRect, into layer: inout Layer) {
    let bounds = layer.bounds
    layer.withPixels { pixels in
      for y in area.minY..<area.maxY {
        let (start, end) = (area.minX - bounds.minX, area.maxX - bounds.minX)
        _ = pixels.open(row: y - bounds.minY, start: start, end: end)
        pixels.fill(row: y - bounds.minY, start: start, end: end, with: color)
      }
    }
  }

  // MARK: - Memory

  mutating func takeBytes(_ count: Int) -> [UInt8] { Self.take(count, from: &freeBytes, zero: 0) }

  mutating func takeRanges(_ count: Int) -> [Layer.ColumnRange] {
    Self.take(count, from: &freeRanges, zero: .none)
  }

  private static func take<T>(_ count: Int, from free: inout [[T]], zero: T) -> [T] {
    var array = free.popLast() ?? []
    if array.count < count { array.append(contentsOf: repeatElement(zero, count: count - array.count)) }
    return array
  }

  mutating func makeLayer(_ bounds: PixelRect) -> Layer {
    livePixels += bounds.area
    return Layer(bounds: bounds, bytes: takeBytes(4 * bounds.area), defined: takeRanges(bounds.height))
  }

  mutating func recycle(_ layer: consuming Layer) {
    livePixels -= layer.bounds.area
    freeBytes.append(layer.bytes)
    freeRanges.append(layer.defined)
  }

  mutating func recycle(_ mask: consuming CoverageMask) { freeBytes.append(mask.bytes) }
}
