public import VectorGraphics

/// A shape that takes part in a morph: a drawing, or a path that has neither canvas nor paint.
public enum MorphShape: Equatable, Sendable {
  case drawing(Drawing)
  case path(Path)

  /// Why there would be nothing to see. The description goes on after the shape's name and a colon.
  public enum Problem: Equatable, Sendable, CustomStringConvertible {
    /// All shapes are paths, and none encloses anything.
    case noExtent
    /// A side of the canvas is zero, negative or not finite.
    case canvas(Size)
    /// Nothing in the drawing is painted.
    case nothingPainted

    public var description: String {
      switch self {
      case .noExtent: "there is nothing to see in the path data, expected lines or curves"
      case .canvas(let size):
        "its canvas is \(size.width) × \(size.height), expected a width and a height above 0"
      case .nothingPainted: "there is nothing to see in it, expected at least one painted shape"
      }
    }
  }

  /// A shape that cannot take part, by its index.
  public struct Failure: Error, Equatable, Sendable {
    public var index: Int
    public var problem: Problem

    public init(index: Int, problem: Problem) {
      self.index = index
      self.problem = problem
    }
  }

  /// The shapes as painted drawings, ready for `DrawingMorph(through:)`.
  ///
  /// Paths lie on the canvas of the first drawing. Where there is none, the canvas is what holds all of them and their
  /// outlines, with a margin of a twentieth of the longer side.
  public static func drawings(of shapes: [MorphShape], looks: Looks = Looks()) throws(Failure) -> [Drawing] {
    var canvas: Size?
    var box = Rect.null
    for shape in shapes {
      switch shape {
      case .drawing(let drawing): canvas = canvas ?? drawing.size
      case .path(let path): box = box.union(path.boundingBox)
      }
    }
    var offset = Vector.zero
    if canvas == nil {
      let line = looks.stroke?.color == nil ? 0 : (looks.strokeWidth ?? 1) / 2
      let margin = 0.05 * max(box.width, box.height) + line
      let outer = box.insetBy(dx: -margin, dy: -margin)
      guard outer.isFinite, !outer.isEmpty else { throw Failure(index: 0, problem: .noExtent) }
      canvas = outer.size
      offset = Point.zero - outer.origin
    }
    var drawings: [Drawing] = []
    for (index, shape) in shapes.enumerated() {
      let drawing =
        switch shape {
        case .drawing(let drawing): looks.applied(to: drawing)
        case .path(let path):
          looks.drawing(of: path.applying(.translation(offset.dx, offset.dy)), size: canvas ?? .zero)
        }
      if let problem = problem(of: drawing) { throw Failure(index: index, problem: problem) }
      guard !drawing.items.isEmpty else { throw Failure(index: index, problem: .nothingPainted) }
      drawings.append(drawing)
    }
    return drawings
  }

  /// What is wrong with a drawing's canvas; nil if something on it could be seen.
  public static func problem(of drawing: Drawing) -> Problem? {
    let isSeen = drawing.size.isFinite && drawing.size.width > 0 && drawing.size.height > 0
    return isSeen ? nil : .canvas(drawing.size)
  }
}
