package import VectorGraphics
import VectorMotion

/// Changes to the picture of a layer with its sublayers, for which Core Animation has no public properties.
package struct LayerPicture: Equatable, Sendable {
  /// The effects on the picture, in the order in which they apply, before the layer's own shadow is cast. Lengths are
  /// in the layer's coordinates.
  package var effects: [Group.Effect] = []
  /// The clips, in the layer's coordinates: only what lies inside all of them shows.
  package var clips: [Group.Clip] = []
  /// Whether blend modes of sublayers see only what the layer shows itself.
  package var isIsolated = false

  package init() {}
}

extension CALayer {
  /// The changes to the picture of this layer and its sublayers. They never animate by themselves.
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
      case .filter(let filter): .filter(filter)
      }
  }
}
