import VectorGraphics

/// Walks the elements of a file and makes the items of a drawing.
///
/// It goes down the tree by recursion, at most `depthLimit` levels, references included. What lies outside of the
/// elements that are drawn (gradients, clip paths, markers...) is looked up when something refers to it.
struct SVGBuilder {
  typealias NodeIndex = SVGTree.NodeIndex
  typealias Item = Drawing.Item

  /// Levels of elements within elements, counting into what `use`, patterns, markers and masks refer to.
  static let depthLimit = 192
  /// Elements that references may draw in addition to those that the file has.
  static let copyLimit = 200_000
  /// Elements that the drawing may hold in addition, those counted each time that share their storage with others.
  static let sharedLimit = 2_000_000
  /// Coordinates and colours that references may copy, again in addition to the file's own.
  static let numberLimit = 20_000_000

  let tree: SVGTree
  var issues: IssueLog
  var sheet = CSSStyleSheet()
  /// Work that style sheets have caused.
  var styleSteps = 0
  private var drawnElements = 0
  private(set) var paintedElements = 0
  private var copiedNumbers = 0
  private var cascades: [NodeIndex: [StyleDeclaration]] = [:]
  private var documentStyles: [NodeIndex: ComputedStyle] = [:]
  /// What the `d` and `points` attributes say, since references draw them again and again.
  var paths: [NodeIndex: Path] = [:]
  private var pathBoxes: [NodeIndex: Rect] = [:]
  /// Which elements of those paths came from one arc.
  var pathArcs: [NodeIndex: [Range<Int>]] = [:]
  /// Whether `context-fill` or `context-stroke` stands anywhere in the file.
  private(set) lazy var usesContextPaint = tree.source.firstRange(of: Array("context-".utf8)) != nil
  /// The contents of patterns, markers and masks: they do not depend on who refers to them, but for strokes that do not
  /// scale.
  var knownContents: [NodeIndex: Contents] = [:]
  var gradientStops: [NodeIndex: [Gradient.Stop]] = [:]
  /// The elements from the root to the one that is being drawn, through references.
  private(set) var open: [NodeIndex] = []
  /// How many blend modes have been set so far: a group that holds some must be isolated where CSS says so.
  private(set) var blendCount = 0
  /// How many strokes that do not scale have been drawn so far: what holds some is right for one transform only.
  var nonScalingStrokeCount = 0
  /// The boxes of what has elements inside of it, in its own user space.
  var contentBoxes: [ElementCopy: Rect] = [:]
  private var copies: [ElementCopy: Int] = [:]

  /// The canvas, and the size that percentages of the root's children refer to.
  private(set) var canvas = Size(300, 150)
  private var rootViewport = Size(300, 150)
  private var rootFontSize = 16.0

  init(_ tree: SVGTree) {
    self.tree = tree
    issues = IssueLog(source: tree.source)
  }

  /// What surrounds an element that is about to be drawn.
  struct Place {
    /// The style that the element inherits from.
    var style: ComputedStyle
    /// The size of the nearest viewport in user units.
    var viewport: Size
    /// From the user space that the element stands in to the canvas.
    var toCanvas: Transform
    /// For `context-fill` and `context-stroke`.
    var context: PaintContext?
    /// Which copy of the element stands here: 0 is the one in the document, others come from `use` and definitions.
    var copy = 0
  }

  /// An element, once for each style and viewport that references may give it.
  struct ElementCopy: Hashable {
    var node: NodeIndex
    var copy: Int
  }

  struct Contents {
    var items: [Item]
    /// How many elements are in them, those of their own patterns and markers included.
    var elementCount: Int
    /// The only transform to the canvas that they are right for; nil if they are for all.
    var toCanvas: Transform?
  }

  // MARK: - The root

  mutating func buildDrawing() throws(XMLTokenizer.Failure) -> Drawing {
    reportWholeFile()
    readStyleSheets()
    let initial = ComputedStyle(inheriting: nil)
    var style = try style(of: 0, in: Place(style: initial, viewport: canvas, toCanvas: .identity), isRoot: true)
    rootFontSize = style.inherited.fontSize
    let viewBox = viewBox(of: 0)
    let size = rootSize(style, viewBox: viewBox)
    if let size {
      canvas = size
      rootViewport = viewBox?.size ?? size
      // Now percentages have something to refer to.
      let place = Place(style: initial, viewport: rootViewport, toCanvas: .identity)
      documentStyles = [:]
      style = try self.style(of: 0, in: place, isRoot: true)
    }
    documentStyles[0] = style
    var drawing = Drawing(size: canvas)
    drawing.background = style.own.background?.resolved(current: style.inherited.color)
    if drawing.background?.alpha == 0 { drawing.background = nil }
    guard style.own.isDisplayed else { return drawing }
    if let viewBox, viewBox.isEmpty {
      report("nothing is drawn, since the viewBox is empty", 0)
      return drawing
    }
    var fit = Transform.identity
    if let viewBox {
      guard canvas.width > 0, canvas.height > 0 else { return drawing }
      fit = aspectRatio(of: 0).transform(from: viewBox, to: Rect(origin: .zero, size: canvas))
    }
    var place = Place(style: initial, viewport: rootViewport, toCanvas: .identity)
    let own = try transform(of: 0, style, place)
    place.style = style
    place.toCanvas = fit.then(own)
    open = [0]
    var items: [Item] = []
    for child in tree.children(of: 0) { try draw(child, in: place, into: &items) }
    drawing.items = try wrapped(items, node: 0, style: style, transform: fit.then(own), in: place, blendsBefore: 0)
    if size == nil {
      drawing.size = try extent(of: place)
      report("the file says no size; the canvas holds what is drawn", 0)
    }
    return drawing
  }

  /// What `width`, `height` and `viewBox` ask for; nil if nothing.
  private mutating func rootSize(_ style: ComputedStyle, viewBox: Rect?) -> Size? {
    func side(_ name: String) -> Double? {
      let text = tree.value(name, of: 0)?.trimmed
      let length: CSSLength?
      if let styled = style.own.geometry[name] {
        length = styled
      } else if let text, !text.elementsEqual("auto".utf8) {
        length = CSSLength(text)
        if length == nil { report("the \(name) is not a length", 0) }
      } else {
        length = nil
      }
      guard let length else { return nil }
      switch length.unit {
      case .percent, .viewportWidth, .viewportHeight, .viewportMinimum, .viewportMaximum:
        if length.value != 100 { report("a \(name) relative to a page is ignored", 0) }
        return nil
      default: break
      }
      let value = length.resolved(.diagonal, in: surroundings(style, canvas))
      if value < 0 {
        report("a negative \(name) is ignored", 0)
        return nil
      }
      if value == 0 { report("nothing is drawn, since the \(name) is zero", 0) }
      return value
    }
    let (width, height) = (side("width"), side("height"))
    if let width, let height { return Size(width, height) }
    guard let box = viewBox, !box.isEmpty else {
      if width == nil && height == nil { return nil }
      return Size(width ?? canvas.width, height ?? canvas.height)
    }
    if let width { return Size(width, width * box.height / box.width) }
    if let height { return Size(height * box.width / box.height, height) }
    return box.size
  }

  /// The smallest canvas that begins at the origin and holds all shapes, without their strokes.
  private mutating func extent(of place: Place) throws(XMLTokenizer.Failure) -> Size {
    let bounds = try boundsOfChildren(of: 0, in: place, transform: .identity)
    guard bounds.isFinite, bounds.maxX > 0, bounds.maxY > 0 else { return canvas }
    return Size(bounds.maxX.rounded(.up), bounds.maxY.rounded(.up))
  }

  private mutating func reportWholeFile() {
    if let offset = tree.stylesheetInstruction {
      issues.add("a style sheet in another file is not loaded", name: "?xml-stylesheet", id: nil, offset: offset)
    }
    for node in tree.nodes.indices where tree.nodes[node].isSVG {
      switch tree.nodes[node].name {
      case "animate", "animateColor", "animateMotion", "animateTransform", "set":
        report("animation is not read; the drawing shows the state without it", node)
      case "script": report("scripts are not run", node)
      default: break
      }
    }
  }

  private mutating func readStyleSheets() {
    var length = 0
    for (node, text, offset) in tree.styleSheets {
      let type = tree.text("type", of: node)?.lowercased() ?? ""
      let media = tree.text("media", of: node)?.lowercased() ?? ""
      length += text.count
      if !type.isEmpty && type != "text/css" {
        report("a style sheet of type \(type.prefix(40)) is not applied", node)
      } else if !["", "all", "screen"].contains(media) {
        report("a style sheet for other media is not applied", node)
      } else if length > CSSStyleSheet.lengthLimit {
        report("style sheets beyond \(CSSStyleSheet.lengthLimit) bytes are not applied", node)
      } else {
        sheet.read(text, at: offset)
      }
    }
    for complaint in sheet.complaints {
      issues.add(complaint.message, name: "style", id: nil, offset: complaint.offset)
    }
  }

  // MARK: - Elements

  /// Adds what `node` and its children paint to `items`.
  mutating func draw(
    _ node: NodeIndex, in place: Place, into items: inout [Item]
  ) throws(XMLTokenizer.Failure) {
    let kind = SVGElement(rawValue: tree.nodes[node].name)
    switch kind?.role {
    case .shape, .text, .container, .use, .viewport: break
    case .definition, .silent: return
    case .unsupported(let message): return report(message, node)
    case nil: return report("the element is not known", node)
    }
    try countElement(node)
    guard let kind, conditionsHold(node) else { return }
    let style = try style(of: node, in: place)
    guard style.own.isDisplayed, enter(node, from: node) else { return }
    defer { leave() }
    switch kind.role {
    case .shape: try drawShape(node, kind, style, in: place, into: &items)
    case .text: try drawText(node, style, in: place, into: &items)
    case .use: try drawUse(node, style, in: place, into: &items)
    case .viewport: try drawViewport(node, style, in: place, into: &items)
    default: try drawContainer(node, kind, style, in: place, into: &items)
    }
  }

  private mutating func drawContainer(
    _ node: NodeIndex, _ kind: SVGElement, _ style: ComputedStyle, in place: Place, into items: inout [Item]
  ) throws(XMLTokenizer.Failure) {
    guard let transform = try finiteTransform(of: node, style, place) else { return }
    let blends = blendCount
    var inner = place
    inner.style = style
    inner.toCanvas = transform.then(place.toCanvas)
    var contents: [Item] = []
    if kind == .switch {
      if let child = choice(of: node) { try draw(child, in: inner, into: &contents) }
    } else {
      for child in tree.children(of: node) { try draw(child, in: inner, into: &contents) }
    }
    items += try wrapped(
      contents, node: node, style: style, transform: transform, in: inner, blendsBefore: blends)
  }

  private mutating func drawUse(
    _ node: NodeIndex, _ style: ComputedStyle, in place: Place, into items: inout [Item]
  ) throws(XMLTokenizer.Failure) {
    guard let target = useTarget(of: node), let transform = try finiteTransform(of: node, style, place) else { return }
    let blends = blendCount
    var inner = place
    inner.style = style
    inner.toCanvas = transform.then(place.toCanvas)
    var targetPlace = inner
    targetPlace.copy = copy(by: node, in: place)
    var contents: [Item] = []
    if isViewport(target) {
      try countElement(target)
      let targetStyle = try self.style(of: target, in: targetPlace)
      if targetStyle.own.isDisplayed, conditionsHold(target), enter(target, from: node) {
        defer { leave() }
        try drawViewport(target, targetStyle, size: useSize(of: node, style, place), in: targetPlace, into: &contents)
      }
    } else {
      try draw(target, in: targetPlace, into: &contents)
    }
    items += try wrapped(
      contents, node: node, style: style, transform: transform, in: inner, blendsBefore: blends)
  }

  /// The element that a `use` draws; nil with an issue if there is none.
  mutating func useTarget(of node: NodeIndex) -> NodeIndex? {
    guard let target = tree.referenced(by: node) else {
      reportReference(tree.href(of: node), node)
      return nil
    }
    if open.contains(target) {
      report("a reference that leads back to itself is not drawn", node)
      return nil
    }
    return target
  }

  /// Which copy of elements a `use` makes where it stands.
  mutating func copy(by use: NodeIndex, in place: Place) -> Int {
    let user = ElementCopy(node: use, copy: place.copy)
    if let known = copies[user] { return known }
    let copy = copies.count + 1
    copies[user] = copy
    return copy
  }

  /// Whether `use` gives the element a viewport.
  func isViewport(_ node: NodeIndex) -> Bool {
    tree.nodes[node].name == SVGElement.symbol.rawValue || tree.nodes[node].name == SVGElement.svg.rawValue
  }

  mutating func useSize(
    of node: NodeIndex, _ style: ComputedStyle, _ place: Place
  ) -> (width: Double?, height: Double?) {
    (length("width", of: node, .horizontal, style, place), length("height", of: node, .vertical, style, place))
  }

  /// The child that a `switch` shows: the first whose conditions hold.
  func choice(of node: NodeIndex) -> NodeIndex? {
    tree.children(of: node).first { child in
      SVGElement(rawValue: tree.nodes[child].name)?.isSwitchable == true && conditionsHold(child)
    }
  }

  /// Draws a nested `svg`, or a `symbol` for a `use`, which may give it a size.
  private mutating func drawViewport(
    _ node: NodeIndex, _ style: ComputedStyle, size: (width: Double?, height: Double?) = (nil, nil), in place: Place,
    into items: inout [Item]
  ) throws(XMLTokenizer.Failure) {
    guard let own = try finiteTransform(of: node, style, place),
      let viewport = viewport(of: node, style, size: size, in: place)
    else { return }
    let blends = blendCount
    var outer = place
    outer.style = style
    outer.toCanvas = own.then(place.toCanvas)
    var inner = outer
    inner.viewport = viewport.size
    inner.toCanvas = viewport.transform.then(outer.toCanvas)
    var contents: [Item] = []
    for child in tree.children(of: node) { try draw(child, in: inner, into: &contents) }
    if contents.isEmpty { return }
    var group = Group(contents, transform: ProjectiveTransform(viewport.transform))
    if style.own.overflow != .visible, let inverse = viewport.transform.inverted {
      group.clips = [Group.Clip(Path(rect: inverse.boundingBox(of: viewport.rect)))]
    }
    items += try wrapped(
      group.clips.isEmpty && viewport.transform == .identity ? contents : [.group(group)], node: node, style: style,
      transform: own, in: outer, blendsBefore: blends)
  }

  struct Viewport {
    /// In the space that the element stands in.
    var rect: Rect
    /// From the space of the contents to that one.
    var transform: Transform
    /// What percentages inside refer to.
    var size: Size
  }

  /// The viewport that a nested `svg` or a `symbol` makes; nil if it shows nothing.
  mutating func viewport(
    of node: NodeIndex, _ style: ComputedStyle, size: (width: Double?, height: Double?), in place: Place
  ) -> Viewport? {
    let x = length("x", of: node, .horizontal, style, place) ?? 0
    let y = length("y", of: node, .vertical, style, place) ?? 0
    let width = size.width ?? length("width", of: node, .horizontal, style, place) ?? place.viewport.width
    let height = size.height ?? length("height", of: node, .vertical, style, place) ?? place.viewport.height
    if width < 0 || height < 0 { report("an element with a negative size is not drawn", node) }
    guard width > 0, height > 0 else { return nil }
    let rect = Rect(x: x, y: y, width: width, height: height)
    guard let viewBox = viewBox(of: node) else {
      return Viewport(rect: rect, transform: .translation(x, y), size: rect.size)
    }
    if viewBox.isEmpty { return nil }
    let fit = aspectRatio(of: node).transform(from: viewBox, to: rect)
    guard fit.isFinite, fit.determinant != 0 else { return nil }
    return Viewport(rect: rect, transform: fit, size: viewBox.size)
  }

  /// The items in a group with all that the style asks of a group; as they are, if it asks nothing.
  mutating func wrapped(
    _ items: [Item], node: NodeIndex, style: ComputedStyle, transform: Transform, in place: Place, blendsBefore: Int
  ) throws(XMLTokenizer.Failure) -> [Item] {
    if items.isEmpty || style.own.opacity == 0 { return [] }
    let hasBlends = blendCount > blendsBefore
    var group = Group(items, transform: ProjectiveTransform(transform), opacity: style.own.opacity)
    group.blendMode = style.own.blendMode
    var outerMasks: [Group.Mask] = []
    if style.own.clipPath != nil || style.own.mask != nil {
      guard let masking = try masking(of: node, style, in: place) else { return [] }
      group.clips = masking.clips
      group.mask = masking.masks.first
      outerMasks = Array(masking.masks.dropFirst())
      group.isIsolated = hasBlends
    }
    if style.own.isIsolated && hasBlends { group.isIsolated = true }
    if group.blendMode != .normal { blendCount += 1 }
    if group.clips.isEmpty, group.mask == nil, group.blendMode == .normal, !group.isIsolated {
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
      outer.items = [.group(group)]
      outer.mask = mask
      group = outer
    }
    return [.group(group)]
  }

  // MARK: - Styles

  /// The style of `node` where its parent's is `place.style`.
  mutating func style(
    of node: NodeIndex, in place: Place, isRoot: Bool = false
  ) throws(XMLTokenizer.Failure) -> ComputedStyle {
    ComputedStyle(
      try cascade(node), parent: isRoot ? nil : place.style,
      surroundings: surroundings(place.style, place.viewport), isRoot: isRoot)
  }

  /// The style of an element by its place in the document, as definitions and their contents have it.
  mutating func documentStyle(of node: NodeIndex) throws(XMLTokenizer.Failure) -> ComputedStyle {
    var chain: [NodeIndex] = []
    var ancestor: NodeIndex? = node
    while let next = ancestor, documentStyles[next] == nil {
      chain.append(next)
      ancestor = tree.nodes[next].parent
    }
    var style = ancestor.flatMap { documentStyles[$0] } ?? ComputedStyle(inheriting: nil)
    for next in chain.reversed() {
      style = try self.style(of: next, in: Place(style: style, viewport: rootViewport, toCanvas: .identity))
      documentStyles[next] = style
    }
    return style
  }

  /// The place where the contents of a definition are drawn.
  mutating func definitionPlace(
    of node: NodeIndex, toCanvas: Transform, context: PaintContext? = nil
  ) throws(XMLTokenizer.Failure) -> Place {
    Place(
      style: try documentStyle(of: node), viewport: rootViewport, toCanvas: toCanvas, context: context, copy: -1 - node)
  }

  /// What lengths in definitions are relative to where no element says otherwise.
  var surroundingsOfDefinitions: CSSLength.Surroundings {
    CSSLength.Surroundings(viewport: rootViewport, canvas: canvas, fontSize: rootFontSize, rootFontSize: rootFontSize)
  }

  func surroundings(_ style: ComputedStyle, _ viewport: Size) -> CSSLength.Surroundings {
    CSSLength.Surroundings(
      viewport: viewport, canvas: canvas, fontSize: style.inherited.fontSize, rootFontSize: rootFontSize)
  }

  /// All declarations for an element, the weakest first: attributes, style sheets, its style attribute, and then what is
  /// marked important (CSS Cascading Level 4, section 6).
  private mutating func cascade(_ node: NodeIndex) throws(XMLTokenizer.Failure) -> [StyleDeclaration] {
    if let known = cascades[node] { return known }
    var declarations: [StyleDeclaration] = []
    for index in tree.nodes[node].attributes {
      let attribute = tree.attributes[index]
      if attribute.name == "xml:space" {
        let preserves = attribute.value.trimmed.elementsEqual("preserve".utf8)
        declarations.append(StyleDeclaration(property: .whiteSpace, value: .value(.flag(preserves))))
        continue
      }
      let isProperty = StyleProperty.presentationAttributes[attribute.name] != nil
      guard isProperty || StyleGrammar.unsupportedAttributes.contains(attribute.name) else { continue }
      guard attribute.value.count <= StyleGrammar.valueLimit else {
        report("a value of \(attribute.value.count) bytes is not read", node, at: attribute.offset)
        continue
      }
      let outcome = StyleGrammar.read(attribute.name, CSSTokenizer.tokens(of: attribute.value))
      declarations += outcome.declarations
      if let message = outcome.message { report(message, node, at: attribute.offset) }
    }
    var late = sheet.declarations(for: node, in: tree, steps: &styleSteps)
    if styleSteps > CSSStyleSheet.stepLimit {
      throw XMLTokenizer.Failure(problem: .styleSheetTooCostly, offset: tree.nodes[node].offset)
    }
    if let attribute = tree.attribute("style", of: node) {
      if attribute.value.count <= StyleGrammar.valueLimit {
        let (own, messages) = StyleDeclaration.declarations(CSSTokenizer.tokens(of: attribute.value))
        late += own
        for message in messages { report(message, node, at: attribute.offset) }
      } else {
        report("a style of \(attribute.value.count) bytes is not read", node, at: attribute.offset)
      }
    }
    declarations += late.filter { !$0.isImportant }
    declarations += late.filter(\.isImportant)
    cascades[node] = declarations
    return declarations
  }

  // MARK: - Common attributes

  /// A length from a style or an attribute, in user units; nil if missing, `auto` or malformed.
  mutating func length(
    _ name: String, of node: NodeIndex, _ direction: CSSLength.Direction, _ style: ComputedStyle, _ place: Place
  ) -> Double? {
    let length: CSSLength?
    if let styled = style.own.geometry[name] {
      length = styled
    } else {
      guard let attribute = tree.attribute(name, of: node), !attribute.value.elementsEqual("auto".utf8) else {
        return nil
      }
      length = CSSLength(attribute.value)
      if length == nil { report("the value of \(name) is not a length", node, at: attribute.offset) }
    }
    guard let value = length?.resolved(direction, in: surroundings(style, place.viewport)) else { return nil }
    return value.isFinite ? value : nil
  }

  /// An empty rectangle if its sides are zero; nil if missing or malformed.
  mutating func viewBox(of node: NodeIndex) -> Rect? {
    guard let attribute = tree.attribute("viewBox", of: node) else { return nil }
    let (numbers, isWhole) = SVGNumber.list(attribute.value.trimmed, limit: 5)
    guard isWhole, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      report("the viewBox is not four numbers with a positive size", node, at: attribute.offset)
      return nil
    }
    let box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return box.isFinite ? box : nil
  }

  mutating func aspectRatio(of node: NodeIndex) -> PreserveAspectRatio {
    guard let attribute = tree.attribute("preserveAspectRatio", of: node) else { return PreserveAspectRatio() }
    if let ratio = PreserveAspectRatio(attribute.value) { return ratio }
    report("preserveAspectRatio is malformed", node, at: attribute.offset)
    return PreserveAspectRatio()
  }

  /// The element's own transform, from a style or its attribute.
  mutating func transform(
    of node: NodeIndex, _ style: ComputedStyle, _ place: Place
  ) throws(XMLTokenizer.Failure) -> Transform {
    // Most elements have none, and what it would be relative to can be costly to find.
    if style.own.transform?.isEmpty ?? (tree.attribute("transform", of: node) == nil) { return .identity }
    var result = Transform.identity
    let surroundings = surroundings(style, place.viewport)
    var box = Rect(origin: .zero, size: place.viewport)
    let usesFillBox =
      style.own.transformBox == .fillBox && (style.own.transform != nil || style.own.transformOrigin != nil)
    if usesFillBox, !open.isEmpty {
      let bounds = try contentBounds(of: node, style, in: place)
      box = bounds.isNull ? .zero : bounds
    }
    if let steps = style.own.transform {
      result = TransformStep.resolved(steps, box: box.size, in: surroundings)
    } else if let attribute = tree.attribute("transform", of: node) {
      guard let transform = TransformStep.transform(attribute: attribute.value) else {
        report("the transform is malformed and has no effect", node, at: attribute.offset)
        return .identity
      }
      result = transform
    }
    guard let origin = style.own.transformOrigin else {
      // Under fill-box, too, the initial value for SVG elements is the origin of the box.
      return usesFillBox ? result.about(box.origin) : result
    }
    var inBox = surroundings
    inBox.viewport = box.size
    return result.about(
      Point(
        box.minX + origin.x.resolved(.horizontal, in: inBox), box.minY + origin.y.resolved(.vertical, in: inBox)))
  }

  /// The same with the shift of a `use`; nil where it flattens the element to nothing, and with an issue where numbers
  /// run over.
  mutating func finiteTransform(
    of node: NodeIndex, _ style: ComputedStyle, _ place: Place
  ) throws(XMLTokenizer.Failure) -> Transform? {
    var transform = try transform(of: node, style, place)
    if tree.nodes[node].name == SVGElement.use.rawValue {
      // The shift counts as the last function of the element's own list.
      let x = length("x", of: node, .horizontal, style, place) ?? 0
      let y = length("y", of: node, .vertical, style, place) ?? 0
      transform = Transform.translation(x, y).then(transform)
    }
    guard transform.isFinite, transform.then(place.toCanvas).isFinite else {
      report("the element is not drawn, since its transform is too large", node)
      return nil
    }
    return transform.determinant == 0 ? nil : transform
  }

  /// Whether `requiredExtensions` and `systemLanguage` let the element be drawn, for a reader of English.
  ///
  /// `requiredFeatures` counts as fulfilled, as SVG 2 has it.
  func conditionsHold(_ node: NodeIndex) -> Bool {
    if let extensions = tree.value("requiredExtensions", of: node), !extensions.trimmed.isEmpty { return false }
    guard let languages = tree.value("systemLanguage", of: node) else { return true }
    return languages.split(separator: UInt8(ascii: ",")).contains { language in
      let tag = language.trimmed
      return tag.equalsIgnoringCase("en") || tag.prefix(3).equalsIgnoringCase("en-")
    }
  }

  /// Counts an element that is drawn or measured, and fails when references have multiplied them too much.
  mutating func countElement(_ node: NodeIndex) throws(XMLTokenizer.Failure) {
    drawnElements += 1
    if drawnElements > Self.copyLimit + 4 * tree.nodes.count {
      throw XMLTokenizer.Failure(problem: .tooManyElements(limit: Self.copyLimit), offset: tree.nodes[node].offset)
    }
    try countShared(1, node)
  }

  /// Counts elements that are in the drawing once more without having been drawn again.
  ///
  /// They cost nothing here, but whoever paints the drawing meets each of them.
  mutating func countShared(_ count: Int, _ node: NodeIndex) throws(XMLTokenizer.Failure) {
    paintedElements += count
    if paintedElements > Self.sharedLimit + 4 * tree.nodes.count {
      throw XMLTokenizer.Failure(problem: .tooManyElements(limit: Self.sharedLimit), offset: tree.nodes[node].offset)
    }
  }

  /// Counts numbers that are copied for the sake of `node`, and fails when references have multiplied them too much.
  mutating func countNumbers(_ count: Int, _ node: NodeIndex) throws(XMLTokenizer.Failure) {
    copiedNumbers += count
    if copiedNumbers > Self.numberLimit + 4 * tree.source.count {
      throw XMLTokenizer.Failure(problem: .tooManyElements(limit: Self.copyLimit), offset: tree.nodes[node].offset)
    }
  }

  /// The bounding box of the path of `node` in its own space.
  mutating func box(of path: Path, _ node: NodeIndex) -> Rect {
    // Only what is long is worth keeping.
    guard paths[node] != nil else { return path.boundingBox }
    if let known = pathBoxes[node] { return known }
    let box = path.boundingBox
    pathBoxes[node] = box
    return box
  }

  // MARK: - Open elements

  /// Runs `body` with `node` counted among the elements that are being drawn; false with an issue if it is already
  /// there, or if the nesting has become too deep.
  mutating func enter(_ node: NodeIndex, from user: NodeIndex) -> Bool {
    if enterSilently(node) { return true }
    report(
      open.contains(node)
        ? "a reference that leads back to itself is not drawn"
        : "elements deeper than \(Self.depthLimit) levels are not drawn", user)
    return false
  }

  mutating func enterSilently(_ node: NodeIndex) -> Bool {
    if open.count >= Self.depthLimit || open.contains(node) { return false }
    open.append(node)
    return true
  }

  mutating func leave() { open.removeLast() }

  // MARK: - Issues

  mutating func report(_ message: String, _ node: NodeIndex, at offset: Int? = nil) {
    issues.add(
      message, name: tree.nodes[node].name, id: tree.text("id", of: node), offset: offset ?? tree.nodes[node].offset)
  }

  mutating func reportReference(_ reference: ArraySlice<UInt8>?, _ node: NodeIndex) {
    guard let reference, !reference.isEmpty else { return report("a reference without a target is not drawn", node) }
    let text = String(decoding: reference.prefix(60), as: UTF8.self)
    let isInside = reference.first == "#"
    report(isInside ? "nothing in the file has the id \(text)" : "another file is not loaded: \(text)", node)
  }

  /// The element that a URL in a style names; nil with an issue if there is none.
  mutating func target(of url: String, for node: NodeIndex) -> NodeIndex? {
    if url.utf8.first == UInt8(ascii: "#"), let target = tree.ids[String(url.dropFirst())] { return target }
    reportReference(Array(url.utf8)[...], node)
    return nil
  }
}

extension Paint {
  /// Whether its alpha can be multiplied in place of a group's, without copying much.
  fileprivate var isQuicklyFaded: Bool {
    switch self {
    case .color: true
    case .gradient(let gradient): gradient.stops.count <= 64
    case .pattern: false
    }
  }
}

extension Transform {
  /// The same map with `origin` in the place of (0, 0).
  fileprivate func about(_ origin: Point) -> Transform {
    Transform.translation(-origin.x, -origin.y).then(self).then(.translation(origin.x, origin.y))
  }
}
