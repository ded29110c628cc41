import VectorExport
import VectorFormats

/// A form that films, or instants of them, are written in.
///
/// A new form is a case here with its row in `facts`, and a case of `FilmOutput.write()`. Messages, help and
/// `inbetween forms` follow from the table, in the order of the cases. The raw value is the word of `--format`.
enum OutputForm: String, CaseIterable {
  case svg
  case css
  case html
  case lottie
  case dotLottie = "dotlottie"
  case swift
  case android
  case compose
  case gif
  case apng
  case webp
  case sprites
  case png
  case mp4
  case webm
  case mov
  case rgba
  case y4m

  struct Facts {
    /// What people call it.
    let name: String
    /// The endings of file names that mean this form, without the dot, the usual one first; none: only `--format` does.
    let suffixes: [String]
    let motion: Motion
    /// Whether it is made of frames, as many as `--fps` says, rather than of shapes that move.
    let hasFrames: Bool
    /// What it is, in a line of at most 60 characters.
    let summary: String

    init(_ name: String, suffixes: [String], _ motion: Motion, hasFrames: Bool, _ summary: String) {
      self.name = name
      self.suffixes = suffixes
      self.motion = motion
      self.hasFrames = hasFrames
      self.summary = summary
    }
  }

  /// Whether a file of this form moves: always, never, or as `--at` says.
  enum Motion {
    case moves, still, either
  }

  var facts: Facts {
    switch self {
    case .svg: Facts("SVG", suffixes: ["svg"], .either, hasFrames: false, "a drawing that moves by itself, in browsers")
    case .gif:
      Facts(
        "GIF", suffixes: ["gif"], .moves, hasFrames: true, "plays everywhere; 256 colours, no half-transparency"
      )
    case .png:
      Facts("PNG", suffixes: ["png"], .either, hasFrames: true, "a still, a contact sheet, or one file a frame")
    case .apng:
      Facts("APNG", suffixes: ["apng"], .either, hasFrames: true, "an animated PNG: every colour, soft edges")
    case .webp:
      Facts("WebP", suffixes: ["webp"], .either, hasFrames: true, "small, every colour, soft edges; made by ffmpeg")
    case .mp4: Facts("MP4", suffixes: ["mp4"], .moves, hasFrames: true, "video, H.264 or AV1, opaque; made by ffmpeg")
    case .webm: Facts("WebM", suffixes: ["webm"], .moves, hasFrames: true, "video with alpha, VP9; made by ffmpeg")
    case .mov: Facts("MOV", suffixes: ["mov"], .moves, hasFrames: true, "ProRes 4444 for editing; made by ffmpeg")
    case .rgba: Facts("RGBA", suffixes: ["rgba"], .either, hasFrames: true, "frames as they are, for other programs")
    case .y4m: Facts("Y4M", suffixes: ["y4m"], .either, hasFrames: true, "frames as raw video, for other programs")
    case .sprites:
      Facts("sprites", suffixes: [], .moves, hasFrames: true, "a .png of all frames, and the .css that plays it")
    case .lottie:
      Facts("Lottie", suffixes: ["json"], .moves, hasFrames: false, "JSON for players on iOS, Android and the web")
    case .dotLottie:
      Facts("dotLottie", suffixes: ["lottie"], .moves, hasFrames: false, "Lottie in an archive, half as large")
    case .swift:
      Facts(
        "Swift", suffixes: ["swift"], .either, hasFrames: false,
        "source for iOS: a SwiftUI shape, Core Animation layers")
    case .css:
      Facts("CSS", suffixes: [], .moves, hasFrames: false, "an SVG that moves by CSS keyframes; not for Safari")
    case .html:
      Facts(
        "HTML", suffixes: ["html"], .either, hasFrames: false,
        "a page that plays it, with controls; one file, 4 KB more")
    case .android:
      Facts("Android", suffixes: ["xml"], .either, hasFrames: false, "animated vector drawable, plain for stills")
    case .compose:
      Facts("Compose", suffixes: ["kt"], .either, hasFrames: false, "ImageVectors in Kotlin: first and last picture")
    }
  }

  /// The form that a file name's ending means; upper and lower case are the same.
  init?(suffix: String) {
    let suffix = suffix.lowercased()
    guard let form = Self.allCases.first(where: { $0.facts.suffixes.contains(suffix) }) else { return nil }
    self = form
  }

  /// The video file that this is; nil if it is none.
  var container: VideoFormat.Container? { VideoFormat.Container(rawValue: rawValue) }

  /// The form that a person means by its word or its ending, in upper or lower case, with a dot or without.
  init(naming text: String, command: String) throws(UsageError) {
    let isEnding = text.hasPrefix(".")
    let word = (isEnding ? String(text.dropFirst()) : text).lowercased()
    guard let form = isEnding ? OutputForm(suffix: word) : OutputForm(rawValue: word) ?? OutputForm(suffix: word) else {
      let nearest = nearestWord(to: word, among: Self.allCases.map(\.rawValue), within: 2)
      throw UsageError(
        "there is no form \(quoted(text))\(nearest.map { "; did you mean \($0)?" } ?? "; the forms are \(Self.words)")",
        command: command)
    }
    self = form
  }

  /// What it says of a film and how, for forms that are not made of frames and say it in terms of their own.
  var capabilities: FormCapabilities? {
    let form: OutputForm =
      switch self {
      case .html: .svg
      case .dotLottie: .lottie
      default: self
      }
    return FormCapabilities.all.first { $0.name == form.rawValue }
  }

  /// The words of `--format`, for messages.
  static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The endings of names with their dots, for messages: those of all forms, or of those that `isIncluded`.
  static func suffixes(where isIncluded: (Facts) -> Bool = { _ in true }) -> String {
    let endings = allCases.filter { isIncluded($0.facts) }.flatMap(\.facts.suffixes).map { ".\($0)" }
    guard let last = endings.last, endings.count > 1 else { return endings.first ?? "" }
    return endings.dropLast().joined(separator: ", ") + " or " + last
  }
}
