import UIKit

/// A card of the list: a single one, or a group, which shows the edges of the cards behind it.
class CardCell: UITableViewCell {
  static let cornerRadius: CGFloat = 16
  static let identifier = "card"

  private(set) var card: Card?
  private let ground = CAShapeLayer()
  private let edges = CardEdges()
  let title = UILabel()
  let subtitle = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    contentView.addSubview(edges)
    contentView.layer.addSublayer(ground)
    title.font = .systemFont(ofSize: 22, weight: .bold)
    subtitle.font = .systemFont(ofSize: 15)
    for label in [title, subtitle] {
      label.textColor = .white
      contentView.addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// A key can open what a finger can.
  override var canBecomeFocused: Bool { card?.isGroup ?? false }

  /// The height of the row of a card.
  static func height(of card: Card) -> CGFloat { card.isGroup ? 154 : 104 }

  func show(_ card: Card) {
    self.card = card
    title.text = card.title
    subtitle.text = card.subtitle
    setNeedsLayout()
  }

  /// Where the card lies in the cell, which keeps some space around it.
  var cardFrame: CGRect {
    let isGroup = card?.isGroup ?? false
    return CGRect(x: 20, y: 0, width: bounds.width - 40, height: isGroup ? 120 : 84)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let card else { return }
    let color = card.color.resolvedColor(with: traitCollection)
    let frame = cardFrame
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ground.path = UIBezierPath(roundedRect: frame, cornerRadius: CardCell.cornerRadius).cgPath
    ground.fillColor = color.cgColor
    CATransaction.commit()
    edges.isHidden = !card.isGroup
    edges.show(behind: frame, color: card.color)
    title.sizeToFit()
    subtitle.sizeToFit()
    title.frame.origin = CGPoint(x: frame.minX + 20, y: frame.midY - title.bounds.height)
    subtitle.frame.origin = CGPoint(x: frame.minX + 20, y: frame.midY + 2)
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    contentView.alpha = highlighted ? 0.8 : 1
  }
}
