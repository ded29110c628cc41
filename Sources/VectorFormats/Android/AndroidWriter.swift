public import VectorGraphics
public import VectorMotion

/// A resource file for Android, and what it could not say.
public struct AndroidFile: Equatable, Sendable {
  public var bytes: [UInt8]
  public var notes: [ExportNote]
}

/// Writes drawings as vector drawables and films as animated vector drawables, each in one XML file for `res/drawable`.
///
/// - An attribute moves by animators one after the other, a leg each: paths have no keyframes on Android. Interpolators
///   stand inline, key times are whole milliseconds.
/// - An animated vector drawable plays once. What should go on for ever is started again by the program when it ends
///   (`registerAnimationCallback`); the file lasts as long as one round of the film.
/// - Groups have no opacity, so that of a group is given to its parts, whose overlaps then show.
public enum AndroidWriter {
  /// The oldest API level on which everything is as it is written here.
  public static let standardLevel = 24

  /// The file of a drawing.
  ///
  /// - Parameters:
  ///   - scale: Density-independent pixels a unit: how large the picture is by itself.
  ///   - level: The oldest API level that the file is for: gradients and the even-odd rule need 24.
  ///   - tolerance: How far a point may be from where it belongs, in user units; nil: 1/2,000 of the longer side.
  public static func write(
    _ drawing: Drawing, scale: Double = 1, level: Int = standardLevel, tolerance: Double? = nil
  ) -> AndroidFile {
    var composer = AndroidComposer(
      size: drawing.size, scale: scale, level: level, duration: nil, stillTime: 0, tolerance: tolerance)
    composer.writeBackground(drawing.background)
    composer.write(drawing.items.map { Node($0) })
    return AndroidFile(bytes: composer.document, notes: composer.notes.list)
  }

  /// The file of a film of a known duration; without one, or if nothing moves, it is the file of its instant `stillTime`.
  ///
  /// - Parameters:
  ///   - scale: Density-independent pixels a unit: how large the picture is by itself.
  ///   - level: The oldest API level that the file is for: gradients and the even-odd rule need 24.
  ///   - playCount: How often the film plays; nil: for ever. The file itself plays once.
  ///   - tolerance: How far a point may be from where it belongs, in user units; nil: 1/2,000 of the longer side.
  public static func write(
    _ film: Film, scale: Double = 1, level: Int = standardLevel, playCount: Int? = nil, stillTime: Double = 0,
    tolerance: Double? = nil
  ) -> AndroidFile {
    guard let duration = film.duration, duration > 0, duration.isFinite else {
      var file = write(film.drawing(at: stillTime), scale: scale, level: level, tolerance: tolerance)
      var notes = ExportNotes(list: file.notes)
      notes.add(.endlessFilm, in: .android)
      file.notes = notes.list
      return file
    }
    // Durations are integers of 32 bits, in milliseconds.
    guard duration < 2_000_000 else {
      var file = write(film.drawing(at: stillTime), scale: scale, level: level, tolerance: tolerance)
      file.notes.append(ExportNote(message: "a film of more than 23 days is written as a still picture"))
      return file
    }
    var composer = AndroidComposer(
      size: film.size, scale: scale, level: level, duration: duration, stillTime: stillTime, tolerance: tolerance)
    composer.writeBackground(film.background)
    let nodes = film.lowered(
      until: duration, tolerance: 0.5 * composer.tolerance, turns: true, notes: &composer.notes, in: .android)
    composer.write(nodes)
    guard composer.isMoving else {
      return write(film.drawing(at: stillTime), scale: scale, level: level, tolerance: tolerance)
    }
    if playCount != 1 {
      composer.notes.add(
        "it plays once: start it again when it ends to play it \(playCount.map { "\($0) times" } ?? "for ever")")
    }
    return AndroidFile(bytes: composer.document, notes: composer.notes.list)
  }
}
