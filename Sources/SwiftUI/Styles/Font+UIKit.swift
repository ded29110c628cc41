public import UIKit
import VectorText

extension Font {
  /// Makes the SwiftUI font with the typeface and size of a UIKit font.
  public init(_ font: UIFont) { self.init(font.typeface, size: font.pointSize.native) }
}
