/// An action that a control performs on some events.
@MainActor
struct ControlRegistration {
  let action: UIAction
  var events: UIControl.Event
  /// Returns the object whose method the action calls; nil if there is none or it is gone.
  var target: () -> AnyObject? = { nil }
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

  /// Calls a method of an object on events, without keeping the object alive. (Ours: iOS has
  /// `#selector(ViewController.tapped)` where this has `ViewController.tapped`.) A method that is registered twice is
  /// called twice.
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
  /// Removes the methods of a target from events; a nil target means all methods and closures. `action` is always nil
  /// here.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(from: controlEvents) { registration in
      guard let target else { return registration.action is TargetAction }
      return registration.target() === target as AnyObject
    }
  }

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
