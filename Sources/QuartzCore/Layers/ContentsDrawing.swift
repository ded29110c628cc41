package import VectorGraphics

/// A drawing as the contents of a layer, in place of an image. It lies in the bounds by `contentsGravity`, one unit of
/// its size counting as one point, and stays vector; `contentsRect`, `contentsCenter` and `contentsScale` have no effect
/// on it.
package final class ContentsDrawing: Sendable {
  package let drawing: Drawing

  package init(_ drawing: Drawing) { self.drawing = drawing }
}
