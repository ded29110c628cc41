/// A way that a caret can go.
enum TextMotion: Hashable {
  case characterLeft, characterRight, wordLeft, wordRight, lineStart, lineEnd, up, down, pageUp, pageDown,
    paragraphStart, paragraphEnd, textStart, textEnd
}

/// What a key does to a text.
enum TextCommand: Hashable {
  case move(TextMotion, extending: Bool)
  /// Deletes the selection or, if it is empty, what lies on the way.
  case delete(TextMotion)
  case insert(String)
  case selectAll, copy, cut, paste, undo, redo
}

extension TextCommand {
  /// The command of a key; nil for keys that are no commands, such as those that type a character.
  ///
  /// Both ways of desktops count: with command and alternate as on a Mac, and with control as elsewhere.
  @MainActor
  init?(_ key: UIKey) {
    let held = key.modifierFlags
    let isExtending = held.contains(.shift)
    let (jumps, isFar) = (held.contains(.alternate) || held.contains(.control), held.contains(.command))
    switch key.keyCode {
    case .keyboardLeftArrow:
      self = .move(isFar ? .lineStart : jumps ? .wordLeft : .characterLeft, extending: isExtending)
    case .keyboardRightArrow:
      self = .move(isFar ? .lineEnd : jumps ? .wordRight : .characterRight, extending: isExtending)
    case .keyboardUpArrow:
      self = .move(isFar ? .textStart : jumps ? .paragraphStart : .up, extending: isExtending)
    case .keyboardDownArrow:
      self = .move(isFar ? .textEnd : jumps ? .paragraphEnd : .down, extending: isExtending)
    case .keyboardHome: self = .move(jumps || isFar ? .textStart : .lineStart, extending: isExtending)
    case .keyboardEnd: self = .move(jumps || isFar ? .textEnd : .lineEnd, extending: isExtending)
    case .keyboardPageUp: self = .move(.pageUp, extending: isExtending)
    case .keyboardPageDown: self = .move(.pageDown, extending: isExtending)
    case .keyboardDeleteOrBackspace: self = .delete(isFar ? .lineStart : jumps ? .wordLeft : .characterLeft)
    case .keyboardDeleteForward: self = .delete(isFar ? .lineEnd : jumps ? .wordRight : .characterRight)
    case .keyboardReturnOrEnter, .keypadEnter:
      guard !jumps, !isFar else { return nil }
      self = .insert("\n")
    default:
      guard held.contains(.command) != held.contains(.control), !held.contains(.alternate) else { return nil }
      switch key.charactersIgnoringModifiers.lowercased() {
      case "a" where !isExtending: self = .selectAll
      case "c" where !isExtending: self = .copy
      case "x" where !isExtending: self = .cut
      case "v" where !isExtending: self = .paste
      case "z": self = isExtending ? .redo : .undo
      case "y" where held.contains(.control) && !isExtending: self = .redo
      default: return nil
      }
    }
  }
}
