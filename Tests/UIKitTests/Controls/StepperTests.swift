import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct StepperTests {
  let table = FingerTable()
  let stepper: UIStepper
  let log = Log()

  final class Log {
    var told: [String] = []
  }

  init() {
    stepper = table.addView(UIStepper(), frame: CGRect(x: 100, y: 100, width: 7, height: 900))
    table.wait(0.1)
    stepper.addTarget(for: .valueChanged) { [log, table] in
      let time = ((table.screen.time - 0.1) * 1000).rounded() / 1000
      log.told.append("\(time): \($0.value)")
    }
  }

  @Test
  func aTapCountsWhenTheFingerIsLifted() {
    #expect(stepper.frame.size == CGSize(width: 94, height: 32))
    table.down(180, 116)
    #expect(log.told == [])
    table.up(180, 116)
    #expect(stepper.value == 1)
    table.tap(110, 116)
    #expect(stepper.value == 0)
    table.tap(110, 116)
    #expect(log.told.count == 2, "below the minimum there is nothing")
  }

  @Test
  func aFingerThatStaysCountsEverFaster() {
    table.down(180, 116)
    table.wait(2)
    table.up(180, 116)
    let instants = log.told.compactMap { Double($0.split(separator: ":")[0]) }
    #expect(Array(instants.prefix(3)) == [0.5, 0.6, 0.7])
    #expect(Array(instants[10...12]) == [1.5, 1.55, 1.6])
    #expect(instants.count == 21)
    table.wait(1)
    #expect(stepper.value == 21)
  }

  @Test
  func aFingerBesideTheSignWaits() {
    table.down(180, 116)
    table.wait(0.55)
    table.move(110, 116)
    table.wait(0.3)
    table.move(180, 116)
    table.wait(0.1)
    table.up(180, 116)
    #expect(log.told == ["0.5: 1.0", "0.9: 2.0"])
    table.down(180, 116)
    table.move(180, 250)
    table.up(180, 250)
    #expect(stepper.value == 2)
  }

  @Test
  func withoutRepetitionAFingerThatStaysTaps() {
    stepper.autorepeat = false
    table.tap(180, 116, hold: 3)
    #expect(stepper.value == 1)
  }

  @Test
  func withoutContinuityTheEndAloneIsTold() {
    stepper.isContinuous = false
    table.tap(180, 116, hold: 0.85)
    #expect(log.told == ["0.85: 4.0"])
  }

  @Test
  func stepsEndAtTheEndsOrGoRound() {
    stepper.maximumValue = 2.5
    for _ in 0..<4 { table.tap(180, 116) }
    #expect(stepper.value == 2.5)
    stepper.wraps = true
    table.tap(180, 116)
    #expect(stepper.value == 0)
    table.tap(110, 116)
    #expect(stepper.value == 2.5)
  }

  @Test
  func whereReadingGoesLeftPlusIsAtTheLeft() {
    stepper.semanticContentAttribute = .forceRightToLeft
    table.wait(0.1)
    table.tap(110, 116)
    #expect(stepper.value == 1)
  }

  @Test
  func aStepperThatLeavesStopsCounting() {
    table.down(180, 116)
    table.wait(0.65)
    stepper.removeFromSuperview()
    table.wait(2)
    #expect(log.told.count == 2)
    table.up(180, 116)
  }

  @Test(arguments: [
    (Double.nan, 5.0, 1.0), (10, 5, 1), (-.infinity, .infinity, .infinity), (0, 1e-300, 1e300), (3, 3, -1),
    (0, 100, .nan), (0, 100, 0),
  ])
  func oddRangesHaveDefinedResults(minimum: Double, maximum: Double, step: Double) {
    stepper.minimumValue = minimum
    stepper.maximumValue = maximum
    stepper.stepValue = step
    #expect(stepper.minimumValue <= stepper.maximumValue && stepper.stepValue > 0)
    for x in [110.0, 180, 180, 110] {
      table.tap(x, 116, hold: 0.7)
      #expect(stepper.value >= stepper.minimumValue && stepper.value <= stepper.maximumValue)
    }
  }
}
