#if Window
  import SDL2Library
  import VectorGraphics
  import VectorRaster

  /// The pixels of a window.
  ///
  /// With a graphics processor they are a texture that is shown with the display's refresh. Without one SDL would copy the
  /// whole texture for each frame, and Mesa's software renderer would draw it on all cores: then the changed rectangles go
  /// straight into the window's surface.
  @safe
  final class SDLCanvas {
    private let window: OpaquePointer
    private let renderer: OpaquePointer?
    private var texture: OpaquePointer?
    private var textureSize = (width: 0, height: 0)
    let waitsForRefresh: Bool

    init?(_ window: OpaquePointer, driver: String) {
      unsafe self.window = window
      defer { if unsafe SDL_GL_GetCurrentContext() != nil { _ = unsafe SDL_GL_MakeCurrent(window, nil) } }
      let hasGraphics = driver != "offscreen" && driver != "dummy" && SDLCanvas.hasGraphicsProcessor
      unsafe renderer =
        hasGraphics
        ? SDL_CreateRenderer(
          window, -1, SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue) : nil
      var isWaiting = false
      if let renderer = unsafe renderer {
        var info = unsafe SDL_RendererInfo()
        isWaiting =
          unsafe SDL_GetRendererInfo(renderer, &info) == 0
          && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
      } else {
        guard unsafe SDL_GetWindowSurface(window) != nil else { return nil }
      }
      waitsForRefresh = isWaiting
    }

    func close() {
      if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
      if let renderer = unsafe renderer { unsafe SDL_DestroyRenderer(renderer) }
    }

    /// Whether OpenGL draws with a graphics processor, and not with Mesa's software, `llvmpipe` or `softpipe`.
    private static var hasGraphicsProcessor: Bool {
      guard
        let probe = unsafe SDL_CreateWindow(
          "", 0, 0, 16, 16, SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue)
      else { return false }
      defer { unsafe SDL_DestroyWindow(probe) }
      guard let context = unsafe SDL_GL_CreateContext(probe) else { return false }
      defer { unsafe SDL_GL_DeleteContext(context) }
      guard let address = unsafe SDL_GL_GetProcAddress("glGetString") else { return false }
      typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
      let getString = unsafe unsafeBitCast(address, to: GetString.self)
      // GL_RENDERER is 0x1F01.
      guard let name = unsafe getString(0x1F01).map({ unsafe String(cString: $0) }) else { return false }
      return !["llvmpipe", "softpipe", "Software"].contains { name.contains($0) }
    }

    /// The size of the window in pixels.
    var pixelSize: (width: Int, height: Int) {
      var (width, height) = (Int32(0), Int32(0))
      if let renderer = unsafe renderer {
        _ = unsafe SDL_GetRendererOutputSize(renderer, &width, &height)
      } else if let surface = unsafe SDL_GetWindowSurface(window) {
        (width, height) = unsafe (surface.pointee.w, surface.pointee.h)
      }
      return (Int(width), Int(height))
    }

    /// Shows the picture, of which only `changes` are others than before. A picture of another size than the window's,
    /// which has just changed, is left out: the next one is whole.
    func show(_ picture: borrowing Bitmap, changes: [PixelRect]) {
      guard pixelSize == (picture.width, picture.height) else { return }
      let (width, height) = (picture.width, picture.height)
      unsafe picture.pixels.withUnsafeBytes { bytes in
        guard let pixels = bytes.baseAddress else { return }
        if let renderer = unsafe renderer {
          unsafe upload(pixels, width, height, changes, renderer)
        } else {
          unsafe copy(pixels, width, height, changes)
        }
      }
    }

    private func upload(
      _ pixels: UnsafeRawPointer, _ width: Int, _ height: Int, _ changes: [PixelRect], _ renderer: OpaquePointer
    ) {
      var changes = changes
      if unsafe texture == nil || textureSize != (width, height) {
        if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
        unsafe texture = SDL_CreateTexture(
          renderer, SDL_PIXELFORMAT_ABGR8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
          Int32(height))
        textureSize = (width, height)
        changes = [PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)]
      }
      guard let texture = unsafe texture else { return }
      for change in changes {
        var rect = SDL_Rect(change)
        unsafe SDL_UpdateTexture(
          texture, &rect, pixels + 4 * (change.minY * width + change.minX), Int32(4 * width))
      }
      unsafe SDL_RenderCopy(renderer, texture, nil, nil)
      unsafe SDL_RenderPresent(renderer)
      // The main queue may run on another thread at the next frame, where OpenGL's context can be current only if it is
      // not any more on this one.
      if unsafe SDL_GL_GetCurrentContext() != nil { _ = unsafe SDL_GL_MakeCurrent(window, nil) }
    }

    private func copy(_ pixels: UnsafeRawPointer, _ width: Int, _ height: Int, _ changes: [PixelRect]) {
      guard let surface = unsafe SDL_GetWindowSurface(window) else { return }
      let format = unsafe surface.pointee.format.pointee
      let pitch = unsafe Int(surface.pointee.pitch)
      guard unsafe SDL_LockSurface(surface) == 0, let target = unsafe surface.pointee.pixels else { return }
      for change in changes {
        let (columns, rows) = (Int32(change.width), Int32(change.height))
        unsafe SDL_ConvertPixels(
          columns, rows, SDL_PIXELFORMAT_ABGR8888.rawValue,
          pixels + 4 * (change.minY * width + change.minX), Int32(4 * width), format.format,
          target + (change.minY * pitch + change.minX * Int(format.BytesPerPixel)), Int32(pitch))
      }
      unsafe SDL_UnlockSurface(surface)
      let rects = changes.map { SDL_Rect($0) }
      unsafe SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
    }
  }

  extension SDL_Rect {
    init(_ rect: PixelRect) {
      self.init(
        x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
    }
  }
#endif
