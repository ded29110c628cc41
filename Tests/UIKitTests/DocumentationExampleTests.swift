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

  private class SelectingViewController: UIViewController {
    let button = UIButton(type: .system)
    var heard: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      button.addTarget(self, action: Selector(SelectingViewController.pressed(_:)), for: .touchUpInside)
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SelectingViewController.tapped)))
      Timer.scheduledTimer(
        timeInterval: 1, target: self, selector: Selector(SelectingViewController.tick(_:)), userInfo: nil,
        repeats: true)
      NotificationCenter.default.addObserver(
        self, selector: Selector(SelectingViewController.hear(_:)), name: .init("news"), object: nil)
      perform(Selector(SelectingViewController.tapped), with: nil, afterDelay: 0.5)
    }

    private func pressed(_ sender: UIButton) { heard.append("pressed \(sender === button)") }
    private func tapped() { heard.append("tapped") }
    private func tick(_ timer: Timer) {
      heard.append("tick")
      timer.invalidate()
    }
    private func hear(_ notification: Notification) { heard.append("heard \(notification.name.rawValue)") }
  }

  @Test func selectorsCallMethods() async throws {
    let stage = Stage(SelectingViewController())
    let controller = try #require(stage.rootViewController as? SelectingViewController)
    controller.button.sendActions(for: .touchUpInside)
    stage.tap(at: CGPoint(x: 200, y: 400))
    NotificationCenter.default.post(name: .init("news"), object: nil)
    await stage.advance(by: 2)
    #expect(controller.heard == ["pressed true", "tapped", "heard news", "tapped", "tick"])
  }

  @Test func whatPeopleHearIsText() throws {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let label = UILabel(frame: CGRect(x: 16, y: 14, width: 100, height: 31))
    label.text = "Rotate"
    let rotates = UISwitch(frame: CGRect(x: 133, y: 14, width: 51, height: 31))
    row.addSubview(label)
    row.addSubview(rotates)
    let stage = Stage(view: row, size: CGSize(width: 200, height: 60))
    try stage.activate("Rotate")
    #expect(
      stage.accessibilityTree == """
        "Rotate", static text (16 14 100 31)
        unnamed = "1", button, toggle button (133 14 51 31)

        """)
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
