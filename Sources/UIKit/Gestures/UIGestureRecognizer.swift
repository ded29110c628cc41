import VectorGraphics

/// Recognizes a gesture in the touches of its view and of the views inside it.
///
/// A recognizer sees touches before the views do. It begins as possible; a tap and its like are then recognized (`ended`)
/// or fail, what goes on for a while begins, changes and ends or is cancelled. Of the recognizers that see the same touch
/// the first one recognized has the others fail, unless a delegate allows both. At the end, when its touches are gone, a
/// recognizer is reset and possible again.
///
/// Subclasses override `touchesBegan(_:with:)` and its like and set `state`. What they set is taken over when all
/// recognizers have seen the event; then the handlers are called. A change that the states do not allow is ignored.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// Of gestures without duration, the same as `ended`.
    public static var recognized: State { .ended }
  }

  /// What the recognizer has to do with the touches of the moment; its window's arena keeps it.
  var attempt = GestureAttempt()
  var handlers: [GestureHandler] = []
  /// Those that must have failed before this one may begin.
  var requirements: [WeakGesture] = []

  /// A recognizer without a handler: selectors do not exist here, so `action` is nil. See `addTarget(_:)`.
  public init(target: Any?, action: Selector?) { super.init() }

  /// A recognizer without a handler.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// A recognizer without a handler: archives are not read here.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: - About it

  /// For telling recognizers apart; without meaning here.
  open var name: String?

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view whose `addGestureRecognizer(_:)` has it.
  open internal(set) weak var view: UIView?

  /// Whether it sees touches. False ends the present gesture: one that has begun is cancelled, and no later move of the
  /// same fingers counts.
  open var isEnabled = true {
    didSet {
      if !isEnabled { withdraw() }
    }
  }

  /// Whether touches that it has recognized are taken from the views: they hear that these are cancelled.
  open var cancelsTouchesInView = true

  /// Whether views hear of touches only when this recognizer has failed.
  open var delaysTouchesBegan = false

  /// Whether views hear that touches end only when this recognizer has failed.
  open var delaysTouchesEnded = true

  /// How far the gesture has come. Subclasses set it.
  open var state: State {
    get { attempt.wanted.last ?? attempt.state }
    set { request(newValue) }
  }

  // MARK: - Others

  /// Has this one wait until the other has failed; if that is recognized, this one fails. A recognizer that sees none of
  /// the touches is not waited for.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakGesture(recognizer: otherGestureRecognizer))
  }

  // MARK: - Where the fingers are

  /// The middle of the fingers, in the coordinates of a view, nil meaning the window.
  open func location(in view: UIView?) -> CGPoint {
    convert(attempt.location, to: view)
  }

  /// How many fingers are down that count for the gesture.
  open var numberOfTouches: Int { attempt.touches.count }

  /// Where one of the fingers is, in the coordinates of a view, nil meaning the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(attempt.touches.indices.contains(touchIndex), "a touch's index lies below numberOfTouches")
    return attempt.touches[touchIndex].location(in: view)
  }

  // MARK: - For subclasses

  /// Fingers have come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Fingers have been lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Fingers have been taken away by the system.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when an attempt is over, before the next: forget what has been measured.
  open func reset() {}

  /// Lets a touch no longer count for the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    attempt.touches.removeAll { $0 === touch }
  }

  /// Whether this one, recognized, has the other fail. By default yes.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the other, recognized, has this one fail. By default yes.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this one waits until the other has failed. By default no.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the other waits until this one has failed. By default no.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether it sees an event that brings new touches. By default the delegate decides.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: - Coordinates

  /// A point of the window in the coordinates of a view.
  func convert(_ point: Point, to view: UIView?) -> CGPoint {
    view?.convert(CGPoint(point), from: nil) ?? CGPoint(point)
  }

  /// A vector of the window in the coordinates of a view.
  func convert(_ vector: Vector, to view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: vector.dx, y: vector.dy) }
    let (end, start) = (
      view.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil), view.convert(CGPoint.zero, from: nil)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// A vector of a view in the coordinates of the window.
  func convert(_ vector: CGPoint, from view: UIView?) -> Vector {
    guard let view else { return Point(vector) - Point(0, 0) }
    return Point(view.convert(vector, to: nil)) - Point(view.convert(CGPoint.zero, to: nil))
  }
}
