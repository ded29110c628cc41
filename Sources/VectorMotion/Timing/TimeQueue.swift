/// What is to happen at times, in order. Of what is due at the same time the lower rank comes first.
///
/// It is generic and stands in the loops of other modules, which is why all of it can be inlined.
package struct TimeQueue<Element> {
  /// One of the things that are to happen.
  package struct Entry {
    /// In seconds; infinite for what never comes.
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

  /// The latest first.
  @usableFromInline
  var entries: [Entry] = []
  @usableFromInline
  var nextRank = 0

  @inlinable
  package init() {}

  /// How many elements have been added: the next one's rank.
  @inlinable
  package var addedCount: Int { nextRank }

  // MARK: - Adding

  /// Adds an element after all that have been added for the same time.
  @inlinable
  package mutating func add(_ element: Element, at time: Double) {
    insert(Entry(element, at: time, rank: nextRank))
    nextRank += 1
  }

  /// Takes in an entry that has its rank already.
  @inlinable
  package mutating func insert(_ entry: Entry) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].follows(entry) { low = middle + 1 } else { high = middle }
    }
    entries.insert(entry, at: low)
  }

  /// Takes in entries that have their ranks already.
  @inlinable
  package mutating func insert(contentsOf new: [Entry]) {
    // By trial: fewer are put in faster one by one.
    guard new.count >= 16 else { return new.forEach { insert($0) } }
    entries.append(contentsOf: new)
    entries.sort { $0.follows($1) }
  }

  // MARK: - Taking

  /// The earliest entry.
  @inlinable
  package var first: Entry? { entries.last }

  /// The earliest entry that is wanted.
  @inlinable
  package func first(where isWanted: (Element) -> Bool) -> Entry? { entries.last { isWanted($0.element) } }

  /// Drops what is not wanted, up to the earliest entry that is.
  @inlinable
  package mutating func dropFirst(while isUnwanted: (Element) -> Bool) {
    while let last = entries.last, isUnwanted(last.element) { entries.removeLast() }
  }

  /// Takes out the earliest entry, if that is due at `time`.
  @inlinable
  package mutating func takeFirst(dueAt time: Double) -> Entry? {
    guard let last = entries.last, last.time <= time else { return nil }
    return entries.removeLast()
  }

  /// Takes out everything that is due at `time`, the earliest first.
  @inlinable
  package mutating func takeAll(dueAt time: Double) -> [Entry] {
    let firstDue = entries.firstIndex { $0.time <= time } ?? entries.count
    defer { entries.removeSubrange(firstDue...) }
    return entries[firstDue...].reversed()
  }
}
