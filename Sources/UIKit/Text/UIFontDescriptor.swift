public import Foundation
import SystemLook

/// A description of a font by its face and size.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // The class is sendable although it is not final, since nothing changes after init.
  let face: FontFace
  private let size: CGFloat

  init(_ face: FontFace, size: CGFloat) {
    self.face = face
    self.size = size
    super.init()
  }

  /// The font of that name, or the system's if there is none.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontFace(name: fontName) ?? FontFace(.regular), size: size)
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    return nil
  }

  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open var pointSize: CGFloat { size }

  open var postscriptName: String { face.name }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight.rawValue >= SystemWeight.semibold.rawValue { traits.insert(.traitBold) }
    return traits
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(face, size: newPointSize) }

  /// Returns the same family, bold and italic if these traits are named and otherwise not. Nil for traits that no face
  /// has.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.isDisjoint(with: [.traitExpanded, .traitCondensed, .traitMonoSpace, .traitVertical]) else {
      return nil
    }
    var face = self.face
    face.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) {
      if !self.symbolicTraits.contains(.traitBold) { face.weight = .bold }
    } else if self.symbolicTraits.contains(.traitBold) {
      face.weight = .regular
    }
    return UIFontDescriptor(face, size: size)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var face = FontFace(name: newFamily) ?? FontFace(.regular)
    (face.weight, face.isItalic) = (self.face.weight, self.face.isItalic)
    return UIFontDescriptor(face, size: size)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return face == other.face && size == other.size
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(size)
    return hasher.finalize()
  }

  /// The traits of a face.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }
}
