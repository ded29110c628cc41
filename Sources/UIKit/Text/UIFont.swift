public import Foundation
import SystemLook
import QuartzCore
import VectorText

/// A face of a font at a size.
///
/// System fonts are of the built-in family, Inter, in the weight nearest to the one asked for. They are the same on
/// every machine.
open class UIFont: _AttributeValue, NSCopying, Hashable, CustomStringConvertible, @unchecked Sendable {
  // The class is sendable although it is not final, since nothing changes after init. It is no NSObject for the reason
  // given at UIColor.
  let face: FontFace
  private let size: CGFloat

  /// The font of a face at a size. A size that is not above zero counts as `systemFontSize`.
  init(_ face: FontFace, size: CGFloat) {
    self.face = face
    self.size = size > 0 && size.isFinite ? size : UIFont.systemFontSize
  }

  /// The system font, as a value until there is another.
  public override init() {
    face = FontFace(.regular)
    size = UIFont.systemFontSize
    super.init()
  }

  /// The font of that name; nil if there is none. The built-in family stands in for fonts
  /// that the application brings along.
  ///
  /// `Inter` is always there, with the weight after a hyphen as in `Inter-Bold`. With the trait `Text`, so are the
  /// machine's own families. The built-in family replaces families that every iOS has, such as Helvetica Neue, if the
  /// machine lacks them.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontFace(name: fontName) ?? ProjectFonts.face(named: fontName) else { return nil }
    self.init(face, size: fontSize)
  }

  /// The font that a descriptor describes. `pointSize` is its size, or if that is 0 the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.face, size: pointSize > 0 ? pointSize : descriptor.pointSize)
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: - Names

  open var familyName: String { face.family }

  /// The family and the style, such as `Inter-SemiBold`.
  open var fontName: String { face.name }

  /// The size in points.
  open var pointSize: CGFloat { size }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, size: size) }

  /// Returns the same face at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face, size: fontSize) }

  // MARK: - Measures, in points

  /// The height above the baseline that letters reach.
  open var ascender: CGFloat { CGFloat(face.typeface.ascender) * size }

  /// The depth below the baseline that letters reach, as a negative number.
  open var descender: CGFloat { -CGFloat(face.typeface.descender) * size }

  /// The height of capital letters.
  open var capHeight: CGFloat { CGFloat(face.typeface.capHeight) * size }

  /// The height of small letters without ascenders.
  open var xHeight: CGFloat { CGFloat(face.typeface.xHeight) * size }

  /// The height of a line.
  open var lineHeight: CGFloat { ascender - descender }

  /// The additional space between lines.
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
