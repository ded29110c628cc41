public import VectorGraphics

/// How large a film is to be written.
public enum FilmExtent: Equatable, Sendable {
  /// So many pixels a unit.
  case scale(Double)
  /// So many pixels along the longer side.
  case longerSide(Double)
  /// A canvas of so many pixels, into which the film is fitted.
  case canvas(Size)
}

extension Film {
  /// The film on the canvas that was asked for, and how many pixels a unit of it has.
  public func placed(_ extent: FilmExtent) -> (film: Film, scale: Double) {
    switch extent {
    case .scale(let scale): (self, scale)
    case .longerSide(let side): (self, side / Swift.max(size.width, size.height))
    case .canvas(let canvas): (fitted(into: canvas), 1)
    }
  }

  /// The canvas in whole pixels at `scale` pixels a unit, rounded up; what is less than 1/1000 of a pixel over is a rounding
  /// error of the scale.
  public func pixelSize(scale: Double) -> Size {
    Size((scale * size.width - 0.001).rounded(.up), (scale * size.height - 0.001).rounded(.up))
  }

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
