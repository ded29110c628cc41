import OneAtATime
import SeededRandom
import Stage
import SwiftUI
import Testing

/// Random edits of a tree of rows, each compared with a tree made anew.
@MainActor
@Suite(.oneAtATime)
struct RandomEditTests {
  private struct Row: Identifiable, Equatable {
    var id: Int
    var width: Int
  }

  private struct Group: Identifiable, Equatable {
    var id: Int
    var isWide = false
    var rows: [Row]
  }

  /// What the test does to the views, and what it knows of them.
  private final class Known {
    var counts: [Int: Int] = [:]
    var bindings: [Int: Binding<Int>] = [:]
  }

  private struct Bar: View {
    let row: Row
    let known: Known
    @State private var count: Int

    init(row: Row, known: Known, initial: [Int: Int]) {
      self.row = row
      self.known = known
      _count = State(initialValue: initial[row.id] ?? 0)
    }

    var body: some View {
      let _ = known.counts[row.id] = count
      let _ = known.bindings[row.id] = $count
      HStack(spacing: 1) {
        Color.red.frame(width: CGFloat(row.width), height: 4)
        ForEach(0..<count, id: \.self) { _ in Color.blue.frame(width: 3, height: 3) }
        if count.isMultiple(of: 2) { Color.green.frame(width: 2, height: 4) }
      }
    }
  }

  private struct Tree: View {
    let groups: [Group]
    let known: Known
    let initial: [Int: Int]

    var body: some View {
      VStack(alignment: .leading, spacing: 1) {
        ForEach(groups) { group in
          VStack(alignment: .leading, spacing: 1) {
            if group.isWide { Color.black.frame(width: 60, height: 2) }
            ForEach(group.rows) { Bar(row: $0, known: known, initial: initial) }
          }
        }
      }
    }
  }

  private struct Editor {
    var groups: [Group] = []
    private var nextID = 0
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func makeRow() -> Row {
      nextID += 1
      return Row(id: nextID, width: random(1..<30))
    }

    mutating func edit() {
      if groups.isEmpty || groups.count < 5 && random(0..<8) == 0 {
        nextID += 1
        groups.insert(Group(id: nextID, rows: []), at: random(0..<groups.count + 1))
      }
      let group = random(0..<groups.count)
      switch random(0..<8) {
      case 0: groups.shuffle(using: &generator)
      case 1: groups.remove(at: group)
      case 2: groups[group].isWide.toggle()
      case 3: groups[group].rows.shuffle(using: &generator)
      case 4 where !groups[group].rows.isEmpty: groups[group].rows.remove(at: random(0..<groups[group].rows.count))
      case 5 where !groups[group].rows.isEmpty:
        groups[group].rows[random(0..<groups[group].rows.count)].width = random(1..<30)
      default:
        if groups[group].rows.count < 6 {
          let row = makeRow()
          groups[group].rows.insert(row, at: random(0..<groups[group].rows.count + 1))
        }
      }
    }
  }

  private final class Root {
    var groups: Binding<[Group]>?
  }

  private struct Editable: View {
    let root: Root
    let known: Known
    @State private var groups: [Group] = []

    var body: some View {
      let _ = root.groups = $groups
      Tree(groups: groups, known: known, initial: [:])
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func anEditedTreeShowsWhatAFreshOneShows(seed: UInt64) async throws {
    let (root, known) = (Root(), Known())
    let size = CGSize(width: 80, height: 160)
    let stage = Stage(Editable(root: root, known: known), size: size)
    var editor = Editor(seed: seed)
    var expected: [Int: Int] = [:]
    for step in 1...30 {
      for _ in 0...editor.random(0..<3) { editor.edit() }
      await stage.advance(by: 0.01)
      root.groups?.wrappedValue = editor.groups
      await stage.advance(by: 0.01)
      let ids = editor.groups.flatMap { $0.rows.map(\.id) }
      expected = expected.filter { ids.contains($0.key) }
      for id in ids {
        if expected[id] == nil { expected[id] = 0 }
        if editor.random(0..<4) == 0 {
          expected[id, default: 0] += 1
          known.bindings[id]?.wrappedValue += 1
        }
      }
      await stage.advance(by: 0.01)
      #expect(known.counts.filter { ids.contains($0.key) } == expected, "seed \(seed), step \(step)")
      let fresh = Stage(Tree(groups: editor.groups, known: Known(), initial: expected), size: size)
      await fresh.advance(by: 0.01)
      #expect(stage.snapshot() == fresh.snapshot(), "seed \(seed), step \(step)")
      stage.makeCurrent()
    }
  }
}
