import UIKit

/// Lets a card of the list grow over the screen, or shrink back.
///
/// Its title and subtitle go from their places in the list to those in the detail, and grow; the lines of the detail
/// move with them and fade in, and the edges of the cards behind fade out. All that goes by one curve.
class CardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  static let duration = 0.5

  private let isExpanding: Bool
  private let cell: CardCell
  private let whenOver: (_ isExpanded: Bool) -> Void
  private var movingLayers: [CALayer] = []

  init(isExpanding: Bool, cell: CardCell, whenOver: @escaping (_ isExpanded: Bool) -> Void) {
    self.isExpanding = isExpanding
    self.cell = cell
    self.whenOver = whenOver
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    CardTransition.duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let key: UITransitionContextViewControllerKey = isExpanding ? .to : .from
    guard let detail = transitionContext.viewController(forKey: key) as? CardDetailViewController else {
      return transitionContext.completeTransition(false)
    }
    let source = container.convert(cell.cardFrame, from: cell)
    let edges = CardEdges(frame: container.bounds)
    edges.show(behind: source, color: detail.card.color)
    container.insertSubview(edges, at: 0)
    let cardView = AnimatedCardView(
      frame: source, cornerRadius: CardCell.cornerRadius, backgroundColor: detail.card.color)
    container.insertSubview(cardView, at: 1)
    detail.view.frame = container.bounds
    cardView.addSubview(detail.view)
    detail.ground.isHidden = true

    let end = { (_: Bool) in
      let isDone = !transitionContext.transitionWasCancelled
      for layer in self.movingLayers { layer.removeAllAnimations() }
      detail.ground.isHidden = false
      if isDone == self.isExpanding { container.insertSubview(detail.view, at: 0) }
      edges.removeFromSuperview()
      cardView.removeFromSuperview()
      transitionContext.completeTransition(isDone)
    }
    if isExpanding {
      cardView.animate(to: container.bounds, duration: CardTransition.duration, completed: end)
    } else {
      cardView.reverseAnimation(from: container.bounds, duration: CardTransition.duration, completed: end)
    }
    move(detail)
    for (edge, path) in edges.layers(behind: container.bounds) {
      if let own = edge.path { move("path", of: edge, from: own, to: path) }
    }
    fade(edges.layer, from: 1, to: 0, within: 0.1...0.6)
  }

  func animationEnded(_ transitionCompleted: Bool) { whenOver(transitionCompleted == isExpanding) }

  // MARK: - What moves

  private func move(_ detail: CardDetailViewController) {
    for (label, own) in [(detail.titleLabel, cell.title), (detail.subtitleLabel, cell.subtitle)] {
      let start = place(of: label, over: own, in: detail.view)
      move("transform", of: label.layer, from: NSValue(caTransform3D: start), to: identity)
    }
    // As far below the title as they are in the end.
    let title = detail.view.convert(cell.title.bounds, from: cell.title)
    let start = CATransform3DMakeTranslation(
      title.minX - detail.titleLabel.frame.minX, title.minY - detail.titleLabel.frame.minY, 0)
    move("transform", of: detail.lines.layer, from: NSValue(caTransform3D: start), to: identity)
    fade(detail.lines.layer, from: 0, to: 1, within: 0.2...0.8)
  }

  private var identity: NSValue { NSValue(caTransform3D: CATransform3DIdentity) }

  /// The transform by which a label covers a smaller one of the same text, with their left edges in one place.
  private func place(of label: UILabel, over other: UILabel, in view: UIView) -> CATransform3D {
    let target = view.convert(other.bounds, from: other)
    let scale = target.height / label.bounds.height
    let moved = CATransform3DMakeTranslation(
      target.minX + scale * label.bounds.width / 2 - label.center.x, target.midY - label.center.y, 0)
    return CATransform3DScale(moved, scale, scale, 1)
  }

  /// Lets a property go from what it is in the list to what it is over the screen, or back.
  private func move(_ keyPath: String, of layer: CALayer, from start: Any, to end: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = isExpanding ? (start, end) : (end, start)
    run(animation, on: layer)
  }

  /// Lets a layer go over from one opacity to another in a part of the way from the list to the screen, or back.
  private func fade(_ layer: CALayer, from start: CGFloat, to end: CGFloat, within part: ClosedRange<Double>) {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    let values = [start, start, end, end]
    let times = [0, part.lowerBound, part.upperBound, 1]
    animation.values = isExpanding ? values : values.reversed()
    animation.keyTimes = (isExpanding ? times : times.reversed().map { 1 - $0 }).map { NSNumber(value: $0) }
    run(animation, on: layer)
  }

  /// As the card's path is animated.
  private func run(_ animation: CAPropertyAnimation, on layer: CALayer) {
    animation.duration = CardTransition.duration
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: animation.keyPath)
    movingLayers.append(layer)
  }
}
