import VectorGraphics

extension SVGBuilder {
  /// What the property `filter` does to an element.
  enum Filtering {
    case effects([Group.Effect])
    /// The element is not drawn.
    case hidden
  }

  /// The most steps of one filter.
  private static let stepLimit = 256
  /// How many elements a step counts as.
  private static let elementsPerStep = 64

  /// The effects of an element in its user space. A reference to no filter has no effect, as in Chromium; Filter Effects, 5,
  /// would give the whole list none.
  mutating func filtering(of element: OpenElement) throws(SVGFailure) -> Filtering {
    let surroundings = attributes.surroundings(of: element)
    var effects: [Group.Effect] = []
    for function in element.style.own.filters {
      switch function {
      case .reference(let url):
        guard let node = attributes.target(of: url, for: element.node, .filter), open.enter(node, from: element.node)
        else { continue }
        defer { open.leave() }
        guard let filter = try filter(node, for: element) else { return .hidden }
        effects.append(.filter(filter))
      case .blur(let length):
        let radius = length.resolved(.diagonal, in: surroundings)
        if radius > 0, radius.isFinite { effects.append(.blur(radius: radius)) }
      case .dropShadow(let color, let x, let y, let deviation):
        let offset = Vector(x.resolved(.horizontal, in: surroundings), y.resolved(.vertical, in: surroundings))
        let radius = deviation.resolved(.diagonal, in: surroundings)
        let current = element.style.inherited.color
        guard offset.isFinite, radius.isFinite else { continue }
        effects.append(.shadow(color: color?.resolved(current: current) ?? current, offset: offset, radius: radius))
      case .colorMatrix(let matrix): effects.append(.colorMatrix(matrix))
      }
    }
    if !effects.isEmpty {
      let box = effects.allSatisfy { $0.isFilter } ? .null : try geometry.box(of: element)
      try ink.count(effects, on: box, element, canvas: styles.root.canvas)
    }
    return .effects(effects)
  }

  /// The filter that a `filter` element means for an element; nil if that is not drawn then.
  private mutating func filter(_ node: NodeIndex, for element: OpenElement) throws(SVGFailure) -> Filter? {
    let box = try geometry.box(of: element)
    let usesBox = attributes.usesBox("filterUnits", of: node, initially: true)
    let usesBoxInside = attributes.usesBox("primitiveUnits", of: node, initially: false)
    if tree.href(of: node) != nil { issues.report("href of a filter has no effect", node) }
    guard !(usesBox || usesBoxInside) || !box.isNull else { return nil }
    let definition = try styles.definition(node)
    let shares: (initial: Double, side: Double) = (-10, 120)
    let initial = [shares.initial, shares.initial, shares.side, shares.side].map { CSSLength($0, .percent) }
    let units = FilterUnits(box: usesBox ? box : nil, viewport: element.place.viewport)
    let region = units.rect(of: node, definition, attributes, initially: initial.map(Optional.some), Rect.null)
    guard region.width > 0, region.height > 0, region.isFinite else { return nil }
    let reader = FilterReader(
      attributes: attributes, units: FilterUnits(box: usesBoxInside ? box : nil, viewport: element.place.viewport),
      region: region)
    var steps = FilterSteps()
    for child in tree.children(of: node) {
      guard FilterReader.names.contains(tree.nodes[child].name) else {
        if tree.nodes[child].kind?.role != .silent { issues.report("the element is not a filter primitive", child) }
        continue
      }
      guard steps.list.count < Self.stepLimit else {
        issues.report("filters of more than \(Self.stepLimit) steps are not applied", node)
        return nil
      }
      // A step costs those who paint the drawing as much as many shapes do.
      try budget.countShared(Self.elementsPerStep, child)
      for input in ["FillPaint", "StrokePaint"]
      where tree.text("in", of: child) == input || tree.text("in2", of: child) == input {
        guard steps.named[input] == nil else { continue }
        let inherited = element.style.inherited
        let path = Path(rect: region)
        let paint =
          input == "FillPaint"
          ? try paint(inherited.fill, opacity: inherited.fillOpacity, of: path, element, box: box)
          : try paint(inherited.stroke, opacity: inherited.strokeOpacity, of: path, element, box: box)
        let items = paint.map { [Item.path(.fill(path, $0))] } ?? []
        steps.addPaint(Filter.Step(.picture(items), region: region, colorSpace: .sRGB), named: input)
      }
      var picture: [Item] = []
      let style = try styles.definition(child)
      if tree.nodes[child].name == "feImage" {
        let own = reader.region(of: child, style, inputs: [], steps)
        picture = try self.picture(ofStep: child, style, in: own, for: element)
      }
      steps.add(reader.step(child, style, picture: picture, steps), named: tree.text("result", of: child))
    }
    return Filter(region: region, steps: steps.list)
  }

  /// What `feImage` shows, in the user space of the filtered element: an element as by a `use` at the corner of the step's
  /// region, as in Chromium.
  private mutating func picture(
    ofStep node: NodeIndex, _ style: OpenElement, in region: Rect, for element: OpenElement
  ) throws(SVGFailure) -> [Item] {
    if let target = tree.referenced(by: node) {
      guard let parent = tree.nodes[target].parent else { return [] }
      var place = try styles.definition(parent, toCanvas: element.place.toCanvas).inside
      place.viewport = element.place.viewport
      let shift = Transform.translation(region.minX, region.minY)
      place.toCanvas = shift.then(element.place.toCanvas)
      var items: [Item] = []
      try draw(target, in: place, into: &items)
      return [.group(Group(items, transform: ProjectiveTransform(shift)))]
    }
    guard let href = tree.href(of: node), !href.isEmpty else {
      issues.reportReference(tree.href(of: node), node)
      return []
    }
    guard let picture = geometry.images.picture(href, node) else { return [] }
    try budget.countShared(picture.elementCount, node)
    try ink.add(picture.ink(in: region, toCanvas: element.place.toCanvas, canvas: styles.root.canvas), node)
    return picture.items(
      in: region, attributes.aspectRatio(of: node), clips: true, isSharp: style.style.inherited.showsSharpPixels)
  }
}

extension Group.Effect {
  fileprivate var isFilter: Bool { if case .filter = self { true } else { false } }
}

/// The steps of a filter that have been read, and what they are called.
struct FilterSteps {
  private(set) var list: [Filter.Step] = []
  /// The last result of each name.
  private(set) var named: [String: Int] = [:]
  /// The result of the element before.
  private(set) var last: Int?

  mutating func add(_ step: Filter.Step, named name: String?) {
    list.append(step)
    last = list.count - 1
    if let name, !name.isEmpty { named[name] = last }
  }

  mutating func addPaint(_ step: Filter.Step, named name: String) {
    list.append(step)
    named[name] = list.count - 1
  }
}

/// What the lengths of a filter refer to.
struct FilterUnits {
  /// The box whose sides are 1; nil where lengths are in user units.
  var box: Rect?
  var viewport: Size

  /// The rectangle of the attributes `x`, `y`, `width` and `height`; what is missing is as in `initially`, or else as in
  /// `fallback`.
  func rect(
    of node: NodeIndex, _ element: OpenElement, _ attributes: ElementAttributes, initially: [CSSLength?],
    _ fallback: Rect
  ) -> Rect {
    var surroundings = attributes.surroundings(of: element)
    surroundings.viewport = box == nil ? viewport : Size(1, 1)
    let unit = box ?? Rect(x: 0, y: 0, width: 1, height: 1)
    func value(_ index: Int, _ name: String, _ direction: CSSLength.Direction) -> Double? {
      let own = attributes.tree.attribute(name, of: node).flatMap { attributes.length($0, of: node) }
      return (own ?? initially[index])?.resolved(direction, in: surroundings)
    }
    let x = value(0, "x", .horizontal).map { unit.minX + $0 * unit.width } ?? fallback.minX
    let y = value(1, "y", .vertical).map { unit.minY + $0 * unit.height } ?? fallback.minY
    let width = value(2, "width", .horizontal).map { $0 * unit.width } ?? fallback.width
    let height = value(3, "height", .vertical).map { $0 * unit.height } ?? fallback.height
    return Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// A displacement.
  func length(_ x: Double, _ y: Double) -> Vector { Vector(x * (box?.width ?? 1), y * (box?.height ?? 1)) }

  /// A length that has no direction: in a box, a share of the diagonal over √2.
  func length(_ value: Double) -> Double {
    value * (box.map { Vector($0.width, $0.height).length / 2.0.squareRoot() } ?? 1)
  }

  func point(_ x: Double, _ y: Double) -> Point {
    let distance = length(x, y)
    return Point((box?.minX ?? 0) + distance.dx, (box?.minY ?? 0) + distance.dy)
  }
}
