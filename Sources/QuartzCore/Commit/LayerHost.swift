public import CoreGraphics
import VectorGraphics
public import VectorMotion

/// Shows a tree of layers: each commit makes it a film. (Ours.)
///
///     let host = LayerHost(root, size: CGSize(width: 200, height: 200))
///     shape.add(animation, forKey: nil)
///     MediaClock.current.advance(to: 0.5)
///     let drawing = host.film.drawing(at: 0.5)
///
/// Below its root, layers are hosted: changes of them animate by themselves, and they have presentation copies. The host
/// belongs to the clock that was current when it was made, which keeps no reference to it. Layers more than 256 levels
/// below the root do not show.
@preconcurrency @MainActor
public final class LayerHost {
  /// The layer at the top, in whose superlayer's coordinates the canvas lies.
  public let root: CALayer
  /// The last commit. Its time is that of the clock; animations under way go on in it.
  public private(set) var film: Film
  /// Whether each commit that changes the film adds it to `recordedFilms`; true begins anew with the present film.
  public var isRecording = false {
    didSet {
      if isRecording && !oldValue { recordedFilms = [(MediaClock.current.time, film)] }
    }
  }
  /// The films that were committed while `isRecording`, each with the time from which it shows. Of several at one time the
  /// last. `Film(joining:)` makes one of them.
  public private(set) var recordedFilms: [(time: Double, film: Film)] = []

  /// How many layers got nodes of their own in the last commit; the others kept those they had.
  package private(set) var madeLayerCount = 0
  /// Layers that draw at each commit.
  private var redrawnLayers: [CALayer] = []

  /// A host of the tree from `root` on, which must have no superlayer, on a canvas of `size`.
  public init(_ root: CALayer, size: CGSize, background: CGColor? = nil) {
    precondition(root.superlayer == nil, "the root of a host has no superlayer")
    self.root = root
    film = Film(size: Size(size), background: background.map { Color($0) })
    root.setHosting(Hosting(self))
    MediaClock.current.register(self)
    CATransaction.noteChange()
  }

  /// The canvas. Setting it shows at the next commit.
  public var size: CGSize {
    get { CGSize(film.size) }
    set {
      film.size = Size(newValue)
      root.setNeedsCommit()
    }
  }
}

extension LayerHost: CommittingHost {
  func prepareForCommit() {
    guard isShown else { return }
    root.layoutSubtree()
    root.displaySubtree()
  }

  /// Whether the tree is this host's: the host that was made last has it, unless a layer outside of it took the root.
  private var isShown: Bool { root.commitState.hosting?.host === self }

  func commit(at time: Double) {
    guard isShown else { return }
    for layer in redrawnLayers where layer.commitState.hosting?.host === self { layer.markForCommit() }
    redrawnLayers = []
    madeLayerCount = 0
    guard root.commitState.isDirty || root.commitState.hasDirtyDescendant || root.commitState.node == nil else {
      return
    }
    let commit = Commit(at: time)
    film.nodes = commit.nodes(ofRoot: root)
    madeLayerCount = commit.madeLayerCount
    redrawnLayers = commit.redrawnLayers
    guard isRecording else { return }
    if recordedFilms.last?.time == time { recordedFilms.removeLast() }
    recordedFilms.append((time, film))
  }
}
