public import Foundation
import Look
import QuartzCore
import VectorText

/// A face at a size.
///
/// System fonts are of the built-in face, Inter, in the weight nearest to the one asked for, the same on every machine.
open class UIFont: NSCopying, Hashable, CustomStringConvertible, @unchecked Sendable {
  // Sendable although not final: nothing changes after init. Not an NSObject: see UIColor.
  let face: FontFace
  private let size: CGFloat

  /// A size that is not above zero counts as `systemFontSize`.
  init(_ face: FontFace, size: CGFloat) {
    self.face = face
    self.size = size > 0 && size.isFinite ? size : UIFont.systemFontSize
  }

  /// The font of that name; nil if there is none.
  ///
  /// `Inter` is always there, as `Inter-Bold` and its like; with the trait `Text`, so are the machine's own families, with
  /// the weight after a hyphen. In place of families that every iOS has, such as Helvetica Neue, the built-in face is taken.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontFace(name: fontName) else { return nil }
    self.init(face, size: fontSize)
  }

  /// The font that a descriptor describes; `pointSize` is its size unless that is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.face, size: pointSize > 0 ? pointSize : descriptor.pointSize)
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: - Names

  open var familyName: String { face.family }

  /// The family and the weight, such as `Inter-SemiBold`.
  open var fontName: String { face.name }

  /// The size in points.
  open var pointSize: CGFloat { size }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, size: size) }

  /// The same face at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face, size: fontSize) }

  // MARK: - Measures, in points

  /// How far letters reach above the baseline.
  open var ascender: CGFloat { CGFloat(face.typeface.ascender) * size }

  /// How far letters reach below the baseline, negative.
  open var descender: CGFloat { -CGFloat(face.typeface.descender) * size }

  /// The height of capital letters.
  open var capHeight: CGFloat { CGFloat(face.typeface.capHeight) * size }

  /// The height of small letters without ascenders.
  open var xHeight: CGFloat { CGFloat(face.typeface.xHeight) * size }

  /// The height of a line.
  open var lineHeight: CGFloat { ascender - descender }

  /// What stands between lines in addition.
  open var leading: CGFloat { CGFloat(face.typeface.lineGap) * size }

  // MARK: - Identity

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open func copy() -> Any { self }

  /// Whether both have the same face and size.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face && size == other.size
  }

  open var hash: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }

  public static func == (lhs: UIFont, rhs: UIFont) -> Bool { lhs.isEqual(rhs) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
  }

  open var description: String { "\(fontName) \(size.native)" }
}
