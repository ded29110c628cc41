extension Stage {
  /// A key of a keyboard of the United States.
  public struct Key: Hashable, Sendable {
    /// The key's number in the keyboard page (7) of the USB HID usage tables.
    public var usage: Int
    /// What the key types by itself; empty for keys such as the arrows.
    public var characters: String
    /// What the key types with shift.
    public var shiftedCharacters: String

    /// The key that types a character, with or without shift; nil if none does.
    public init?(_ character: Character) {
      let found = Self.typing.first { $0.characters == String(character) || $0.shiftedCharacters == String(character) }
      guard let found else { return nil }
      self = found
    }

    /// The key of a name, as scripts have it: a character such as `a`, or a word such as `return`, `tab`, `left`, `f5`.
    public init?(named name: String) {
      if name == "space" {
        self = .space
      } else if let usage = Self.names.first(where: { $0.name == name })?.usage {
        self.init(usage: usage)
      } else if name.count == 1, let character = name.first {
        self.init(character)
      } else {
        return nil
      }
    }

    private init(usage: Int, _ characters: String = "", _ shiftedCharacters: String = "") {
      self.usage = usage
      self.characters = characters
      self.shiftedCharacters = shiftedCharacters
    }

    public static let `return` = Key(usage: 0x28)
    public static let escape = Key(usage: 0x29)
    /// The key that deletes what is before the caret.
    public static let backspace = Key(usage: 0x2A)
    public static let tab = Key(usage: 0x2B)
    public static let space = Key(usage: 0x2C, " ", " ")
    public static let home = Key(usage: 0x4A)
    public static let pageUp = Key(usage: 0x4B)
    /// The key that deletes what is after the caret.
    public static let delete = Key(usage: 0x4C)
    public static let end = Key(usage: 0x4D)
    public static let pageDown = Key(usage: 0x4E)
    public static let right = Key(usage: 0x4F)
    public static let left = Key(usage: 0x50)
    public static let down = Key(usage: 0x51)
    public static let up = Key(usage: 0x52)

    /// The names of keys that type nothing.
    private static let names: [(name: String, usage: Int)] =
      [
        ("return", 0x28), ("escape", 0x29), ("backspace", 0x2A), ("tab", 0x2B), ("home", 0x4A), ("pageup", 0x4B),
        ("delete", 0x4C), ("end", 0x4D), ("pagedown", 0x4E), ("right", 0x4F), ("left", 0x50), ("down", 0x51),
        ("up", 0x52),
      ] + (1...12).map { ("f\($0)", 0x39 + $0) }

    /// The keys that type something.
    private static let typing: [Key] = {
      func row(_ plain: String, _ shifted: String, from usage: Int) -> [Key] {
        zip(plain, shifted).enumerated().map { Key(usage: usage + $0, String($1.0), String($1.1)) }
      }
      var keys = row("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", from: 0x04)
      keys += row("1234567890", "!@#$%^&*()", from: 0x1E)
      keys += row("-=[]\\", "_+{}|", from: 0x2D)
      keys += row(";'`,./", ":\"~<>?", from: 0x33)
      return keys + [space]
    }()
  }

  // MARK: - Keys

  /// Presses a key and lets it go at the present instant, as a hand does: what it types is inserted as well.
  public func press(_ key: Key, modifiers: KeyPress.Modifiers = []) {
    keyDown(key, modifiers: modifiers)
    keyUp(key, modifiers: modifiers)
  }

  /// Presses a key and holds it. A key that is held already repeats.
  public func keyDown(_ key: Key, modifiers: KeyPress.Modifiers = []) {
    commit()
    let isRepeated = !heldKeys.insert(key.usage).inserted
    send(keyPress(key, isRepeated ? .repeated : .began, modifiers))
    let text = modifiers.contains(.shift) ? key.shiftedCharacters : key.characters
    if !text.isEmpty, modifiers.isSubset(of: [.shift, .capsLock]) { type(text) }
  }

  /// Lets a key go; does nothing if it is not held.
  public func keyUp(_ key: Key, modifiers: KeyPress.Modifiers = []) {
    guard heldKeys.remove(key.usage) != nil else { return }
    commit()
    send(keyPress(key, .ended, modifiers))
  }

  /// Types text at the present instant, as a keyboard or an input method hands it over, where the keyboard's input goes.
  public func type(_ text: String) {
    commit()
    insert(text)
  }

  private func keyPress(_ key: Key, _ phase: KeyPress.Phase, _ modifiers: KeyPress.Modifiers) -> KeyPress {
    let characters = modifiers.contains(.shift) ? key.shiftedCharacters : key.characters
    return KeyPress(key.usage, phase: phase, characters: characters, modifiers: modifiers)
  }
}
