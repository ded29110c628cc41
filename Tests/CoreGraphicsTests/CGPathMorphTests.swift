import CoreGraphics
import SeededRandom
import Testing

struct CGPathMorphTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
  private let disc = CGPath(ellipseIn: CGRect(x: 10, y: 0, width: 60, height: 60), transform: nil)

  private var bars: CGPath {
    let path = CGMutablePath()
    path.addRects([CGRect(x: 0, y: 0, width: 10, height: 40), CGRect(x: 30, y: 0, width: 10, height: 40)])
    return path
  }

  private func kinds(of path: CGPath) -> [CGPathElementType] {
    var kinds: [CGPathElementType] = []
    path.applyWithBlock { unsafe kinds.append($0.pointee.type) }
    return kinds
  }

  @Test func theGivenPathsAreReachedExactly() {
    let morph = CGPath.Morph(through: [square, disc, bars])
    #expect(morph.path(at: 0) == square)
    #expect(morph.path(at: 0.5) == disc)
    #expect(morph.path(at: 1) == bars)
    #expect(CGPath(square.morph(to: bars), at: 0.5) == CGPath.Morph(from: square, to: bars).path(at: 0.5))
  }

  @Test func keyframesHaveOneStructureAndTheSameInside() {
    let keyframes = CGPath.Morph(from: disc, to: bars).keyframes
    #expect(keyframes.map(\.progress) == [0, 1])
    #expect(kinds(of: keyframes[0].path) == kinds(of: keyframes[1].path))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let point = CGPoint(x: random.double(in: -5...75), y: random.double(in: -5...65))
      #expect(keyframes[0].path.contains(point) == disc.contains(point), "\(point)")
      #expect(keyframes[1].path.contains(point) == bars.contains(point), "\(point)")
    }
  }

  @Test func strokesStayOpen() {
    let (corner, line) = (CGMutablePath(), CGMutablePath())
    corner.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 20), CGPoint(x: 0, y: 40)])
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0)])
    let halfway = CGPath.Morph(throughStrokes: [corner, line]).path(at: 0.5)
    #expect(!kinds(of: halfway).contains(.closeSubpath))
  }
}
