// Initialisers as people write them for iOS. Compiled here in Swift 6 mode, and by Tests/Outside/Stranger in Swift 5 mode
// too.
import UIKit

class OwnInitView: UIView {
  let name: String

  init() {
    name = "own"
    super.init(frame: .zero)
  }

  required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class ConvenientView: UIView {
  private(set) var isReady = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isReady = true
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  convenience init(side: CGFloat) {
    self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }

  convenience init(center: CGPoint) {
    self.init()
    self.center = center
  }
}

class GenericView<Value>: UIView {
  var value: Value? {
    didSet { setNeedsLayout() }
  }

  override class var layerClass: AnyClass { return CAShapeLayer.self }
}

final class IntView: GenericView<Int> {}

class OwnInitController: UIViewController {
  let model: [String]

  init(model: [String] = []) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class PlainController: UIViewController {
  let ring = ProgressRing()

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.ring.alpha = 0 }, completion: nil)
  }
}

class EmptyController: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

class CustomWindow: UIWindow {
  var events = 0

  override func sendEvent(_ event: UIEvent) {
    events += 1
    super.sendEvent(event)
  }
}

class ResponderDelegate: UIResponder {
  var window: UIWindow?
}
