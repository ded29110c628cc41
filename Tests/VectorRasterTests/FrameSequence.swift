import SeededRandom
import VectorGraphics
import VectorRaster

/// What is wrong with the frames that a renderer makes of one changing drawing; nil if nothing is.
func faultOfFrames(seed: UInt64, count: Int) -> String? {
  var changing = ChangingDrawing(seed: seed)
  var generator = SeededGenerator(seed: seed &+ 1_000_003)
  var (width, height) = (64, 52)
  var scale = [1, 1, 2, 0.7][generator.index(below: 4)]
  var frames = FrameRenderer(width: width, height: height)
  var rasterizer = Rasterizer()
  var isKnown = false
  for frame in 0..<count {
    let last = changing.drawing
    if frame > 0 { changing.change() }
    if generator.index(below: 40) == 0 {
      (width, height) = (generator.index(below: 90), generator.index(below: 70))
      frames.resize(width: width, height: height)
      isKnown = false
    }
    if generator.index(below: 40) == 0 {
      scale = scale == 1 ? 1.3 : 1
      isKnown = false
    }
    let before = frames.bitmap
    let rects = frames.render(changing.drawing, scale: scale)
    var whole = Bitmap(width: width, height: height)
    rasterizer.render(changing.drawing, scale: scale, into: &whole)
    let place = "seed \(seed), frame \(frame)"
    for index in 0..<width * height {
      let (x, y) = (index % width, index / width)
      if whole[x, y] != frames.bitmap[x, y] {
        return "\(place): pixel \(x), \(y) is \(frames.bitmap[x, y]) in place of \(whole[x, y]), of \(rects)"
      }
      let holders = rects.filter { x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY }
      if holders.count > 1 { return "\(place): rectangles overlap: \(rects)" }
      if holders.isEmpty && before[x, y] != whole[x, y] { return "\(place): pixel \(x), \(y) has changed untold" }
    }
    for rect in rects where rect.isEmpty || rect.minX < 0 || rect.minY < 0 || rect.maxX > width || rect.maxY > height {
      return "\(place): \(rect) is empty or lies outside"
    }
    if rects.count > 12 { return "\(place): \(rects.count) rectangles" }
    if isKnown && last == changing.drawing && !rects.isEmpty { return "\(place): nothing has changed, but \(rects)" }
    isKnown = true
  }
  return nil
}
