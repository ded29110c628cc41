import Foundation
import VectorGraphics

/// A rectangle of pixels that never changes.
public final class CGImage: Sendable {
  /// The pixels: premultiplied, sRGB-encoded, rows from the top.
  package let bitmap: Bitmap

  /// The image of a VectorGraphics bitmap; nil if it has no pixels. (Ours.)
  public init?(_ bitmap: Bitmap) {
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    self.bitmap = bitmap
  }

  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
}

extension Bitmap {
  /// The pixels of a Core Graphics image.
  public init(_ image: CGImage) {
    self = image.bitmap
  }
}

extension CGImage: Hashable {
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
