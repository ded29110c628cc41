/// What a shape is, as drawing styles may want to know.
public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}
