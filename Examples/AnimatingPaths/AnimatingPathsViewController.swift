import UIKit

/// A pause icon that becomes a play icon and back.
class AnimatingPathsViewController: UIViewController {
  /// What the screen's view goes through.
  enum Theme: String {
    /// Pause and play with equal structures.
    case icons
    /// Two bars and a triangle of three corners: the structure is found.
    case plain
    /// Four icons, of which the button plays the two in the middle.
    case subset
  }

  let pathsView = AnimatePathsView(frame: CGRect(x: 7, y: 94, width: 400, height: 400))
  let animateButton = UIButton(type: .system)
  private let theme: Theme

  init(theme: Theme = .icons) {
    self.theme = theme
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    theme = .icons
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pathsView.layer.borderWidth = 1
    pathsView.layer.borderColor = UIColor.gray.cgColor
    pathsView.paths = steps(around: CGPoint(x: 200, y: 200))
    view.addSubview(pathsView)

    animateButton.setTitle("Animate", for: .normal)
    animateButton.sizeToFit()
    animateButton.center = CGPoint(x: 207, y: 832)
    animateButton.addAction(UIAction { [unowned self] _ in animate() }, for: .touchUpInside)
    view.addSubview(animateButton)
  }

  private func steps(around center: CGPoint) -> [PathStep] {
    switch theme {
    case .icons: [PathStep(path: Icons.pause(center: center)), PathStep(path: Icons.play(center: center))]
    case .plain: [PathStep(path: Icons.pause(center: center)), PathStep(path: Icons.plainPlay(center: center))]
    case .subset:
      [
        PathStep(path: Icons.plainPlay(center: center)),
        PathStep(path: Icons.stop(center: center), stepDuration: 0.3, timingFunction: .easeIn),
        PathStep(path: Icons.record(center: center), stepPause: 0.4, timingFunction: .easeOut),
        PathStep(path: Icons.pause(center: center)),
      ]
    }
  }

  private func animate() {
    if theme == .subset {
      pathsView.animate(1..<3, repeats: false)
    } else {
      pathsView.animate(repeats: false)
    }
  }
}
