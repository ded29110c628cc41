public import Foundation

extension NSAttributedString {
  /// Returns the attributes of a character; none if there is no such character.
  func attributes(ofCharacter index: Int) -> [Key: Any] {
    (0..<length).contains(index) ? unsafe attributes(at: index, effectiveRange: nil) : [:]
  }

  var wholeRange: NSRange { NSRange(location: 0, length: length) }

  /// Calls `body` for each piece of a range that has the same attributes throughout.
  func forEachRun(in range: NSRange, _ body: ([Key: Any], NSRange) -> Void) {
    unsafe enumerateAttributes(in: range, options: []) { attributes, range, _ in body(attributes, range) }
  }
}

extension NSAttributedString {
  /// A text without characters. It makes `NSMutableAttributedString()` possible, which Foundation lacks on Linux.
  public convenience init(withoutCharacters: Void = ()) { self.init(string: "") }
}
