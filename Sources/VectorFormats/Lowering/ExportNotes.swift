/// What a form could not say, in the order in which it was met, each once.
struct ExportNotes {
  var list: [ExportNote] = []

  /// Adds what a form shows instead of `construct`, or which players show it; nothing if all show the same.
  mutating func add(_ construct: FilmConstruct, in form: FormCapabilities) {
    switch form.rendition(construct) {
    case .exact, .substituted, .baked: break
    case .dependent(let message), .noted(let message): add(message)
    }
  }

  mutating func add(_ message: String) {
    if let index = list.firstIndex(where: { $0.message == message }) {
      list[index].occurrences += 1
    } else {
      list.append(ExportNote(message: message))
    }
  }
}
