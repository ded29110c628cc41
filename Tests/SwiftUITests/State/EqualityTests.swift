import SwiftUI
import Testing

@MainActor
@Suite
struct EqualityTests {
  private final class Object {}
  private struct Plain { var a: Int8 = 1, b = 2.0, c = "x" }
  private struct WithClosure { var action: () -> Void, n = 1 }
  private struct WithState { @State var value: Int; var other = "a" }
  private struct WithBinding { @Binding var value: Int }
  private struct ByName: Equatable {
    var name: String, object: Object
    static func == (a: ByName, b: ByName) -> Bool { a.name == b.name }
  }
  private struct Wraps { var inner: ByName?, list: [Int] }
  private struct Weak { weak var object: Object?; unowned var other: Object }
  private struct Erased { var view: any Equatable, anything: Any }
  private enum Choice { case one(Int), two(String), none }

  @Test func bitsFieldsAndEquatableDecide() {
    #expect(areEqual(Plain(), Plain(c: "xyz".first.map { String($0) } ?? "")))
    #expect(!areEqual(Plain(), Plain(a: 2)))
    #expect(!areEqual(Plain(), Plain(b: 2.5)))
    #expect(!areEqual(Plain(), Plain(c: "y")))
    #expect(areEqual(Plain(b: .nan), Plain(b: .nan)))
    let long = String(repeating: "long", count: 10)
    #expect(areEqual(Plain(c: long), Plain(c: String(repeating: "long", count: 10))))
    let (first, second) = (Object(), Object())
    #expect(areEqual(ByName(name: "a", object: first), ByName(name: "a", object: second)))
    #expect(
      areEqual(
        Wraps(inner: ByName(name: "a", object: first), list: [1]),
        Wraps(inner: ByName(name: "a", object: second), list: [1])))
    #expect(!areEqual(Wraps(inner: nil, list: [1]), Wraps(inner: ByName(name: "a", object: second), list: [1])))
    #expect(!areEqual(Wraps(inner: nil, list: [1]), Wraps(inner: nil, list: [2])))
  }

  @Test func referencesCountByIdentity() {
    let (first, second) = (Object(), Object())
    #expect(areEqual(first, first))
    #expect(!areEqual(first, second))
    #expect(areEqual(Weak(object: first, other: second), Weak(object: first, other: second)))
    #expect(!areEqual(Weak(object: first, other: second), Weak(object: first, other: first)))
    #expect(areEqual(Optional(first), Optional(first)))
    #expect(!areEqual(Optional(first), nil))
  }

  @Test func closuresCountByCodeAndContext() {
    func nothing() {}
    let number = Int.random(in: 0...1)
    let action: () -> Void = { _ = number + 1 }
    #expect(areEqual(WithClosure(action: action), WithClosure(action: action)))
    #expect(!areEqual(WithClosure(action: action), WithClosure(action: nothing)))
    #expect(!areEqual(WithClosure(action: action), WithClosure(action: action, n: 2)))
  }

  @Test func initialValuesOfStatesDoNotCount() {
    #expect(areEqual(WithState(value: 1), WithState(value: 2)))
    #expect(!areEqual(WithState(value: 1), WithState(value: 1, other: "b")))
  }

  @Test func bindingsCountByWhatTheyBind() {
    let box = Handle<[Int]>()
    box.value = [1, 2]
    let binding = Binding(get: { box.value ?? [] }, set: { box.value = $0 })
    #expect(areEqual(WithBinding(value: binding[0]), WithBinding(value: binding[0])))
    #expect(!areEqual(WithBinding(value: binding[0]), WithBinding(value: binding[1])))
    #expect(areEqual(WithBinding(value: .constant(1)), WithBinding(value: .constant(1))))
    #expect(!areEqual(WithBinding(value: .constant(1)), WithBinding(value: .constant(2))))
  }

  @Test func whatIsInExistentialsCounts() {
    let long = String(repeating: "long", count: 10)
    #expect(areEqual(Erased(view: 1, anything: "a"), Erased(view: 1, anything: "a")))
    #expect(
      areEqual(Erased(view: long, anything: long), Erased(view: String(long.reversed().reversed()), anything: long)))
    #expect(!areEqual(Erased(view: 1, anything: "a"), Erased(view: 1.0, anything: "a")))
    #expect(!areEqual(Erased(view: 1, anything: "a"), Erased(view: 1, anything: "b")))
    #expect(areEqual(Choice.one(1), .one(1)))
    #expect(!areEqual(Choice.one(1), .one(2)))
    #expect(!areEqual(Choice.one(1), .none))
  }
}
