package import Stage

/// The keys that are held with another one.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is one of the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard that is pressed.
@preconcurrency @MainActor
open class UIKey: NSObject, NSCopying {
  /// What the key types with the keys that are held; for arrows and their like a constant such as
  /// `UIKeyCommand.inputUpArrow`.
  public let characters: String
  /// What the key types without the keys that are held.
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  public let keyCode: UIKeyboardHIDUsage

  package init(_ press: KeyPress) {
    keyCode = UIKeyboardHIDUsage(rawValue: press.usage) ?? .keyboardErrorUndefined
    var flags = UIKeyModifierFlags(press.modifiers)
    if (UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue).contains(press.usage) {
      flags.insert(.numericPad)
    }
    modifierFlags = flags
    let plain = keyCode.plainCharacters ?? press.characters.lowercased()
    charactersIgnoringModifiers = plain
    characters = keyCode.isNamedByConstant || press.characters.isEmpty ? plain : press.characters
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIKeyModifierFlags {
  fileprivate init(_ modifiers: KeyPress.Modifiers) {
    self = []
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

extension UIKeyboardHIDUsage {
  /// What the key types by itself on a keyboard of the United States; nil for keys that type nothing.
  var plainCharacters: String? {
    switch rawValue {
    case 0x04...0x1D: return String(UnicodeScalar(UInt8(rawValue - 0x04) + UInt8(ascii: "a")))
    case 0x1E...0x26: return String(rawValue - 0x1D)
    case 0x2D...0x38: return Self.signs[rawValue - 0x2D]
    case 0x59...0x61: return String(rawValue - 0x58)
    case 0x3A...0x45: return "UIKeyInputF\(rawValue - 0x39)"
    default: break
    }
    switch self {
    case .keyboard0, .keypad0: return "0"
    case .keyboardReturnOrEnter, .keypadEnter: return "\r"
    case .keyboardEscape: return UIKeyCommand.inputEscape
    case .keyboardDeleteOrBackspace: return UIKeyCommand.inputDelete
    case .keyboardTab: return "\t"
    case .keyboardSpacebar: return " "
    case .keyboardHome: return UIKeyCommand.inputHome
    case .keyboardEnd: return UIKeyCommand.inputEnd
    case .keyboardPageUp: return UIKeyCommand.inputPageUp
    case .keyboardPageDown: return UIKeyCommand.inputPageDown
    case .keyboardUpArrow: return UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: return UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: return UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: return UIKeyCommand.inputRightArrow
    default: return nil
    }
  }

  /// The signs of the keys from hyphen to slash.
  private static let signs = ["-", "=", "[", "]", "\\", "#", ";", "'", "`", ",", ".", "/"]

  /// Whether the key types nothing and has a constant of `UIKeyCommand` for its characters.
  fileprivate var isNamedByConstant: Bool { plainCharacters?.hasPrefix("UIKeyInput") ?? false }
}
