import Testing
import VectorGraphics
import VectorRaster

/// The bands of each frame, laid over what was there, are the whole picture.
struct FrameBandsTests {
  /// Small frames have one band, large ones of simple drawings several.
  @Test(arguments: [1.0, 16], 0..<12)
  func bandsOfAnyChangesMakeTheWholePicture(scale: Double, batch: Int) {
    for seed in 0..<(scale == 1 ? 20 : 2) {
      let seed = UInt64(batch * 20 + seed)
      var changing = ChangingDrawing(seed: seed)
      let (width, height) = (Int(64 * scale), Int(52 * scale))
      var bands = FrameBands(width: width, height: height)
      var shown = Bitmap(width: width, height: height)
      var rasterizer = Rasterizer()
      for frame in 0..<5 {
        if frame > 0 { changing.change() }
        var row = 0
        bands.render(changing.drawing, scale: scale) { band, pixels in
          #expect(!band.isEmpty && band.minY >= row && band.maxY <= height && band.minX >= 0 && band.maxX <= width)
          row = band.maxY
          shown.replace(band, by: pixels)
        }
        var whole = Bitmap(width: width, height: height)
        rasterizer.render(changing.drawing, scale: scale, into: &whole)
        #expect(shown == whole, "seed \(seed), frame \(frame)")
      }
    }
  }

  /// Shapes that turn in a group, over others that rest.
  @Test func severalBandsMakeTheWholePicture() {
    let (width, height) = (1200, 900)
    func drawing(_ angle: Double) -> Drawing {
      let ellipse = Path(ellipseIn: Rect(x: -500, y: -300, width: 1000, height: 600))
      let outline = PaintedPath(ellipse, style: .stroke(StrokeStyle(width: 40)), paint: .color(.white))
      let turning = Group(
        [.fill(ellipse, .black), .path(outline)],
        transform: ProjectiveTransform(.rotation(angle).then(.translation(700, 450))), opacity: 0.5)
      return Drawing(
        size: Size(1200, 900), items: [.fill(rectangle(10.5, 20.25, 900, 800), Color(hex: 0x336699)), .group(turning)])
    }
    var bands = FrameBands(width: width, height: height)
    var shown = Bitmap(width: width, height: height)
    for angle in [0, 0.1, 0.3] {
      var count = 0
      bands.render(drawing(angle)) { band, pixels in
        count += 1
        shown.replace(band, by: pixels)
      }
      #expect(count > 2)
      #expect(shown == Bitmap(rendering: drawing(angle)), "turned by \(angle)")
    }
  }

  @Test func aLargeFrameOfASimpleDrawingComesInBands() {
    func bandCount(_ items: [Drawing.Item]) -> Int {
      var count = 0
      var bands = FrameBands(width: 1024, height: 1024)
      bands.render(Drawing(size: Size(1024, 1024), items: items)) { _, _ in count += 1 }
      return count
    }
    let square = Path(rect: Rect(x: 100, y: 100, width: 800, height: 800))
    #expect(bandCount([]) == 8)
    #expect(bandCount([.fill(square, .black)]) == 8)
    // What would be blurred, or outlined, again and again is painted once.
    #expect(bandCount([.group(Group([.fill(square, .black)], effects: [.blur(radius: 9)]))]) == 1)
    #expect(bandCount((0..<400).map { _ in .fill(square, .black) }) == 1)
  }

  @Test func nothingIsGivenOfAFrameThatDoesNotDiffer() {
    var bands = FrameBands(width: 10, height: 10)
    let drawing = Drawing(size: Size(10, 10), background: .white)
    var count = 0
    bands.render(drawing) { _, _ in count += 1 }
    bands.render(drawing) { _, _ in count += 1 }
    #expect(count == 1)
    var none = FrameBands(width: 0, height: 10)
    none.render(drawing) { _, _ in count += 1 }
    #expect(count == 1)
  }
}

extension Bitmap {
  fileprivate mutating func replace(_ rect: PixelRect, by pixels: Span<UInt8>) {
    #expect(pixels.count == 4 * rect.width * rect.height)
    let bytes = (0..<pixels.count).map { pixels[$0] }
    for row in 0..<rect.height {
      let place = 4 * ((rect.minY + row) * width + rect.minX)
      self.pixels.replaceSubrange(
        place..<place + 4 * rect.width, with: bytes[4 * row * rect.width..<4 * (row + 1) * rect.width])
    }
  }
}
