package import QuartzCore
import SystemLook
import VectorGraphics

/// The box of a scroll view: a window onto the box of its content.
package final class ScrollBox: LayoutBox, FrameOwner, GeometryWatcher {
  let content: ScrolledBox
  private let backdrop: BackdropBox
  private let bars = ScrollBars()
  private var window: LayeredContent<EmptyModifier>!

  private(set) var axes: Axis.Set = []
  private var showsIndicators = false

  /// The point of the content that is at the window's top left corner.
  private(set) var offset = CGPoint.zero
  /// The offset that the finger asked for when it began to drag; nil if none drags. Beyond the ends less of it shows.
  private var dragged: CGPoint?
  private var motions: [Axis: ScrollMotion] = [:]
  /// How far the window reaches into the safe area.
  private var overhang = EdgeInsets()

  override init(of node: ViewNode) {
    content = ScrolledBox(of: node)
    backdrop = BackdropBox(of: node)
    super.init(of: node)
    let layer = CALayer()
    window = LayeredContent(.identity, in: layer) { [unowned self] _, size in show(in: layer, size) }
    setContents([backdrop, content])
    gesture = GestureAttachment(
      ScrollRecognizer(self), kind: .ordinary, mask: .all, of: self, in: graph.gestures)
    graph.geometryWatch.add(self)
  }

  func configure(axes: Axis.Set, showsIndicators: Bool) {
    self.showsIndicators = showsIndicators
    guard axes != self.axes else { return }
    self.axes = axes
    invalidateSize()
  }

  func environmentDidChange() {
    bars.isDark = environment.colorScheme == .dark
    if !isScrollEnabled { gesture?.withdraw() }
  }

  package var isScrollEnabled: Bool { environment.isScrollEnabled }

  // MARK: - Layout

  package override var layer: CALayer? { window?.layer }

  override var hasExplicitAlignments: Bool { false }

  override func makeSpacing() -> ViewSpacing { ViewSpacing() }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(Axis.horizontal) ? nil : proposal.width,
      height: axes.contains(Axis.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inside = content.size(for: offer(proposal))
    return CGSize(
      width: axes.contains(Axis.horizontal) ? proposal.width ?? inside.width : inside.width,
      height: axes.contains(Axis.vertical) ? proposal.height ?? inside.height : inside.height)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    if dragged == nil, motions.isEmpty { offset = clamped(offset, in: size, proposal) }
    backdrop.place(at: .zero, proposal: ProposedViewSize(size))
    placeContent(proposal)
    updateOverhang()
  }

  private func placeContent(_ proposal: ProposedViewSize) {
    content.place(at: CGPoint(x: -offset.x, y: -offset.y), proposal: offer(proposal))
  }

  func boxesWerePlaced() {
    if isPlaced { updateOverhang() }
  }

  private func updateOverhang() {
    let insets = safeAreaInsets
    guard insets != overhang else { return }
    overhang = insets
    window.setNeedsShowing()
    markMoved()
  }

  /// Returns the rectangle in which the content shows: the box with the safe area next to it.
  private func windowRect(_ size: CGSize) -> CGRect {
    CGRect(
      x: -overhang.leading, y: -overhang.top, width: size.width + overhang.horizontal,
      height: size.height + overhang.vertical)
  }

  override func contains(_ point: CGPoint) -> Bool { windowRect(size).contains(point) }

  // MARK: - Offsets

  private func range(_ axis: Axis, in size: CGSize, _ proposal: ProposedViewSize) -> ClosedRange<Double> {
    guard axes.contains(axis) else { return 0...0 }
    return 0...max(0, min(content.size(for: offer(proposal))[axis], 1e9) - size[axis])
  }

  private func clamped(_ offset: CGPoint, in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    var result = CGPoint.zero
    for axis in Axis.allCases {
      let range = range(axis, in: size, proposal)
      result[axis] = min(max(offset[axis], range.lowerBound), range.upperBound)
    }
    return result
  }

  private func show(_ offset: CGPoint) {
    guard offset != self.offset else { return }
    self.offset = offset
    placeContent(proposal)
    bars.wake(at: graph.time)
    window.setNeedsShowing()
    markMoved()
    graph.noteNeedsLayout()
    graph.animate(self)
  }

  /// Scrolls to a rectangle of the content. With an anchor, that point of the rectangle comes to the same point of the
  /// window; without one, the content moves as little as needed to show as much of the rectangle as possible.
  func scroll(to rect: CGRect, anchor: UnitPoint?) {
    var target = offset
    for axis in Axis.allCases where axes.contains(axis) {
      let (start, length, window) = (rect.origin[axis], rect.size[axis], size[axis])
      if let anchor {
        let share = axis == .horizontal ? anchor.x : anchor.y
        target[axis] = start + length * share - window * share
      } else if start < target[axis] || length > window {
        target[axis] = start
      } else if start + length > target[axis] + window {
        target[axis] = start + length - window
      }
    }
    stopMoving()
    graph.willChange(with: .current)
    content.isGliding = true
    show(clamped(target, in: size, proposal))
  }

  // MARK: - Fingers

  var isMovingByItself: Bool { !motions.isEmpty }

  private func stopMoving() {
    motions = [:]
    dragged = nil
  }

  func beginDragging() {
    motions = [:]
    // A glide to another place stops where it has come to.
    let shown = CGPoint(x: -content.shownOrigin.x, y: -content.shownOrigin.y)
    content.isGliding = false
    var asked = CGPoint.zero
    for axis in Axis.allCases where axes.contains(axis) { asked[axis] = band(axis).offset(shown[axis]) }
    dragged = asked
  }

  func drag(by way: CGSize) {
    guard let dragged else { return }
    var target = CGPoint.zero
    for axis in Axis.allCases where axes.contains(axis) {
      target[axis] = band(axis).shown(dragged[axis] - way[axis])
    }
    graph.willChange(with: Transaction())
    show(target)
  }

  func endDragging(velocity: CGSize) {
    dragged = nil
    let time = graph.time
    for axis in Axis.allCases where axes.contains(axis) {
      let motion = ScrollMotion(
        offset: offset[axis], velocity: -velocity[axis], in: range(axis, in: size, proposal), at: time)
      if !motion.isOver(at: time) { motions[axis] = motion }
    }
    graph.animate(self)
  }

  private func band(_ axis: Axis) -> RubberBand {
    RubberBand(range: range(axis, in: size, proposal), length: size[axis])
  }

  // MARK: - Wheels

  /// The way of the fingers on a trackpad that the content follows.
  private var followed = CGSize.zero

  /// Whether the content can go some way in that direction, as a finger's.
  package func canScroll(by distance: CGPoint) -> Bool {
    Axis.allCases.contains { axis in
      guard axes.contains(axis), distance[axis] != 0 else { return false }
      let (range, place) = (range(axis, in: size, proposal), motions[axis]?.end ?? offset[axis])
      return distance[axis] > 0 ? place > range.lowerBound : place < range.upperBound
    }
  }

  /// Moves the content smoothly and not beyond its ends.
  package func turnWheel(by distance: CGPoint) {
    guard dragged == nil else { return }
    content.isGliding = false
    let time = graph.time
    for axis in Axis.allCases where axes.contains(axis) && distance[axis] != 0 {
      let range = range(axis, in: size, proposal)
      let from = motions[axis]?.end ?? offset[axis]
      let target = min(max(from - distance[axis], range.lowerBound), range.upperBound)
      let velocity = motions[axis]?.velocity(at: time) ?? 0
      motions[axis] =
        target == offset[axis]
        ? nil : ScrollMotion(toPage: target, from: offset[axis], velocity: velocity, at: time)
    }
    graph.animate(self)
  }

  /// Makes the content follow the fingers on a trackpad.
  package func beginFollowing() {
    followed = .zero
    beginDragging()
  }

  package func follow(by distance: CGPoint) {
    followed.width += distance.x
    followed.height += distance.y
    drag(by: followed)
  }

  /// Ends that. Content beyond an end swings back.
  package func endFollowing() {
    if dragged != nil { endDragging(velocity: .zero) }
  }

  // MARK: - Layers

  override func frameDidChange(to frame: CGRect) {
    window.move(to: frame, transaction: node.transaction(), at: graph.time)
    window.present(at: graph.time)
    graph.animate(self)
  }

  private func show(in layer: CALayer, _ size: CGSize) {
    let path = VectorGraphics.Path(rect: Rect(windowRect(size)))
    layer.picture.clips = [VectorGraphics.Group.Clip(path, rule: .nonZero)]
    guard showsIndicators else { return bars.hide() }
    for axis in Axis.allCases {
      bars.show(
        axis, of: axes.contains(axis) ? content.size[axis] : 0, at: offset[axis], in: size)
    }
  }

  override func orderSublayers(of layer: CALayer) { layer.sublayers = layersInside + bars.layers }

  func stop() { window.stop() }

  // MARK: - Frames

  var needsFrames: Bool { node.isAlive && (window.isAnimating || !motions.isEmpty || bars.areFading(at: graph.time)) }
  var isEndless: Bool { false }

  func present(at time: Double) {
    if !motions.isEmpty {
      var target = offset
      for axis in Axis.allCases {
        guard let motion = motions[axis] else { continue }
        let isOver = motion.isOver(at: time)
        target[axis] = motion.offset(at: time)
        if isOver { target[axis] = clamped(motion.isSwing ? motion.end : target[axis], axis) }
        if isOver { motions[axis] = nil }
      }
      show(target)
    }
    bars.fade(at: time)
    window.present(at: time)
  }

  private func clamped(_ offset: Double, _ axis: Axis) -> Double {
    let range = range(axis, in: size, proposal)
    return min(max(offset, range.lowerBound), range.upperBound)
  }
}

/// The box of the content that is scrolled. The content moves with its layer.
final class ScrolledBox: LayoutBox, LayeredBox {
  /// Whether the offset moves as the transaction says, and not with a finger.
  var isGliding = false
  private(set) var layered: LayeredContent<EmptyModifier>!

  override init(of node: ViewNode) {
    super.init(of: node)
    layered = LayeredContent(.identity, in: CALayer()) { _, _ in }
  }

  override var layer: CALayer? { layered?.layer }

  var shownOrigin: CGPoint { layered.layer.position }

  override func frameDidChange(to frame: CGRect) {
    layered.move(to: frame, transaction: isGliding ? node.transaction() : Transaction(), at: graph.time)
    show()
  }
}

/// Lets a finger touch places of the scroll view where nothing is drawn.
private final class BackdropBox: LayoutBox {
  private let place = CALayer()

  override init(of node: ViewNode) {
    super.init(of: node)
    place.anchorPoint = .zero
  }

  override var layer: CALayer? { place }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func frameDidChange(to frame: CGRect) { place.frame = frame }
}
