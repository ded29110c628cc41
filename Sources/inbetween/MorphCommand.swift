import Foundation
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

/// `inbetween morph A B [C ...] -o OUT`: shapes become an animation.
enum MorphCommand {
  static func run(_ words: [String]) throws {
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    let request = try Request(arguments)
    let console = Console(arguments)
    guard arguments.has("watch") else {
      try make(arguments, request, console)
      return
    }
    try Watch(files: try watchedFiles(arguments), console: console).run {
      let made = try make(arguments, request, console)
      let film = made.export.film
      let page =
        request.time.map { HTMLWriter.write(film.drawing(at: $0), scale: made.export.scale, title: made.title) }
        ?? HTMLWriter.write(film, scale: made.export.scale, playCount: made.export.playCount, title: made.title)
      return Watch.Build(page: page, title: made.title.isEmpty ? "inbetween" : made.title)
    }
  }

  /// The operands that are files, and the plan.
  private static func watchedFiles(_ arguments: Arguments) throws(UsageError) -> [String] {
    if arguments.operands.contains("-") { throw UsageError("--watch cannot watch standard input", command: "morph") }
    let files = arguments.operands.filter { !InputShape.isPathData($0) }
    guard !files.isEmpty else { throw UsageError("--watch needs a file to watch", command: "morph") }
    return files + arguments.all("plan")
  }

  /// Reads the shapes and writes the outputs.
  ///
  /// - Returns: The film, its title, and the number of frames of each output.
  @discardableResult
  static func make(
    _ arguments: Arguments, _ request: Request, _ console: Console
  ) throws -> (export: FilmExport, title: String, frames: [Int]) {
    var hints = try GivenHints(arguments, stepCount: request.stepCount)
    let shapes = try InputShape.all(arguments, console)
    if arguments.has("letters") { hints.pairLetters(of: shapes) }
    let drawings = try InputShape.drawings(of: shapes, looks: request.looks)
    var film = Film(morphing: try hints.morph(through: drawings), playback: request.playback)
    if let background = request.looks.background { film.background = background.color }
    let scale: Double
    (film, scale) = film.placed(request.extent)
    try request.checkFrameCount(of: film)
    let whole = FilmExport(film, scale: scale, playCount: request.playback.playCount)
    let title = arguments["title"] ?? InputShape.title(of: shapes)
    var frames: [Int] = []
    for target in request.targets {
      var export = whole
      if let threads = request.threads { export.threads = threads }
      export.progress = console.progress(of: target.path)
      let output = FilmOutput(
        target: target, export: export, console: console, time: request.time, frames: request.frames,
        contactSheet: request.contactSheet.map { ($0, request.playback.movement(steps: request.stepCount)) },
        rate: request.rate, background: request.looks.background, name: request.name,
        title: title, quality: request.quality, codec: request.codec,
        isSmallest: request.isSmallest, androidLevel: request.androidLevel)
      frames.append(try output.write())
    }
    return (whole, title, frames)
  }
}
