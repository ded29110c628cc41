import UIKit

// Isolated to no actor, as most code was written before Swift 6: views are made and changed all the same.
class Builder {
  var made: [UIView] = []

  func make(color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = color
    view.layer.cornerRadius = 5
    let ring = ProgressRing()
    view.addSubview(ring)
    made.append(view)
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in view.removeFromSuperview() })
    return view
  }
}

struct Badges {
  static func all() -> [BadgeView] { return [1, 2].map { BadgeView(radius: $0) } }
}
