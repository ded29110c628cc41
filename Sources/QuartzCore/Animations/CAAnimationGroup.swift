import CoreGraphics

/// Animations that run together, in the group's time.
///
/// An animation of the group without a duration takes the group's; a longer one is cut off. The group does not become
/// longer for its animations. Delegates and `isRemovedOnCompletion` of the animations inside have no effect.
open class CAAnimationGroup: CAAnimation {
  /// The animations, in the order in which they apply. The layer keeps copies of them.
  open var animations: [CAAnimation]? {
    get { value(forKey: "animations") as? [CAAnimation] }
    set { setValue(newValue, forKey: "animations") }
  }
}
