public import Foundation
public import QuartzCore
import VectorGraphics
import VectorRaster

extension UIImage {
  /// Draws the image into the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into the current context, as large as `rect`. A resizable image keeps the size of its sides.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsStack.current?.context else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect, of: context)
    context.restoreGState()
  }

  /// Fills `rect` with copies of the image, which lie beside one another from the origin of the coordinates.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = GraphicsStack.current?.context, let upright = upright(tint: content.tint) else { return }
    context.saveGState()
    context.clip(to: rect)
    context.scaleBy(x: 1, y: -1)
    let tile = CGRect(x: 0, y: -size.height, width: size.width, height: size.height)
    context.draw(upright, in: tile, byTiling: true)
    context.restoreGState()
  }

  private func draw(in rect: CGRect, of context: CGContext) {
    if let drawing = vectorDrawing(tint: content.tint) {
      guard size.width > 0, size.height > 0 else { return }
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
      return context.draw(drawing.items)
    }
    guard let upright = upright(tint: content.tint), !rect.isEmpty else { return }
    guard let insets = content.capInsets else {
      context.drawUpright(upright, in: rect)
      return
    }
    let parts = NineParts(of: size, insets: insets, in: rect)
    for part in parts.all {
      let source = CGRect(
        x: part.source.minX * scale, y: part.source.minY * scale, width: part.source.width * scale,
        height: part.source.height * scale)
      guard let piece = upright.cropping(to: source) else { continue }
      if content.resizingMode == .tile {
        context.saveGState()
        context.clip(to: part.target)
        context.drawTiles(piece, tile: CGRect(origin: part.target.origin, size: part.source.size))
        context.restoreGState()
      } else {
        context.drawUpright(piece, in: part.target)
      }
    }
  }

  /// Returns the pixels turned upright; with a tint, all of them have that colour with their own alpha. Costs time in
  /// proportion to the pixels, unless nothing changes.
  func upright(tint: UIColor?) -> CGImage? {
    guard let pixels = content.pixels else { return vectorPixels(tint: tint, isUpright: true) }
    if content.orientation == .up, tint == nil { return pixels }
    let swaps = content.orientation.swapsSides
    let (width, height) = swaps ? (pixels.height, pixels.width) : (pixels.width, pixels.height)
    let color = tint.map { Color($0.cgColor) }
    let source = Bitmap(pixels)
    var bitmap = Bitmap(width: width, height: height)
    // The map takes the unit square of the upright image to that of the stored one.
    let toStored = content.orientation.upright.inverted()
    for y in 0..<height {
      for x in 0..<width {
        let place = CGPoint(x: (CGFloat(x) + 0.5) / CGFloat(width), y: (CGFloat(y) + 0.5) / CGFloat(height))
          .applying(toStored)
        let pixel = source[
          min(Int(place.x * CGFloat(source.width)), source.width - 1),
          min(Int(place.y * CGFloat(source.height)), source.height - 1)]
        bitmap[x, y] = color.map { $0.pixel(covering: pixel.alpha) } ?? pixel
      }
    }
    return CGImage(bitmap)
  }
}

extension UIImage {
  /// Returns the drawing of vectors in a colour, or else in their own ones; nil for images of pixels. A symbol's own is that
  /// of its configuration, or black.
  func vectorDrawing(tint: UIColor?, isUpright: Bool = true) -> Drawing? {
    guard let item = vectorItem(tint: tint.map { Color($0.cgColor) }) else { return nil }
    let stored = storedSize
    guard isUpright, content.orientation != .up else { return Drawing(size: Size(stored), items: [item]) }
    guard stored.width > 0, stored.height > 0 else { return Drawing(size: .zero) }
    let turn = CGAffineTransform(scaleX: 1 / stored.width, y: 1 / stored.height)
      .concatenating(content.orientation.upright)
      .concatenating(CGAffineTransform(scaleX: size.width, y: size.height))
    return Drawing(
      size: Size(size), items: [.group(Group([item], transform: ProjectiveTransform(Transform(turn))))])
  }

  private func vectorItem(tint: Color?) -> Drawing.Item? {
    if let symbol = content.symbol { return symbol.item(in: tint ?? Color((symbol.color ?? .black).cgColor)) }
    guard let drawing = content.drawing else { return nil }
    let canvas = Path(rect: Rect(minX: 0, minY: 0, maxX: drawing.size.width, maxY: drawing.size.height))
    guard let tint else { return .group(Group(drawing.items, clips: [Group.Clip(canvas)])) }
    return .group(Group([.path(.fill(canvas, .color(tint)))], mask: Group.Mask(drawing.items)))
  }

  /// Returns the pixels of vectors at the image's scale; nil for other images and for sizes that are too large.
  func vectorPixels(tint: UIColor?, isUpright: Bool) -> CGImage? {
    vectorDrawing(tint: tint, isUpright: isUpright).flatMap { Bitmap(rendering: $0, scale: scale.native) }
      .flatMap { CGImage($0) }
  }

  /// The colour in which the image shows in a place with a tint: that one for templates, else its own; nil if it shows its
  /// own colours.
  func color(inTint tint: UIColor?) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: tint
    case .automatic where isSymbolImage: content.symbol?.color ?? tint
    default: content.tint
    }
  }
}

extension Color {
  /// Returns the premultiplied pixel of the colour for a pixel of an image that has this alpha.
  fileprivate func pixel(covering alpha: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let total = self.alpha * Double(alpha)
    func byte(_ component: Double) -> UInt8 { UInt8((max(0, min(1, component)) * total).rounded()) }
    return (byte(red), byte(green), byte(blue), UInt8(total.rounded()))
  }
}

extension CGContext {
  /// Draws an image with its first row at the side of the smallest y.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: rect)
    restoreGState()
  }

  /// Fills the clip with copies of an image, each with its first row at the side of the smallest y.
  func drawTiles(_ image: CGImage, tile: CGRect) {
    saveGState()
    translateBy(x: 0, y: tile.minY + tile.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: tile, byTiling: true)
    restoreGState()
  }
}

/// The corners, sides and middle of an image, and their places when it is resized.
struct NineParts {
  struct Part {
    var source: CGRect
    var target: CGRect
  }

  /// The parts that have a size both in the image and in the target.
  let all: [Part]

  /// The parts of an image of `size` in `target`, in points. Insets that are too large for the target shrink to the
  /// room that there is.
  init(of size: CGSize, insets: UIEdgeInsets, in target: CGRect) {
    let columns = Self.stops(insets.left, insets.right, from: size.width, to: target.width)
    let rows = Self.stops(insets.top, insets.bottom, from: size.height, to: target.height)
    var parts: [Part] = []
    for row in 0..<3 {
      for column in 0..<3 {
        func rect(_ x: [CGFloat], _ y: [CGFloat], _ origin: CGPoint) -> CGRect {
          CGRect(
            x: origin.x + x[column], y: origin.y + y[row], width: x[column + 1] - x[column],
            height: y[row + 1] - y[row])
        }
        let part = Part(
          source: rect(columns.source, rows.source, .zero), target: rect(columns.target, rows.target, target.origin))
        if !part.source.isEmpty, !part.target.isEmpty { parts.append(part) }
      }
    }
    all = parts
  }

  private static func stops(
    _ first: CGFloat, _ last: CGFloat, from source: CGFloat, to target: CGFloat
  ) -> (source: [CGFloat], target: [CGFloat]) {
    let first = max(0, min(first, source))
    let last = max(0, min(last, source - first))
    let factor = first + last > target ? target / (first + last) : 1
    return ([0, first, source - last, source], [0, first * factor, target - last * factor, target])
  }
}
