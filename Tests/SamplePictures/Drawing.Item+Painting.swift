import VectorGraphics

extension Drawing.Item {
  public static func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) -> Drawing.Item {
    .path(.fill(path, paint, rule: rule))
  }

  public static func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) -> Drawing.Item {
    .path(.fill(path, .color(color), rule: rule))
  }

  public static func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) -> Drawing.Item {
    .path(.stroke(path, .color(color), style: style))
  }
}
