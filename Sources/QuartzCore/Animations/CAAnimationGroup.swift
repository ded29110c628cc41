import CoreGraphics

/// Animations that run together, in the group's time.
///
/// An animation of the group without a duration takes the group's, a longer one is cut off. The group's own duration is not
/// lengthened to that of its animations. Delegates and `isRemovedOnCompletion` of the animations inside do nothing.
open class CAAnimationGroup: CAAnimation {
  /// In the order in which they apply. The layer keeps copies.
  open var animations: [CAAnimation]? {
    get { value(forKey: "animations") as? [CAAnimation] }
    set { setValue(newValue, forKey: "animations") }
  }
}
