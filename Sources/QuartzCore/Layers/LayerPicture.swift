package import VectorGraphics
import VectorMotion

/// What is done to the picture of a layer with its sublayers, beyond what Core Animation has public properties for.
package struct LayerPicture: Equatable, Sendable {
  /// Applied in order, before the layer's own shadow is cast. Lengths are in the layer's coordinates.
  package var effects: [Group.Effect] = []
  /// In the layer's coordinates: what shows lies inside all of them.
  package var clips: [Group.Clip] = []
  /// Whether blend modes of sublayers see only what the layer shows itself.
  package var isIsolated = false

  package init() {}
}

extension CALayer {
  /// Not animated by itself.
  package var picture: LayerPicture {
    get { state.picture }
    set { change(\.picture, to: newValue) }
  }
}

extension Node.Effect {
  /// An effect that does not change.
  init(_ effect: Group.Effect) {
    self =
      switch effect {
      case .blur(let radius): .blur(radius: Track(radius))
      case .shadow(let color, let offset, let radius):
        .shadow(color: Track(color), offset: Track(offset), radius: Track(radius))
      case .colorMatrix(let matrix): .colorMatrix(Track(matrix))
      }
  }
}
