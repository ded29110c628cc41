import Testing
import VectorGraphics
import VectorMotion

struct MorphShapeTests {
  static let square = Path(rect: Rect(x: 10, y: 20, width: 40, height: 20))

  @Test func pathsLieOnTheCanvasOfTheFirstDrawing() throws {
    let drawing = Drawing(size: Size(100, 50), items: [.path(.fill(Self.square, .color(.white)))])
    let drawings = try MorphShape.drawings(of: [.path(Self.square), .drawing(drawing)])
    #expect(drawings == [Drawing(size: Size(100, 50), items: [.path(.fill(Self.square, .color(.black)))]), drawing])
  }

  @Test func pathsAloneGetACanvasThatHoldsThemAndTheirOutlines() throws {
    let looks = Looks(stroke: .color(.white), strokeWidth: 4)
    let drawings = try MorphShape.drawings(of: [.path(Self.square), .path(Self.square)], looks: looks)
    // A twentieth of 40, and half of the outline.
    #expect(drawings[0].size == Size(48, 28))
    let moved = Self.square.applying(.translation(-6, -16))
    #expect(drawings[0].items == [.path(.stroke(moved, .color(.white), style: StrokeStyle(width: 4)))])
  }

  @Test func looksRepaintAndOutlineWhatHasNoOutline() {
    var drawing = Drawing(size: Size(9, 9), items: [.path(.fill(Self.square, .color(.white)))])
    let teal = Color(red: 0, green: 0.5, blue: 0.5)
    drawing = Looks(fill: .color(teal), stroke: .color(.black)).applied(to: drawing)
    let outline = PaintedPath.stroke(Self.square, .color(.black), style: StrokeStyle(width: 1))
    #expect(drawing.items == [.path(.fill(Self.square, .color(teal))), .path(outline)])
    // The outline that it now has is repainted, not drawn twice.
    drawing = Looks(fill: Looks.Choice.none, stroke: .color(teal), strokeWidth: 3).applied(to: drawing)
    #expect(drawing.items == [.path(.stroke(Self.square, .color(teal), style: StrokeStyle(width: 3)))])
  }

  static let failures: [(shapes: [MorphShape], failure: MorphShape.Failure)] = [
    ([.path(Path())], .init(index: 0, problem: .noExtent)),
    (
      [.path(square), .drawing(Drawing(size: Size(0, 5)))], .init(index: 0, problem: .canvas(Size(0, 5)))
    ),
    ([.drawing(Drawing(size: Size(5, 5)))], .init(index: 0, problem: .nothingPainted)),
    (
      [
        .drawing(Drawing(size: Size(5, 5), items: [.path(.fill(square, .color(.black)))])),
        .drawing(Drawing(size: Size(.nan, 5))),
      ], .init(index: 1, problem: .canvas(Size(.nan, 5)))
    ),
  ]

  @Test(arguments: failures.indices)
  func whatCannotBeSeenIsNamed(_ index: Int) {
    let (shapes, expected) = Self.failures[index]
    do throws(MorphShape.Failure) {
      _ = try MorphShape.drawings(of: shapes)
      Issue.record("no failure")
    } catch {
      // A size that is not a number equals nothing.
      #expect(error.index == expected.index)
      #expect(error.problem.description == expected.problem.description)
    }
  }
}
