/// An object that responds to touches and passes those that it does not handle on to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// What was set for people who do not see the screen; nil while nothing was.
  var accessibility: AccessibilityState?

  public override init() { super.init() }

  /// The name of the class with that of its module.
  open class func description() -> String { String(reflecting: self) }

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

  // MARK: - Actions

  /// Whether the responder performs a selector's method if it is asked by way of the chain. By default it does if it has
  /// the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// Returns the first responder of the chain, from this one on, that performs a selector's method; nil if none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

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

  /// Tells the next responder that a motion such as shaking begins. It is never called: nothing shakes the device.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: - Keys

  /// The combinations of keys that do something while this or a responder before it is the first one. By default none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Tells that keys have gone down. By default this and the other three methods tell the next responder; what reaches
  /// the end of the chain is for the focus of the keyboard.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isUnhandled = true
      return
    }
    next.pressesBegan(presses, with: event)
  }

  /// Tells that the force of keys has changed, which it never does here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isUnhandled = true
      return
    }
    next.pressesChanged(presses, with: event)
  }

  /// Tells that keys have come up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isUnhandled = true
      return
    }
    next.pressesEnded(presses, with: event)
  }

  /// Tells that the system has taken keys away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isUnhandled = true
      return
    }
    next.pressesCancelled(presses, with: event)
  }

  // MARK: - Editing

  /// Does nothing by default, like the five methods below. Text fields and text views override them.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}

  /// The record of how to take changes back: that of the next responder, unless overridden.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The view in place of a keyboard. No keyboard shows here.
  open var inputView: UIView? {
    get { nil }
    set {}
  }

  /// The view above a keyboard. No keyboard shows here.
  open var inputAccessoryView: UIView? {
    get { nil }
    set {}
  }

  /// Does nothing: no keyboard shows.
  open func reloadInputViews() {}

  // MARK: - Accessibility

  /// Whether people who do not see the screen are told of the object. If so, they are not told of what lies inside.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { accessibilityState.isElement = newValue }
  }

  /// What the object is called, such as the title of a button.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { accessibilityState.label = newValue }
  }

  /// What comes of it if the object is activated.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { accessibilityState.hint = newValue }
  }

  /// What the object shows that may change, such as "50%".
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { accessibilityState.value = newValue }
  }

  /// A name for tests, which nobody is told.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { accessibilityState.identifier = newValue }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { accessibilityState.traits = newValue }
  }

  /// Kept, without effect.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { accessibilityState.language = newValue }
  }

  /// The rectangle around the object in the coordinates of the screen.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { accessibilityState.frame = newValue }
  }

  /// The point of the screen at which a finger would touch the object. By default it is the middle of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { accessibilityState.activationPoint = newValue }
  }

  /// Whether nobody is told of what lies inside.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { accessibilityState.hidesElements = newValue }
  }

  /// Whether nobody is told of the views beside this one.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { accessibilityState.isModal = newValue }
  }

  /// Whether people hear of everything inside before they hear of anything else.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.isGroup ?? false }
    set { accessibilityState.isGroup = newValue }
  }

  /// The elements inside, which are views and objects of `UIAccessibilityElement`, in the order of reading. Nil means the
  /// subviews that are elements, or that have some inside.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { accessibilityState.elements = newValue }
  }

  /// The number of elements inside: that of `accessibilityElements`, unless overridden.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns one of the elements inside by its place in the order of reading.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the place of an element inside, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// What can be done with the object besides activating it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { accessibilityState.customActions = newValue }
  }

  /// Acts when a person who does not see the screen activates the object. Returns whether that is done; if not, the
  /// object is tapped.
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value of an adjustable object one step larger.
  open func accessibilityIncrement() {}

  /// Makes the value of an adjustable object one step smaller.
  open func accessibilityDecrement() {}

  /// Scrolls by a page, and returns whether it did.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Closes what can be closed, and returns whether it did.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does the most important thing, and returns whether it did.
  open func accessibilityPerformMagicTap() -> Bool { false }

  private var accessibilityState: AccessibilityState {
    if let accessibility { return accessibility }
    let state = AccessibilityState()
    accessibility = state
    return state
  }

  // MARK: - Interface files

  /// Tells that the object has come from a storyboard or a xib and that its outlets are set. Overrides call super's
  /// method.
  open func awakeFromNib() {}

  /// Does nothing and is never called: there is no Interface Builder. It exists for code that is shared with iOS.
  open func prepareForInterfaceBuilder() {}
}
