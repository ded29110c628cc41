import VectorGraphics
public import VectorMotion

/// A Lottie file, and what it could not say.
public struct LottieFile: Equatable, Sendable {
  public var bytes: [UInt8]
  public var notes: [ExportNote]
}

/// Writes films as Lottie animations.
///
/// Of several ways to say a thing the writer takes the one that most players show alike, and adds a note where they do
/// not.
///
/// - Nothing is baked that a player can move itself: easings stay as they are, springs and samples become few keyframes.
/// - Lengths have the digits that show: on the canvas a point is off by 1/20 of a pixel at most, and on a small canvas by
///   as much as that is at 200 pixels. They are whole numbers in a scaled layer where that is shorter.
/// - A marker named "reduced motion" says which instant stands for the film where nothing may move, as players for iOS
///   and Android look for it.
public enum LottieWriter {
  /// The animation as JSON.
  ///
  /// - Parameters:
  ///   - scale: Pixels a unit of the film.
  ///   - playCount: How often the film is meant to play; the file cannot say it, so anything but nil, for ever, gets a
  ///     note.
  ///   - stillTime: The instant to show where nothing may move.
  ///   - tolerance: How far a point may be from where it belongs, in units of the film.
  ///   - isSmallest: Leaves out what the schema asks for and players do not need.
  public static func write(
    _ film: Film, scale: Double = 1, playCount: Int? = nil, stillTime: Double = 0, tolerance: Double? = nil,
    isSmallest: Bool = false
  ) -> LottieFile {
    var (json, notes) = animation(
      film, scale: scale, stillTime: stillTime, tolerance: tolerance, isSmallest: isSmallest)
    if playCount != nil { notes.add(.playCount, in: .lottie) }
    return LottieFile(bytes: json.bytes, notes: notes.list)
  }

  /// The animation as dotLottie: a zip archive with a manifest, which says whether it repeats.
  public static func writeDotLottie(
    _ film: Film, scale: Double = 1, playCount: Int? = nil, stillTime: Double = 0, tolerance: Double? = nil,
    isSmallest: Bool = false
  ) -> LottieFile {
    var (json, notes) = animation(
      film, scale: scale, stillTime: stillTime, tolerance: tolerance, isSmallest: isSmallest)
    if let playCount, playCount > 1 { notes.add(.playCount, in: .lottie) }
    let manifest = JSON.object([
      ("version", .text("1.0")), ("generator", .text("inbetween")),
      ("animations", .array([.object([("id", .text("a")), ("loop", playCount == nil ? .yes : .no)])])),
    ])
    let bytes = ZIPArchive.bytes(of: [("manifest.json", manifest.bytes), ("animations/a.json", json.bytes)])
    return LottieFile(bytes: bytes, notes: notes.list)
  }

  private static func animation(
    _ film: Film, scale: Double, stillTime: Double, tolerance: Double?, isSmallest: Bool
  ) -> (json: JSON, notes: ExportNotes) {
    var film = film
    var notes = ExportNotes()
    var stillTime = stillTime
    let duration = film.duration.map { min($0, 1e6) } ?? 0
    if !(duration > 0) {
      notes.add(.endlessFilm, in: .lottie)
      film = Film(film.drawing(at: stillTime))
      film.duration = 1
      stillTime = 0
    } else {
      film.duration = max(duration, 1e-3)
    }
    var composer = LottieComposer(film, scale: scale, tolerance: tolerance, isSmallest: isSmallest, notes: notes)
    film.nodes = film.lowered(
      until: composer.duration, tolerance: composer.tolerance / composer.scale, turns: false, notes: &composer.notes,
      in: .lottie)
    let json = composer.document(of: film, stillTime: stillTime)
    return (json, composer.notes)
  }
}
