public import VectorGraphics

extension PNG {
  /// The file of `bitmap`: straight alpha, 8 bits or fewer a channel, sRGB.
  ///
  /// Reading it back gives the same premultiplied pixels, provided that no component exceeds its alpha (such pixels are
  /// brought down to it). Width and height must be 1 or more.
  public static func bytes(of bitmap: Bitmap) -> [UInt8] {
    precondition(bitmap.width > 0 && bitmap.height > 0, "a PNG has at least one pixel")
    let pixels = StraightPixels(bitmap)
    var best: [UInt8] = []
    for plan in pixels.plans {
      let file = bytes(of: pixels, as: plan)
      if best.isEmpty || file.count < best.count { best = file }
    }
    return best
  }

  private static func bytes(of pixels: StraightPixels, as plan: StraightPixels.Plan) -> [UInt8] {
    let layout = plan.layout
    // Palette indices and samples of less than a byte stay as they are, since their differences say nothing.
    let isFiltered = layout.colorType != .palette && layout.bitDepth == 8
    let filtered = filter(
      pixels.samples(plan), rowSize: layout.bytesPerRow(width: pixels.width), height: pixels.height,
      stride: layout.bytesPerPixel, by: [isFiltered ? .fewestChanges : .none])
    var file = header(width: pixels.width, height: pixels.height, plan: plan)
    append("IDAT", Deflate.zlibStream(of: filtered[0], stride: layout.bytesPerPixel), to: &file)
    append("IEND", [], to: &file)
    return file
  }
}
