import Foundation
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

/// `inbetween pair A B [C ...]`: shapes become paths of one structure, as text.
enum PairCommand {
  static let syntax = CommandSyntax(
    name: "pair",
    operands: "A B [C ...] [-o FILE] [options]",
    summary:
      "Writes the paths of a morph in one structure: every player that goes from point to\npoint plays them, such as Core Animation, Android and CSS. A shape is an SVG file,\npath data, or - for an SVG file on standard input.",
    sections: [
      .init(
        title: "Options",
        options: [
          .init("output", "o", value: "FILE", "where to write; standard output without it"),
          .init(
            "format", value: "FORM",
            "svg: a line for each path, with its key time, its fill rule (or stroke) and path data. swift: CGPaths. json. Without it the file's name says it, else svg"
          ),
          .init(
            "tolerance", value: "N",
            "how far a point may be from where the morph has it, in units of the drawing; 1/2000 of the longer side. It decides how many paths there are"
          ),
          .init("name", value: "NAME", "the name of types in Swift; without it it follows from the file's name"),
          .init("quiet", "q", "no notes; errors only"),
          .init("help", "h", "this text"),
        ]),
      .init(title: "Paint", options: GivenHints.paintOptions),
      .init(title: "Text", options: InputShape.textOptions),
      .init(title: "What becomes what", options: GivenHints.options),
    ],
    examples: [
      ("inbetween pair play.svg pause.svg", "two lines or more: key time, fill rule, path data"),
      ("inbetween pair menu.svg close.svg -o MenuClose.swift", "CGPaths for a CAKeyframeAnimation"),
    ])

  static func run(_ words: [String]) throws {
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    try InputShape.check(arguments)
    let target = arguments["output"] ?? "-"
    let form = try form(of: target, arguments)
    let tolerance = try arguments.number("tolerance", in: 1e-9...1e9, unit: "units")
    let console = Console(arguments)
    let (morph, _) = try GivenHints.morph(arguments, console)
    let name = ((target as NSString).lastPathComponent as NSString).deletingPathExtension
    let file = PairWriter.write(
      morph, as: form, named: arguments["name"] ?? (target == "-" ? "" : name), tolerance: tolerance)
    for note in file.notes { console.note("\(note)") }
    try (target == "-" ? Destination.standardOutput : .file(target)).write(file.bytes)
  }

  /// The form that `--format` says, else the name of the file.
  private static func form(of target: String, _ arguments: Arguments) throws(UsageError) -> PairWriter.Form {
    func fail(_ message: String) -> UsageError { UsageError(message, command: syntax.name) }
    if target.isEmpty { throw fail("--output needs a file name, or - for standard output") }
    if target != "-", arguments.operands.contains(target) {
      throw fail("\(quoted(target)) is a shape and an output; it would be lost")
    }
    if let word = arguments["format"] {
      guard let form = PairWriter.Form(rawValue: word.lowercased()) else {
        let words = PairWriter.Form.allCases.map(\.rawValue).joined(separator: ", ")
        throw fail("--format takes one of \(words), not \(quoted(word))")
      }
      return form
    }
    switch (target as NSString).pathExtension.lowercased() {
    case "swift": return .swift
    case "json": return .json
    case "svg":
      throw fail(
        "lines of path data are no SVG file: name it otherwise, or say --format svg; inbetween morph writes SVG files")
    default: return .svg
    }
  }
}
