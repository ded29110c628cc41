public import Foundation
import VectorGraphics

extension CGContext {
  // MARK: - The current path

  /// Fills the current path and empties it; open contours count as closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path and empties it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills, strokes, or fills and then strokes the current path, and empties it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = canvasPath
    canvasPath = Path()
    if let rule = mode.fillRule { fill(path, rule: rule) }
    if mode.strokes { stroke(path) }
  }

  // MARK: - Shapes

  /// Fills a rectangle; like all methods here that paint, it empties the current path.
  public func fill(_ rect: CGRect) {
    canvasPath.removeAll()
    fill(canvasPath(of: rect), rule: .nonZero)
  }

  public func fill(_ rects: [CGRect]) {
    canvasPath.removeAll()
    addRects(rects)
    fillPath()
  }

  public func fillEllipse(in rect: CGRect) {
    canvasPath.removeAll()
    addEllipse(in: rect)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    canvasPath.removeAll()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with another width than the current one.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let current = state.line.width
    state.line.width = width.native
    stroke(rect)
    state.line.width = current
  }

  public func strokeEllipse(in rect: CGRect) {
    canvasPath.removeAll()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes the segments from the first point to the second, from the third to the fourth and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    canvasPath.removeAll()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes everything inside `rect` transparent.
  public func clear(_ rect: CGRect) {
    canvasPath.removeAll()
    let path = canvasPath(of: rect)
    // Nothing of what was drawn can be seen.
    if state.clip === recording.levelClip, let area = path.uprightRect, area.contains(canvas), !isInLayer {
      eraseAll()
      return
    }
    record(.group(Group([.path(.fill(path.wide, .color(.black)))], clips: [Group.Clip(path)], blendMode: .clear)))
  }

  // MARK: - Canvas

  private func fill(_ path: Path, rule: FillRule) {
    let color = state.fill.color.multiplyingAlpha(by: state.alpha)
    paint(
      .path(.fill(path, .color(color), rule: rule)), isEmpty: path.isEmpty,
      coverage: { Group.Clip(path, rule: rule) },
      uncut: { .path(.fill(path.wide, .color(color))) })
  }

  private func stroke(_ path: Path) {
    let color = state.stroke.color.multiplyingAlpha(by: state.alpha)
    let toCanvas = self.toCanvas
    let item: Drawing.Item
    if let scale = toCanvas.evenScale {
      var style = state.line
      if scale != 1 {
        style.width *= scale
        style.dash = style.dash.map { $0 * scale }
        style.dashPhase *= scale
      }
      item = .path(.stroke(path, .color(color), style: style))
    } else {
      // The pen is an ellipse there.
      guard let inverse = toCanvas.inverted else { return }
      let stroked = PaintedPath.stroke(path.applying(inverse), .color(color), style: state.line)
      item = .group(Group([.path(stroked)], transform: ProjectiveTransform(toCanvas)))
    }
    paint(
      item, isEmpty: path.isEmpty || !(state.line.width > 0),
      coverage: { Group.Clip(self.strokeOutline(of: path)) },
      uncut: { .path(.fill(self.strokeOutline(of: path).wide, .color(color))) })
  }

  /// The outline on the canvas of the stroke of a path on the canvas.
  func strokeOutline(of path: Path) -> Path {
    let toCanvas = self.toCanvas
    guard let inverse = toCanvas.inverted else { return Path() }
    let user = path.applying(inverse)
    return user.stroked(state.line, tolerance: 0.01 / max(toCanvas.maximumScale, 1e-12)).applying(toCanvas)
  }

  /// Records what is painted by the state's blend mode and shadow.
  ///
  /// - Parameters:
  ///   - item: What is painted, on the canvas, with the state's alpha.
  ///   - isEmpty: Whether nothing can be seen of it.
  ///   - coverage: Where it is painted. Modes that change what the source does not cover are kept to this, as Core Graphics
  ///     keeps them.
  ///   - uncut: The same as it would be painted everywhere.
  func paint(
    _ item: Drawing.Item, isEmpty: Bool, coverage: () -> Group.Clip, uncut: () -> Drawing.Item
  ) {
    let mode = state.blendMode
    guard !isEmpty, state.alpha > 0 || mode != .normal else { return }
    if mode.changesUncovered {
      record(.group(Group([uncut()], clips: [coverage()], blendMode: mode.blendMode)))
    } else if mode != .normal || state.shadow != nil {
      let effects = state.shadow.map { [$0.effect(base)] } ?? []
      record(.group(Group([item], blendMode: mode.blendMode, effects: effects)))
    } else {
      record(item)
    }
  }
}

extension CGBlendMode {
  /// Whether a transparent source changes what lies below.
  fileprivate var changesUncovered: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension Path {
  /// A rectangle that holds the whole path with room to spare.
  var wide: Path { Path(rect: controlBox.insetBy(dx: -2, dy: -2)) }
}

extension Transform {
  /// The factor by which the map stretches everything; nil if it does not stretch alike in all directions.
  fileprivate var evenScale: Double? {
    let turned = abs(a - d) + abs(b + c)
    let mirrored = abs(a + d) + abs(b - c)
    let scale = Vector(a, b).length
    return scale > 0 && scale.isFinite && min(turned, mirrored) <= 1e-12 * scale ? scale : nil
  }
}
