import CoreGraphics

/// An animation from one value to another.
///
/// | given | it goes |
/// |---|---|
/// | `fromValue` and `toValue` | from the one to the other |
/// | `fromValue` and `byValue` | from `fromValue` to the sum of both |
/// | `byValue` and `toValue` | from the difference of both to `toValue` |
/// | `fromValue` | from it to what the property is without the animation |
/// | `toValue` | from what the property is without the animation to it |
/// | `byValue` | from what the property is without the animation to the sum of both |
/// | nothing | from what the property was before this transaction to what it is |
///
/// Transforms are multiplied instead of added. If a difference needs an inverse that does not exist, nothing moves.
open class CABasicAnimation: CAPropertyAnimation {
  /// A value of the property: a number, a boxed or plain point, size, rectangle or transform, a colour, a path.
  open var fromValue: Any? {
    get { value(forKey: "fromValue") }
    set { setValue(newValue, forKey: "fromValue") }
  }

  /// A value of the kind of `fromValue`.
  open var toValue: Any? {
    get { value(forKey: "toValue") }
    set { setValue(newValue, forKey: "toValue") }
  }

  /// A difference between values of the kind of `fromValue`.
  open var byValue: Any? {
    get { value(forKey: "byValue") }
    set { setValue(newValue, forKey: "byValue") }
  }
}
