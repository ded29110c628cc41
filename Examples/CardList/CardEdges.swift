import UIKit

/// The edges of the cards that lie behind that of a group.
class CardEdges: UIView {
  private let edges = [CAShapeLayer(), CAShapeLayer()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for edge in edges.reversed() { layer.addSublayer(edge) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows the edges behind a card.
  func show(behind card: CGRect, color: UIColor) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, edge) in edges.enumerated() {
      edge.path = CardEdges.path(of: index, behind: card, cornerRadius: CardCell.cornerRadius)
      edge.fillColor = color.resolvedColor(with: traitCollection).withAlphaComponent(0.5 / CGFloat(index + 1)).cgColor
    }
    CATransaction.commit()
  }

  /// The layers of the edges, each with what it looks like behind a card that is a whole screen.
  func layers(behind screen: CGRect) -> [(layer: CAShapeLayer, path: CGPath)] {
    edges.enumerated().map { index, edge in
      (edge, CardEdges.path(of: index, behind: screen, cornerRadius: .leastNonzeroMagnitude))
    }
  }

  private static func path(of index: Int, behind card: CGRect, cornerRadius: CGFloat) -> CGPath {
    let depth = CGFloat(index + 1)
    let rect = card.insetBy(dx: 10 * depth, dy: 0).offsetBy(dx: 0, dy: 7 * depth)
    return UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius).cgPath
  }
}
