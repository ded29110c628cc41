public import VectorGraphics
public import VectorMotion

/// A file of Swift source, and what it could not say.
public struct SwiftSourceFile: Equatable, Sendable {
  public var bytes: [UInt8]
  public var notes: [ExportNote]
}

/// Writes drawings and films as Swift source for iOS, macOS and their kin, which needs nothing but SwiftUI and UIKit.
///
/// A morph, or any film whose parts follow one progress, becomes
///
/// - a `Shape` for each outline, whose `animatableData` is the progress: 0 is the first picture, 1 the last;
/// - a view that plays it with a `KeyframeAnimator`, and its preview;
/// - a `UIView` that plays it with `CAKeyframeAnimation`s of `CAShapeLayer`s.
///
/// Any other film becomes the `UIView` alone, a tree of layers with an animation for each attribute that moves, and a
/// SwiftUI view around it. Where people ask for reduced motion, the views show the first picture.
public enum SwiftSourceWriter {
  /// The source of a film of a known duration; without one it is the source of the film's instant `stillTime`.
  ///
  /// - Parameters:
  ///   - name: What the type names are made of, such as the file's name: `play-pause` names a view `PlayPause`.
  ///   - playCount: How often the film plays, then it stays at its end; nil: for ever.
  ///   - stillTime: The instant to show where nothing may move.
  ///   - tolerance: How far a point may be from where it belongs, in user units; nil: 1/2,000 of the longer side.
  public static func write(
    _ film: Film, named name: String, playCount: Int? = nil, stillTime: Double = 0, tolerance: Double? = nil
  ) -> SwiftSourceFile {
    let frame = SwiftSourceFrame(size: film.size, name: name, playCount: playCount, tolerance: tolerance)
    guard let duration = film.duration, duration > 0, duration.isFinite else {
      var file = write(film.drawing(at: stillTime), named: name, tolerance: tolerance)
      var notes = ExportNotes(list: file.notes)
      notes.add(.endlessFilm, in: .swift)
      file.notes = notes.list
      return file
    }
    if let parts = ProgressFilm(film) {
      return SwiftProgressComposer(parts, background: film.background, frame: frame).file
    }
    return SwiftLayerComposer(film, duration: duration, frame: frame).file
  }

  /// The source of a drawing: shapes and a view of them; where it holds more than shapes in plain colours, layers.
  ///
  /// - Parameters:
  ///   - name: What the type names are made of, such as the file's name.
  ///   - tolerance: How far a point may be from where it belongs, in user units; nil: 1/2,000 of the longer side.
  public static func write(_ drawing: Drawing, named name: String, tolerance: Double? = nil) -> SwiftSourceFile {
    let frame = SwiftSourceFrame(size: drawing.size, name: name, playCount: 1, tolerance: tolerance)
    let film = Film(drawing)
    if let parts = ProgressFilm(film) {
      return SwiftProgressComposer(parts, background: drawing.background, frame: frame).file
    }
    return SwiftLayerComposer(film, duration: 1, frame: frame).file
  }
}

/// What all source of one file goes by.
struct SwiftSourceFrame {
  let size: Size
  /// The name of the SwiftUI view.
  let name: String
  let playCount: Int?
  /// How far the written film may be from the true one: half of it is for rounding, half for leaving out keyframes.
  let tolerance: Double
  /// Digits behind the point for coordinates.
  let decimals: Int

  init(size: Size, name: String, playCount: Int?, tolerance: Double?) {
    self.size = size.isFinite && size.width > 0 && size.height > 0 ? size : Size(1, 1)
    self.name = SwiftTypeName.make(from: name)
    self.playCount = playCount
    let isUsable = tolerance.map { $0 > 0 && $0.isFinite } ?? false
    self.tolerance = isUsable ? tolerance ?? 1 : max(self.size.width, self.size.height) / 2_000
    decimals = DecimalCount.rounding(within: 0.5 * self.tolerance)
  }

  func number(_ value: Double) -> String { SwiftSourceText.number(value, decimals: decimals) }
}
