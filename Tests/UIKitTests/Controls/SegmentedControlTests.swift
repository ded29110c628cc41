import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct SegmentedControlTests {
  let table = FingerTable()
  let control: UISegmentedControl
  let log = Log()

  final class Log {
    var told: [String] = []
  }

  /// Three segments of 64 points, from 22 on.
  init() {
    control = UISegmentedControl(items: ["One", "Two", "Three"])
    _ = table.addView(control, frame: CGRect(x: 20, y: 100, width: 196, height: 32))
    control.selectedSegmentIndex = 0
    control.addTarget(for: .valueChanged) { [log] in log.told.append("\($0.selectedSegmentIndex)") }
    table.wait(0.1)
  }

  private var thumb: CALayer? { control.subviews.first { "\(type(of: $0))" == "SegmentThumb" }?.layer }

  private func thumbX() throws -> CGFloat { try #require(thumb?.presentation()).frame.minX }

  @Test
  func aTapChoosesOnceAndSettingTellsNobody() {
    table.tap(120, 116)
    table.tap(120, 116)
    #expect(log.told == ["1"])
    control.selectedSegmentIndex = 2
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(log.told == ["1"])
  }

  @Test
  func theThumbSlidesForAQuarterOfASecond() throws {
    table.tap(200, 116)
    #expect(try thumbX() == 2)
    table.wait(0.125)
    #expect(try abs(thumbX() - 66) < 0.5)
    table.wait(0.125)
    #expect(try thumbX() == 130)
  }

  @Test
  func aFingerOnTheChosenSegmentTakesTheThumbAlong() throws {
    table.down(50, 116)
    table.wait(0.3)
    #expect(try abs(thumbX() - (2 + 64 * 0.025)) < 0.01, "the thumb shrinks under the finger")
    table.move(120, 116)
    table.wait(0.3)
    #expect(try thumbX() > 66)
    #expect(control.selectedSegmentIndex == 0)
    table.move(200, 150)
    table.up(200, 150)
    #expect(log.told == ["2"])
    table.wait(0.3)
    #expect(try thumbX() == 130)
  }

  @Test(
    arguments: [
      (120.0, [200.0], ["2"]), (120, [50], []), (50, [120, 50], []), (200, [400], []), (50, [400], []),
      (50, [220], ["2"]),
    ] as [(Double, [Double], [String])])
  func theSegmentUnderTheFingerAtItsEndIsChosen(start: Double, moves: [Double], told: [String]) {
    table.down(start, 116)
    for x in moves { table.move(x, 116) }
    table.up(moves.last ?? start, 116)
    #expect(log.told == told)
  }

  @Test
  func aTouchThatIsTakenAwayChangesNothing() throws {
    table.down(50, 116)
    table.move(200, 116)
    table.cancel(200, 116)
    table.wait(0.3)
    #expect(log.told == [])
    #expect(try thumbX() == 2)
  }

  @Test
  func aDisabledSegmentCannotBeChosen() throws {
    control.setEnabled(false, forSegmentAt: 1)
    table.tap(120, 116)
    table.down(50, 116)
    table.move(120, 116)
    table.up(120, 116)
    #expect(log.told == [])
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test
  func withoutAChoiceThatStaysEachTapIsTold() {
    control.isMomentary = true
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    table.tap(120, 116)
    table.tap(120, 116)
    #expect(log.told == ["1", "1"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test
  func actionsArePerformedAfterTheChangeIsTold() {
    control.insertSegment(action: UIAction(title: "Act") { [log] _ in log.told.append("act") }, at: 1, animated: false)
    control.insertSegment(action: UIAction(title: "Last") { _ in }, at: 99, animated: true)
    #expect(control.numberOfSegments == 5)
    #expect((0..<5).map { control.titleForSegment(at: $0) ?? "" } == ["One", "Act", "Two", "Three", "Last"])
    table.wait(1)
    table.tap(75, 116)
    #expect(log.told == ["1", "act"])
  }

  @Test
  func theChoiceStaysWithItsSegment() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test
  func whereReadingGoesLeftTheFirstSegmentIsAtTheRight() throws {
    control.semanticContentAttribute = .forceRightToLeft
    table.wait(0.1)
    #expect(try thumbX() == 130)
    table.tap(50, 116)
    #expect(log.told == ["2"])
  }

  @Test
  func widthsGoByTheContentsWhereAsked() throws {
    control.apportionsSegmentWidthsByContent = true
    control.selectedSegmentIndex = 2
    table.wait(0.1)
    let thumb = try #require(thumb)
    #expect(thumb.bounds.width > 66)
    control.setWidth(100, forSegmentAt: 2)
    table.wait(0.1)
    #expect(thumb.bounds.width == 100)
  }

  @Test
  func scriptsFindSegmentsByTheirTitles() throws {
    let place = try #require(table.screen.location(ofControl: "Three"))
    table.tap(place.x, place.y)
    #expect(log.told == ["2"])
  }

  @Test
  func tenThousandSegmentsAreNoTrouble() {
    let many = UISegmentedControl(items: (0..<10_000).map { "\($0 % 20)" })
    _ = table.addView(many, frame: CGRect(x: 0, y: 200, width: 300, height: 32))
    table.wait(0.1)
    #expect(many.subviews.count < 10)
    table.tap(150, 216)
    #expect((4900...5100).contains(many.selectedSegmentIndex))
    for _ in 0..<2000 { many.removeSegment(at: 5, animated: false) }
    many.frame = .zero
    table.wait(0.1)
    many.removeAllSegments()
    many.removeSegment(at: 3, animated: true)
    table.wait(0.1)
    #expect(many.numberOfSegments == 0 && many.titleForSegment(at: -1) == nil)
  }
}
