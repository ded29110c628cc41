import Foundation
import SeededRandom
import Testing
import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

struct SnapshotTests {
  @Test
  func itemsAreFoundByTheirPlaces() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    snapshot.insertItems([6, 7], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 5)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.moveSection("c", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers == [6, 7, 2, 3, 4, 1, 5, 8])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 5, 8])
    #expect(snapshot.indexOfItem(5) == 6)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    snapshot.appendItems([6], toSection: "c")
    #expect(snapshot.itemIdentifiers(inSection: "c") == [6], "an item that is there already moves")
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([6])
    snapshot.deleteItems([2, 100])
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [7, 3, 6])
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [6])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  /// Does random changes, and the same with plain arrays.
  @Test(arguments: 0..<20)
  func itDoesWhatArraysDo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var snapshot = Snapshot()
    var model: [(section: Int, items: [Int])] = []
    var next = 0
    for _ in 0..<400 {
      let all = model.flatMap(\.items)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        next += 1
        snapshot.appendSections([next])
        model.append((next, []))
      case 1, 2,
        3 where !model.isEmpty:
        guard let index = model.indices.randomElement(using: &random) else { continue }
        let new = (0..<Int.random(in: 0..<90, using: &random)).map { next + 1 + $0 }
        next += new.count
        if let anchor = model[index].items.randomElement(using: &random), Bool.random(using: &random) {
          snapshot.insertItems(new, afterItem: anchor)
          model[index].items.insert(contentsOf: new, at: model[index].items.firstIndex(of: anchor)! + 1)
        } else {
          snapshot.appendItems(new, toSection: model[index].section)
          model[index].items += new
        }
      case 4, 5:
        let gone = all.shuffled(using: &random).prefix(Int.random(in: 0..<20, using: &random))
        snapshot.deleteItems(Array(gone))
        for index in model.indices { model[index].items.removeAll(where: gone.contains) }
      case 6 where model.count > 3:
        guard let section = model.randomElement(using: &random)?.section else { continue }
        snapshot.deleteSections([section])
        model.removeAll { $0.section == section }
      case 7, 8:
        guard let item = all.randomElement(using: &random), let to = all.randomElement(using: &random), item != to
        else { continue }
        snapshot.moveItem(item, beforeItem: to)
        for index in model.indices { model[index].items.removeAll { $0 == item } }
        for index in model.indices {
          guard let place = model[index].items.firstIndex(of: to) else { continue }
          model[index].items.insert(item, at: place)
        }
      default:
        guard model.count > 1 else { continue }
        let shuffled = model.shuffled(using: &random)
        snapshot.moveSection(shuffled[0].section, afterSection: shuffled[1].section)
        model.removeAll { $0.section == shuffled[0].section }
        model.insert(shuffled[0], at: model.firstIndex { $0.section == shuffled[1].section }! + 1)
      }
    }
    let all = model.flatMap(\.items)
    #expect(snapshot.sectionIdentifiers == model.map(\.section))
    #expect(snapshot.itemIdentifiers == all)
    #expect(all.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 })
  }

  // MARK: - Differences

  /// Applies a difference to arrays, by the definition: what is deleted and what leaves goes, the rest closes up, then
  /// what is inserted and what comes takes the places that are named.
  private func apply(_ difference: SnapshotDifference, to old: Snapshot, of new: Snapshot) -> [(Int, [Int])] {
    let oldSections = old.sectionIdentifiers.map { ($0, old.itemIdentifiers(inSection: $0)) }
    let leaving = Set(difference.deletedItems + difference.movedItems.map(\.from))
    var rest = oldSections.enumerated().map { section, content in
      (content.0, content.1.enumerated().filter { !leaving.contains([section, $0.offset]) }.map(\.element))
    }
    let movedSections = difference.movedSections.map { (rest[$0.from], $0.to) }
    let gone = Set(difference.deletedSections + difference.movedSections.map(\.from))
    rest = rest.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    let fresh = difference.insertedSections.map { index in
      ((new.sectionIdentifiers[index], new.itemIdentifiers(inSection: new.sectionIdentifiers[index])), index)
    }
    for (content, index) in (movedSections + fresh).sorted(by: { $0.1 < $1.1 }) { rest.insert(content, at: index) }
    let coming =
      difference.insertedItems.map { ($0, new.itemIdentifiers(inSection: new.sectionIdentifiers[$0.section])[$0.item]) }
      + difference.movedItems.map { ($0.to, oldSections[$0.from.section].1[$0.from.item]) }
    for (place, item) in coming.sorted(by: { $0.0 < $1.0 }) { rest[place.section].1.insert(item, at: place.item) }
    return rest
  }

  private func randomSnapshot(_ random: inout SeededGenerator) -> Snapshot {
    var snapshot = Snapshot()
    let sections = (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
    snapshot.appendSections(Array(sections))
    for item in (0..<24).shuffled(using: &random).prefix(Int.random(in: 0...24, using: &random)) {
      // Often near the natural order, so that runs stay.
      let home = Bool.random(using: &random) ? sections.first : sections.randomElement(using: &random)
      if let home { snapshot.appendItems([item], toSection: home) }
    }
    return snapshot
  }

  @Test(arguments: 0..<40)
  func applyingTheDifferenceToTheOldGivesTheNew(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let (old, new) = (randomSnapshot(&random), randomSnapshot(&random))
      let difference = SnapshotDifference(from: old, to: new)
      let result = apply(difference, to: old, of: new)
      #expect(result.map(\.0) == new.sectionIdentifiers)
      #expect(result.map(\.1) == new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) })
    }
  }

  /// The length of a longest increasing subsequence, by its definition.
  private func naiveLongestRun(_ numbers: [Int]) -> Int {
    var best = 0
    for mask in 0..<(1 << numbers.count) {
      let chosen = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
      if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) { best = max(best, chosen.count) }
    }
    return best
  }

  @Test
  func asFewAsPossibleMove() {
    var random = SeededGenerator(seed: 1)
    for count in [0, 1, 2, 5, 9, 10] {
      for _ in 0..<10 {
        let numbers = (0..<count).shuffled(using: &random)
        let run = SnapshotDifference.longestRun(of: numbers)
        let chosen = numbers.indices.filter { run[$0] }.map { numbers[$0] }
        #expect(chosen == chosen.sorted())
        #expect(chosen.count == naiveLongestRun(numbers))
      }
    }
  }

  @Test
  func whatStaysIsReloadedWhereItIsNow() {
    var old = Snapshot()
    old.appendSections([0])
    old.appendItems([1, 2, 3])
    var new = old
    new.deleteItems([1])
    new.appendItems([4])
    new.reloadItems([3, 4])
    new.reconfigureItems([2])
    let difference = SnapshotDifference(from: old, to: new)
    #expect(difference.deletedItems == [[0, 0]])
    #expect(difference.insertedItems == [[0, 2]])
    #expect(difference.reloadedItems == [[0, 1]])
    #expect(difference.reconfiguredItems == [[0, 0]])
    #expect(SnapshotDifference(from: old, to: old).isEmpty)
  }

  @Test
  func aHundredThousandItemsAreComparedInNoLongTime() {
    var random = SeededGenerator(seed: 3)
    var old = Snapshot()
    old.appendSections([0, 1])
    old.appendItems(Array(0..<50_000), toSection: 0)
    old.appendItems(Array(50_000..<100_000), toSection: 1)
    var new = Snapshot()
    new.appendSections([1, 0])
    let shuffled = (0..<100_000).shuffled(using: &random)
    new.appendItems(Array(shuffled[..<60_000]), toSection: 0)
    new.appendItems(Array(shuffled[60_000...]), toSection: 1)
    let clock = ContinuousClock()
    var difference: SnapshotDifference?
    let duration = clock.measure { difference = SnapshotDifference(from: old, to: new) }
    #expect(difference?.movedSections.count == 1)
    print("100,000 shuffled items: \(duration)")
    // Debug builds take ten times as long as release ones; a quadratic way would take minutes.
    #expect(duration < .seconds(20))
  }
}
