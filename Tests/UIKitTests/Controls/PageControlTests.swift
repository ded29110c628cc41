import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct PageControlTests {
  let table = FingerTable()
  let control: UIPageControl
  let log = Log()

  final class Log {
    var told: [Int] = []
  }

  init() {
    control = table.addView(UIPageControl(), frame: CGRect(x: 50, y: 100, width: 200, height: 26))
    control.numberOfPages = 5
    control.currentPage = 2
    control.addTarget(for: .valueChanged) { [log] in log.told.append($0.currentPage) }
    table.wait(0.5)
  }

  /// The middles of the dots in the control, and their widths.
  private var dots: [(x: CGFloat, width: CGFloat)] {
    control.subviews.filter { $0 is UIImageView }.map { ($0.frame.midX, $0.frame.width) }.sorted { $0.0 < $1.0 }
  }

  @Test
  func dotsLieInTheMiddle() {
    #expect(dots.map(\.x) == [66, 83, 100, 117, 134])
    #expect(dots.allSatisfy { $0.width == 8 })
    #expect(control.size(forNumberOfPages: 5) == CGSize(width: 94, height: 26))
    #expect(control.size(forNumberOfPages: -5).width == 0)
    control.bounds.size = control.size(forNumberOfPages: 5)
    table.wait(0.1)
    #expect(dots.count == 5)
  }

  @Test
  func aTapOnASideGoesThere() {
    table.tap(200, 113)
    table.tap(60, 113)
    table.tap(60, 113)
    #expect(log.told == [3, 2, 1])
    control.currentPage = 0
    table.tap(60, 113)
    #expect(log.told.count == 3, "before the first page there is none")
  }

  @Test
  func aFingerThatDragsScrubs() {
    table.down(150, 113)
    table.move(155, 113)
    #expect(control.interactionState == .none)
    table.move(184, 113)
    #expect(control.interactionState == .continuous)
    #expect(log.told == [4])
    table.move(0, 113)
    table.up(0, 113)
    #expect(log.told == [4, 0])
    #expect(control.interactionState == .none)
  }

  @Test
  func aFingerThatHasRestedScrubsAndDoesNotTap() {
    table.down(200, 113)
    table.wait(0.4)
    #expect(control.interactionState == .continuous)
    table.up(200, 113)
    #expect(log.told == [])
    control.allowsContinuousInteraction = false
    table.tap(200, 113, hold: 0.4)
    #expect(log.told == [3])
  }

  @Test
  func ofManyPagesTheNearOnesShowAndTheEndsAreSmall() {
    control.numberOfPages = 100
    control.currentPage = 50
    table.wait(0.5)
    #expect(dots.count == 11)
    #expect(dots.first.map { abs($0.width - 3.2) < 1e-9 } == true)
    #expect(dots.map { $0.width > 7.9 }.filter { $0 }.count == 7)
    control.currentPage = 0
    table.wait(0.5)
    #expect(dots.first?.width == 8)
    #expect(dots.last.map { abs($0.width - 3.2) < 1e-9 } == true)
    control.numberOfPages = .max
    control.currentPage = .max
    table.wait(0.5)
    #expect(dots.count == 11 && control.currentPage == .max - 1)
    control.numberOfPages = .min
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    table.tap(200, 113)
    table.wait(0.5)
    #expect(dots.isEmpty && log.told == [])
  }

  @Test
  func directionsSayWhichSideIsNext() {
    control.direction = .rightToLeft
    table.tap(200, 113)
    control.direction = .natural
    control.semanticContentAttribute = .forceRightToLeft
    table.tap(200, 113)
    #expect(log.told == [1, 0])
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize == CGSize(width: 26, height: 94))
    control.frame = CGRect(x: 50, y: 100, width: 26, height: 94)
    table.wait(0.5)
    table.tap(63, 180)
    #expect(log.told == [1, 0, 1])
  }

  @Test
  func oneAloneCanBeHidden() {
    control.numberOfPages = 1
    table.wait(0.5)
    #expect(dots.count == 1)
    control.hidesForSinglePage = true
    table.wait(0.5)
    #expect(dots.isEmpty)
  }
}
