import Testing
import VectorGraphics
import VectorRaster

/// The wider vectors of the processor give the pixels that narrow ones give. On a processor without them both are the same.
struct WideVectorsTests {
  @Test(arguments: 0..<20)
  func pixelsDoNotDependOnTheVectors(batch: Int) {
    var (wide, narrow) = (Rasterizer(), Rasterizer())
    narrow.usesWideVectors = false
    for seed in 0..<10 {
      var changing = ChangingDrawing(seed: UInt64(batch * 10 + seed))
      for scale in [0.3, 1, 2.7] {
        var (a, b) = (Bitmap(width: 130, height: 90), Bitmap(width: 130, height: 90))
        wide.render(changing.drawing, scale: scale, into: &a)
        narrow.render(changing.drawing, scale: scale, into: &b)
        #expect(a == b, "seed \(batch * 10 + seed), scale \(scale)")
        changing.change()
      }
    }
  }
}
