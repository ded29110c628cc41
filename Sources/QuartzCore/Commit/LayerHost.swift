import CoreGraphics
import VectorGraphics
import VectorMotion

/// Shows a tree of layers: each commit makes it a film. (Ours.)
///
///     let host = LayerHost(root, size: CGSize(width: 200, height: 200))
///     shape.add(animation, forKey: nil)
///     MediaClock.current.advance(to: 0.5)
///     let drawing = host.film.drawing(at: 0.5)
///
/// Below its root, layers are hosted: changes of them animate by themselves, and they have presentation copies. The host
/// belongs to the clock that was current when it was made, which keeps no reference to it.
@preconcurrency @MainActor
public final class LayerHost {
  /// The layer at the top, in whose superlayer's coordinates the canvas lies.
  public let root: CALayer
  /// The last commit. Its time is that of the clock; animations under way go on in it.
  public private(set) var film: Film

  public init(_ root: CALayer, size: CGSize, background: CGColor? = nil) {
    self.root = root
    film = Film(size: Size(size), background: background.map { Color($0) })
    root.setHosting(Hosting(self))
    MediaClock.current.register(self)
    CATransaction.noteChange()
  }
}

extension LayerHost: CommittingHost {
  func prepareForCommit() {}
  func commit(at time: Double) {}
}
