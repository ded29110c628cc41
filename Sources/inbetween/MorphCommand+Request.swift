import VectorExport
import VectorGraphics
import VectorMotion

extension MorphCommand {
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
      playback = try Playback(arguments)
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
