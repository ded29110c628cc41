import QuartzCore
import SystemLook
import VectorMotion

/// What scales the content of a scroll view: two fingers, and code.
@MainActor
final class ScrollZoomer {
  private weak var view: UIScrollView?
  private(set) var recognizer: ScrollPinch?
  private var pinch: Pinch?
  private var change: Change?

  /// A pinch that is under way.
  private struct Pinch {
    let startScale: CGFloat
    /// The point of the unscaled content that is between the fingers.
    let point: CGPoint
    /// Where the middle of the fingers was last, from the view's top left corner.
    var middle: CGPoint
  }

  /// A change of the scale in the course of time.
  private struct Change {
    let scales: (start: CGFloat, end: CGFloat)
    let offsets: (start: CGPoint, end: CGPoint)
    let time: Double
    /// Whether the scale goes back to its limits after a pinch.
    let isBouncing: Bool

    /// The duration in seconds, as that of moves, eased in and out.
    static let duration = 0.3

    func value(at now: Double) -> (scale: CGFloat, offset: CGPoint) {
      let share = CGFloat(TimingCurve.easeInEaseOut.value(at: min(max((now - time) / Change.duration, 0), 1)))
      return (
        scales.start + (scales.end - scales.start) * share,
        CGPoint(
          x: offsets.start.x + (offsets.end.x - offsets.start.x) * share,
          y: offsets.start.y + (offsets.end.y - offsets.start.y) * share)
      )
    }

    func isOver(at now: Double) -> Bool { now >= time + Change.duration }
  }

  /// The share of a scale beyond a limit that shows at first; at most twice or half the limit shows. (Found by trial.)
  private static let stiffness: CGFloat = 0.5

  init(of view: UIScrollView) { self.view = view }

  var isZooming: Bool { pinch != nil }
  var isBouncing: Bool { change?.isBouncing ?? false }
  var isAnimating: Bool { change.map { !$0.isBouncing } ?? false }
  var isMoving: Bool { change != nil }

  private var zoomed: UIView? { view.flatMap { $0.delegate?.viewForZooming(in: $0) } }

  /// The scale of the view that is zoomed.
  var scale: CGFloat {
    guard let transform = zoomed?.transform else { return 1 }
    let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    return scale > 0 && scale.isFinite ? scale : 1
  }

  private var limits: ClosedRange<CGFloat> {
    guard let view else { return 1...1 }
    let low = view.minimumZoomScale > 0 && view.minimumZoomScale.isFinite ? view.minimumZoomScale : 1
    let high = view.maximumZoomScale.isFinite ? view.maximumZoomScale : low
    return low...max(low, high)
  }

  func limitsDidChange() {
    guard let view else { return }
    if view.maximumZoomScale > view.minimumZoomScale {
      guard recognizer == nil else { return }
      let new = ScrollPinch(of: view)
      recognizer = new
      view.addGestureRecognizer(new)
    } else if let old = recognizer {
      view.removeGestureRecognizer(old)
      recognizer = nil
    }
  }

  func stop() {
    guard let change, let view else { return }
    self.change = nil
    view.delegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
    if change.isBouncing { view.mover.settle() }
  }

  // MARK: - Code

  func zoom(to scale: CGFloat, animated: Bool) {
    guard let view, scale > 0, scale.isFinite, zoomed != nil else { return }
    let scale = min(max(scale, limits.lowerBound), limits.upperBound)
    let middle = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    let point = unscaled(middle)
    let target = offset(of: point, at: middle, scale: scale)
    change(to: scale, target, animated: animated, isBouncing: false)
  }

  func zoom(to rect: CGRect, animated: Bool) {
    guard let view, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite,
      rect.minY.isFinite, zoomed != nil
    else { return }
    let fitting = min(view.bounds.width / rect.width, view.bounds.height / rect.height)
    let scale = min(max(fitting, limits.lowerBound), limits.upperBound)
    let middle = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    let target = offset(of: CGPoint(x: rect.midX, y: rect.midY), at: middle, scale: scale)
    change(to: scale, target, animated: animated, isBouncing: false)
  }

  private func change(to scale: CGFloat, _ offset: CGPoint, animated: Bool, isBouncing: Bool) {
    guard let view else { return }
    view.mover.stop()
    change = nil
    if !isBouncing { view.delegate?.scrollViewWillBeginZooming(view, with: zoomed) }
    if animated, UIView.areAnimationsEnabled {
      change = Change(
        scales: (self.scale, scale), offsets: (view.contentOffset, restingOffset(offset, scale)),
        time: MediaClock.current.time, isBouncing: isBouncing)
      view.mover.askForFrames()
    } else {
      show(scale, restingOffset(offset, scale))
      view.delegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: self.scale)
    }
  }

  /// Returns the offset within the ends of the content at another scale that is nearest to `offset`.
  private func restingOffset(_ offset: CGPoint, _ scale: CGFloat) -> CGPoint {
    guard let view, let size = contentSize(at: scale) else { return offset }
    var result = offset
    for axis in ScrollAxis.allCases {
      let inset = view.adjustedContentInset[axis]
      let high = max(size[axis] + inset.end - view.bounds.size[axis], -inset.start)
      result[axis] = min(max(offset[axis], -inset.start), high)
    }
    return result
  }

  private func contentSize(at scale: CGFloat) -> CGSize? {
    zoomed.map { CGSize(width: $0.bounds.width * scale, height: $0.bounds.height * scale) }
  }

  // MARK: - Places

  /// Returns the point of the unscaled content at a place, which is measured from the view's top left corner.
  private func unscaled(_ place: CGPoint) -> CGPoint {
    guard let view, let origin = zoomed?.frame.origin else { return .zero }
    return CGPoint(
      x: (view.contentOffset.x + place.x - origin.x) / scale, y: (view.contentOffset.y + place.y - origin.y) / scale)
  }

  /// Returns the offset with which a point of the unscaled content shows at a place.
  private func offset(of point: CGPoint, at place: CGPoint, scale: CGFloat) -> CGPoint {
    let origin = zoomed?.frame.origin ?? .zero
    return CGPoint(x: origin.x + point.x * scale - place.x, y: origin.y + point.y * scale - place.y)
  }

  private func show(_ scale: CGFloat, _ offset: CGPoint) {
    guard let view, let zoomed, let size = contentSize(at: scale) else { return }
    let origin = zoomed.frame.origin
    zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = zoomed.frame.origin
    if moved != origin {
      zoomed.center = CGPoint(x: zoomed.center.x + origin.x - moved.x, y: zoomed.center.y + origin.y - moved.y)
    }
    view.mover.setZoomed(contentSize: size, offset: offset)
    view.delegate?.scrollViewDidZoom(view)
  }

  // MARK: - Fingers

  func follow(_ recognizer: UIPinchGestureRecognizer) {
    guard let view else { return }
    let place = recognizer.location(in: view)
    let middle = CGPoint(x: place.x - view.bounds.minX, y: place.y - view.bounds.minY)
    switch recognizer.state {
    case .began: begin(at: middle)
    case .changed:
      guard var pinch else { return }
      // A finger that has been lifted leaves the other one, which is no middle.
      if recognizer.numberOfTouches > 1 { pinch.middle = middle }
      self.pinch = pinch
      let scale = shown(pinch.startScale * recognizer.scale)
      show(scale, offset(of: pinch.point, at: pinch.middle, scale: scale))
    case .ended, .cancelled: end()
    default: break
    }
  }

  private func begin(at middle: CGPoint) {
    guard let view, zoomed != nil else { return }
    view.mover.stop()
    change = nil
    pinch = Pinch(startScale: scale, point: unscaled(middle), middle: middle)
    view.delegate?.scrollViewWillBeginZooming(view, with: zoomed)
  }

  /// Returns the scale that shows if the fingers ask for `scale`. Beyond the limits it is less and less.
  private func shown(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return limits.lowerBound }
    let limit = min(max(scale, limits.lowerBound), limits.upperBound)
    guard scale != limit, view?.bouncesZoom ?? false else { return limit }
    let beyond = (scale > limit ? scale / limit : limit / scale) - 1
    let share = 1 + beyond * Self.stiffness / (1 + beyond * Self.stiffness)
    return scale > limit ? limit * share : limit / share
  }

  private func end() {
    guard let view, let pinch else { return }
    self.pinch = nil
    view.mover.rebaseDrag()
    let limit = min(max(scale, limits.lowerBound), limits.upperBound)
    guard scale != limit else {
      view.delegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
      return view.mover.settle()
    }
    change(to: limit, offset(of: pinch.point, at: pinch.middle, scale: limit), animated: true, isBouncing: true)
  }

  // MARK: - Frames

  func advance() {
    guard let change, let view else { return }
    let now = MediaClock.current.time
    let value = change.value(at: now)
    show(value.scale, value.offset)
    guard self.change != nil, change.isOver(at: now) else { return }
    self.change = nil
    view.delegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
    view.mover.settle()
  }
}
