import VectorGraphics
import VectorMotion

extension Film {
  /// The film on a canvas of `canvas`, as large as fits and in the middle; its background fills the canvas.
  public func fitted(into canvas: Size) -> Film {
    let scale = Swift.min(canvas.width / size.width, canvas.height / size.height)
    guard scale > 0, scale.isFinite else { return self }
    let (dx, dy) = ((canvas.width - scale * size.width) / 2, (canvas.height - scale * size.height) / 2)
    let transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: dx, ty: dy)
    // The film's own canvas goes on clipping its content.
    let clip = PathTrack(Path(rect: Rect(origin: .zero, size: size)))
    var film = self
    film.size = canvas
    film.nodes = [
      Node(id: Node.ID(.max), .nodes(nodes), transform: [.matrix(Track(transform))], clips: [clip])
    ]
    return film
  }
}
