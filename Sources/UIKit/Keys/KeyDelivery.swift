import Stage

/// A delivery of keys on one screen: it makes presses and events of their changes, and finds out what they do.
///
/// A key goes to the commands that want priority, then to the first responder, to the focused view or to what is
/// presented topmost, and along the chain from there. What no responder keeps to itself is for commands, and then for
/// the focus.
@MainActor
final class KeyDelivery {
  private let event = UIPressesEvent()
  /// The keys that went down as commands: their ends concern nobody.
  private var commandKeys: Set<Int> = []

  func deliver(_ change: KeyPress, at time: TimeInterval, on screen: ApplicationScreen) {
    guard let window = screen.application.keyWindow else { return }
    event.timestamp = time
    let held = event.presses.first { $0.key?.keyCode.rawValue == change.usage }
    switch change.phase {
    case .began, .repeated:
      let responder = Self.responder(in: window, screen.focus)
      if let held {
        held.key = UIKey(change)
        repeatKey(of: held, from: responder, on: screen)
      } else {
        begin(change, from: responder, in: window, on: screen)
      }
    case .ended:
      commandKeys.remove(change.usage)
      guard let held else { return }
      end(held, .ended, on: screen)
    }
  }

  /// The responder that keys begin with.
  private static func responder(in window: UIWindow, _ focus: KeyboardFocus) -> UIResponder {
    if let first = window.firstResponder { return first }
    if let view = focus.focusedView, view.window === window { return view }
    return window.topmostController ?? window
  }

  private func begin(
    _ change: KeyPress, from responder: UIResponder, in window: UIWindow, on screen: ApplicationScreen
  ) {
    let key = UIKey(change)
    if run(key, from: responder, withPriority: true) {
      commandKeys.insert(change.usage)
      return
    }
    guard !commandKeys.contains(change.usage) else {
      _ = run(key, from: responder, withPriority: false)
      return
    }
    let press = UIPress()
    press.key = key
    press.window = window
    press.responder = responder
    press.timestamp = event.timestamp
    event.presses.append(press)
    send(press, on: screen)
    guard event.isUnhandled else { return }
    if run(key, from: responder, withPriority: false) {
      end(press, .cancelled, on: screen)
      commandKeys.insert(change.usage)
    } else if !Self.edit(key, in: responder) {
      screen.focus.keyDown(key, isRepeated: false, in: window)
    }
  }

  /// A key that is held repeats what it does by itself. Responders are not told again, as on iOS.
  private func repeatKey(of press: UIPress, from responder: UIResponder, on screen: ApplicationScreen) {
    guard let key = press.key, let window = press.window else { return }
    if (responder as? any KeyEditing)?.edit(by: key) == true { return }
    if run(key, from: responder, withPriority: false) || Self.edit(key, in: responder) { return }
    screen.focus.keyDown(key, isRepeated: true, in: window)
  }

  private func end(_ press: UIPress, _ phase: UIPress.Phase, on screen: ApplicationScreen) {
    press.phase = phase
    press.timestamp = event.timestamp
    send(press, on: screen)
    event.presses.removeAll { $0 === press }
    if let key = press.key { screen.focus.keyUp(key, isCancelled: phase == .cancelled) }
  }

  private func send(_ press: UIPress, on screen: ApplicationScreen) {
    for other in event.presses where other !== press { other.phase = .stationary }
    event.changed = press
    event.isUnhandled = false
    screen.application.sendEvent(event)
    event.changed = nil
  }

  /// Runs the first command of a key in the chain from a responder, and returns whether there is one.
  private func run(_ key: UIKey, from responder: UIResponder, withPriority: Bool) -> Bool {
    var next: UIResponder? = responder
    while let current = next {
      for command in current.keyCommands ?? []
      where (!withPriority || command.wantsPriorityOverSystemBehavior) && command.matches(key) {
        if command.run(from: responder) { return true }
      }
      next = current.next
    }
    return false
  }

  /// Edits by a key in a responder that takes keys without being a text field of ours.
  private static func edit(_ key: UIKey, in responder: UIResponder) -> Bool {
    guard !(responder is any KeyEditing), let input = responder as? any UIKeyInput,
      key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
    else { return false }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
    default: return false
    }
    return true
  }
}

/// A responder that edits its text by keys.
@MainActor
protocol KeyEditing: UIResponder {
  /// Does what the key does to the text, and returns whether it does anything.
  func edit(by key: UIKey) -> Bool
}
