import VectorGraphics

extension SVGBuilder {
  mutating func buildDrawing() throws(SVGFailure) -> Drawing {
    var style = try styles.rootStyle()
    styles.root.fontSize = style.inherited.fontSize
    styles.root.rootFontSize = style.inherited.fontSize
    let viewBox = attributes.viewBox(of: 0)
    let size = rootSize(style, viewBox: viewBox)
    if let size {
      styles.root.canvas = size
      styles.root.viewport = viewBox?.size ?? size
      // Now percentages have something to refer to.
      style = try styles.rootStyle()
    }
    let canvas = styles.root.canvas
    var drawing = Drawing(size: canvas)
    drawing.background = style.own.background?.resolved(current: style.inherited.color)
    if drawing.background?.alpha == 0 { drawing.background = nil }
    guard style.own.isDisplayed else { return drawing }
    if let viewBox, viewBox.isEmpty {
      issues.report("nothing is drawn, since the viewBox is empty", 0)
      return drawing
    }
    var fit = Transform.identity
    if let viewBox {
      guard canvas.width > 0, canvas.height > 0 else { return drawing }
      fit = attributes.aspectRatio(of: 0).transform(from: viewBox, to: Rect(origin: .zero, size: canvas))
    }
    let place = ElementPlace(
      style: ComputedStyle(inheriting: nil), viewport: styles.root.viewport, toCanvas: .identity)
    var root = OpenElement(node: 0, kind: tree.nodes[0].kind, style: style, place: place)
    // Pages lay the root out as a box of CSS, about whose middle it turns.
    let middle = CSSLength(50, .percent)
    style.own.transformOrigin = style.own.transformOrigin ?? TransformOrigin(x: middle, y: middle)
    root.place.viewport = canvas
    let transform = fit.then(try geometry.transform(of: root))
    root.place.viewport = styles.root.viewport
    root.place.style = style
    root.place.toCanvas = transform
    _ = open.enter(0, from: 0)
    let items = try drawChildren(of: 0, in: root.place)
    drawing.items = try wrapped(items, root, transform: transform, blendsBefore: 0)
    if size == nil {
      drawing.size = try extent(of: root.place)
      issues.report("the file says no size; the canvas holds what is drawn", 0)
    }
    return drawing
  }

  /// What `width`, `height` and `viewBox` ask for; nil if nothing.
  private func rootSize(_ style: ComputedStyle, viewBox: Rect?) -> Size? {
    let (width, height) = (rootSide("width", style), rootSide("height", style))
    if let width, let height { return Size(width, height) }
    guard let box = viewBox, !box.isEmpty else {
      if width == nil && height == nil { return nil }
      return Size(width ?? styles.root.canvas.width, height ?? styles.root.canvas.height)
    }
    if let width { return Size(width, width * box.height / box.width) }
    if let height { return Size(height * box.width / box.height, height) }
    return box.size
  }

  private func rootSide(_ name: String, _ style: ComputedStyle) -> Double? {
    var length: CSSLength?
    if let styled = style.own.geometry[name] {
      length = styled
    } else if let text = tree.value(name, of: 0)?.trimmed, !text.elementsEqual("auto".utf8) {
      length = CSSLength(text)
      if length == nil { issues.report("the \(name) is not a length", 0) }
    }
    guard let length else { return nil }
    switch length.unit {
    case .percent, .viewportWidth, .viewportHeight, .viewportMinimum, .viewportMaximum:
      if length.value != 100 { issues.report("a \(name) relative to a page is ignored", 0) }
      return nil
    default: break
    }
    let value = length.resolved(.diagonal, in: styles.surroundings(style, styles.root.canvas))
    if value < 0 {
      issues.report("a negative \(name) is ignored", 0)
      return nil
    }
    if value == 0 { issues.report("nothing is drawn, since the \(name) is zero", 0) }
    return value
  }

  /// The smallest canvas that begins at the origin and holds all shapes, without their strokes.
  private func extent(of place: ElementPlace) throws(SVGFailure) -> Size {
    let bounds = try geometry.boxOfChildren(of: 0, in: place, .identity)
    guard bounds.isFinite, bounds.maxX > 0, bounds.maxY > 0 else { return styles.root.canvas }
    return Size(bounds.maxX.rounded(.up), bounds.maxY.rounded(.up))
  }
}

extension IssueLog {
  /// Reports style sheets outside of the file, animation and scripts.
  func reportWhatIsNeverRead() {
    if let offset = tree.stylesheetInstruction {
      add("a style sheet in another file is not loaded", name: "?xml-stylesheet", id: nil, offset: offset)
    }
    for node in tree.nodes.indices where tree.nodes[node].isSVG {
      switch tree.nodes[node].kind {
      case .animate, .animateColor, .animateMotion, .animateTransform, .set:
        report("animation is not read; the drawing shows the state without it", node)
      case .script: report("scripts are not run", node)
      default: break
      }
    }
  }
}
