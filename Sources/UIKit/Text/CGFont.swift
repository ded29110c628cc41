import Foundation
public import QuartzCore
import SystemLook
package import VectorText

/// A face of a font without a size, as Core Graphics has it: what `CATextLayer.font` may be. It is found by its name; fonts
/// in memory are not read.
public final class CGFont: Hashable, Sendable {
  fileprivate let face: FontFace

  /// The font of that name, as `UIFont.fontName` tells it; nil if there is none. The names are those of `UIFont(name:size:)`.
  public init?(_ name: CFString) {
    guard let face = FontFace(name: name) else { return nil }
    self.face = face
  }

  public var postScriptName: CFString? { face.name }

  public static func == (a: CGFont, b: CGFont) -> Bool { a.face == b.face }

  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}

extension CGFont: AttributedFont {
  package var typeface: Typeface { face.typeface }
  /// The size of attributed strings that name none.
  package var pointSize: CGFloat { 12 }
}
