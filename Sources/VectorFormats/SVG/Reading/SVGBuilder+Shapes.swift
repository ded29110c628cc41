import VectorGraphics

extension SVGBuilder {
  mutating func drawShape(_ element: OpenElement, into items: inout [Item]) throws(SVGFailure) {
    guard let path = geometry.outlines.path(of: element), !path.isEmpty else { return }
    // Long paths that references multiply.
    if element.place.copy != 0 { try budget.countNumbers(path.coordinates.count, element.node) }
    guard geometry.outlines.isFinite(path, of: element.node) else {
      return issues.report("the shape is not drawn, since its coordinates are too large", element.node)
    }
    guard let transform = try geometry.finiteTransform(of: element) else { return }
    let inner = element.transformed(by: transform)
    let inherited = element.style.inherited
    let blends = blendCount
    var contents: [Item] = []
    for layer in inherited.paintOrder where inherited.isVisible {
      switch layer {
      case .fill where element.kind != .line: try drawFill(of: path, inner, into: &contents)
      case .stroke: try drawStroke(of: path, inner, into: &contents)
      case .markers where element.kind?.hasMarkers == true: try drawMarkers(on: path, inner, into: &contents)
      default: break
      }
    }
    items += try wrapped(contents, inner, transform: transform, blendsBefore: blends)
  }

  mutating func drawText(_ element: OpenElement, into items: inout [Item]) throws(SVGFailure) {
    guard let transform = try geometry.finiteTransform(of: element) else { return }
    let blends = blendCount
    let text = try geometry.text.typeset(element)
    let inner = element.transformed(by: transform)
    var contents: [Item] = []
    for run in text.runs where run.opacity > 0 {
      var piece = run.element
      guard piece.style.inherited.isVisible else { continue }
      guard run.outline.isFinite, run.decorations.allSatisfy({ $0.below.isFinite && $0.above.isFinite }) else {
        issues.report("the text is not drawn, since its coordinates are too large", piece.node)
        continue
      }
      piece.place = inner.place
      var own: [Item] = []
      for line in run.decorations where !line.below.isEmpty {
        try drawLetters(line.below, piece.painting(as: line.decoration), box: text.box, into: &own)
      }
      if !run.outline.isEmpty { try drawLetters(run.outline, piece, box: text.box, into: &own) }
      for line in run.decorations where !line.above.isEmpty {
        try drawLetters(line.above, piece.painting(as: line.decoration), box: text.box, into: &own)
      }
      contents += run.opacity < 1 && !own.isEmpty ? [.group(Group(own, opacity: run.opacity))] : own
    }
    items += try wrapped(contents, inner, transform: transform, blendsBefore: blends)
  }

  private mutating func drawLetters(
    _ outline: Path, _ element: OpenElement, box: Rect, into items: inout [Item]
  ) throws(SVGFailure) {
    for layer in element.style.inherited.paintOrder {
      switch layer {
      case .fill: try drawFill(of: outline, element, box: box, into: &items)
      case .stroke: try drawStroke(of: outline, element, box: box, into: &items)
      case .markers: break
      }
    }
  }

  mutating func drawImage(_ element: OpenElement, into items: inout [Item]) throws(SVGFailure) {
    let node = element.node
    guard let transform = try geometry.finiteTransform(of: element) else { return }
    guard let href = tree.href(of: node), !href.isEmpty else {
      return issues.reportReference(tree.href(of: node), node)
    }
    guard let picture = geometry.images.picture(href, node), let rect = geometry.imageRect(of: element) else {
      return
    }
    let blends = blendCount
    let style = element.style
    let placed = element.transformed(by: transform)
    var contents: [Item] = []
    if style.inherited.isVisible {
      let ratio = attributes.aspectRatio(of: node)
      try budget.countShared(picture.elementCount, node)
      try ink.add(picture.ink(in: rect, toCanvas: placed.place.toCanvas, canvas: styles.root.canvas), node)
      if case .bitmap = picture.content {
        try ink.count(bitmapIn: picture.placed(in: rect, ratio), placed, canvas: styles.root.canvas)
      }
      contents = picture.items(
        in: rect, ratio, clips: style.own.overflow != .visible, isSharp: style.inherited.showsSharpPixels)
    }
    items += try wrapped(contents, placed, transform: transform, blendsBefore: blends)
  }

  /// - Parameter box: What shares of the geometry's box refer to; nil means that of the path.
  private mutating func drawFill(
    of path: Path, _ element: OpenElement, box: Rect? = nil, into items: inout [Item]
  ) throws(SVGFailure) {
    let inherited = element.style.inherited
    if inherited.fill == .none { return }
    guard let paint = try paint(inherited.fill, opacity: inherited.fillOpacity, of: path, element, box: box) else {
      return
    }
    try ink.count(path, as: .fill, by: paint, element, canvas: styles.root.canvas)
    items.append(.path(.fill(path, paint, rule: inherited.fillRule)))
  }

  private mutating func drawStroke(
    of path: Path, _ element: OpenElement, box: Rect? = nil, into items: inout [Item]
  ) throws(SVGFailure) {
    let inherited = element.style.inherited
    var stroke = inherited.strokeStyle
    guard inherited.stroke != .none, stroke.width > 0, stroke.width.isFinite,
      let paint = try paint(inherited.stroke, opacity: inherited.strokeOpacity, of: path, element, box: box)
    else { return }
    if !stroke.dash.isEmpty, let factor = try dashFactor(path, element.node) {
      stroke.dash = stroke.dash.map { $0 * factor }
      stroke.dashPhase *= factor
    }
    if !stroke.dash.isEmpty, stroke.dash.allSatisfy({ $0 == 0 }) { stroke.dash = [] }
    if stroke.dash.isEmpty { stroke.dashPhase = 0 }
    let (isFixed, toCanvas) = (element.style.own.hasNonScalingStroke, element.place.toCanvas)
    let width = isFixed ? stroke.width : stroke.width * toCanvas.maximumScale
    try ink.count(path, as: .stroke(stroke, width: width), by: paint, element, canvas: styles.root.canvas)
    if isFixed { nonScalingStrokeCount += 1 }
    guard isFixed, toCanvas != .identity else {
      items.append(.path(.stroke(path, paint, style: stroke)))
      return
    }
    // Stroked where the canvas's units are, and carried back under the transforms that will be applied again.
    guard let inverse = toCanvas.inverted else { return }
    try budget.countNumbers(path.coordinates.count, element.node)
    let outside = PaintedPath.stroke(path.applying(toCanvas), paint.applying(toCanvas), style: stroke)
    guard outside.path.isFinite else { return }
    items.append(.group(Group([.path(outside)], transform: ProjectiveTransform(inverse))))
  }

  /// How many units one unit of `pathLength` is; nil if there is none, or it is of no use.
  private func dashFactor(_ path: Path, _ node: NodeIndex) throws(SVGFailure) -> Double? {
    guard let attribute = tree.attribute("pathLength", of: node) else { return nil }
    guard let stated = SVGNumber.parse(attribute.value), stated >= 0 else {
      issues.report("pathLength is not a positive number", node, at: attribute.offset)
      return nil
    }
    guard stated > 0 else { return nil }
    try budget.countNumbers(path.coordinates.count, node)
    let factor = path.length(tolerance: 1e-3) / stated
    return factor.isFinite && factor > 0 ? factor : nil
  }
}

extension OpenElement {
  /// The same element with the paints of the one that has asked for a line along its text.
  fileprivate func painting(as decoration: TextDecoration) -> OpenElement {
    let style = ComputedStyle(inheriting: self.style)
    style.inherited.color = decoration.color
    (style.inherited.fill, style.inherited.fillOpacity) = (decoration.fill, decoration.fillOpacity)
    (style.inherited.stroke, style.inherited.strokeOpacity) = (decoration.stroke, decoration.strokeOpacity)
    style.inherited.strokeStyle = decoration.strokeStyle
    var element = self
    element.style = style
    return element
  }
}
