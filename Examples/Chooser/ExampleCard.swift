import UIKit

/// A thumbnail with its name below. A tap on it is a primary action.
class ExampleCard: UIControl {
  /// The size of the picture in points: iPhone 11's, much smaller.
  static let pictureSize = CGSize(width: 184, height: 398)
  static let size = CGSize(width: 184, height: 446)

  private let picture = UIImageView()
  private let name = UILabel()
  private let summary = UILabel()

  init(_ example: Example) {
    super.init(frame: CGRect(origin: .zero, size: ExampleCard.size))
    picture.frame = CGRect(origin: .zero, size: ExampleCard.pictureSize)
    picture.backgroundColor = .secondarySystemGroupedBackground
    picture.layer.cornerRadius = 18
    picture.clipsToBounds = true
    name.frame = CGRect(x: 0, y: 404, width: ExampleCard.size.width, height: 20)
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    name.text = example.program
    summary.frame = CGRect(x: 0, y: 424, width: ExampleCard.size.width, height: 18)
    summary.font = .systemFont(ofSize: 13)
    summary.textColor = .secondaryLabel
    summary.text = example.executable == nil ? "not built" : example.summary
    for label in [name, summary] { label.textAlignment = .center }
    for view in [picture, name, summary] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isEnabled = example.executable != nil
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "\(example.program): \(summary.text ?? "")"
    alpha = isEnabled ? 1 : 0.4
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var isHighlighted: Bool {
    didSet { UIView.animate(withDuration: 0.15) { self.alpha = self.isHighlighted ? 0.6 : 1 } }
  }

  func show(_ image: UIImage) { picture.image = image }
}
