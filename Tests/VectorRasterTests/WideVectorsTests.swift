import Testing
import VectorGraphics
import VectorRaster

/// The instructions that this processor has beyond the common ones give the pixels that those give.
struct WideVectorsTests {
  @Test(arguments: 0..<20, InstructionSet.allCases.filter { $0 != .common && $0.isThere })
  func pixelsDoNotDependOnTheInstructions(batch: Int, instructions: InstructionSet) {
    var (wide, narrow) = (Rasterizer(), Rasterizer())
    wide.instructions = instructions
    narrow.instructions = .common
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
