import Testing
import UIKit

@MainActor
struct BezierPathMorphTests {
  @Test func aMorphFillsEachPathByItsOwnRule() {
    let disc = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60))
    let frame = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 60))
    frame.append(UIBezierPath(rect: CGRect(x: 20, y: 20, width: 20, height: 20)))
    frame.usesEvenOddFillRule = true
    let morph = disc.morph(to: frame)
    #expect(UIBezierPath(morph, at: 0).cgPath == disc.cgPath)
    let end = UIBezierPath(morph, at: 1)
    #expect(end.cgPath == frame.cgPath && end.usesEvenOddFillRule)
    let middle = CGPoint(x: 30, y: 30)
    #expect(!end.contains(middle) && UIBezierPath(morph, at: 0).contains(middle))
    // The hole opens on the way: it does not come at once.
    #expect(UIBezierPath(morph, at: 0.05).contains(CGPoint(x: 38, y: 30)))
    #expect(!UIBezierPath(morph, at: 0.95).contains(middle))
  }
}
