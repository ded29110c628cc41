import Foundation
import QuartzCore
import VectorText

/// A face at a size.
///
/// All fonts are of the built-in face, in its weight nearest to the one asked for; other families are not found. Digits
/// keep their widths and letters stand upright whatever is asked for, since the face has no other forms.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Sendable although not final: nothing changes after init.
  let weight: Weight
  private let size: CGFloat
  /// What was asked for, although the face has no such forms.
  let traits: UIFontDescriptor.SymbolicTraits

  init(size: CGFloat, weight: Weight, traits: UIFontDescriptor.SymbolicTraits = []) {
    self.size = size > 0 ? size : UIFont.systemFontSize
    self.weight = weight
    self.traits = traits
    super.init()
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The size in points.
  open var pointSize: CGFloat { size }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
