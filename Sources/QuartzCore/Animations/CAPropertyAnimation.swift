import CoreGraphics

/// An animation of one property of a layer, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// An animation of the property under `path`; nil leaves it to the key under which it runs as an action.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The key path of the property, such as `"opacity"`, `"position.x"`, `"transform.rotation.z"` or
  /// `"sublayers.dot.opacity"`.
  open var keyPath: String? {
    get { value(forKey: "keyPath") as? String }
    set { setValue(newValue, forKey: "keyPath") }
  }

  /// Whether the animation's value is added to the one that the property has without it; matrices are multiplied.
  open var isAdditive: Bool {
    get { flag("additive") }
    set { setValue(newValue, forKey: "additive") }
  }

  /// Whether each cycle begins where the last one ended.
  open var isCumulative: Bool {
    get { flag("cumulative") }
    set { setValue(newValue, forKey: "cumulative") }
  }

  /// The function that makes a transform of the animation's numbers, for example a rotation of an angle.
  open var valueFunction: CAValueFunction? {
    get { value(forKey: "valueFunction") as? CAValueFunction }
    set { setValue(newValue, forKey: "valueFunction") }
  }
}
