/// What responds to touches, and passes on what it leaves to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Who gets what this one does not handle; nil at the end of the chain.
  open var next: UIResponder? { nil }

  // MARK: - First responder

  /// Whether it may become the first responder; by default not.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may stop being the first responder; by default yes.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes it the first responder of its window, if it can be and the present one resigns.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Lets it stop being the first responder, if it can.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The window whose first responder it can be.
  var responderWindow: UIWindow? { nil }

  // MARK: - Touches

  /// Fingers have come down. By default the next responder hears of it, as with the other three.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers have been lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Fingers have been taken away by the system or by a gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Interface files

  /// Exists for code that is shared with interface files, which are not read here. Not called.
  open func awakeFromNib() {}

  /// Exists for code that is shared with Interface Builder. Not called.
  open func prepareForInterfaceBuilder() {}
}
