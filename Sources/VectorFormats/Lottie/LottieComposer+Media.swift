import VectorGraphics
import VectorMotion

// What is no path: images, and paints that no fill can say, which lie under a shape that is cut out of them.

extension LottieComposer {
  // MARK: - Images

  /// The layers that show an image, of which the last one shows it.
  mutating func layers(
    of image: Node.Image, in place: Place, opacity: FittedValue?, _ members: LayerMembers
  ) -> [JSON] {
    guard image.bitmap.width > 0, image.bitmap.height > 0 else { return [] }
    if place.bending != nil { notes.add("images in perspective are shown without it") }
    notes.add(image.interpolation == .nearest ? .nearestPixels : .image, in: .lottie)
    let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
    let duration = duration
    let moving = [
      image.rect.source(until: duration) { [$0.minX, $0.minY, $0.maxX, $0.maxY] }.breaks,
      image.placement.part.breaks(until: duration),
    ].filter { !$0.isEmpty }
    let breaks = moving.count == 1 ? moving[0] : moving.flatMap { $0 }.withoutCurves
    func rect(_ time: Double) -> Rect { image.place(at: time)?.rect ?? .zero }
    let pixels = max(place.scale, 1e-9)
    let tolerance = tolerance / pixels
    let size = fitting.value(breaks: breaks, tolerance: tolerance / max(width, height)) {
      [rect($0).width / width, rect($0).height / height]
    }
    let origin = fitting.value(breaks: breaks, tolerance: tolerance) { [rect($0).minX, rect($0).minY] }
    var place = place
    place.parts = [.scale(size), .translation(origin)] + place.parts
    var members = members
    if !(image.placement.part.isConstant && image.placement.part.base == Node.Image.Placement.whole) {
      // The part that shows, in pixels of the bitmap.
      decimals = 2
      let motion = fitting.value(breaks: breaks, tolerance: 0.1) { time in
        guard let shown = image.place(at: time) else { return [0, 0, 0, 0] }
        let clip = shown.clip ?? shown.rect
        let (x, y) = (max(shown.rect.width, 1e-9) / width, max(shown.rect.height, 1e-9) / height)
        return [
          (clip.minX - shown.rect.minX) / x, (clip.minY - shown.rect.minY) / y, (clip.maxX - shown.rect.minX) / x,
          (clip.maxY - shown.rect.minY) / y,
        ]
      }
      func contour(_ n: [Double]) -> JSON {
        func pair(_ x: Double, _ y: Double) -> JSON { .array([.number(x, decimals: 2), .number(y, decimals: 2)]) }
        let zeros = JSON.array([pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)])
        return .object([
          ("c", .yes), ("v", .array([pair(n[0], n[1]), pair(n[2], n[1]), pair(n[2], n[3]), pair(n[0], n[3])])),
          ("i", zeros), ("o", zeros),
        ])
      }
      let path =
        motion.motion.map { self.moving($0, in: $0.samples.indices) { .array([contour($0.numbers)]) } }
        ?? still(contour(motion.still))
      members.clip = mask(path)
    }
    return mediaLayers(
      type: 2, [("refId", .text(id(of: image.bitmap, in: place)))], in: place, opacity: opacity, members)
  }

  /// The name of a bitmap's asset.
  private mutating func id(of bitmap: Bitmap, in place: Place) -> String {
    var bitmap = bitmap
    for matrix in place.colors {
      if !matrix.isConstant { notes.add(.colorMatrix, in: .lottie) }
      bitmap.apply(matrix.value(at: 0))
    }
    if let known = images.first(where: { $0.bitmap == bitmap }) { return known.id }
    let text = "data:image/png;base64," + SVGText.base64(PNG.bytes(of: bitmap))
    let (width, height) = (bitmap.width, bitmap.height)
    let id = asset {
      .object([
        ("id", .text($0)), ("w", .integer(width)), ("h", .integer(height)), ("u", .text("")), ("p", .text(text)),
        ("e", .integer(1)),
      ])
    }
    images.append((bitmap, id))
    return id
  }

  // MARK: - Paints of their own

  /// The shapes of which a shape consists, if one of its two paints is such that no fill can say.
  func separated(_ shape: Node.Shape) -> [Node]? {
    guard let fill = shape.fill, let stroke = shape.stroke else { return nil }
    guard isSpecial(fill) || isSpecial(stroke.paint) else { return nil }
    let parts = [
      Node(id: Node.ID(0), .shape(Node.Shape(shape.path, fill: fill))),
      Node(id: Node.ID(0), .shape(Node.Shape(shape.path, stroke: stroke))),
    ]
    return shape.fillsLast ? parts.reversed() : parts
  }

  /// The paint of a shape, if no fill can say it.
  func specialPaint(of shape: Node.Shape) -> PaintTrack? {
    [shape.fill, shape.stroke?.paint].compactMap { $0 }.first { isSpecial($0) }
  }

  private func isSpecial(_ paint: PaintTrack) -> Bool {
    switch paint {
    case .color: return false
    case .pattern: return true
    case .gradient(let gradient):
      if case .conic = gradient.geometry { return true }
      return false
    }
  }

  /// The shape with white paints.
  func whitened(_ node: Node) -> Node {
    guard case .shape(var shape) = node.content else { return node }
    if shape.fill != nil { shape.fill = .color(.white) }
    if var stroke = shape.stroke {
      stroke.paint = .color(.white)
      shape.stroke = stroke
    }
    var node = node
    node.content = .shape(shape)
    return node
  }

  /// The composition of what a paint shows all over a box; nil if that is nothing.
  mutating func field(_ paint: PaintTrack, box: Rect, in place: Place) -> String? {
    switch paint {
    case .pattern(let pattern): return tiles(of: pattern, box: box, in: place)
    case .gradient(let gradient):
      guard case .conic(let center, let angle) = gradient.geometry else { return nil }
      return sectors(of: gradient, around: center, from: angle, box: box, in: place)
    case .color: return nil
    }
  }

  private mutating func tiles(of pattern: Pattern, box: Rect, in place: Place) -> String? {
    let tile = pattern.tile
    guard tile.width > 0, tile.height > 0, tile.isFinite, let back = pattern.transform.inverted else { return nil }
    let seen = back.boundingBox(of: box)
    func first(_ low: Double, _ start: Double, _ step: Double) -> Double { ((low - start) / step).rounded(.down) }
    let columns =
      first(
        seen.minX, tile.minX, tile.width)...max(
        first(seen.minX, tile.minX, tile.width), first(seen.maxX, tile.minX, tile.width))
    let rows =
      first(
        seen.minY, tile.minY, tile.height)...max(
        first(seen.minY, tile.minY, tile.height), first(seen.maxY, tile.minY, tile.height))
    let count = (columns.upperBound - columns.lowerBound + 1) * (rows.upperBound - rows.lowerBound + 1)
    guard count.isFinite, count <= 2500 else {
      notes.add("patterns of more than 2,500 tiles are left out")
      return nil
    }
    notes.add(.pattern, in: .lottie)
    var inner = Place(scale: place.scale * max(pattern.transform.maximumScale, 1e-9))
    inner.colors = place.colors
    inner.parts = TransformPart.parts(of: .translation(-tile.minX, -tile.minY))
    let content = layers(of: pattern.items.map { Node($0) }, in: inner)
    guard !content.isEmpty else { return nil }
    let id = composition(of: content)
    let (width, height) = (Int(min(32_767, tile.width.rounded(.up))), Int(min(32_767, tile.height.rounded(.up))))
    var members = LayerMembers()
    decimals = digits(scale: inner.scale)
    if Double(width) != tile.width || Double(height) != tile.height {
      let path = Path(rect: Rect(x: 0, y: 0, width: tile.width, height: tile.height))
      members.clip = maskContour(PathTrack(path), in: Place(scale: inner.scale))
    }
    var layers: [JSON] = []
    for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
      for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 1) {
        var own = Place(scale: place.scale)
        let map = Transform.translation(tile.minX + column * tile.width, tile.minY + row * tile.height)
          .then(pattern.transform).then(.translation(-box.minX, -box.minY))
        own.parts = TransformPart.parts(of: map)
        layers += mediaLayers(
          type: 0, [("refId", .text(id)), ("w", .integer(width)), ("h", .integer(height))], in: own, opacity: nil,
          members)
      }
    }
    return composition(of: layers)
  }

  /// A conic gradient as sectors of one colour each, so narrow that neighbours hardly differ.
  private mutating func sectors(
    of gradient: GradientTrack, around center: Track<Point>, from angle: Track<Double>, box: Rect, in place: Place
  ) -> String? {
    notes.add(.conicGradient, in: .lottie)
    guard !gradient.stops.isEmpty else { return nil }
    let count = 180
    let map = gradient.fullTransform(at: 0)
    let smallest = map.maximumScale > 0 ? abs(map.determinant) / map.maximumScale : 0
    guard smallest > 0 else { return nil }
    let reach = (2 * box.diagonal + (map.apply(to: center.value(at: 0)) - box.center).length) / smallest
    var plain = gradient
    plain.geometry = .linear(start: Track(Point(0, 0)), end: Track(Point(1, 0)))
    let colors = plain.stops.map { self.colors(of: $0.color, in: place) }
    /// The colour at a share of the turn.
    func color(_ share: Double, _ time: Double) -> [Double] {
      let offsets = gradient.gradient(at: time).stops.map { $0.offset }
      guard let next = offsets.firstIndex(where: { $0 > share }) else { return colors[colors.count - 1].truth(time) }
      guard next > 0 else { return colors[0].truth(time) }
      let way = offsets[next] - offsets[next - 1]
      return colors[next - 1].truth(time)
        .interpolated(to: colors[next].truth(time), at: way > 0 ? (share - offsets[next - 1]) / way : 1)
    }
    let isStill = gradient.stops.allSatisfy { $0.offset.isConstant && $0.color.isConstant } && place.colors.isEmpty
    let isOpaque = isStill && gradient.stops.allSatisfy { $0.color.base.alpha >= 1 }
    var nodes: [Node] = []
    for index in 0..<count {
      let share = (Double(index) + 0.5) / Double(count)
      // Where nothing shines through, each sector goes on under the next one, so that no seam shows.
      let overlap = isOpaque && index + 1 < count ? 1.0 : 0
      let (start, end) = (
        2 * Double.pi * Double(index) / Double(count), 2 * Double.pi * (Double(index) + 1 + overlap) / Double(count)
      )
      var path = Path()
      path.move(to: .zero)
      path.line(to: .zero + Vector(angle: start) * reach)
      path.line(to: .zero + Vector(angle: end) * reach)
      path.close()
      var track = Track(Self.color(color(share, 0)))
      if !isStill {
        let times = (0...32).map { Double($0) / 32 }
        track = .animated(
          Keyframes(times.map { Self.color(color(share, $0 * duration)) }, times: times),
          timing: TimeMapping(duration: duration, fill: .both))
      }
      nodes.append(Node(id: Node.ID(0), .shape(Node.Shape(PathTrack(path), fill: .color(track)))))
    }
    let stages: [TransformStage] = [
      .rotation(angle), .translation(center.vectors(until: duration)),
      .matrix(gradient.mapTrack(until: duration, frames: frameCount)),
      .translation(Track(Vector(-box.minX, -box.minY))),
    ]
    let all = Node(id: Node.ID(0), .nodes(nodes), transform: stages)
    let layers = layers(of: [all], in: Place(scale: place.scale))
    return layers.isEmpty ? nil : composition(of: layers)
  }

  private static func color(_ numbers: [Double]) -> Color {
    Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}

extension Track<Point> {
  /// The points as ways from the origin; what moves is sampled.
  fileprivate func vectors(until duration: Double) -> Track<Vector> {
    guard !isConstant else { return Track<Vector>(base - .zero) }
    let times = (0...256).map { Double($0) / 256 }
    return .animated(
      Keyframes(times.map { value(at: $0 * duration) - .zero }, times: times),
      timing: TimeMapping(duration: duration, fill: .both))
  }
}

extension Bitmap {
  /// Changes all colours by a matrix.
  fileprivate mutating func apply(_ matrix: ColorMatrix) {
    for index in stride(from: 0, to: pixels.count - 3, by: 4) {
      let alpha = Double(pixels[index + 3]) / 255
      let straight = (0..<3).map { alpha > 0 ? Double(pixels[index + $0]) / 255 / alpha : 0 } + [alpha]
      let color = matrix.applied(to: straight)
      for part in 0..<3 { pixels[index + part] = UInt8((255 * color[part] * color[3]).rounded()) }
      pixels[index + 3] = UInt8((255 * color[3]).rounded())
    }
  }
}
