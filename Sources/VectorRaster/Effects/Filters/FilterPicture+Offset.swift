import VectorGraphics

extension FilterPicture {
  /// The picture moved by `offset` pixels; what falls between pixels is mixed of its neighbours.
  func moved(by offset: Vector, within area: PixelRect) -> FilterPicture {
    guard abs(offset.dx) < 0x1p30, abs(offset.dy) < 0x1p30 else { return FilterPicture(.empty, colorSpace) }
    let (right, down) = (offset.dx.rounded(.down), offset.dy.rounded(.down))
    let (x, y) = (Int(right), Int(down))
    let isWhole = (x: right == offset.dx, y: down == offset.dy)
    let reached = PixelRect(
      minX: bounds.minX + x, minY: bounds.minY + y, maxX: bounds.maxX + x + (isWhole.x ? 0 : 1),
      maxY: bounds.maxY + y + (isWhole.y ? 0 : 1))
    var result = FilterPicture(bounds.isEmpty ? .empty : reached.intersection(area), colorSpace)
    if isWhole.x && isWhole.y {
      result.fill { self[$0 - x, $1 - y] }
    } else {
      result.fill { mixed(x: Double($0) + 0.5 - offset.dx, y: Double($1) + 0.5 - offset.dy) }
    }
    return result
  }

  /// What lies in the rectangle `tile`, repeated over an area.
  func tiled(_ tile: Rect, within area: PixelRect) -> FilterPicture {
    guard tile.isFinite, tile.width > 0, tile.height > 0, !bounds.isEmpty else {
      return FilterPicture(.empty, colorSpace)
    }
    // Tiles that are nearly whole pixels, which all are at whole scales, repeat exactly.
    func place(_ position: Int, _ start: Double, _ length: Double) -> Int {
      let distance = Double(position) + 0.5 - start
      let inside = distance - (distance / length).rounded(.down) * length
      return Int((start + inside).rounded(.down))
    }
    var result = FilterPicture(area, colorSpace)
    let columns = (area.minX..<max(area.minX, area.maxX)).map { place($0, tile.minX, tile.width) }
    result.fill { self[columns[$0 - area.minX], place($1, tile.minY, tile.height)] }
    return result
  }
}
