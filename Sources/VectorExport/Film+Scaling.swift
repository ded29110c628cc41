public import VectorGraphics
public import VectorMotion

extension Film {
  /// The film on a canvas of `canvas`, as large as fits and in the middle; its background fills the canvas.
  public func fitted(into canvas: Size) -> Film {
    guard let transform = Transform.fitting(size, into: canvas) else { return self }
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
