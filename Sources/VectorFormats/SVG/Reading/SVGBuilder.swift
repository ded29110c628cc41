import VectorGraphics

/// Walks the elements of a file and makes the items of a drawing.
///
/// It goes down the tree by recursion, at most `OpenElements.depthLimit` levels, references included. What lies outside
/// of the elements that are drawn (gradients, clip paths, markers...) is looked up when something refers to it.
struct SVGBuilder {
  typealias Item = Drawing.Item

  let tree: SVGTree
  let attributes: ElementAttributes
  let budget: CopyBudget
  let ink: InkBudget
  let open: OpenElements
  let geometry: ElementGeometry
  let gradients: GradientReader
  /// Whether `context-fill` or `context-stroke` stands anywhere in the file.
  private(set) lazy var usesContextPaint = tree.source.holds("context-".utf8)
  /// The contents of patterns, markers and masks: they do not depend on who refers to them, but for strokes that do not
  /// scale.
  var knownContents: [NodeIndex: Contents] = [:]
  /// How many blend modes have been set so far: a group that holds some must be isolated where CSS says so.
  private(set) var blendCount = 0
  /// How many strokes that do not scale have been drawn so far: what holds some is right for one transform only.
  var nonScalingStrokeCount = 0

  var issues: IssueLog { attributes.issues }
  var styles: StyleResolver { attributes.styles }

  /// - Parameters:
  ///   - depth: In how many other SVG files the file stands.
  ///   - resource: The bytes of a file by its relative name; nil where none may be loaded.
  init(_ tree: SVGTree, depth: Int = 0, resource: ((String) -> [UInt8]?)? = nil) {
    self.tree = tree
    let issues = IssueLog(tree)
    issues.reportWhatIsNeverRead()
    attributes = ElementAttributes(tree: tree, issues: issues, styles: StyleResolver(issues))
    budget = CopyBudget(tree)
    ink = InkBudget(tree)
    open = OpenElements(issues)
    let outlines = ShapeOutlines(attributes)
    let text = SVGTextSetter(
      attributes: attributes, budget: budget, open: open, paths: TextPaths(attributes, outlines))
    geometry = ElementGeometry(text, outlines, PictureReader(issues, depth: depth, resource: resource))
    gradients = GradientReader(attributes)
  }

  // MARK: - Elements

  /// Adds what `node` and its children paint to `items`.
  mutating func draw(_ node: NodeIndex, in place: ElementPlace, into items: inout [Item]) throws(SVGFailure) {
    let role = tree.nodes[node].kind?.role
    switch role {
    case .shape, .text, .container, .use, .viewport, .image: break
    case .definition, .silent: return
    case .unsupported(let message): return issues.report(message, node)
    case nil: return issues.report("the element is not known", node)
    }
    try budget.countElement(node)
    guard attributes.conditionsHold(node) else { return }
    let element = try styles.element(node, in: place)
    guard element.style.own.isDisplayed, open.enter(node, from: node) else { return }
    defer { open.leave() }
    switch role {
    case .shape: try drawShape(element, into: &items)
    case .text: try drawText(element, into: &items)
    case .use: try drawUse(element, into: &items)
    case .viewport: try drawViewport(element, into: &items)
    case .image: try drawImage(element, into: &items)
    default: try drawContainer(element, into: &items)
    }
  }

  mutating func drawChildren(of node: NodeIndex, in place: ElementPlace) throws(SVGFailure) -> [Item] {
    var items: [Item] = []
    for child in tree.children(of: node) { try draw(child, in: place, into: &items) }
    return items
  }

  private mutating func drawContainer(_ element: OpenElement, into items: inout [Item]) throws(SVGFailure) {
    guard let transform = try geometry.finiteTransform(of: element) else { return }
    let blends = blendCount
    let inner = element.transformed(by: transform)
    var contents: [Item] = []
    if element.kind != .switch {
      contents = try drawChildren(of: element.node, in: inner.place)
    } else if let child = attributes.choice(of: element.node) {
      try draw(child, in: inner.place, into: &contents)
    }
    items += try wrapped(contents, inner, transform: transform, blendsBefore: blends)
  }

  private mutating func drawUse(_ use: OpenElement, into items: inout [Item]) throws(SVGFailure) {
    guard let target = open.target(ofUse: use.node), let transform = try geometry.finiteTransform(of: use) else {
      return
    }
    let blends = blendCount
    let inner = use.transformed(by: transform)
    var place = geometry.placeOfTarget(ofUse: inner)
    if usesContextPaint { place.context = try paintContext(ofUse: inner) }
    var contents: [Item] = []
    if geometry.isViewport(target) {
      try budget.countElement(target)
      let element = try styles.element(target, in: place)
      if element.style.own.isDisplayed, attributes.conditionsHold(target), open.enter(target, from: use.node) {
        defer { open.leave() }
        try drawViewport(element, size: geometry.size(ofUse: use), into: &contents)
      }
    } else {
      try draw(target, in: place, into: &contents)
    }
    items += try wrapped(contents, inner, transform: transform, blendsBefore: blends)
  }

  /// Draws a nested `svg`, or a `symbol` for a `use`, which may give it a size.
  private mutating func drawViewport(
    _ element: OpenElement, size: (width: Double?, height: Double?) = (nil, nil), into items: inout [Item]
  ) throws(SVGFailure) {
    guard let own = try geometry.finiteTransform(of: element),
      let viewport = geometry.viewport(of: element, size: size)
    else { return }
    let blends = blendCount
    let outer = element.transformed(by: own)
    var inner = outer.place
    inner.viewport = viewport.size
    inner.toCanvas = viewport.transform.then(outer.place.toCanvas)
    let contents = try drawChildren(of: element.node, in: inner)
    if contents.isEmpty { return }
    var group = Group(contents, transform: ProjectiveTransform(viewport.transform))
    if element.style.own.overflow != .visible, let inverse = viewport.transform.inverted {
      group.clips = [Group.Clip(Path(rect: inverse.boundingBox(of: viewport.rect)))]
    }
    items += try wrapped(
      group.clips.isEmpty && viewport.transform == .identity ? contents : [.group(group)], outer, transform: own,
      blendsBefore: blends)
  }

  // MARK: - Groups

  /// The items of an element in a group with all that its style asks of a group; as they are, if it asks nothing.
  ///
  /// - Parameters:
  ///   - element: The element in the user space that `transform` makes.
  ///   - blendsBefore: The value of `blendCount` before its contents were drawn.
  mutating func wrapped(
    _ items: [Item], _ element: OpenElement, transform: Transform, blendsBefore: Int
  ) throws(SVGFailure) -> [Item] {
    let own = element.style.own
    if own.opacity == 0 || items.isEmpty && own.filters.isEmpty { return [] }
    let hasBlends = blendCount > blendsBefore
    var group = Group(items, transform: ProjectiveTransform(transform), opacity: own.opacity)
    group.blendMode = own.blendMode
    var outerMasks: [Group.Mask] = []
    if own.clipPath != nil || own.mask != nil {
      guard let masking = try masking(of: element) else { return [] }
      group.clips = masking.clips
      group.mask = masking.masks.first
      outerMasks = Array(masking.masks.dropFirst())
      group.isIsolated = hasBlends
    }
    if own.isIsolated && hasBlends { group.isIsolated = true }
    if group.blendMode != .normal { blendCount += 1 }
    if !own.filters.isEmpty {
      guard case .effects(let effects) = try filtering(of: element) else { return [] }
      group.effects = effects
    }
    if items.isEmpty && group.effects.isEmpty { return [] }
    if group.effects.isEmpty, group.clips.isEmpty, group.mask == nil, group.blendMode == .normal, !group.isIsolated {
      if items.count == 1, case .path(var path) = items[0], path.paint.isQuicklyFaded {
        path.paint = path.paint.multiplyingAlpha(by: group.opacity)
        group.items = [.path(path)]
        group.opacity = 1
      }
      if group.opacity == 1, transform == .identity { return group.items }
    }
    for mask in outerMasks {
      // The inner group keeps what belongs below the mask; transform, opacity and blending go outside.
      var outer = group
      group.transform = .identity
      group.opacity = 1
      group.blendMode = .normal
      outer.clips = []
      outer.effects = []
      outer.items = [.group(group)]
      outer.mask = mask
      group = outer
    }
    return [.group(group)]
  }

  // MARK: - Definitions

  struct Contents {
    var items: [Item]
    /// How many elements are in them, those of their own patterns and markers included.
    var elementCount: Int
    /// What it takes to paint them with a transform to the canvas of this determinant.
    var ink: Ink
    var determinant: Double
    /// The only transform to the canvas that they are right for; nil if they are for all.
    var toCanvas: Transform?

    mutating func scaleInk(to toCanvas: Transform) {
      ink = ink.scaled(by: abs(toCanvas.determinant / determinant).squareRoot())
      determinant = toCanvas.determinant
    }
  }

  /// What the children of a definition paint, in their own space; nil with an issue where that leads in a circle.
  ///
  /// - Parameter window: The part of their space that can show; nil where that is all of it.
  mutating func contents(
    of owner: NodeIndex, for user: NodeIndex, toCanvas: Transform, window: Rect? = nil, context: PaintContext? = nil
  ) throws(SVGFailure) -> Contents? {
    if context == nil, var known = knownContents[owner], known.toCanvas == nil || known.toCanvas == toCanvas {
      if known.toCanvas != nil { nonScalingStrokeCount += 1 }
      try budget.countShared(known.elementCount, user)
      known.scaleInk(to: toCanvas)
      try ink.add(known.ink, user)
      return known
    }
    guard open.enter(owner, from: user) else { return nil }
    defer { open.leave() }
    ink.open(window.map { toCanvas.boundingBox(of: $0).size } ?? styles.root.canvas)
    defer { ink.close() }
    let (before, inkBefore) = (budget.paintedElements, ink.spent)
    let strokesBefore = nonScalingStrokeCount
    let definition = try styles.definition(owner, toCanvas: toCanvas, context: context)
    let items = try drawChildren(of: owner, in: definition.place)
    var contents = Contents(
      items: items, elementCount: budget.paintedElements - before, ink: ink.spent - inkBefore,
      determinant: toCanvas.determinant)
    if nonScalingStrokeCount > strokesBefore { contents.toCanvas = toCanvas }
    if context == nil { knownContents[owner] = contents }
    return contents
  }
}
