/// Shares a length between elements as stacks do.
///
/// The least flexible element is first offered an equal share of the space; the others share what it leaves. Elements
/// of a higher priority come first; meanwhile only the least lengths of the others are kept free.
struct SpaceSharing {
  private struct Element {
    let priority: Double
    var shortest: CGFloat = 0
    var flexibility: CGFloat = 0
  }

  private var elements: [Element] = []
  private var order: [Int] = []
  private var hasPriorities = false

  /// - Parameter length: Returns the length that an element takes of an offered one. Called with 0 and infinity.
  init(_ priorities: some Sequence<Double>, length: (Int, CGFloat) -> CGFloat) {
    for (index, priority) in priorities.enumerated() {
      var element = Element(priority: priority)
      element.shortest = length(index, 0).asLength
      element.flexibility = length(index, .infinity).asLength - element.shortest
      if element.flexibility.isNaN { element.flexibility = 0 }
      hasPriorities = hasPriorities || priority != elements.first?.priority ?? priority
      elements.append(element)
    }
    order = Array(elements.indices)
    if !order.dropFirst().allSatisfy({ precedes($0 - 1, $0) }) { order.sort(by: precedes) }
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
