#if Window
  import SDL2Library
  import Stage

  /// The clipboard of the desktop.
  final class SDLClipboard: Clipboard {
    var text: String? {
      get {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = unsafe SDL_GetClipboardText() else { return nil }
        defer { unsafe SDL_free(text) }
        return unsafe String(cString: text)
      }
      set { _ = unsafe SDL_SetClipboardText(newValue ?? "") }
    }
  }
#endif
