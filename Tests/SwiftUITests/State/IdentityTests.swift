import OneAtATime
import SwiftUI
import Testing

/// Counts up at each tap of its test; says its name and count when it is evaluated.
private struct Counter: View {
  let name: String
  let counters: Counters
  @State private var count = 0

  var body: some View {
    let _ = counters.note(name, $count, count)
    EmptyView()
  }
}

private final class Counters {
  private var bindings: [String: Binding<Int>] = [:]
  private(set) var counts: [String: Int] = [:]

  func note(_ name: String, _ binding: Binding<Int>, _ count: Int) {
    bindings[name] = binding
    counts[name] = count
  }

  func tap(_ name: String) { bindings[name]?.wrappedValue += 1 }

  subscript(name: String) -> Int? { counts[name] }
}

@MainActor
@Suite(.oneAtATime)
struct IdentityTests {
  private struct Branches: View {
    let isFirst: Bool
    let counters: Counters

    var body: some View {
      if isFirst {
        Counter(name: "counter", counters: counters)
      } else {
        Counter(name: "counter", counters: counters)
      }
    }
  }

  @Test func theBranchesOfAConditionAreTwoViews() {
    let counters = Counters()
    let shown = Shown(Branches(isFirst: true, counters: counters))
    counters.tap("counter")
    shown.show(Branches(isFirst: true, counters: counters))
    #expect(counters["counter"] == 1)
    shown.show(Branches(isFirst: false, counters: counters))
    #expect(counters["counter"] == 0)
    shown.show(Branches(isFirst: true, counters: counters))
    #expect(counters["counter"] == 0)
  }

  @Test func aViewKeepsItsStateWhereOnlyItsValuesChange() {
    let counters = Counters()
    let shown = Shown(Counter(name: "a", counters: counters))
    counters.tap("a")
    shown.show(Counter(name: "b", counters: counters))
    #expect(counters["b"] == 1)
  }

  @Test func elementsOfForEachKeepTheirStateWhereverTheyMove() {
    let counters = Counters()
    func rows(_ names: [String]) -> some View {
      ForEach(names, id: \.self) { Counter(name: $0, counters: counters) }
    }
    let shown = Shown(rows(["a", "b", "c", "d"]))
    for name in ["b", "d", "d"] { counters.tap(name) }
    shown.show(rows(["d", "x", "b", "a"]))
    for name in ["a", "b", "d", "x"] { counters.tap(name) }
    shown.update()
    #expect(counters.counts == ["a": 1, "b": 2, "c": 0, "d": 3, "x": 1])
    shown.show(rows(["a"]))
    shown.show(rows(["a", "b"]))
    #expect(counters["b"] == 0)
    #expect(counters["a"] == 1)
  }

  @Test func anotherIDIsAnotherView() {
    let counters = Counters()
    func view(_ id: Int) -> some View { Counter(name: "a", counters: counters).id(id) }
    let shown = Shown(view(1))
    counters.tap("a")
    shown.show(view(1))
    #expect(counters["a"] == 1)
    shown.show(view(2))
    #expect(counters["a"] == 0)
    shown.show(view(1))
    #expect(counters["a"] == 0)
  }

  @Test func anotherTypeInsideOfAnyViewIsAnotherView() {
    let counters = Counters()
    let shown = Shown(AnyView(Counter(name: "a", counters: counters)))
    counters.tap("a")
    shown.show(AnyView(Counter(name: "a", counters: counters)))
    #expect(counters["a"] == 1)
    shown.show(AnyView(Group { Counter(name: "a", counters: counters) }))
    #expect(counters["a"] == 0)
  }

  private struct Nested: View {
    let counters: Counters
    @Tally private var tally
    private var pair: (Tally, Tally?) = (Tally(), Tally())

    init(counters: Counters, hasSecond: Bool = true) {
      self.counters = counters
      if !hasSecond { pair.1 = nil }
    }

    var body: some View {
      let _ = counters.note("own", _tally.count, tally)
      let _ = counters.note("first", pair.0.count, pair.0.wrappedValue)
      let _ = pair.1.map { counters.note("second", $0.count, $0.wrappedValue) }
      EmptyView()
    }
  }

  /// A property with a state inside, whose updates show.
  @propertyWrapper
  private struct Tally: DynamicProperty {
    @State private var number = 0
    private var shown = -1

    init() {}

    var wrappedValue: Int { shown }
    var count: Binding<Int> { $number }

    mutating func update() { shown = number }
  }

  @Test func statesInsideOfPropertiesTuplesAndOptionalsLive() {
    let counters = Counters()
    let shown = Shown(Nested(counters: counters))
    counters.tap("own")
    for _ in 1...2 { counters.tap("first") }
    for _ in 1...3 { counters.tap("second") }
    shown.update()
    #expect(counters.counts == ["own": 1, "first": 2, "second": 3])
    shown.show(Nested(counters: counters, hasSecond: false))
    shown.show(Nested(counters: counters))
    #expect(counters.counts == ["own": 1, "first": 2, "second": 0])
  }

  private struct Generic<Value, Content: View>: View {
    @State var value: Value
    let states: Handle<Binding<Value>>
    @ViewBuilder let content: (Value) -> Content

    var body: some View {
      let _ = states.value = $value
      content(value)
    }
  }

  @Test func genericAndPrivateViewsHaveState() throws {
    let (log, state) = (Log(), Handle<Binding<[String]>>())
    let shown = Shown(
      Generic(value: ["a"], states: state) { value in
        let _ = log.note(value.joined())
        EmptyView()
      })
    try #require(state.value).wrappedValue.append("b")
    shown.update()
    #expect(log.lines == ["a", "ab"])
  }

  private struct Labelled: ViewModifier {
    let counters: Counters
    @State private var count = 0

    func body(content: Content) -> some View {
      let _ = counters.note("modifier", $count, count)
      content
    }
  }

  @Test func modifiersHaveState() {
    let counters = Counters()
    let shown = Shown(EmptyView().modifier(Labelled(counters: counters)))
    counters.tap("modifier")
    shown.show(EmptyView().modifier(Labelled(counters: counters)))
    #expect(counters["modifier"] == 1)
  }

  private struct TwoSpaces: View {
    let log: Handle<[Namespace.ID]>
    @Namespace private var first
    @Namespace private var second

    var body: some View {
      let _ = log.value = [first, second]
      EmptyView()
    }
  }

  @Test func namespacesDifferAndStay() throws {
    let (ids, others) = (Handle<[Namespace.ID]>(), Handle<[Namespace.ID]>())
    let shown = Shown(TwoSpaces(log: ids))
    let old = try #require(ids.value)
    shown.show(TwoSpaces(log: others))
    #expect(others.value == old)
    let another = Shown(TwoSpaces(log: others))
    withExtendedLifetime(another) {
      #expect(Set(old + (others.value ?? [])).count == 4)
    }
  }
}
