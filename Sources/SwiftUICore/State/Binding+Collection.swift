// `ForEach($items) { $item in ... }` goes through the elements as bindings.

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }

  public subscript(position: Index) -> Element {
    Binding<Value.Element>(ElementLocation(position, of: location), transaction: transaction)
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// An element of the collection of another location. When the collection no longer has its index, reading gives the
/// last value and writing does nothing.
private final class ElementLocation<Whole: MutableCollection>: Location {
  private let index: Whole.Index
  private let whole: any Location<Whole>
  private var last: Whole.Element

  init(_ index: Whole.Index, of whole: any Location<Whole>) {
    self.index = index
    self.whole = whole
    last = whole.get()[index]
  }

  func get() -> Whole.Element {
    let collection = whole.get()
    if contains(collection) { last = collection[index] }
    return last
  }

  func set(_ value: Whole.Element) {
    var changed = whole.get()
    guard contains(changed) else { return }
    last = value
    changed[index] = value
    whole.set(changed)
  }

  func isEqual(to other: any Location) -> Bool {
    guard let other = other as? ElementLocation<Whole> else { return false }
    return index == other.index && whole.isEqual(to: other.whole)
  }

  private func contains(_ collection: Whole) -> Bool {
    index >= collection.startIndex && index < collection.endIndex
  }
}
