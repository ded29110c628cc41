import VectorGraphics

/// The colours of all frames of an animation, and the layout that holds them.
struct FilmColors: Sendable {
  private var distinct = ColorSet()
  private var alphas: UInt32 = 0xFFFF_FFFF
  private var isGray = true
  /// Which colours of red 1 and green 0 occur, by their blue: one that does not may stand for transparent pixels. Such
  /// colours are almost black, and rare in drawings.
  private var rareBlues = [Bool](repeating: false, count: 256)

  /// Adds the colours that a bitmap has in a box.
  mutating func add(_ bitmap: Bitmap, in box: PixelBox) {
    let pixels = bitmap.pixels.span
    var last: UInt32 = 0
    var hasLast = false
    for row in box.minY..<box.maxY {
      for index in row &* bitmap.width &+ box.minX..<row &* bitmap.width &+ box.maxX {
        let pixel = pixels[pixel: index]
        // Flat art is runs: what holds for a pixel is looked at once a run.
        if hasLast, pixel == last { continue }
        last = pixel
        hasLast = true
        let color = StraightPixels.straight(pixel)
        alphas &= color
        let (red, green, blue) = (color & 0xFF, color >> 8 & 0xFF, color >> 16 & 0xFF)
        if red != green || green != blue { isGray = false }
        if red == 1, green == 0 { rareBlues[Int(blue)] = true }
        distinct.insert(color)
      }
    }
  }

  /// The layout for all frames. `wantsTransparent` tells that frames are to be painted over each other and need a
  /// transparent pixel for what does not change; the layout then has one if that costs nothing.
  func plan(wantsTransparent: Bool) -> StraightPixels.Plan {
    let isOpaque = alphas >> 24 == 255
    guard distinct.isOverfull else {
      var colors = distinct.values
      if wantsTransparent, colors.count < 256, !colors.contains(0) { colors.append(0) }
      // Transparent colours first, for tRNS lists these only; then from dark to light, so that antialiased edges have
      // indices near each other and filters find something to do.
      colors.sort { (FilmColors.order($0), $0) < (FilmColors.order($1), $1) }
      let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
      return StraightPixels.Plan(layout: PNG.Layout(colorType: .palette, bitDepth: depth), palette: colors)
    }
    let type: PNG.Layout.ColorType = isGray ? .grayAlpha : isOpaque ? .rgb : .rgba
    var plan = StraightPixels.Plan(layout: PNG.Layout(colorType: type, bitDepth: 8))
    if type == .rgb, wantsTransparent, let blue = rareBlues.firstIndex(of: false) {
      plan.transparentColor = 0xFF00_0001 | UInt32(blue) << 16
    }
    return plan
  }

  /// Alpha, then lightness: about 0.3 of red, 0.6 of green and 0.1 of blue.
  private static func order(_ color: UInt32) -> UInt32 {
    (color >> 24) << 12 | (3 * (color & 0xFF) + 6 * (color >> 8 & 0xFF) + color >> 16 & 0xFF)
  }
}
