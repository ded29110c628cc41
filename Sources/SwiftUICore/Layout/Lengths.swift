extension CGFloat {
  /// The number as a length, with 0 in place of NaN and negative values.
  var asLength: CGFloat {
    self > 0 ? self : 0
  }

  /// The number as a coordinate: 0 in place of NaN, and no further out than where a layer can still be drawn.
  var asCoordinate: CGFloat {
    isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9)
  }

  /// Returns the nearest number between both bounds; nil stands for no bound. If they contradict each other, `lower`
  /// holds.
  func clamped(_ lower: CGFloat?, _ upper: CGFloat?) -> CGFloat {
    Swift.max(Swift.min(self, upper ?? .infinity), lower ?? -.infinity)
  }
}

extension CGSize {
  var asLengths: CGSize {
    CGSize(width: width.asLength, height: height.asLength)
  }
}

extension ProposedViewSize {
  /// Returns the proposal for what remains inside of `insets`.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { ($0 - insets.horizontal).asLength }, height: height.map { ($0 - insets.vertical).asLength })
  }
}
