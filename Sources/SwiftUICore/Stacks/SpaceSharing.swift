/// Shares a length between elements as stacks do.
///
/// The least flexible element is first offered an equal share of the space; the others share what it leaves. Elements
/// of a higher priority come first; meanwhile only the least lengths of the others are kept free.
struct SpaceSharing {
  private struct Element {
    let priority: Double
    let shortest: CGFloat
    let flexibility: CGFloat

    init(priority: Double, _ lengths: (shortest: CGFloat, longest: CGFloat)) {
      self.priority = priority
      shortest = lengths.shortest.asLength
      let flexibility = lengths.longest.asLength - shortest
      self.flexibility = flexibility.isNaN ? 0 : flexibility
    }
  }

  private var elements: [Element] = []
  private var order: [Int] = []
  private var hasPriorities = false

  /// - Parameter lengths: Returns the lengths that an element takes if 0 and if infinity is offered.
  init(_ priorities: some Sequence<Double>, lengths: (Int) -> (shortest: CGFloat, longest: CGFloat)) {
    for (index, priority) in priorities.enumerated() {
      elements.append(Element(priority: priority, lengths(index)))
      hasPriorities = hasPriorities || priority != elements[0].priority
    }
    order = Array(elements.indices)
    sort()
  }

  /// Takes note of other lengths of some elements.
  mutating func refresh(_ indices: [Int], lengths: (Int) -> (shortest: CGFloat, longest: CGFloat)) {
    for index in indices { elements[index] = Element(priority: elements[index].priority, lengths(index)) }
    sort()
  }

  private mutating func sort() {
    for place in order.indices.dropFirst() where !precedes(order[place - 1], order[place]) {
      return order.sort(by: precedes)
    }
  }

  /// Offers each element its share of `available`, in order of precedence. O(n).
  ///
  /// - Parameter measure: Takes the share of the element with this index, and returns the length that it takes of it.
  func share(_ available: CGFloat, measure: (Int, CGFloat) -> CGFloat) {
    var available = available
    var reserved: CGFloat = 0
    if hasPriorities { for element in elements { reserved += element.shortest } }
    var start = 0
    while start < order.count {
      var end = order.count
      if hasPriorities {
        let priority = elements[order[start]].priority
        end = order[start...].firstIndex { elements[$0].priority != priority } ?? end
        for index in order[start..<end] { reserved -= elements[index].shortest }
      }
      for (offset, index) in order[start..<end].enumerated() {
        let share = available.isFinite ? (available - reserved) / CGFloat(end - start - offset) : available
        let length = measure(index, share.asLength)
        if length.isFinite { available -= length }
      }
      start = end
    }
  }

  /// Whether the first element is offered space before the second. Elements come by falling priority, then by rising
  /// flexibility; of elements that take whatever they get, those with the greater least length come first.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (elements[a], elements[b])
    if first.priority != second.priority { return first.priority > second.priority }
    if first.flexibility != second.flexibility { return first.flexibility < second.flexibility }
    if first.flexibility == .infinity, first.shortest != second.shortest { return first.shortest > second.shortest }
    return a < b
  }
}
