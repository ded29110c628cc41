import CoreGraphics

/// An animation of one property of a layer, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// An animation of the property under `path`; nil leaves it to the key under which it runs as an action.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The property, as in `"opacity"`, `"position.x"`, `"transform.rotation.z"` or `"sublayers.dot.opacity"`.
  open var keyPath: String? {
    get { value(forKey: "keyPath") as? String }
    set { setValue(newValue, forKey: "keyPath") }
  }

  /// Whether its value is added to what the property is by then; matrices are multiplied.
  open var isAdditive: Bool {
    get { flag("additive") }
    set { setValue(newValue, forKey: "additive") }
  }

  /// Whether each cycle begins where the last one ended.
  open var isCumulative: Bool {
    get { flag("cumulative") }
    set { setValue(newValue, forKey: "cumulative") }
  }

  /// Makes the property's value of the animation's numbers: of an angle a rotation, and so on.
  open var valueFunction: CAValueFunction? {
    get { value(forKey: "valueFunction") as? CAValueFunction }
    set { setValue(newValue, forKey: "valueFunction") }
  }
}
