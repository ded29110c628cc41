import Foundation
import OneAtATime
import Stage
import Testing
import UIKit
import VectorGraphics
import VectorRaster

/// A square that a switch turns, a button that moves it, and what they have been told.
@MainActor
private final class SquareController: UIViewController {
  let square = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
  let button = UIButton(type: .system)
  let toggle = UISwitch(frame: CGRect(x: 220, y: 300, width: 51, height: 31))
  let label = UILabel(frame: CGRect(x: 20, y: 300, width: 180, height: 31))
  var log: [String] = []

  func note(_ text: String) { log.append("\(Int((1000 * CACurrentMediaTime()).rounded())) \(text)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    square.backgroundColor = .systemRed
    button.setTitle("Move", for: .normal)
    button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
    button.addAction(
      UIAction { [unowned self] _ in
        note("tapped")
        button.isEnabled = false
        UIView.animate(withDuration: 0.5) {
          self.square.frame.origin.x = 200
        } completion: { _ in
          self.note("completed")
          DispatchQueue.main.async { [weak self] in self?.note("enqueued") }
        }
        // Where nothing brings it to the stage's time, it comes when the controller is gone.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { [weak self] in
          self?.note("enabled")
          self?.button.isEnabled = true
        }
      }, for: .touchUpInside)
    label.text = "Turn"
    toggle.addAction(UIAction { [unowned self] _ in note(toggle.isOn ? "on" : "off") }, for: .valueChanged)
    for part in [square, button, label, toggle] { view.addSubview(part) }
  }
}

@MainActor @Suite(.oneAtATime)
struct UIKitStageTests {
  private let controller: SquareController
  private let stage: Stage

  init() {
    var made: SquareController?
    stage = Stage(
      {
        let controller = SquareController()
        made = controller
        return controller
      }(), size: CGSize(width: 300, height: 400))
    controller = made ?? SquareController()
  }

  @Test func aTappedButtonMovesWhatItMovesOnVirtualTime() async throws {
    await stage.advance(to: 0.25)
    try stage.tap("Move")
    await stage.advance(by: 0.25)
    let middle = stage.snapshot()
    #expect(middle[130, 40].red > 200 && middle[130, 40].green < 100)
    await stage.advance(by: 1)
    #expect(controller.log == ["250 tapped", "650 enabled", "750 completed", "750 enqueued"])
  }

  @Test func disabledButtonsTakeNoTaps() async throws {
    try stage.tap("Move")
    await stage.advance(to: 0.399)
    try stage.tap("Move")
    await stage.advance(to: 0.401)
    try stage.tap("Move")
    await stage.advance(to: 2)
    #expect(controller.log.filter { $0.hasSuffix("tapped") } == ["0 tapped", "401 tapped"])
  }

  @Test func aSwitchIsTappedByTheLabelBesideIt() async throws {
    try stage.tap("Turn")
    await stage.advance(by: 1)
    #expect(controller.toggle.isOn)
    #expect(controller.log.count == 1)
    #expect(throws: Stage.UnknownControl.self) { try stage.tap("Twist") }
    controller.toggle.isHidden = true
    controller.button.superview?.isHidden = true
    #expect(throws: Stage.UnknownControl.self) { try stage.tap("Move") }
  }

  @Test func ignoredTouchesDoNothing() async throws {
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIApplication.shared.beginIgnoringInteractionEvents()
    try stage.tap("Move")
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(UIApplication.shared.isIgnoringInteractionEvents)
    try stage.tap("Move")
    #expect(controller.log.isEmpty)
    UIApplication.shared.endIgnoringInteractionEvents()
    try stage.tap("Move")
    #expect(controller.log == ["0 tapped"])
  }

  @Test func globalsAreTheStages() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(UIApplication.shared.keyWindow?.rootViewController === controller)
    let other = Stage(view: UIView(), size: CGSize(width: 10, height: 20), userInterfaceStyle: .dark, scale: 3)
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 30, height: 60))
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    #expect(UIApplication.shared.keyWindow?.rootViewController !== controller)
    stage.commit()
    #expect(UIScreen.main.bounds.width == 300)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    _ = other.time
  }

  @Test func aRecordingShowsWhatWasOnTheScreen() async throws {
    stage.beginRecording()
    await stage.advance(to: 0.1)
    try stage.tap("Move")
    var pictures: [(Double, Bitmap)] = []
    for frame in 1...10 {
      await stage.advance(to: 0.1 + Double(frame) / 10)
      pictures.append((stage.time, stage.snapshot()))
    }
    let film = stage.commitRecording()
    #expect(film.duration == stage.time)
    for (time, picture) in pictures { #expect(Bitmap(rendering: film.drawing(at: time)) == picture) }
  }
}
