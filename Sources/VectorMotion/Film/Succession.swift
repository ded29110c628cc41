/// Things that follow one another, each from its time until the next one's; the first one also before.
public struct Succession<Element: Sendable>: Sendable {
  /// The times at which the elements begin, never falling.
  public let times: [Double]
  /// The elements, as many as times, at least one.
  public let elements: [Element]

  /// Makes a succession of elements in the order of their times.
  public init(_ elements: [(time: Double, element: Element)]) {
    precondition(!elements.isEmpty, "a succession needs an element")
    for index in elements.indices.dropFirst() {
      precondition(elements[index - 1].time <= elements[index].time, "a succession's times never fall")
    }
    times = elements.map { $0.time }
    self.elements = elements.map { $0.element }
  }

  /// The element at `time`; of several from one time the last. Halving finds it, in logarithmic time.
  @inline(__always)
  public func element(at time: Double) -> Element {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return elements[low]
  }
}

extension Succession: Equatable where Element: Equatable {}
