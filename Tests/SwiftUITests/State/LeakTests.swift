import Combine
import OneAtATime
import QuartzCore
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct LeakTests {
  private final class Token {}

  private final class Model: ObservableObject {
    @Published var number = 0
    let token: Token
    init(_ token: Token) { self.token = token }
  }

  @Observable
  final class Person {
    var name = "Ann"
  }

  /// What outlives the views.
  private final class Outside {
    let subject = PassthroughSubject<Int, Never>()
    let person = Person()
    let shared: Model
    init() { shared = Model(Token()) }
  }

  private struct Everything: View {
    let outside: Outside
    let makeToken: () -> Token
    let level: Int
    @State private var token: Token?
    @State private var number = 0
    @StateObject private var model: Model
    @ObservedObject private var shared: Model
    @Environment(\.colorScheme) private var colorScheme
    @EnvironmentObject private var object: Model

    init(outside: Outside, level: Int, makeToken: @escaping () -> Token) {
      self.outside = outside
      self.level = level
      self.makeToken = makeToken
      _model = StateObject(wrappedValue: Model(makeToken()))
      shared = outside.shared
    }

    var body: some View {
      let token = makeToken()
      VStack {
        Text("\(model.number) \(shared.number) \(object.number) \(outside.person.name) \(number)")
          .foregroundColor(colorScheme == .dark ? .white : .black)
          .preference(key: Sum.self, value: number)
        if level > 0 {
          Everything(outside: outside, level: level - 1, makeToken: makeToken)
        }
        ForEach(0..<3) { index in
          Text("\(index)").onTapGesture { [self] in
            number += index
            withExtendedLifetime(token) {}
          }
        }
        GeometryReader { geometry in
          Text("\(number) \(geometry.size.width)").id(number)
        }
      }
      .onPreferenceChange(Sum.self) { _ in number += 0 }
      .overlayPreferenceValue(Sum.self) { Text("\($0)") }
      .onReceive(outside.subject) { number += $0 }
      .onChange(of: number) { withExtendedLifetime(token) {} }
      .onAppear { self.token = makeToken() }
      .onDisappear { withExtendedLifetime(token) {} }
      .task {
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(1000)) }
        withExtendedLifetime(token) {}
      }
    }
  }

  private enum Sum: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  @Test func allGoesWithTheViews() async {
    let outside = Outside()
    var weak: [Weak] = []
    func makeToken() -> Token {
      let token = Token()
      weak.append(Weak(object: token))
      return token
    }
    func collect(_ node: ViewNode) {
      weak.append(Weak(object: node))
      if let properties = node.knownProperties { weak.append(Weak(object: properties.environment)) }
      for box in node.boxes { weak.append(Weak(object: box)) }
      for child in node.children { collect(child) }
    }
    let shown = Shown(
      AnyView(Everything(outside: outside, level: 3, makeToken: makeToken).environmentObject(outside.shared)))
    for _ in 1...3 {
      outside.subject.send(1)
      outside.shared.number += 1
      outside.person.name += "!"
      shown.update()
      await Task.yield()
    }
    shown.graph.root.children.flatMap(\.children).forEach(collect)
    #expect(weak.count { $0.object != nil } > 200)
    shown.show(AnyView(EmptyView()))
    outside.person.name += "!"
    // The cancelled tasks end.
    for _ in 1...1000 where weak.contains(where: { $0.object != nil }) { await Task.yield() }
    #expect(weak.count { $0.object != nil } == 0)
  }

  private struct Greetings: View {
    let person: Person
    let numbers: [Int]

    var body: some View {
      VStack {
        ForEach(numbers, id: \.self) { _ in Greeting(person: person) }
      }
    }
  }

  private struct Greeting: View {
    let person: Person
    var body: some View { Text("Hello, \(person.name)") }
  }

  /// A model keeps the registrations of the first few rows that have read it, until it changes.
  @Test func aModelForgetsRowsThatGo() {
    let person = Person()
    let shown = Shown(Greetings(person: person, numbers: [0]))
    var references: [Weak] = []
    func collect(_ node: ViewNode) {
      references.append(Weak(object: node.reference))
      node.children.forEach(collect)
    }
    for number in 1...200 {
      shown.show(Greetings(person: person, numbers: [0, number]))
      collect(shown.graph.root)
    }
    #expect(references.count > 1000)
    #expect(Set(references.compactMap { $0.object.map(ObjectIdentifier.init) }).count < 80)
    person.name = "Bob"
    #expect(Set(references.compactMap { $0.object.map(ObjectIdentifier.init) }).count < 20)
  }

  @Test func aGraphGoesWithItsHost() {
    var weak: [Weak] = []
    func makeToken() -> Token {
      let token = Token()
      weak.append(Weak(object: token))
      return token
    }
    let outside = Outside()
    do {
      let shown = Shown(
        Everything(outside: outside, level: 0, makeToken: makeToken).environmentObject(outside.shared))
      weak.append(Weak(object: shown.graph))
      shown.graph.end()
    }
    MediaClock.current.advance(to: MediaClock.current.time + 1)
    #expect(weak.last?.object == nil)
  }
}
