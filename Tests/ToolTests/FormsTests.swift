import Foundation
import Testing

@Suite struct FormsTests {
  private func words(_ arguments: [String]) throws -> String {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    return String(decoding: result.output, as: UTF8.self)
  }

  /// The first word of each line of the list, but for its head and for lines that go on.
  private func listed() throws -> [(form: String, endings: [String])] {
    try words(["forms"]).split(separator: "\n\n")[0].split(separator: "\n").dropFirst().compactMap { line in
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
      let parts = line.split(separator: " ").map(String.init)
      return (parts[0], parts.dropFirst().prefix { $0.hasPrefix(".") }.map { String($0.dropFirst()) })
    }
  }

  @Test func eachFormIsListedOnceAndEachEndingMeansOne() throws {
    let forms = try listed()
    #expect(Set(forms.map(\.form)).isSuperset(of: ["svg", "gif", "png"]))
    #expect(Set(forms.map(\.form)).count == forms.count)
    let endings = forms.flatMap(\.endings)
    #expect(Set(endings).count == endings.count)
    #expect(try words(["forms"]).split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func eachFormSaysWhatItCannotSayByWordOrByEnding() throws {
    for form in try listed() {
      let text = try words(["forms", form.form])
      #expect(text.split(separator: "\n").count >= 2)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(form.form)")
      for ending in form.endings { #expect(try words(["forms", ".\(ending.uppercased())"]).contains(".\(ending)")) }
    }
    #expect(try words(["forms", "svg"]).contains("conic gradients are written as the mean of their colours"))
  }
}
