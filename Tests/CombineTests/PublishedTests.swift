import Combine
import Testing

private class Model: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
  var silent = 0
}

private final class Submodel: Model {
  @Published var more = 1.0
}

private final class Plain: ObservableObject {
  var count = 0 { willSet { objectWillChange.send() } }
}

@MainActor private final class MainModel: ObservableObject {
  @Published var values: [Int] = []
}

struct PublishedTests {
  @Test func anObjectTellsBeforeItChanges() {
    let model = Model()
    var seen: [Int] = []
    let cancellable = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 1
    model.count = 2
    model.silent = 3
    model.name = "b"
    #expect(seen == [0, 1, 2])
    cancellable.cancel()
    model.count = 9
    #expect(seen.count == 3)
  }

  @Test func thePublisherOfAnObjectIsAlwaysTheSame() {
    let (model, plain) = (Submodel(), Plain())
    #expect(model.objectWillChange === model.objectWillChange)
    #expect((model as Model).objectWillChange === model.objectWillChange)
    #expect(plain.objectWillChange === plain.objectWillChange)
    #expect(Plain().objectWillChange !== plain.objectWillChange)
  }

  @Test func propertiesOfSubclassAndSuperclassTellTheSamePublisher() {
    let model = Submodel()
    var count = 0
    let cancellable = model.objectWillChange.sink { count += 1 }
    model.more = 2
    model.count = 1
    #expect(count == 2)
    cancellable.cancel()
  }

  @Test func anObjectWithoutPublishedPropertiesTellsByHand() {
    let plain = Plain()
    var count = 0
    let cancellable = plain.objectWillChange.sink { count += 1 }
    plain.count = 1
    #expect(count == 1)
    cancellable.cancel()
  }

  @Test func theProjectedPublisherSendsThePresentValueThenEachBeforeItIsSet() {
    let model = Model()
    var seen: [[Int]] = []
    let cancellable = model.$count.sink { seen.append([$0, model.count]) }
    model.count = 1
    model.count = 2
    #expect(seen == [[0, 0], [1, 0], [2, 1]])
    cancellable.cancel()
  }

  @Test func theObjectTellsBeforeThePropertyDoes() {
    let model = Model()
    var order: [String] = []
    let a = model.$count.dropFirst().sink { _ in order.append("property") }
    let b = model.objectWillChange.sink { order.append("object") }
    model.count = 1
    #expect(order == ["object", "property"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func assigningToAPublishedPropertyLastsAsLongAsItsObject() {
    let subject = PassthroughSubject<Int, Never>()
    var ended = 0
    do {
      let model = Model()
      subject.handleEvents(receiveCancel: { ended += 1 }).assign(to: &model.$count)
      subject.send(5)
      #expect(model.count == 5)
      #expect(ended == 0)
    }
    #expect(ended == 1)
  }

  @MainActor
  @Test func objectsOfTheMainActorPublishToo() {
    let model = MainModel()
    var counts: [Int] = []
    let cancellable = model.$values.map(\.count).sink { counts.append($0) }
    model.values.append(1)
    model.values += [2, 3]
    #expect(counts == [0, 1, 3])
    cancellable.cancel()
  }

  @Test func anObjectAndItsSubscribersGoAway() {
    weak var model: Submodel?
    weak var publisher: ObservableObjectPublisher?
    do {
      let object = Submodel()
      (model, publisher) = (object, object.objectWillChange)
      var bag: Set<AnyCancellable> = []
      object.objectWillChange.sink { [weak object] in object?.silent += 1 }.store(in: &bag)
      object.$count.sink { [weak object] _ in object?.silent += 1 }.store(in: &bag)
      object.count = 1
      #expect(object.silent == 3)
    }
    #expect(model == nil)
    #expect(publisher == nil)
  }
}
