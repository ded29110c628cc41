public import VectorGraphics

/// Keeps a bitmap that shows a drawing up to date, frame after frame.
///
///     var frames = FrameRenderer(width: 640, height: 400)
///     for time in times {
///       film.draw(at: time, into: &drawing)
///       for changed in frames.render(drawing, scale: 2) { show(frames.bitmap, changed) }
///     }
///
/// After each frame the bitmap is what a `Rasterizer` makes of the drawing, byte for byte, whatever was shown before.
public struct FrameRenderer: Sendable {
  /// The last frame; transparent before the first one. While a copy of it is kept, the next frame must copy its pixels.
  public private(set) var bitmap: Bitmap
  private var rasterizer = Rasterizer()
  /// What the bitmap shows; nil if that is not known.
  private var shown: ShownDrawing?

  /// Makes a renderer of frames of this size. Width and height must not be negative, and their product must fit into
  /// memory.
  public init(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
  }

  /// Makes the bitmap show `drawing`, whose canvas begins at its top left corner, at `scale` pixels per unit.
  ///
  /// - Returns: Disjoint rectangles, a dozen at most, outside of which no pixel is other than before; none if nothing
  ///   changed.
  public mutating func render(_ drawing: Drawing, scale: Double = 1) -> [PixelRect] {
    let next = ShownDrawing(drawing, scale: scale)
    let parts = next.changes(
      from: shown, within: PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height))
    shown = next
    rasterizer.repaint(drawing, scale: scale, parts, of: &bitmap)
    return parts
  }

  /// Gives the bitmap another size. It is transparent until the next frame, which is painted whole.
  public mutating func resize(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
    shown = nil
  }

  /// Lets the next frame be painted whole, as after a change of pixels that only its user knows of.
  public mutating func invalidate() { shown = nil }
}
