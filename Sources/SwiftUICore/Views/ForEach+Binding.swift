extension ForEach where Content: View {
  /// Makes a view for each element of a binding's collection, with a binding to that element.
  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
    C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a view for each element of a binding's collection, with a binding to that element.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { entry in content(data.element(at: entry.0, in: elements)) }, id: { $0.1 })
  }
}

extension Binding where Value: MutableCollection {
  /// Returns a binding to the element at `index`. If the collection loses that index, reading gives the element of
  /// `known` and writing does nothing.
  fileprivate func element(at index: Value.Index, in known: Value) -> Binding<Value.Element> {
    let last = known[index]
    return Binding<Value.Element> {
      wrappedValue.indices.contains(index) ? wrappedValue[index] : last
    } set: { value, transaction in
      guard wrappedValue.indices.contains(index) else { return }
      self.transaction(transaction).wrappedValue[index] = value
    }
  }
}
