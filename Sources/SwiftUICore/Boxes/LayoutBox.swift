package import QuartzCore

/// A rectangle that takes part in layout, perhaps with a layer.
///
/// A box is measured by proposals and then placed, both from above; it stops where nothing has changed. Sizes are
/// remembered by proposal, so that an unchanged box is not measured again.
@MainActor
package class LayoutBox {
  /// The node that made it.
  unowned let node: ViewNode
  package private(set) weak var parent: LayoutBox?
  /// All that is inside, in the order of the views; those that are leaving show, but take no part in layout.
  package private(set) var contents: [LayoutBox] = []
  /// What is inside and takes part in layout.
  private(set) var children: [LayoutBox] = []
  /// Whether its view is gone and it only shows until its transition is over.
  package var isLeaving: Bool { false }
  /// What modifiers said of it to the container that it is in.
  var traits: ViewTraits { ViewTraits() }
  /// What shows of it; nil: only what is inside shows.
  package var layer: CALayer? { nil }
  /// The gesture that is attached to its view.
  package var gesture: GestureAttachment?
  /// By what the view can be found, such as the title of a button.
  package var accessibilityLabel: String?

  /// The direction of the stack that it is in; nil outside of one.
  var stackOrientation: Axis? { parent?.stackOrientation }

  /// The stack that it is in has another direction.
  func stackOrientationDidChange() {
    invalidateSize()
    for child in contents { child.stackOrientationDidChange() }
  }

  // MARK: Geometry, once placed

  /// Of the top left corner, in the coordinates of the parent.
  private(set) var position = CGPoint.zero
  package private(set) var size = CGSize.zero
  /// What it was proposed when it was placed.
  private(set) var proposal = ProposedViewSize.unspecified
  private(set) var isPlaced = false
  private var needsPlacing = true

  /// Whether `place(at:proposal:)` only writes to `trial`.
  private var isTried = false
  private var trial: (position: CGPoint, proposal: ProposedViewSize)?
  /// Set by the box around it before children are placed: whether this one has not been yet.
  final var isMissed = false

  private var measured = MeasuredSizes()
  private var knownSpacing: ViewSpacing?
  private var knownGuides: Bool?
  private var knownPriority: Double?

  // MARK: Marks of what waits for the next look at layers

  private var hasMoved = true
  /// Whether its frame is another one next time only because the layer around it is: nothing is animated.
  final var movesSilently = false
  private var hasChangesInside = true
  private var needsSublayers = true
  private var pages = LayerPages()

  init(of node: ViewNode) { self.node = node }

  final var graph: ViewGraph { node.graph }

  /// How far below the root.
  final var depth: Int {
    var depth = 0
    var box = parent
    while let around = box {
      depth += 1
      box = around.parent
    }
    return depth
  }

  final var environment: EnvironmentValues { node.environment }

  // MARK: - Inside

  /// Replaces what is inside.
  final func setContents(_ boxes: [LayoutBox]) {
    let present = boxes.filter { !$0.isLeaving }
    if boxes.count == contents.count, zip(boxes, contents).allSatisfy({ $0 === $1 && $0.parent === self }),
      present.count == children.count, zip(present, children).allSatisfy({ $0 === $1 })
    {
      return
    }
    let kept = Set(boxes.lazy.map(ObjectIdentifier.init))
    for box in contents where box.parent === self && !kept.contains(ObjectIdentifier(box)) {
      box.parent = nil
      box.removeLayers()
    }
    contents = boxes
    children = present
    for box in boxes where box.parent !== self {
      box.parent = self
      box.markMoved()
    }
    invalidateOrder()
    invalidateSize()
  }

  /// `innermost`, a box inside, may take part in layout now or not: so may those around it.
  final func updatePresence(around innermost: LayoutBox) {
    guard self !== innermost else { return }
    for box in contents { box.updatePresence(around: innermost) }
    let present = contents.filter { !$0.isLeaving }
    if present.count == children.count, zip(present, children).allSatisfy({ $0 === $1 }) { return }
    children = present
    invalidateSize()
  }

  private func removeLayers() {
    if let layer { return layer.removeFromSuperlayer() }
    for box in contents { box.removeLayers() }
  }

  // MARK: - Measuring

  /// The size that it takes if `proposal` is made.
  final func size(for proposal: ProposedViewSize) -> CGSize {
    if let size = measured[proposal] { return size }
    let size = measure(proposal).madeSound
    measured[proposal] = size
    return size
  }

  /// The size that it takes, computed. Override; ask `size(for:)`.
  func measure(_ proposal: ProposedViewSize) -> CGSize { children.first?.size(for: proposal) ?? .zero }

  /// Places what is inside, with `child.place(at:proposal:)`. Override.
  func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    children.first?.place(at: .zero, proposal: proposal)
  }

  /// The guide that a modifier set or that the content has by nature; nil: there is only the default. Override.
  ///
  /// By default, what the children have, combined.
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard hasGuides else { return nil }
    let placements = trialPlacements(in: size, proposal: proposal)
    return key.combined(
      zip(children, placements).lazy.compactMap { child, placement in
        guard let placement else { return nil }
        return child.explicitAlignment(key, for: placement.proposal).map {
          $0 + (key.axis == .horizontal ? placement.position.x : placement.position.y)
        }
      })
  }

  final func explicitAlignment(_ key: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
    guard hasGuides else { return nil }
    return explicitAlignment(key, in: size(for: proposal), proposal: proposal)
  }

  final var layoutPriority: Double { traits.layoutPriority }

  final func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    traits[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// How far it likes to be from its neighbours. Override `makeSpacing()`.
  final var spacing: ViewSpacing {
    if let knownSpacing { return knownSpacing }
    let spacing = makeSpacing()
    knownSpacing = spacing
    return spacing
  }

  func makeSpacing() -> ViewSpacing { children.first?.spacing ?? ViewSpacing() }

  /// The size and the guides if `proposal` is made.
  final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: size(for: proposal), of: self, for: proposal)
  }

  /// What it takes may have changed. Before the next layout the graph compares the sizes that have been asked for: only if
  /// one of them, a guide or the spacing is another does the box around it measure again.
  final func invalidateSize() {
    graph.noteResized(self)
  }

  /// Measures again what had been asked for, and returns whether anything that the parent may know is different.
  final func remeasure() -> Bool {
    let old = measured
    measured = MeasuredSizes()
    let oldSpacing = knownSpacing
    knownSpacing = nil
    let hadGuides = hasGuides
    knownGuides = nil
    sizesWereForgotten()
    let oldPriority = knownPriority
    knownPriority = traits.layoutPriority
    needsPlacing = true
    var isDifferent = hadGuides || hasGuides || oldPriority != knownPriority
    for (proposal, size) in old.entries where self.size(for: proposal) != size { isDifferent = true }
    if let oldSpacing, !spacing.isEqual(to: oldSpacing) { isDifferent = true }
    return isDifferent
  }

  /// Whether it may have guides of its own. Override where it has; ask `hasGuides`.
  var hasExplicitAlignments: Bool { children.contains { $0.hasGuides } }

  final var hasGuides: Bool {
    if let knownGuides { return knownGuides }
    let hasGuides = hasExplicitAlignments
    knownGuides = hasGuides
    return hasGuides
  }

  /// What is inside is of another size.
  final func forgetSizes() {
    measured = MeasuredSizes()
    knownSpacing = nil
    knownGuides = nil
    needsPlacing = true
    sizesWereForgotten()
  }

  /// What it remembers of the sizes of what is inside no longer holds. Override.
  func sizesWereForgotten() {}

  // MARK: - Placing

  /// Puts the top left corner to `position`, in the coordinates of the parent, and gives the box the size that it takes if
  /// `proposal` is made.
  final func place(at position: CGPoint, proposal: ProposedViewSize) {
    isMissed = false
    if isTried {
      trial = (position.madeSound, proposal)
      return
    }
    let size = size(for: proposal).madeFinite
    let position = position.madeSound
    if !isPlaced || position != self.position {
      self.position = position
      markMoved()
    }
    guard needsPlacing || !isPlaced || size != self.size || proposal != self.proposal else { return }
    if size != self.size || !isPlaced { markMoved() }
    self.size = size
    self.proposal = proposal
    needsPlacing = false
    isPlaced = true
    placeChildren(in: size, proposal: proposal)
    if contents.count != children.count {
      for box in contents where box.isLeaving { box.placeAgain() }
    }
    didPlaceChildren()
  }

  /// Where the children would be placed, without placing them; nil for those that are not placed at all.
  final func trialPlacements(
    in size: CGSize, proposal: ProposedViewSize
  ) -> [(position: CGPoint, proposal: ProposedViewSize)?] {
    for child in children { (child.isTried, child.trial) = (true, nil) }
    placeChildren(in: size, proposal: proposal)
    return children.map { child in
      defer { (child.isTried, child.trial) = (false, nil) }
      return child.trial
    }
  }

  /// Places again what is inside, at the place where it is.
  final func placeAgain() {
    guard isPlaced, needsPlacing else { return }
    place(at: position, proposal: proposal)
  }

  /// It has been placed with a new size, or what is inside has. Override.
  func didPlaceChildren() {}

  /// Where the top left corner lies in the coordinates of the root.
  final var originInRoot: CGPoint {
    var origin = position
    var box = parent
    while let around = box {
      origin.x += around.position.x
      origin.y += around.position.y
      box = around.parent
    }
    return origin
  }

  /// Whether a finger at `point`, in the box's coordinates, may touch it or what is inside. Override.
  func contains(_ point: CGPoint) -> Bool { true }

  // MARK: - Layers

  /// The place or the size is another one, which layers do not know yet.
  final func markMoved() {
    hasMoved = true
    markChangesInside(of: parent)
  }

  /// The order of layers may be another one.
  final func invalidateOrder() {
    var box: LayoutBox? = self
    while let around = box, around.layer == nil { box = around.parent }
    guard let box else { return }
    box.needsSublayers = true
    markChangesInside(of: box)
  }

  private func markChangesInside(of box: LayoutBox?) {
    var box = box
    while let around = box, !around.hasChangesInside {
      around.hasChangesInside = true
      box = around.parent
    }
  }

  /// Tells the layers of this box, and of those inside, where they are now.
  ///
  /// - Parameters:
  ///   - origin: Of the parent, in the coordinates of the layer around it.
  ///   - isMoved: Whether that is another one than before.
  final func synchronize(from origin: CGPoint, isMoved: Bool) {
    let isMoved = isMoved || hasMoved
    guard isMoved || hasChangesInside else { return }
    let origin = CGPoint(x: origin.x + position.x, y: origin.y + position.y)
    hasMoved = false
    hasChangesInside = false
    let wasSilent = graph.isSilent
    if movesSilently { (movesSilently, graph.isSilent) = (false, true) }
    defer { graph.isSilent = wasSilent }
    if let layer {
      if isMoved { frameDidChange(to: CGRect(origin: origin, size: size)) }
      if needsSublayers {
        needsSublayers = false
        orderSublayers(of: layer)
      }
      for box in contents { box.synchronize(from: .zero, isMoved: false) }
    } else {
      for box in contents { box.synchronize(from: origin, isMoved: isMoved) }
    }
  }

  /// The layer's frame in the layer around it is to be another one. Override in boxes with layers.
  func frameDidChange(to frame: CGRect) {}

  /// Puts the layers of what is inside into `layer`. Override where they go elsewhere.
  func orderSublayers(of layer: CALayer) {
    let layers = layersInside
    if let present = layer.sublayers, present.count == layers.count, zip(present, layers).allSatisfy({ $0 === $1 }) {
      return
    }
    layer.sublayers = layers.isEmpty ? nil : layers
  }

  /// The layers of what is inside, from the back to the front; where they are many, layers around pages of them.
  final var layersInside: [CALayer] {
    var layers: [CALayer] = []
    for box in boxesByDepth { box.collectTopLayers(into: &layers) }
    return pages.divide(layers)
  }

  /// Adds the layers that show this box in the layer around it.
  final func collectTopLayers(into layers: inout [CALayer]) {
    if let layer { return layers.append(layer) }
    for box in boxesByDepth { box.collectTopLayers(into: &layers) }
  }

  /// What is inside and shows, from the back to the front.
  final var boxesByDepth: [LayoutBox] {
    let shown = contents.allSatisfy(shows) ? contents : contents.filter(shows)
    let depths = shown.map(\.traits.zIndex)
    guard depths.contains(where: { $0 != 0 }) else { return shown }
    return shown.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { shown[$0] }
  }

  /// Whether a box inside is drawn and can be touched. Override.
  func shows(_ child: LayoutBox) -> Bool { true }
}

/// The sizes that a box takes for proposals: the latest few.
private struct MeasuredSizes {
  private(set) var entries: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var next = 0

  subscript(proposal: ProposedViewSize) -> CGSize? {
    get { entries.first { $0.proposal == proposal }?.size }
    set {
      guard let newValue else { return }
      if entries.count < MeasuredSizes.capacity {
        entries.append((proposal, newValue))
      } else {
        entries[next] = (proposal, newValue)
        next = (next + 1) % MeasuredSizes.capacity
      }
    }
  }

  /// Stacks ask for the least, the largest and the final size, nested ones in both directions.
  private static let capacity = 12
}

extension CGSize {
  /// Without NaN and negative sides; infinite ones mean that there is no end.
  fileprivate var madeSound: CGSize {
    CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }

  /// Without infinite sides.
  fileprivate var madeFinite: CGSize {
    CGSize(width: min(width, CGSize.largestSide), height: min(height, CGSize.largestSide))
  }

  /// What is larger is no longer told apart by a rasterizer, and sums of a million such are still exact to a hundredth.
  fileprivate static let largestSide: CGFloat = 1e7
}

extension CGPoint {
  fileprivate var madeSound: CGPoint {
    CGPoint(
      x: x.isNaN ? 0 : min(max(x, -1e9), 1e9),
      y: y.isNaN ? 0 : min(max(y, -1e9), 1e9))
  }
}
