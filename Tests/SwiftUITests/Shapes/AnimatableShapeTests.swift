import SwiftUI
import Testing

/// What of shapes and styles is animated, and in which units.
struct AnimatableShapeTests {
  /// Sets the data to what they are, and to the middle between two.
  private func middle<A: Animatable>(_ a: A, _ b: A) -> A {
    var result = a
    var change = b.animatableData - a.animatableData
    change.scale(by: 0.5)
    result.animatableData = a.animatableData + change
    return result
  }

  @Test func anglesCount128ForARadian() {
    #expect(Angle.radians(1).animatableData == 128)
    #expect(Angle.degrees(180).animatableData == 128 * .pi)
    var angle = Angle.zero
    angle.animatableData = 64
    #expect(angle == .radians(0.5))
    #expect(middle(Angle.degrees(10), .degrees(50)).degrees.rounded() == 30)
  }

  // That angles have no arithmetic of their own is seen by AngleInput, which would not compile if they had.
  @Test func anglesAreKnownByDegreesAndByRadians() {
    #expect(Angle.degrees(90) < .radians(2))
    #expect(Angle(degrees: 90).radians == .pi / 2)
    var turned = Angle()
    turned.degrees = 360
    #expect(turned.radians == 2 * .pi)
    #expect(Set([Angle.zero, Angle(), .degrees(1)]).count == 2)
  }

  @Test func pointsOfAFrameCount128ForASide() {
    #expect(UnitPoint.bottomTrailing.animatableData == AnimatablePair(128, 128))
    #expect(middle(UnitPoint.topLeading, .bottomTrailing) == .center)
    let points: [UnitPoint] = [.zero, .top, .leading, .center]
    #expect(points.map(\.x) == [0, 0.5, 0, 0.5] && points.map(\.y) == [0, 0, 0.5, 0.5])
  }

  @Test func strokesAnimateWidthMiterLimitAndPhase() {
    let style = StrokeStyle()
    #expect(
      style == StrokeStyle(lineWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10, dash: [], dashPhase: 0))
    #expect(style.animatableData == AnimatablePair(1, AnimatablePair(10, 0)))
    let half = middle(StrokeStyle(lineWidth: 2, dash: [4], dashPhase: 0), StrokeStyle(lineWidth: 6, dashPhase: 8))
    #expect(half == StrokeStyle(lineWidth: 4, dash: [4], dashPhase: 4))
  }

  @Test func shapesAnimateTheirNumbers() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    func expect<S: Shape>(_ a: S, _ b: S, _ half: S, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(middle(a, b).path(in: rect) == half.path(in: rect), sourceLocation: sourceLocation)
      #expect(middle(a, b).animatableData == half.animatableData, sourceLocation: sourceLocation)
    }
    expect(
      RoundedRectangle(cornerSize: CGSize(width: 2, height: 4)),
      RoundedRectangle(cornerSize: CGSize(width: 6, height: 10)),
      RoundedRectangle(cornerSize: CGSize(width: 4, height: 7)))
    expect(
      UnevenRoundedRectangle(topLeadingRadius: 8), UnevenRoundedRectangle(bottomTrailingRadius: 8),
      UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 4))
    expect(Circle().inset(by: 2), Circle().inset(by: 4), Circle().inset(by: 3))
    expect(
      Circle().trim(from: 0, to: 0.25), Circle().trim(from: 0.5, to: 0.75), Circle().trim(from: 0.25, to: 0.5))
    expect(Circle().offset(x: 2), Circle().offset(y: 4), Circle().offset(x: 1, y: 2))
    expect(
      Circle().scale(1, anchor: .top), Circle().scale(3, anchor: .bottom), Circle().scale(2, anchor: .center))
    expect(
      Rectangle().rotation(.radians(1)), Rectangle().rotation(.radians(2)), Rectangle().rotation(.radians(1.5)))
    expect(Circle().size(width: 4, height: 8), Circle().size(width: 8, height: 4), Circle().size(width: 6, height: 6))
    expect(Circle().stroke(lineWidth: 2), Circle().stroke(lineWidth: 4), Circle().stroke(lineWidth: 3))
    expect(
      AnyShape(Circle().offset(x: 2)), AnyShape(Circle().offset(x: 4)), AnyShape(Circle().offset(x: 3)))
  }

  @Test func betweenShapesOfDifferentTypesNothingMoves() {
    let (a, b) = (AnyShape(Circle().offset(x: 2)), AnyShape(RoundedRectangle(cornerRadius: 3)))
    #expect((b.animatableData - a.animatableData).magnitudeSquared == 0)
    var shape = b
    shape.animatableData = a.animatableData
    #expect(shape.animatableData == b.animatableData)
  }

  @Test func shapesWithoutNumbersHaveNone() {
    #expect(Circle.AnimatableData.self == EmptyAnimatableData.self)
    #expect(Rectangle.AnimatableData.self == EmptyAnimatableData.self)
    #expect(Path.AnimatableData.self == EmptyAnimatableData.self)
    #expect(Capsule.AnimatableData.self == EmptyAnimatableData.self)
  }
}
