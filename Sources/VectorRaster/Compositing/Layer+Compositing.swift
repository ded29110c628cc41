import VectorGraphics

extension Layer {
  /// Takes over what `other` shows within these bounds.
  mutating func replace(with other: Layer) {
    let (dx, dy) = (bounds.minX - other.bounds.minX, bounds.minY - other.bounds.minY)
    withPixels { pixels in
      other.withReadPixels { from in
        for row in 0..<pixels.height where row + dy >= 0 && row + dy < from.height {
          let range = from.defined(row + dy)
          let start = max(Int(range.start) - dx, 0)
          let end = min(Int(range.end) - dx, pixels.width)
          guard start < end else { continue }
          _ = pixels.open(row: row, start: start, end: end)
          for column in start..<end { pixels[row, column] = from[row + dy, column + dx] }
        }
      }
    }
  }

  /// Lets `above` take the place of what is here as far as the mask shows it.
  mutating func mix(_ above: Layer, through mask: CoverageMask) {
    composite(above, within: above.bounds, mode: .copy, mask: mask, opacity: 1)
  }

  /// Blends `source` with what is here, within an area that lies in both.
  ///
  /// The opacity multiplies the source before it is blended. The mask limits the blending: where it is 0 nothing changes,
  /// whatever the mode.
  mutating func composite(
    _ source: Layer, within area: PixelRect, mode: BlendMode, mask: CoverageMask?, opacity: Double
  ) {
    let area = area.intersection(bounds).intersection(source.bounds)
    guard !area.isEmpty else { return }
    var coverage = [UInt32](repeating: 255, count: area.width)
    let opacity = UInt32(min(max(opacity, 0), 1) * 255 + 0.5)
    let toSource = (x: area.minX - source.bounds.minX, y: area.minY - source.bounds.minY)
    let toHere = (x: area.minX - bounds.minX, y: area.minY - bounds.minY)
    withPixels { pixels in
      source.withReadPixels { from in
        for row in 0..<area.height {
          let range = from.defined(toSource.y + row)
          let first = max(Int(range.start) - toSource.x, 0)
          let last = min(Int(range.end) - toSource.x, area.width)
          let isUnbounded = mode.changesUncovered
          let (start, end) = isUnbounded ? (0, area.width) : (first, last)
          guard start < end else { continue }
          if mask != nil || opacity != 255 {
            for index in 0..<end - start { coverage[index] = 255 }
            mask?.apply(to: &coverage, 0..<end - start, x: area.minX + start, y: area.minY + row)
          }
          let isFresh = pixels.open(row: toHere.y + row, start: toHere.x + start, end: toHere.x + end)
          if mode == .normal {
            if opacity != 255 {
              for index in 0..<end - start { coverage[index] = divided255(coverage[index] * opacity) }
            }
            pixels.row(toHere.y + row).paint(
              from.row(toSource.y + row), from: toSource.x + start, to: toHere.x + start, count: end - start,
              isFresh: isFresh, coverage: coverage)
            continue
          }
          // Most of a clip shows whole; where it does, the copy is what was painted.
          let copies = mode == .copy && opacity == 255
          for x in start..<end {
            let isShown = x >= first && x < last
            let above = isShown ? from[toSource.y + row, toSource.x + x] : 0
            if copies && coverage[x - start] == 255 {
              pixels[toHere.y + row, toHere.x + x] = above
              continue
            }
            let below = isFresh ? 0 : pixels[toHere.y + row, toHere.x + x]
            pixels[toHere.y + row, toHere.x + x] = mode.blended(
              above, below, opacity: opacity, coverage: coverage[x - start])
          }
        }
      }
    }
  }

  /// Multiplies each pixel by what the mask layer shows there; where that has nothing, nothing remains.
  mutating func multiply(by mask: Layer, measure: Group.Mask.Measure) {
    let (dx, dy) = (bounds.minX - mask.bounds.minX, bounds.minY - mask.bounds.minY)
    withPixels { pixels in
      mask.withReadPixels { shown in
        for row in 0..<pixels.height {
          let range = pixels.defined(row)
          let isInRows = row + dy >= 0 && row + dy < shown.height
          let maskRange = isInRows ? shown.defined(row + dy) : .none
          for column in Int(range.start)..<max(Int(range.start), Int(range.end)) {
            let at = column + dx
            let isShown = at >= Int(maskRange.start) && at < Int(maskRange.end)
            let share = isShown ? measure.share(shown[row + dy, at]) : 0
            pixels[row, column] =
              Pixel8.scaled(
                SIMD8(repeating: pixels[row, column]), by: SIMD8(repeating: share))[0]
          }
        }
      }
    }
  }
}

extension Group.Mask.Measure {
  /// The share, 0...255, that a premultiplied pixel of the mask lets through.
  fileprivate func share(_ pixel: UInt32) -> UInt32 {
    switch self {
    case .alpha: return pixel >> 24
    case .luminance:
      // 0.2125, 0.7154 and 0.0721 times 2¹⁶; premultiplied components hold the alpha already.
      let sum = (pixel & 0xFF) * 13_926 + (pixel >> 8 & 0xFF) * 46_885 + (pixel >> 16 & 0xFF) * 4_725
      return min((sum + 32_768) >> 16, 255)
    }
  }
}

extension PixelRow {
  /// Paints pixels of another layer, scaled by coverage, over those here, or over nothing.
  fileprivate func paint(
    _ above: PixelRow, from: Int, to column: Int, count: Int, isFresh: Bool, coverage: [UInt32]
  ) {
    var index = 0
    while index < count {
      let lanes = min(8, count - index)
      let source = above.load8(column: from + index, count: lanes)
      let cover = SIMD8(from: coverage, at: index, count: lanes)
      let painted =
        isFresh
        ? Pixel8.scaled(source, by: cover)
        : Pixel8.over(load8(column: column + index, count: lanes), source, coverage: cover)
      store8(painted, column: column + index, count: lanes)
      index += 8
    }
  }
}
