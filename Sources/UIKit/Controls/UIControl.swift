import SystemLook

/// A view that people operate. It follows a touch and tells what happens.
///
/// Handlers are actions, added by `addAction(_:for:)`, or methods and closures, added by `addTarget`. A touch that has come down inside counts as inside up to 70 points from the bounds. A control that is
/// disabled, leaves its window or loses its touch stops tracking and is no longer highlighted.
@preconcurrency @MainActor
open class UIControl: UIView, ControlTargets {
  var registrations: [ControlRegistration] = []
  private weak var trackedTouch: UITouch?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control that performs an action whenever its primary action is triggered.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.interface?.read(self)
  }

  // MARK: - Size

  /// The size of a control that has always the same; nil for others.
  var fixedSize: CGSize? { nil }

  open override var frame: CGRect {
    get { super.frame }
    set {
      guard let fixedSize else { return super.frame = newValue }
      guard transform.isIdentity else {
        super.center = CGPoint(x: newValue.midX, y: newValue.midY)
        return
      }
      super.frame = CGRect(origin: newValue.origin, size: fixedSize)
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = fixedSize.map { CGRect(origin: newValue.origin, size: $0) } ?? newValue }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fixedSize ?? super.sizeThatFits(size) }

  open override var intrinsicContentSize: CGSize { fixedSize ?? super.intrinsicContentSize }

  // MARK: - State

  /// Whether the control takes touches. Setting false ends tracking.
  open var isEnabled = true {
    didSet {
      if !isEnabled { endTracking() }
    }
  }

  /// Whether the control is selected, which has a meaning only in subclasses.
  open var isSelected = false

  /// Whether the control shows that it is pressed, as it does while it tracks a touch inside.
  open var isHighlighted = false

  open var state: State {
    var state: State = isHighlighted ? .highlighted : .normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The alignment with leading and trailing replaced by left and right, by the direction of reading.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  // MARK: - Keys

  /// Whether the keyboard can have its focus on the control: while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Shows that a key holds the control down.
  func beginKeyPress() {
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// Lets the control go, and does what a tap does unless something has taken the key away.
  func endKeyPress(isCancelled: Bool) {
    if isHighlighted { isHighlighted = false }
    guard !isCancelled, isEnabled, window != nil else { return sendActions(for: .touchCancel) }
    sendActions(for: .touchUpInside)
    keyPressDidEnd()
  }

  /// Acts after a key has come up with which the control was pressed. By default it acts as after a tap.
  func keyPressDidEnd() { touchDidEnd(inside: true, with: nil) }

  /// Changes the value by a step up (1) or down (-1), as an arrow key asks for, and returns whether the control has
  /// steps. By default adjustable controls have them; where there are none, arrows move the focus.
  package func step(by direction: Int) -> Bool {
    guard accessibilityTraits.contains(.adjustable) else { return false }
    if direction > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
    return true
  }

  // MARK: - Accessibility

  /// The traits that were set, with those of a disabled and of a selected control.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: - Tracking

  /// Whether the control follows a touch.
  open internal(set) var isTracking = false

  /// Whether the touch that the control follows is inside.
  open internal(set) var isTouchInside = false

  /// Returns whether to follow a touch that has come down; this is called before events are sent. By default true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Returns whether to go on following the touch, which has moved. By default true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Tells that the touch was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Tells that the touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesBegan(touches, with: event) }
    // If several fingers come down together, the choice must be the same in each run.
    guard trackedTouch == nil, let touch = event?.touches.first(where: touches.contains) ?? touches.first else {
      return
    }
    guard beginTracking(touch, with: event), isEnabled else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, for: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesMoved(touches, with: event) }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = contains(touch)
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    guard continueTracking(touch, with: event) else {
      return release { self.endTracking(touch, with: event) }
    }
    guard trackedTouch === touch else { return }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside && !wasInside { events.insert(.touchDragEnter) }
    if !isTouchInside && wasInside { events.insert(.touchDragExit) }
    send(events, for: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesEnded(touches, with: event) }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = contains(touch)
    let isInside = isTouchInside
    release { self.endTracking(touch, with: event) }
    send(isInside ? .touchUpInside : .touchUpOutside, for: event)
    touchDidEnd(inside: isInside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch else { return super.touchesCancelled(touches, with: event) }
    if touches.contains(touch) { endTracking(with: event) }
  }

  /// A single tap on a control is the control's, not that of a recognizer of a view around it; so are some drags.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return switch gestureRecognizer {
    case let tap as UITapGestureRecognizer: tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    case is UIPanGestureRecognizer where trackedTouch.map(keepsDrag) ?? false: false
    default: super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
  }

  /// Whether a drag of the touch that the control follows is the control's own, so that nothing around it may follow it.
  package func keepsDrag(of touch: UITouch) -> Bool { false }

  /// Stops tracking as if the touch had been taken away.
  func endTracking(with event: UIEvent? = nil) {
    guard isTracking else {
      if isHighlighted && !isEnabled { isHighlighted = false }
      return
    }
    release { self.cancelTracking(with: event) }
    send(.touchCancel, for: event)
  }

  /// Acts after a touch was lifted and its events were sent. A button triggers its primary action here.
  func touchDidEnd(inside isInside: Bool, with event: UIEvent?) {}

  /// Forgets the touch and then calls `tell`, so that handlers of the touch's end find the control at rest.
  private func release(_ tell: () -> Void) {
    trackedTouch = nil
    isTracking = false
    tell()
    isTouchInside = false
    if isHighlighted { isHighlighted = false }
  }

  private func contains(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    let area = bounds.insetBy(dx: -TouchLimits.controlSlack, dy: -TouchLimits.controlSlack)
    return point.x >= area.minX && point.x < area.maxX && point.y >= area.minY && point.y < area.maxY
  }

  // MARK: - Actions

  /// Registers an action for events. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(ControlRegistration(action: action, events: controlEvents))
  }

  /// Removes an action from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    unregister(from: controlEvents) { $0.action.identifier == actionIdentifier }
  }

  /// Performs an action now. The control calls this method for all its actions.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Performs the actions that are registered for events, in the order of registration.
  open func sendActions(for controlEvents: Event) { send(controlEvents, for: nil) }

  /// Calls a closure with each registration and its events, until it sets `stop`: with an action, or with a target and a
  /// selector. Closures and methods without a selector come as actions.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvent: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop && !registration.isOver {
      if let selector = registration.selector {
        iterator(nil, (registration.target(), selector), registration.events, &stop)
      } else {
        iterator(registration.action, nil, registration.events, &stop)
      }
    }
  }

  // MARK: - Targets

  /// Calls a method of an object on events, without keeping the object alive. With no target it is called of the first
  /// responder that has it: see `UIApplication.sendAction(_:to:from:for:)`. A method that is added again is called once.
  ///
  ///     button.addTarget(self, action: Selector(ViewController.tapped), for: .touchUpInside)
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    registrations.removeAll(where: \.isOver)
    if let index = registrations.firstIndex(where: { $0.calls(action, of: object) }) {
      registrations[index].events.formUnion(controlEvents)
      return
    }
    registrations.append(
      ControlRegistration(
        action: UIAction { _ in }, events: controlEvents, target: { [weak object] in object }, selector: action,
        searchesResponders: object == nil))
  }

  /// Removes methods of a target from events. A nil target means all targets, with the closures that have none if the
  /// action is nil, too; a nil action means all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    unregister(from: controlEvents) { registration in
      if let action, registration.selector != action { return false }
      if let object { return registration.target() === object }
      return registration.callsMethod
    }
  }

  /// Returns the names of a target's methods for an event, in the order of registration; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = registrations.compactMap { registration in
      registration.selector.flatMap { selector in
        registration.calls(selector, of: object) && !registration.events.isDisjoint(with: controlEvent)
          ? NSStringFromSelector(selector) : nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a method of a target now. The control calls this method for all methods with selectors.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  // A set tells two objects of `NSNull` apart.
  private static let responderChain = NSNull()

  /// The objects whose methods are called, and `NSNull` for those that are looked for among the responders. Objects that
  /// are not `Hashable` are left out; every `NSObject` is.
  open var allTargets: Set<AnyHashable> {
    Set(registrations.compactMap { ($0.searchesResponders ? UIControl.responderChain : $0.target()) as? AnyHashable })
  }

  /// The events for which something is registered.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }
}
