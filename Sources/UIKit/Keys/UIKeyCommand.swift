/// A combination of keys and what it does.
///
/// A responder lists its commands in `keyCommands`. Those of the first responder come before those of the responders
/// after it, and editing text comes before all that do not want priority.
@preconcurrency @MainActor
open class UIKeyCommand: UIMenuElement {
  /// The key, by what it types without others, or one of the constants below.
  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes = []
  open var state = UIMenuElement.State.off
  open var propertyList: Any? { nil }
  /// Whether the command comes before editing text and moving the focus.
  open var wantsPriorityOverSystemBehavior = false
  /// The method that is called; nil if the command calls a closure.
  open private(set) var action: Selector?
  private let perform: ((UIKeyCommand) -> Void)?

  /// A command that calls a method, with itself as the argument, of the first object that has it among the responder to
  /// which the key goes and those around it.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.action = action
    perform = nil
    super.init(title: title, subtitle: nil, image: image)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command that calls a closure. (Ours.)
  public init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
    perform = handler
    super.init(title: title, subtitle: nil, image: image)
  }

  /// A command that calls a method of an object, which it does not keep alive. (Ours.)
  public convenience init<Target: AnyObject>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], target: Target,
    action: @escaping (Target) -> @MainActor (UIKeyCommand) -> Void
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags) { [weak target] command in
      if let target { action(target)(command) }
    }
  }

  /// A command that calls a method without parameters of an object, which it does not keep alive. (Ours.)
  public convenience init<Target: AnyObject>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], target: Target,
    action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags) { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// Does what the command does, and returns whether there is something to do. Methods are called of a responder or one
  /// after it.
  func run(from responder: UIResponder) -> Bool {
    guard !attributes.contains(.disabled) else { return true }
    perform?(self)
    guard let action else { return true }
    guard let receiver = responder.target(forAction: action, withSender: self) else { return false }
    return UIApplication.shared.sendAction(action, to: receiver, from: self, for: nil)
  }

  /// Whether the command is that of a key with the keys held with it. Caps lock and the numeric pad do not count.
  func matches(_ key: UIKey) -> Bool {
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    guard let input, modifierFlags.subtracting([.alphaShift, .numericPad]) == held else { return false }
    let wanted = input == "\n" ? "\r" : input == "\u{8}" || input == "\u{7F}" ? Self.inputDelete : input.lowercased()
    let found = key.charactersIgnoringModifiers
    return wanted == found.lowercased() || input == found
  }

  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"
}
