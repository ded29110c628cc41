extension GIF {
  /// The palette of all frames, and the index that each of their colours has in it.
  struct Palette: Sendable {
    /// Opaque colours; they have the indices from `firstOpaque` on.
    let colors: [UInt32]
    /// The index of what is transparent, if there is one.
    let transparent: UInt8?
    /// Whether every colour of every frame is there.
    let isExact: Bool
    private let table: ColorTable
    /// The index of each of the table's colours.
    private let indices: [UInt8]

    var firstOpaque: Int { transparent == nil ? 0 : 1 }

    init(of frames: [Frame]) {
      var table = ColorTable()
      var isTransparent = false
      for frame in frames {
        for (color, count) in zip(frame.colors, frame.counts) {
          if color == 0 { isTransparent = true } else { table.add(color, count: count) }
        }
      }

      // A transparent index is worth having even where nothing is transparent: for what does not change.
      isExact = table.colors.count <= (isTransparent ? 255 : 256)
      let hasTransparent = isTransparent || !(isExact && table.colors.count == 256)
      let firstOpaque: UInt8 = hasTransparent ? 1 : 0
      transparent = hasTransparent ? 0 : nil
      if isExact {
        // Common colours first: frames that need these only get shorter codes.
        let order = table.colors.indices.sorted { (table.counts[$1], $0) < (table.counts[$0], $1) }
        var indices = [UInt8](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { indices[index] = UInt8(place) + firstOpaque }
        self.indices = indices
        colors = order.map { table.colors[$0] }
      } else {
        let quantizer = ColorQuantizer(table, count: 255)
        colors = quantizer.palette
        indices = quantizer.assignment.map { $0 + firstOpaque }
      }
      self.table = table
    }

    /// The indices of a frame's colours, one of those that the palette was made of.
    func indices(of frame: Frame) -> [UInt8] {
      frame.colors.map { color in color == 0 ? 0 : table.position(of: color).map { indices[$0] } ?? 0 }
    }
  }
}
