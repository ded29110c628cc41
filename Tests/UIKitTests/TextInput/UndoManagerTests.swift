import OneAtATime
import Stage
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct UndoManagerTests {
  /// A number whose changes can be taken back.
  @MainActor
  final class Counter {
    let changes = UndoManager()
    private(set) var value = 0

    func add(_ summand: Int) {
      value += summand
      changes.registerUndo(withTarget: self) { $0.add(-summand) }
    }
  }

  let counter = Counter()
  let stage: Stage

  /// A stage with a button that adds 1 and 10.
  init() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage = Stage(view: button, size: CGSize(width: 100, height: 100))
    button.addAction(
      UIAction { [counter] _ in
        counter.add(1)
        counter.add(10)
      }, for: .touchUpInside)
  }

  @Test func theChangesOfAnEventAreTakenBackTogether() {
    // Without a frame in between.
    for _ in 0..<3 { stage.tap(at: CGPoint(x: 50, y: 50)) }
    #expect(counter.value == 33 && counter.changes.groupingLevel == 0)
    counter.changes.undo()
    #expect(counter.value == 22)
    counter.changes.undo()
    counter.changes.redo()
    #expect(counter.value == 22 && counter.changes.canRedo)
    // A new change ends what could be made again, at once.
    counter.add(5)
    #expect(!counter.changes.canRedo)
  }

  @Test func outsideOfEventsAGroupEndsWithTheFrame() async {
    counter.add(1)
    counter.add(2)
    #expect(counter.changes.groupingLevel == 1 && counter.changes.canUndo)
    await stage.advance(by: 0.1)
    #expect(counter.changes.groupingLevel == 0)
    counter.add(4)
    DispatchQueue.main.async { counter.add(8) }
    await stage.advance(by: 0.1)
    DispatchQueue.main.async { counter.add(16) }
    await stage.advance(by: 0.1)
    // The open group is closed first.
    counter.add(32)
    for left in [31, 15, 7, 3, 0] {
      counter.changes.undo()
      #expect(counter.value == left)
    }
    #expect(!counter.changes.canUndo)
  }

  @Test func groupsOfTheProgramLieInsideAndKeepThatOfTheEventOpen() async {
    let changes = counter.changes
    changes.beginUndoGrouping()
    #expect(changes.groupingLevel == 2)
    counter.add(1)
    changes.setActionName("Adding")
    stage.tap(at: CGPoint(x: 50, y: 50))
    await stage.advance(by: 0.1)
    #expect(changes.groupingLevel == 2 && changes.undoActionName == "Adding")
    changes.endUndoGrouping()
    await stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(changes.groupingLevel == 0 && counter.value == 23)
    changes.undo()
    #expect(counter.value == 12 && changes.undoActionName == "Adding")
    changes.undo()
    #expect(counter.value == 0 && !changes.canUndo && changes.redoActionName == "Adding")
  }

  @Test func withoutGroupsByEventEachChangeIsAGroup() {
    counter.changes.groupsByEvent = false
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(counter.changes.groupingLevel == 0)
    counter.changes.undo()
    #expect(counter.value == 1)
    counter.changes.beginUndoGrouping()
    #expect(counter.changes.groupingLevel == 1)
    counter.add(2)
    counter.add(4)
    counter.changes.endUndoGrouping()
    counter.changes.undo()
    #expect(counter.value == 1)
  }
}
