import CoreGraphics
import Testing
import VectorGraphics

/// Each operation, told by the area that it leaves of two squares which overlap in a quarter.
@Suite struct BooleanOperations {
  static let a = CGPath.rect(0, 0, 10, 10)
  static let b = CGPath.rect(5, 5, 10, 10)

  @Test func areasAreCombined() {
    func area(_ path: CGPath) -> Double { abs(Path(path).signedArea) }
    #expect(abs(area(Self.a.union(Self.b)) - 175) < 1e-6)
    #expect(abs(area(Self.a.intersection(Self.b)) - 25) < 1e-6)
    #expect(abs(area(Self.a.subtracting(Self.b)) - 75) < 1e-6)
    #expect(abs(area(Self.a.symmetricDifference(Self.b)) - 150) < 1e-6)
    #expect(Self.a.intersects(Self.b))
    #expect(!Self.a.intersects(.rect(20, 0, 1, 1)))
  }

  @Test func linesAreCutByAreas() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)])
    #expect(abs(Path(line.lineIntersection(Self.a)).length(tolerance: 1e-9) - 10) < 1e-6)
    #expect(abs(Path(line.lineSubtracting(Self.a)).length(tolerance: 1e-9) - 10) < 1e-6)
  }

  @Test func theRuleSaysWhatIsInside() {
    let ring = CGMutablePath()
    ring.addRects([CGRect(x: 0, y: 0, width: 30, height: 30), CGRect(x: 10, y: 10, width: 10, height: 10)])
    #expect(abs(abs(Path(ring.normalized(using: .evenOdd)).signedArea) - 800) < 1e-6)
    #expect(abs(abs(Path(ring.normalized()).signedArea) - 900) < 1e-6)
    ring.addRect(CGRect(x: 50, y: 0, width: 1, height: 1))
    #expect(ring.componentsSeparated(using: .evenOdd).count == 2)
  }
}
