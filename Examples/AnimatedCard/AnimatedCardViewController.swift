import UIKit

/// A red card on a black ground that grows over all of it and shrinks again, three times.
class AnimatedCardViewController: UIViewController {
  /// What has been completed, in order.
  private(set) var completions: [String] = []

  private let ground = UIView(frame: CGRect(x: 107, y: 298, width: 200, height: 300))
  private let card = AnimatedCardView(
    frame: CGRect(x: 0, y: 50, width: 200, height: 80), cornerRadius: 100, backgroundColor: .red)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    ground.backgroundColor = .black
    ground.addSubview(card)
    view.addSubview(ground)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    expandAndCollapse(times: 3)
  }

  private func expandAndCollapse(times: Int) {
    guard times > 0 else { return }
    card.animate(to: ground.bounds) { [weak self] _ in
      guard let self else { return }
      completions.append("expanded")
      card.reverseAnimation(from: ground.bounds) { [weak self] _ in
        self?.completions.append("collapsed")
        self?.expandAndCollapse(times: times - 1)
      }
    }
  }
}
