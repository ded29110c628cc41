/// The measures of a stepper, in points and seconds.
///
/// Sizes and colours are those of iOS 13 to 17, as remembered, not measured.
package enum StepperLook {
  package static let width = 94.0
  package static let height = 32.0
  package static let cornerRadius = 8.0
  package static let ground = SystemColor.tertiarySystemFill
  /// What lies over the half that is pressed.
  package static let pressedGround = SystemColor.tertiarySystemFill
  package static let divider = SystemColor.tertiaryLabel
  package static let dividerWidth = 1.0
  package static let dividerHeight = 18.0
  /// The length and thickness of the strokes of minus and plus, which have round ends.
  package static let sign = 14.0
  package static let signThickness = 2.0
  package static let signColor = SystemColor.label
  package static let disabledSignColor = SystemColor.tertiaryLabel

  /// Returns how long a finger that stays down waits for the next step after `steps` repeated ones.
  ///
  /// The first step comes after half a second, ten more at ten a second, twenty at twenty a second, then forty a second.
  /// (Found by eye; iOS quickens likewise, and Apple documents only that it repeats.)
  package static func pause(afterSteps steps: Int) -> Double {
    switch steps {
    case ..<1: 0.5
    case ..<11: 0.1
    case ..<31: 0.05
    default: 0.025
    }
  }
}
