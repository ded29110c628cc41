import OneAtATime
import Stage
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct AlertTests {
  @Test func anAlertAsksAndTellsOnceItIsGone() async throws {
    let stage = Stage(UIViewController())
    let root = try #require(stage.rootViewController)
    var lines: [String] = []
    let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in
        lines.append("delete \(root.presentedViewController == nil)")
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in lines.append("cancel") })
    root.present(alert, animated: true)
    await stage.advance(by: 1)
    #expect(alert.view.bounds.width == 270 && abs(alert.view.center.y - 448) < 1)
    // Side by side, the cancelling one first.
    let (cancel, delete) = (
      try #require(stage.screen.location(ofControl: "Cancel")), try #require(stage.screen.location(ofControl: "Delete"))
    )
    #expect(cancel.y == delete.y && cancel.x < delete.x)
    stage.tap(at: CGPoint(x: 20, y: 20))
    await stage.advance(by: 1)
    #expect(root.presentedViewController === alert)
    try stage.tap("Delete")
    stage.tap(at: CGPoint(x: delete.x, y: delete.y))
    await stage.advance(by: 1)
    #expect(lines == ["delete true"] && root.presentedViewController == nil)
  }

  @Test func anActionSheetStacksItsActionsAndCancelsOutside() async throws {
    let stage = Stage(UIViewController())
    let root = try #require(stage.rootViewController)
    var lines: [String] = []
    let sheet = UIAlertController(title: nil, message: "Choose", preferredStyle: .actionSheet)
    for title in ["One", "Two", "Three"] {
      sheet.addAction(UIAlertAction(title: title, style: .default) { _ in lines.append(title) })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in lines.append("Cancel") })
    for _ in 0..<2 {
      root.present(sheet, animated: true)
      await stage.advance(by: 1)
      let places = try ["One", "Two", "Three", "Cancel"].map { try #require(stage.screen.location(ofControl: $0)).y }
      #expect(places == places.sorted() && places[1] - places[0] == 57 && places[3] - places[2] == 65)
      if lines.isEmpty { try stage.tap("Two") } else { stage.tap(at: CGPoint(x: 200, y: 100)) }
      await stage.advance(by: 1)
      #expect(root.presentedViewController == nil)
    }
    #expect(lines == ["Two", "Cancel"])
  }

  @Test func textFieldsOfAlertsAreEditedAtOnce() async throws {
    let stage = Stage(UIViewController())
    let root = try #require(stage.rootViewController)
    let below = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 30))
    root.view.addSubview(below)
    await stage.advance(by: 0.1)
    below.becomeFirstResponder()
    let alert = UIAlertController(title: "Sign In", message: "To your account.", preferredStyle: .alert)
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    var lines: [String] = []
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in
        lines = alert.textFields?.map { $0.text ?? "" } ?? []
      })
    root.present(alert, animated: true)
    await stage.advance(by: 1)
    let fields = try #require(alert.textFields)
    #expect(fields[0].isFirstResponder && fields[1].frame.minY - fields[0].frame.minY == 26)
    stage.type("Ada")
    stage.press(.return)
    #expect(fields[1].isFirstResponder)
    stage.type("secret")
    stage.press(.return)
    await stage.advance(by: 1)
    #expect(lines == ["Ada", "secret"] && root.presentedViewController == nil)
    #expect(below.isFirstResponder)
  }

  @Test func whatLiesBelowIsNotTold() async throws {
    let stage = Stage(UIViewController())
    let root = try #require(stage.rootViewController)
    let button = UIButton(type: .system)
    button.setTitle("Below", for: .normal)
    button.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
    root.view.addSubview(button)
    await stage.advance(by: 0.1)
    #expect(stage.accessibilityTree.contains("Below"))
    let alert = UIAlertController(title: "Above", message: nil, preferredStyle: .alert)
    let sheet = UIViewController()
    let (medium, small) = (UIViewController(), sheet.sheetPresentationController)
    medium.modalPresentationStyle = .fullScreen
    for presented in [alert, medium, sheet] {
      root.present(presented, animated: true)
      await stage.advance(by: 1)
      #expect(!stage.accessibilityTree.contains("Below"))
      #expect(throws: (any Error).self) { try stage.tap("Below") }
      if presented !== sheet {
        presented.dismiss(animated: true)
        await stage.advance(by: 1)
      }
    }
    small?.detents = [.medium()]
    small?.largestUndimmedDetentIdentifier = .medium
    await stage.advance(by: 1)
    #expect(stage.accessibilityTree.contains("Below"))
  }
}
