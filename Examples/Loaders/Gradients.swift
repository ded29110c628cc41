import QuartzCore

extension Loader {
  static let gradients = [
    Loader("conic spinner", period: 1.2) { layer in
      let sweep = CAGradientLayer()
      sweep.frame = layer.bounds
      sweep.type = .conic
      sweep.startPoint = CGPoint(x: 0.5, y: 0.5)
      sweep.endPoint = CGPoint(x: 0.5, y: 0)
      sweep.colors = [Ink.blue.copy(alpha: 0) ?? Ink.blue, Ink.blue]
      sweep.mask = CAShapeLayer.line(.ring(34), Ink.dark, width: 9)
      layer.addSublayer(sweep)
      sweep.loop(CABasicAnimation("transform.rotation.z", from: 0, to: 2 * Double.pi), 1.2, .linear)
    },
    Loader("shimmer", period: 1.6) { layer in
      let shine = CAGradientLayer()
      shine.frame = layer.bounds
      shine.startPoint = CGPoint(x: 0, y: 0.4)
      shine.endPoint = CGPoint(x: 1, y: 0.6)
      shine.colors = [Ink.mist, CGColor(gray: 0.97, alpha: 1), Ink.mist]
      shine.locations = [-0.6, -0.3, 0]
      let lines = CGMutablePath()
      lines.addEllipse(in: CGRect(x: 12, y: 16, width: 26, height: 26))
      for (x, y, width) in [
        (46.0, 20.0, 42.0), (46.0, 32.0, 28.0), (12.0, 54.0, 76.0), (12.0, 66.0, 76.0), (12.0, 78.0, 50.0),
      ] {
        lines.addRoundedRect(in: CGRect(x: x, y: y, width: width, height: 7), cornerWidth: 3.5, cornerHeight: 3.5)
      }
      shine.mask = CAShapeLayer.filled(lines, Ink.dark)
      layer.addSublayer(shine)
      shine.loop(CABasicAnimation("locations", from: [-0.6, -0.3, 0], to: [1, 1.3, 1.6]), 1.6, .linear)
    },
    Loader("breathing glow", period: 3) { layer in
      let glow = CAGradientLayer()
      glow.frame = layer.bounds
      glow.type = .radial
      glow.startPoint = CGPoint(x: 0.5, y: 0.5)
      glow.endPoint = CGPoint(x: 1, y: 1)
      glow.colors = [Ink.amber, Ink.coral, Ink.coral.copy(alpha: 0) ?? Ink.coral]
      layer.addSublayer(glow)
      glow.loop(CABasicAnimation("endPoint", from: CGPoint(x: 0.7, y: 0.7), to: CGPoint(x: 1, y: 1)), 1.5, there: true)
      glow.loop(
        CABasicAnimation(
          "colors", from: [Ink.amber, Ink.coral, Ink.coral.copy(alpha: 0)!],
          to: [Ink.mint, Ink.blue, Ink.blue.copy(alpha: 0)!]),
        1.5, there: true)
    },
    Loader("lifting card", period: 2) { layer in
      let card = CALayer.box(
        CGPoint(x: 50, y: 50), CGSize(width: 54, height: 38), CGColor(gray: 1, alpha: 1), radius: 8)
      card.borderWidth = 1
      card.borderColor = Ink.mist
      card.shadowOpacity = 0.2
      card.shadowRadius = 2
      card.shadowOffset = CGSize(width: 0, height: 1)
      layer.addSublayer(card)
      card.loop(CABasicAnimation("shadowRadius", from: 2, to: 8), 1, there: true)
      card.loop(
        CABasicAnimation("shadowOffset", from: CGSize(width: 0, height: 1), to: CGSize(width: 0, height: 12)), 1,
        there: true)
      card.loop(CABasicAnimation("transform.scale", from: 1, to: 1.12), 1, there: true)
      card.loop(CABasicAnimation("position.y", from: 52, to: 44), 1, there: true)
    },
    Loader("corner play", period: 3) { layer in
      let tile = CALayer.box(CGPoint(x: 50, y: 50), CGSize(width: 60, height: 60), Ink.blue)
      tile.borderWidth = 4
      tile.borderColor = Ink.dark
      layer.addSublayer(tile)
      tile.loop(CABasicAnimation("cornerRadius", from: 0, to: 30), 1.5, there: true)
      tile.loop(CABasicAnimation("transform.rotation.z", from: 0, to: Double.pi / 2), 1.5, there: true)
      tile.loop(CABasicAnimation("backgroundColor", from: Ink.blue, to: Ink.mint), 1.5, there: true)
    },
  ]
}
