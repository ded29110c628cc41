public import UIKit
import VectorText

extension Font {
  /// The same font as in UIKit.
  public init(_ font: UIFont) { self.init(font.typeface, size: font.pointSize.native) }
}
