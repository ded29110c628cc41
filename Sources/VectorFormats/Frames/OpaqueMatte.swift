import VectorGraphics

/// A colour in bytes, to be painted upon.
struct OpaqueMatte {
  private var channels: [UInt32]

  init(_ color: Color) {
    channels = [color.red, color.green, color.blue].map { value in
      // A NaN becomes 0.
      UInt32((255 * min(1, max(0, value.isNaN ? 0 : value))).rounded())
    }
  }

  /// A premultiplied pixel painted on the matte, opaque.
  func under(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    return (0..<3).reduce(0xFF00_0000) { result, channel in
      let shift = UInt32(8 * channel)
      return result | min(255, pixel >> shift & 0xFF + (channels[channel] * rest * 2 + 255) / 510) << shift
    }
  }
}
