import OneAtATime
import Testing
import UIKit
import VectorGraphics
import VectorRaster

@MainActor
@Suite(.oneAtATime) struct TransitionTests {
  private let scene = AnimatedScene(UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200)))
  private var view: UIView { scene.view }
  private let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    scene.root.backgroundColor = .white
    view.backgroundColor = .red
    left.backgroundColor = .black
    view.addSubview(left)
    CATransaction.flush()
  }

  /// The colour at a point of the screen, as red, green and blue of 255.
  private func color(_ x: Int, _ y: Int) -> [UInt8] {
    var bitmap = Bitmap(width: 400, height: 400)
    var rasterizer = Rasterizer()
    rasterizer.render(scene.host.film.drawing(at: scene.clock.time), into: &bitmap)
    let pixel = bitmap[x, y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test func aDissolveGoesFromTheOldToTheNew() {
    var ends: [Bool] = []
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = .blue
      left.frame.origin.x = 100
    } completion: {
      ends.append($0)
    }
    #expect(left.layer.animationKeys() == nil && view.layer.animationKeys() == ["transition"])
    scene.clock.advance(to: 0)
    #expect(color(150, 200) == [0, 0, 0] && color(250, 200) == [255, 0, 0])
    scene.clock.advance(to: 0.5)
    #expect(color(150, 200) == [0, 0, 128] && color(250, 200) == [128, 0, 0] && ends.isEmpty)
    scene.clock.advance(to: 1)
    #expect(color(150, 200) == [0, 0, 255] && color(250, 200) == [0, 0, 0] && ends == [true])
  }

  private let white: [UInt8] = [255, 255, 255]

  /// A quarter of the way the named side of the old is nearer, and higher than the view; after three quarters the other
  /// side of the new.
  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, (125, 95), (275, 95)),
    (.transitionFlipFromRight, (275, 95), (125, 95)), (.transitionFlipFromTop, (95, 125), (95, 275)),
    (.transitionFlipFromBottom, (95, 275), (95, 125)),
  ])
  func flipsBringTheNamedSideForward(options: UIView.AnimationOptions, early: (Int, Int), late: (Int, Int)) {
    left.removeFromSuperview()
    CATransaction.flush()
    UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) { view.backgroundColor = .blue }
    scene.clock.advance(to: 0.25)
    #expect(color(early.0, early.1) == [255, 0, 0] && color(late.0, late.1) == white)
    #expect(color(200, 200) == [255, 0, 0])
    scene.clock.advance(to: 0.5)
    // Seen from its edge.
    #expect(color(150, 150) == white)
    scene.clock.advance(to: 0.75)
    #expect(color(late.0, late.1) == [0, 0, 255] && color(early.0, early.1) == white)
    #expect(color(200, 200) == [0, 0, 255])
    scene.clock.advance(to: 1)
    #expect(color(101, 101) == [0, 0, 255] && color(95, 125) == white)
  }

  @Test func curlsAreShownAsDissolves() {
    UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
      view.backgroundColor = .blue
    }
    scene.clock.advance(to: 0.5)
    #expect(color(250, 200) == [128, 0, 128])
  }

  @Test func animatedContentMovesWithinTheTransition() {
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]
    ) {
      left.center.x = 250
    }
    #expect(left.layer.animationKeys() == ["position"])
  }

  @Test func withoutTransitionTheBlockIsAnAnimation() {
    var ends: [Bool] = []
    UIView.transition(with: view, duration: 1, options: .curveLinear) {
      left.center.x = 150
    } completion: {
      ends.append($0)
    }
    scene.clock.advance(to: 0.5)
    #expect(left.layer.presentation()?.position.x == 100)
    scene.clock.advance(to: 1)
    #expect(ends == [true])
  }

  @Test(arguments: [false, true])
  func oneViewTakesThePlaceOfAnother(showsAndHides: Bool) {
    let new = UIView(frame: left.frame)
    new.backgroundColor = .green
    if showsAndHides {
      new.isHidden = true
      view.addSubview(new)
      CATransaction.flush()
    }
    var ends: [Bool] = []
    UIView.transition(
      from: left, to: new, duration: 1,
      options: [.transitionCrossDissolve, .curveLinear, showsAndHides ? .showHideTransitionViews : []]
    ) { ends.append($0) }
    scene.clock.advance(to: 0.5)
    #expect(color(150, 200) == [0, 128, 0] && color(250, 200) == [255, 0, 0])
    scene.clock.advance(to: 1)
    #expect(color(150, 200) == [0, 255, 0] && ends == [true])
    #expect(new.superview === view && !new.isHidden)
    #expect(showsAndHides ? left.superview === view && left.isHidden : left.superview == nil)
  }

  @Test func anotherTransitionEndsTheFirst() {
    var ends: [Bool] = []
    for color in [UIColor.blue, .green] {
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        view.backgroundColor = color
      } completion: {
        ends.append($0)
      }
      CATransaction.flush()
    }
    scene.clock.advance(to: 1)
    #expect(ends == [false, true])
  }

  @Test func deletedViewsShrinkFadeAndGo() {
    var ends: [Bool] = []
    UIView.perform(.delete, on: [left], animations: { view.alpha = 0.5 }, completion: { ends.append($0) })
    scene.clock.advance(to: 0.2)
    #expect((left.layer.presentation()?.opacity ?? 1) < 0.5 && left.superview != nil)
    scene.clock.advance(to: 1)
    #expect(left.superview == nil && left.alpha == 1 && left.transform == .identity && ends == [true])
  }
}
