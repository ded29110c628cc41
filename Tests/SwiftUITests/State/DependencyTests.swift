import OneAtATime
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct DependencyTests {
  /// Three states, each read by one child through a binding; the parent reads the first itself.
  private struct Three: View {
    let log: Log
    let states: Handle<[Binding<Int>]>
    @State private var a = 0
    @State private var b = 0
    @State private var c = 0

    var body: some View {
      let _ = log.note("parent \(a)")
      let _ = states.value = [$a, $b, $c]
      Reader(log: log, name: "b", value: $b)
      Reader(log: log, name: "c", value: $c)
      Reader(log: log, name: "c too", value: $c)
    }
  }

  private struct Reader: View {
    let log: Log
    let name: String
    @Binding var value: Int

    var body: some View {
      let _ = log.note("\(name) \(value)")
      EmptyView()
    }
  }

  @Test(arguments: [
    (0, ["parent 1"]), (1, ["b 1"]), (2, ["c 1", "c too 1"]),
  ])
  func aChangeOfAStateEvaluatesThoseThatReadIt(index: Int, expected: [String]) throws {
    let (log, states) = (Log(), Handle<[Binding<Int>]>())
    let shown = Shown(Three(log: log, states: states))
    #expect(log.take() == ["parent 0", "b 0", "c 0", "c too 0"])
    let bindings = try #require(states.value)
    bindings[index].wrappedValue = 1
    #expect(log.take() == [])
    shown.update()
    #expect(log.take() == expected)
    bindings[index].wrappedValue = 1
    shown.update()
    #expect(log.take() == [])
  }

  @Test func manyWritesAreOneEvaluation() throws {
    let (log, states) = (Log(), Handle<[Binding<Int>]>())
    let shown = Shown(Three(log: log, states: states))
    _ = log.take()
    let bindings = try #require(states.value)
    for value in 1...100 { bindings.forEach { $0.wrappedValue = value } }
    shown.update()
    #expect(log.take() == ["parent 100", "b 100", "c 100", "c too 100"])
  }

  private struct Switch: View {
    let log: Log
    let states: Handle<(Binding<Bool>, Binding<Int>)>
    @State private var isReading = true
    @State private var number = 0

    var body: some View {
      let _ = states.value = ($isReading, $number)
      let _ = log.note(isReading ? "\(number)" : "-")
      EmptyView()
    }
  }

  @Test func whatABodyReadsNoMoreItDependsOnNoMore() throws {
    let (log, states) = (Log(), Handle<(Binding<Bool>, Binding<Int>)>())
    let shown = Shown(Switch(log: log, states: states))
    let (isReading, number) = try #require(states.value)
    isReading.wrappedValue = false
    shown.update()
    number.wrappedValue = 7
    shown.update()
    #expect(log.take() == ["0", "-"])
    isReading.wrappedValue = true
    shown.update()
    number.wrappedValue = 8
    shown.update()
    #expect(log.take() == ["7", "8"])
  }

  private struct Rows: View {
    let log: Log
    let states: Handle<(Binding<[Int]>, Binding<String>)>
    @State private var items = [1, 2, 3]
    @State private var prefix = "a"

    var body: some View {
      let _ = log.note("body")
      let _ = states.value = ($items, $prefix)
      ForEach(items, id: \.self) { item in
        Leaf(log: log, text: "\(prefix)\(item)")
      }
    }
  }

  @Test func aStateReadInsideOfForEachIsReadThere() throws {
    let (log, states) = (Log(), Handle<(Binding<[Int]>, Binding<String>)>())
    let shown = Shown(Rows(log: log, states: states))
    #expect(log.take() == ["body", "a1", "a2", "a3"])
    let (items, prefix) = try #require(states.value)
    prefix.wrappedValue = "b"
    shown.update()
    #expect(log.take() == ["b1", "b2", "b3"])
    items.wrappedValue = [3, 1, 4]
    shown.update()
    #expect(log.take() == ["body", "b4"])
  }

  private struct Writing: View {
    let log: Log
    @State private var count = 0

    var body: some View {
      let _ = log.note("\(count)")
      grown
      EmptyView()
    }

    private var grown: EmptyView {
      if count < 3 { count += 1 }
      return EmptyView()
    }
  }

  @Test func writesDuringAnUpdateWork() {
    let log = Log()
    Shown(Writing(log: log)).update()
    #expect(log.lines == ["0", "1", "2", "3"])
  }

  @Test func writesFromOtherThreadsArrive() async throws {
    let (log, states) = (Log(), Handle<[Binding<Int>]>())
    let shown = Shown(Three(log: log, states: states))
    _ = log.take()
    let binding = try #require(states.value)[1]
    await Task.detached {
      for _ in 1...1000 { binding.wrappedValue += 1 }
    }.value
    #expect(binding.wrappedValue == 1000)
    await Task.yield()
    shown.update()
    #expect(log.lines.last == "b 1000")
  }

  private struct Deep: View {
    let log: Log
    let state: Handle<Binding<Int>>
    @State private var number = 0

    var body: some View {
      let _ = state.value = $number
      let _ = log.note("top")
      Group {
        if true { AnyView(Middle(log: log, number: $number)) }
      }
    }
  }

  private struct Middle: View {
    let log: Log
    let number: Binding<Int>

    var body: some View {
      let _ = log.note("middle")
      Reader(log: log, name: "leaf", value: number)
    }
  }

  @Test func onlyTheReaderDeepInsideIsEvaluated() throws {
    let (log, state) = (Log(), Handle<Binding<Int>>())
    let shown = Shown(Deep(log: log, state: state))
    #expect(log.take() == ["top", "middle", "leaf 0"])
    try #require(state.value).wrappedValue = 5
    shown.update()
    #expect(log.take() == ["leaf 5"])
  }
}
