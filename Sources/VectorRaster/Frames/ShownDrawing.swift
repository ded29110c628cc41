import VectorGraphics

/// A drawing as a frame shows it.
struct ShownDrawing {
  let drawing: Drawing
  let scale: Double

  init(_ drawing: Drawing, scale: Double) {
    self.drawing = drawing
    self.scale = scale
  }

  /// Disjoint rectangles of the frame, whose pixels are `all`, outside of which it shows what `last` does; all of it if that is
  /// nil.
  func changes(from last: ShownDrawing?, within all: PixelRect) -> [PixelRect] {
    if all.isEmpty { return [] }
    guard let last, last.scale == scale, last.drawing.size == drawing.size,
      last.drawing.background == drawing.background
    else { return [all] }
    let transform = Transform.scale(scale)
    guard drawing.isShown(transform) else { return [] }
    var difference = DrawingDifference()
    difference.compare(last.drawing.items, drawing.items, at: drawing.place(transform, within: all))
    return difference.changed.disjoint()
  }
}
