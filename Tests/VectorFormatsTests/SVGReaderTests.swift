import Testing
import VectorFormats
import VectorGraphics

@Suite struct SVGReaderTests {
  /// The drawing of a file whose root has a canvas of 100 × 100 and the given contents.
  private func read(_ contents: String, root: String = "width='100' height='100'") throws -> SVGDocument {
    try SVGReader.read(Array("<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(contents)</svg>".utf8))
  }

  @Test func aPathBecomesAFilledPath() throws {
    let document = try read("<path d='M0 0h10v10z' fill='#f00'/>")
    #expect(document.issues == [])
    #expect(document.drawing.size == Size(100, 100))
    #expect(
      document.drawing.items == [
        .path(.fill(try Path(svg: "M0 0h10v10z"), .color(Color(hex: 0xFF0000))))
      ])
  }
}
