extension LayoutBox {
  /// Puts the point `anchor` of the box to `position`.
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    if anchor == .topLeading { return place(at: position, proposal: proposal) }
    let size = size(for: proposal)
    place(
      at: CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y), proposal: proposal)
  }

  /// Places the box so that its guides for `alignment` meet those of a rectangle of `size`, whose own are the defaults.
  func place(alignedTo alignment: Alignment, in size: CGSize, proposal: ProposedViewSize) {
    let dimensions = dimensions(for: proposal)
    let bounds = ViewDimensions(size: size)
    place(
      at: CGPoint(
        x: bounds[alignment.horizontal] - dimensions[alignment.horizontal],
        y: bounds[alignment.vertical] - dimensions[alignment.vertical]),
      proposal: proposal)
  }
}
