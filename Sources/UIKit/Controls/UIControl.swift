import SystemLook

/// A view that people operate. It follows a touch and tells what happens.
///
/// Handlers are actions, added by `addAction(_:for:)`, or methods and closures, added by `addTarget`, since there are
/// no selectors. A touch that has come down inside counts as inside up to 70 points from the bounds. A control that is
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

  public required init?(coder: NSCoder) { super.init(coder: coder) }

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

  /// Calls a closure with each registration and its events, until it sets `stop`. `targetAction` is always nil here:
  /// methods and closures come as actions.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvent: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop {
      iterator(registration.action, nil, registration.events, &stop)
    }
  }

  /// The objects whose methods are called. Objects that are not `Hashable` are left out; every `NSObject` is.
  open var allTargets: Set<AnyHashable> {
    Set(registrations.compactMap { $0.target() as? AnyHashable })
  }

  /// The events for which something is registered.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }
}
