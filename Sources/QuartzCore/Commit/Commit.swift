import CoreGraphics
import VectorGraphics
import VectorMotion

@MainActor
final class Commit {
  let time: Double
  init(at time: Double) { self.time = time }
}
extension CAShapeLayer { func shapeNodes(in commit: Commit) -> [Node] { [] } }
extension CAGradientLayer { func gradientNodes(in commit: Commit) -> [Node] { [] } }
extension CALayer { func renderModel(in ctx: CGContext) {} }
