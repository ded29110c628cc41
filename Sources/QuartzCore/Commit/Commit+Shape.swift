import CoreGraphics
import VectorGraphics
import VectorMotion

extension CAShapeLayer {
  /// Returns the fill and the stroke of the path as one node; none if nothing shows.
  func shapeNodes(in commit: Commit) -> [Node] {
    let rule: FillRule = shape.fillRule == .evenOdd ? .evenOdd : .nonZero
    let fill = commit.track(LayerProperties.fillColor, of: self)
    let stroke = stroke(in: commit)
    let style: LayerAnimations.PathStyle = fill.isInvisible && stroke != nil ? .stroke : .fill(rule)
    guard !fill.isInvisible || stroke != nil,
      let path = commit.track(LayerProperties.path, of: self, style: style)
    else { return [] }
    return [
      Node(
        id: commitState.identity.node(.shape),
        .shape(Node.Shape(path, fill: fill.isInvisible ? nil : .color(fill), stroke: stroke)))
    ]
  }

  private func stroke(in commit: Commit) -> Node.Stroke? {
    let color = commit.track(LayerProperties.strokeColor, of: self)
    let width = commit.track(LayerProperties.lineWidth, of: self)
    if color.isInvisible || width.isConstant && !(width.base > 0) { return nil }
    let cap: StrokeStyle.Cap =
      switch lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: StrokeStyle.Join =
      switch lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return Node.Stroke(
      .color(color), width: width, cap: cap, join: join,
      miterLimit: commit.track(LayerProperties.miterLimit, of: self),
      dash: Track((shape.lineDashPattern ?? []).map(\.doubleValue)),
      dashPhase: commit.track(LayerProperties.lineDashPhase, of: self),
      start: commit.track(LayerProperties.strokeStart, of: self),
      end: commit.track(LayerProperties.strokeEnd, of: self))
  }
}
