import Testing
import VectorFormats

@Suite struct FormTests {
  @Test func everyFormSaysInAWordHowItSaysEachConstruct() {
    for form in FormCapabilities.all {
      for construct in FilmConstruct.allCases {
        switch form.rendition(construct) {
        case .exact: break
        case .substituted(let text), .baked(let text), .dependent(let text), .noted(let text):
          #expect(!text.isEmpty && !text.hasSuffix("."), "\(form.name): \(construct)")
        }
      }
    }
    #expect(Set(FormCapabilities.all.map(\.name)).count == FormCapabilities.all.count)
    #expect(Set(FilmConstruct.allCases.map(\.name)).count == FilmConstruct.allCases.count)
  }
}
