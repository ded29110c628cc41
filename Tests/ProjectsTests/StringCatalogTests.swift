import Foundation
import Projects
import Testing

@Suite struct StringCatalogTests {
  private func catalog(_ strings: String) throws -> StringCatalog {
    let text = #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#
    let sample = try SampleProject(["a.xcstrings": text])
    return try StringCatalog(reading: sample.folder.appendingPathComponent("a.xcstrings"))
  }

  @Test func eachLanguageHasItsTable() throws {
    func unit(_ value: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(value)"}}"# }
    let catalog = try catalog(
      #"""
      "Plain": {}, "hello %@": {"localizations": {"de": \#(unit("Hallo %@")), "en": \#(unit("Hello %@"))}},
      "%lld stars": {"localizations": {"en": {"variations": {
        "plural": {"one": \#(unit("%lld star")), "other": \#(unit("%lld stars"))}}}}},
      "tap": {"localizations": {"en": {"variations": {"device": {"mac": \#(unit("Click")), "other": \#(unit("Tap"))}}}}},
      "both": {"localizations": {"de": {
        "stringUnit": {"value": "%#@cats@ und %#@dogs@"},
        "substitutions": {
          "cats": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": \#(unit("%arg Katzen"))}}},
          "dogs": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"other": \#(unit("%arg Hunde"))}}}}}}}
      """#)
    #expect(catalog.languages == ["de", "en"])
    #expect(catalog.table(in: "en") == ["hello %@": "Hello %@", "%lld stars": "%lld stars", "tap": "Tap"])
    #expect(catalog.table(in: "de") == ["hello %@": "Hallo %@", "both": "%1$lld Katzen und %2$lld Hunde"])
    #expect(catalog.table(in: "fr").isEmpty)
  }

  @Test(arguments: ["", "[]", #"{"strings": 3}"#, "{", String(repeating: "{\"strings\":", count: 50_000)])
  func whatIsNoCatalogueIsAFailure(text: String) throws {
    let sample = try SampleProject(["a.xcstrings": text])
    #expect(throws: Project.Failure.self) {
      try StringCatalog(reading: sample.folder.appendingPathComponent("a.xcstrings"))
    }
  }

  @Test func oddEntriesArePassedOver() throws {
    let catalog = try catalog(#""a": 1, "b": {"localizations": []}, "c": {"localizations": {"en": {"variations": 7}}}"#)
    #expect(catalog.table(in: "en").isEmpty)
  }
}
