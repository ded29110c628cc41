import Foundation
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

/// `inbetween render IN.svg -o OUT.png`: a drawing becomes a picture.
enum RenderCommand {
  static let syntax = CommandSyntax(
    name: "render",
    operands: "IN.svg -o OUT.png [options]",
    summary: "Renders an SVG file, or path data, as a picture.",
    sections: [
      .init(
        title: "Options",
        options: [
          .init("output", "o", value: "FILE", "where to write: .png, or .svg for the drawing with all styles resolved"),
          .init("format", value: "FORM", "a form, whatever the file's name: png, svg, swift, android"),
          .init("width", "w", value: "PIXELS", "the picture's width; the drawing's own size without it"),
          .init(
            "name", value: "NAME", "the name of types in .swift and .kt; without it it follows from the file's name"),
          .init(
            "android-api", value: "N",
            "the oldest API level that .xml is for; 24. Before it there are no gradients and no even-odd rule"),
          .init("background", "b", value: "COLOR", "any CSS colour; transparent without it"),
          ResourceFolder.option,
          .init("title", value: "TEXT", "what it shows, for .html; the file's name without it"),
          .init("quiet", "q", "no notes; errors only"),
          .init("help", "h", "this text"),
        ])
    ],
    examples: [
      ("inbetween render icon.svg -o icon.png", "a picture of the icon's own size"),
      ("inbetween render icon.svg -o icon@3x.png --width 72 -b white", "72 pixels wide, on white"),
    ])

  static func run(_ words: [String]) throws {
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    func fail(_ message: String) -> UsageError { UsageError(message, command: syntax.name) }
    guard arguments.operands.count == 1 else {
      throw fail("expected one drawing to render, not \(arguments.operands.count)")
    }
    let stills = OutputForm.suffixes { $0.motion != .moves }
    guard let path = arguments["output"] else { throw fail("where to? Say -o FILE, where FILE ends in \(stills)") }
    let target = try OutputTarget(path: path, format: arguments["format"], command: syntax.name)
    guard target.form.facts.motion != .moves else { throw fail("a picture ends in \(stills), not \(quoted(path))") }
    let width = try arguments.count("width", in: 1...8192)
    let androidLevel = try arguments.count("android-api", in: 21...99)
    let looks = try Looks(arguments)

    let console = Console(arguments)
    let shape = try InputShape(reading: arguments.operands[0], resources: try ResourceFolder(arguments))
    for issue in shape.issues { console.note("\(shape.name): \(issue)") }
    var drawing: Drawing
    switch shape.content {
    case .drawing(let read): drawing = read
    case .path(let path):
      let box = path.boundingBox
      drawing = looks.drawing(of: path.applying(.translation(-box.minX, -box.minY)), size: box.size)
    }
    if let problem = MorphShape.problem(of: drawing) { throw InputShape.Failure("\(shape.name): \(problem)") }
    if let background = looks.background { drawing.background = background.color }
    let export = FilmExport(Film(drawing), scale: width.map { Double($0) / drawing.size.width } ?? 1)
    try FilmOutput(
      target: target, export: export, console: console, time: 0, background: looks.background, name: arguments["name"],
      title: arguments["title"] ?? InputShape.title(of: [shape]),
      androidLevel: androidLevel
    ).write()
  }
}
