import UIKit

/// The lines of a group, on the ground of its card.
class CardDetailViewController: UIViewController {
  let card: Card

  init(card: Card) {
    self.card = card
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let lines = UIView()
  /// What the lines lie on. While the card moves, its own path is the ground.
  let ground = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    ground.frame = view.bounds
    ground.backgroundColor = card.color
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(ground)
    var y: CGFloat = 72
    show(card.title, in: titleLabel, font: .systemFont(ofSize: 34, weight: .bold), at: &y)
    show(card.subtitle, in: subtitleLabel, font: .systemFont(ofSize: 17), at: &y)
    for label in [titleLabel, subtitleLabel] { view.addSubview(label) }
    lines.frame = CGRect(x: 0, y: y + 24, width: view.bounds.width, height: view.bounds.height - y - 24)
    view.addSubview(lines)
    y = 0
    for line in card.lines {
      let label = UILabel()
      show(line, in: label, font: .systemFont(ofSize: 22, weight: .medium), at: &y)
      lines.addSubview(label)
    }
  }

  private func show(_ text: String, in label: UILabel, font: UIFont, at y: inout CGFloat) {
    label.text = text
    label.font = font
    label.textColor = .white
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 24, y: y)
    y = label.frame.maxY + 8
  }
}
