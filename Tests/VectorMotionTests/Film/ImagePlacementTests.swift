import Testing
import VectorGraphics
import VectorMotion

@Suite struct ImagePlacementTests {
  typealias Placement = Node.Image.Placement

  private static func shown(_ placement: Placement, in rect: Rect = Rect(x: 10, y: 20, width: 100, height: 50))
    -> Drawing.Item?
  {
    let image = Node.Image(Bitmap(width: 40, height: 40), in: Track(rect), placement: placement)
    return Film(size: Size(9, 9), nodes: [Node(id: Node.ID(1), .image(image))]).drawing(at: 0).items.first
  }

  /// A bitmap of 40 × 40 pixels at two pixels a unit, in a rectangle of 100 × 50.
  @Test(
    arguments: [
      (.resize, Rect(x: 10, y: 20, width: 100, height: 50)), (.resizeAspect, Rect(x: 35, y: 20, width: 50, height: 50)),
      (.resizeAspectFill, Rect(x: 10, y: -5, width: 100, height: 100)),
      (.center, Rect(x: 50, y: 35, width: 20, height: 20)), (.top, Rect(x: 50, y: 20, width: 20, height: 20)),
      (.bottom, Rect(x: 50, y: 50, width: 20, height: 20)), (.left, Rect(x: 10, y: 35, width: 20, height: 20)),
      (.right, Rect(x: 90, y: 35, width: 20, height: 20)), (.topLeft, Rect(x: 10, y: 20, width: 20, height: 20)),
      (.topRight, Rect(x: 90, y: 20, width: 20, height: 20)), (.bottomLeft, Rect(x: 10, y: 50, width: 20, height: 20)),
      (.bottomRight, Rect(x: 90, y: 50, width: 20, height: 20)),
    ] as [(Placement.Gravity, Rect)])
  func gravitySaysWhereItLies(gravity: Placement.Gravity, rect: Rect) {
    guard case .image(let image)? = Self.shown(Placement(gravity, scale: 2)) else {
      Issue.record("no image")
      return
    }
    #expect(image.rect == rect)
  }

  @Test func aPartIsCutOutAndFillsTheRectangle() {
    let part = Placement(.resize, part: Track(Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)))
    guard case .group(let group)? = Self.shown(part), case .image(let image)? = group.items.first else {
      Issue.record("no group")
      return
    }
    #expect(group.clips == [Group.Clip(Path(rect: Rect(x: 10, y: 20, width: 100, height: 50)))])
    #expect(image.rect == Rect(x: -40, y: -30, width: 200, height: 100))
  }

  @Test func anEmptyPartShowsNothing() {
    let nothing = Placement(.center, part: Track(Rect(x: 0.5, y: 0.5, width: 0, height: 1)))
    #expect(Self.shown(nothing) == .group(Group()))
  }
}
