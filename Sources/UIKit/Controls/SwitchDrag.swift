/// A finger on a switch: ten points to a side switch to it, from wherever the finger has turned round.
package struct SwitchDrag: Equatable {
  /// What the switch shows.
  package var isOn: Bool
  /// Whether the finger has moved too far for a tap.
  package private(set) var hasMoved = false
  private let start: CGFloat
  /// How far the finger has gone to the side that shows.
  private var extreme: CGFloat

  /// Half the way of the thumb, and what a pan takes to begin.
  private static let threshold = 10.0

  package init(from x: CGFloat, isOn: Bool) {
    self.isOn = isOn
    start = x
    extreme = x
  }

  package mutating func move(to x: CGFloat) {
    if abs(x - start) >= SwitchDrag.threshold { hasMoved = true }
    extreme = isOn ? max(extreme, x) : min(extreme, x)
    guard abs(x - extreme) >= SwitchDrag.threshold else { return }
    isOn.toggle()
    extreme = x
  }
}
