import SystemLook
import QuartzCore
package import VectorText

// By these conformances text layers know the fonts and colours of UIKit in attributed strings.

extension UIFont: AttributedFont {
  package var typeface: Typeface { face.typeface }
}

extension UIColor: AttributedColor {}
