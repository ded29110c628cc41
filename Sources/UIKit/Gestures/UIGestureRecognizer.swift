import VectorGraphics

/// A recognizer of a gesture in the touches of its view and of the views inside it.
///
/// A recognizer sees touches before the views do. At first its state is `possible`. A gesture without duration, such as
/// a tap, is then recognized (`ended`) or fails. One that lasts begins, changes and ends or is cancelled. Of the
/// recognizers that see the same touch, the first one recognized makes the others fail, unless a delegate allows both.
/// When its touches are gone, a recognizer is reset and possible again.
///
/// Subclasses override `touchesBegan(_:with:)` and the methods like it, and set `state`. The new state is taken over
/// when all recognizers have seen the event; then the handlers are called. A change that the states do not allow is
/// ignored.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of a gesture.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The same as `ended`, which is the end state of gestures without duration.
    public static var recognized: State { .ended }
  }

  /// The state of the recognizer's present attempt, which the arena of its window keeps up to date.
  var attempt = GestureAttempt()
  var handlers: [GestureHandler] = []
  /// The recognizers that must have failed before this one may begin.
  var requirements: [WeakGesture] = []

  /// A recognizer that calls a method of an object, unless one of them is nil.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without a handler.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// A recognizer without a handler: archives are not read here.
  public required init?(coder: NSCoder) { super.init() }

  /// Tells that the object has come from a storyboard or a xib and that its outlets are set. Overrides call super's method.
  open func awakeFromNib() {}

  // MARK: - Targets

  /// Calls a method of an object when the gesture is recognized, or begins, changes, ends and is cancelled, without
  /// keeping the object alive. A method that is added again is called once.
  ///
  ///     pan.addTarget(self, action: Selector(ViewController.panned(_:)))
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !handlers.contains(where: { $0.target() === object && $0.selector == action }) else { return }
    handlers.append(
      GestureHandler(
        call: { [weak object] recognizer in
          if let object { action.send(to: object, [recognizer]) }
        }, target: { [weak object] in object }, selector: action))
  }

  /// Removes methods of a target. A nil target means all targets, with the closures if the action is nil, too; a nil
  /// action means all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    handlers.removeAll { handler in
      (action == nil || handler.selector == action) && (object == nil || handler.target() === object)
    }
  }

  // MARK: - About it

  /// A name by which a program can tell recognizers apart.
  open var name: String?

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view to which the recognizer was added.
  open internal(set) weak var view: UIView?

  /// Whether the recognizer sees touches. Setting false ends the present gesture: if it has begun it is cancelled, and
  /// no later move of the same fingers counts.
  open var isEnabled = true {
    didSet {
      if !isEnabled { withdraw() }
    }
  }

  /// Whether the touches of a recognized gesture are taken from the views, which are told that they are cancelled.
  open var cancelsTouchesInView = true

  /// Whether views are told of touches only when this recognizer has failed.
  open var delaysTouchesBegan = false

  /// Whether views are told of the end of touches only when this recognizer has failed.
  open var delaysTouchesEnded = true

  /// The state of the gesture. Subclasses set it.
  open var state: State {
    get { attempt.wanted.last ?? attempt.state }
    set { request(newValue) }
  }

  // MARK: - Others

  /// Makes this recognizer wait until another has failed. If that one is recognized, this one fails. It does not wait
  /// for a recognizer that sees none of the touches.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakGesture(recognizer: otherGestureRecognizer))
  }

  // MARK: - Where the fingers are

  /// Returns the middle of the fingers, in the coordinates of a view; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    convert(attempt.location, to: view)
  }

  /// The number of fingers that are down and count for the gesture.
  open var numberOfTouches: Int { attempt.touches.count }

  /// Returns the place of one of the fingers, in the coordinates of a view; nil means the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(attempt.touches.indices.contains(touchIndex), "a touch's index lies below numberOfTouches")
    return attempt.touches[touchIndex].location(in: view)
  }

  // MARK: - For subclasses

  /// Tells that fingers have come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that fingers have been lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that the system has taken fingers away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets everything about an attempt that is over. It is called before the next one.
  open func reset() {}

  /// Makes a touch no longer count for the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    attempt.touches.removeAll { $0 === touch }
  }

  /// Whether this recognizer makes another fail when it is recognized. By default it does.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer makes this one fail when it is recognized. By default it does.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recognizer waits until another has failed. By default it does not.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another recognizer waits until this one has failed. By default it does not.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the recognizer sees an event with new touches. By default the delegate decides.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: - Coordinates

  /// Returns a point of the window in the coordinates of a view.
  func convert(_ point: Point, to view: UIView?) -> CGPoint {
    view?.convert(CGPoint(point), from: nil) ?? CGPoint(point)
  }

  /// Returns a vector of the window in the coordinates of a view.
  func convert(_ vector: Vector, to view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: vector.dx, y: vector.dy) }
    let (end, start) = (
      view.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil), view.convert(CGPoint.zero, from: nil)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Returns a vector of a view in the coordinates of the window.
  func convert(_ vector: CGPoint, from view: UIView?) -> Vector {
    guard let view else { return Point(vector) - Point(0, 0) }
    return Point(view.convert(vector, to: nil)) - Point(view.convert(CGPoint.zero, to: nil))
  }
}
