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
    /// Of lossy WebP, 0...100; nil for lossless.
    var quality: Double?
    var codec: VideoFormat.Codec?
    /// Whether Lottie files leave out what only the schema asks for.
    var isSmallest: Bool
    /// The numbers of the frames that are wanted, from 0; nil for all.
    var frames: ClosedRange<Int>?
    var threads: Int?
    /// What names in source are made of.
    var name: String?
    /// The oldest API level of Android.
    var androidLevel: Int?
    let stepCount: Int
    let extent: FilmExtent

    init(_ arguments: Arguments) throws(UsageError) {
      func fail(_ message: String) -> UsageError { UsageError(message, command: arguments.command) }
      try InputShape.check(arguments)
      stepCount = InputShape.count(arguments) - 1
      for path in arguments.all("output") {
        if targets.contains(where: { $0.path == path }) {
          throw fail(path == "-" ? "standard output can be written to only once" : "\(quoted(path)) is given twice")
        }
        targets.append(try OutputTarget(path: path, format: arguments["format"], command: arguments.command))
      }
      guard !targets.isEmpty || arguments.has("watch") else {
        throw fail("where to? Say -o FILE, where FILE ends in \(OutputForm.suffixes())")
      }
      looks = try Looks(arguments)
      time = try arguments.number("at", in: 0...86_400, unit: "seconds")
      contactSheet = try arguments.count("contact-sheet", in: 1...400)
      rate = try arguments.number("fps", in: 1...120, unit: "frames a second")
      isSmallest = arguments.has("smallest")
      (quality, codec) = try Self.encoding(arguments, targets)
      threads = try arguments.count("threads", in: 1...256)
      name = arguments["name"]
      androidLevel = try arguments.count("android-api", in: 21...99)
      let scale = try arguments.number("scale", in: 0.001...10_000, unit: "pixels a unit")
      let size = try Self.size(arguments)
      if scale != nil, size != nil { throw fail("--size and --scale both say how large; give one of them") }
      extent = scale.map { .scale($0) } ?? size ?? .longerSide(512)
      playback = try Playback(arguments)
      if time != nil, contactSheet != nil { throw fail("--at and --contact-sheet exclude each other") }
      if time != nil, let moving = targets.first(where: { $0.form.facts.motion == .moves }) {
        throw fail(
          "--at makes a still, as \(OutputForm.suffixes { $0.motion != .moves }); \(quoted(moving.path)) would be an animation"
        )
      }
      frames = try Self.frames(arguments, targets)
      if frames != nil, time != nil || contactSheet != nil {
        throw fail("--frames and --\(time != nil ? "at" : "contact-sheet") exclude each other")
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
      let pictures = targets.filter { $0.form == .png }
      if contactSheet != nil, pictures.isEmpty { throw fail("--contact-sheet makes a .png; give one with -o") }
      if let sprites = targets.first(where: { $0.form == .sprites && $0.isStandardOutput }) {
        throw fail("\(quoted(sprites.path)): sprites are two files, a .png and a .css; give a name")
      }
      for picture in pictures where time == nil && contactSheet == nil && !picture.isSequence {
        throw fail(
          "\(quoted(picture.path)) would be one picture of an animation: say which instant (--at SECONDS), ask for several (--contact-sheet N), or put %d into the name for one file a frame"
        )
      }
    }

    /// What `--quality` and `--codec` say, checked against the outputs.
    private static func encoding(
      _ arguments: Arguments, _ targets: [OutputTarget]
    ) throws(UsageError) -> (quality: Double?, codec: VideoFormat.Codec?) {
      func fail(_ message: String) -> UsageError { UsageError(message, command: arguments.command) }
      let quality = try arguments.number("quality", in: 0...100, unit: "percent")
      if quality != nil, !targets.contains(where: { $0.form == .webp }) {
        throw fail("--quality is of lossy .webp; give one with -o")
      }
      guard let text = arguments["codec"] else { return (quality, nil) }
      guard let codec = VideoFormat.Codec(rawValue: text.lowercased()) else {
        let names = VideoFormat.Codec.allCases.map(\.rawValue).joined(separator: ", ")
        throw fail("--codec takes one of \(names), not \(quoted(text))")
      }
      let videos = targets.compactMap(\.form.container)
      if videos.isEmpty { throw fail("--codec is of a video; give one with -o, such as .mp4") }
      for container in videos where !container.codecs.contains(codec) {
        let names = container.codecs.map(\.rawValue).joined(separator: ", ")
        throw fail("a .\(container.rawValue) holds one of \(names), not \(codec.rawValue)")
      }
      return (quality, codec)
    }

    private static func size(_ arguments: Arguments) throws(UsageError) -> FilmExtent? {
      guard let text = arguments["size"] else { return nil }
      let range = 1...8192
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count <= 2, sides.allSatisfy({ $0.map(range.contains) ?? false }), let width = sides[0] else {
        throw UsageError(
          "--size takes pixels from \(range.lowerBound) to \(range.upperBound), one number or WIDTHxHEIGHT; not \(quoted(text))",
          command: arguments.command)
      }
      guard sides.count == 2, let height = sides[1] else { return .longerSide(Double(width)) }
      return .canvas(Size(Double(width), Double(height)))
    }

    /// The range of `--frames A-B`, which is of forms that are frames in a row.
    private static func frames(
      _ arguments: Arguments, _ targets: [OutputTarget]
    ) throws(UsageError) -> ClosedRange<Int>? {
      guard let text = arguments["frames"] else { return nil }
      let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
        throw UsageError("--frames takes A-B, such as 0-99; not \(quoted(text))", command: arguments.command)
      }
      if let other = targets.first(where: { !$0.isSequence && ![.rgba, .y4m].contains($0.form) }) {
        throw UsageError(
          "--frames is of .png with %d in its name, .rgba and .y4m; \(quoted(other.path)) needs all frames",
          command: arguments.command)
      }
      return first...last
    }

    /// An hour of film at full speed is a slip of the keyboard; a part of one is asked for on purpose.
    func checkFrameCount(of film: Film) throws(UsageError) {
      let isPart = frames.map { $0.upperBound - $0.lowerBound < 20_000 } ?? false
      let limit = isPart ? FrameTimes.largestCount : 20_000
      let rate = rate ?? 60
      let needsFrames = targets.contains {
        $0.form.facts.hasFrames && time == nil && ($0.form != .png || contactSheet == nil)
      }
      guard needsFrames, let duration = film.duration, duration * min(rate, 60) > Double(limit) else { return }
      throw UsageError(
        "\(Int(duration)) seconds at \(Int(min(rate, 60))) frames a second are more than \(limit) frames; shorten it or lower --fps",
        command: "morph")
    }
  }
}
