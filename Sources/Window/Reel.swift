package import VectorMotion

/// The films of the last seconds, as the window showed them.
///
/// Films that stopped showing before that are dropped, so that memory stays bounded however long the window is open.
package struct Reel {
  /// The seconds that are kept.
  let length: Double
  private var films: [(time: Double, film: Film)] = []

  package init(length: Double) { self.length = length }

  package var count: Int { films.count }

  /// Notes what shows from `time` on, not before the last one's.
  package mutating func append(_ film: Film, at time: Double) {
    if let last = films.last, last.film.isSame(as: film) { return }
    if films.last?.time == time { films.removeLast() }
    films.append((time, film))
    drop(before: time - length)
  }

  /// Drops the films that another one has followed by `time`.
  private mutating func drop(before time: Double) {
    let first = films.lastIndex { $0.time <= time } ?? 0
    // In steps, since each costs the length of the list.
    if first > 64 { films.removeFirst(first) }
  }

  /// Returns one film of what showed in the last seconds until `end`, which begins at time 0; nil if nothing did.
  package func film(until end: Double) -> Film? {
    guard let first = films.first else { return nil }
    let start = max(first.time, end - length)
    var film = Film(joining: films.filter { $0.time <= end }).shifted(by: -start)
    film.duration = max(end - start, Reel.shortest)
    return film
  }

  /// A film that has just begun is one frame long.
  private static let shortest = 1.0 / 60
}
