import VectorGraphics

/// Finds the paths that `textPath` elements refer to.
///
/// A class, since it keeps the measured paths, which many texts may share.
final class TextPaths {
  private let attributes: ElementAttributes
  private let outlines: ShapeOutlines
  private var known: [NodeIndex: MeasuredPath] = [:]

  init(_ attributes: ElementAttributes, _ outlines: ShapeOutlines) {
    self.attributes = attributes
    self.outlines = outlines
  }

  /// The path of a `textPath`, for no characters yet; nil with an issue if there is none, and then its text is not drawn.
  func way(of element: OpenElement, _ budget: CopyBudget) throws(SVGFailure) -> SVGTextContent.Way? {
    let tree = attributes.tree
    let node = element.node
    var stated: Double?
    var path: MeasuredPath
    if let own = tree.attribute("path", of: node) {
      try budget.countNumbers(own.value.count, node)
      path = Self.measured(outlines.path(data: own, of: node))
    } else if let target = tree.referenced(by: node), tree.nodes[target].kind?.role == .shape {
      stated = tree.value("pathLength", of: target).flatMap { SVGNumber.parse($0.trimmed) }
      if let found = known[target] {
        path = found
      } else {
        let shape = try attributes.styles.definition(target)
        guard let outline = outlines.path(of: shape), outline.isFinite else { return nil }
        try budget.countNumbers(4 * outline.coordinates.count, node)
        path = Self.measured(outline.applying(transform(of: shape)))
        known[target] = path
      }
    } else {
      attributes.issues.reportReference(tree.href(of: node), node)
      return nil
    }
    if tree.text("side", of: node) == "right" {
      try budget.countNumbers(4 * path.path.coordinates.count, node)
      path = Self.measured(path.path.reversed())
    }
    guard path.length.isFinite, path.length > 0 else { return nil }
    var start = 0.0
    if let attribute = tree.attribute("startOffset", of: node), let length = attributes.length(attribute, of: node) {
      var surroundings = attributes.surroundings(of: element)
      surroundings.viewport = Size(path.length, path.length)
      start = length.resolved(.horizontal, in: surroundings)
      if let stated, stated > 0, length.unit != .percent { start *= path.length / stated }
    }
    guard start.isFinite else { return nil }
    return SVGTextContent.Way(characters: 0..<0, path: path, start: start)
  }

  /// Letters stand to a thousandth of a unit where they belong.
  private static func measured(_ path: Path) -> MeasuredPath { MeasuredPath(path, tolerance: 1e-3) }

  /// The shape's own transform, which holds for text along it, too.
  private func transform(of shape: OpenElement) -> Transform {
    let own = shape.style.own
    if let steps = own.transform {
      return TransformStep.resolved(steps, box: shape.place.viewport, in: attributes.surroundings(of: shape))
    }
    return attributes.tree.value("transform", of: shape.node).flatMap { TransformStep.transform(attribute: $0) }
      ?? .identity
  }
}
