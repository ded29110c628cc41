import Foundation
import OneAtATime
import Stage
import SwiftUI
import Testing

/// Texts in the words of a bundle's tables.
@Suite(.oneAtATime) @MainActor
struct TranslationTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tables-\(UUID())")
  private let bundle: Bundle

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("en.lproj"), withIntermediateDirectories: true)
    try Data(
      #"""
      "title" = "Hello, **world**";
      "%@ has %lld stars" = "%2$lld stars for %1$@";
      "%lld%%" = "%lld of 100";
      "odd %@" = "100%% of %1$@ %9$@ %@ %";
      """#.utf8
    ).write(to: folder.appendingPathComponent("en.lproj/Localizable.strings"))
    try Data(#""title" = "Other";"#.utf8).write(to: folder.appendingPathComponent("en.lproj/More.strings"))
    bundle = try #require(Bundle(path: folder.path))
  }

  /// What a screen reader says of a text.
  private func words(_ text: Text) -> String? {
    let tree = Stage(text, size: CGSize(width: 300, height: 100)).accessibilityTree
    let parts = tree.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : nil
  }

  @Test func aKeyShowsAsItsTableHasIt() {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(words(Text("title", bundle: bundle)) == "Hello, world")
    #expect(words(Text("title", tableName: "More", bundle: bundle)) == "Other")
    #expect(words(Text("no such key %", bundle: bundle)) == "no such key %")
    let (name, count) = ("A *b*", 1200)
    #expect(words(Text("\(name) has \(count) stars", bundle: bundle)) == "1,200 stars for A *b*")
    #expect(words(Text("\(count)%", bundle: bundle)) == "1,200 of 100")
    #expect(words(Text("\(name) has \(Text("many")) moons", bundle: bundle)) == "A *b* has many moons")
    // What is no place of a value stands for itself.
    #expect(words(Text("odd \(name)", bundle: bundle)) == "100% of A *b* %9$@ A *b* %")
  }
}
