import Foundation
import VectorFormats

/// `inbetween forms [FORM ...]`: the forms that films are written in, or what some of them can say.
enum FormsCommand {
  static let syntax = CommandSyntax(
    name: "forms",
    operands: "[FORM ...]",
    summary:
      "Lists the forms that films are written in. With the words or endings of some, says\nhow each says what films hold.",
    sections: [.init(title: "Options", options: [.init("help", "h", "this text")])],
    examples: [
      ("inbetween forms", "all forms, a line each"),
      ("inbetween forms svg", "what an animated SVG says in its own way, and what it cannot say"),
    ])

  static func run(_ words: [String]) throws {
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    if arguments.operands.isEmpty {
      write(list, to: .standardOutput)
      return
    }
    var texts: [String] = []
    for word in arguments.operands {
      let form = try OutputForm(naming: word, command: syntax.name)
      texts.append(description(of: form))
    }
    write(texts.joined(separator: "\n"), to: .standardOutput)
  }

  // MARK: - All forms

  private static var list: String {
    var rows = [("FORM", "ENDING", "WHAT IT IS")]
    for form in OutputForm.allCases {
      let facts = form.facts
      rows.append((form.rawValue, facts.suffixes.map { ".\($0)" }.joined(separator: " "), facts.summary))
    }
    let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    var text = ""
    for row in rows {
      let start = "  \(padded(row.0, widths.0))  \(padded(row.1, widths.1))  "
      for (index, line) in wrapped(row.2, width: max(30, 80 - start.count)).enumerated() {
        text += (index == 0 ? start : String(repeating: " ", count: start.count)) + line + "\n"
      }
    }
    return text + """

      The ending of a file's name says the form, or --format FORM. With --at SECONDS
      \(wrapped(stills, width: 80).joined(separator: "\n"))
      Try: inbetween forms svg    what a form can say, and what it cannot

      """
  }

  private static var stills: String {
    let words = OutputForm.allCases.filter { $0.facts.motion == .either }.map(\.rawValue)
    return "the still of an instant is written as \(words.joined(separator: ", "))."
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  // MARK: - One form

  private static func description(of form: OutputForm) -> String {
    let facts = form.facts
    let endings =
      facts.suffixes.isEmpty ? "--format \(form.rawValue)" : facts.suffixes.map { ".\($0)" }.joined(separator: ", ")
    var text = "\(facts.name) (\(endings)): \(facts.summary)\n"
    guard let capabilities = form.capabilities else {
      return text + "  Frames: it shows all that a film holds.\n"
    }
    let constructs = FilmConstruct.allCases.map { (name: $0.name, rendition: capabilities.rendition($0)) }
    let exact = constructs.filter { $0.rendition == .exact }.map(\.name)
    if !exact.isEmpty { text += "\n  as it is\n" + indented(exact.joined(separator: "; ")) }
    let groups: [(title: String, words: (String, Rendition) -> String?)] = [
      ("in another way", { if case .substituted(let how) = $1 { "\($0): \(how)" } else { nil } }),
      ("by more keyframes", { if case .baked(let how) = $1 { "\($0): \(how)" } else { nil } }),
      ("not in all players", { if case .dependent(let note) = $1 { note } else { nil } }),
      ("not, or otherwise, with a note", { if case .noted(let note) = $1 { note } else { nil } }),
    ]
    for group in groups {
      // Several constructs may have one note.
      var lines: [String] = []
      for line in constructs.compactMap({ group.words($0.name, $0.rendition).map(indented) })
      where !lines.contains(line) {
        lines.append(line)
      }
      if !lines.isEmpty { text += "\n  \(group.title)\n" + lines.joined() }
    }
    return text
  }

  private static func indented(_ text: String) -> String {
    wrapped(text, width: 74).enumerated().map { ($0 == 0 ? "    " : "      ") + $1 + "\n" }.joined()
  }
}
