public import CoreGraphics
import VectorGraphics
public import VectorMotion

/// A host, which shows a tree of layers: each commit makes a film of the tree. (Ours.)
///
///     let host = LayerHost(root, size: CGSize(width: 200, height: 200))
///     shape.add(animation, forKey: nil)
///     MediaClock.current.advance(to: 0.5)
///     let drawing = host.film.drawing(at: 0.5)
///
/// The root and all layers below it are hosted: their changes animate by themselves, and they have presentation copies.
/// The host belongs to the clock that was current when it was made; the clock keeps no strong reference to it. Layers
/// more than 256 levels below the root do not show.
@preconcurrency @MainActor
public final class LayerHost {
  /// The layer at the top of the tree. The canvas lies in the coordinates that its superlayer would have.
  public let root: CALayer
  /// The film that the last commit made. Its time is that of the clock; animations under way go on in it.
  public private(set) var film: Film
  /// Whether each commit that changes the film adds it to `recordedFilms`. Turning this on begins a new list with the
  /// present film.
  public var isRecording = false {
    didSet {
      if isRecording && !oldValue { recordedFilms = [(MediaClock.current.time, film)] }
    }
  }
  /// The films that were committed while `isRecording`, each with the time from which it shows. Of several films at one
  /// time only the last is kept. `Film(joining:)` joins them to one film.
  public private(set) var recordedFilms: [(time: Double, film: Film)] = []

  /// The number of layers whose nodes the last commit made anew; the others kept the nodes that they had.
  package private(set) var madeLayerCount = 0
  /// The layers that draw at each commit, because an animation changes what they draw.
  private var redrawnLayers: [CALayer] = []
  /// What the layers of the tree know of this host.
  private var hosting: Hosting?

  /// A host of the tree from `root` down, on a canvas of `size`. The root must have no superlayer.
  public init(_ root: CALayer, size: CGSize, background: CGColor? = nil) {
    precondition(root.superlayer == nil, "the root of a host has no superlayer")
    self.root = root
    film = Film(size: Size(size), background: background.map { Color($0) })
    let hosting = Hosting(self)
    self.hosting = hosting
    root.setHosting(hosting)
    MediaClock.current.register(self as any CommittingHost)
    MediaClock.current.register(self as any FrameDriven)
    CATransaction.noteChange()
  }

  deinit { hosting?.hostIsGone() }

  /// The size of the canvas. A new size shows at the next commit.
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

  /// Whether the tree still belongs to this host: another host may have been made of it, or a layer outside of it may
  /// have taken the root.
  private var isShown: Bool { root.hosting?.host === self }

  func commit(at time: Double) {
    guard isShown else { return }
    for layer in redrawnLayers where layer.hosting?.host === self { layer.markForCommit() }
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

// Films know nothing of what code draws at each frame.
extension LayerHost: FrameDriven {
  package var needsFrames: Bool { drawingAnimations.contains { _ in true } }

  package var isEndless: Bool { drawingAnimations.allSatisfy { $0.ownTiming.end == .infinity } }

  package func prepareFrame() {}

  /// The animations under way that change what layers of the tree draw.
  private var drawingAnimations: some Sequence<AttachedAnimation> {
    redrawnLayers.lazy.filter { $0.hosting?.host === self }.flatMap(\.drawingAnimations)
      .filter { $0.phase == .running }
  }
}
