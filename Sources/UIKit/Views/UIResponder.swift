/// An object that responds to touches and passes those that it does not handle on to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The responder that gets the touches that this one does not handle; nil at the end of the chain.
  open var next: UIResponder? { nil }

  // MARK: - First responder

  /// Whether it may become the first responder; by default not.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may stop being the first responder; by default yes.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window, if it can become that and the present one resigns. Returns whether
  /// it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder, if it can. Returns false if it still is the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The window whose first responder it can be; nil outside of a window.
  var responderWindow: UIWindow? { nil }

  // MARK: - Touches

  /// Tells that fingers have come down. By default this and the other three methods tell the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that fingers have been lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that the system or a gesture has taken fingers away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Interface files

  /// Does nothing and is never called: interface files are not read here. It exists for code that is shared with iOS.
  open func awakeFromNib() {}

  /// Does nothing and is never called: there is no Interface Builder. It exists for code that is shared with iOS.
  open func prepareForInterfaceBuilder() {}
}
