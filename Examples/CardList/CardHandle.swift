import UIKit

/// The finger on an expanded card, or on one that is on its way.
@MainActor
protocol CardHandleDelegate: AnyObject {
  /// A finger has come down: what moves is to stand still.
  func handleWasTouched()
  /// The finger has dragged by `distance` points, downwards if positive.
  func handleWasDragged(by distance: CGFloat)
  /// The finger has left; nil as velocity means that it has not dragged. Velocities are in points per second, downwards
  /// if positive.
  func handleWasReleased(velocity: CGFloat?)
}

/// A clear view over the card that takes all touches.
class CardHandle: UIView {
  weak var delegate: CardHandleDelegate?

  private var start: CGPoint?
  private var isDragging = false
  private var last: (y: CGFloat, time: TimeInterval)?
  private var velocity: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard start == nil, let touch = touches.first else { return }
    let place = touch.location(in: self)
    start = place
    isDragging = false
    velocity = 0
    last = (place.y, touch.timestamp)
    delegate?.handleWasTouched()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start, let touch = touches.first else { return }
    let place = touch.location(in: self)
    if let last, touch.timestamp > last.time { velocity = (place.y - last.y) / CGFloat(touch.timestamp - last.time) }
    last = (place.y, touch.timestamp)
    if abs(place.y - start.y) >= 10 { isDragging = true }
    if isDragging { delegate?.handleWasDragged(by: place.y - start.y) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard start != nil else { return }
    // A finger that has rested has no velocity.
    if let touch = touches.first, let last, touch.timestamp - last.time > 0.1 { velocity = 0 }
    start = nil
    delegate?.handleWasReleased(velocity: isDragging ? velocity : nil)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard start != nil else { return }
    start = nil
    delegate?.handleWasReleased(velocity: 0)
  }
}
