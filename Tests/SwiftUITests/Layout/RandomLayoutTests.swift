import OneAtATime
import SeededRandom
import SwiftUI
import Testing

/// A tree of layouts, for random tests.
private indirect enum Tree {
  case colour
  case block(CGFloat, CGFloat)
  case elastic(CGFloat, CGFloat)
  case spacer
  case row([Tree], spacing: CGFloat)
  case column([Tree], spacing: CGFloat)
  case pile([Tree])
  case grid([[Tree]])
  case padded(Tree, CGFloat)
  case framed(Tree, CGFloat?, CGFloat?)
  case flexible(Tree, least: CGFloat?, greatest: CGFloat?)
  case fixed(Tree)
  case shaped(Tree, CGFloat)
  case prior(Tree, Double)
  case backed(Tree, Tree)
  case read(Tree)

  static func random(depth: Int, _ generator: inout SeededGenerator) -> Tree {
    func length() -> CGFloat { CGFloat(Int.random(in: 0...40, using: &generator)) }
    func trees(_ range: ClosedRange<Int>) -> [Tree] {
      (0..<Int.random(in: range, using: &generator)).map { _ in random(depth: depth - 1, &generator) }
    }
    func tree() -> Tree { random(depth: depth - 1, &generator) }
    switch depth <= 0 ? Int.random(in: 0..<4, using: &generator) : Int.random(in: 0..<16, using: &generator) {
    case 0: return .colour
    case 1: return .block(length(), length())
    case 2: return .elastic(length(), length())
    case 3: return .spacer
    case 4: return .row(trees(0...4), spacing: CGFloat(Int.random(in: 0...8, using: &generator)))
    case 5: return .column(trees(0...4), spacing: CGFloat(Int.random(in: 0...8, using: &generator)))
    case 6: return .pile(trees(0...3))
    case 7: return .grid((0..<Int.random(in: 1...3, using: &generator)).map { _ in trees(0...3) })
    case 8: return .padded(tree(), length() - 20)
    case 9: return .framed(tree(), Bool.random(using: &generator) ? length() : nil, length())
    case 10: return .flexible(tree(), least: length(), greatest: Bool.random(using: &generator) ? .infinity : nil)
    case 11: return .fixed(tree())
    case 12: return .shaped(tree(), (length() + 1) / 20)
    case 13: return .prior(tree(), Double(Int.random(in: -1...1, using: &generator)))
    case 14: return .backed(tree(), tree())
    default: return .read(tree())
    }
  }
}

/// Records the frames of the children of each stack.
@MainActor
private final class Records {
  struct Stack {
    let axis: Axis
    let spacing: CGFloat
    var frame = CGRect.zero
    var children: [Int: CGRect] = [:]
  }

  var stacks: [Int: Stack] = [:]
  var hasNonsense = false
  private var last = 0

  func stack(_ axis: Axis, _ spacing: CGFloat) -> Int {
    last += 1
    stacks[last] = Stack(axis: axis, spacing: spacing)
    return last
  }
}

extension View {
  fileprivate func recorded(_ records: Records, _ record: @escaping (CGRect) -> Void) -> some View {
    onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { frame in
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      if numbers.contains(where: { !$0.isFinite }) || frame.width < 0 || frame.height < 0 { records.hasNonsense = true }
      record(frame)
    }
  }
}

extension Tree {
  @MainActor
  fileprivate func view(_ records: Records) -> AnyView {
    func each(_ trees: [Tree], of stack: Int) -> some View {
      let views = trees.map { $0.view(records) }
      return ForEach(views.indices, id: \.self) { index in
        views[index].recorded(records) { records.stacks[stack]?.children[index] = $0 }
      }
    }
    switch self {
    case .colour: return AnyView(Color.red)
    case .block(let width, let height): return AnyView(Block(width, height))
    case .elastic(let width, let height): return AnyView(Elastic(width: 0...width, height: height))
    case .spacer: return AnyView(Spacer())
    case .row(let trees, let spacing):
      let id = records.stack(.horizontal, spacing)
      return AnyView(
        HStack(spacing: spacing) { each(trees, of: id) }.recorded(records) { records.stacks[id]?.frame = $0 })
    case .column(let trees, let spacing):
      let id = records.stack(.vertical, spacing)
      return AnyView(
        VStack(spacing: spacing) { each(trees, of: id) }.recorded(records) { records.stacks[id]?.frame = $0 })
    case .pile(let trees): return AnyView(ZStack { each(trees, of: 0) })
    case .grid(let rows):
      return AnyView(Grid { ForEach(rows.indices, id: \.self) { row in GridRow { each(rows[row], of: 0) } } })
    case .padded(let tree, let length): return AnyView(tree.view(records).padding(length))
    case .framed(let tree, let width, let height):
      return AnyView(tree.view(records).frame(width: width, height: height, alignment: .topTrailing))
    case .flexible(let tree, let least, let greatest):
      return AnyView(
        tree.view(records).frame(minWidth: least, maxWidth: greatest, minHeight: least, maxHeight: greatest))
    case .fixed(let tree): return AnyView(tree.view(records).fixedSize())
    case .shaped(let tree, let ratio): return AnyView(tree.view(records).aspectRatio(ratio, contentMode: .fit))
    case .prior(let tree, let priority): return AnyView(tree.view(records).layoutPriority(priority))
    case .backed(let tree, let other): return AnyView(tree.view(records).background { other.view(records) })
    case .read(let tree): return AnyView(GeometryReader { _ in tree.view(records) })
    }
  }
}

@Observable
private final class RowModel { var height: CGFloat = 10 }

@MainActor
@Suite(.oneAtATime)
struct RandomLayoutTests {
  @Test func childrenOfStacksKeepTheirOrderAndAddUpToTheStack() {
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let records = Records()
      let view = Tree.random(depth: 5, &generator).view(records)
      _ = Probe(in: CGSize(width: 300, height: 200)) { _ in view }
      #expect(!records.hasNonsense, "seed \(seed)")
      for stack in records.stacks.values where stack.children.count > 0 {
        let frames = stack.children.sorted { $0.key < $1.key }.map(\.value)
        var end = stack.frame.origin[stack.axis]
        for (index, frame) in frames.enumerated() {
          if index > 0 { end += stack.spacing }
          #expect(abs(frame.origin[stack.axis] - end) < 1e-6, "seed \(seed)")
          end = frame.origin[stack.axis] + frame.size[stack.axis]
        }
        #expect(abs(end - stack.frame.origin[stack.axis] - stack.frame.size[stack.axis]) < 1e-6, "seed \(seed)")
        let breadth = frames.map { $0.size[stack.axis.other] }.max() ?? 0
        #expect(abs(breadth - stack.frame.size[stack.axis.other]) < 1e-6, "seed \(seed)")
      }
    }
  }

  /// A stack asks each child for its least, its greatest and its final size, in two directions: without memory that is
  /// exponential in the depth.
  @Test func deepNestingIsMeasuredInTimeLinearInTheDepth() {
    @MainActor
    final class Count { var value = 0 }
    struct Counting: Layout {
      let count: Count

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        MainActor.assumeIsolated { count.value += 1 }
        return subviews[0].sizeThatFits(proposal)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: bounds.origin, proposal: proposal)
      }
    }
    func nested(_ depth: Int, _ count: Count) -> AnyView {
      guard depth > 0 else { return AnyView(Color.red) }
      let inner = Counting(count: count) { nested(depth - 1, count) }
      return depth.isMultiple(of: 2)
        ? AnyView(
          HStack {
            inner; Block(1, 1); Elastic(width: 0...2, height: 1)
          })
        : AnyView(
          VStack {
            Block(1, 1); inner; Spacer(minLength: 0)
          })
    }
    func measurements(_ depth: Int) -> Int {
      let count = Count()
      _ = Probe(in: CGSize(width: 3000, height: 3000)) { _ in nested(depth, count) }
      return count.value
    }
    let (few, many) = (measurements(10), measurements(40))
    #expect(many <= few * 5)
  }

  @Test func oneChangingChildDoesNotHaveTheOthersMeasured() {
    @MainActor
    final class Count { var value = 0 }
    struct Counting: Layout {
      let count: Count

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        MainActor.assumeIsolated { count.value += 1 }
        return subviews[0].sizeThatFits(proposal)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: bounds.origin, proposal: proposal)
      }
    }
    struct Row: View {
      let index: Int
      let model: RowModel
      let count: Count

      var body: some View {
        Counting(count: count)() { Color.red.frame(width: 10, height: index == 500 ? model.height : 10) }
      }
    }
    let (model, count) = (RowModel(), Count())
    let probe = Probe(in: CGSize(width: 100, height: 100)) { probe in
      VStack(spacing: 0) {
        ForEach(0..<1000, id: \.self) { index in
          Row(index: index, model: model, count: count).note(index == 999 ? "last" : "row", probe)
        }
      }
    }
    #expect(probe.size.height == 10000)
    count.value = 0
    model.height = 30
    probe.graph.flush()
    #expect(probe.size.height == 10020)
    #expect(probe["last"] == [0, 10010, 10, 10])
    // The one for its least, its greatest and its final height.
    #expect(count.value <= 4)
  }

  @Test func threeHundredLevelsAreNoTrouble() {
    var view = AnyView(Color.red)
    for level in 0..<300 {
      let inner = view
      view = level.isMultiple(of: 2) ? AnyView(HStack { inner }) : AnyView(VStack { inner }.padding(0.1))
    }
    let probe = Probe(in: CGSize(width: 100, height: 100)) { _ in view }
    #expect(probe.size == CGSize(width: 100, height: 100))
  }
}
