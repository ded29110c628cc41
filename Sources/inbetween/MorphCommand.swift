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
    var shapes: [InputShape] = []
    for operand in arguments.operands {
      let shape = try InputShape(reading: operand)
      for issue in shape.issues { console.note("\(shape.name): \(issue)") }
      shapes.append(shape)
    }
    let drawings = try drawings(of: shapes, looks: request.looks)
    var film = Film(morphing: DrawingMorph(through: drawings), playback: request.playback)
    if let background = request.looks.background { film.background = background.color }
    let scale = request.place(&film)
    try request.checkFrameCount(of: film)
    for target in request.targets { try export(film, scale: scale, to: target, request, console) }
  }

  /// The shapes as drawings of one canvas size each, painted as the command line says.
  private static func drawings(of shapes: [InputShape], looks: Looks) throws -> [Drawing] {
    // Path data lies on the canvas of the first file; where there is none, on what holds all of it.
    var canvas: Size?
    var box = Rect.null
    for shape in shapes {
      switch shape.content {
      case .drawing(let drawing): canvas = canvas ?? drawing.size
      case .path(let path): box = box.union(path.boundingBox)
      }
    }
    var offset = Vector.zero
    if canvas == nil {
      let line = looks.stroke?.color == nil ? 0 : (looks.strokeWidth ?? 1) / 2
      let margin = 0.05 * max(box.width, box.height) + line
      let outer = box.insetBy(dx: -margin, dy: -margin)
      guard outer.isFinite, !outer.isEmpty else {
        throw InputShape.Failure(
          "\(shapes[0].name): there is nothing to see in the path data, expected lines or curves")
      }
      canvas = outer.size
      offset = Point.zero - outer.origin
    }
    return try shapes.map { shape in
      let drawing =
        switch shape.content {
        case .drawing(let drawing): looks.applied(to: drawing)
        case .path(let path):
          looks.drawing(of: path.applying(.translation(offset.dx, offset.dy)), size: canvas ?? .zero)
        }
      try shape.checkCanvas(of: drawing)
      guard !drawing.items.isEmpty else {
        let hint = looks.fill == Looks.Choice.none ? "; --fill none leaves what has a stroke" : ""
        throw InputShape.Failure(
          "\(shape.name): there is nothing to see in it, expected at least one painted shape\(hint)")
      }
      return drawing
    }
  }

  private static func export(
    _ film: Film, scale: Double, to target: OutputTarget, _ request: Request, _ console: Console
  ) throws {
    var export = FilmExport(film, scale: scale, playCount: request.playback.repetition == .once ? 1 : nil)
    if let threads = request.threads { export.threads = threads }
    export.progress = console.progress(of: target.path)
    let destination: Destination = target.isStandardOutput ? .standardOutput : .file(target.path)
    var frames = 1
    switch target.kind {
    case .gif:
      var rate = request.rate ?? GIF.largestFrameRate
      if rate > GIF.largestFrameRate {
        console.note(
          "\(target.path): GIF plays at most \(Int(GIF.largestFrameRate)) frames a second; \(rate) was asked for")
        rate = GIF.largestFrameRate
      }
      let matte: Color?
      switch request.looks.background {
      case nil: matte = .white
      case .some(.none): matte = nil
      case .color(let color): matte = color.opaque(over: .white)
      }
      if request.looks.background == nil, film.background == nil { export.film.background = .white }
      frames = try export.writeGIF(to: destination, rate: rate, matte: matte).frameCount
    case .svg:
      let notes =
        if let time = request.time { try export.writeSVG(at: time, to: destination) } else {
          try export.writeSVG(to: destination)
        }
      for note in notes { console.note("\(target.path): \(note)") }
    case .png:
      if let time = request.time {
        try export.writePNG(at: time, to: destination)
      } else if let count = request.contactSheet {
        // From the first movement to the arrival at the last shape, just before a loop would start again.
        let (duration, pause) = (request.playback.duration, request.playback.pause)
        let end = Double(request.stepCount) * (duration + pause) * (1 - 1e-9)
        try export.writeContactSheet(of: count, from: pause, until: end, to: destination)
      } else {
        frames = try export.writePNGSequence(rate: request.rate ?? 60) {
          .file(target.sequencePath(frame: $0) ?? target.path)
        }
      }
    }
    console.wrote(target, frames: frames, export: export)
  }
}
