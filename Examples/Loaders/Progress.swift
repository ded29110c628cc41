import QuartzCore

extension Loader {
  static let progress = [
    Loader("progress ring", period: 2.5) { layer in
      layer.addSublayer(CAShapeLayer.line(.ring(36), Ink.mist, width: 9))
      let ring = CAShapeLayer.line(.ring(36), Ink.mint, width: 9)
      ring.strokeEnd = 0
      layer.addSublayer(ring)
      ring.loop(CAKeyframeAnimation("strokeEnd", [0, 0.3, 0.55, 1, 1], at: [0, 0.25, 0.5, 0.85, 1]), 2.5, .linear)
    },
    Loader("bar that never ends", period: 1.6) { layer in
      let track = CALayer.box(CGPoint(x: 50, y: 50), CGSize(width: 84, height: 10), Ink.mist, radius: 5)
      track.masksToBounds = true
      let bar = CALayer.box(CGPoint(x: -30, y: 5), CGSize(width: 40, height: 10), Ink.blue, radius: 5)
      track.addSublayer(bar)
      layer.addSublayer(track)
      bar.loop(CABasicAnimation("position.x", from: -30, to: 114), 1.6)
    },
    Loader("filling glass", period: 2.4) { layer in
      let wave = CGMutablePath()
      wave.move(to: CGPoint(x: 0, y: 0))
      for crest in 0..<4 {
        let x = 50 * CGFloat(crest)
        wave.addCurve(
          to: CGPoint(x: x + 50, y: 0), control1: CGPoint(x: x + 18, y: -10), control2: CGPoint(x: x + 32, y: 10))
      }
      wave.addLine(to: CGPoint(x: 200, y: 110))
      wave.addLine(to: CGPoint(x: 0, y: 110))
      wave.closeSubpath()
      let glass = CALayer.dot(CGPoint(x: 50, y: 50), 40, Ink.mist)
      glass.masksToBounds = true
      let water = CAShapeLayer.filled(wave, Ink.blue)
      water.anchorPoint = .zero
      glass.addSublayer(water)
      layer.addSublayer(glass)
      water.loop(CABasicAnimation("position.x", from: 0, to: -50), 0.8, .linear)
      water.loop(CABasicAnimation("position.y", from: 84, to: -6), 1.2, there: true)
    },
    Loader("download", period: 3) { layer in
      let circle = CAShapeLayer.line(.ring(38), Ink.dark, width: 5)
      layer.addSublayer(circle)
      let sign = CAShapeLayer.line(.lines((50, 28), (50, 68)), Ink.dark, width: 6)
      layer.addSublayer(sign)
      let arrow = CGMutablePath()
      arrow.addLines(between: [CGPoint(x: 34, y: 54), CGPoint(x: 50, y: 70), CGPoint(x: 66, y: 54)])
      arrow.move(to: CGPoint(x: 50, y: 30))
      arrow.addLine(to: CGPoint(x: 50, y: 70))
      let check = CGPath.lines((32, 52), (45, 65), (69, 38))
      sign.path = arrow
      sign.loop(
        CAKeyframeAnimation("path", [arrow, arrow, check, check, arrow], at: [0, 0.25, 0.45, 0.8, 1]), 3, .linear)
      circle.loop(
        CAKeyframeAnimation(
          "strokeColor", [Ink.dark, Ink.dark, Ink.mint, Ink.mint, Ink.dark], at: [0, 0.25, 0.45, 0.8, 1]),
        3, .linear)
      sign.loop(
        CAKeyframeAnimation(
          "strokeColor", [Ink.dark, Ink.dark, Ink.mint, Ink.mint, Ink.dark], at: [0, 0.25, 0.45, 0.8, 1]),
        3, .linear)
    },
    Loader("check mark", period: 2.4) { layer in
      let disc = CAShapeLayer.filled(
        CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80), transform: nil), Ink.mint)
      let check = CAShapeLayer.line(.lines((31, 52), (45, 65), (70, 37)), CGColor(gray: 1, alpha: 1))
      disc.addSublayer(check)
      layer.addSublayer(disc)
      disc.loop(CAKeyframeAnimation("transform.scale", [0, 1.1, 1, 1, 0], at: [0, 0.18, 0.26, 0.92, 1]), 2.4, .linear)
      check.loop(CAKeyframeAnimation("strokeEnd", [0, 0, 1, 1], at: [0, 0.2, 0.42, 1]), 2.4, .linear)
    },
    Loader("cross that shakes its head", period: 2.4) { layer in
      let path = CGMutablePath()
      path.addPath(.lines((36, 36), (64, 64)))
      path.addPath(.lines((64, 36), (36, 64)))
      let ring = CAShapeLayer.line(.ring(36), Ink.coral, width: 6)
      let cross = CAShapeLayer.line(path, Ink.coral, width: 7)
      ring.addSublayer(cross)
      layer.addSublayer(ring)
      ring.loop(CAKeyframeAnimation("strokeEnd", [0, 1, 1], at: [0, 0.3, 1]), 2.4, .linear)
      cross.loop(CAKeyframeAnimation("strokeEnd", [0, 0, 1, 1], at: [0, 0.25, 0.45, 1]), 2.4, .linear)
      ring.loop(
        CAKeyframeAnimation(
          "transform.translation.x", [0, 0, -7, 6, -4, 2, 0, 0], at: [0, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 1]), 2.4,
        .linear)
    },
    Loader("clock", period: 4) { layer in
      layer.addSublayer(CAShapeLayer.line(.ring(38), Ink.dark, width: 5))
      for (length, width, turns) in [(18.0, 6.0, 1.0), (28.0, 4.0, 4.0)] {
        let hand = CALayer.box(CGPoint(x: 50, y: 50), CGSize(width: width, height: length), Ink.dark, radius: width / 2)
        hand.anchorPoint = CGPoint(x: 0.5, y: 0.92)
        layer.addSublayer(hand)
        hand.loop(CABasicAnimation("transform.rotation.z", from: 0, to: turns * 2 * Double.pi), 4, .linear)
      }
    },
  ]
}
