/// An action that a control performs on some events, or a method that it calls.
@MainActor
struct ControlRegistration {
  /// The action, which does nothing where there is a selector.
  let action: UIAction
  var events: UIControl.Event
  /// Returns the object whose method the action calls; nil if there is none or it is gone.
  var target: () -> AnyObject? = { nil }
  /// The method that is called in place of the action.
  var selector: Selector?
  /// Whether the object with the method is looked for among the responders.
  var searchesResponders = false

  /// Whether the method is that of a target; nil means one that is looked for among the responders.
  func calls(_ selector: Selector, of target: AnyObject?) -> Bool {
    self.selector == selector && self.target() === target && searchesResponders == (target == nil)
  }

  /// Whether it was registered as a method or closure, not as an action.
  var callsMethod: Bool { selector != nil || action is TargetAction }

  /// Whether the target of the method or action has gone.
  var isOver: Bool { selector != nil && !searchesResponders && target() == nil }
}

/// An object with which closures and methods can be registered that take it in its own type. Every control conforms.
/// (Ours.)
@preconcurrency @MainActor
public protocol ControlTargets: AnyObject {}

extension ControlTargets where Self: UIControl {
  /// Calls a closure on events. (Ours; `addAction(_:for:)` is the way that iOS has too.)
  ///
  ///     rotationSwitch.addTarget(for: .valueChanged) { [unowned self] in shape.rotate($0.isOn) }
  public func addTarget(for controlEvents: UIControl.Event, _ handler: @escaping (Self) -> Void) {
    register(for: controlEvents, target: { nil }) { control, _ in
      if let control = control as? Self { handler(control) }
    }
  }

  /// Calls a method of an object on events, without keeping the object alive. (Ours. `Selector(ViewController.tapped)` is
  /// the way that code for iOS has.) A method that is registered twice is called twice.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void, for controlEvents: UIControl.Event
  ) {
    register(for: controlEvents, target: { [weak target] in target }) { [weak target] control, _ in
      if let target, let control = control as? Self { action(target)(control) }
    }
  }

  /// Calls a method without parameters of an object on events, without keeping the object alive. (Ours.)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> @MainActor () -> Void, for controlEvents: UIControl.Event
  ) {
    register(for: controlEvents, target: { [weak target] in target }) { [weak target] _, _ in
      if let target { action(target)() }
    }
  }

  /// Calls a method that takes the event too, of an object on events, without keeping the object alive. (Ours.)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> @MainActor (Self, UIEvent?) -> Void,
    for controlEvents: UIControl.Event
  ) {
    register(for: controlEvents, target: { [weak target] in target }) { [weak target] control, event in
      if let target, let control = control as? Self { action(target)(control, event) }
    }
  }
}

extension UIControl {
  func register(
    for events: Event, target: @escaping () -> AnyObject?, _ call: @escaping (UIControl, UIEvent?) -> Void
  ) {
    registrations.append(ControlRegistration(action: TargetAction(call), events: events, target: target))
  }

  /// Removes events from registrations, and the registrations that have none left.
  func unregister(from events: Event, where isMeant: (ControlRegistration) -> Bool) {
    for index in registrations.indices where isMeant(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Performs the actions that are registered for events. Actions that handlers add wait for the next event, and those
  /// that they remove are left out.
  func send(_ events: Event, for event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      guard registrations.contains(where: { $0.action === registration.action }) else { continue }
      if let selector = registration.selector {
        if !registration.isOver { sendAction(selector, to: registration.target(), for: event) }
        continue
      }
      (registration.action as? TargetAction)?.event = event
      sendAction(registration.action)
      (registration.action as? TargetAction)?.event = nil
    }
  }
}

/// An action that calls a method or closure.
private final class TargetAction: UIAction {
  private let call: (UIControl, UIEvent?) -> Void
  /// The event that is being sent.
  var event: UIEvent?

  init(_ call: @escaping (UIControl, UIEvent?) -> Void) {
    self.call = call
    super.init { _ in }
  }

  override func perform(for sender: UIControl) { call(sender, event) }
}
