import VectorGraphics
import VectorMotion

// Nodes that need a layer of their own. The film's order is content, effects, clips, mask, opacity, blending; a layer's is
// mask, effect, transform, opacity, matte, blending. Where they disagree, or where more is wanted than one layer has, the
// layer goes into a composition and another one is put around it.

extension LottieComposer {
  /// What a layer shows, in the space of its node.
  private enum Body {
    /// The node's own content, which is plain.
    case shapes(Node)
    case composition(id: String, box: Rect)
    case image(Node.Image)
  }

  /// The layers of a node that is not plain, the lowest first.
  mutating func layers(of entry: Entry, in place: Place) -> [JSON] {
    var node = entry.node
    if case .shape(let shape) = node.content, let parts = separated(shape) {
      var outer = node
      outer.content = .nodes(parts)
      return layers(of: Entry(node: outer, visibility: entry.visibility), in: place)
    }
    var inner = self.place(inside: node, in: place)
    inner.visibility = joined(entry.visibility, visibility(of: node), place)
    node.clips.removeAll { showsAllOfCanvas($0, in: inner) }
    if node.clips.isEmpty, isPlain(node) {
      var moved = node
      (moved.transform, moved.isHidden, moved.hidesBack) = ([], Track(false), false)
      return shapeLayers(of: moved, in: inner, opacity: opacity(node.opacity, inner.visibility))
    }
    var effects = node.effects
    if !effects.isEmpty, effects.allSatisfy({ if case .colorMatrix = $0 { true } else { false } }) {
      for case .colorMatrix(let matrix) in effects { inner.colors.insert(matrix, at: 0) }
      effects = []
    }
    let isolates = node.isIsolated && node.containsBlending
    if isolates { notes.add(.isolation, in: .lottie) }
    let isCarrier =
      isolates || !node.clips.isEmpty || node.mask != nil || node.blendMode != .normal || !effects.isEmpty
      || !(node.opacity.isConstant && node.opacity.base >= 1)
    if !isCarrier, isList(node.content) {
      return layers(ofContent: node, in: inner)
    }
    return layers(carrying: node, effects: effects, in: inner)
  }

  private func isList(_ content: Node.Content) -> Bool {
    switch content {
    case .nodes, .items, .succession: true
    case .shape, .image: false
    }
  }

  /// The layers of a list of nodes, painted in its order.
  private mutating func layers(ofContent node: Node, in place: Place) -> [JSON] {
    guard case .nodes(let nodes) = node.content, node.order == .depth, nodes.count > 1 else {
      return layers(of: contentEntries(of: node), in: place, list: ())
    }
    return layers(byDepth: nodes, in: place)
  }

  private mutating func layers(of entries: [Entry], in place: Place, list: Void) -> [JSON] {
    var layers: [JSON] = []
    // Neighbours with one visibility are written together.
    var nodes: [Node] = []
    for entry in entries {
      if let visibility = entry.visibility {
        layers += self.layers(of: nodes, in: place)
        nodes = []
        var inner = place
        inner.visibility = visibility.and(place.visibility)
        layers += self.layers(of: [entry.node], in: inner)
      } else {
        nodes.append(entry.node)
      }
    }
    return layers + self.layers(of: nodes, in: place)
  }

  /// Nodes painted by their depth: once for each order that occurs, shown while it holds.
  private mutating func layers(byDepth nodes: [Node], in place: Place) -> [JSON] {
    let entries = entries(nodes)
    let listed = entries.map { $0.node }
    let duration = duration
    guard listed.count <= 0xFFFF else {
      notes.add("more than 65,535 nodes are painted as listed and not by their depth")
      return layers(of: nodes, in: place)
    }
    let truth: (Double) -> [UInt8] = { time in
      listed.indicesByDepth(at: time).flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    }
    let steps = fitting.steps(breaks: listed.flatMap { $0.transform.breaks(until: duration) }, truth: truth)
    var orders: [[UInt8]] = []
    for step in steps where !orders.contains(step.value) { orders.append(step.value) }
    if orders.count > 64 {
      notes.add("paint order by depth that takes more than 64 forms is written as it is at first")
      orders = [orders[0]]
    }
    func sorted(_ order: [UInt8]) -> [Entry] {
      stride(from: 0, to: order.count, by: 2).map { entries[Int(order[$0]) << 8 | Int(order[$0 + 1])] }
    }
    if orders.count == 1 { return layers(of: sorted(orders[0]), in: place, list: ()) }
    // Each node is a composition, which every order shows.
    var local = Place(scale: place.scale)
    (local.colors, local.bending, local.isUneven) = (place.colors, place.bending, place.isUneven)
    let bodies = entries.map { entry -> Body in
      var inner = local
      inner.visibility = entry.visibility
      return composition(of: Node(id: Node.ID(0), .nodes([entry.node])), inner)
    }
    var layers: [JSON] = []
    for order in orders {
      let times = steps.map { ($0.time * duration, $0.value == order) }
      let visibility = Place.Visibility(
        breaks: times.map { MotionBreak(time: $0.0) },
        isShown: { time in times.last { $0.0 <= time }?.1 ?? times[0].1 })
      let opacity = opacity(1, visibility.and(place.visibility))
      for index in stride(from: 0, to: order.count, by: 2) {
        let body = bodies[Int(order[index]) << 8 | Int(order[index + 1])]
        layers += self.layers(of: body, in: place, opacity: opacity, LayerMembers())
      }
    }
    return layers
  }

  // MARK: - Layers with properties

  private mutating func layers(carrying node: Node, effects: [Node.Effect], in place: Place) -> [JSON] {
    var body: Body
    /// Where the content lies in the node's space, at all times.
    var plain = node
    (plain.transform, plain.opacity, plain.clips, plain.mask) = ([], 1, [], nil)
    (plain.blendMode, plain.effects, plain.isHidden, plain.hidesBack) = (.normal, [], Track(false), false)
    var local = Place(scale: place.scale)
    (local.colors, local.bending, local.isUneven) = (place.colors, place.bending, place.isUneven)
    if case .shape(let shape) = node.content, let special = specialPaint(of: shape) {
      // What no fill can say lies under the shape, which is cut out of it.
      let box = paintedBox(of: plain)
      guard !box.isEmpty, let id = field(special, box: box, in: local) else { return [] }
      let field = layers(of: .composition(id: id, box: box), in: local, opacity: nil, LayerMembers(matte: 1))
      let cut = shapeLayers(of: whitened(plain), in: local, opacity: nil, LayerMembers(isMatte: true))
      guard !cut.isEmpty else { return [] }
      body = wrapped(field + cut, box: box)
    } else if case .image(let image) = node.content {
      body = .image(image)
      if !node.clips.isEmpty || node.mask != nil || !effects.isEmpty {
        body = wrapped(layers(of: body, in: local, opacity: nil, LayerMembers()), box: paintedBox(of: plain))
      }
    } else if isPlain(plain) {
      body = .shapes(plain)
    } else {
      body = composition(of: plain, local)
    }
    var last = LayerMembers()
    var lastMatte: JSON?
    // Effects, each on a layer of its own; the last one may stay if nothing is clipped by a mask.
    for (index, effect) in effects.enumerated() {
      switch effect {
      case .colorMatrix:
        notes.add(.colorMatrix, in: .lottie)
        continue
      case .filter:
        notes.add(.filter, in: .lottie)
        continue
      case .blur, .shadow: break
      }
      var isShapes = false
      if case .shapes = body { isShapes = true }
      let text = self.effect(effect, needsRegion: !isShapes)
      let isLast = index == effects.count - 1
      if isLast, node.clips.isEmpty {
        last.effect = text
        last.reach = reachedBox(of: plain, by: effect)
      } else {
        body = wrapped(
          body, of: plain, in: local, LayerMembers(effect: text, reach: reachedBox(of: plain, by: effect)),
          growing: reach(of: effect))
      }
    }
    // Clips: masks where one contour is enough, else mattes.
    let hasMask = node.mask != nil
    for (index, clip) in node.clips.enumerated() {
      let isLast = index == node.clips.count - 1
      decimals = digits(of: body, in: local)
      var corner = Point.zero
      if case .composition(_, let box) = body { corner = box.origin }
      if let mask = maskContour(clip, in: local, from: corner) {
        // What was written in whole numbers would not fit the digits of the layer that takes the mask.
        if isLast { last.clip = mask } else { body = wrapped(body, of: plain, in: local, LayerMembers(clip: mask)) }
      } else if let cut = clipMatte(clip, in: local) {
        if isLast, !hasMask {
          lastMatte = cut
          last.matte = 1
        } else {
          body = wrapped(body, of: plain, in: local, LayerMembers(matte: 1), matte: [cut])
        }
      }
    }
    if let mask = node.mask {
      if last.clip != nil {
        body = wrapped(body, of: plain, in: local, last)
        last = LayerMembers()
      }
      if let (cut, kind) = self.mask(mask, in: local) {
        lastMatte = cut
        last.matte = kind
      }
    }
    if node.blendMode != .normal {
      last.blendMode = number(of: node.blendMode)
      if lastMatte != nil, last.blendMode != nil {
        let mode = last.blendMode
        last.blendMode = nil
        body = wrapped(body, of: plain, in: local, last, matte: lastMatte.map { [$0] } ?? [])
        (last, lastMatte) = (LayerMembers(blendMode: mode), nil)
      }
    }
    let opacity = opacity(node.opacity, place.visibility)
    if opacity != nil, place.visibility == nil || !node.opacity.isConstant || node.opacity.base < 1,
      paintCount(of: node) > 1
    {
      notes.add(.groupOpacity, in: .lottie)
    }
    if lastMatte != nil {
      // Layer and matte lie in the node's space; its transform moves both.
      body = wrapped(body, of: plain, in: local, last, matte: lastMatte.map { [$0] } ?? [])
      last = LayerMembers()
    }
    return layers(of: body, in: place, opacity: opacity, last)
  }

  /// The composition of a layer with these properties and its matte, in the space of the node that it belongs to.
  private mutating func wrapped(
    _ body: Body, of node: Node, in place: Place, _ members: LayerMembers, matte: [JSON] = [], growing: Double = 0
  ) -> Body {
    var box: Rect
    if case .composition(_, let own) = body { box = own } else { box = paintedBox(of: node) }
    let reach = growing.rounded(.up)
    if reach > 0 { box = box.insetBy(dx: -reach, dy: -reach) }
    return wrapped(layers(of: body, in: place, opacity: nil, members) + matte, box: box)
  }

  /// The layers that show something, moved by what leads from the node's space to the parent's; the last one shows it.
  private mutating func layers(
    of body: Body, in place: Place, opacity: FittedValue?, _ members: LayerMembers
  ) -> [JSON] {
    switch body {
    case .shapes(let node):
      // The mask has been written with the digits that the content has.
      return shapeLayers(of: node, in: place, opacity: opacity, members)
    case .composition(let id, let box):
      var place = place
      if box.minX != 0 || box.minY != 0 {
        place.parts.insert(.translation(FittedValue([box.minX, box.minY])), at: 0)
      }
      return mediaLayers(
        type: 0, [("refId", .text(id)), ("w", .integer(Int(box.width))), ("h", .integer(Int(box.height)))], in: place,
        opacity: opacity, members)
    case .image(let image): return layers(of: image, in: place, opacity: opacity, members)
    }
  }

  /// A layer that shows an asset, and those that move it where one transform is not enough.
  mutating func mediaLayers(
    type: Int, _ own: [(name: String, value: JSON?)], in place: Place, opacity: FittedValue?, _ more: LayerMembers
  ) -> [JSON] {
    var place = place
    var transforms = LottieTransform.transforms(of: place.parts)
    let digits = digits(scale: place.scale)
    decimals = digits
    var layers = movers(&transforms, &place, decimals: digits)
    let members = members(
      of: transforms.first, opacity: opacity.map { text(ofOpacity: $0) }, pixels: place.scale, isInside: false)
    layers.append(
      layer(type: type, parent: place.parent, [("ks", .object(members))], own + more.list).finished(decimals: digits))
    return layers
  }

  /// Layers that move a layer of which one transform does not say all: all of the transforms but the innermost, which
  /// is left.
  mutating func movers(_ transforms: inout [LottieTransform], _ place: inout Place, decimals: Int) -> [JSON] {
    var layers: [JSON] = []
    while transforms.count > 1 {
      let index = newIndex()
      let members = members(of: transforms.removeLast(), opacity: nil, pixels: place.scale, isInside: false)
      layers.append(
        layer(type: 3, index: index, parent: place.parent, [("ks", .object(members))], []).finished(decimals: decimals))
      place.parent = index
    }
    return layers
  }

  // MARK: - Compositions

  /// A composition of what a node contains.
  private mutating func composition(of node: Node, _ local: Place) -> Body {
    let box = paintedBox(of: node)
    guard !box.isEmpty else {
      return .composition(id: composition(of: []), box: Rect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    }
    var place = local
    if box.minX != 0 || box.minY != 0 {
      place.parts.append(.translation(FittedValue([-box.minX, -box.minY])))
    }
    let layers = layers(ofContent: node, in: place)
    return .composition(id: composition(of: layers), box: box)
  }

  /// A composition of layers that lie in a node's space.
  private mutating func wrapped(_ layers: [JSON], box: Rect) -> Body {
    guard box.minX != 0 || box.minY != 0 else {
      return .composition(id: composition(of: layers), box: box)
    }
    // The layers are moved by one that they follow; those that follow another already do so by way of it.
    let index = newIndex()
    let members: [(name: String, value: JSON?)] = [
      ("p", still(.array([.number(-box.minX, decimals: 3), .number(-box.minY, decimals: 3)])))
    ]
    let mover = layer(type: 3, index: index, [("ks", .object(members))], [])
    let followers = layers.map { $0.following(index) }
    return .composition(id: composition(of: followers + [mover]), box: box)
  }

  /// A box with whole sides in which a node's content lies at all times. It is larger than what is seen at some instants,
  /// since what moves may go further between them, and no larger than what can be seen.
  private func paintedBox(of node: Node) -> Rect {
    var box = Rect.null
    let film = Film(size: Size(1, 1), nodes: [node])
    let isStill =
      film.drawing(at: 0) == film.drawing(at: 0.37 * duration)
      && film.drawing(at: duration) == film.drawing(at: 0.71 * duration)
    for index in 0...48 {
      let items = film.drawing(at: duration * Double(index) / 48).items
      let own = items.paintedBox
      if !own.isNull { box = box.union(own) }
    }
    guard !box.isNull else { return box }
    let margin = isStill ? 1 : 2 + 0.15 * max(box.width, box.height)
    box = box.insetBy(dx: -margin, dy: -margin)
    let limit = 8192.0
    func clamped(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -limit), limit) }
    let left = clamped(box.minX) < 0 ? clamped(box.minX).rounded(.down) : 0
    let top = clamped(box.minY) < 0 ? clamped(box.minY).rounded(.down) : 0
    return Rect(
      minX: left, minY: top, maxX: max(left + 1, clamped(box.maxX).rounded(.up)),
      maxY: max(top + 1, clamped(box.maxY).rounded(.up)))
  }

  private func digits(of body: Body, in place: Place) -> Int {
    if case .shapes(let node) = body { return digits(ofContent: node, in: place) }
    return digits(scale: place.scale)
  }

  // MARK: - Clips and masks

  /// A mask of one contour, filled by the non-zero rule; nil if the clip is more than that.
  mutating func maskContour(_ clip: PathTrack, in place: Place, from corner: Point = .zero) -> JSON? {
    var piece = PathPiece()
    if corner != .zero { piece.map = { _ in .translation(-corner.x, -corner.y) } }
    let paths = drawnPaths(of: clip, in: place, piece: piece, mayBeShape: false)
    guard paths.count == 1, paths[0].visibility == nil, paths[0].items.count == 1 else { return nil }
    if paths[0].rule == .evenOdd {
      guard clip.isConstant, clip.base.isConvex else { return nil }
    }
    // The contour as it is in the item, `{"ty":"sh","ks":…}`.
    guard let property = paths[0].items[0].member(after: "\"ks\":") else { return nil }
    return mask(property)
  }

  /// A mask that shows what lies inside of a contour.
  func mask(_ path: JSON) -> JSON {
    .object([("mode", .text("a")), ("pt", path), ("o", still(.integer(100))), ("x", still(.integer(0)))])
  }

  /// Whether a clip cuts nothing that could be seen: a rectangle around the whole canvas.
  private func showsAllOfCanvas(_ clip: PathTrack, in place: Place) -> Bool {
    guard place.isOnCanvas, place.parent == nil, place.bending == nil, clip.isConstant,
      place.parts.allSatisfy({ $0.isConstant }),
      let back = place.parts.reduce(Transform.identity, { $0.then($1.still) }).inverted
    else { return false }
    let seen = back.boundingBox(of: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    let box = clip.base.controlBox
    return Path(rect: box) == clip.base && box.insetBy(dx: -1e-6, dy: -1e-6).contains(seen)
  }

  /// A white shape that says where a clip shows what it clips.
  private mutating func clipMatte(_ clip: PathTrack, in place: Place) -> JSON? {
    let node = Node(id: Node.ID(0), .shape(Node.Shape(clip, fill: .color(.white))))
    return shapeLayers(of: node, in: place, opacity: nil, LayerMembers(isMatte: true)).last
  }

  /// The layer by whose alpha or luminance something shows, and the matte's kind.
  private mutating func mask(_ mask: Node.Mask, in place: Place) -> (layer: JSON, kind: Int)? {
    var nodes = mask.nodes
    var kind = 1
    if mask.measure == .luminance {
      if let bright = nodes.brightAsAlpha() {
        nodes = bright
      } else {
        notes.add(.luminanceMask, in: .lottie)
        kind = 3
      }
    }
    let node = Node(id: Node.ID(0), .nodes(nodes))
    let members = LayerMembers(isMatte: true)
    if isPlain(node) {
      return shapeLayers(of: node, in: place, opacity: nil, members).last.map { ($0, kind) }
    }
    let body = composition(of: node, place)
    return layers(of: body, in: place, opacity: nil, members).last.map { ($0, kind) }
  }

  /// The form's number of a blend mode; nil for the normal one and those that it lacks.
  private mutating func number(of mode: BlendMode) -> Int? {
    switch mode {
    case .normal: return nil
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
      .exclusion, .hue, .saturation, .color, .luminosity:
      notes.add(.blendMode, in: .lottie)
      return Int(mode.rawValue)
    case .plusLighter:
      notes.add("the blend mode plus lighter is shown by Android and by thorvg, and is normal elsewhere")
      return 16
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker:
      notes.add(.compositing, in: .lottie)
      return nil
    }
  }

  // MARK: - Effects

  /// How far an effect paints beyond what it is applied to, at most.
  private func reach(of effect: Node.Effect) -> Double {
    func largest(_ value: (Double) -> Double) -> Double {
      (0...32).reduce(0) { max($0, min(1000, value(duration * Double($1) / 32))) }
    }
    switch effect {
    case .blur(let radius): return largest { 3 * radius.value(at: $0) }
    case .shadow(_, _, let offset, let radius):
      return largest { 3 * radius.value(at: $0) + offset.value(at: $0).length }
    case .colorMatrix, .filter: return 0
    }
  }

  private func reachedBox(of node: Node, by effect: Node.Effect) -> Rect {
    let reach = reach(of: effect)
    return paintedBox(of: node).insetBy(dx: -reach, dy: -reach)
  }

  private mutating func effect(_ effect: Node.Effect, needsRegion: Bool) -> JSON? {
    func value(_ type: Int, _ property: JSON) -> JSON { .object([("ty", .integer(type)), ("v", property)]) }
    switch effect {
    case .blur(let radius):
      notes.add(.blur, in: .lottie)
      let blur = fitting.value(of: radius, tolerance: 0.02) { [max(0, $0) / 0.3] }
      let values = [
        value(0, scalar(blur) { .number($0[0], decimals: 2) }), value(7, still(.integer(1))),
        value(7, still(.integer(0))),
      ]
      return .object([("ty", .integer(29)), ("en", .integer(1)), ("ef", .array(values))])
    case .shadow(let color, let opacity, let offset, let radius):
      notes.add(.shadow, in: .lottie)
      let tint = fitting.value(of: color, tolerance: 0.5 / 255) { [$0.red, $0.green, $0.blue, 1] }
      let source = opacity.breaks(until: duration) + color.breaks(until: duration)
      let alpha = fitting.value(breaks: source.withoutCurves, tolerance: 0.5) {
        [255 * min(max(color.value(at: $0).alpha * opacity.value(at: $0), 0), 1)]
      }
      let direction = fitting.value(of: offset, tolerance: 0.2) { offset in
        [offset.length > 0 ? ElementaryFunctions.atan2(offset.dx, -offset.dy) * 180 / .pi : 0]
      }
      let distance = fitting.value(of: offset, tolerance: 0.05) { [$0.length] }
      let softness = fitting.value(of: radius, tolerance: 0.05) { [4 * max(0, $0)] }
      func number(_ value: FittedValue) -> JSON { scalar(value) { .number($0[0], decimals: 2) } }
      let values = [
        value(2, list(tint) { $0.map { .number($0, decimals: 3) } }), value(0, number(alpha)),
        value(1, number(direction)), value(0, number(distance)), value(0, number(softness)),
      ]
      // Without a region lottie-web cuts the shadow at the layer's own box; older ones do so anyway.
      let region = JSON.object([
        ("x", .text("-100%")), ("y", .text("-100%")), ("width", .text("300%")), ("height", .text("300%")),
      ])
      return .object([
        ("ty", .integer(25)), ("en", .integer(1)), ("ef", .array(values)), ("fs", needsRegion ? region : nil),
      ])
    case .colorMatrix, .filter: return nil
    }
  }
}

extension JSON {
  /// The value behind a name, in an object in which it is the last one.
  fileprivate func member(after name: String) -> JSON? {
    let key = Array(name.utf8)
    guard bytes.count > key.count + 1 else { return nil }
    for start in 0..<(bytes.count - key.count) where Array(bytes[start..<start + key.count]) == key {
      return JSON(rawBytes: Array(bytes[(start + key.count)..<(bytes.count - 1)]))
    }
    return nil
  }

  /// A layer that follows another, if it does not follow one already.
  fileprivate func following(_ index: Int) -> JSON {
    // `{"ddd":0,"ty":4,` — a parent stands before `ip`.
    let (key, stop) = (Array("\"parent\":".utf8), Array("\"ip\":".utf8))
    var place = 0
    while place + stop.count < bytes.count {
      if bytes[place..<place + key.count].elementsEqual(key) { return self }
      if bytes[place..<place + stop.count].elementsEqual(stop) {
        // One expression for all of it takes the type checker three seconds.
        var text = Array(bytes[..<place])
        text += key
        text += "\(index),".utf8
        text += bytes[place...]
        return JSON(rawBytes: text)
      }
      place += 1
    }
    return self
  }
}

extension Path {
  /// Whether it is one contour of lines and curves whose control points turn one way all round: then both rules fill the
  /// same.
  fileprivate var isConvex: Bool {
    guard contours.count == 1, coordinates.count >= 6 else { return false }
    let count = coordinates.count / 2
    func point(_ index: Int) -> Point { Point(coordinates[2 * (index % count)], coordinates[2 * (index % count) + 1]) }
    var (turn, sum) = (0.0, 0.0)
    for index in 0..<count {
      let (a, b) = (point(index + 1) - point(index), point(index + 2) - point(index + 1))
      let cross = a.dx * b.dy - a.dy * b.dx
      if cross * turn < 0 { return false }
      if cross != 0 { turn = cross }
      if a.length > 0, b.length > 0 { sum += ElementaryFunctions.atan2(cross, a.dot(b)) }
    }
    return abs(abs(sum) - 2 * .pi) < 0.1
  }
}

extension Node {
  /// Whether something in it is blended with what lies below, so that it matters whether that is more than the node.
  fileprivate var containsBlending: Bool {
    switch content {
    case .shape, .image: false
    case .items(let items): items.contains { Node($0).blends }
    case .nodes(let nodes): nodes.contains { $0.blends }
    case .succession(let succession): succession.elements.contains { $0.contains { $0.blends } }
    }
  }

  private var blends: Bool { blendMode != .normal || !isIsolated && containsBlending }
}

extension [Node] {
  /// Nodes whose alpha is the luminance of these; nil if that cannot be said: one light paint on nothing can.
  fileprivate func brightAsAlpha() -> [Node]? {
    var result: [Node] = []
    for node in self {
      guard let bright = node.brightAsAlpha() else { return nil }
      result.append(bright)
    }
    return result
  }
}

extension Node {
  fileprivate func brightAsAlpha() -> Node? {
    guard effects.isEmpty, blendMode == .normal else { return nil }
    var node = self
    switch content {
    case .shape(let shape):
      func isWhite(_ paint: PaintTrack?) -> Bool {
        switch paint {
        case nil: true
        case .color(let color): color.isConstant && min(color.base.red, color.base.green, color.base.blue) >= 0.999
        case .gradient, .pattern: false
        }
      }
      return isWhite(shape.fill) && isWhite(shape.stroke?.paint) ? self : nil
    case .nodes(let nodes):
      guard let bright = nodes.brightAsAlpha() else { return nil }
      node.content = .nodes(bright)
      return node
    case .items(let items):
      guard let bright = items.map({ Node($0) }).brightAsAlpha() else { return nil }
      node.content = .nodes(bright)
      return node
    case .image, .succession: return nil
    }
  }
}
