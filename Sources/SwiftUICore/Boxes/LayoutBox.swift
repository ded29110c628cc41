package import QuartzCore

/// A rectangle that takes part in layout, perhaps with a layer.
///
/// The box around it measures a box by proposals, and then places it; both stop at boxes in which nothing has changed.
/// A box remembers its sizes by proposal, so that it is not measured again while it is unchanged.
@MainActor
package class LayoutBox {
  /// The node that made the box.
  unowned let node: ViewNode
  package private(set) final var parent: LayoutBox? {
    get { unsafe knownParent }
    set { unsafe knownParent = newValue }
  }
  /// The box around this one, which takes itself out of here when it goes. It is not weak, as an object with weak
  /// references is counted in a table of its own: these counts took a third of the time of an update of 10,000 rows.
  private nonisolated(unsafe) unowned(unsafe) final var knownParent: LayoutBox?
  /// The boxes inside, in the order of the views. Those whose views are leaving show, but take no part in layout.
  package final var contents: [LayoutBox] { ownContents }
  // Each look at a stored property that other modules see is checked for overlapping accesses, 76 instructions.
  private final var ownContents: [LayoutBox] = []
  /// The boxes inside that take part in layout.
  private(set) var children: [LayoutBox] = []
  /// Whether the box's view is gone, and the box only shows until its transition is over.
  package var isLeaving: Bool { false }
  /// The properties that modifiers of the box's view set for its container.
  var traits: ViewTraits { ViewTraits() }
  /// The box's own layer; nil if only the boxes inside show something.
  package var layer: CALayer? { nil }
  /// The gesture that is attached to the box's view.
  package var gesture: GestureAttachment?
  /// The text by which the view can be found, such as the title of a button.
  package var accessibilityLabel: String?
  /// What the box's own content is for people who do not see the screen.
  package var accessibilityTraits: AccessibilityTraits { [] }
  /// Whether controls in the box react.
  package var isEnabledForFingers: Bool { environment.isEnabled }

  /// The direction of the stack that the box is in; nil outside of stacks.
  var stackOrientation: Axis? { parent?.stackOrientation }

  /// Asks this box and those inside for new sizes, since the stack that they are in has another direction.
  func stackOrientationDidChange() {
    invalidateSize()
    for child in contents { child.stackOrientationDidChange() }
  }

  // MARK: Geometry, once placed

  /// The top left corner, in the coordinates of the parent.
  private(set) var position = CGPoint.zero
  package final var size: CGSize { ownSize }
  private final var ownSize = CGSize.zero
  /// The proposal with which the box was placed.
  private(set) var proposal = ProposedViewSize.unspecified
  private(set) var isPlaced = false
  private var needsPlacing = true

  /// Whether `place(at:proposal:)` only writes to `trial`.
  private var isTried = false
  private var trial: (position: CGPoint, proposal: ProposedViewSize)?
  /// Whether the box has not been placed yet. The box around it sets this to true before it places its children.
  final var isMissed = false

  private final var measured: MeasuredSizes {
    @inline(__always) _read { yield unsafe uncheckedMeasured }
    @inline(__always) _modify { yield unsafe &uncheckedMeasured }
  }
  // Not checked for overlaps at each look, as nothing that changes it calls anything: see `CALayer.state`.
  @exclusivity(unchecked) private final var uncheckedMeasured = MeasuredSizes()
  /// How often what the box around it may know of it has been forgotten. A container compares it with the number that it
  /// has seen last, and asks only those again that have changed.
  final private(set) var revision = 0
  private var knownSpacing: ViewSpacing?
  private var knownGuides: Bool?
  private var knownPriority: Double?
  /// Whether the box around it has asked for anything beside sizes and spacing.
  private var isAskedForTraits = false

  // MARK: Marks of what waits for the next look at layers

  private var hasMoved = true
  /// Where a box without a layer lay at the last look, in the coordinates of the layer around it; nil if that may be
  /// another layer by now.
  private var knownOrigin: CGPoint?
  /// Whether the next change of the frame is not animated, since only the layer around it has become another one.
  final var movesSilently = false
  private var hasChangesInside = true
  private var needsSublayers = true
  private var pages = LayerPages()

  init(of node: ViewNode) { self.node = node }

  deinit {
    let (inside, own) = (ownContents, ObjectIdentifier(self))
    for box in inside {
      if let around = unsafe box.knownParent, ObjectIdentifier(around) == own { unsafe box.knownParent = nil }
    }
  }

  final var graph: ViewGraph { node.graph }

  /// The number of boxes around this one. O(depth).
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

  /// Replaces the boxes inside. O(n).
  final func setContents(_ boxes: [LayoutBox]) {
    let present = LayoutBox.present(in: boxes)
    if boxes.count == contents.count, zip(boxes, contents).allSatisfy({ $0 === $1 && $0.parent === self }),
      present.count == children.count, zip(present, children).allSatisfy({ $0 === $1 })
    {
      return
    }
    if !contents.isEmpty {
      let kept = Set(boxes.lazy.map(ObjectIdentifier.init))
      for box in contents where box.parent === self && !kept.contains(ObjectIdentifier(box)) {
        box.parent = nil
        box.removeLayers()
      }
    }
    ownContents = boxes
    children = present
    for box in boxes where box.parent !== self {
      box.parent = self
      box.knownOrigin = nil
      box.markMoved()
    }
    invalidateOrder()
    invalidateSize()
  }

  /// Puts `box` into this box, which is new and still empty: nobody has to be told, as when its contents are set.
  final func setFirstContent(_ box: LayoutBox) {
    ownContents = [box]
    if !box.isLeaving { children = ownContents }
    box.parent = self
    box.knownOrigin = nil
    box.markMoved()
  }

  /// Finds out anew which boxes, from this one down to `innermost`, take part in layout, since that of `innermost` may
  /// have changed.
  final func updatePresence(around innermost: LayoutBox) {
    guard self !== innermost else { return }
    for box in contents { box.updatePresence(around: innermost) }
    let present = LayoutBox.present(in: contents)
    if present.count == children.count, zip(present, children).allSatisfy({ $0 === $1 }) { return }
    children = present
    invalidateSize()
  }

  /// Those of `boxes` that take part in layout.
  ///
  /// A loop, as others in this file: a closure of the main actor asks at each call where it runs, in 220 instructions.
  private static func present(in boxes: [LayoutBox]) -> [LayoutBox] {
    for box in boxes where box.isLeaving { return boxes.filter { !$0.isLeaving } }
    return boxes
  }

  private func removeLayers() {
    if let layer { return layer.removeFromSuperlayer() }
    for box in contents { box.removeLayers() }
  }

  // MARK: - Measuring

  /// Returns the size that the box takes for `proposal`: one that is remembered, or else a measured one.
  final func size(for proposal: ProposedViewSize) -> CGSize {
    if let size = measured.size(for: proposal) { return size }
    let size = measure(proposal).madeSound
    measured.note(size, for: proposal)
    return size
  }

  /// Computes the size that the box takes for `proposal`. Override; callers use `size(for:)`.
  func measure(_ proposal: ProposedViewSize) -> CGSize { children.first?.size(for: proposal) ?? .zero }

  /// Places the children with `child.place(at:proposal:)`. Override.
  func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    children.first?.place(at: .zero, proposal: proposal)
  }

  /// Returns the guide that a modifier has set or that the content has by nature; nil if only the default holds.
  /// Override.
  ///
  /// The base class combines the guides of the children.
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

  final var layoutPriority: Double {
    isAskedForTraits = true
    return traits.layoutPriority
  }

  final func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    isAskedForTraits = true
    return traits[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// The distances that the box would like to have to its neighbours. Override `makeSpacing()`.
  final var spacing: ViewSpacing {
    if let knownSpacing { return knownSpacing }
    let spacing = makeSpacing()
    knownSpacing = spacing
    return spacing
  }

  func makeSpacing() -> ViewSpacing { children.first?.spacing ?? ViewSpacing() }

  /// Returns the size and the guides that the box has for `proposal`.
  final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: size(for: proposal), of: self, for: proposal, hasGuides: hasGuides)
  }

  /// Notes that the box may take another size. Before the next layout, the graph compares the sizes that have been
  /// asked for; the boxes around measure again only if one of them, a guide, the priority or the spacing has changed.
  final func invalidateSize() {
    isUnseen ? graph.noteNeedsLayout() : graph.noteResized(self)
  }

  /// Whether nobody has asked anything of the box yet, so that nothing can have changed for anybody.
  private var isUnseen: Bool {
    measured.count == 0 && knownSpacing == nil && knownGuides == nil && !isAskedForTraits && !isPlaced
  }

  /// Measures again for all remembered proposals, and returns whether anything that the parent may know has changed.
  final func remeasure() -> Bool {
    if isUnseen { return false }
    let old = measured
    measured = MeasuredSizes()
    revision &+= 1
    let oldSpacing = knownSpacing
    knownSpacing = nil
    let hadGuides = hasGuides
    knownGuides = nil
    sizesWereForgotten()
    let oldPriority = knownPriority
    knownPriority = traits.layoutPriority
    needsPlacing = true
    var isDifferent = hadGuides || hasGuides || oldPriority != knownPriority
    for index in 0..<old.count where size(for: old[index].proposal) != old[index].size { isDifferent = true }
    if let oldSpacing, !spacing.isEqual(to: oldSpacing) { isDifferent = true }
    return isDifferent
  }

  /// Whether `explicitAlignment` may return a guide. Override in boxes that set guides; callers use `hasGuides`.
  var hasExplicitAlignments: Bool {
    for child in children where child.hasGuides { return true }
    return false
  }

  final var hasGuides: Bool {
    if let knownGuides { return knownGuides }
    let hasGuides = hasExplicitAlignments
    knownGuides = hasGuides
    return hasGuides
  }

  /// Forgets all that has been measured, since a box inside has another size.
  final func forgetSizes() {
    measured = MeasuredSizes()
    revision &+= 1
    knownSpacing = nil
    knownGuides = nil
    needsPlacing = true
    sizesWereForgotten()
  }

  /// Drops whatever a subclass remembers of the sizes of the boxes inside. Override.
  func sizesWereForgotten() {}

  // MARK: - Placing

  /// Puts the top left corner to `position`, in the coordinates of the parent, and gives the box the size that it takes
  /// for `proposal`.
  final func place(at position: CGPoint, proposal: ProposedViewSize) {
    isMissed = false
    if isTried {
      trial = (position.madeSound, proposal)
      return
    }
    // A box in which nothing has changed has the size that it had for the same proposal.
    let isKnown = isPlaced && !needsPlacing && proposal == self.proposal
    let size = isKnown ? self.size : size(for: proposal).madeFinite
    let position = position.madeSound
    if !isPlaced || position != self.position {
      self.position = position
      markMoved()
    }
    guard needsPlacing || !isPlaced || size != self.size || proposal != self.proposal else { return }
    if size != self.size || !isPlaced { markMoved() }
    ownSize = size
    self.proposal = proposal
    needsPlacing = false
    isPlaced = true
    placeChildren(in: size, proposal: proposal)
    if contents.count != children.count {
      for box in contents where box.isLeaving { box.placeAgain() }
    }
    didPlaceChildren()
  }

  /// Returns where `placeChildren` would place each child, without placing them; nil for a child that it leaves out.
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

  /// Places the children again, without moving the box, if they need it.
  final func placeAgain() {
    guard isPlaced, needsPlacing else { return }
    place(at: position, proposal: proposal)
  }

  /// Reacts after the children have been placed. Override.
  func didPlaceChildren() {}

  /// The top left corner in the coordinates of the root. O(depth).
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

  /// Whether a finger at `point`, in the box's coordinates, may touch the box or those inside. Override.
  func contains(_ point: CGPoint) -> Bool { true }

  // MARK: - Layers

  /// Notes that the place or the size has changed, and that layers do not know it yet.
  final func markMoved() {
    hasMoved = true
    markChangesInside(of: parent)
  }

  /// Notes that the order of the layers inside may have changed.
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

  /// Moves the layers of this box and of those inside to where layout has put them. It skips boxes without changes.
  ///
  /// - Parameters:
  ///   - origin: The parent's top left corner, in the coordinates of the layer around this box.
  ///   - isMoved: Whether that origin has changed.
  final func synchronize(from origin: CGPoint, isMoved: Bool) {
    let isMoved = isMoved || hasMoved
    guard isMoved || hasChangesInside else { return }
    let origin = CGPoint(x: origin.x + position.x, y: origin.y + position.y)
    hasMoved = false
    hasChangesInside = false
    if movesSilently {
      let wasSilent = graph.isSilent
      (movesSilently, graph.isSilent) = (false, true)
      synchronizeInside(at: origin, isMoved: isMoved)
      graph.isSilent = wasSilent
    } else {
      synchronizeInside(at: origin, isMoved: isMoved)
    }
  }

  private func synchronizeInside(at origin: CGPoint, isMoved: Bool) {
    if let layer {
      if isMoved { frameDidChange(to: CGRect(origin: origin, size: size)) }
      if needsSublayers {
        needsSublayers = false
        orderSublayers(of: layer)
      }
      for box in contents { box.synchronize(from: .zero, isMoved: false) }
    } else {
      // Rows that stay in the middle of a list move against it while it becomes wider, and not on the screen.
      let isElsewhere = isMoved && origin != knownOrigin
      knownOrigin = origin
      for box in contents { box.synchronize(from: origin, isMoved: isElsewhere) }
    }
  }

  /// Moves the layer to its new frame in the layer around it. Override in boxes with layers.
  func frameDidChange(to frame: CGRect) {}

  /// Puts the layers of the boxes inside into `layer`. Override where they go elsewhere.
  func orderSublayers(of layer: CALayer) {
    let layers = layersInside
    if let present = layer.sublayers, present.count == layers.count, zip(present, layers).allSatisfy({ $0 === $1 }) {
      return
    }
    layer.sublayers = layers.isEmpty ? nil : layers
  }

  /// The layers of the boxes inside, from the back to the front. If they are many, these are layers around pages of
  /// them.
  final var layersInside: [CALayer] {
    var layers: [CALayer] = []
    for box in boxesByDepth { box.collectTopLayers(into: &layers) }
    return pages.divide(layers)
  }

  /// Appends the box's own layer or, if it has none, the outermost layers inside.
  final func collectTopLayers(into layers: inout [CALayer]) {
    if let layer { return layers.append(layer) }
    for box in boxesByDepth { box.collectTopLayers(into: &layers) }
  }

  /// The boxes inside that show, from the back to the front.
  final var boxesByDepth: [LayoutBox] {
    var areAllShown = true
    for box in contents where !shows(box) { areAllShown = false }
    let shown = areAllShown ? contents : contents.filter(shows)
    guard shown.count > 1 else { return shown }
    var depths: [Double] = []
    depths.reserveCapacity(shown.count)
    var haveDepths = false
    for box in shown {
      let depth = box.traits.zIndex
      depths.append(depth)
      if depth != 0 { haveDepths = true }
    }
    guard haveDepths else { return shown }
    return shown.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { shown[$0] }
  }

  /// Whether a box inside is drawn and can be touched. Override.
  func shows(_ child: LayoutBox) -> Bool { true }
}

/// The sizes that a box takes for the latest few proposals.
private struct MeasuredSizes {
  typealias Entry = (proposal: ProposedViewSize, size: CGSize)

  // Most boxes are asked for three sizes. Kept in arrays, these took a fiftieth of the time in which 10,000 rows were made.
  private var first: Entry = (.unspecified, .zero)
  private var second: Entry = (.unspecified, .zero)
  private var third: Entry = (.unspecified, .zero)
  private var others: [Entry] = []
  // Small numbers: see `OpenLength`.
  private var smallCount: UInt8 = 0
  /// The entry that goes next, once there are as many as are kept.
  private var oldest: UInt8 = 0

  var count: Int { Int(smallCount) }

  subscript(index: Int) -> Entry {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: others[index - 3]
    }
  }

  func size(for proposal: ProposedViewSize) -> CGSize? {
    for index in 0..<count where self[index].proposal == proposal { return self[index].size }
    return nil
  }

  mutating func note(_ size: CGSize, for proposal: ProposedViewSize) {
    var index = count
    if index < MeasuredSizes.capacity {
      smallCount += 1
    } else {
      index = Int(oldest)
      oldest = UInt8((index + 1) % MeasuredSizes.capacity)
    }
    switch index {
    case 0: first = (proposal, size)
    case 1: second = (proposal, size)
    case 2: third = (proposal, size)
    case others.count + 3: others.append((proposal, size))
    default: others[index - 3] = (proposal, size)
    }
  }

  /// The number of sizes that are remembered. Stacks ask for the least, the largest and the final size, and nested
  /// stacks do so in both directions.
  private static let capacity = 12
}

extension CGSize {
  /// The size with 0 in place of NaN and negative sides. Infinite sides stay: they mean that there is no end.
  fileprivate var madeSound: CGSize {
    CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }

  /// The size with `largestSide` in place of longer sides.
  fileprivate var madeFinite: CGSize {
    CGSize(width: min(width, CGSize.largestSide), height: min(height, CGSize.largestSide))
  }

  /// The longest side of a box, in points. A rasterizer no longer tells longer ones apart, and sums of a million such
  /// sides are still exact to a hundredth.
  fileprivate static let largestSide: CGFloat = 1e7
}

extension CGPoint {
  fileprivate var madeSound: CGPoint {
    CGPoint(
      x: x.isNaN ? 0 : min(max(x, -1e9), 1e9),
      y: y.isNaN ? 0 : min(max(y, -1e9), 1e9))
  }
}
