import CoreGraphics

extension CALayer {
  /// Returns a new layer of the same class with the values that show at `time`.
  func presentationCopy(at time: Double) -> Self {
    let copy = makeLayer(of: type(of: self), copying: self)
    copy.modelLayer = self
    guard mayBeAnimated else { return copy }
    if isReachedByAncestors {
      for entry in properties.entries { entry.present(self, at: time, in: copy) }
    } else {
      for key in animations.animatedKeys { properties.entry(key)?.present(self, at: time, in: copy) }
    }
    for entry in customProperties { entry.present(self, at: time, in: copy) }
    return copy
  }

  var presentedSublayers: [CALayer]? {
    guard let model = modelLayer, !model.children.isEmpty else { return nil }
    return model.children.compactMap { $0.presentation() }
  }
}
