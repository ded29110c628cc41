import Testing
import VectorGraphics
import VectorText

@Test func aWordIsAsWideAsItsAdvancesAndKerning() {
  let face = Typeface.builtIn()
  let layout = TextLayout("AV", TextStyle(face, size: 10))
  let (a, v) = (face.glyph(for: "A")!, face.glyph(for: "V")!)
  let width = 10 * (face.advance(of: a) + face.kerning(between: a, and: v) + face.advance(of: v))
  #expect(face.kerning(between: a, and: v) < 0)
  #expect(abs(layout.size.width - width) < 1e-12)
  #expect(layout.outlines().count == 1)
}
