import QuartzCore

extension Loader {
  static let icons = [
    Loader("hamburger and cross", period: 3) { layer in
      let rows: [(CGFloat, CGPath)] = [
        (30, .lines((28, 28), (72, 72))), (50, .lines((50, 50), (50, 50))), (70, .lines((28, 72), (72, 28))),
      ]
      for (y, crossed) in rows {
        let plain = CGPath.lines((22, y), (78, y))
        let bar = CAShapeLayer.line(plain, Ink.dark)
        layer.addSublayer(bar)
        bar.loop(
          CAKeyframeAnimation("path", [plain, plain, crossed, crossed, plain], at: [0, 0.2, 0.4, 0.8, 1]), 3, .linear)
      }
    },
    Loader("play and pause", period: 3) { layer in
      let play = CGPath.lines((26, 18), (82, 50), (26, 82), closed: true)
      let pause = CGMutablePath()
      pause.addRect(CGRect(x: 24, y: 18, width: 18, height: 64))
      pause.addRect(CGRect(x: 58, y: 18, width: 18, height: 64))
      let icon = CAShapeLayer.filled(play, Ink.blue)
      layer.addSublayer(icon)
      icon.loop(
        CAKeyframeAnimation("path", [play, play, pause, pause, play], at: [0, 0.15, 0.45, 0.7, 1]), 3, .linear)
    },
    Loader("plus and minus", period: 2) { layer in
      let upright = CAShapeLayer.line(.lines((50, 22), (50, 78)), Ink.dark)
      let level = CAShapeLayer.line(.lines((22, 50), (78, 50)), Ink.dark)
      layer.addSublayer(upright)
      layer.addSublayer(level)
      upright.loop(
        CAKeyframeAnimation("transform.rotation.z", [0, Double.pi / 2, Double.pi / 2, 0], at: [0, 0.35, 0.65, 1]), 2,
        .linear)
      level.loop(
        CAKeyframeAnimation("transform.rotation.z", [0, Double.pi, Double.pi, 0], at: [0, 0.35, 0.65, 1]), 2, .linear)
    },
    Loader("circle, square, triangle, star", period: 4) { layer in
      let shapes: [CGPath] = [
        CGPath(ellipseIn: CGRect(x: 14, y: 14, width: 72, height: 72), transform: nil),
        CGPath(rect: CGRect(x: 18, y: 18, width: 64, height: 64), transform: nil),
        .polygon(3, radius: 42), .polygon(5, radius: 42, inner: 0.45),
      ]
      let shape = CAShapeLayer.filled(shapes[0], Ink.coral)
      layer.addSublayer(shape)
      shape.loop(CAKeyframeAnimation("path", shapes + [shapes[0]]), 4, .linear)
      shape.loop(
        CAKeyframeAnimation("fillColor", [Ink.coral, Ink.amber, Ink.mint, Ink.blue, Ink.coral], eased: false), 4,
        .linear)
    },
    Loader("caret and arc", period: 2) { layer in
      let caret = CGMutablePath()
      caret.move(to: CGPoint(x: 40, y: 74))
      caret.addCurve(to: CGPoint(x: 64, y: 50), control1: CGPoint(x: 48, y: 66), control2: CGPoint(x: 56, y: 58))
      caret.addCurve(to: CGPoint(x: 40, y: 26), control1: CGPoint(x: 56, y: 42), control2: CGPoint(x: 48, y: 34))
      let arc = CGMutablePath()
      arc.move(to: CGPoint(x: 27.8, y: 72))
      arc.addCurve(
        to: CGPoint(x: 81.3, y: 50), control1: CGPoint(x: 47.5, y: 91.8), control2: CGPoint(x: 81.3, y: 77.8))
      arc.addCurve(to: CGPoint(x: 27.8, y: 28), control1: CGPoint(x: 81.3, y: 22.3), control2: CGPoint(x: 47.5, y: 8.3))
      let line = CAShapeLayer.line(caret, Ink.dark, width: 6)
      layer.addSublayer(line)
      line.loop(CABasicAnimation("path", from: caret, to: arc), 1, there: true)
    },
    Loader("bell", period: 2) { layer in
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 22, y: 70))
      path.addCurve(to: CGPoint(x: 50, y: 20), control1: CGPoint(x: 38, y: 56), control2: CGPoint(x: 24, y: 22))
      path.addCurve(to: CGPoint(x: 78, y: 70), control1: CGPoint(x: 76, y: 22), control2: CGPoint(x: 62, y: 56))
      path.closeSubpath()
      path.addEllipse(in: CGRect(x: 42, y: 68, width: 16, height: 16))
      let bell = CAShapeLayer.filled(path, Ink.amber)
      bell.anchorPoint = CGPoint(x: 0.5, y: 0.15)
      bell.position = CGPoint(x: 50, y: 15)
      layer.addSublayer(bell)
      let ring = CASpringAnimation(keyPath: "transform.rotation.z")
      ring.fromValue = 0.5
      ring.toValue = 0
      ring.stiffness = 220
      ring.damping = 3
      bell.loop(ring, 2, .linear)
    },
    Loader("sun and moon", period: 3) { layer in
      let sun = CGMutablePath()
      sun.addEllipse(in: CGRect(x: 30, y: 30, width: 40, height: 40))
      for ray in 0..<8 {
        let turn = CGAffineTransform(translationX: 50, y: 50).rotated(by: .pi / 4 * CGFloat(ray))
        sun.addRect(CGRect(x: -2.5, y: -42, width: 5, height: 14), transform: turn)
      }
      let moon = CGMutablePath()
      moon.move(to: CGPoint(x: 62, y: 16))
      moon.addCurve(to: CGPoint(x: 84, y: 62), control1: CGPoint(x: 40, y: 44), control2: CGPoint(x: 60, y: 66))
      moon.addCurve(to: CGPoint(x: 16, y: 50), control1: CGPoint(x: 62, y: 96), control2: CGPoint(x: 16, y: 88))
      moon.addCurve(to: CGPoint(x: 62, y: 16), control1: CGPoint(x: 16, y: 28), control2: CGPoint(x: 38, y: 10))
      moon.closeSubpath()
      let sky = CAShapeLayer.filled(sun, Ink.amber)
      layer.addSublayer(sky)
      sky.loop(CAKeyframeAnimation("path", [sun, sun, moon, moon, sun], at: [0, 0.15, 0.45, 0.7, 1]), 3, .linear)
      sky.loop(
        CAKeyframeAnimation(
          "fillColor", [Ink.amber, Ink.amber, Ink.blue, Ink.blue, Ink.amber], at: [0, 0.15, 0.45, 0.7, 1]), 3, .linear)
    },
  ]
}
