/// A queue of elements that are due at times, in order. Of elements that are due at the same time, the one of lower
/// rank comes first.
///
/// It is generic and stands in the loops of other modules, which is why all of it can be inlined.
package struct TimeQueue<Element> {
  /// An element with its time.
  package struct Entry {
    /// The time in seconds; infinite for elements that never come.
    package let time: Double
    /// The place among entries of the same time.
    package let rank: Int
    package let element: Element

    @inlinable
    package init(_ element: Element, at time: Double, rank: Int) {
      self.time = time
      self.rank = rank
      self.element = element
    }

    @inlinable
    func follows(_ other: Entry) -> Bool { time > other.time || (time == other.time && rank > other.rank) }
  }

  /// The entries, the latest first.
  @usableFromInline
  var entries: [Entry] = []
  @usableFromInline
  var nextRank = 0

  @inlinable
  package init() {}

  /// The number of elements that have been added, which is the next one's rank.
  @inlinable
  package var addedCount: Int { nextRank }

  // MARK: - Adding

  /// Adds an element after all that have been added for the same time, in linear time at worst.
  @inlinable
  package mutating func add(_ element: Element, at time: Double) {
    insert(Entry(element, at: time, rank: nextRank))
    nextRank += 1
  }

  /// Adds an entry that has its rank already.
  @inlinable
  package mutating func insert(_ entry: Entry) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].follows(entry) { low = middle + 1 } else { high = middle }
    }
    entries.insert(entry, at: low)
  }

  /// Adds entries that have their ranks already.
  @inlinable
  package mutating func insert(contentsOf new: [Entry]) {
    // Fewer entries are added faster one by one; 16 is found by trial.
    guard new.count >= 16 else { return new.forEach { insert($0) } }
    entries.append(contentsOf: new)
    entries.sort { $0.follows($1) }
  }

  // MARK: - Taking

  /// The earliest entry.
  @inlinable
  package var first: Entry? { entries.last }

  /// Returns the earliest entry that is wanted.
  @inlinable
  package func first(where isWanted: (Element) -> Bool) -> Entry? { entries.last { isWanted($0.element) } }

  /// Drops entries that are not wanted, up to the earliest one that is.
  @inlinable
  package mutating func dropFirst(while isUnwanted: (Element) -> Bool) {
    while let last = entries.last, isUnwanted(last.element) { entries.removeLast() }
  }

  /// Takes out the earliest entry if it is due at `time`.
  @inlinable
  package mutating func takeFirst(dueAt time: Double) -> Entry? {
    guard let last = entries.last, last.time <= time else { return nil }
    return entries.removeLast()
  }

  /// Takes out all entries that are due at `time`, the earliest first.
  @inlinable
  package mutating func takeAll(dueAt time: Double) -> [Entry] {
    let firstDue = entries.firstIndex { $0.time <= time } ?? entries.count
    defer { entries.removeSubrange(firstDue...) }
    return entries[firstDue...].reversed()
  }
}
