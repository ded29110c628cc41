#if Window
  import Foundation
  import SDL2Library
  package import Stage
  package import VectorGraphics
  package import VectorRaster

  /// A window of the desktop, by SDL2.
  ///
  /// There is one at a time in a program, on the main thread.
  @safe
  package final class SDLDisplay: Display {
    private let window: OpaquePointer
    private let canvas: SDLCanvas
    private let zoom: Double
    private let start = ContinuousClock.now
    package let name: String
    package let refreshRate: Double?
    package let waitsForRefresh: Bool
    /// Whether the driver can sleep until an event comes. Others look a thousand times a second.
    private let canWait: Bool
    private var isTakingText = false
    package let clipboard: (any Clipboard)?

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - size: The size of the screen in it, in points.
    ///   - zoom: The number of the window's points in a point of the screen. It is less if the window would be larger
    ///     than the desktop.
    init(title: String, size: Size, zoom: Double) throws {
      #if os(Linux) || os(FreeBSD)
        // Without a display SDL would go on with the console or with a driver that shows nothing; these must be asked for.
        let environment = ProcessInfo.processInfo.environment
        if ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].allSatisfy({ environment[$0, default: ""].isEmpty }) {
          throw SDLDisplay.failure(program: title, reason: "there is no display")
        }
      #endif
      // Fingers of a touch screen come as fingers only, and the mouse as a mouse.
      unsafe SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
      unsafe SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
      unsafe SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
      // A window of the desktop's is shown beside the others, as any program's is.
      unsafe SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
      guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw SDLDisplay.failure(program: title) }
      name = unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? "none"
      canWait = ["x11", "wayland", "cocoa", "windows"].contains(name)
      // A desktop that nobody sees has no least size.
      let zoom = canWait ? SDLDisplay.fittingZoom(zoom, for: size) : zoom
      let position = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
      let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      guard
        let window = unsafe SDL_CreateWindow(
          title, position, position, Int32((size.width * zoom).rounded()), Int32((size.height * zoom).rounded()), flags)
      else {
        defer { SDL_Quit() }
        throw SDLDisplay.failure(program: title)
      }
      guard let canvas = unsafe SDLCanvas(window, driver: name) else {
        defer {
          unsafe SDL_DestroyWindow(window)
          SDL_Quit()
        }
        throw SDLDisplay.failure(program: title)
      }
      unsafe self.window = window
      self.canvas = canvas
      self.zoom = zoom
      var mode = unsafe SDL_DisplayMode()
      let hasMode = unsafe SDL_GetWindowDisplayMode(window, &mode) == 0
      // Xvfb says 0.
      refreshRate = unsafe hasMode && mode.refresh_rate > 0 ? Double(mode.refresh_rate) : nil
      waitsForRefresh = canvas.waitsForRefresh
      clipboard = SDLClipboard()
      // It begins by itself on desktops; here it begins when something takes text.
      SDL_StopTextInput()
      unsafe SDL_SetWindowMinimumSize(window, 64, 64)
      unsafe SDLDisplay.setIcon(of: window, program: title)
    }

    package func close() {
      canvas.close()
      unsafe SDL_DestroyWindow(window)
      SDL_Quit()
    }

    private static func failure(program: String, reason: String? = nil) -> WindowFailure {
      var reason = unsafe reason ?? String(cString: SDL_GetError())
      if reason.isEmpty { reason = "SDL does not say why" }
      return WindowFailure(
        "cannot open a window: \(reason) (DISPLAY and WAYLAND_DISPLAY say which); to record the screen instead: "
          + "\(program) --record \(program).gif")
    }

    /// Returns `zoom`, or less if a window of `size` would be larger than what the desktop leaves to windows.
    private static func fittingZoom(_ zoom: Double, for size: Size) -> Double {
      var room = SDL_Rect()
      guard unsafe SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 else { return zoom }
      // The title is 40 points high at most on the desktops that we know.
      let title = 40.0
      return min(zoom, Double(room.w) / size.width, max(100, Double(room.h) - title) / size.height)
    }

    // MARK: - Time and size

    package var now: Double { (ContinuousClock.now - start) / .seconds(1) }

    package var geometry: WindowGeometry {
      var (width, height) = (Int32(0), Int32(0))
      unsafe SDL_GetWindowSize(window, &width, &height)
      let pixels = canvas.pixelSize
      return WindowGeometry(
        size: Size(Double(width), Double(height)), pixelWidth: pixels.width, pixelHeight: pixels.height, zoom: zoom)
    }

    // MARK: - Pictures

    package func show(_ picture: borrowing Bitmap, changes: [PixelRect]) { canvas.show(picture, changes: changes) }

    // MARK: - Waiting

    package func wait(upTo seconds: Double) {
      // SDL counts whole milliseconds.
      if canWait, seconds >= 0.001 {
        _ = SDL_WaitEventTimeout(nil, Int32(min(seconds, 1) * 1000))
      } else {
        Thread.sleep(forTimeInterval: min(max(0, seconds), 1))
      }
    }

    // MARK: - Events

    package func takeEvents() -> [DisplayEvent] {
      var events: [DisplayEvent] = []
      var event = unsafe SDL_Event()
      while unsafe SDL_PollEvent(&event) == 1 {
        if let known = unsafe DisplayEvent(event, window: window) { events.append(known) }
      }
      return events
    }

    // MARK: - Text

    package func takeText(at caret: Rect?) {
      guard let caret else {
        if isTakingText { SDL_StopTextInput() }
        isTakingText = false
        return
      }
      var place = SDL_Rect(
        x: SDLDisplay.whole(caret.minX), y: SDLDisplay.whole(caret.minY), w: max(1, SDLDisplay.whole(caret.width)),
        h: max(1, SDLDisplay.whole(caret.height)))
      unsafe SDL_SetTextInputRect(&place)
      if !isTakingText { SDL_StartTextInput() }
      isTakingText = true
    }

    private static func whole(_ number: Double) -> Int32 { Int32(max(-1e6, min(1e6, number)).rounded()) }

    // MARK: - Icon

    private static func setIcon(of window: OpaquePointer, program: String) {
      var icon = WindowIcon.bitmap(for: program)
      let (width, height) = (Int32(icon.width), Int32(icon.height))
      unsafe icon.pixels.withUnsafeMutableBytes { bytes in
        let format = SDL_PIXELFORMAT_ABGR8888.rawValue
        guard
          let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
            bytes.baseAddress, width, height, 32, 4 * width, format)
        else { return }
        unsafe SDL_SetWindowIcon(window, surface)
        unsafe SDL_FreeSurface(surface)
      }
    }
  }
#endif
