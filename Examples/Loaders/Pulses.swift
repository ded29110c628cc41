import QuartzCore

extension Loader {
  static let pulses = [
    Loader("sonar", period: 2) { layer in
      let replicator = CAReplicatorLayer()
      replicator.frame = layer.bounds
      replicator.instanceCount = 3
      replicator.instanceDelay = 2.0 / 3
      let ring = CALayer.dot(CGPoint(x: 50, y: 50), 44, Ink.blue)
      ring.opacity = 0
      replicator.addSublayer(ring)
      layer.addSublayer(replicator)
      ring.loop(CABasicAnimation("transform.scale", from: 0, to: 1), 2, .easeOut)
      ring.loop(CABasicAnimation("opacity", from: 0.7, to: 0), 2, .easeOut)
    },
    Loader("bouncing dots", period: 1.2) { layer in
      for index in 0..<3 {
        let dot = CALayer.dot(CGPoint(x: 24 + 26 * CGFloat(index), y: 62), 9, [Ink.coral, Ink.amber, Ink.mint][index])
        layer.addSublayer(dot)
        dot.loop(
          CAKeyframeAnimation("position.y", [62, 32, 62, 62], at: [0, 0.25, 0.5, 1]), 1.2,
          offset: 1.2 - 0.15 * Double(index), .linear)
      }
    },
    Loader("equaliser", period: 1) { layer in
      let replicator = CAReplicatorLayer()
      replicator.frame = layer.bounds
      replicator.instanceCount = 5
      replicator.instanceDelay = 0.1
      replicator.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
      let bar = CALayer.box(CGPoint(x: 20, y: 50), CGSize(width: 9, height: 24), Ink.coral, radius: 4.5)
      replicator.addSublayer(bar)
      layer.addSublayer(replicator)
      bar.loop(CABasicAnimation("bounds.size.height", from: 14, to: 64), 0.5, there: true)
    },
    Loader("wave of dots", period: 1.5) { layer in
      let rows = CAReplicatorLayer()
      rows.frame = layer.bounds
      rows.instanceCount = 5
      rows.instanceDelay = 0.15
      rows.instanceTransform = CATransform3DMakeTranslation(0, 18, 0)
      rows.instanceGreenOffset = -0.12
      let columns = CAReplicatorLayer()
      columns.frame = layer.bounds
      columns.instanceCount = 5
      columns.instanceDelay = 0.15
      columns.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
      let dot = CALayer.dot(CGPoint(x: 14, y: 14), 7, CGColor(red: 0.3, green: 0.85, blue: 0.95, alpha: 1))
      columns.addSublayer(dot)
      rows.addSublayer(columns)
      layer.addSublayer(rows)
      dot.loop(CAKeyframeAnimation("transform.scale", [1, 0.35, 1]), 1.5, .linear)
    },
    Loader("heart beat", period: 1.2) { layer in
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 50, y: 82))
      path.addCurve(to: CGPoint(x: 50, y: 34), control1: CGPoint(x: -8, y: 44), control2: CGPoint(x: 26, y: 4))
      path.addCurve(to: CGPoint(x: 50, y: 82), control1: CGPoint(x: 74, y: 4), control2: CGPoint(x: 108, y: 44))
      path.closeSubpath()
      let heart = CAShapeLayer.filled(path, Ink.coral)
      layer.addSublayer(heart)
      heart.loop(
        CAKeyframeAnimation("transform.scale", [0.85, 1.05, 0.92, 1.12, 0.85], at: [0, 0.12, 0.24, 0.4, 1]), 1.2,
        .linear)
    },
    Loader("typing", period: 1.4) { layer in
      let bubble = CAShapeLayer.filled(
        CGPath(
          roundedRect: CGRect(x: 10, y: 28, width: 80, height: 44), cornerWidth: 22, cornerHeight: 22, transform: nil),
        Ink.mist)
      layer.addSublayer(bubble)
      for index in 0..<3 {
        let dot = CALayer.dot(CGPoint(x: 30 + 20 * CGFloat(index), y: 50), 6, Ink.dark)
        dot.opacity = 0.3
        bubble.addSublayer(dot)
        dot.loop(
          CAKeyframeAnimation("opacity", [0.3, 0.9, 0.3, 0.3], at: [0, 0.2, 0.45, 1]), 1.4,
          offset: 1.4 - 0.2 * Double(index), .linear)
      }
    },
    Loader("cradle", period: 1.2) { layer in
      for index in 0..<5 {
        let ball = CAShapeLayer()
        ball.bounds = CGRect(x: 0, y: 0, width: 14, height: 60)
        ball.anchorPoint = CGPoint(x: 0.5, y: 0)
        ball.position = CGPoint(x: 22 + 14 * CGFloat(index), y: 18)
        let path = CGMutablePath()
        path.addRect(CGRect(x: 6.5, y: 0, width: 1, height: 48))
        path.addEllipse(in: CGRect(x: 0, y: 46, width: 14, height: 14))
        ball.path = path
        ball.fillColor = Ink.dark
        layer.addSublayer(ball)
        guard index == 0 || index == 4 else { continue }
        let swing = index == 0 ? [0.35, 0, 0, 0, 0.35] : [0, 0, -0.35, 0, 0]
        let animation = CAKeyframeAnimation("transform.rotation.z", swing)
        animation.timingFunctions = [.easeIn, .easeOut, .easeIn, .easeOut].map { CAMediaTimingFunction(name: $0) }
        ball.loop(animation, 1.2, .linear)
      }
    },
  ]
}
