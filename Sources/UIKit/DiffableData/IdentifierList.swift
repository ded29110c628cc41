/// Different identifiers in an order.
///
/// Finding the index of one takes constant time after any number of appends, and otherwise at most a search around the
/// place where it was when the places were last noted: insertions and deletions leave the noted places of others as
/// they are until these are wrong by too much.
struct IdentifierList<Identifier: Hashable> {
  private(set) var elements: [Identifier] = []
  private var places: [Identifier: Int] = [:]
  /// The largest difference between a noted place and the index.
  private var drift = 0

  var count: Int { elements.count }

  func contains(_ identifier: Identifier) -> Bool { places[identifier] != nil }

  func index(of identifier: Identifier) -> Int? {
    guard let place = places[identifier] else { return nil }
    for distance in 0...drift {
      for index in [place - distance, place + distance] where elements.indices.contains(index) {
        if elements[index] == identifier { return index }
      }
    }
    // An identifier whose hash or equality has changed since.
    return nil
  }

  /// Appends identifiers that are not in the list.
  mutating func append(_ identifiers: some Collection<Identifier>) {
    for identifier in identifiers {
      places[identifier] = elements.count
      elements.append(identifier)
    }
  }

  /// Inserts identifiers that are not in the list before the one at `index`.
  mutating func insert(_ identifiers: [Identifier], at index: Int) {
    guard index < elements.count else { return append(identifiers) }
    elements.insert(contentsOf: identifiers, at: index)
    for (offset, identifier) in identifiers.enumerated() { places[identifier] = index + offset }
    note(shift: identifiers.count)
  }

  mutating func remove(_ identifiers: Set<Identifier>) {
    if identifiers.count == 1, let only = identifiers.first, let index = index(of: only) {
      elements.remove(at: index)
    } else {
      elements.removeAll(where: identifiers.contains)
    }
    for identifier in identifiers { places[identifier] = nil }
    note(shift: identifiers.count)
  }

  mutating func removeAll() { self = IdentifierList() }

  /// Notes all places again once they are wrong by more than 64 and a share of the count, so that neither searches nor
  /// many small changes take long. (Found by trial.)
  private mutating func note(shift: Int) {
    drift += shift
    guard drift > 64 + elements.count / 256 else { return }
    drift = 0
    for (index, element) in elements.enumerated() { places[element] = index }
  }
}

extension IdentifierList: Sendable where Identifier: Sendable {}
