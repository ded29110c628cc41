import QuartzCore

extension Loader {
  static let space = [
    Loader("flipping card", period: 2.4) { layer in
      layer.sublayerTransform.m34 = -1 / 220
      let card = CATransformLayer()
      card.frame = CGRect(x: 22, y: 16, width: 56, height: 68)
      for (color, turn) in [(Ink.coral, 0.0), (Ink.blue, Double.pi)] {
        let side = CALayer.box(CGPoint(x: 28, y: 34), CGSize(width: 56, height: 68), color, radius: 8)
        side.isDoubleSided = false
        side.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
        side.addSublayer(CALayer.dot(CGPoint(x: 28, y: 34), 12, CGColor(gray: 1, alpha: 0.85)))
        card.addSublayer(side)
      }
      layer.addSublayer(card)
      card.loop(
        CAKeyframeAnimation(
          "transform.rotation.y", [0, Double.pi, Double.pi, 2 * Double.pi, 2 * Double.pi], at: [0, 0.4, 0.5, 0.9, 1]),
        2.4, .linear)
    },
    Loader("turning cube", period: 3) { layer in
      layer.sublayerTransform.m34 = -1 / 250
      let cube = CATransformLayer()
      cube.frame = CGRect(x: 28, y: 28, width: 44, height: 44)
      cube.transform = CATransform3DMakeRotation(-0.5, 1, 0, 0)
      let colors = [Ink.blue, Ink.mint, Ink.coral, Ink.amber, Ink.dark, Ink.dark]
      let turns: [(CGFloat, CGFloat, CGFloat)] = [
        (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
      ]
      let spinner = CATransformLayer()
      spinner.frame = cube.bounds
      for (color, turn) in zip(colors, turns) {
        let face = CALayer.box(CGPoint(x: 22, y: 22), CGSize(width: 44, height: 44), color, radius: 3)
        face.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0), 0, 0, 22)
        spinner.addSublayer(face)
      }
      cube.addSublayer(spinner)
      layer.addSublayer(cube)
      spinner.loop(CABasicAnimation("transform.rotation.y", from: 0, to: 2 * Double.pi), 3, .linear)
    },
    Loader("tumbling plate", period: 2) { layer in
      layer.sublayerTransform.m34 = -1 / 160
      let plate = CALayer.box(CGPoint(x: 50, y: 50), CGSize(width: 46, height: 46), Ink.mint, radius: 6)
      layer.addSublayer(plate)
      let pi = Double.pi
      plate.loop(CAKeyframeAnimation("transform.rotation.x", [0, -pi, -pi, -2 * pi, -2 * pi]), 2, .linear)
      plate.loop(CAKeyframeAnimation("transform.rotation.y", [0, 0, pi, pi, 2 * pi]), 2, .linear)
    },
    Loader("folding squares", period: 2.4) { layer in
      layer.sublayerTransform.m34 = -1 / 140
      for index in 0..<4 {
        let quarter = CALayer()
        quarter.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        quarter.position = CGPoint(x: 50, y: 50)
        quarter.anchorPoint = CGPoint(x: 1, y: 1)
        quarter.transform = CATransform3DMakeRotation(.pi / 2 * CGFloat(index) + .pi / 4, 0, 0, 1)
        let leaf = CALayer.box(.zero, CGSize(width: 28, height: 28), [Ink.blue, Ink.mint, Ink.amber, Ink.coral][index])
        leaf.anchorPoint = CGPoint(x: 1, y: 1)
        leaf.position = CGPoint(x: 49, y: 49)
        quarter.sublayerTransform.m34 = -1 / 140
        quarter.addSublayer(leaf)
        layer.addSublayer(quarter)
        let offset = 2.4 - 0.3 * Double(index)
        let pi = Double.pi
        leaf.loop(
          CAKeyframeAnimation("transform.rotation.x", [-pi, -pi, 0, 0, 0, 0], at: [0, 0.1, 0.25, 0.75, 0.9, 1]), 2.4,
          offset: offset, .linear)
        leaf.loop(
          CAKeyframeAnimation("transform.rotation.y", [0, 0, 0, 0, pi, pi], at: [0, 0.1, 0.25, 0.75, 0.9, 1]), 2.4,
          offset: offset, .linear)
        leaf.loop(
          CAKeyframeAnimation("opacity", [0, 0, 1, 1, 0, 0], at: [0, 0.1, 0.25, 0.75, 0.9, 1], eased: false), 2.4,
          offset: offset, .linear)
      }
    },
  ]
}
