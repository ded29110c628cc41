/// The names that Swift gives to methods in Objective-C.
package enum ObjectiveCName {
  /// Returns the selector of a method: `tapped:`, `pressedWithSender:event:`, `moveToPoint:`.
  ///
  /// - Parameters:
  ///   - labels: One for each parameter; "_" where there is none.
  ///   - doesThrow: A method that throws has a parameter for the error at its end.
  package static func selector(_ base: String, _ labels: [String], throwing doesThrow: Bool = false) -> String {
    guard let first = labels.first else { return base + (doesThrow ? "AndReturnError:" : "") }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined() + (doesThrow ? "error:" : "")
    guard first != "_" else { return base + ":" + rest }
    let isJoined = prepositions.contains(firstWord(of: first)) || prepositions.contains(lastWord(of: base))
    return base + (isJoined ? "" : "With") + capitalized(first) + ":" + rest
  }

  /// Returns the selector of a property's setter.
  package static func setter(of property: String) -> String { "set" + capitalized(property) + ":" }

  /// Returns the key that a property of a framework has, as far as Swift's name tells: `isHidden` is "hidden" there.
  package static func frameworkKey(of property: String) -> String {
    let rest = property.dropFirst(2)
    guard property.hasPrefix("is"), let first = rest.first, first.isUppercase else { return property }
    return first.lowercased() + rest.dropFirst()
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func firstWord(of name: String) -> String {
    (name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
  }

  private static func lastWord(of name: String) -> String {
    let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
    return name[start...].lowercased()
  }

  /// The words beside which the compiler puts no "With" (`PartsOfSpeech.def` of the Swift compiler).
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using",
    "via", "when", "with", "within",
  ]
}
