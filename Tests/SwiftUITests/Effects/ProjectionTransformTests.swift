import SwiftUI
import Testing

struct ProjectionTransformTests {
  static let perspective = {
    var eye = CATransform3DMakeTranslation(5, -3, 10)
    eye.m34 = -1 / 200
    return CATransform3DRotate(eye, 0.7, 0.3, 1, 0.2)
  }()

  @Test func mapsThePlaneAsSpaceDoes() {
    let projection = ProjectionTransform(Self.perspective)
    let t = Self.perspective
    for (x, y) in [(0.0, 0.0), (30, 12), (-40, 70)] as [(CGFloat, CGFloat)] {
      let w = x * t.m14 + y * t.m24 + t.m44
      let image = CGPoint(x: x, y: y).applying(projection)
      #expect(abs(image.x - (x * t.m11 + y * t.m21 + t.m41) / w) < 1e-12)
      #expect(abs(image.y - (x * t.m12 + y * t.m22 + t.m42) / w) < 1e-12)
    }
  }

  @Test func theInverseUndoesIt() {
    var projection = ProjectionTransform(Self.perspective)
    let forth = projection
    let undone = projection.concatenating(projection.inverted())
    let point = CGPoint(x: 17, y: -4).applying(undone)
    #expect(abs(point.x - 17) < 1e-9 && abs(point.y + 4) < 1e-9)
    let isUndone = projection.invert()
    #expect(isUndone)
    #expect(projection == forth.inverted())
  }

  @Test func whatFlattensHasNoInverse() {
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 2))
    let before = flat
    let isUndone = flat.invert()
    #expect(!isUndone)
    #expect(flat == before)
  }

  @Test func concatenatingAppliesTheOtherAfterwards() {
    let shift = ProjectionTransform(CGAffineTransform(translationX: 10, y: 0))
    let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(shift.concatenating(scale)) == CGPoint(x: 22, y: 2))
    #expect(scale.isAffine && !scale.isIdentity && ProjectionTransform().isIdentity)
    #expect(!ProjectionTransform(Self.perspective).isAffine)
  }
}
