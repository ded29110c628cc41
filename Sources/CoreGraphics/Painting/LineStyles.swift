package import VectorGraphics

/// Which points count as inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Points that the path winds around in sum are inside.
  case winding
  /// Points that the path winds around an odd number of times are inside.
  case evenOdd

  package var fillRule: FillRule { self == .winding ? .nonZero : .evenOdd }
}

/// What becomes of a path that is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The look of the ends of open contours.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square

  package var cap: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The look of corners.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel

  package var join: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
