import OneAtATime
import Testing
import UIKit
import VectorGraphics
import VectorRaster

@Suite(.oneAtATime) @MainActor
struct SwitchTests {
  let table = FingerTable()
  let control: UISwitch
  let log = Log()

  final class Log {
    var values: [Bool] = []
  }

  init() {
    control = table.addView(UISwitch(), frame: CGRect(x: 100, y: 100, width: 7, height: 900))
    control.addAction(
      UIAction { [log] action in log.values.append((action.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    table.wait(0.1)
  }

  @Test
  func itsSizeIsItsOwn() {
    #expect(control.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
    control.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(control.bounds == CGRect(x: 0, y: 0, width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test
  func aTapSwitchesOnceAndTellsOnce() {
    table.tap(110, 110)
    #expect(control.isOn)
    #expect(log.values == [true])
    table.tap(140, 110)
    #expect(!control.isOn)
    #expect(log.values == [true, false])
  }

  @Test
  func settingItTellsNobody() {
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(log.values == [])
  }

  struct Drag: Sendable {
    let from: Double
    let to: [Double]
    let tells: [Bool]
  }

  @Test(arguments: [
    Drag(from: 110, to: [130], tells: [true]), Drag(from: 140, to: [120], tells: []),
    Drag(from: 110, to: [130, 112], tells: []), Drag(from: 110, to: [130, 112, 125], tells: [true]),
    Drag(from: 110, to: [119], tells: [true]), Drag(from: 110, to: [300], tells: [true]),
  ])
  func aDragSwitchesToTheSideItGoesTo(drag: Drag) {
    table.down(drag.from, 110)
    for x in drag.to { table.move(x, 110) }
    #expect(log.values == [], "nothing is told while the finger is down")
    table.up(drag.to.last ?? drag.from, 110)
    #expect(log.values == drag.tells)
  }

  @Test
  func aTouchThatIsTakenAwayChangesNothing() {
    table.down(110, 110)
    table.move(130, 110)
    table.cancel(130, 110)
    #expect(!control.isOn)
    #expect(log.values == [])
    table.down(110, 110)
    table.move(110, 250)
    table.up(110, 250)
    #expect(log.values == [], "a finger that is lifted far away is no tap")
  }

  @Test
  func aDragAlongTheSwitchIsNotThatOfThePanAround() {
    var pans = 0
    table.window.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
    table.down(110, 110)
    table.move(130, 112)
    table.up(130, 112)
    #expect(log.values == [true])
    #expect(pans == 0)
    table.down(140, 110)
    table.move(140, 140)
    table.up(140, 140)
    #expect(log.values == [true])
    #expect(pans == 2, "began and ended")
  }

  @Test
  func disablingLeavesTheThumbSlidingAndSettingDoesNot() {
    control.setOn(true, animated: true)
    table.wait(0.125)
    control.isEnabled = false
    control.isEnabled = true
    #expect(thumb() == 112...138)
    control.setOn(true, animated: false)
    control.setOn(false, animated: false)
    #expect(thumb() == 102...128)
  }

  @Test
  func aDisabledSwitchIsPaleAndTakesNoTouch() throws {
    #expect(try #require(picture())[145, 115] == (233, 233, 234, 255))
    control.isEnabled = false
    table.tap(110, 110)
    table.wait(1)
    #expect(!control.isOn)
    #expect(try #require(picture())[145, 115] == (244, 244, 244, 255), "half way to the white behind it")
  }

  @Test
  func theThumbSlidesForAQuarterOfASecond() {
    control.setOn(true, animated: true)
    #expect(thumb() == 102...128)
    table.wait(0.125)
    #expect(thumb() == 112...138)
    table.wait(0.125)
    #expect(thumb() == 122...148)
  }

  @Test
  func theThumbStretchesWhilePressed() {
    table.down(110, 110)
    table.wait(0.25)
    #expect(thumb() == 102...135)
    table.up(110, 110)
    table.wait(0.25)
    #expect(thumb() == 122...148)
  }

  /// The columns in which the middle of the switch is white.
  private func thumb() -> ClosedRange<Int>? {
    guard let picture = picture() else { return nil }
    let columns = (100..<151).filter { picture[$0, 115] == (255, 255, 255, 255) }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  private func picture() -> Bitmap? {
    table.window.backgroundColor = .white
    table.wait(0)
    return Bitmap(rendering: table.screen.film.drawing(at: table.screen.time), scale: 1)
  }
}
