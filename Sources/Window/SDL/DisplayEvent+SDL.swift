#if Window
  import SDL2Library
  import Stage
  import VectorGraphics

  extension DisplayEvent {
    /// The event that SDL tells; nil if it means nothing here.
    init?(_ event: SDL_Event, window: OpaquePointer) {
      switch unsafe SDL_EventType(event.type) {
      case SDL_QUIT: self = .closed
      case SDL_WINDOWEVENT: self.init(unsafe event.window)
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
        let button = unsafe event.button
        guard button.button == UInt8(SDL_BUTTON_LEFT), button.which != UInt32.max else { return nil }
        let phase = button.state == UInt8(SDL_PRESSED) ? Touch.Phase.began : .ended
        self = .mouse(phase, at: Point(Double(button.x), Double(button.y)), .held)
      case SDL_MOUSEMOTION:
        let motion = unsafe event.motion
        guard motion.which != UInt32.max else { return nil }
        self = .mouse(.moved, at: Point(Double(motion.x), Double(motion.y)), .held)
      case SDL_MOUSEWHEEL:
        let wheel = unsafe event.wheel
        let notches = Vector(Double(wheel.preciseX), Double(wheel.preciseY))
        self = .wheel(at: Point(Double(wheel.mouseX), Double(wheel.mouseY)), notches: notches)
      case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
        let finger = unsafe event.tfinger
        // A trackpad's fingers come as a wheel, and the mouse comes as itself.
        guard SDL_GetTouchDeviceType(finger.touchId) == SDL_TOUCH_DEVICE_DIRECT else { return nil }
        var (width, height) = (Int32(0), Int32(0))
        unsafe SDL_GetWindowSize(window, &width, &height)
        let place = Point(Double(finger.x) * Double(width), Double(finger.y) * Double(height))
        let phase: Touch.Phase =
          switch unsafe SDL_EventType(event.type) {
          case SDL_FINGERDOWN: .began
          case SDL_FINGERUP: .ended
          default: .moved
          }
        self = .finger(finger.fingerId, phase, at: place)
      case SDL_KEYDOWN, SDL_KEYUP: self = .key(KeyPress(unsafe event.key))
      case SDL_TEXTINPUT:
        let text = unsafe withUnsafeBytes(of: event.text.text) {
          unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        self = .text(text)
      case SDL_TEXTEDITING:
        let text = unsafe withUnsafeBytes(of: event.edit.text) {
          unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        self = .markedText(text)
      default: return nil
      }
    }

    private init?(_ event: SDL_WindowEvent) {
      switch SDL_WindowEventID(UInt32(event.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized
      case SDL_WINDOWEVENT_EXPOSED: self = .exposed
      case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: self = .shown(true)
      case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .shown(false)
      case SDL_WINDOWEVENT_FOCUS_LOST: self = .keyboardLost
      case SDL_WINDOWEVENT_CLOSE: self = .closed
      default: return nil
      }
    }
  }

  extension KeyPress {
    fileprivate init(_ event: SDL_KeyboardEvent) {
      let phase: Phase = event.state == UInt8(SDL_PRESSED) ? event.repeat > 0 ? .repeated : .began : .ended
      let modifiers = Modifiers(event.keysym.mod)
      // SDL's scancodes are the numbers of the keyboard page.
      self.init(
        Int(event.keysym.scancode.rawValue), phase: phase,
        characters: KeyPress.characters(of: event.keysym.sym, modifiers), modifiers: modifiers)
    }

    /// Returns what a key types. SDL tells the key's own character, in lower case; which one it has with shift only text
    /// input tells, so it is known for letters alone.
    private static func characters(of key: Int32, _ modifiers: Modifiers) -> String {
      guard key > 0, key < 0x4000_0000, key != 0x7F, let scalar = Unicode.Scalar(UInt32(key)) else { return "" }
      let text = String(scalar)
      return modifiers.contains(.shift) != modifiers.contains(.capsLock) ? text.uppercased() : text
    }
  }

  extension KeyPress.Modifiers {
    /// The modifiers that are held now.
    fileprivate static var held: KeyPress.Modifiers { KeyPress.Modifiers(UInt16(SDL_GetModState().rawValue)) }

    fileprivate init(_ state: UInt16) {
      self = []
      func insert(_ modifier: KeyPress.Modifiers, _ keys: SDL_Keymod...) {
        if keys.contains(where: { state & UInt16($0.rawValue) != 0 }) { self.insert(modifier) }
      }
      insert(.shift, KMOD_LSHIFT, KMOD_RSHIFT)
      insert(.control, KMOD_LCTRL, KMOD_RCTRL)
      insert(.alternate, KMOD_LALT, KMOD_RALT)
      insert(.command, KMOD_LGUI, KMOD_RGUI)
      insert(.capsLock, KMOD_CAPS)
    }
  }
#endif
