import CoreGraphics
import SeededRandom
import Testing
import VectorGraphics

@Suite struct Transforms {
  @Test func aTransformAppliesLastAddedFirst() {
    let transform = CGAffineTransform.identity.translatedBy(x: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
    #expect(
      CGAffineTransform(translationX: 10, y: 20).concatenating(CGAffineTransform(scaleX: 2, y: 3))
        == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
  }

  @Test func equalTransformsAreOneElementOfASet() {
    let set: Set = [CGAffineTransform.identity, CGAffineTransform(scaleX: 1, y: 1), CGAffineTransform(scaleX: 2, y: 1)]
    #expect(set.count == 2 && set.contains(CGAffineTransform(a: 1, b: -0.0, c: 0, d: 1, tx: 0, ty: -0.0)))
  }

  @Test func rotationGoesFromXToY() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(turned.isClose(to: CGPoint(x: 0, y: 1), within: 1e-15))
    #expect(CGAffineTransform.identity.rotated(by: 1) == CGAffineTransform(rotationAngle: 1))
  }

  @Test func aTransformWithoutInverseStaysAsItIs() {
    let flat = CGAffineTransform(scaleX: 2, y: 0)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform(scaleX: 2, y: 4).inverted() == CGAffineTransform(scaleX: 0.5, y: 0.25))
  }

  @Test func sizesIgnoreTranslationAndRectanglesGiveTheirBox() {
    let transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
    #expect(CGSize(width: 2, height: 3).applying(transform) == CGSize(width: -3, height: 2))
    #expect(
      CGRect(x: 1, y: 1, width: 2, height: 3).applying(transform) == CGRect(x: 96, y: 1, width: 3, height: 2))
    #expect(CGRect.null.applying(transform).isNull)
    #expect(CGRect.infinite.applying(transform) == .infinite)
  }

  @Test func numbersAreCodedAsLists() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let json = try JSONEncoder().encode(transform)
    #expect(String(decoding: json, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: json) == transform)
    let vector = try JSONEncoder().encode(CGVector(dx: 1, dy: 2))
    #expect(String(decoding: vector, as: UTF8.self) == "[1,2]")
    #expect(try JSONDecoder().decode(CGVector.self, from: vector) == CGVector(dx: 1, dy: 2))
  }

  @Test func partsGiveTheTransformBack() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let numbers = (0..<6).map { _ in CGFloat(Double.random(in: -10...10, using: &random)) }
      let transform = CGAffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
      let again = CGAffineTransform(transform.decomposed())
      for (a, b) in [
        (again.a, transform.a), (again.b, transform.b), (again.c, transform.c), (again.d, transform.d),
        (again.tx, transform.tx), (again.ty, transform.ty),
      ] { #expect(abs(a - b) < 1e-10) }
    }
  }

  @Test func partsAreWhatTheTransformWasMadeOf() {
    let parts = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 0.7, translation: CGVector(dx: 4, dy: 5))
    let again = CGAffineTransform(parts).decomposed()
    #expect(abs(again.scale.width - 2) < 1e-12 && abs(again.scale.height + 3) < 1e-12)
    #expect(abs(again.horizontalShear - 0.5) < 1e-12 && abs(again.rotation - 0.7) < 1e-12)
    #expect(again.translation == parts.translation)
    #expect(CGAffineTransform.identity.decomposed().scale == CGSize(width: 1, height: 1))
    #expect(!CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0).decomposed().rotation.isNaN)
  }

  @Test func geometryConvertsToVectorGraphicsAndBack() {
    #expect(Point(CGPoint(x: 1, y: 2)) == Point(1, 2))
    #expect(CGPoint(Point(1, 2)) == CGPoint(x: 1, y: 2))
    #expect(Size(CGSize(width: 1, height: 2)) == Size(1, 2))
    #expect(CGSize(Size(1, 2)) == CGSize(width: 1, height: 2))
    #expect(Vector(CGVector(dx: 1, dy: 2)) == Vector(1, 2))
    #expect(CGVector(Vector(1, 2)) == CGVector(dx: 1, dy: 2))
    #expect(Rect(CGRect(x: 5, y: 5, width: -3, height: 2)) == Rect(minX: 2, minY: 5, maxX: 5, maxY: 7))
    #expect(CGRect(Rect.null).isNull)
    #expect(Rect(CGRect.null) == .null)
    let transform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Transform(CGAffineTransform(transform)) == transform)
  }
}
