import QuartzCore
import Testing
import VectorGraphics

/// Numbers marked gnustep were measured on Apple's frameworks by the tests of gnustep/libs-quartzcore.
@Suite struct CATransform3DTests {
  @Test func newOperationsComeFirst() {
    // gnustep: Translate(scale 2, 10) puts m41 = 20, Scale(translate 10, 2) keeps m41 = 10.
    let scale = CATransform3DMakeScale(2, 2, 2)
    let translation = CATransform3DMakeTranslation(10, 0, 0)
    #expect(CATransform3DTranslate(scale, 10, 0, 0).m41 == 20)
    #expect(CATransform3DScale(translation, 2, 2, 2).m41 == 10)
    #expect(CATransform3DConcat(translation, scale).m41 == 20)
    #expect(CATransform3DConcat(scale, translation).m41 == 10)
  }

  @Test func aQuarterTurnAboutZTakesXToY() {
    // gnustep: m12 = 1, m21 = -1.
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(turn.m12 - 1) < 1e-15 && abs(turn.m21 + 1) < 1e-15 && abs(turn.m11) < 1e-15)
    let turned = CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), .pi / 2, 0, 0, 1)
    #expect(abs(turned.m12 - 3) < 1e-15 && abs(turned.m21 + 2) < 1e-15)
  }

  @Test func anAxisWithoutLengthTurnsNothing() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func invertingUndoesAndLeavesFlatMapsAlone() {
    var transform = CATransform3DTranslate(CATransform3DMakeRotation(0.7, 1, 2, 3), 4, 5, 6)
    transform.m34 = -1 / 300
    let product = Transform3D(CATransform3DConcat(transform, CATransform3DInvert(transform)))
    #expect(abs(product.m11 - 1) < 1e-12 && abs(product.m44 - 1) < 1e-12 && abs(product.m41) < 1e-12)
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func onlyAffineMapsHaveAnAffineTransform() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(transform))
    #expect(CATransform3DGetAffineTransform(transform) == affine)
    // gnustep: what is not affine reads as the identity.
    var perspective = transform
    perspective.m34 = -0.01
    #expect(!CATransform3DIsAffine(perspective))
    #expect(CATransform3DGetAffineTransform(perspective) == .identity)
  }

  @Test func aValueBoxesATransform() {
    let transform = CATransform3DTranslate(CATransform3DMakeRotation(1, 1, 1, 0), 4, 5, 6)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    #expect(NSValue(point: CGPoint(x: 1, y: 2)).caTransform3DValue == CATransform3DIdentity)
    #expect(CATransform3D().m11 == 0)
  }
}
