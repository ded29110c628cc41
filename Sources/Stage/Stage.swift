import VectorGraphics
import VectorMotion
import VectorRaster

/// Runs a screen without a display: time passes when it is told to, fingers are commands.
///
///     let stage = Stage(screen)
///     try stage.tap("Toggle")
///     await stage.advance(by: 0.25)
///     let picture = stage.snapshot(scale: 2)
///
/// Time is virtual. What is due happens in order, each at its own instant, however long it takes to compute; the same
/// commands give the same pictures.
@MainActor
public final class Stage {
  /// The stage whose call came last, as long as it lives.
  public private(set) static weak var current: Stage?

  /// What is shown.
  public let screen: any Screen

  /// A stage for `screen`, which becomes the current one.
  public init(_ screen: any Screen) {
    self.screen = screen
    makeCurrent()
  }

  /// In seconds; 0 at first.
  public var time: Double { screen.time }

  /// The last commit, with everything in it that has been changed until now. Its time is that of the stage.
  public var film: Film {
    makeCurrent()
    screen.advance(to: screen.time)
    return screen.film
  }

  /// Makes global names, such as a shared application, mean what is on this stage. Every command does so, too.
  public func makeCurrent() {
    Stage.current = self
    screen.makeCurrent()
  }

  // MARK: - Time

  /// Lets time pass until `time`.
  public func advance(to time: Double) async {
    makeCurrent()
    screen.advance(to: max(time, screen.time))
    makeCurrent()
  }

  /// Lets `duration` seconds pass.
  public func advance(by duration: Double) async { await advance(to: time + duration) }

  // MARK: - Pictures

  /// What shows now, with `scale` pixels a point.
  public func snapshot(scale: Double = 1) -> Bitmap {
    let drawing = film.drawing(at: time)
    guard let bitmap = Bitmap(rendering: drawing, scale: scale) else {
      preconditionFailure("a picture of \(drawing.size) at scale \(scale) cannot be made")
    }
    return bitmap
  }
}
