import OneAtATime
import Stage
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct SheetTests {
  let phone = Phone(size: CGSize(width: 400, height: 810))
  let root = UIViewController()
  let sheet = UIViewController()
  let judge = Judge()

  init() throws {
    phone.window.rootViewController = root
    phone.commit()
    let controller = try #require(sheet.sheetPresentationController)
    controller.detents = [.medium(), .large()]
    controller.delegate = judge
  }

  private var top: CGFloat { sheet.view.convert(CGPoint.zero, to: nil).y }

  private func show() {
    root.present(sheet, animated: true)
    phone.advance(to: phone.screen.time + 1)
  }

  private func drag(from start: Double, to end: Double, in seconds: Double) {
    let begin = phone.screen.time
    phone.touch(.began, 200, start)
    for step in 1...20 {
      phone.advance(to: begin + seconds * Double(step) / 20)
      phone.touch(.moved, 200, start + (end - start) * Double(step) / 20)
    }
    phone.touch(.ended, 200, end)
    phone.advance(to: phone.screen.time + 1)
  }

  @Test func darkSheetsLieOnLighterGrounds() {
    phone.window.overrideUserInterfaceStyle = .dark
    sheet.view.backgroundColor = .systemBackground
    root.view.backgroundColor = .systemBackground
    show()
    #expect(sheet.traitCollection.userInterfaceLevel == .elevated && root.traitCollection.userInterfaceLevel == .base)
    #expect(phone.pixel(200, 600) == [0x1C, 0x1C, 0x1E, 255] && phone.pixel(200, 100) == [0, 0, 0, 255])
    // What covers the whole screen lies on the ground.
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    cover.view.backgroundColor = .secondarySystemBackground
    sheet.present(cover, animated: false)
    phone.commit()
    #expect(cover.traitCollection.userInterfaceLevel == .base && phone.pixel(200, 100) == [0x1C, 0x1C, 0x1E, 255])
  }

  @Test func aFingerDragsASheetFromHeightToHeightAndAway() throws {
    show()
    let controller = try #require(sheet.sheetPresentationController)
    // 800 points are left for a sheet, half of them for a medium one.
    #expect(top == 410 && sheet.view.bounds.height == 400)
    drag(from: 500, to: 250, in: 1)
    #expect(top == 10 && sheet.view.bounds.height == 800)
    #expect(controller.selectedDetentIdentifier == .large && judge.lines == ["changed"])
    drag(from: 100, to: 200, in: 1)
    #expect(top == 10)
    drag(from: 100, to: 400, in: 1)
    #expect(top == 410 && controller.selectedDetentIdentifier == .medium)
    // A flick up reaches the next height, one down dismisses.
    drag(from: 500, to: 430, in: 0.06)
    #expect(top == 10)
    drag(from: 100, to: 700, in: 1)
    #expect(root.presentedViewController == nil)
    #expect(judge.lines == ["changed", "changed", "changed", "will", "did"])
    #expect(phone.window.subviews == [root.view])
  }

  @Test func aSheetThatIsModalComesBack() {
    sheet.isModalInPresentation = true
    show()
    drag(from: 500, to: 800, in: 0.3)
    #expect(root.presentedViewController === sheet && top == 410 && judge.lines == ["attempt"])
    phone.touch(.began, 200, 100)
    phone.touch(.ended, 200, 100)
    phone.advance(to: 9)
    #expect(root.presentedViewController === sheet)
    sheet.isModalInPresentation = false
    phone.touch(.began, 200, 100)
    phone.touch(.ended, 200, 100)
    phone.advance(to: 12)
    #expect(root.presentedViewController == nil && judge.lines.suffix(2) == ["will", "did"])
  }

  @Test func belowTheUndimmedHeightTheScreenBehindTakesTouches() throws {
    let controller = try #require(sheet.sheetPresentationController)
    controller.largestUndimmedDetentIdentifier = .medium
    show()
    #expect(phone.window.hitTest(CGPoint(x: 200, y: 100), with: nil) === root.view)
    #expect(phone.window.hitTest(CGPoint(x: 200, y: 500), with: nil) === sheet.view)
    controller.animateChanges { controller.selectedDetentIdentifier = .large }
    phone.advance(to: phone.screen.time + 1)
    #expect(top == 10 && phone.window.hitTest(CGPoint(x: 200, y: 5), with: nil) !== root.view)
  }

  @Test func customHeightsAreAskedForAndMayBeLeftOut() throws {
    let controller = try #require(sheet.sheetPresentationController)
    var height: CGFloat? = 200
    controller.detents = [
      .custom(identifier: .init("small")) { _ in height }, .custom { $0.maximumDetentValue * 0.25 + .nan }, .large(),
    ]
    show()
    #expect(top == 610)
    height = 300
    controller.invalidateDetents()
    phone.commit()
    #expect(top == 510)
    height = nil
    controller.invalidateDetents()
    phone.commit()
    #expect(top == 10)
  }

  private var rootFrame: CGRect { root.view.convert(root.view.bounds, to: nil) }

  @Test func behindASheetOfFullHeightTheScreenGoesBack() {
    root.view.backgroundColor = .red
    show()
    #expect(rootFrame == phone.window.bounds)
    phone.touch(.began, 200, 450)
    for y in [440.0, 250, 240] { phone.touch(.moved, 200, y) }
    phone.commit()
    // Half of the way from 410 to 10, which the finger's first ten points do not count for.
    #expect(top < 410 && top > 10 && abs(rootFrame.minX - 16 * (410 - top) / 400) < 1e-9 && abs(rootFrame.minY) < 1e-9)
    phone.touch(.moved, 200, 0)
    phone.touch(.ended, 200, 0)
    phone.advance(to: phone.screen.time + 1)
    #expect(top == 10 && abs(rootFrame.minX - 16) < 1e-9 && abs(rootFrame.maxX - 384) < 1e-9)
    // Dimmed, with round corners before the black of the screen.
    #expect(phone.pixel(200, 4) == [204, 0, 0, 255] && phone.pixel(17, 0) == [0, 0, 0, 255])
    #expect(root.view.transform == .identity && root.view.frame == phone.window.bounds)
    phone.screen.resize(to: .init(width: 500, height: 600), scale: 1)
    phone.commit()
    #expect(abs(rootFrame.minX - 16) < 1e-9 && abs(rootFrame.width - 468) < 1e-9)
    root.dismiss(animated: true)
    phone.advance(to: phone.screen.time + 1)
    #expect(phone.window.subviews == [root.view] && root.view.frame == phone.window.bounds)
    #expect(root.view.layer.cornerRadius == 0)
  }

  @Test func aSheetBehindAnotherOneGoesBackToo() throws {
    try #require(sheet.sheetPresentationController).detents = [.large()]
    show()
    let upper = UIViewController()
    sheet.present(upper, animated: true)
    phone.advance(to: phone.screen.time + 1)
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(abs(frame.minX - 16) < 1e-9 && abs(frame.minY) < 1e-9 && upper.view.convert(CGPoint.zero, to: nil).y == 10)
    sheet.dismiss(animated: true)
    phone.advance(to: phone.screen.time + 1)
    #expect(top == 10 && sheet.view.convert(CGPoint.zero, to: nil).x == 0)
    // Nothing is left of a root that goes while it is behind a sheet.
    phone.window.rootViewController = UIViewController()
    phone.commit()
    #expect(phone.window.subviews == [phone.window.rootViewController?.view] && root.view.superview == nil)
  }

  @Test func tintsBelowAreGreyWhileTheyAreDimmed() throws {
    let button = UIView()
    root.view.addSubview(button)
    var tint: UIColor { UIColor.tintColor.resolvedColor(with: button.traitCollection) }
    let blue = tint
    let controller = try #require(sheet.sheetPresentationController)
    controller.largestUndimmedDetentIdentifier = .medium
    show()
    #expect(button.tintAdjustmentMode == .normal && tint == blue)
    controller.selectedDetentIdentifier = .large
    phone.commit()
    #expect(button.tintAdjustmentMode == .dimmed && tint.cgColor.numberOfComponents == 2)
    #expect(sheet.view.tintAdjustmentMode == .normal)
    root.dismiss(animated: true)
    phone.advance(to: phone.screen.time + 1)
    #expect(button.tintAdjustmentMode == .normal && tint == blue)
    // A mode that the program has set prevails.
    root.view.tintAdjustmentMode = .normal
    root.present(UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: false)
    phone.commit()
    #expect(button.tintAdjustmentMode == .normal)
    root.view.tintAdjustmentMode = .automatic
    #expect(button.tintAdjustmentMode == .dimmed)
  }

  @Test func navigationBarsOnSheetsAreHigher() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    page.navigationItem.largeTitleDisplayMode = .never
    root.present(navigation, animated: false)
    phone.commit()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 56))
    #expect(page.view.safeAreaInsets.top == 56)
    page.navigationItem.largeTitleDisplayMode = .always
    phone.commit()
    #expect(navigation.navigationBar.frame.height == 108)
    root.dismiss(animated: false)
    navigation.modalPresentationStyle = .fullScreen
    root.present(navigation, animated: false)
    phone.commit()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  final class Judge: NSObject, UISheetPresentationControllerDelegate {
    var lines: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ controller: UISheetPresentationController) {
      lines.append("changed")
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { lines.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      lines.append("attempt")
    }
  }
}
