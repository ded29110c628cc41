import VectorGraphics

extension DrawingMorph {
  /// A painted shape on its way through the drawings, or its area or its outline alone where these move apart.
  public struct Part: Sendable {
    /// The way of the path, in units of the canvas. Where the shape is missing the path is empty, unless it fades.
    public let morph: PathMorph
    /// Whether its area is painted in any of the drawings.
    public let isFilled: Bool
    /// Whether its outline is drawn in any of the drawings.
    public let isStroked: Bool
    /// The number of the shape's first contour in each drawing; nil where the shape is missing.
    ///
    /// Contours are counted through a drawing, shape after shape, bottom first. Neighbours that are painted alike and
    /// opaque are one shape.
    public let firstContours: [Int?]
    /// Whether the shape is a stroke that becomes an area, or the other way: then its contours are those of the area
    /// that the stroke covers.
    public let isOutlined: Bool
  }

  /// The parts whose paths move, in painting order. What fades as a whole, such as an image, is none.
  public var parts: [Part] { strands.flatMap { $0.parts } }

  /// How many items cannot be taken apart, and fade: images, masks, effects, perspective.
  public var wholeItemCount: Int { strands.count { $0.isWhole } }
}
