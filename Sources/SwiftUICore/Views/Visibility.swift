/// Whether a part of the interface shows.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the part's kind and its surroundings suggest.
  case automatic
  case visible
  case hidden
}
