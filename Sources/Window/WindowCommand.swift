import Stage

/// What a key asks of the window itself. The keys are function keys, so that all others are the screen's.
enum WindowCommand: CaseIterable {
  case help, pause, step, slowDown, dark, layerBorders, controlPoints, savePicture, saveGIF, saveSVG, listElements, quit

  /// The command of a key that goes down; nil if the key is the screen's.
  init?(_ press: KeyPress) {
    guard press.phase != .ended,
      let command = WindowCommand.allCases.first(where: {
        $0.usage == press.usage && $0.modifiers == press.modifiers.subtracting(.capsLock)
      })
    else { return nil }
    // A key that is held down goes on from frame to frame, and does nothing else twice.
    guard press.phase == .began || command == .step else { return nil }
    self = command
  }

  /// The key's number in the keyboard page of the USB HID usage tables: F1 is 0x3A.
  private var usage: Int {
    switch self {
    case .help: 0x3A
    case .pause: 0x3B
    case .step: 0x3C
    case .slowDown: 0x3D
    case .dark: 0x3E
    case .layerBorders: 0x3F
    case .controlPoints: 0x40
    case .savePicture: 0x41
    case .saveGIF: 0x42
    case .saveSVG: 0x43
    case .listElements: 0x44
    case .quit: 0x14
    }
  }

  private var modifiers: KeyPress.Modifiers { self == .quit ? .control : [] }

  /// What the help says: the key, and what it does.
  private var words: String {
    switch self {
    case .help: "F1 keys"
    case .pause: "F2 pause"
    case .step: "F3 one frame"
    case .slowDown: "F4 slower"
    case .dark: "F5 dark"
    case .layerBorders: "F6 layers"
    case .controlPoints: "F7 points"
    case .savePicture: "F8 save PNG"
    case .saveGIF: "F9 GIF"
    case .saveSVG: "F10 SVG"
    case .listElements: "F11 elements"
    case .quit: "Ctrl Q quit"
    }
  }

  /// The help, in one line.
  static let helpLine =
    allCases.filter { $0 != .help }.map(\.words).joined(separator: "  ·  ") + "  ·  Alt drag two fingers"
}
