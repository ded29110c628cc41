import Combine
import OneAtATime
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct ObservableTests {
  private final class Model: ObservableObject {
    @Published var a = 0
    @Published var b = 0
    nonisolated(unsafe) static var count = 0

    init() { Model.count += 1 }
  }

  private struct Watching: View {
    let log: Log
    @ObservedObject var model: Model

    var body: some View {
      let _ = log.note("\(model.a) \(model.b)")
      Setter(log: log, value: $model.a)
    }
  }

  private struct Setter: View {
    let log: Log
    @Binding var value: Int

    var body: some View {
      let _ = log.note("setter")
      EmptyView()
    }
  }

  @Test func anObservedObjectUpdatesItsViewOnceAFlush() {
    let (log, model, other) = (Log(), Model(), Model())
    let shown = Shown(Watching(log: log, model: model))
    _ = log.take()
    for value in 1...10 { (model.a, model.b) = (value, -value) }
    shown.update()
    #expect(log.take() == ["10 -10", "setter"])
    model.b = 0
    shown.update()
    #expect(log.take() == ["10 0"])
    shown.show(Watching(log: log, model: model))
    #expect(log.take() == [])
    shown.show(Watching(log: log, model: other))
    #expect(log.take() == ["0 0", "setter"])
    model.a = 5
    shown.update()
    #expect(log.take() == [])
    other.a = 6
    shown.update()
    #expect(log.take() == ["6 0", "setter"])
  }

  private struct Owning: View {
    let log: Log
    let model: Handle<Model>
    var number = 0
    @StateObject private var object = Model()

    var body: some View {
      let _ = model.value = object
      let _ = log.note("\(number): \(object.a)")
      EmptyView()
    }
  }

  @Test func aStateObjectIsMadeOnce() {
    let (log, model) = (Log(), Handle<Model>())
    Model.count = 0
    let shown = Shown(Owning(log: log, model: model))
    model.value?.a = 3
    shown.show(Owning(log: log, model: model, number: 1))
    shown.show(Owning(log: log, model: model, number: 2))
    #expect(Model.count == 1)
    #expect(log.lines.last == "2: 3")
  }

  private struct Child: View {
    let log: Log
    @EnvironmentObject var model: Model

    var body: some View {
      let _ = log.note("child \(model.a)")
      EmptyView()
    }
  }

  @Test func anEnvironmentObjectComesFromAbove() {
    let (log, model, other) = (Log(), Model(), Model())
    other.a = 9
    let shown = Shown(Child(log: log).environmentObject(model))
    model.a = 1
    shown.update()
    shown.show(Child(log: log).environmentObject(other))
    model.a = 2
    shown.update()
    #expect(log.lines == ["child 0", "child 1", "child 9"])
  }

  @Observable
  final class Person {
    var name = "Ann"
    var age = 30
    var address = Address()
  }

  @Observable
  final class Address {
    var city = "Rome"
  }

  private struct Card: View {
    let log: Log
    let person: Person

    var body: some View {
      let _ = log.note("card \(person.name)")
      City(log: log, person: person)
    }
  }

  private struct City: View {
    let log: Log
    let person: Person

    var body: some View {
      let _ = log.note("city \(person.address.city)")
      EmptyView()
    }
  }

  @Test func onlyBodiesThatReadThePropertyAreEvaluated() {
    let (log, person) = (Log(), Person())
    let shown = Shown(Card(log: log, person: person))
    #expect(log.take() == ["card Ann", "city Rome"])
    person.age += 1
    shown.update()
    #expect(log.take() == [])
    person.name = "Bob"
    shown.update()
    #expect(log.take() == ["card Bob"])
    let old = person.address
    person.address = Address()
    shown.update()
    old.city = "Oslo"
    shown.update()
    person.address.city = "Bern"
    shown.update()
    #expect(log.take() == ["city Rome", "city Bern"])
  }

  private struct Row: View {
    let log: Log
    let person: Person
    let number: Int
    let showsCity: Bool

    var body: some View {
      let _ = log.note("\(number) \(showsCity ? person.address.city : person.name)")
      EmptyView()
    }
  }

  private struct Rows: View {
    let log: Log
    let people: [Person]
    let divisor: Int

    var body: some View {
      ForEach(people.indices, id: \.self) { number in
        Row(log: log, person: people[number], number: number, showsCity: number % divisor == 0)
      }
    }
  }

  /// With so many rows some registrations go with their evaluations, and some stay.
  @Test func rowsForgetWhatTheyReadNoMore() {
    let (log, numbers) = (Log(), 0..<150)
    let people = numbers.map { _ in Person() }
    let shown = Shown(Rows(log: log, people: people, divisor: 1000))
    for divisor in [2, 3, 5, 2, 7, 1, 50, 3] {
      shown.show(Rows(log: log, people: people, divisor: divisor))
      _ = log.take()
      let showingCity = Set(numbers.filter { $0 % divisor == 0 })
      for person in people { person.name += "!" }
      shown.update()
      let names = log.take()
      #expect(names.count == 150 - showingCity.count)
      #expect(Set(names) == Set(numbers.filter { !showingCity.contains($0) }.map { "\($0) \(people[$0].name)" }))
      for person in people { person.address.city += "!" }
      shown.update()
      let cities = log.take()
      #expect(cities.count == showingCity.count)
      #expect(Set(cities) == Set(showingCity.map { "\($0) \(people[$0].address.city)" }))
    }
  }

  @Test func changesOfAModelOnOtherThreadsArrive() async {
    let (log, person) = (Log(), Person())
    let shown = Shown(Card(log: log, person: person))
    _ = log.take()
    nonisolated(unsafe) let model = person
    await Task.detached { model.name = "Bob" }.value
    await Task.yield()
    shown.update()
    #expect(log.take() == ["card Bob"])
  }

  private struct Age: View {
    let log: Log
    let person: Person
    let showsName: Bool

    var body: some View {
      let _ = log.note("\(showsName ? person.name : "aged") \(person.age)")
      EmptyView()
    }
  }

  private struct Ages: View {
    let log: Log
    let person: Person

    var body: some View {
      Age(log: log, person: person, showsName: false)
      Age(log: log, person: person, showsName: true)
    }
  }

  /// The second change shows the first one in an update of its own, which reads what is about to change.
  @Test func changesOfTwoTransactionsArriveInAViewThatReadsBoth() {
    let (log, person) = (Log(), Person())
    let shown = Shown(Ages(log: log, person: person))
    _ = log.take()
    person.name = "Bob"
    withAnimation { person.age = 31 }
    shown.update()
    #expect(log.take() == ["Bob 30", "aged 31", "Bob 31"])
  }

  private struct Opening: View {
    let log: Log
    @ObservedObject var model: Model

    var body: some View {
      if model.a > 0 { Watching(log: log, model: model) }
    }
  }

  @Test func aViewThatComesBetweenTwoTransactionsShowsTheSecond() {
    let (log, model) = (Log(), Model())
    let shown = Shown(Opening(log: log, model: model))
    model.a = 1
    withAnimation { model.b = 1 }
    shown.update()
    #expect(log.take().last == "1 1")
  }

  private struct Editing: View {
    let log: Log
    let names: Handle<Binding<String>>
    @State private var person = Person()

    var body: some View {
      @Bindable var person = person
      let _ = names.value = $person.name
      let _ = log.note(person.name)
      EmptyView()
    }
  }

  private struct Flashing: View {
    let model: Model
    @State private var isOn = false
    @State private var count = 0

    var body: some View {
      Color.red.opacity(isOn ? 1 : 0).frame(width: CGFloat(count), height: 1)
        .onReceive(model.$b.dropFirst()) { _ in
          withAnimation { isOn.toggle() }
          withAnimation(.linear) { count += 1 }
        }
    }
  }

  /// The label is told of `b`, then the closure changes states with animations, and only then `b` has its new value.
  @Test func aChangeArrivesWhenItsAnnouncementCausesOthers() {
    let (log, model) = (Log(), Model())
    let shown = Shown(
      HStack {
        Watching(log: log, model: model)
        Flashing(model: model)
      })
    model.b = 1
    shown.update()
    #expect(log.take().last { $0 != "setter" } == "0 1")
  }

  @Test func bindableGivesBindingsToProperties() throws {
    let (log, names) = (Log(), Handle<Binding<String>>())
    let shown = Shown(Editing(log: log, names: names))
    try #require(names.value).wrappedValue = "Zoe"
    shown.update()
    #expect(log.lines == ["Ann", "Zoe"])
  }

  private struct Reading: View {
    let log: Log
    @Environment(Person.self) private var person
    @Environment(Address.self) private var address: Address?

    var body: some View {
      let _ = log.note("\(person.name), \(address?.city ?? "nowhere")")
      EmptyView()
    }
  }

  @Test func observableObjectsComeFromTheEnvironment() {
    let (log, person, address) = (Log(), Person(), Address())
    let shown = Shown(AnyView(Reading(log: log).environment(person)))
    person.name = "Bob"
    shown.update()
    #expect(log.take() == ["Ann, nowhere", "Bob, nowhere"])
    shown.show(AnyView(Reading(log: log).environment(address).environment(person)))
    address.city = "Oslo"
    shown.update()
    #expect(log.take() == ["Bob, Rome", "Bob, Oslo"])
  }

  @Test func elementsMadeWhileAListIsShownAreObservedAndMadeOnce() {
    let (log, made, first, second) = (Log(), Log(), Person(), Person())
    second.name = "Bob"
    let names = [first, second].lazy.map { person in
      made.note(person.name)
      return person.name
    }
    let shown = Shown(ForEach(names, id: \.self) { Leaf(log: log, text: $0) })
    #expect(log.take() == ["Ann", "Bob"])
    #expect(made.take() == ["Ann", "Bob"])
    first.name = "Cid"
    shown.update()
    #expect(log.take() == ["Cid"])
    #expect(made.take() == ["Cid", "Bob"])
  }
}
