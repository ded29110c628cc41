import UIKit

/// A control, which is shown once in each state.
@MainActor
struct Exhibit {
  enum State: String, CaseIterable {
    case normal, pressed, selected, disabled
  }

  let name: String
  var height: CGFloat = 52
  var states = State.allCases
  /// Where a finger presses the control, in shares of its sides.
  var grip = CGPoint(x: 0.5, y: 0.5)
  let make: (State) -> UIView

  init(
    _ name: String, height: CGFloat = 52, states: [State] = State.allCases, grip: CGPoint = CGPoint(x: 0.5, y: 0.5),
    _ make: @escaping (State) -> UIView
  ) {
    self.name = name
    self.height = height
    self.states = states
    self.grip = grip
    self.make = make
  }

  /// An exhibit of a control that knows these states itself. Pressing is left to a finger.
  static func control<Control: UIControl>(
    _ name: String, height: CGFloat = 52, states: [State] = State.allCases,
    grip: CGPoint = CGPoint(x: 0.5, y: 0.5), _ make: @escaping () -> Control
  ) -> Exhibit {
    Exhibit(name, height: height, states: states, grip: grip) { state in
      let control = make()
      control.isEnabled = state != .disabled
      control.isSelected = state == .selected
      return control
    }
  }
}
