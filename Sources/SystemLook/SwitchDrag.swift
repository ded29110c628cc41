/// A finger that drags on a switch. Ten points towards a side switch to it, measured from where the finger turned
/// round.
package struct SwitchDrag: Equatable {
  /// The value that the switch shows.
  package var isOn: Bool
  /// Whether the finger has moved too far for a tap.
  package private(set) var hasMoved = false
  private let start: Double
  /// The farthest place of the finger towards the side that shows.
  private var extreme: Double

  package init(from x: Double, isOn: Bool) {
    self.isOn = isOn
    start = x
    extreme = x
  }

  package mutating func move(to x: Double) {
    if abs(x - start) >= TouchLimits.dragStart { hasMoved = true }
    extreme = isOn ? max(extreme, x) : min(extreme, x)
    guard abs(x - extreme) >= TouchLimits.dragStart else { return }
    isOn.toggle()
    extreme = x
  }
}
