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
  /// The pixels of the whole picture, of which parts may be painted.
  private(set) var targetArea = 0
  /// How many tiles of patterns are being painted, one within another.
  var openTileCount = 0
  var edges = EdgeList()
  var accumulator = CoverageAccumulator()
  var stroker = Stroker()
  var outline = Path()
  var freeBytes: [[UInt8]] = []
  var freeRanges: [[ColumnRange]] = []
  var halvedImage: ImageSource.Halved?
  /// Made when the first filter needs it.
  var colorSpaceTables: ColorSpaceTables?

  /// What paints with one colour, most of what there is, uses these. They must be there.
  package var instructions = InstructionSet.best

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
    if drawing.isShown(transform) { paint(drawing, transform: transform, within: all, into: &layer) }
    layer.clearUndefined()
    swap(&layer.bytes, &bitmap.pixels)
    freeRanges.append(layer.defined)
  }

  /// Paints parts of `bitmap` anew, so that they become what `render` makes of the whole to the last bit.
  mutating func repaint(_ drawing: Drawing, scale: Double, _ parts: [PixelRect], of bitmap: inout Bitmap) {
    let all = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    var bytes: [UInt8] = []
    swap(&bytes, &bitmap.pixels)
    precondition(bytes.count == 4 * all.width * all.height, "a bitmap needs 4 bytes a pixel")
    for part in parts {
      let bounds = part.intersection(all)
      guard !bounds.isEmpty else { continue }
      var layer = Layer(bounds: bounds, of: bytes, stride: all.width, defined: takeRanges(bounds.height))
      bytes = []
      paintPart(of: drawing, scale: scale, within: all, into: &layer)
      swap(&bytes, &layer.bytes)
      freeRanges.append(layer.defined)
    }
    swap(&bytes, &bitmap.pixels)
  }

  /// Paints a part alone, not empty, of a picture of `all`, so that it becomes what `render` makes of the whole to the last bit: the
  /// first of `bytes`, which grow if they are fewer, four a pixel, row by row.
  mutating func paint(
    _ part: PixelRect, of drawing: Drawing, scale: Double, within all: PixelRect, into bytes: inout [UInt8]
  ) {
    var pixels: [UInt8] = []
    swap(&pixels, &bytes)
    if pixels.count < 4 * part.area { pixels = [UInt8](repeating: 0, count: 4 * part.area) }
    var layer = Layer(bounds: part, bytes: pixels, defined: takeRanges(part.height))
    pixels = []
    paintPart(of: drawing, scale: scale, within: all, into: &layer)
    swap(&bytes, &layer.bytes)
    freeRanges.append(layer.defined)
  }

  /// Everything is computed as for the whole picture; only rows and pixels that are not needed are left out.
  private mutating func paintPart(of drawing: Drawing, scale: Double, within all: PixelRect, into layer: inout Layer) {
    let transform = Transform.scale(scale)
    if drawing.isShown(transform) { paint(drawing, transform: transform, within: all, into: &layer) }
    layer.clearUndefined()
  }

  /// Paints those pixels of a drawing that lie in the layer; `all` are those of the whole target.
  private mutating func paint(
    _ drawing: Drawing, transform: Transform, within all: PixelRect, into layer: inout Layer
  ) {
    targetArea = all.area
    let canvas = Rect(origin: .zero, size: drawing.size)
    let isUpright = (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
    let place = drawing.place(transform, within: all)
    let visible = place.visible
    guard !visible.intersection(layer.bounds).isEmpty else { return }
    let background = drawing.background?.pixel() ?? 0
    if isUpright {
      if background != 0 { paint(background, over: visible.intersection(layer.bounds), into: &layer) }
      paint(drawing.items, at: place, into: &layer)
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
        pixels.row(y - bounds.minY).fill(start, end, with: color)
      }
    }
  }

  // MARK: - Memory

  mutating func takeBytes(_ count: Int) -> [UInt8] { Self.take(count, from: &freeBytes, zero: 0) }

  mutating func takeRanges(_ count: Int) -> [ColumnRange] {
    Self.take(count, from: &freeRanges, zero: .none)
  }

  private static func take<T>(_ count: Int, from free: inout [[T]], zero: T) -> [T] {
    var array = free.popLast() ?? []
    if array.count < count { array.append(contentsOf: repeatElement(zero, count: count - array.count)) }
    return array
  }

  /// Makes a layer of what is needed of `bounds`, which counts as if it were whole.
  mutating func makeLayer(_ bounds: PixelRect, needed: PixelRect) -> Layer {
    livePixels += bounds.area
    let part = bounds.intersection(needed)
    return Layer(
      bounds: part, wholeArea: bounds.area, bytes: takeBytes(max(4 * part.area, 4)),
      defined: takeRanges(max(part.height, 1)))
  }

  mutating func recycle(_ layer: consuming Layer) {
    livePixels -= layer.wholeArea
    freeBytes.append(layer.bytes)
    freeRanges.append(layer.defined)
  }

  mutating func recycle(_ mask: consuming CoverageMask) { freeBytes.append(mask.bytes) }
}

extension Drawing {
  /// Whether anything of it can show through `transform`.
  func isShown(_ transform: Transform) -> Bool {
    size.isFinite && size.width > 0 && size.height > 0 && transform.isFinite && transform.determinant != 0
  }

  /// The place of its items, on a target of these pixels.
  func place(_ transform: Transform, within all: PixelRect) -> Place {
    let canvas = Rect(origin: .zero, size: size)
    return Place(
      transform: ProjectiveTransform(transform),
      visible: all.intersection(PixelRect(covering: transform.boundingBox(of: canvas))))
  }
}
