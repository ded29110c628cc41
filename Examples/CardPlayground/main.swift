import PlaygroundSupport
import UIKit

let superview = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
superview.backgroundColor = .black

let card = AnimatedCardView(
  frame: CGRect(x: 0, y: 50, width: 200, height: 80), cornerRadius: 100, backgroundColor: .red)
superview.addSubview(card)
PlaygroundPage.current.liveView = superview

@MainActor func expandAndCollapse(times: Int) {
  guard times > 0 else { return }
  card.animate(to: superview.frame) { _ in
    card.reverseAnimation(from: superview.frame) { _ in expandAndCollapse(times: times - 1) }
  }
}

expandAndCollapse(times: 3)
