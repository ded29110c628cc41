import VectorGraphics

extension FilterPicture {
  /// Each pixel taken from where two straight channels of a map, less a half, times `scale` pixels lead.
  func displaced(
    by map: FilterPicture, _ scale: Vector, x: FilterPrimitive.ColorChannel, y: FilterPrimitive.ColorChannel,
    within area: PixelRect
  ) -> FilterPicture {
    var result = FilterPicture(area, colorSpace)
    let (channelX, channelY) = (Int(x.rawValue), Int(y.rawValue))
    result.fill { column, row in
      let shift = map[column, row].straight
      return mixed(
        x: Double(column) + 0.5 + scale.dx * (Double(shift[channelX]) - 0.5),
        y: Double(row) + 0.5 + scale.dy * (Double(shift[channelY]) - 0.5))
    }
    return result
  }
}
