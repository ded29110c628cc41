import QuartzCore
import SystemLook
import VectorMotion

/// What moves the content of a scroll view: fingers, wheels, and motions that go on by themselves.
///
/// A motion is a function of time, and its value is looked at in each frame and before each commit. Delegates may change
/// anything while they are told; so after each call the state is looked at again.
@MainActor
final class ScrollMover {
  private weak var view: UIScrollView?
  private(set) var isTracking = false
  private var drag: ScrollDrag?
  private var motions = AlongAxes<ScrollMotion?>(nil)
  /// Whether the motions follow a drag, and not the turn of a wheel.
  private var isAfterDrag = false
  /// Whether a motion has a target of its own, which does not change with the content.
  private var isAimed = AlongAxes(false)
  private var glide: Glide?
  /// Whether a finger has come down on content that moved, which it holds from then on.
  private(set) var hasCaught = false
  /// The way of the finger with which the drag began.
  var firstWay = CGPoint.zero
  /// The ranges of offsets, when they were looked at last.
  private var knownRanges = AlongAxes<ClosedRange<Double>>(0...0)
  private weak var clock: MediaClock?
  /// Whether the size of the content changes with its scale, so that the offset is set with it.
  private var isZooming = false

  /// Fingers that are slower when they are lifted, in points per second, do not throw the content. (Found by trial.)
  private static let leastVelocity = 30.0
  /// A finger that is faster when it is lifted, in points per second, turns the page. (Found by trial.)
  private static let pageVelocity = 200.0

  /// A move to an offset that code has asked for.
  private struct Glide: Equatable {
    let start: CGPoint
    let end: CGPoint
    let time: Double

    /// The duration in seconds, as known of iOS, eased in and out.
    static let duration = 0.3

    func offset(at now: Double) -> CGPoint {
      let progress = CGFloat(TimingCurve.easeInEaseOut.value(at: min(max((now - time) / Glide.duration, 0), 1)))
      return CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
    }

    func isOver(at now: Double) -> Bool { now >= time + Glide.duration }
  }

  init(of view: UIScrollView) { self.view = view }

  var isDragging: Bool { drag != nil }
  var isGliding: Bool { glide != nil }
  var isDecelerating: Bool { isAfterDrag && isInMotion }
  private var isInMotion: Bool { motions.horizontal != nil || motions.vertical != nil }
  /// Whether the content moves by itself.
  var isMoving: Bool { isInMotion || isGliding }

  private var now: Double { MediaClock.current.time }

  // MARK: - Offsets

  /// Shows an offset, rounded to whole pixels.
  private func show(_ offset: CGPoint) {
    guard let view else { return }
    let grid = PixelGrid(scale: Double(view.traitCollection.displayScale))
    let rounded = CGPoint(x: grid.rounded(Double(offset.x)), y: grid.rounded(Double(offset.y)))
    guard rounded != view.contentOffset else { return }
    view.bounds.origin = rounded
  }

  /// Makes a drag or a motion go on from an offset that code has set.
  func offsetIsSet(from old: CGPoint, to new: CGPoint) {
    glide = nil
    for axis in ScrollAxis.allCases where new[axis] != old[axis] {
      let distance = new[axis] - old[axis]
      drag?.asked[axis] += distance
      guard let motion = motions[axis] else { continue }
      if isAfterDrag, !isAimed[axis], motion.isSwing {
        // What swings to an end goes there from its new place.
        motions[axis] = free(axis, Double(new[axis]), motion.velocity(at: now))
      } else {
        motions[axis] = motion.moved(by: Double(distance))
        isAimed[axis] = true
      }
    }
  }

  /// Moves to an offset in a short animation.
  func glide(to target: CGPoint) {
    guard let view, target != view.contentOffset else { return }
    guard drag == nil, UIView.areAnimationsEnabled else { return view.contentOffset = target }
    endMotions()
    glide = Glide(start: view.contentOffset, end: target, time: now)
    askForFrames()
  }

  /// Moves to an offset at once and stops all motion.
  func jump(to target: CGPoint) {
    stop()
    view?.contentOffset = target
  }

  /// Stops all motion.
  func stop() {
    let (wasDecelerating, wasGliding) = (isDecelerating, isGliding)
    motions = AlongAxes(nil)
    glide = nil
    guard let view else { return }
    if wasDecelerating { view.delegate?.scrollViewDidEndDecelerating(view) }
    if wasGliding { view.delegate?.scrollViewDidEndScrollingAnimation(view) }
    if wasDecelerating || wasGliding { view.scrollingDidEnd() }
  }

  /// Ends motions because another one takes their place.
  private func endMotions() {
    let wasDecelerating = isDecelerating
    motions = AlongAxes(nil)
    if wasDecelerating, let view { view.delegate?.scrollViewDidEndDecelerating(view) }
  }

  /// Returns the offset that shows a rectangle of the content with the smallest move; nil if there is no such
  /// rectangle. A rectangle that is larger than the view shows at its start.
  func offset(showing rect: CGRect) -> CGPoint? {
    let values = [rect.minX, rect.minY, rect.width, rect.height]
    guard let view, values.allSatisfy(\.isFinite), rect.width > 0 || rect.height > 0 else { return nil }
    var target = view.contentOffset
    for axis in ScrollAxis.allCases {
      let inset = view.adjustedContentInset[axis]
      let window = view.bounds.size[axis] - inset.start - inset.end
      let (start, length) = (rect.origin[axis], rect.size[axis])
      if start < target[axis] + inset.start || length > window {
        target[axis] = start - inset.start
      } else if start + length > target[axis] + inset.start + window {
        target[axis] = start + length - window - inset.start
      }
    }
    return view.clamped(target)
  }

  /// Brings the offset back within the ends, if it was within them before, after the size of the content or of the view
  /// has changed. A motion goes on in the new range.
  func contentMayHaveChanged() {
    guard let view else { return }
    var target = view.contentOffset
    for axis in ScrollAxis.allCases {
      let (old, new) = (knownRanges[axis], view.offsetRange(axis))
      guard old != new else { continue }
      knownRanges[axis] = new
      if let motion = motions[axis] {
        if isAfterDrag, !isAimed[axis] { motions[axis] = free(axis, motion.offset(at: now), motion.velocity(at: now)) }
      } else if drag == nil, glide == nil, !isZooming, old.contains(Double(target[axis])) {
        target[axis] = CGFloat(min(max(Double(target[axis]), new.lowerBound), new.upperBound))
      }
    }
    if target != view.contentOffset { view.bounds.origin = target }
  }

  /// Takes note of the ranges of offsets without a change of the offset.
  func noteRanges() {
    guard let view else { return }
    for axis in ScrollAxis.allCases { knownRanges[axis] = view.offsetRange(axis) }
  }

  /// Keeps content at its start there when the insets change.
  func insetsDidChange(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    guard let view else { return }
    if drag == nil, !isMoving {
      var target = view.contentOffset
      for axis in ScrollAxis.allCases where target[axis] == -old[axis].start { target[axis] = -new[axis].start }
      // What was within the ends stays there.
      knownRanges = AlongAxes(-.greatestFiniteMagnitude...(.greatestFiniteMagnitude))
      if target != view.contentOffset { view.bounds.origin = target }
    }
    contentMayHaveChanged()
  }

  // MARK: - Fingers

  /// Notes that a finger has come down, which stops what moves.
  func fingerCameDown() {
    isTracking = true
    hasCaught = hasCaught || isMoving
    if isMoving { stop() }
  }

  /// Notes that all fingers have left. Content that is beyond an end, or between pages, swings back.
  func fingersLeft() {
    isTracking = false
    guard hasCaught else { return }
    hasCaught = false
    settle()
  }

  /// Brings content to rest that is beyond an end or between pages.
  func settle() {
    guard let view, drag == nil, !isMoving else { return }
    for axis in ScrollAxis.allCases {
      let offset = Double(view.contentOffset[axis])
      let target = restingPlace(axis, offset, 0, from: offset)
      if target != offset {
        motions[axis] = ScrollMotion(swingingFrom: offset, velocity: 0, to: target, at: now)
        isAimed[axis] = false
      }
    }
    guard isInMotion else { return }
    isAfterDrag = true
    askForFrames()
  }

  func beginDragging(_ source: ScrollDrag.Source) {
    guard let view, drag == nil else { return }
    if isMoving { stop() }
    var new = ScrollDrag(source: source, asked: view.contentOffset, start: view.contentOffset)
    for axis in ScrollAxis.allCases {
      let (offset, range) = (Double(view.contentOffset[axis]), view.offsetRange(axis))
      new.isPulled[axis] = !range.contains(offset)
      if new.isPulled[axis] { new.asked[axis] = CGFloat(band(axis).offset(offset)) }
    }
    if source == .finger, view.isDirectionalLockEnabled, view.canScroll(.horizontal), view.canScroll(.vertical) {
      let (x, y) = (abs(firstWay.x), abs(firstWay.y))
      // A way in between is a diagonal, which is free.
      if x > 2 * y { new.lock = .horizontal } else if y > 2 * x { new.lock = .vertical }
    }
    drag = new
    view.draggingWillBegin()
    view.delegate?.scrollViewWillBeginDragging(view)
    switch view.keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: view.window?.firstResponder?.resignFirstResponder()
    default: break
    }
  }

  /// Follows the finger, which has gone so far since the beginning.
  func drag(by way: CGPoint) {
    guard drag != nil, way.x.isFinite, way.y.isFinite else { return }
    drag?.way = way
    followDrag()
  }

  /// Makes the drag go on from the present offset, and from a way of zero.
  func rebaseDrag() {
    guard let view, drag != nil else { return }
    drag?.asked = view.contentOffset
    drag?.way = .zero
    drag?.excess = .zero
  }

  /// Goes on with the drag of a scroll view inside.
  private func dragFromInside(_ axis: ScrollAxis, by excess: CGFloat) {
    if drag == nil { beginDragging(.inside) }
    drag?.excess[axis] = excess
    followDrag()
  }

  private func followDrag() {
    guard let view, var drag else { return }
    var target = view.contentOffset
    var passed: [(UIScrollView, ScrollAxis, CGFloat)] = []
    for axis in ScrollAxis.allCases where drag.lock == nil || drag.lock == axis {
      guard view.canScroll(axis) else { continue }
      let (wanted, range) = (Double(drag.wanted(axis)), view.offsetRange(axis))
      let inside = min(max(wanted, range.lowerBound), range.upperBound)
      if !drag.isPulled[axis], drag.outer[axis] != nil || wanted != inside,
        let outer = drag.outer[axis] ?? view.scrollViewAround(axis)
      {
        drag.outer[axis] = outer
        passed.append((outer, axis, CGFloat(wanted - inside)))
        target[axis] = CGFloat(inside)
      } else {
        target[axis] = CGFloat(view.bounces(axis) ? band(axis).shown(wanted) : inside)
        if wanted == inside { drag.isPulled[axis] = false }
      }
    }
    self.drag = drag
    if target != view.contentOffset { wakeIndicators() }
    show(target)
    for (outer, axis, excess) in passed where self.drag != nil { outer.mover.dragFromInside(axis, by: excess) }
  }

  private func band(_ axis: ScrollAxis) -> RubberBand {
    guard let view else { return RubberBand(range: 0...0, length: 0) }
    return RubberBand(range: view.offsetRange(axis), length: Double(view.bounds.size[axis]))
  }

  /// Ends the drag. `velocity` is that of the finger, in points per second.
  func endDragging(velocity: CGPoint) {
    guard let view, let drag else { return }
    isTracking = false
    hasCaught = false
    var speed = CGPoint.zero
    var passed: [(outer: UIScrollView, velocity: CGPoint)] = []
    for axis in ScrollAxis.allCases where drag.lock == nil || drag.lock == axis {
      if let outer = drag.outer[axis] {
        let range = view.offsetRange(axis)
        let isBeyond = !range.contains(Double(drag.wanted(axis)))
        var share = CGPoint.zero
        if isBeyond { share[axis] = velocity[axis] } else { speed[axis] = -velocity[axis] }
        if let index = passed.firstIndex(where: { $0.outer === outer }) {
          passed[index].velocity[axis] = share[axis]
        } else {
          passed.append((outer, share))
        }
      } else if view.canScroll(axis) {
        speed[axis] = -velocity[axis]
      }
      if !(abs(speed[axis]) >= ScrollMover.leastVelocity) || !speed[axis].isFinite { speed[axis] = 0 }
    }
    self.drag = nil
    throwContent(at: speed, from: drag.start)
    for (outer, velocity) in passed where outer.mover.drag?.source == .inside {
      outer.mover.endDragging(velocity: velocity)
    }
  }

  /// Lets the content move on with a velocity in points per second, and tells the delegate.
  private func throwContent(at speed: CGPoint, from start: CGPoint) {
    guard let view else { return }
    view.refreshControl?.scrollViewWillEndDragging(view)
    let grid = PixelGrid(scale: Double(view.traitCollection.displayScale))
    var natural = view.contentOffset
    for axis in ScrollAxis.allCases {
      let offset = Double(view.contentOffset[axis])
      natural[axis] = grid.rounded(restingPlace(axis, offset, Double(speed[axis]), from: Double(start[axis])))
    }
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    let resting = view.restingOffset(natural, velocity: velocity)
    let settled = view.besideBar(resting)
    var target = settled
    if let delegate = view.delegate {
      unsafe withUnsafeMutablePointer(to: &target) { place in
        unsafe delegate.scrollViewWillEndDragging(
          view, withVelocity: velocity, targetContentOffset: place)
      }
    }
    guard drag == nil, !isMoving else { return }
    for axis in ScrollAxis.allCases {
      let (offset, velocity) = (Double(view.contentOffset[axis]), Double(speed[axis]))
      isAimed[axis] = false
      if target[axis] == natural[axis] || !target[axis].isFinite {
        if view.isPagingEnabled, view.canScroll(axis), Double(natural[axis]) != offset {
          motions[axis] = ScrollMotion(toPage: Double(natural[axis]), from: offset, velocity: velocity, at: now)
        } else if velocity != 0 || !view.offsetRange(axis).contains(offset), !view.isPagingEnabled {
          motions[axis] = free(axis, offset, velocity)
        }
      } else if Double(target[axis]) != offset {
        isAimed[axis] = true
        if axis == .vertical, target.y == settled.y, settled.y != resting.y,
          abs(target.y - view.contentOffset.y) <= view.collapsibleBarHeight
        {
          // A bar does not collapse as slowly as content comes to rest.
          motions[axis] = ScrollMotion(toPage: Double(target.y), from: offset, velocity: velocity, at: now)
          continue
        }
        motions[axis] = ScrollMotion(
          offset: offset, velocity: velocity, to: Double(target[axis]), at: now, friction: friction,
          rest: grid.halfPixel * friction)
      }
    }
    isAfterDrag = isInMotion
    let willMove = isInMotion
    if willMove { askForFrames() }
    wakeIndicators()
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: willMove)
    if willMove, isDecelerating { view.delegate?.scrollViewWillBeginDecelerating(view) }
    if !willMove { view.scrollingDidEnd() }
  }

  private var friction: Double {
    ScrollMotion.friction(rate: Double((view?.decelerationRate ?? .normal).rawValue))
  }

  /// Returns a motion of content that slows down as it likes.
  private func free(_ axis: ScrollAxis, _ offset: Double, _ velocity: Double) -> ScrollMotion? {
    guard let view else { return nil }
    let grid = PixelGrid(scale: Double(view.traitCollection.displayScale))
    return ScrollMotion(
      offset: offset, velocity: velocity, in: view.offsetRange(axis), at: now, friction: friction,
      rest: grid.halfPixel * friction)
  }

  /// Returns where content comes to rest that has an offset and a velocity along an axis.
  ///
  /// - Parameter start: The offset when the drag began, from which a page is turned at most.
  private func restingPlace(_ axis: ScrollAxis, _ offset: Double, _ velocity: Double, from start: Double) -> Double {
    guard let view else { return offset }
    let (range, window) = (view.offsetRange(axis), Double(view.bounds.size[axis]))
    guard view.isPagingEnabled, window > 0, view.canScroll(axis) else {
      return free(axis, offset, velocity)?.end ?? offset
    }
    let page = (offset - range.lowerBound) / window
    let first = ((start - range.lowerBound) / window).rounded()
    let next =
      velocity > ScrollMover.pageVelocity
      ? page.rounded(.up) : velocity < -ScrollMover.pageVelocity ? page.rounded(.down) : page.rounded()
    let target = range.lowerBound + min(max(next, first - 1), first + 1) * window
    return min(max(target, range.lowerBound), range.upperBound)
  }

  // MARK: - Frames

  /// Shows the indicators, which then vanish by themselves.
  func wakeIndicators() {
    guard let view else { return }
    view.indicators.wake(at: now)
    view.indicators.update(for: view)
    askForFrames()
  }

  func askForFrames() {
    guard clock !== MediaClock.current else { return }
    clock = .current
    MediaClock.current.register(self)
  }

  private func advance() {
    guard let view else { return }
    if let glide {
      show(glide.offset(at: now))
      // The delegate may have begun another one.
      if let current = self.glide, current == glide, glide.isOver(at: now) {
        self.glide = nil
        if view.contentOffset != glide.end { view.bounds.origin = glide.end }
        view.delegate?.scrollViewDidEndScrollingAnimation(view)
        view.scrollingDidEnd()
      }
    } else if isInMotion {
      advanceMotions(view)
    }
  }

  private func advanceMotions(_ view: UIScrollView) {
    var target = view.contentOffset
    for axis in ScrollAxis.allCases {
      guard let motion = motions[axis] else { continue }
      var isOver = motion.isOver(at: now)
      var offset = isOver ? motion.end : motion.offset(at: now)
      if !view.bounces(axis), !isAimed[axis] {
        let range = view.offsetRange(axis)
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        if inside != offset { (isOver, offset) = (true, inside) }
      }
      target[axis] = CGFloat(offset)
      if isOver { motions[axis] = nil }
    }
    let isEnd = !isInMotion
    let wasAfterDrag = isAfterDrag
    if target != view.contentOffset {
      view.indicators.wake(at: now)
      show(target)
    }
    guard isEnd, !isInMotion, drag == nil else { return }
    isAfterDrag = false
    if wasAfterDrag {
      view.delegate?.scrollViewDidEndDecelerating(view)
    } else {
      view.delegate?.scrollViewDidEndScrollingAnimation(view)
    }
    view.scrollingDidEnd()
  }
}

extension ScrollMover: FrameDriven {
  package var needsFrames: Bool {
    guard let view else { return false }
    return isMoving || view.zoomer.isMoving || view.indicators.areFading(at: now, isHeld: isDragging)
  }

  package var isEndless: Bool { false }

  package func prepareFrame() {
    guard let view else { return }
    advance()
    view.zoomer.advance()
    view.indicators.fade(at: now, isHeld: isDragging)
  }
}

extension PixelGrid {
  /// Half the side of a pixel, in points: content that is nearer to its place of rest is there.
  fileprivate var halfPixel: Double { 0.5 / max(scale, 1) }
}

extension ScrollMover {
  /// Shows zoomed content of another size at an offset that may lie beyond its ends.
  func setZoomed(contentSize: CGSize, offset: CGPoint) {
    guard let view, offset.x.isFinite, offset.y.isFinite else { return }
    isZooming = true
    view.contentSize = contentSize
    isZooming = false
    if offset != view.contentOffset {
      view.bounds.origin = offset
      wakeIndicators()
    }
  }
}

extension ScrollMover: WheelTarget {
  package func canScroll(by distance: CGPoint) -> Bool {
    guard let view else { return false }
    return ScrollAxis.allCases.contains { axis in
      guard distance[axis] != 0 else { return false }
      let (range, offset) = (view.offsetRange(axis), motions[axis]?.end ?? Double(view.contentOffset[axis]))
      return distance[axis] > 0 ? offset > range.lowerBound : offset < range.upperBound
    }
  }

  package func turnWheel(by distance: CGPoint) {
    guard let view, drag == nil else { return }
    if isGliding || isDecelerating { stop() }
    isAfterDrag = false
    for axis in ScrollAxis.allCases where distance[axis] != 0 {
      let (range, offset) = (view.offsetRange(axis), Double(view.contentOffset[axis]))
      let from = motions[axis]?.end ?? offset
      let target = min(max(from - Double(distance[axis]), range.lowerBound), range.upperBound)
      let velocity = motions[axis]?.velocity(at: now) ?? 0
      motions[axis] = target == offset ? nil : ScrollMotion(toPage: target, from: offset, velocity: velocity, at: now)
      isAimed[axis] = true
    }
    if isInMotion { askForFrames() }
  }

  package func beginFollowing() { beginDragging(.trackpad) }

  package func follow(by distance: CGPoint) {
    guard let drag, drag.source == .trackpad else { return }
    self.drag(by: CGPoint(x: drag.way.x + distance.x, y: drag.way.y + distance.y))
  }

  package func endFollowing() {
    if drag?.source == .trackpad { endDragging(velocity: .zero) }
  }
}
