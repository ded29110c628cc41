import UIKit

/// A card with round corners that grows into a rectangle of its superview and back, with all that is inside.
///
/// Both paths are rounded rectangles, so that they have the same elements: a plain rectangle has fewer, and then what
/// shows on the way would be undefined on iOS.
class AnimatedCardView: UIView {
  private let initialPath: CGPath
  private let color: UIColor
  private let card = CAShapeLayer()
  private let cardMask = CAShapeLayer()

  init(frame: CGRect, cornerRadius: CGFloat, backgroundColor: UIColor) {
    initialPath = UIBezierPath(roundedRect: frame, cornerRadius: cornerRadius).cgPath
    color = backgroundColor
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
    self.backgroundColor = .clear
    layer.insertSublayer(card, at: 0)
    layer.mask = cardMask
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    card.path = initialPath
    card.fillColor = color.resolvedColor(with: traitCollection).cgColor
    cardMask.path = initialPath
    CATransaction.commit()
  }

  /// Grows the card into a rectangle of the superview, where it stays.
  func animate(to frame: CGRect, duration: CFTimeInterval = 1, completed: ((Bool) -> Void)?) {
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = initialPath
    animation.toValue = finalPath(for: frame)
    animation.fillMode = .forwards
    run(animation, duration: duration, completed: completed)
  }

  /// Lets the card shrink from a rectangle of the superview to what it was.
  func reverseAnimation(from frame: CGRect, duration: CFTimeInterval = 1, completed: ((Bool) -> Void)?) {
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = finalPath(for: frame)
    animation.toValue = initialPath
    animation.fillMode = .backwards
    run(animation, duration: duration, completed: completed)
  }

  /// As rounded as the card, so that both paths have the same elements.
  private func finalPath(for frame: CGRect) -> CGPath {
    let target = superview?.convert(frame, to: self) ?? frame
    return UIBezierPath(roundedRect: target, cornerRadius: .leastNonzeroMagnitude).cgPath
  }

  private func run(_ animation: CABasicAnimation, duration: CFTimeInterval, completed: ((Bool) -> Void)?) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { completed?(true) }
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.isRemovedOnCompletion = false
    for layer in [card, cardMask] {
      layer.removeAnimation(forKey: "animateCard")
      layer.add(animation, forKey: "animateCard")
    }
    CATransaction.commit()
  }
}
