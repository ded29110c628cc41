import Foundation
import OneAtATime
import Stage
import Testing
import UIKit

/// The code of the guide "Coming from iOS".
@Suite(.oneAtATime) @MainActor
struct DocumentationExampleTests {
  private class PulseView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    override init(frame: CGRect) {
      super.init(frame: frame)
      let shape = layer as! CAShapeLayer
      shape.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 10, dy: 10)).cgPath
      shape.fillColor = UIColor.systemTeal.cgColor
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func pulse() {
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
        animations: { self.transform = CGAffineTransform(scaleX: 1.5, y: 1.5) })
    }
  }

  @Test func thePulseOvershootsAndSettles() async throws {
    let view = PulseView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let stage = Stage(view: view, size: CGSize(width: 200, height: 200))
    view.pulse()
    await stage.advance(by: 0.2)
    #expect(view.layer.presentation()!.affineTransform().a > 1.5)
    await stage.advance(by: 2)
    try stage.snapshot(scale: 2).compare(with: "References/pulsed.png")
  }

  private class ViewController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Toggle") { _ in })
      button.center = view.center
      button.addAction(
        UIAction { action in
          UIView.animate(withDuration: 0.5) {
            (action.sender as? UIButton)?.transform = CGAffineTransform(scaleX: 2, y: 2)
          }
        }, for: .touchUpInside)
      button.sizeToFit()
      view.addSubview(button)
    }
  }

  @Test func theExampleOfTheREADMERecordsAScreen() async throws {
    let stage = Stage(ViewController())
    stage.beginRecording()
    try stage.tap("Toggle")
    await stage.advance(by: 0.25)
    let film = stage.commitRecording()
    #expect(film.duration == 0.25)
    #expect(film.drawing(at: 0.25) != film.drawing(at: 0.05))
  }
}
