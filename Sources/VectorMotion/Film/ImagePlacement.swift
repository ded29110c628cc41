public import VectorGraphics

extension Node.Image {
  /// The way in which a bitmap lies in its rectangle.
  public struct Placement: Sendable {
    public enum Gravity: UInt8, Equatable, Hashable, Sendable, CaseIterable {
      /// The bitmap is stretched to the rectangle.
      case resize
      /// The bitmap is as large as fits, its sides in proportion, in the middle.
      case resizeAspect
      /// The bitmap is as small as covers the rectangle, its sides in proportion, in the middle; what hangs over shows.
      case resizeAspectFill
      // In its own size, at one of nine places; top is where y is smallest.
      case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    public var gravity: Gravity
    /// The number of pixels a unit, for what is shown in its own size; one that is not above zero counts as 1.
    public var scale: Double
    /// The part of the bitmap that is shown, in shares of its sides: the whole is the unit square. Beyond the bitmap
    /// nothing shows.
    public var part: Track<Rect>

    public init(_ gravity: Gravity, scale: Double = 1, part: Track<Rect> = Track(Placement.whole)) {
      self.gravity = gravity
      self.scale = scale
      self.part = part
    }

    /// The part that is all of the bitmap.
    public static let whole = Rect(minX: 0, minY: 0, maxX: 1, maxY: 1)

    /// The whole bitmap, stretched.
    public static let stretched = Placement(.resize)

    /// The place of the shown part of a bitmap with this many pixels.
    fileprivate func shown(_ part: Rect, width: Int, height: Int, in rect: Rect) -> Rect {
      let scale = scale > 0 && scale.isFinite ? scale : 1
      let size = Size(Double(width) * part.width / scale, Double(height) * part.height / scale)
      guard size.width > 0, size.height > 0 else { return rect }
      let (spareX, spareY) = (rect.width - size.width, rect.height - size.height)
      func lying(_ x: Double, _ y: Double, _ size: Size) -> Rect {
        Rect(
          minX: rect.minX + x, minY: rect.minY + y, maxX: rect.minX + x + size.width, maxY: rect.minY + y + size.height)
      }
      func scaled(by factor: Double) -> Rect {
        let grown = Size(size.width * factor, size.height * factor)
        return lying(0.5 * (rect.width - grown.width), 0.5 * (rect.height - grown.height), grown)
      }
      switch gravity {
      case .resize: return rect
      case .resizeAspect: return scaled(by: Swift.min(rect.width / size.width, rect.height / size.height))
      case .resizeAspectFill: return scaled(by: Swift.max(rect.width / size.width, rect.height / size.height))
      case .center: return lying(0.5 * spareX, 0.5 * spareY, size)
      case .top: return lying(0.5 * spareX, 0, size)
      case .bottom: return lying(0.5 * spareX, spareY, size)
      case .left: return lying(0, 0.5 * spareY, size)
      case .right: return lying(spareX, 0.5 * spareY, size)
      case .topLeft: return lying(0, 0, size)
      case .topRight: return lying(spareX, 0, size)
      case .bottomLeft: return lying(0, spareY, size)
      case .bottomRight: return lying(spareX, spareY, size)
      }
    }
  }

  /// Whether it is the same at all times.
  var isConstant: Bool { rect.isConstant && placement.part.isConstant }

  /// The place of the bitmap at `time`, in seconds of the film, and the rectangle to which it is clipped if only a part
  /// of it shows; nil if nothing of it shows.
  package func place(at time: Double) -> (rect: Rect, clip: Rect?)? {
    let part = placement.part.value(at: time)
    let rect = rect.value(at: time)
    if part == Placement.whole {
      return (placement.shown(part, width: bitmap.width, height: bitmap.height, in: rect), nil)
    }
    guard !part.isEmpty, part.isFinite else { return nil }
    let shown = placement.shown(part, width: bitmap.width, height: bitmap.height, in: rect)
    let (scaleX, scaleY) = (shown.width / part.width, shown.height / part.height)
    let (x, y) = (shown.minX - part.minX * scaleX, shown.minY - part.minY * scaleY)
    return (Rect(minX: x, minY: y, maxX: x + scaleX, maxY: y + scaleY), shown)
  }

  /// The bitmap as it lies at `time`.
  func item(at time: Double) -> Drawing.Item {
    guard let place = place(at: time) else { return .nothing }
    let image = Drawing.Item.image(PlacedImage(bitmap, in: place.rect, interpolation: interpolation))
    guard let clip = place.clip else { return image }
    return .group(Group([image], clips: [Group.Clip(Path(rect: clip))]))
  }
}
