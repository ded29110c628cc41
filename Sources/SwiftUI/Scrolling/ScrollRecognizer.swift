import VectorGraphics

/// Follows a finger that scrolls: one that moves along the axes in question, or stops what moves.
final class ScrollRecognizer: Recognizer<CGSize> {
  private unowned let box: ScrollBox
  private var start: GestureEvent.Touch?
  private var track = FingerTrack()
  private var isTold = false

  /// How far a finger moves before it scrolls, in points: as for drags.
  private static let slack = 10.0

  init(_ box: ScrollBox) { self.box = box }

  override func handle(_ event: GestureEvent) {
    guard !progress.isOver, !box.axes.isEmpty, box.isScrollEnabled else { return }
    if start == nil, let touch = event.touches.first(where: { $0.phase == .began }) {
      start = touch
      track.restart(at: Point(touch.location), time: event.time)
    }
    guard let start, let touch = event.touches.first(where: { $0.id == start.id }) else { return }
    if touch.phase == .cancelled { return fail() }
    track.move(to: Point(touch.location), at: event.time)
    let way = CGSize(
      width: touch.location.x - start.location.x, height: touch.location.y - start.location.y)
    if progress == .active || box.isMovingByItself || scrolls(way) {
      phase = touch.phase == .ended ? .ended(way) : .active(way)
    } else if touch.phase == .ended {
      fail()
    }
  }

  private func scrolls(_ way: CGSize) -> Bool {
    let (x, y) = (abs(way.width), abs(way.height))
    switch (box.axes.contains(Axis.horizontal), box.axes.contains(Axis.vertical)) {
    case (true, true): return x >= Self.slack || y >= Self.slack
    case (true, false): return x >= Self.slack && x > y
    case (false, true): return y >= Self.slack && y >= x
    case (false, false): return false
    }
  }

  override func report() {
    switch phase {
    case .possible: break
    case .active(let way):
      if !isTold { box.beginDragging() }
      isTold = true
      box.drag(by: way)
    case .ended(let way):
      if !isTold { box.beginDragging() }
      box.drag(by: way)
      box.endDragging(velocity: CGSize(width: track.velocity.dx, height: track.velocity.dy))
      isTold = false
    case .failed:
      if isTold { box.endDragging(velocity: .zero) }
      isTold = false
    }
  }

  override func reset() {
    super.reset()
    (start, isTold) = (nil, false)
  }
}
