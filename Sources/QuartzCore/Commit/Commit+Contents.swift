import CoreGraphics
import VectorGraphics
import VectorMotion

extension Commit {
  /// Returns the nodes of a layer's contents, which were set or which the layer has drawn.
  func contentsNodes(of layer: CALayer, bounds: Track<Rect>) -> [Node] {
    let presented = isStill ? nil : layer.presentedContents
    let contents = presented ?? layer.state.contents
    if case .drawn = contents { return drawnNodes(contents, of: layer, bounds: bounds) }
    let shown: Track<ShownImage>? =
      if case .value(let value)? = presented { ShownImage(animationValue: value).map { Track($0) } } else {
        track(LayerProperties.contents, of: layer)
      }
    let nodes = shown.map { imageNodes($0, of: layer, bounds: bounds) } ?? []
    // Where layers around this one flip their geometry, drawings follow but images stay upright.
    guard !nodes.isEmpty, layer.superlayer?.contentsAreFlipped() == true else { return nodes }
    let rect = layer.state.bounds
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY.native + rect.maxY.native)
    return nodes.map { $0.placed(in: [.matrix(Track(flip))]) }
  }

  // MARK: - Drawings

  private func drawnNodes(_ contents: LayerContents, of layer: CALayer, bounds: Track<Rect>) -> [Node] {
    guard case .drawn(let items, let drawnBounds) = contents else { return [] }
    return node(
      of: items, size: Size(drawnBounds.size), id: layer.commitState.identity.node(.contents),
      gravity: layer.state.contentsGravity, bounds: bounds)
  }

  /// Returns the node of items on a canvas that lies in the bounds; none if nothing shows.
  private func node(
    of items: [Drawing.Item], size: Size, id: Node.ID, gravity: CALayerContentsGravity, bounds: Track<Rect>,
    isHidden: Track<Bool> = Track(false)
  ) -> [Node] {
    guard !items.isEmpty, size.width > 0, size.height > 0, size.isFinite else { return [] }
    return [
      Node(
        id: id, .items(items), transform: stages(laying: size, in: bounds, gravity), isHidden: isHidden,
        clips: [PathTrack(Path(rect: Rect(x: 0, y: 0, width: size.width, height: size.height)))])
    ]
  }

  /// Returns the stages that lay a rectangle of `size` at the origin into the bounds.
  private func stages(
    laying size: Size, in bounds: Track<Rect>, _ gravity: CALayerContentsGravity
  ) -> [TransformStage] {
    var stages: [TransformStage] = []
    var share = Point(0.5, 0.5)
    var scale: Track<Vector>?
    switch gravity {
    case .resizeAspect, .resizeAspectFill:
      // The scale is that of the model's bounds: it does not follow while bounds are animated.
      let rect = bounds.base
      let (x, y) = (rect.width / size.width, rect.height / size.height)
      let factor = gravity == .resizeAspect ? min(x, y) : max(x, y)
      scale = Track(Vector(factor, factor))
    case .center: break
    case .top: share = Point(0.5, 0)
    case .bottom: share = Point(0.5, 1)
    case .left: share = Point(0, 0.5)
    case .right: share = Point(1, 0.5)
    case .topLeft: share = Point(0, 0)
    case .topRight: share = Point(1, 0)
    case .bottomLeft: share = Point(0, 1)
    case .bottomRight: share = Point(1, 1)
    default:
      share = Point(0, 0)
      scale = bounds.scale(over: size)
    }
    stages.append(translation: -Vector(share.x * size.width, share.y * size.height))
    if let scale, !scale.isConstant || scale.base != Vector(1, 1) { stages.append(.scale(scale)) }
    let place = bounds.point(at: share)
    if place.isConstant { stages.append(translation: place.base) } else { stages.append(.translation(place)) }
    return stages
  }

  // MARK: - Images

  private func imageNodes(_ shown: Track<ShownImage>, of layer: CALayer, bounds: Track<Rect>) -> [Node] {
    var pictures: [ShownImage.Picture] = []
    func note(_ value: ShownImage?) {
      if let picture = value?.picture, !pictures.contains(picture) { pictures.append(picture) }
    }
    note(shown.base)
    for animation in shown.animations {
      switch animation.source {
      case .interpolation(let from, let to):
        note(from)
        note(to)
      case .keyframes(let keyframes): keyframes.values.forEach(note)
      case .motion, .component, .succession: break
      }
    }
    return pictures.enumerated().flatMap { index, picture in
      let isHidden = shown.mapped { $0.picture != picture }
      let identity = layer.commitState.identity
      switch picture {
      case .drawing(let contents):
        return node(
          of: contents.drawing.items, size: contents.drawing.size, id: identity.node(.contents, 1 + index * 9),
          gravity: layer.state.contentsGravity, bounds: bounds, isHidden: isHidden)
      case .image(let image):
        return placedImages(Bitmap(image), of: layer, bounds: bounds).enumerated().map { slice, placed in
          Node(id: identity.node(.contents, 1 + index * 9 + slice), .image(placed), isHidden: isHidden)
        }
      }
    }
  }

  /// The image in its place, cut into nine parts if only its middle stretches.
  private func placedImages(_ bitmap: Bitmap, of layer: CALayer, bounds: Track<Rect>) -> [Node.Image] {
    let state = layer.state
    let parts = track(LayerProperties.contentsRect, of: layer)
    let part = parts.base
    let interpolation: PlacedImage.Interpolation = state.magnificationFilter == .nearest ? .nearest : .linear
    func placed(_ part: Track<Rect>, _ rect: Track<Rect>, _ gravity: Node.Image.Placement.Gravity) -> Node.Image {
      Node.Image(
        bitmap, in: rect,
        placement: Node.Image.Placement(gravity, scale: state.contentsScale.native, part: part),
        interpolation: interpolation)
    }
    let center = Rect(state.contentsCenter)
    let gravity = Node.Image.Placement.Gravity(state.contentsGravity)
    let isWhole = center == Node.Image.Placement.whole
    guard !isWhole, gravity == .resize, center.isFinite, part.isFinite, !part.isEmpty else {
      return [placed(parts, bounds, gravity)]
    }
    // The fixed sides have their sizes in units; where they do not fit, they share the room that there is.
    let scale = state.contentsScale > 0 ? state.contentsScale.native : 1
    let (width, height) = (Double(bitmap.width) / scale, Double(bitmap.height) / scale)
    let columns = NineParts(center.minX, center.maxX, of: (part.minX, part.maxX), size: width)
    let rows = NineParts(center.minY, center.maxY, of: (part.minY, part.maxY), size: height)
    var images: [Node.Image] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let (x, y) = (columns.part(column), rows.part(row))
        guard x.low < x.high, y.low < y.high else { continue }
        let rect = bounds.mapped { rect in
          let (left, right) = columns.place(column, in: (rect.minX, rect.maxX))
          let (top, bottom) = rows.place(row, in: (rect.minY, rect.maxY))
          return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
        }
        let slice = Rect(minX: x.low, minY: y.low, maxX: x.high, maxY: y.high)
        images.append(placed(Track(slice), rect, .resize))
      }
    }
    return images
  }
}

/// The three parts of one axis of an image that stretches only in the middle.
private struct NineParts {
  /// The ends of the three parts, in shares of the image.
  private let stops: [Double]
  private let fixed: (first: Double, last: Double)

  init(_ low: Double, _ high: Double, of part: (low: Double, high: Double), size: Double) {
    let length = part.high - part.low
    let first = part.low + min(max(0, low), 1) * length
    let last = part.low + min(max(low, high, 0), 1) * length
    stops = [part.low, first, last, part.high]
    fixed = ((first - part.low) * size, (part.high - last) * size)
  }

  func part(_ index: Int) -> (low: Double, high: Double) { (stops[index], stops[index + 1]) }

  func place(_ index: Int, in side: (low: Double, high: Double)) -> (Double, Double) {
    let length = side.high - side.low
    let total = fixed.first + fixed.last
    let factor = total > length && total > 0 ? max(0, length) / total : 1
    let places = [side.low, side.low + fixed.first * factor, side.high - fixed.last * factor, side.high]
    return (places[index], places[index + 1])
  }
}

extension Node.Image.Placement.Gravity {
  fileprivate init(_ gravity: CALayerContentsGravity) {
    switch gravity {
    case .resizeAspect: self = .resizeAspect
    case .resizeAspectFill: self = .resizeAspectFill
    case .center: self = .center
    case .top: self = .top
    case .bottom: self = .bottom
    case .left: self = .left
    case .right: self = .right
    case .topLeft: self = .topLeft
    case .topRight: self = .topRight
    case .bottomLeft: self = .bottomLeft
    case .bottomRight: self = .bottomRight
    default: self = .resize
    }
  }
}
