import SamplePictures
import Testing
import VectorGraphics
import VectorRaster

/// Painting only what changed gives what painting everything gives.
struct FrameRendererTests {
  @Test(arguments: 0..<40)
  func framesOfAnyChangesAreTheWholePicture(batch: Int) {
    for seed in 0..<10 {
      let fault = faultOfFrames(seed: UInt64(batch * 10 + seed), count: 8)
      #expect(fault == nil)
    }
  }

  private func row(_ index: Int) -> Drawing.Item {
    .group(
      Group(
        [.fill(rectangle(2, 2, 10, 6), Color(hex: UInt32(index) &* 7_654_321 & 0xFFFFFF))],
        transform: ProjectiveTransform(.translation(0, Double(10 * index)))))
  }

  @Test func whatStaysIsNotPaintedAgain() {
    var drawing = Drawing(size: Size(100, 100), background: .white, items: (0..<10).map(row))
    var frames = FrameRenderer(width: 100, height: 100)
    #expect(frames.render(drawing) == [PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)])
    #expect(frames.render(drawing) == [])

    // One row gone, another in its stead at the end: the others are known.
    drawing.items.removeFirst()
    drawing.items.append(.fill(rectangle(80, 80, 5, 5), .black))
    #expect(
      frames.render(drawing) == [
        PixelRect(minX: 1, minY: 1, maxX: 13, maxY: 9), PixelRect(minX: 79, minY: 79, maxX: 86, maxY: 86),
      ])

    frames.invalidate()
    #expect(frames.render(drawing).map(\.width) == [100])
  }

  @Test func sharesOfAShadowAreTheShadow() {
    let card = Drawing.Item.group(
      Group(
        [.fill(Path(ellipseIn: Rect(x: 30, y: 30, width: 40, height: 40)), .white)],
        effects: [.shadow(color: .black, offset: Vector(3, 5), radius: 6)]))
    var drawing = Drawing(size: Size(100, 100), background: Color(gray: 0.8), items: [card, row(2)])
    var frames = FrameRenderer(width: 100, height: 100)
    _ = frames.render(drawing)
    drawing.items[1] = row(7)
    let changed = frames.render(drawing)
    #expect(changed.allSatisfy { $0.width < 20 && $0.height < 60 })
    #expect(frames.bitmap == Bitmap(rendering: drawing))
  }
}
