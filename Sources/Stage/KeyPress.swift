/// A key that goes down, repeats or comes up.
public struct KeyPress: Hashable, Sendable {
  /// What the key does.
  public enum Phase: Hashable, Sendable {
    case began, repeated, ended
  }

  /// The keys that are held with another one.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let control = Modifiers(rawValue: 1 << 1)
    public static let alternate = Modifiers(rawValue: 1 << 2)
    /// The command key of a Mac's keyboard; also called super or Windows key.
    public static let command = Modifiers(rawValue: 1 << 3)
    public static let capsLock = Modifiers(rawValue: 1 << 4)
  }

  public var phase: Phase
  /// The key's number in the keyboard page (7) of the USB HID usage tables, as `UIKeyboardHIDUsage` has it.
  public var usage: Int
  /// What the key types with its modifiers; empty for keys such as the arrows.
  public var characters: String
  public var modifiers: Modifiers

  public init(_ usage: Int, phase: Phase = .began, characters: String = "", modifiers: Modifiers = []) {
    self.phase = phase
    self.usage = usage
    self.characters = characters
    self.modifiers = modifiers
  }
}
