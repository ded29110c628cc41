import VectorGraphics

/// Finds where elements are: their transforms, their viewports and the boxes around them.
///
/// Transforms may be relative to boxes, and boxes hold what transforms have moved. A class, since it keeps the boxes.
final class ElementGeometry {
  /// An element, once for each style and viewport that references may give it.
  private struct ElementCopy: Hashable {
    var node: NodeIndex
    var copy: Int
  }

  private let tree: SVGTree
  private let attributes: ElementAttributes
  let outlines: ShapeOutlines
  let text: SVGTextSetter
  let images: PictureReader
  private var open: OpenElements { text.open }
  /// Which copy each `use` makes where it stands.
  private var copies: [ElementCopy: Int] = [:]
  /// The boxes of what has elements inside of it, in its own user space.
  private var boxes: [ElementCopy: Rect] = [:]

  init(_ text: SVGTextSetter, _ outlines: ShapeOutlines, _ images: PictureReader) {
    self.images = images
    tree = text.attributes.tree
    attributes = text.attributes
    self.text = text
    self.outlines = outlines
  }

  // MARK: - Transforms

  /// The element's own transform, from styles or its attribute.
  func transform(of element: OpenElement) throws(SVGFailure) -> Transform {
    let own = element.style.own
    let isPlain = own.translate.isEmpty && own.rotate.isEmpty && own.scale.isEmpty
    // Most elements have none, and what it would be relative to can be costly to find.
    if isPlain, own.transform?.isEmpty ?? (tree.attribute("transform", of: element.node) == nil) { return .identity }
    var result = Transform.identity
    let surroundings = attributes.surroundings(of: element)
    var box = Rect(origin: .zero, size: element.place.viewport)
    let usesOwnBox = own.transformBox != .viewBox && (own.transform != nil || own.transformOrigin != nil || !isPlain)
    if usesOwnBox, !open.isEmpty {
      let bounds = try referenceBox(own.transformBox, of: element)
      box = bounds.isNull ? .zero : bounds
    }
    if let steps = own.transform {
      result = TransformStep.resolved(steps, box: box.size, in: surroundings)
    } else if let attribute = tree.attribute("transform", of: element.node) {
      if let transform = TransformStep.transform(attribute: attribute.value) {
        result = transform
      } else {
        attributes.issues.report(
          "the transform is malformed and has no effect", element.node, at: attribute.offset)
      }
    }
    for steps in [own.scale, own.rotate, own.translate] {
      result = result.then(TransformStep.resolved(steps, box: box.size, in: surroundings))
    }
    guard let origin = own.transformOrigin else {
      // In boxes of its own, too, the initial value for SVG elements is the origin of the box.
      return usesOwnBox ? result.about(box.origin) : result
    }
    return result.about(origin.point(in: box, surroundings))
  }

  /// The same with the shift of a `use`; nil where it flattens the element to nothing, and with an issue where numbers
  /// run over.
  func finiteTransform(of element: OpenElement) throws(SVGFailure) -> Transform? {
    var transform = try transform(of: element)
    if element.kind == .use {
      // The shift counts as the last function of the element's own list.
      let shift = attributes.point("x", "y", of: element)
      transform = Transform.translation(shift.x, shift.y).then(transform)
    }
    guard transform.isFinite, transform.then(element.place.toCanvas).isFinite else {
      attributes.issues.report("the element is not drawn, since its transform is too large", element.node)
      return nil
    }
    return transform.determinant == 0 ? nil : transform
  }

  // MARK: - References

  /// Where the element stands that a `use` draws.
  func placeOfTarget(ofUse use: OpenElement) -> ElementPlace {
    let user = ElementCopy(node: use.node, copy: use.place.copy)
    let copy = copies[user] ?? copies.count + 1
    copies[user] = copy
    var place = use.inside
    place.copy = copy
    return place
  }

  /// Whether `use` gives the element a viewport.
  func isViewport(_ node: NodeIndex) -> Bool { tree.nodes[node].kind == .symbol || tree.nodes[node].kind == .svg }

  // MARK: - Viewports

  struct Viewport {
    /// What it covers of the space that the element stands in.
    var rect: Rect
    /// The map from the space of the contents to that one.
    var transform: Transform
    /// What percentages inside refer to.
    var size: Size
  }

  /// What a `use` says about the size of the viewport that it refers to.
  func size(ofUse use: OpenElement) -> (width: Double?, height: Double?) {
    (attributes.length("width", of: use, .horizontal), attributes.length("height", of: use, .vertical))
  }

  /// The viewport that a nested `svg` or a `symbol` makes, which a `use` may give a size; nil if it shows nothing.
  func viewport(of element: OpenElement, size given: (width: Double?, height: Double?)) -> Viewport? {
    let node = element.node
    let origin = attributes.point("x", "y", of: element)
    let size = Size(
      given.width ?? attributes.length("width", of: element, .horizontal) ?? element.place.viewport.width,
      given.height ?? attributes.length("height", of: element, .vertical) ?? element.place.viewport.height)
    if size.width < 0 || size.height < 0 {
      attributes.issues.report("an element with a negative size is not drawn", node)
    }
    guard size.width > 0, size.height > 0 else { return nil }
    let rect = Rect(origin: origin, size: size)
    guard let viewBox = attributes.viewBox(of: node) else {
      return Viewport(rect: rect, transform: .translation(origin.x, origin.y), size: rect.size)
    }
    if viewBox.isEmpty { return nil }
    let fit = attributes.aspectRatio(of: node).transform(from: viewBox, to: rect)
    guard fit.isFinite, fit.determinant != 0 else { return nil }
    return Viewport(rect: rect, transform: fit, size: viewBox.size)
  }

  // MARK: - Images

  /// The rectangle of an `image`; nil if it has none, or a side is negative. Sides that are not said follow the picture.
  func imageRect(of element: OpenElement) -> Rect? {
    let origin = attributes.point("x", "y", of: element)
    var width = attributes.length("width", of: element, .horizontal)
    var height = attributes.length("height", of: element, .vertical)
    if width == nil || height == nil, let href = tree.href(of: element.node),
      let size = images.picture(href, element.node)?.size, size.width > 0, size.height > 0
    {
      width = width ?? height.map { $0 * size.width / size.height } ?? size.width
      height = height ?? width.map { $0 * size.height / size.width }
    }
    guard let width, let height, width >= 0, height >= 0 else { return nil }
    return Rect(origin: origin, size: Size(width, height))
  }

  // MARK: - Boxes

  /// The box around the geometry below an element, in the user space inside of its own transform: without strokes, clips
  /// and markers, as SVG wants it for `objectBoundingBox`. Null if there is none.
  func box(of element: OpenElement) throws(SVGFailure) -> Rect { try box(inside: element, .identity) }

  /// The box around all children of `node`, in the space that `transform` leads to from theirs.
  func boxOfChildren(
    of node: NodeIndex, in place: ElementPlace, _ transform: Transform, withStrokes: Bool = false
  ) throws(SVGFailure) -> Rect {
    var box = Rect.null
    for child in tree.children(of: node) {
      box = box.union(try self.box(of: child, in: place, transform, withStrokes: withStrokes))
    }
    return box
  }

  /// The box that shares and origins of an element refer to, in its user space.
  func referenceBox(_ kind: ReferenceBox, of element: OpenElement) throws(SVGFailure) -> Rect {
    switch kind {
    case .viewBox: Rect(origin: .zero, size: element.place.viewport)
    case .fillBox: try box(of: element)
    case .strokeBox: try measuredBox(of: element, .identity, withStrokes: true)
    }
  }

  private func box(
    of node: NodeIndex, in place: ElementPlace, _ transform: Transform, withStrokes: Bool
  ) throws(SVGFailure) -> Rect {
    guard let kind = tree.nodes[node].kind, kind.role.isDrawn, attributes.conditionsHold(node) else { return .null }
    try text.budget.countElement(node)
    let element = try attributes.styles.element(node, in: place)
    guard element.style.own.isDisplayed, open.enterSilently(node) else { return .null }
    defer { open.leave() }
    guard let own = try finiteTransform(of: element) else { return .null }
    if withStrokes { return try measuredBox(of: element, own.then(transform), withStrokes: true) }
    return try box(inside: element, own.then(transform))
  }

  /// Boxes without a transform are found once for each copy of an element: under `transform-box: fill-box` every element
  /// asks for its own, on each level.
  private func box(inside element: OpenElement, _ transform: Transform) throws(SVGFailure) -> Rect {
    guard transform == .identity, element.kind?.role != .shape else {
      return try measuredBox(of: element, transform, withStrokes: false)
    }
    let copy = ElementCopy(node: element.node, copy: element.place.copy)
    if let known = boxes[copy] { return known }
    let box = try measuredBox(of: element, transform, withStrokes: false)
    boxes[copy] = box
    return box
  }

  private func measuredBox(
    of element: OpenElement, _ transform: Transform, withStrokes: Bool
  ) throws(SVGFailure) -> Rect {
    switch element.kind?.role {
    case .shape:
      guard var path = outlines.path(of: element) else { return .null }
      if withStrokes, let stroke = element.style.inherited.visibleStroke {
        try text.budget.countNumbers(16 * path.coordinates.count, element.node)
        // The box changes less than this where curves are approximated.
        path.append(path.stroked(stroke, tolerance: 1e-3 * stroke.width))
        return path.applying(transform).boundingBox
      }
      if transform == .identity { return outlines.box(of: path, element.node) }
      try text.budget.countNumbers(path.coordinates.count, element.node)
      return path.applying(transform).boundingBox
    case .text:
      let bounds = try text.typeset(element).bounds(under: transform)
      guard withStrokes, let stroke = element.style.inherited.visibleStroke, !bounds.isNull else { return bounds }
      return bounds.insetBy(dx: -stroke.width / 2, dy: -stroke.width / 2)
    case .image: return imageRect(of: element).map { transform.boundingBox(of: $0) } ?? .null
    case .use:
      guard let target = tree.referenced(by: element.node) else { return .null }
      let place = placeOfTarget(ofUse: element)
      guard isViewport(target) else { return try box(of: target, in: place, transform, withStrokes: withStrokes) }
      try text.budget.countElement(target)
      guard open.enterSilently(target) else { return .null }
      defer { open.leave() }
      return try boxInViewport(
        of: try attributes.styles.element(target, in: place), size: size(ofUse: element), transform,
        withStrokes: withStrokes)
    case .viewport: return try boxInViewport(of: element, size: (nil, nil), transform, withStrokes: withStrokes)
    case .container:
      guard element.kind == .switch else {
        return try boxOfChildren(of: element.node, in: element.inside, transform, withStrokes: withStrokes)
      }
      guard let child = attributes.choice(of: element.node) else { return .null }
      return try box(of: child, in: element.inside, transform, withStrokes: withStrokes)
    default: return .null
    }
  }

  private func boxInViewport(
    of element: OpenElement, size: (width: Double?, height: Double?), _ transform: Transform,
    withStrokes: Bool
  ) throws(SVGFailure) -> Rect {
    guard let viewport = viewport(of: element, size: size) else { return .null }
    var inside = element.inside
    inside.viewport = viewport.size
    return try boxOfChildren(of: element.node, in: inside, viewport.transform.then(transform), withStrokes: withStrokes)
  }
}

extension Transform {
  /// The same map with `origin` in the place of (0, 0).
  func about(_ origin: Point) -> Transform {
    Transform.translation(-origin.x, -origin.y).then(self).then(.translation(origin.x, origin.y))
  }
}

extension TransformOrigin {
  /// The point in a box that percentages refer to.
  func point(in box: Rect, _ surroundings: CSSLength.Surroundings) -> Point {
    var surroundings = surroundings
    surroundings.viewport = box.size
    return Point(
      box.minX + x.resolved(.horizontal, in: surroundings), box.minY + y.resolved(.vertical, in: surroundings))
  }
}

extension ComputedStyle.Inherited {
  /// The stroke that adds to the box of a shape; nil if there is none.
  fileprivate var visibleStroke: StrokeStyle? {
    guard stroke != .none, strokeStyle.width > 0, strokeStyle.width.isFinite else { return nil }
    var solid = strokeStyle
    solid.dash = []
    return solid
  }
}
