// Times commits of layers and frames of loaders made of them, and prints one line a measurement: name, tab, nanoseconds.
//
//   layers [seconds for each]
//
// Each measurement is the least of many rounds and checks its result.
import Inbetween
import Measuring
import QuartzCore

// MARK: - Trees of layers

/// A root with groups of 100 layers each, `count` in all.
@MainActor
func makeTree(of count: Int) -> (root: CALayer, leaves: [CALayer]) {
  let root = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: 512, height: 512)
  var leaves: [CALayer] = []
  for row in 0..<count / 100 {
    let group = CALayer()
    root.addSublayer(group)
    for column in 0..<100 {
      let leaf = CALayer()
      leaf.frame = CGRect(x: 5 * column, y: 5 * row, width: 4, height: 4)
      leaf.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
      group.addSublayer(leaf)
      leaves.append(leaf)
    }
  }
  return (root, leaves)
}

/// Times what happens to one layer and to all of `count`; the last number of each name is the number of layers.
@MainActor
func measureTree(of count: Int) {
  MediaClock().makeCurrent()
  let (root, leaves) = makeTree(of: count)
  let host = LayerHost(root, size: CGSize(width: 512, height: 512))
  CATransaction.flush()
  precondition(!host.film.nodes.isEmpty)

  measure("layers: commit of nothing, \(count)", repeats: 1000) { CATransaction.flush() }
  measure("layers: change one and commit, \(count)", repeats: 10) {
    CATransaction.setDisableActions(true)
    leaves[count / 2].position.x += 1
    CATransaction.flush()
  }
  measure("layers: change all and commit, \(count)") {
    CATransaction.setDisableActions(true)
    for leaf in leaves { leaf.position.x += 1 }
    CATransaction.flush()
  }
  measure("layers: animate all and commit, \(count)") {
    for leaf in leaves {
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint(x: 0, y: 0)
      animation.toValue = CGPoint(x: 100, y: 50)
      animation.duration = 10
      leaf.add(animation, forKey: "position")
    }
    CATransaction.flush()
  }
  var drawing = Drawing(size: .zero)
  var time = 0.0
  measure("layers: present animated ones at one instant, \(count)") {
    time = time < 9 ? time + 0.016 : 0
    host.film.draw(at: time, into: &drawing)
  }
  MediaClock.current.advance(to: 1)
  measure("layers: presentation() of all, animated, \(count)") {
    var sum = 0.0
    for leaf in leaves { sum += Double(leaf.presentation()?.position.x ?? 0) }
    precondition(abs(sum - 10 * Double(count)) < 1e-6 * Double(count))
  }
  measure("layers: change all while animated and commit, \(count)") {
    CATransaction.setDisableActions(true)
    for leaf in leaves { leaf.position.x += 1 }
    CATransaction.flush()
  }
}

for count in [100, 1000, 10_000, 100_000] { measureTree(of: count) }

// MARK: - Frames of loaders

/// A growing and turning arc.
@MainActor
func makeSpinner() -> CALayer {
  let arc = CAShapeLayer()
  arc.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  arc.path = CGPath(ellipseIn: CGRect(x: 16, y: 16, width: 68, height: 68), transform: nil)
  arc.fillColor = nil
  arc.strokeColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
  arc.lineWidth = 8
  arc.lineCap = .round
  for (keyPath, values) in [
    ("strokeStart", [0, 0, 0.75]), ("strokeEnd", [0.02, 0.75, 0.77]), ("transform.rotation.z", [0, 3.9, 7.8]),
  ] {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 1.5
    animation.repeatCount = .infinity
    arc.add(animation, forKey: nil)
  }
  return arc
}

/// Twelve spokes that fade one after the other.
@MainActor
func makeSpokes() -> CALayer {
  let replicator = CAReplicatorLayer()
  replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  replicator.instanceCount = 12
  replicator.instanceDelay = 1.0 / 12
  replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
  let spoke = CALayer()
  spoke.frame = CGRect(x: 46, y: 12, width: 8, height: 20)
  spoke.cornerRadius = 4
  spoke.backgroundColor = CGColor(gray: 0.1, alpha: 1)
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.fromValue = 1
  animation.toValue = 0.15
  animation.duration = 1
  animation.repeatCount = .infinity
  spoke.add(animation, forKey: nil)
  replicator.addSublayer(spoke)
  return replicator
}

for (name, layer) in [("growing arc", makeSpinner()), ("twelve spokes", makeSpokes())] {
  MediaClock().makeCurrent()
  let host = LayerHost(layer, size: CGSize(width: 100, height: 100))
  CATransaction.flush()
  var rasterizer = Rasterizer()
  var bitmap = Bitmap(width: 200, height: 200)
  var drawing = Drawing(size: .zero)
  var time = 1.0
  precondition(host.film.drawing(at: 1) != host.film.drawing(at: 1.3), "it moves")
  measure("loader \(name): one frame of vectors", repeats: 100) {
    time += 0.016
    host.film.draw(at: time, into: &drawing)
  }
  measure("loader \(name): one frame of 200 x 200 pixels", repeats: 10) {
    time += 0.016
    host.film.draw(at: time, into: &drawing)
    rasterizer.render(drawing, scale: 2, into: &bitmap)
  }
  precondition(bitmap.pixels.contains { $0 != 0 })
}
