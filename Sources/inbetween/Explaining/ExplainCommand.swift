import Foundation
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

/// `inbetween explain A B -o OUT`: what a morph does, as a picture, in words, and as a plan to change.
enum ExplainCommand {
  static let syntax = CommandSyntax(
    name: "explain",
    operands: "A B [C ...] [-o OUT.svg|png|json] [options]",
    summary:
      "Shows what becomes what in a morph: contours that met have one colour, paired\npoints one number. Says in words what was cut, how it moves, what is poor about it\nand what to try.",
    sections: [
      .init(
        title: "Options",
        options: [
          .init(
            "output", "o", value: "FILE", mayRepeat: true,
            "a picture (.svg, .png), or .json: all points and measures, and a plan that --plan takes; may be given several times. Without it words alone"
          ),
          .init("quiet", "q", "no notes and no words where there is an output; errors only"),
          .init("help", "h", "this text"),
        ]),
      .init(title: "Paint", options: GivenHints.paintOptions),
      .init(title: "Text", options: InputShape.textOptions),
      .init(title: "What becomes what", options: GivenHints.options),
    ],
    examples: [
      ("inbetween explain menu.svg close.svg -o why.png", "a picture of what becomes what, and words"),
      ("inbetween explain a.svg b.svg -o plan.json", "a plan; change it, then"),
      ("inbetween morph a.svg b.svg --plan plan.json -o ab.svg", "the morph as the plan has it"),
    ])

  static func run(_ words: [String]) throws {
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    try InputShape.check(arguments)
    let targets = arguments.all("output")
    for (index, target) in targets.enumerated() {
      func fail(_ message: String) -> UsageError { UsageError(message, command: syntax.name) }
      guard Form(of: target) != nil else { throw fail("\(quoted(target)): an explanation ends in .svg, .png or .json") }
      if arguments.operands.contains(target) {
        throw fail("\(quoted(target)) is a shape and an output; it would be lost")
      }
      if targets[..<index].contains(target) { throw fail("\(quoted(target)) is given twice") }
    }
    let console = Console(arguments)
    let (morph, hints) = try GivenHints.morph(arguments, console)
    if morph.wholeItemCount > 0 { console.note("images, masks and effects only fade, and are not shown") }
    let explained = ExplainedMorph(morph, given: hints.steps)
    for target in targets {
      switch Form(of: target) {
      case .json, nil: try Destination.file(target).write(try explained.json())
      case .svg:
        let sheet = ExplainSheet(explained).drawing
        try Destination.file(target).write(SVGWriter.write(sheet, tolerance: 0.02).bytes)
      case .png:
        let sheet = ExplainSheet(explained).drawing
        // Many shapes make a long sheet, which is to be one picture still, no larger than render makes them.
        let scale = min(2, 8192 / sheet.size.height)
        try FilmExport(Film(sheet), scale: scale).writePNG(at: 0, to: .file(target))
      }
    }
    if targets.isEmpty || !arguments.has("quiet") {
      write(explained.words.joined(separator: "\n") + "\n", to: .standardOutput)
    }
  }

  private enum Form: String {
    case svg, png, json

    init?(of path: String) { self.init(rawValue: (path as NSString).pathExtension.lowercased()) }
  }
}
