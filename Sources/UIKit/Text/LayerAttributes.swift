import Look
import QuartzCore
package import VectorText

// What text layers read of attributed strings, and of their font.

extension UIFont: AttributedFont {
  package var typeface: Typeface { face.typeface }
}

extension UIColor: AttributedColor {}
