import Foundation
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

/// `inbetween morph A B [C ...] -o OUT`: shapes become an animation.
enum MorphCommand {
  static let syntax = CommandSyntax(
    name: "morph",
    operands: "A B [C ...] -o OUT [-o OUT ...] [options]",
    summary:
      "Turns shapes into each other. A shape is an SVG file, path data such as\n\"M4 4H20V20H4Z\", or - for an SVG file on standard input.",
    sections: [
      .init(
        title: "Output",
        options: [
          .init(
            "output", "o", value: "FILE", mayRepeat: true,
            "where to write: .gif, .svg (animated) or .png; may be given several times. A .png is a still (--at), a contact sheet, or with %d or %04d in its name one file a frame. - is standard output."
          ),
          .init("format", value: "KIND", "gif, svg or png, whatever the file's name"),
          .init("at", value: "SECONDS", "a still of that instant: .svg and .png become pictures"),
          .init("contact-sheet", value: "N", "the .png shows N instants, evenly spread from start to end"),
          .init("size", "s", value: "N|WxH", "pixels: the longer side, or both sides (the drawing is fitted in); 512"),
          .init("scale", value: "N", "pixels a unit of the drawing, instead of --size"),
          .init("fps", value: "N", "frames a second, 1 to 120; 50 for GIF (its most), 60 otherwise"),
        ]),
      .init(
        title: "Timing",
        options: [
          .init(
            "duration", "d", value: "SECONDS",
            "of each step from shape to shape; 0.6. A spring gets there about then and swings on until it rests"),
          .init("pause", "p", value: "SECONDS", "at each shape; 0.4"),
          .init(
            "easing", "e", value: "EASING",
            "linear, ease, ease-in, ease-out, ease-in-out (the default), four numbers x1,y1,x2,y2 of a cubic Bézier, spring, or spring:BOUNCE with a bounce from 0 to 0.9"
          ),
          .init("there-and-back", nil, "to the last shape and back to the first, for ever; the default"),
          .init("loop", nil, "to the last shape, then from the start again, for ever"),
          .init("once", nil, "to the last shape, where it stays"),
        ]),
      .init(
        title: "Looks",
        options: [
          .init(
            "background", "b", value: "COLOR",
            "any CSS colour, or none; without it transparent, white in GIF (which has no half-transparent pixels)"),
          .init("fill", value: "COLOR", "paints every filled shape so; none for no fill"),
          .init(
            "stroke", value: "COLOR",
            "paints every outline so; draws one where a shape has none. Path data is then not filled unless --fill says so"
          ),
          .init("stroke-width", value: "N", "width of every outline, in units of the drawing"),
        ]),
      .init(
        title: "Other",
        options: [
          .init("threads", "j", value: "N", "threads that render; as many as there are cores. The result is the same"),
          .init("json", nil, "says what was written as one JSON line a file, on standard error"),
          .init("quiet", "q", "no progress, no notes; errors only"),
          .init("help", "h", "this text"),
        ]),
    ],
    examples: [
      ("inbetween morph play.svg pause.svg -o icon.gif", "play becomes pause and goes back, 512 pixels"),
      ("inbetween morph a.svg b.svg c.svg --once -e spring -o abc.svg", "an animated SVG file that plays once"),
      (
        "inbetween morph \"M2 2H22V22H2Z\" \"M12 2L22 22H2Z\" --fill teal -o s.gif -o s.png --contact-sheet 8",
        "a square becomes a triangle; the same as a sheet of 8 pictures"
      ),
      ("inbetween morph a.svg b.svg --at 0.3 -o between.png", "what it looks like after 0.3 seconds"),
    ])
}

extension MorphCommand {
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
      guard drawing.size.isFinite, drawing.size.width > 0, drawing.size.height > 0 else {
        throw InputShape.Failure(
          "\(shape.name): its canvas is \(drawing.size.width) × \(drawing.size.height), expected a width and a height above 0"
        )
      }
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

  // MARK: -

  /// What the command line asks for, checked as far as that goes without reading a file.
  struct Request {
    var targets: [OutputTarget] = []
    var looks: Looks
    var playback: Playback
    /// The instant of a still, in seconds.
    var time: Double?
    var contactSheet: Int?
    var rate: Double?
    var threads: Int?
    let stepCount: Int
    private var scale: Double?
    private var sides: (width: Double, height: Double?)?

    init(_ arguments: Arguments) throws(UsageError) {
      func fail(_ message: String) -> UsageError { UsageError(message, command: arguments.command) }
      guard arguments.operands.count >= 2 else {
        throw fail("a morph needs two shapes or more, not \(arguments.operands.count)")
      }
      guard arguments.operands.filter({ $0 == "-" }).count <= 1 else {
        throw fail("standard input can be read only once")
      }
      stepCount = arguments.operands.count - 1
      for path in arguments.all("output") {
        if targets.contains(where: { $0.path == path }) {
          throw fail(path == "-" ? "standard output can be written to only once" : "\(quoted(path)) is given twice")
        }
        targets.append(try OutputTarget(path: path, format: arguments["format"], command: arguments.command))
      }
      guard !targets.isEmpty else { throw fail("where to? Say -o FILE, where FILE ends in .gif, .svg or .png") }
      looks = try Looks(arguments)
      time = try arguments.number("at", in: 0...86_400, unit: "seconds")
      contactSheet = try arguments.count("contact-sheet", in: 1...400)
      rate = try arguments.number("fps", in: 1...120, unit: "frames a second")
      threads = try arguments.count("threads", in: 1...256)
      scale = try arguments.number("scale", in: 0.001...10_000, unit: "pixels a unit")
      sides = try Self.sides(arguments)
      if scale != nil, sides != nil { throw fail("--size and --scale both say how large; give one of them") }
      playback = try Self.playback(arguments)
      if time != nil, contactSheet != nil { throw fail("--at and --contact-sheet exclude each other") }
      if time != nil, let moving = targets.first(where: { $0.kind == .gif }) {
        throw fail("--at makes a still, as .png or .svg; \(quoted(moving.path)) would be an animation")
      }
      if let sequence = targets.first(where: \.isSequence), time != nil || contactSheet != nil {
        throw fail(
          "\(quoted(sequence.path)) asks for one file a frame, --\(time != nil ? "at" : "contact-sheet") for one file in all"
        )
      }
      if looks.fill == Looks.Choice.none, looks.stroke == Looks.Choice.none {
        throw fail("--fill none and --stroke none together leave nothing to see")
      }
      for target in targets where arguments.operands.contains(target.path) && !target.isStandardOutput {
        throw fail("\(quoted(target.path)) is a shape and an output; it would be lost")
      }
      let pictures = targets.filter { $0.kind == .png }
      if contactSheet != nil, pictures.isEmpty { throw fail("--contact-sheet makes a .png; give one with -o") }
      for picture in pictures where time == nil && contactSheet == nil && !picture.isSequence {
        throw fail(
          "\(quoted(picture.path)) would be one picture of an animation: say which instant (--at SECONDS), ask for several (--contact-sheet N), or put %d into the name for one file a frame"
        )
      }
    }

    private static func sides(_ arguments: Arguments) throws(UsageError) -> (width: Double, height: Double?)? {
      guard let text = arguments["size"] else { return nil }
      let range = 1...8192
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count <= 2, sides.allSatisfy({ $0.map(range.contains) ?? false }), let width = sides[0] else {
        throw UsageError(
          "--size takes pixels from \(range.lowerBound) to \(range.upperBound), one number or WIDTHxHEIGHT; not \(quoted(text))",
          command: arguments.command)
      }
      return (Double(width), sides.count == 2 ? sides[1].map(Double.init) : nil)
    }

    private static func playback(_ arguments: Arguments) throws(UsageError) -> Playback {
      let modes: [(option: String, repetition: Playback.Repetition)] = [
        ("there-and-back", .thereAndBack), ("loop", .loop), ("once", .once),
      ]
      let chosen = modes.filter { arguments.has($0.option) }
      guard chosen.count <= 1 else {
        throw UsageError(
          "--\(chosen[0].option) and --\(chosen[1].option) exclude each other", command: arguments.command)
      }
      let duration = try arguments.number("duration", in: 0.001...3600, unit: "seconds")
      let pause = try arguments.number("pause", in: 0...3600, unit: "seconds")
      let easing = try Self.easing(arguments, duration: duration ?? 0.6)
      return Playback(
        duration: easing.duration ?? duration ?? 0.6, pause: pause ?? 0.4, easing: easing,
        repetition: chosen.first?.repetition ?? .thereAndBack)
    }

    private static func easing(_ arguments: Arguments, duration: Double) throws(UsageError) -> Easing {
      let text = arguments["easing"] ?? "ease-in-out"
      switch text.lowercased() {
      case "linear": return .linear
      case "ease": return .curve(.default)
      case "ease-in": return .easeIn
      case "ease-out": return .easeOut
      case "ease-in-out": return .easeInEaseOut
      case "spring": return .spring(Spring(duration: duration, bounce: 0.3))
      default: break
      }
      if text.lowercased().hasPrefix("spring:") {
        guard let bounce = Double(text.dropFirst(7)), (0...0.9).contains(bounce) else {
          throw UsageError("--easing spring:BOUNCE takes a bounce from 0 to 0.9, not \(quoted(text))", command: "morph")
        }
        return .spring(Spring(duration: duration, bounce: bounce))
      }
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
      guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3],
        numbers.allSatisfy({ abs($0 ?? .infinity) <= 100 })
      else {
        throw UsageError(
          "--easing takes linear, ease, ease-in, ease-out, ease-in-out, x1,y1,x2,y2, spring or spring:BOUNCE; not \(quoted(text))",
          command: "morph")
      }
      guard (0...1).contains(x1), (0...1).contains(x2) else {
        throw UsageError("--easing \(quoted(text)): x1 and x2 are times and must lie from 0 to 1", command: "morph")
      }
      return .curve(TimingCurve(x1, y1, x2, y2))
    }

    /// Puts the film on the canvas that was asked for, and returns the pixels a unit.
    func place(_ film: inout Film) -> Double {
      if let scale { return scale }
      guard let sides else { return 512 / max(film.size.width, film.size.height) }
      guard let height = sides.height else { return sides.width / max(film.size.width, film.size.height) }
      film = film.fitted(into: Size(sides.width, height))
      return 1
    }

    /// An hour of film at full speed is a slip of the keyboard.
    func checkFrameCount(of film: Film) throws(UsageError) {
      let limit = 20_000
      let rate = rate ?? 60
      let needsFrames = targets.contains { $0.kind == .gif || $0.isSequence && time == nil && contactSheet == nil }
      guard needsFrames, let duration = film.duration, duration * min(rate, 60) > Double(limit) else { return }
      throw UsageError(
        "\(Int(duration)) seconds at \(Int(min(rate, 60))) frames a second are more than \(limit) frames; shorten it or lower --fps",
        command: "morph")
    }
  }
}
