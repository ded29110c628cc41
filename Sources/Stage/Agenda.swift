/// What is to be done at times, in order.
struct Agenda {
  private struct Entry {
    var time: Double
    var rank: Int
    var isWanted: @MainActor () -> Bool
    var action: @MainActor () -> Void

    func follows(_ other: Entry) -> Bool { time > other.time || (time == other.time && rank > other.rank) }
  }

  /// The latest first.
  private var entries: [Entry] = []
  private var count = 0

  /// The time of what comes next.
  @MainActor
  var nextTime: Double? {
    mutating get {
      while let last = entries.last, !last.isWanted() { entries.removeLast() }
      return entries.last?.time
    }
  }

  /// Adds something to be done after all else of the same time, if it is wanted still.
  mutating func add(
    at time: Double, ifStill isWanted: @escaping @MainActor () -> Bool = { true },
    _ action: @escaping @MainActor () -> Void
  ) {
    let entry = Entry(time: time, rank: count, isWanted: isWanted, action: action)
    count += 1
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].follows(entry) { low = middle + 1 } else { high = middle }
    }
    entries.insert(entry, at: low)
  }

  /// Takes what is due at `time`.
  @MainActor
  mutating func takeDue(at time: Double) -> [@MainActor () -> Void] {
    let firstDue = entries.firstIndex { $0.time <= time } ?? entries.count
    defer { entries.removeSubrange(firstDue...) }
    return entries[firstDue...].reversed().map { entry in { if entry.isWanted() { entry.action() } } }
  }
}
