import OneAtATime
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct BindingTests {
  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  private struct Person: Identifiable, Equatable {
    var id: Int
    var name: String
    var scores = [1, 2, 3]
    var nickname: String?
  }

  @Test func partsOfABindingReadAndWriteThePart() {
    let box = Box(Person(id: 1, name: "Ann"))
    let binding = box.binding
    binding.name.wrappedValue = "Bob"
    binding.scores[1].wrappedValue = 20
    #expect(box.value == Person(id: 1, name: "Bob", scores: [1, 20, 3]))
    #expect(binding.id.wrappedValue == 1)
  }

  @Test func aConstantStaysWhatItIs() {
    let binding = Binding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }

  @Test func anOptionalIsUnwrappedAndWrapped() throws {
    let box = Box<String?>(nil)
    #expect(Binding(box.binding) == nil)
    box.value = "a"
    let inner = try #require(Binding(box.binding))
    inner.wrappedValue = "b"
    #expect(box.value == "b")
    box.value = nil
    #expect(inner.wrappedValue == "b")
    inner.wrappedValue = "c"
    #expect(box.value == nil)

    let plain = Box(1)
    let outer = Binding<Int?>(plain.binding)
    outer.wrappedValue = 5
    outer.wrappedValue = nil
    #expect(plain.value == 5)
    let hashable = Binding<AnyHashable>(plain.binding)
    hashable.wrappedValue = 6
    hashable.wrappedValue = "six"
    #expect(plain.value == 6)
  }

  @Test func aBindingOfACollectionIsACollectionOfBindings() {
    let box = Box([Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")])
    for person in box.binding { person.name.wrappedValue += "!" }
    #expect(box.value.map(\.name) == ["Ann!", "Bob!"])
    #expect(box.binding.map(\.id) == [1, 2])
    let last = box.binding[1]
    box.value.removeLast()
    #expect(last.wrappedValue.name == "Bob!")
    last.wrappedValue.name = "gone"
    #expect(box.value.map(\.name) == ["Ann!"])
  }

  @Test func aBindingAddsItsTransaction() {
    var seen: [(Animation?, Animation?)] = []
    let binding = Binding<Int>(
      get: { 0 },
      set: { _, transaction in
        var inside: Animation?
        withTransaction(\.disablesAnimations, true) { inside = transaction.animation }
        seen.append((transaction.animation, inside))
      })
    binding.wrappedValue = 1
    binding.animation(.linear).wrappedValue = 1
    withAnimation(.easeIn) { binding.wrappedValue = 1 }
    withAnimation(.easeIn) { binding.animation(.linear).wrappedValue = 1 }
    withAnimation(.easeIn) { binding.animation(nil).wrappedValue = 1 }
    var transaction = Transaction()
    transaction.animation = .easeOut
    binding.transaction(transaction).wrappedValue = 1
    #expect(seen.map(\.0) == [nil, .linear, .easeIn, .linear, nil, .easeOut])
  }

  private struct Form: View {
    let log: Log
    let state: Handle<Binding<[Person]>>
    @State private var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]

    var body: some View {
      let _ = log.note("form")
      let _ = state.value = $people
      ForEach($people) { $person in
        Field(log: log, name: $person.name)
      }
    }
  }

  private struct Field: View {
    let log: Log
    @Binding var name: String

    var body: some View {
      let _ = log.note(name)
      EmptyView()
    }
  }

  @Test func forEachGivesBindingsOfElements() throws {
    let (log, state) = (Log(), Handle<Binding<[Person]>>())
    let shown = Shown(Form(log: log, state: state))
    #expect(log.take() == ["form", "Ann", "Bob"])
    let people = try #require(state.value)
    people[0].name.wrappedValue = "Zoe"
    shown.update()
    #expect(log.take().contains("Zoe"))
    #expect(people.wrappedValue.map(\.name) == ["Zoe", "Bob"])
  }
}
