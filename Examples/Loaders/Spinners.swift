import QuartzCore

extension Loader {
  static let spinners = [
    Loader("growing arc", period: 3) { layer in
      let arc = CAShapeLayer.line(.ring(34), Ink.blue)
      layer.addSublayer(arc)
      arc.strokeEnd = 0.02
      arc.loop(CAKeyframeAnimation("strokeEnd", [0.02, 0.75, 0.77]), 1.5)
      arc.loop(CAKeyframeAnimation("strokeStart", [0, 0, 0.75]), 1.5)
      arc.loop(CABasicAnimation("transform.rotation.z", from: 0, to: 2.5 * Double.pi), 1.5, .linear)
      arc.loop(CAKeyframeAnimation("strokeColor", [Ink.blue, Ink.coral, Ink.blue], eased: false), 3, .linear)
    },
    Loader("fading spokes", period: 1) { layer in
      let replicator = CAReplicatorLayer()
      replicator.frame = layer.bounds
      replicator.instanceCount = 12
      replicator.instanceDelay = 1.0 / 12
      replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
      let spoke = CALayer.box(CGPoint(x: 50, y: 22), CGSize(width: 7, height: 20), Ink.dark, radius: 3.5)
      spoke.opacity = 0.15
      replicator.addSublayer(spoke)
      layer.addSublayer(replicator)
      spoke.loop(CABasicAnimation("opacity", from: 1, to: 0.15), 1, .linear)
    },
    Loader("shrinking dots", period: 1.2) { layer in
      let replicator = CAReplicatorLayer()
      replicator.frame = layer.bounds
      replicator.instanceCount = 10
      replicator.instanceDelay = 0.12
      replicator.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
      let dot = CALayer.dot(CGPoint(x: 50, y: 16), 7, Ink.mint)
      dot.transform = CATransform3DMakeScale(0.2, 0.2, 1)
      replicator.addSublayer(dot)
      layer.addSublayer(replicator)
      dot.loop(CABasicAnimation("transform.scale", from: 1, to: 0.2), 1.2, .linear)
    },
    Loader("two arcs against each other", period: 2) { layer in
      for (radius, color, turn) in [(36.0, Ink.coral, 2.0), (22.0, Ink.amber, -4.0)] {
        let arc = CAShapeLayer.line(.ring(radius), color, width: 7)
        arc.strokeEnd = 0.65
        layer.addSublayer(arc)
        arc.loop(CABasicAnimation("transform.rotation.z", from: 0, to: turn * .pi), 2, .linear)
      }
    },
    Loader("orbiting pair", period: 1.6) { layer in
      for (color, offset) in [(Ink.blue, 0.0), (Ink.coral, 0.8)] {
        let dot = CALayer.dot(CGPoint(x: 50, y: 50), 11, color)
        layer.addSublayer(dot)
        let orbit = CAKeyframeAnimation(keyPath: "position")
        orbit.path = CGPath(ellipseIn: CGRect(x: 24, y: 40, width: 52, height: 20), transform: nil)
        orbit.calculationMode = .paced
        dot.loop(orbit, 1.6, offset: offset, .linear)
        dot.loop(
          CAKeyframeAnimation("transform.scale", [0.85, 1.15, 0.85, 0.55, 0.85], eased: false), 1.6, offset: offset,
          .linear)
        dot.loop(CAKeyframeAnimation("zPosition", [0, 1, 0, -1, 0], eased: false), 1.6, offset: offset, .linear)
      }
    },
    Loader("infinity", period: 2) { layer in
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 50, y: 50))
      path.addCurve(
        to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 96, y: 4), control2: CGPoint(x: 116, y: 116))
      path.addCurve(
        to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: -16, y: 116))
      layer.addSublayer(CAShapeLayer.line(path, Ink.mist, width: 6))
      let rider = CAShapeLayer.filled(.lines((42, 42), (62, 50), (42, 58), closed: true), Ink.blue)
      layer.addSublayer(rider)
      let ride = CAKeyframeAnimation(keyPath: "position")
      ride.path = path
      ride.calculationMode = .paced
      ride.rotationMode = .rotateAuto
      rider.loop(ride, 2, .linear)
    },
    Loader("marching dashes", period: 0.8) { layer in
      let path = CGPath(
        roundedRect: CGRect(x: 18, y: 18, width: 64, height: 64), cornerWidth: 16, cornerHeight: 16, transform: nil)
      let ants = CAShapeLayer.line(path, Ink.dark, width: 4)
      ants.lineCap = .butt
      ants.lineDashPattern = [9, 6]
      layer.addSublayer(ants)
      ants.loop(CABasicAnimation("lineDashPhase", from: 0, to: -15), 0.8, .linear)
    },
  ]
}
