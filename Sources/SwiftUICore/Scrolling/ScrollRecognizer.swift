import SystemLook
import VectorGraphics

/// Follows a finger that scrolls. A finger scrolls when it moves along the axes of the view, or stops content that
/// moves.
final class ScrollRecognizer: Recognizer<CGSize> {
  private unowned let box: ScrollBox
  private var start: GestureEvent.Finger?
  /// The place of the finger from which on the content follows. The content does not jump by the way before.
  private var origin: CGPoint?
  private var track = FingerTrack()
  /// What the box has been told of the attempt.
  private var told = Told.nothing

  private enum Told {
    case nothing, begun, ended
  }

  init(_ box: ScrollBox) { self.box = box }

  override func handle(_ event: GestureEvent) {
    guard !progress.isOver, !box.axes.isEmpty, box.isScrollEnabled else { return }
    if start == nil, let touch = event.fingers.first(where: { $0.phase == .began }) {
      start = touch
      track.restart(at: Point(touch.location), time: event.time)
    }
    guard let start, let touch = event.fingers.first(where: { $0.id == start.id }) else { return }
    if touch.phase == .cancelled { return fail() }
    track.move(to: Point(touch.location), at: event.time)
    if origin == nil, box.isMovingByItself || scrolls(way(from: start.location, to: touch.location)) {
      origin = touch.location
    }
    if let origin {
      let way = way(from: origin, to: touch.location)
      phase = touch.phase == .ended ? .ended(way) : .active(way)
    } else if touch.phase == .ended {
      fail()
    }
  }

  private func way(from start: CGPoint, to end: CGPoint) -> CGSize {
    CGSize(width: end.x - start.x, height: end.y - start.y)
  }

  private func scrolls(_ way: CGSize) -> Bool {
    TouchLimits.scrolls(
      x: way.width, y: way.height, horizontally: box.axes.contains(Axis.horizontal),
      vertically: box.axes.contains(Axis.vertical))
  }

  override func report() {
    switch phase {
    case .possible: break
    case .active(let way):
      begin()
      box.drag(by: way)
    case .ended(let way):
      if told == .ended { return }
      begin()
      box.drag(by: way)
      end(velocity: CGSize(width: track.velocity.dx, height: track.velocity.dy))
    case .failed:
      if told == .begun { end(velocity: .zero) }
    }
  }

  private func begin() {
    if told == .nothing { box.beginDragging() }
    told = .begun
  }

  private func end(velocity: CGSize) {
    box.endDragging(velocity: velocity)
    told = .ended
  }

  override func reset() {
    super.reset()
    (start, origin, told) = (nil, nil, .nothing)
  }
}
