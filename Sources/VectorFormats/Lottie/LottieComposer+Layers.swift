import VectorGraphics
import VectorMotion

// Nodes as layers. What is plain, paths that are painted, moved and faded one by one, lies in groups inside of one layer;
// clips, masks, blend modes, effects, images and the opacity of several things as one need layers of their own.

extension LottieComposer {
  /// A node, and when it shows besides what it says itself.
  struct Entry {
    var node: Node
    var visibility: Place.Visibility?
  }

  /// The layers of nodes, the lowest first.
  mutating func layers(of nodes: [Node], in place: Place) -> [JSON] {
    layers(of: entries(nodes), in: place)
  }

  func entries(_ nodes: [Node]) -> [Entry] {
    nodes.turns(until: duration).flatMap { turns in
      let visibility = visibility(of: turns)
      return turns.nodes.map { Entry(node: $0, visibility: visibility) }
    }
  }

  private mutating func layers(of entries: [Entry], in place: Place) -> [JSON] {
    var runs: [(entries: [Entry], isPlain: Bool)] = []
    for entry in entries where !(entry.node.isHidden.isConstant && entry.node.isHidden.base) {
      let isPlain = isPlain(entry.node)
      if isPlain, let last = runs.last, last.isPlain {
        runs[runs.count - 1].entries.append(entry)
      } else {
        runs.append(([entry], isPlain))
      }
    }
    var place = place
    var layers: [JSON] = []
    // What moves several layers is a layer of its own, which they all follow.
    if runs.count > 1, place.parts.contains(where: { !$0.isConstant }) { layers += settle(&place) }
    for run in runs {
      if run.isPlain {
        layers += shapeLayers(of: run.entries, in: place)
      } else {
        layers += self.layers(of: run.entries[0], in: place)
      }
    }
    return layers
  }

  /// Writes the steps of a place as layers without content, whose number the place then has.
  private mutating func settle(_ place: inout Place) -> [JSON] {
    var layers: [JSON] = []
    decimals = DecimalCount.rounding(within: 0.5 * tolerance / max(place.scale, 1e-9))
    for transform in LottieTransform.transforms(of: place.parts).reversed() {
      let index = newIndex()
      let members = members(of: transform, opacity: nil, pixels: place.scale, isInside: false)
      layers.append(
        layer(type: 3, index: index, parent: place.parent, [("ks", .object(members))], []).finished(decimals: decimals))
      place.parent = index
    }
    place.parts = []
    return layers
  }

  // MARK: - Plain nodes

  /// Whether a node can lie in a layer of shapes.
  func isPlain(_ node: Node) -> Bool {
    guard node.clips.isEmpty, node.mask == nil, node.blendMode == .normal, node.effects.isEmpty else { return false }
    if !(node.opacity.isConstant && node.opacity.base >= 1), paintCount(of: node) > 1 { return false }
    return isPlainContent(of: node)
  }

  private func isPlainContent(of node: Node) -> Bool {
    switch node.content {
    case .shape(let shape): return isPlain(shape.fill) && isPlain(shape.stroke?.paint)
    case .image: return false
    case .items(let items): return items.allSatisfy { isPlain(Node($0)) }
    case .nodes(let nodes): return (node.order == .listed || nodes.count < 2) && nodes.allSatisfy { isPlain($0) }
    case .succession(let succession): return succession.elements.allSatisfy { $0.allSatisfy { isPlain($0) } }
    }
  }

  private func isPlain(_ paint: PaintTrack?) -> Bool {
    switch paint {
    case nil, .color: return true
    case .pattern: return false
    case .gradient(let gradient):
      if case .conic = gradient.geometry { return false }
      return true
    }
  }

  /// How many things a node paints, which may overlap: 2 for more than one.
  func paintCount(of node: Node) -> Int {
    switch node.content {
    case .shape(let shape): (shape.fill == nil ? 0 : 1) + (shape.stroke == nil ? 0 : 1)
    case .image: 1
    case .items(let items): items.reduce(0) { $0 < 2 ? $0 + paintCount(of: Node($1)) : $0 }
    case .nodes(let nodes): nodes.reduce(0) { $0 < 2 ? $0 + paintCount(of: $1) : $0 }
    case .succession(let succession):
      succession.elements.reduce(0) { max($0, $1.reduce(0) { $0 < 2 ? $0 + paintCount(of: $1) : $0 }) }
    }
  }

  /// A layer of plain nodes, and those that move it.
  private mutating func shapeLayers(of entries: [Entry], in place: Place) -> [JSON] {
    if entries.count == 1 {
      let (node, visibility) = (entries[0].node, entries[0].visibility)
      let inner = self.place(inside: node, in: place)
      return shapeLayers(
        of: node, in: inner, opacity: opacity(node.opacity, joined(visibility, self.visibility(of: node), place)))
    }
    let own = place.visibility.flatMap { opacity(1, $0) }
    decimals = digits(of: entries.map { $0.node }, in: place)
    var groups: [JSON] = []
    for entry in entries { groups += self.groups(of: entry, in: inside(place)) }
    return groups.isEmpty ? [] : shapeLayers(groups.reversed(), in: place, opacity: own)
  }

  func joined(_ a: Place.Visibility?, _ b: Place.Visibility?, _ place: Place) -> Place.Visibility? {
    [a, b, place.visibility].reduce(nil) { $1?.and($0) ?? $0 }
  }

  /// The layer of one plain node, and those that move it, before it; the node's transform and opacity are in `place` and `opacity` already.
  mutating func shapeLayers(
    of node: Node, in place: Place, opacity: FittedValue?, _ more: LayerMembers = LayerMembers()
  ) -> [JSON] {
    decimals = digits(ofContent: node, in: place)
    let shapes: [JSON]
    switch node.content {
    case .shape(let shape):
      let parts = self.parts(of: shape, in: inside(place))
      shapes =
        parts.count == 1 && parts[0].isBare ? parts[0].items : parts.map { group($0) }
    default:
      var groups: [JSON] = []
      for entry in contentEntries(of: node) { groups += self.groups(of: entry, in: inside(place)) }
      shapes = groups.reversed()
    }
    if shapes.isEmpty { return [] }
    return shapeLayers(shapes, in: place, opacity: opacity, more)
  }

  /// A place in which nothing lies between nodes and the layer.
  private func inside(_ place: Place) -> Place {
    var inner = place
    (inner.parts, inner.parent, inner.visibility, inner.isOnCanvas) = ([], nil, nil, false)
    return inner
  }

  func contentEntries(of node: Node) -> [Entry] {
    switch node.content {
    case .items(let items): items.map { Entry(node: Node($0)) }
    case .nodes(let nodes): entries(nodes)
    case .succession: entries([node])
    case .shape, .image: []
    }
  }

  /// What a layer may have besides its transform.
  struct LayerMembers {
    /// A mask: a contour in the layer's space.
    var clip: JSON?
    var isMatte = false
    /// The matte's kind, if the layer above is one.
    var matte: Int?
    var blendMode: Int?
    /// An effect, which works in the layer's space: lengths are not scaled then.
    var effect: JSON?
    /// Where the effect may paint: lottie-web cuts it at the box of what the layer paints.
    var reach: Rect?

    var list: [(name: String, value: JSON?)] {
      [
        ("td", isMatte ? .integer(1) : nil), ("tt", matte.map { .integer($0) }),
        ("hasMask", clip == nil ? nil : .yes), ("masksProperties", clip.map { .array([$0]) }),
        ("ef", effect.map { .array([$0]) }), ("bm", blendMode.map { .integer($0) }),
      ]
    }
  }

  /// A layer of shapes, the highest first, with whole numbers where that is shorter, and those that move it.
  private mutating func shapeLayers(
    _ shapes: [JSON], in place: Place, opacity: FittedValue?, _ more: LayerMembers = LayerMembers()
  ) -> [JSON] {
    var place = place
    var transforms = LottieTransform.transforms(of: place.parts)
    var layers: [JSON] = []
    // What lies in the layer's space, such as a mask, moves with all transforms.
    if more.clip != nil || more.effect != nil { layers = movers(&transforms, &place, decimals: decimals) }
    var shapes = shapes
    if let reach = more.reach, reach.isFinite {
      // It paints nothing, and makes the layer as large as its effect.
      let items: [JSON] = [
        .object([
          ("ty", .text("rc")), ("p", still(.array([length(reach.center.x), length(reach.center.y)]))),
          ("s", still(.array([length(reach.width), length(reach.height)]))), ("r", still(.integer(0))),
        ]),
        .object([
          ("ty", .text("fl")), ("c", still(.array([.integer(0), .integer(0), .integer(0)]))),
          ("o", still(.integer(0))),
        ]),
      ]
      if shapes.count > 0, !shapes.allSatisfy({ $0.isGroup }) { shapes = [group(ShapePart(items: shapes))] }
      shapes.append(group(ShapePart(items: items)))
    }
    for transform in transforms.dropLast() {
      let members = members(
        of: transform, opacity: still(.integer(100)), pixels: place.scale, isInside: true)
      shapes = [.object([("ty", .text("gr")), ("it", .array(shapes + [.object([("ty", .text("tr"))] + members)]))])]
    }
    let opacity = opacity.map { text(ofOpacity: $0) }
    func written(scaled: Bool) -> JSON {
      let members = members(
        of: transforms.last, opacity: opacity, units: scaled ? unitsPerLength : 1, pixels: place.scale, isInside: false)
      return layer(
        type: 4, parent: place.parent, [("ks", .object(members))], more.list + [("shapes", .array(shapes))]
      ).finished(decimals: scaled ? 0 : decimals)
    }
    let plain = written(scaled: false)
    guard decimals > 0, more.effect == nil else { return layers + [plain] }
    let scaled = written(scaled: true)
    return layers + [scaled.bytes.count < plain.bytes.count ? scaled : plain]
  }

  /// The place in a node, with the node's transform before what leads to the parent.
  func place(inside node: Node, in place: Place) -> Place {
    var inner = place
    guard !node.transform.isEmpty else { return inner }
    let pixels = place.scale
    inner.isUneven = place.isUneven || node.transform.isUneven(until: duration)
    // What is drawn as it is seen has the parent's scale.
    if place.bending != nil || node.transform.hasPerspective(until: duration) {
      inner.bending =
        (place.bending ?? Place.Bending(breaks: [], map: { _ in .identity }))
        .around(node.transform, until: duration)
      return inner
    }
    inner.scale *= max(node.transform.largestScale(until: duration), 1e-9)
    inner.parts =
      fitting.parts(
        of: node.transform, tolerance: tolerance / max(pixels, 1e-9), extent: extent / max(pixels, 1e-9))
      + place.parts
    return inner
  }

  // MARK: - Groups

  /// The groups of a plain node, the lowest first.
  private mutating func groups(of entry: Entry, in place: Place) -> [JSON] {
    let node = entry.node
    if node.isHidden.isConstant, node.isHidden.base { return [] }
    let inner = self.place(inside: node, in: place)
    let transforms = LottieTransform.transforms(of: inner.parts)
    let opacity = opacity(node.opacity, joined(entry.visibility, visibility(of: node), place))
    var content = inner
    (content.parts, content.visibility) = ([], nil)
    var parts: [ShapePart]
    switch node.content {
    case .shape(let shape): parts = self.parts(of: shape, in: content)
    default:
      var groups: [JSON] = []
      for entry in contentEntries(of: node) { groups += self.groups(of: entry, in: content) }
      // Nothing between them and the parent: they stand in its list.
      if transforms.isEmpty, opacity == nil { return groups }
      parts = groups.isEmpty ? [] : [ShapePart(items: groups.reversed())]
    }
    guard !parts.isEmpty else { return [] }
    if transforms.isEmpty, opacity == nil { return parts.reversed().map { group($0) } }
    if parts.count > 1 || !parts[0].isBare { parts = [ShapePart(items: parts.map { group($0) })] }
    var items = parts[0].items
    for (index, transform) in (transforms.isEmpty ? [LottieTransform()] : transforms).enumerated() {
      let own = index == 0 ? opacity : nil
      let text = own.map { self.text(ofOpacity: $0) }
      let members = members(
        of: transform, opacity: text ?? still(.integer(100)), pixels: place.scale, isInside: true)
      items = [
        .object([("ty", .text("gr")), ("it", .array(items + [.object([("ty", .text("tr"))] + members)]))])
      ]
    }
    return items
  }

  func group(_ part: ShapePart) -> JSON {
    var members = members(
      of: part.transforms.first, opacity: part.opacity.map { text(ofOpacity: $0) } ?? still(.integer(100)),
      pixels: part.pixels, isInside: true)
    var group = JSON.object([
      ("ty", .text("gr")), ("it", .array(part.items + [.object([("ty", .text("tr"))] + members)])),
    ])
    for transform in part.transforms.dropFirst() {
      members = self.members(of: transform, opacity: still(.integer(100)), pixels: part.pixels, isInside: true)
      group = .object([("ty", .text("gr")), ("it", .array([group, .object([("ty", .text("tr"))] + members)]))])
    }
    return group
  }

  // MARK: - Digits

  /// The digits behind the point that lengths need in a layer of nodes.
  func digits(of nodes: [Node], in place: Place) -> Int {
    if place.bending != nil { return digits(scale: place.scale) }
    return digits(scale: place.scale * nodes.reduce(0) { max($0, largestScale(in: $1)) })
  }

  func digits(ofContent node: Node, in place: Place) -> Int {
    var plain = node
    plain.transform = []
    return digits(of: [plain], in: place)
  }

  func digits(scale: Double) -> Int {
    min(8, DecimalCount.rounding(within: 0.5 * tolerance / max(scale, 1e-9)))
  }

  /// The largest scale that paths of a node are seen in.
  private func largestScale(in node: Node) -> Double {
    let inner =
      switch node.content {
      case .shape, .image: 1.0
      case .items(let items): items.reduce(0) { max($0, largestScale(in: Node($1))) }
      case .nodes(let nodes): nodes.reduce(0) { max($0, largestScale(in: $1)) }
      case .succession(let succession):
        succession.elements.reduce(0) { $1.reduce($0) { max($0, largestScale(in: $1)) } }
      }
    if node.transform.hasPerspective(until: duration) { return inner > 0 ? 1 : 0 }
    return inner * node.transform.largestScale(until: duration)
  }
}

/// Items of one group of shapes, the highest first, and the group's transform.
struct ShapePart {
  var items: [JSON]
  var transforms: [LottieTransform] = []
  var opacity: FittedValue?
  /// Pixels a unit of the space that the transforms lead to.
  var pixels = 1.0

  /// Whether its items may stand in another group.
  var isBare: Bool { transforms.isEmpty && opacity == nil }
}
