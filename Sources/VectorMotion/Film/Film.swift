public import VectorGraphics

/// A drawing whose attributes are functions of time.
///
///     let film = Film(morphing: PathMorph(from: play, to: pause), size: Size(24, 24), fill: .color(.black))
///     let halfway = film.drawing(at: 1)
///
/// A film has no clock: it can be asked for any instant, in any order, from any thread, and answers the same.
public struct Film: Sendable {
  /// The canvas.
  public var size: Size
  /// The colour that is painted below everything; nil leaves the canvas transparent.
  public var background: Color?
  /// The length of one loop in seconds, from time 0: what a recording shows. A looping player starts again at 0 instead
  /// of showing the instant `duration`, so frame n of N shows the instant n · duration / N. Nil says nothing of it.
  public var duration: Double?
  /// The nodes, painted in order, later ones on top.
  public var nodes: [Node] {
    didSet { table = nil }
  }
  /// The motions of the nodes, if many move. A film whose nodes were changed goes without.
  private var table: MotionTable?

  public init(size: Size, background: Color? = nil, duration: Double? = nil, nodes: [Node] = []) {
    self.size = size
    self.background = background
    self.duration = duration
    self.nodes = nodes
    table = MotionTable(nodes)
  }

  /// Makes a film of what does not move.
  public init(_ drawing: Drawing) {
    self.init(
      size: drawing.size, background: drawing.background, nodes: [Node(id: Node.ID(0), .items(drawing.items))])
  }

  /// What the film shows at `time` seconds.
  ///
  /// Before time 0 animations have not begun; NaN counts as 0, and infinities as the furthest finite times. Linear in
  /// the number of nodes and of the points of their paths.
  public func drawing(at time: Double) -> Drawing {
    var drawing = Drawing(size: size)
    draw(at: time, into: &drawing)
    return drawing
  }

  /// Makes `drawing` what the film shows at `time` seconds, equal to `drawing(at:)`, and reuses its storage.
  ///
  /// Nothing is left of what it held before. It is fastest with a drawing that this film made last.
  public func draw(at time: Double, into drawing: inout Drawing) {
    let limit = Double.greatestFiniteMagnitude
    let instant = time.isNaN ? 0 : Swift.min(Swift.max(time, -limit), limit)
    drawing.size = size
    drawing.background = background
    nodes.present(at: instant, into: &drawing.items, table: table)
  }
}
